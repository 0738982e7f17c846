package org.annabella.hearing.meaning;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Square;
import org.annabella.lexicon.Filler;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/** The spoken forms of several languages together: any mixture is normal, and a word may have several meanings. */
public final class Vocabulary {
    /** The station's name, one word in every language. */
    static final String STATION = "annabella";

    private static final Pattern SEPARATORS =
            Pattern.compile("[\\p{Punct}\\u2018-\\u201f\\u2026\\u2013\\u2014\\s\\h&&[^\\[\\]]]+");

    /** Within a word: "j'adoube" and "opponent's" are one word each. */
    private static final Pattern APOSTROPHES = Pattern.compile("(?<=\\p{L})['\u2018\u2019\u02bc](?=\\p{L})");

    /** Behind the last letter of Latin-1 and of Latin Extended-A. */
    private static final char LATIN_END = '\u0180';

    /** All forms, by their first word. */
    private final Map<String, List<Form>> forms = new HashMap<>();

    private final Set<String> words = new TreeSet<>();
    /** The words that say nothing more of a pawn than that it becomes a piece. */
    private final Set<String> articles = new HashSet<>();
    /** The fillers that are of a kind. */
    private final Map<List<String>, Filler> fillers = new HashMap<>();
    /** Typed words, and what they are. */
    private final Map<String, List<String>> spellings = new HashMap<>();

    public Vocabulary(Collection<Language> languages) {
        for (Language language : languages) {
            for (Token token : Token.values()) {
                language.forms(token).forEach(form -> add(new Form(words(form), token)));
            }
            addArticles(language);
            language.fillers().forEach((kind, those) -> those.forEach(filler -> fillers.put(words(filler), kind)));
            language.spellings().forEach((typed, word) -> spellings.putIfAbsent(typed, words(word)));
            Square.all().forEach(square -> addSquare(language, square));
        }
    }

    /** One way to say one meaning. */
    private record Form(List<String> words, Token token) {
        boolean isAt(List<String> said, int begin) {
            int end = begin + words.size();
            return end <= said.size()
                    && (words.size() == 1 || said.subList(begin, end).equals(words));
        }

        /** Tells whether what was said breaks off within this form. */
        boolean isCutAt(List<String> said, int begin) {
            int rest = said.size() - begin;
            return rest < words.size() && words.subList(0, rest).equals(said.subList(begin, said.size()));
        }
    }

    private void add(Form form) {
        List<Form> same = forms.computeIfAbsent(form.words().get(0), none -> new ArrayList<>());
        if (!same.contains(form)) {
            same.add(form);
        }
        words.addAll(form.words());
    }

    /** A word for becoming a piece is an article where all longer forms that end with it are forms without it as well. */
    private void addArticles(Language language) {
        List<String> becoming = language.forms(Token.PROMOTE);
        for (String word : becoming) {
            List<String> rest = becoming.stream()
                    .filter(form -> form.endsWith(" " + word))
                    .map(form -> form.substring(0, form.length() - word.length() - 1))
                    .toList();
            boolean whole = rest.stream()
                    .allMatch(form ->
                            becoming.contains(form) || language.forms(Token.TO).contains(form));
            if (!word.contains(" ") && !rest.isEmpty() && whole) {
                articles.add(word);
            }
        }
    }

    /** Tells whether this is a mere article, such as "a" before the piece that a pawn becomes. */
    boolean isArticle(List<String> said) {
        return said.size() == 1 && articles.contains(said.get(0));
    }

    private void addSquare(Language language, Square square) {
        Stream.of(Token.fileOf(square), Token.rankOf(square))
                .filter(token -> !language.forms(token).isEmpty())
                .map(token -> words(language.preferred(token)))
                .reduce((file, rank) ->
                        Stream.concat(file.stream(), rank.stream()).toList())
                .ifPresent(named -> spellings.putIfAbsent(square.toString(), named));
    }

    /** Returns these words as the languages write them: "f3" and "alpha" are typed, but never heard. */
    List<String> spelled(List<String> typed) {
        List<String> spelled = new ArrayList<>();
        for (int i = 0; i < typed.size(); i++) {
            String word = typed.get(i);
            boolean other = spellings.containsKey(word) && (!knows(word) || isRank(typed, i));
            spelled.addAll(other ? spellings.get(word) : List.of(word));
        }
        return spelled;
    }

    /**
     * Tells whether a word can only be the number of a rank, being behind a file: Norwegian "anna en" without its accent; but not in
     * "eva tar david, en dronning".
     */
    private boolean isRank(List<String> said, int at) {
        boolean behindFile = at > 0 && whole(said.subList(at - 1, at)).stream().anyMatch(Place.Part.FILE::takes);
        return behindFile
                && at(said, at).stream().allMatch(reading -> reading.token() == Token.PROMOTE)
                && !(begins(said, at - 2, Place.Part.CAPTURE) && begins(said, at + 1, Place.Part.PROMOTION));
    }

    private boolean begins(List<String> said, int at, Place.Part part) {
        return at >= 0 && at(said, at).stream().anyMatch(reading -> part.takes(reading.token()));
    }

    /** A meaning that begins at some word, and where it ends. */
    record Reading(Token token, int end) {}

