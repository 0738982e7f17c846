package org.annabella.web.assistant;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Notation;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/** A move typed in the words in which it is announced, such as {@code Springer Gustav et Felix tre}, as notation. */
final class MoveInWords {
    private final List<String> words;
    private final Map<String, Token> forms;
    private final int longest;
    private final StringBuilder notation = new StringBuilder();
    private boolean becomes;

    private MoveInWords(String text, Language language) {
        this.words =
                Arrays.asList(plain(text).replaceAll("[,.;:-]+", " ").strip().split("\\s+"));
        this.forms = forms(language);
        this.longest = forms.keySet().stream()
                .map(form -> form.split(" ").length)
                .max(Comparator.naturalOrder())
                .orElse(1);
    }

    /** Small letters without acute accents, which not everybody types: {@code en} is {@code én}. */
    private static String plain(String text) {
        return Normalizer.normalize(
                        Normalizer.normalize(text, Normalizer.Form.NFD).replace("\u0301", ""), Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT);
    }

    private static Map<String, Token> forms(Language language) {
        return language.forms().entrySet().stream()
                .filter(entry -> sign(entry.getKey()).isPresent())
                .flatMap(entry -> entry.getValue().stream().map(form -> Map.entry(plain(form), entry.getKey())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one));
    }

    /** The move in English notation; empty if there is any word in it that is no part of a move. */
    static Optional<String> notation(String text, Language language) {
        return new MoveInWords(text, language).read();
    }

    private Optional<String> read() {
        int at = 0;
        while (at < words.size()) {
            int used = take(at);
            if (used == 0) {
                return Optional.empty();
            }
            at += used;
        }
        return Optional.of(notation.toString());
    }

    /** The longest form that begins here counts. */
    private int take(int at) {
        for (int count = Math.min(longest, words.size() - at); count > 0; count--) {
            Token token = forms.get(String.join(" ", words.subList(at, at + count)));
            if (token != null) {
                add(token);
                return count;
            }
        }
        return 0;
    }

    private void add(Token token) {
        boolean captured = token.role().isPresent() && notation.indexOf("x") >= 0 && !becomes && !isOnLastRank();
        if (!captured) {
            notation.append(sign(token).orElse(""));
        }
        becomes |= token == Token.PROMOTE;
    }

    /** A piece that is named after a capture is the one that is taken, unless a pawn has come to the end. */
    private boolean isOnLastRank() {
        int last = notation.length() - 1;
        return last > 0 && (notation.charAt(last) == '8' || notation.charAt(last) == '1');
    }

    private static Optional<String> sign(Token token) {
        if (token.id().startsWith("file.") || token.id().startsWith("rank.")) {
            return Optional.of(token.id().substring("file.".length()));
        }
        return switch (token) {
            case CASTLE_SHORT -> Optional.of("O-O");
            case CASTLE_LONG -> Optional.of("O-O-O");
            case CAPTURE -> Optional.of("x");
            case KNIGHT, BISHOP, ROOK, QUEEN, KING ->
                token.role().map(Notation.ENGLISH::letter).map(String::valueOf);
            case PAWN, TO, FROM, PROMOTE, EN_PASSANT, CHECK, MATE, FILLER -> Optional.of("");
            default -> Optional.empty();
        };
    }
}
