package org.annabella.hearing;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.SpokenMove.Step;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * All natural ways to announce the legal moves of a position: the long and the short form, with and without words for
 * "from", "to" and capturing, with only as much of the origin as is needed.
 *
 * <p>Source: FIDE Laws 2023, D.2.1 (long forms) and Appendix C (short forms).
 */
public final class Announcements {
    private final MoveResolver resolver;
    private final List<Announcement> all = new ArrayList<>();
    /** What may be said behind the move whose forms are being made: check, mate, or neither. */
    private @Nullable Token warning;

    private Announcements(MoveResolver resolver) {
        this.resolver = resolver;
    }

    /** Returns the announcements of every legal move of the position; each means its move and no other. */
    public static List<Announcement> of(Position position) {
        return of(new MoveResolver(position));
    }

    static List<Announcement> of(MoveResolver resolver) {
        Announcements announcements = new Announcements(resolver);
        resolver.legalMoves().forEach(announcements::addForms);
        return List.copyOf(announcements.all);
    }

    private void addForms(Move move) {
        Position after = resolver.position().play(move);
        warning = after.isCheckmate() ? Token.MATE : after.isCheck() ? Token.CHECK : null;
        addFormsWithoutCheck(move);
    }

    private void addFormsWithoutCheck(Move move) {
        List<Token> after = new ArrayList<>();
        if (move.promotion() != null) {
            after.add(Token.ofRole(move.promotion()));
        }
        if (resolver.position().isCastling(move)) {
            boolean kingSide = move.to().file() > move.from().file();
            addWithCheck(move, List.of(kingSide ? Token.CASTLE_SHORT : Token.CASTLE_LONG));
            return;
        }
        addSteps(move, after);
        if (move.promotion() != null) {
            addSteps(move, List.of(Token.PROMOTE, after.get(0)));
        }
        if (resolver.position().isEnPassant(move)) {
            addSteps(move, List.of(Token.EN_PASSANT));
        }
    }

    /** Adds all forms of a move that is no castling, with these tokens behind the target. */
    private void addSteps(Move move, List<Token> after) {
        Role role = roleOf(move);
        addLong(move, role, after);
        for (boolean named : role == Role.PAWN ? new boolean[] {false, true} : new boolean[] {true}) {
            Role said = named ? role : null;
            addShort(move, said, null, null, after);
            addShort(move, said, move.from().file(), null, after);
            if (named) {
                addShort(move, said, null, move.from().rank(), after);
            }
        }
    }

    private void addLong(Move move, Role role, List<Token> after) {
        List<Token> origin = square(move.from());
        List<Token> target = square(move.to());
        for (List<Token> piece : List.of(List.of(Token.ofRole(role)), List.<Token>of())) {
            for (List<Token> from : List.of(List.<Token>of(), List.of(Token.FROM))) {
                for (List<Token> verb : verbs(move)) {
                    addWithCheck(move, joined(piece, from, origin, verb, target, after));
                }
            }
        }
    }

    private void addShort(
            Move move, @Nullable Role role, @Nullable Integer file, @Nullable Integer rank, List<Token> after) {
        for (List<Token> verb : verbs(move)) {
            boolean capture = verb.contains(Token.CAPTURE);
            boolean enPassant = after.contains(Token.EN_PASSANT);
            Step step = new Step(role, file, rank, move.to(), capture, move.promotion(), enPassant, false);
            if (!move.equals(resolver.only(step))) {
                continue;
            }
            List<Token> piece = role == null ? List.of() : List.of(Token.ofRole(role));
            List<Token> origin = new ArrayList<>();
            if (file != null) {
                origin.add(Token.fileOf(move.from()));
            }
            if (rank != null) {
                origin.add(Token.rankOf(move.from()));
            }
            addWithCheck(move, joined(piece, origin, verb, square(move.to()), after));
        }
    }

    /** Adds a form, and the same with the word for check or mate where the move gives it. */
    private void addWithCheck(Move move, List<Token> tokens) {
        all.add(new Announcement(move, tokens));
        if (warning != null) {
            all.add(new Announcement(move, joined(tokens, List.of(warning))));
        }
    }

    private List<List<Token>> verbs(Move move) {
        List<List<Token>> verbs = new ArrayList<>(List.of(List.of(), List.of(Token.TO)));
        if (resolver.position().isCapture(move)) {
            verbs.add(List.of(Token.CAPTURE));
        }
        return verbs;
    }

    private static List<Token> square(Square square) {
        return List.of(Token.fileOf(square), Token.rankOf(square));
    }

    @SafeVarargs
    private static List<Token> joined(List<Token>... parts) {
        List<Token> joined = new ArrayList<>();
        for (List<Token> part : parts) {
            joined.addAll(part);
        }
        return joined;
    }

    private Role roleOf(Move move) {
        Piece piece = resolver.position().pieceAt(move.from());
        if (piece == null) {
            throw new IllegalStateException("no piece makes the legal move " + move);
        }
        return piece.role();
    }
}