    /** Returns every meaning that begins at this word. */
    List<Reading> at(List<String> said, int begin) {
        if (begin >= said.size()) {
            return List.of();
        }
        List<Reading> readings = new ArrayList<>(2);
        for (Form form : forms.getOrDefault(said.get(begin), List.of())) {
            if (form.isAt(said, begin)) {
                readings.add(new Reading(form.token(), begin + form.words().size()));
            }
        }
        return readings;
    }

    /** Returns the longest words that begin here and have one of these meanings. */
    Optional<Reading> longest(List<String> said, int begin, Set<Token> tokens) {
        return at(said, begin).stream()
                .filter(reading -> tokens.contains(reading.token()))
                .max(Comparator.comparingInt(Reading::end));
    }

    /** Returns every meaning that begins and ends between these words. */
    List<Reading> within(List<String> said, int begin, int end) {
        return IntStream.range(begin, end)
                .boxed()
                .flatMap(at -> at(said, at).stream())
                .filter(reading -> reading.end() <= end)
                .toList();
    }

    /** Returns the meanings that may be coming: of which the words from here to the end are only the beginning. */
    Set<Token> cutOff(List<String> said, int begin) {
        Set<Token> tokens = EnumSet.noneOf(Token.class);
        for (Form form : forms.getOrDefault(said.get(begin), List.of())) {
            if (form.isCutAt(said, begin)) {
                tokens.add(form.token());
            }
        }
        return tokens;
    }

    /** Returns the meanings of these words as a whole. */
    Set<Token> whole(List<String> said) {
        Set<Token> tokens = EnumSet.noneOf(Token.class);
        for (Reading reading : at(said, 0)) {
            if (reading.end() == said.size()) {
                tokens.add(reading.token());
            }
        }
        return tokens;
    }

    /** Tells whether a word is a number that is no rank, and nothing else. */
    boolean isOtherNumber(String word) {
        return whole(List.of(word)).equals(EnumSet.of(Token.OTHER_NUMBER));
    }

    /** Tells whether a word alone says nothing, such as a hesitation. */
    public boolean isFiller(String word) {
        return whole(List.of(word)).contains(Token.FILLER);
    }

    /** Returns the words without those at both ends that say nothing around an announcement. */
    List<String> withoutFillers(List<String> said) {
        return withoutFillers(said, EnumSet.allOf(Filler.class));
    }

    /**
     * Returns the words without those at both ends that say nothing.
     *
     * @param kinds the fillers that count as nothing, besides those of no kind
     */
    List<String> withoutFillers(List<String> said, Set<Filler> kinds) {
        for (Reading reading : at(said, 0)) {
            if (saysNothing(said.subList(0, reading.end()), kinds)) {
                return withoutFillers(said.subList(reading.end(), said.size()), kinds);
            }
        }
        for (int begin = said.size() - 1; begin >= 0; begin--) {
            if (saysNothing(said.subList(begin, said.size()), kinds)) {
                return withoutFillers(said.subList(0, begin), kinds);
            }
        }
        return said;
    }

    private boolean saysNothing(List<String> words, Set<Filler> kinds) {
        Filler kind = fillers.get(words);
        return whole(words).contains(Token.FILLER) && (kind == null || kinds.contains(kind));
    }

    /** Tells whether these words are nothing but such tokens, in any order; true for no words. */
    boolean isOnly(List<String> said, Set<Token> tokens) {
        return isOnly(said, 0, tokens);
    }

    private boolean isOnly(List<String> said, int begin, Set<Token> tokens) {
        return begin == said.size()
                || at(said, begin).stream()
                        .anyMatch(reading -> tokens.contains(reading.token()) && isOnly(said, reading.end(), tokens));
    }

    /** Tells whether these words can be said for these tokens, in their order. */
    boolean says(List<String> said, List<Token> tokens) {
        return says(said, 0, tokens, 0);
    }

    private boolean says(List<String> said, int begin, List<Token> tokens, int next) {
        if (next == tokens.size()) {
            return begin == said.size();
        }
        return at(said, begin).stream()
                .anyMatch(
                        reading -> reading.token() == tokens.get(next) && says(said, reading.end(), tokens, next + 1));
    }

    /** Returns every word that can be heard, in the order of the alphabet. */
    public Set<String> words() {
        return Collections.unmodifiableSet(words);
    }

    /** Tells whether any language has this word. */
    public boolean knows(String word) {
        return words.contains(word);
    }

    /** Cuts a text into words: lower case, composed letters, without punctuation. */
    public static List<String> words(String text) {
        String plain = isPlain(text) ? text : plain(text);
        return plain.isEmpty() ? List.of() : List.of(plain.split(" "));
    }

    private static String plain(String text) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        String joined = APOSTROPHES.matcher(composed).replaceAll("");
        return SEPARATORS.matcher(joined).replaceAll(" ").strip();
    }

    /** Tells whether this is how words come from a recogniser: small Latin letters, single blanks between words. */
    private static boolean isPlain(String text) {
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            boolean fits = letter == ' ' ? before != ' ' : letter < LATIN_END && Character.isLowerCase(letter);
            if (!fits) {
                return false;
            }
            before = letter;
        }
        return before != ' ';
    }
}
