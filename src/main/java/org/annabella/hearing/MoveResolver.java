package org.annabella.hearing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Decision.Difference;
import org.annabella.hearing.Decision.IllegalHeard;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.hearing.Decision.Nothing;
import org.annabella.hearing.Decision.Objection;
import org.annabella.hearing.Decision.Why;
import org.annabella.hearing.SpokenMove.Castling;
import org.annabella.hearing.SpokenMove.Step;
import org.jspecify.annotations.Nullable;

/** Looks for what was said among the legal moves of one position. */
final class MoveResolver {
    private static final int MOST_CANDIDATES = 3;

    private final Position position;
    private final List<Move> legal;

    MoveResolver(Position position) {
        this.position = position;
        this.legal = position.legalMoves().stream()
                .sorted(Comparator.comparing(Move::uci))
                .toList();
    }

    Position position() {
        return position;
    }

    List<Move> legalMoves() {
        return legal;
    }

    /** Returns what these words, which mean this, come to on the board. */
    Decision decide(SpokenMove meaning, String words) {
        List<Move> fitting = fitting(meaning);
        if (fitting.size() == 1) {
            boolean certain = !(meaning instanceof Step step) || !step.isBare() || roleOf(fitting.get(0)) == Role.PAWN;
            return certain ? new MoveHeard(fitting.get(0), words) : new Ask(fitting, Difference.CONFIRM, words);
        }
        if (fitting.isEmpty()) {
            return illegal(meaning, words);
        }
        Difference difference = difference(fitting);
        return fitting.size() <= MOST_CANDIDATES || difference == Difference.PROMOTION && fitting.size() == 4
                ? new Ask(fitting, difference, words)
                : new Nothing(Why.TOO_MANY, words);
    }

    /** Returns the only legal move that this means, if there is exactly one. */
    @Nullable
    Move only(SpokenMove meaning) {
        return decide(meaning, "") instanceof MoveHeard heard ? heard.move() : null;
    }

    /** Returns what to ask for to tell these legal moves apart; at least one move. */
    Difference difference(List<Move> moves) {
        Set<Square> origins = new HashSet<>();
        Set<Square> targets = new HashSet<>();
        Set<Role> roles = EnumSet.noneOf(Role.class);
        for (Move move : moves) {
            origins.add(move.from());
            targets.add(move.to());
            roles.add(roleOf(move));
        }
        if (moves.size() == 1) {
            return Difference.CONFIRM;
        }
        if (targets.size() > 1) {
            return roles.size() == moves.size() ? Difference.PIECE : Difference.TARGET;
        }
        if (origins.size() == 1) {
            return Difference.PROMOTION;
        }
        return roles.size() == moves.size() ? Difference.PIECE : Difference.ORIGIN;
    }

    private List<Move> fitting(SpokenMove meaning) {
        if (meaning instanceof Castling castling) {
            return legal.stream()
                    .filter(position::isCastling)
                    .filter(move -> move.to().file() > move.from().file() == castling.kingSide())
                    .toList();
        }
        Step step = (Step) meaning;
        List<Move> fitting = steps().filter(move -> fits(step, move)).toList();
        if (fitting.isEmpty() && step.isBare() && step.promotion() == null && !step.enPassant()) {
            fitting = steps().filter(move -> move.to().equals(step.to()))
                    .filter(move -> !step.capture() || position.isCapture(move))
                    .toList();
        }
        return fitting.size() > 1 && step.check() ? checksAmong(fitting) : fitting;
    }

    /** In Chess960 castling is spelled as a step onto the own rook, which nobody says: there it has its own words only. */
    private Stream<Move> steps() {
        return legal.stream().filter(move -> !position.isChess960() || !position.isCastling(move));
    }

    /** A word "check" tells moves apart where only some give check; by itself it decides nothing. */
    private List<Move> checksAmong(List<Move> moves) {
        List<Move> checks =
                moves.stream().filter(move -> position.play(move).isCheck()).toList();
        return checks.isEmpty() ? moves : checks;
    }

    private boolean fits(Step step, Move move) {
        return fitsPieceAndSquares(step, move)
                && (step.promotion() == null || step.promotion() == move.promotion())
                && (!step.capture() || position.isCapture(move))
                && (!step.enPassant() || position.isEnPassant(move));
    }

    private boolean fitsPieceAndSquares(Step step, Move move) {
        return move.to().equals(step.to()) && step.fitsOrigin(move.from()) && fitsRole(step, roleOf(move));
    }

    /** Without a piece's name it is a pawn (FIDE Laws 2023, C.4), unless its square was named in full. */
    private static boolean fitsRole(Step step, Role role) {
        return step.role() == null ? step.hasOrigin() || role == Role.PAWN : step.role() == role;
    }

    private Decision illegal(SpokenMove meaning, String words) {
        if (meaning instanceof Castling castling) {
            return illegalCastling(castling, words);
        }
        Step step = (Step) meaning;
        List<Move> otherwise =
                steps().filter(move -> fitsPieceAndSquares(step, move)).toList();
        if (!otherwise.isEmpty()) {
            Move move = otherwise.size() == 1 ? otherwise.get(0) : null;
            return new IllegalHeard(step, move, contradiction(step, otherwise), null, words);
        }
        List<Square> origins = origins(step);
        if (origins.isEmpty()) {
            return noSuchPiece(step, words);
        }
        Move move = origins.size() == 1 ? meant(origins.get(0), step) : null;
        return new IllegalHeard(step, move, Objection.CANNOT_GO_THERE, nearestReason(origins, step), words);
    }

