package org.annabella.voice;

import java.util.Arrays;
import java.util.List;
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

/** Moves in the words of FIDE Laws 2023, D.2.1, each name in the language's preferred form. */
final class MoveWords {
    private final Phrases phrases;
    private final Language ranks;

    /**
     * @param ranks the language whose words name the ranks: the Laws allow the own language or German
     */
    MoveWords(Phrases phrases, Language ranks) {
        this.phrases = phrases;
        this.ranks = ranks;
    }

    /**
     * Announces a move in full, with check or mate if it gives it. A move that is not legal here is said as far as the board
     * shows what it is.
     */
    String announcement(Position before, Move move) {
        String said = plain(before, move);
        if (!before.isLegal(move)) {
            return said;
        }
        Position after = before.play(move);
        if (after.isCheckmate()) {
            return phrases.say("announce.mate", "move", said);
        }
        return after.isCheck() ? phrases.say("announce.check", "move", said, "check", name(Token.CHECK)) : said;
    }

    /** Says a move without check or mate. */
    String plain(Position before, Move move) {
        if (before.isCastling(move)) {
            return name(move.to().file() > move.from().file() ? Token.CASTLE_SHORT : Token.CASTLE_LONG);
        }
        boolean captures = before.captured(move).isPresent();
        String said = phrases.say(
                captures ? "announce.capture" : "announce.quiet",
                "piece",
                mover(before, move),
                "from",
                square(move.from()),
                "captures",
                name(Token.CAPTURE),
                "to",
                square(move.to()));
        if (before.isEnPassant(move)) {
            said = phrases.say("announce.enPassant", "move", said, "enPassant", name(Token.EN_PASSANT));
        }
        Role promotion = move.promotion();
        return promotion == null
                ? said
                : phrases.say("announce.promotion", "move", said, "piece", name(Token.ofRole(promotion)));
    }

    private String mover(Position before, Move move) {
        Piece piece = before.pieceAt(move.from());
        return piece == null || piece.role() == Role.PAWN ? "" : name(Token.ofRole(piece.role()));
    }

    /** Names a file, 0 to 7. */
    String file(int file) {
        return name(Token.fileOf(Square.of(file, 0)));
    }

    /** Names a rank, 0 to 7. */
    String rank(int rank) {
        return name(ranks, Token.rankOf(Square.of(0, rank)));
    }

    /** Names a square. */
    String square(Square square) {
        return name(Token.fileOf(square)) + " " + name(ranks, Token.rankOf(square));
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
        return tokens.stream()
                .map(token -> isRank(token) ? name(ranks, token) : name(token))
                .collect(Collectors.joining(" "));
    }

    private static boolean isRank(Token token) {
        return token.compareTo(Token.RANK_1) >= 0 && token.compareTo(Token.RANK_8) <= 0;
    }

    /** Writes a meaning as the language shows it, such as {@code Gustav} or {@code kort rokade}. */
    String name(Token token) {
        return name(phrases.language(), token);
    }

    private static String name(Language language, Token token) {
        return Arrays.stream(language.preferred(token).split(" "))
                .map(word -> language.word(word).map(found -> found.shown()).orElse(word))
                .collect(Collectors.joining(" "));
    }
}
