package org.annabella.phrases;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.lexicon.Distinction;
import org.annabella.lexicon.Distinction.Aspect;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/** Moves in the words of FIDE Laws 2023, D.2.1, each name in the form that the listener wants. */
final class MoveWords {
    private final Phrases phrases;
    private final Manner manner;
    private final Language ranks;

    /** @param manner its ranks may be named in the own language or, by the Laws, in German */
    MoveWords(Phrases phrases, Manner manner) {
        this.phrases = phrases;
        this.manner = manner;
        Language other = manner.ranks();
        this.ranks = other == null ? phrases.language() : other;
    }

    /**
     * Announces a move, with check or mate if it gives it. A move that is not legal here is said as far as the board shows
     * what it is.
     */
    String announcement(Position before, Move move) {
        String said = said(before, move, Origin.of(before, move, manner.verbosity()));
        if (!before.isLegal(move)) {
            return said;
        }
        Position after = before.play(move);
        if (after.isCheckmate()) {
            return phrases.say("announce.mate", "move", said);
        }
        return after.isCheck() ? phrases.say("announce.check", "move", said, "check", name(Token.CHECK)) : said;
    }

    /**
     * Says a move without check or mate, and always with both squares: what is read back before it is completed must not
     * tell by its form whether it is legal.
     */
    String plain(Position before, Move move) {
        return said(before, move, Origin.SQUARE);
    }

    private String said(Position before, Move move, Origin origin) {
        if (before.isCastling(move)) {
            return name(move.to().file() > move.from().file() ? Token.CASTLE_SHORT : Token.CASTLE_LONG);
        }
        String said = steps(before, move, origin);
        if (before.isEnPassant(move)) {
            said = phrases.say("announce.enPassant", "move", said, "enPassant", name(Token.EN_PASSANT));
        }
        Role promotion = move.promotion();
        return promotion == null
                ? said
                : phrases.say("announce.promotion", "move", said, "piece", name(Token.ofRole(promotion)));
    }

    private String steps(Position before, Move move, Origin origin) {
        String from = spoken(origin.tokens(move.from()));
        String to = square(move.to());
        String piece = mover(before, move);
        Optional<Piece> victim = before.captured(move);
        if (victim.isEmpty()) {
            return origin == Origin.NONE
                    ? phrases.say("announce.target", "piece", piece, "to", to)
                    : phrases.say("announce.quiet", "piece", piece, "from", from, "to", to);
        }
        String captures = name(Token.CAPTURE);
        String victims = name(Token.ofRole(victim.get().role()));
        return phrases.say(
                "announce.capture", "piece", piece, "from", from, "captures", captures, "victim", victims, "to", to);
    }

    /** Pawns are named in the long form only. */
    private String mover(Position before, Move move) {
        Piece piece = before.pieceAt(move.from());
        if (piece == null || piece.role() == Role.PAWN && manner.verbosity() != Verbosity.FULL) {
            return "";
        }
        return name(Token.ofRole(piece.role()));
    }

    /** Names a file, 0 to 7. */
    String file(int file) {
        return spoken(List.of(Token.fileOf(Square.of(file, 0))));
    }

    /** Names a rank, 0 to 7. */
    String rank(int rank) {
        return spoken(List.of(Token.rankOf(Square.of(0, rank))));
    }

    /** Names a square. */
    String square(Square square) {
        return spoken(List.of(Token.fileOf(square), Token.rankOf(square)));
    }

    /**
     * Asks which of these moves was meant, naming only what differs; of one, whether it was; of more than three, which
     * are those of a promotion, for the piece.
     */
    String question(Position before, List<Move> candidates) {
        if (candidates.size() == 1) {
            return phrases.sentence("question.one", "a", plain(before, candidates.get(0)));
        }
        if (candidates.size() > 3) {
            return phrases.sentence("question.promotion");
        }
        List<String> choices = choices(before, candidates);
        if (choices.size() == 2) {
            return phrases.sentence("question.two", "a", choices.get(0), "b", choices.get(1));
        }
        if (choices.size() == 3) {
            return phrases.sentence("question.three", "a", choices.get(0), "b", choices.get(1), "c", choices.get(2));
        }
        throw new IllegalArgumentException("a question without choices: " + candidates);
    }

    private List<String> choices(Position before, List<Move> candidates) {
        Distinction distinction = Distinction.of(before, candidates);
        return distinction.aspect() == Aspect.MOVE
                ? candidates.stream().map(move -> plain(before, move)).toList()
                : distinction.names().stream().map(this::spoken).toList();
    }

    private String spoken(List<Token> tokens) {
        return tokens.stream().map(this::name).collect(Collectors.joining(" "));
    }

    private static boolean isBetween(Token first, Token token, Token last) {
        return token.compareTo(first) >= 0 && token.compareTo(last) <= 0;
    }

    /** Writes a meaning as the language shows it, such as {@code Gustav} or {@code kort rokade}. */
    String name(Token token) {
        Language language = phrases.language();
        if (isBetween(Token.RANK_1, token, Token.RANK_8)) {
            return shown(ranks, ranks.preferred(token));
        }
        return isBetween(Token.FILE_A, token, Token.FILE_H)
                ? shown(language, manner.files().of(token.ordinal() - Token.FILE_A.ordinal(), language))
                : shown(language, language.preferred(token));
    }

    private static String shown(Language language, String form) {
        return Arrays.stream(form.split(" "))
                .map(word -> language.word(word).map(found -> found.shown()).orElse(word))
                .collect(Collectors.joining(" "));
    }
}