    private Decision illegalCastling(Castling castling, String words) {
        for (Square square : Square.all()) {
            boolean home = position.isChess960() || square.file() == 4;
            Move move = isOwn(Role.KING, square) && home ? meant(castling, square) : null;
            if (move != null) {
                return new IllegalHeard(castling, move, Objection.NO_CASTLING, position.whyIllegal(move), words);
            }
        }
        return new IllegalHeard(castling, null, Objection.NO_CASTLING, null, words);
    }

    /** How this game spells castling with this king; in Chess960 with the outermost rook on that side, if there is one. */
    private @Nullable Move meant(Castling castling, Square king) {
        if (!position.isChess960()) {
            return Move.of(king, Square.of(castling.kingSide() ? 6 : 2, king.rank()));
        }
        int step = castling.kingSide() ? -1 : 1;
        for (int file = castling.kingSide() ? 7 : 0; file != king.file(); file += step) {
            Square rook = Square.of(file, king.rank());
            if (isOwn(Role.ROOK, rook)) {
                return Move.of(king, rook);
            }
        }
        return null;
    }

    private boolean isOwn(Role role, Square square) {
        return Piece.of(position.turn(), role).equals(position.pieceAt(square));
    }

    private Decision noSuchPiece(Step step, String words) {
        if (step.fromFile() == null || step.fromRank() == null) {
            Piece named = namedPiece(step);
            IllegalReason reason = isOnBoard(named)
                    ? new IllegalReason(Kind.NONE_REACHES, step.to(), named)
                    : new IllegalReason(Kind.NO_SUCH_PIECE, null, named);
            return new IllegalHeard(step, null, Objection.NO_SUCH_PIECE, reason, words);
        }
        Square from = Square.of(step.fromFile(), step.fromRank());
        Piece piece = position.pieceAt(from);
        Move move = meant(from, step);
        IllegalReason reason = piece == null || piece.side() != position.turn() ? position.whyIllegal(move) : null;
        return new IllegalHeard(step, move, Objection.NO_SUCH_PIECE, reason, words);
    }

    private Objection contradiction(Step step, List<Move> otherwise) {
        if (step.enPassant() && otherwise.stream().noneMatch(position::isEnPassant)) {
            return Objection.NO_EN_PASSANT;
        }
        return step.capture() && otherwise.stream().noneMatch(position::isCapture)
                ? Objection.NO_CAPTURE
                : Objection.NO_PROMOTION;
    }

    /** Returns the squares of all own pieces that fit what was said, without looking at the target. */
    private List<Square> origins(Step step) {
        List<Square> origins = new ArrayList<>();
        for (Square square : Square.all()) {
            Piece piece = position.pieceAt(square);
            if (piece != null
                    && piece.side() == position.turn()
                    && fitsRole(step, piece.role())
                    && step.fitsOrigin(square)
                    && (piece.role() != Role.PAWN || couldBeItsPawn(step, square))) {
                origins.add(square);
            }
        }
        return origins;
    }

    /** A pawn of no named file is the one of the target's file, or beside it when it captures. */
    private static boolean couldBeItsPawn(Step step, Square square) {
        int aside = Math.abs(square.file() - step.to().file());
        return step.fromFile() != null || aside == (step.capture() ? 1 : 0);
    }

    /** Of several pieces that may be meant, the reason that is nearest to a legal move. */
    private IllegalReason nearestReason(List<Square> origins, Step step) {
        List<IllegalReason> reasons = new ArrayList<>();
        for (Square from : origins) {
            reasons.add(position.whyIllegal(meant(from, step)));
        }
        Kind nearest = reasons.stream()
                .map(IllegalReason::kind)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        List<IllegalReason> best =
                reasons.stream().filter(reason -> reason.kind() == nearest).toList();
        return best.size() > 1 && nearest == Kind.CANNOT_MOVE_SO
                ? new IllegalReason(Kind.NONE_REACHES, step.to(), namedPiece(step))
                : best.get(0);
    }

    private Piece namedPiece(Step step) {
        return Piece.of(position.turn(), step.role() == null ? Role.PAWN : step.role());
    }

    private boolean isOnBoard(Piece piece) {
        return Square.all().stream().anyMatch(square -> piece.equals(position.pieceAt(square)));
    }

    private Move meant(Square from, Step step) {
        Piece piece = position.pieceAt(from);
        boolean lastRank = step.to().rank() == (position.turn() == Side.WHITE ? 7 : 0);
        boolean promotes = piece != null && piece.role() == Role.PAWN && lastRank;
        Role said = step.promotion();
        Role promotion = said == null || said == Role.PAWN || said == Role.KING ? Role.QUEEN : said;
        return promotes ? Move.of(from, step.to()).withPromotion(promotion) : Move.of(from, step.to());
    }

    private Role roleOf(Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null) {
            throw new IllegalStateException("no piece makes the legal move " + move);
        }
        return piece.role();
    }
}
