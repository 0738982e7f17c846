package org.annabella.lexicon;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Role;
import org.annabella.chess.Square;

/** A meaning that can be said: a file, a rank, a piece, a verb of the announcement, a command, an answer. */
public enum Token {
    FILE_A("file.a"),
    FILE_B("file.b"),
    FILE_C("file.c"),
    FILE_D("file.d"),
    FILE_E("file.e"),
    FILE_F("file.f"),
    FILE_G("file.g"),
    FILE_H("file.h"),
    RANK_1("rank.1"),
    RANK_2("rank.2"),
    RANK_3("rank.3"),
    RANK_4("rank.4"),
    RANK_5("rank.5"),
    RANK_6("rank.6"),
    RANK_7("rank.7"),
    RANK_8("rank.8"),
    PAWN("piece.pawn"),
    KNIGHT("piece.knight"),
    BISHOP("piece.bishop"),
    ROOK("piece.rook"),
    QUEEN("piece.queen"),
    KING("piece.king"),
    CASTLE_SHORT("castle.short"),
    CASTLE_LONG("castle.long"),
    /** Castling without a word for the side, which is enough where only one side is legal. */
    CASTLE("castle"),
    CAPTURE("capture"),
    TO("to"),
    FROM("from"),
    PROMOTE("promote"),
    EN_PASSANT("enPassant"),
    CHECK("check"),
    MATE("mate"),
    OFFER_DRAW("command.offerDraw"),
    ACCEPT_DRAW("command.acceptDraw"),
    DECLINE_DRAW("command.declineDraw"),
    RESIGN("command.resign"),
    /** "The same position three times": a claim of a draw (FIDE Laws 2023, 9.2). */
    CLAIM_REPETITION("command.claimRepetition"),
    /** "Fifty moves": a claim of a draw (FIDE Laws 2023, 9.3). */
    CLAIM_FIFTY("command.claimFifty"),
    CORRECT("command.correct"),
    ADJUST("command.adjust"),
    REPEAT("command.repeat"),
    TIME("command.time"),
    OPPONENT_TIME("command.opponentTime"),
    MOVES("command.moves"),
    LAST_MOVE("command.lastMove"),
    ARBITER("command.arbiter"),
    TURN("command.turn"),
    DIFFERENCE("command.difference"),
    MOVES_SO_FAR("command.movesSoFar"),
    /** "Where are my": the kind of piece follows. */
    OWN_PIECES("query.own"),
    /** "Where are the opponent's": the kind of piece follows. */
    OPPONENTS_PIECES("query.opponents"),
    /** "What stands on", which may be left out before the words for a square, a file and a rank. */
    WHAT_STANDS("query.what"),
    SQUARE("query.square"),
    FILE("query.file"),
    RANK("query.rank"),
    PAWNS("query.pawns"),
    KNIGHTS("query.knights"),
    BISHOPS("query.bishops"),
    ROOKS("query.rooks"),
    QUEENS("query.queens"),
    KINGS("query.kings"),
    /** "No wait", "I mean": what was said before it in the same announcement is taken back. */
    TAKE_BACK("takeBack"),
    /** "One moment": a pause, to which nobody answers; within an announcement it takes back or hesitates. */
    WAIT("wait"),
    YES("answer.yes"),
    NO("answer.no"),
    ONE("choice.one"),
    TWO("choice.two"),
    THREE("choice.three"),
    /** "The one from": where the piece stands that a question has named follows. */
    THE_ONE_FROM("choice.from"),
    /** Zero and nine to twenty, which name no rank: known so that nobody takes them for one; part of nothing that is said. */
    OTHER_NUMBER("number.other"),
    /** Words around an announcement that say nothing, such as "well", or the station's name; a language may have none. */
    FILLER("filler");

    private static final Map<String, Token> BY_ID =
            Arrays.stream(values()).collect(Collectors.toMap(token -> token.id, Function.identity()));

    private final String id;

    Token(String id) {
        this.id = id;
    }

    /** Returns the name of this meaning in the language files, such as {@code file.a}. */
    public String id() {
        return id;
    }

    /** Finds the meaning with this name in the language files. */
    public static Optional<Token> ofId(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** Returns the name of the square's file. */
    public static Token fileOf(Square square) {
        return values()[FILE_A.ordinal() + square.file()];
    }

    /** Returns the name of the square's rank. */
    public static Token rankOf(Square square) {
        return values()[RANK_1.ordinal() + square.rank()];
    }

    /** Returns the name of the piece. */
    public static Token ofRole(Role role) {
        return valueOf(role.name());
    }

    /**
     * Tells whether whoever hears this language must have a way to say this. A speech model that lacks the words of a question
     * is still good for a game: the same can be asked by key.
     */
    public boolean isRequired() {
        return switch (this) {
            case FILLER, CASTLE, TAKE_BACK, WAIT, THE_ONE_FROM, OTHER_NUMBER -> false;
            case TURN, DIFFERENCE, MOVES_SO_FAR, CLAIM_REPETITION, CLAIM_FIFTY -> false;
            default -> !isQuery();
        };
    }

    /** Tells whether this is a part of a question on the position. */
    public boolean isQuery() {
        return id.startsWith("query.");
    }

    /** Returns the kind of piece that this names, alone or more than one of it; none if it names none. */
    public Optional<Role> role() {
        return Arrays.stream(Role.values())
                .filter(role -> name().equals(role.name()) || name().equals(role.name() + "S"))
                .findFirst();
    }

    /** Tells whether this is a command, as against a part of a move or an answer. */
    public boolean isCommand() {
        return id.startsWith("command.");
    }
}
