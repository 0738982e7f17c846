package org.annabella.voice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.lexicon.Pronunciation;

/**
 * Writes text for eSpeak NG, as SSML. The words of announcements and of numbers, and compounds that contain them, are given as
 * phonemes: eSpeak NG 1.51 reads several of them wrong by their spelling (da: otte, seks, fyrre, Felix, Hector; de:
 * Rochade, Cäsar; sv: arton, trettio; nb: elleve), and a player should hear them just as the station wants to hear them. All other words keep their spelling. A word that only another
 * language knows, such as a German rank in a Danish sentence, is spoken by that language's voice.
 *
 * <p>Only letters come through from the text, so nothing in it can be taken for a tag or an option.
 */
final class EspeakText {
    /** Forms have blanks, templates of numbers have braces. */
    private static final Pattern NOT_A_WORD = Pattern.compile(" |\\{\\w+}");

    private final PhoneTable table;
    private final Pronouncer pronouncer;
    private final Map<String, Set<String>> announced = new ConcurrentHashMap<>();

    EspeakText(PhoneTable table, Pronouncer pronouncer) {
        this.table = table;
        this.pronouncer = pronouncer;
    }

    /** Returns the text as eSpeak NG takes it with {@code -m}, in one line; empty if there is nothing to say. */
    String of(String text, Language language) {
        return SpokenText.of(text, language).sentences().stream()
                .map(sentence -> sentence(sentence, language))
                .collect(Collectors.joining(" "));
    }

    private String sentence(List<SpokenText.Part> parts, Language language) {
        StringBuilder written = new StringBuilder();
        for (Passage passage : passages(parts, language)) {
            String words = words(passage);
            boolean own = passage.voice.code().equals(language.code());
            written.append(own ? words : inVoice(passage.voice, words));
        }
        return written.append('.').toString().strip();
    }

    /** The blanks matter: eSpeak NG 1.51 reads a tag aloud that stands close behind phonemes. */
    private static String inVoice(Language voice, String words) {
        return " <voice xml:lang=\"" + voice.espeakVoice() + "\">" + words + " </voice>";
    }

    private String words(Passage passage) {
        StringBuilder written = new StringBuilder();
        for (SpokenText.Part part : passage.parts) {
            written.append(part.isPause() ? "," : " " + word(part, passage.voice));
        }
        return written.toString();
    }

    /** Parts that follow each other and are said by one voice; a pause belongs to the sentence's own. */
    private record Passage(Language voice, List<SpokenText.Part> parts) {}

    private List<Passage> passages(List<SpokenText.Part> parts, Language language) {
        List<Passage> passages = new ArrayList<>();
        for (SpokenText.Part part : parts) {
            Language voice = part.isPause() ? language : pronouncer.speaker(part.word(), language);
            int last = passages.size() - 1;
            if (last < 0 || !passages.get(last).voice.code().equals(voice.code())) {
                passages.add(new Passage(voice, new ArrayList<>()));
            }
            passages.get(passages.size() - 1).parts.add(part);
        }
        return passages;
    }

    private String word(SpokenText.Part part, Language language) {
        boolean isAnnounced = part.isExpression()
                || Pronouncer.parts(part.word(), language).stream().anyMatch(announcedWords(language)::contains);
        if (!isAnnounced) {
            return part.written();
        }
        return pronouncer
                .known(part.word(), language)
                .flatMap(sound -> phonemes(sound, language.code()))
                .orElse(part.written());
    }

    private Optional<String> phonemes(List<Pronunciation> sound, String language) {
        StringBuilder written = new StringBuilder();
        for (Pronunciation part : sound) {
            for (int i = 0; i < part.phones().size(); i++) {
                Optional<String> phone = table.phone(part.phones().get(i))
                        .flatMap(found -> Optional.ofNullable(found.espeak().get(language)));
                if (phone.isEmpty()) {
                    return Optional.empty();
                }
                written.append(written.length() == 0 ? "" : "|")
                        .append(i == part.stressed() ? "'" : "")
                        .append(phone.get().replace(' ', '|'));
            }
        }
        return Optional.of("[[" + written + "]]");
    }

    private Set<String> announcedWords(Language language) {
        return announced.computeIfAbsent(language.code(), code -> Stream.concat(
                        language.forms().values().stream().flatMap(List::stream), language.numbers().values().stream())
                .flatMap(NOT_A_WORD::splitAsStream)
                .collect(Collectors.toUnmodifiableSet()));
    }
}
