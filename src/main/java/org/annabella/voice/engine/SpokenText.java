package org.annabella.voice.engine;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.NumberWords;

/**
 * A text taken apart for a voice: sentences of parts, each part a word or a short pause.
 *
 * @param sentences none of them empty
 */
record SpokenText(List<List<Part>> sentences) {
    private static final Pattern PIECE = Pattern.compile(
            "(?<digits>\\p{Nd}+)|(?<word>[\\p{L}\\p{M}]+(?:['’][\\p{L}\\p{M}]+)*)|(?<end>[.!?]+)|(?<pause>[,;:–])");

    private static final Pattern APOSTROPHES = Pattern.compile("['’]");

    /**
     * A word or a pause.
     *
     * @param word in lower case, without blanks; empty for a pause
     * @param written as it stood in the text: German tells "Weg" from "weg"
     */
    record Part(String word, String written) {
        static final Part PAUSE = new Part("", "");

        boolean isPause() {
            return word.isEmpty();
        }

        /** An expression such as "en passant", which the language file knows as {@code en-passant}. */
        boolean isExpression() {
            return word.indexOf('-') > 0;
        }

        private Part joinedWith(Part next) {
            return new Part(word + "-" + next.word, written + " " + next.written);
        }
    }

    SpokenText {
        sentences = sentences.stream().map(List::copyOf).toList();
    }

    /** Reads a text; figures become number words, signs that are neither word nor pause are dropped. */
    static SpokenText of(String text, Language language) {
        NumberWords numbers = NumberWords.of(language);
        List<List<Part>> sentences = new ArrayList<>();
        List<Part> sentence = new ArrayList<>();
        Matcher piece = PIECE.matcher(Normalizer.normalize(text, Normalizer.Form.NFC));
        while (piece.find()) {
            if (piece.group("end") != null) {
                end(sentence, sentences);
                sentence = new ArrayList<>();
            } else if (piece.group("pause") != null) {
                addPause(sentence);
            } else if (piece.group("digits") != null) {
                addWords(sentence, figures(piece.group("digits"), numbers), language);
            } else {
                addWord(sentence, piece.group("word"), language);
            }
        }
        end(sentence, sentences);
        return new SpokenText(sentences);
    }

    private static String figures(String digits, NumberWords numbers) {
        return digits.length() > 3 || digits.startsWith("0") && digits.length() > 1
                ? numbers.digits(digits)
                : numbers.say(Integer.parseInt(digits));
    }

    /** "j'adoube" and "opponent's" are words of the languages without their apostrophe; what is not falls apart there. */
    private static void addWord(List<Part> sentence, String written, Language language) {
        Part whole =
                new Part(APOSTROPHES.matcher(written.toLowerCase(Locale.ROOT)).replaceAll(""), written);
        if (language.word(whole.word()).isPresent()) {
            addPart(sentence, whole, language);
        } else {
            addWords(sentence, APOSTROPHES.matcher(written).replaceAll(" "), language);
        }
    }

    private static void addWords(List<Part> sentence, String words, Language language) {
        for (String word : words.split("[ -]")) {
            addPart(sentence, new Part(word.toLowerCase(Locale.ROOT), word), language);
        }
    }

    private static void addPart(List<Part> sentence, Part part, Language language) {
        int last = sentence.size() - 1;
        boolean ends = last >= 0 && isExpression(sentence.get(last), part, language);
        sentence.add(ends ? sentence.remove(last).joinedWith(part) : part);
    }

    private static boolean isExpression(Part first, Part second, Language language) {
        return !first.isPause()
                && language.word(first.joinedWith(second).word()).isPresent();
    }

    private static void addPause(List<Part> sentence) {
        if (!sentence.isEmpty() && !sentence.get(sentence.size() - 1).isPause()) {
            sentence.add(Part.PAUSE);
        }
    }

    private static void end(List<Part> sentence, List<List<Part>> sentences) {
        if (!sentence.isEmpty() && sentence.get(sentence.size() - 1).isPause()) {
            sentence.remove(sentence.size() - 1);
        }
        if (!sentence.isEmpty()) {
            sentences.add(sentence);
        }
    }

    /** Returns every word, in order. */
    List<String> words() {
        return sentences.stream()
                .flatMap(List::stream)
                .filter(part -> !part.isPause())
                .map(Part::word)
                .toList();
    }
}
