package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.SpokenMove.Castling;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Target;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with an announcement that no legal move fits. */
final class Objections {
    private final Position position;
    private final List<LegalMove> legal;

    Objections(Position position, List<LegalMove> legal) {
        this.position = position;
        this.legal = legal;
    }

    IllegalHeard to(SpokenMove meaning, String words) {
        return meaning instanceof Castling castling
                ? new CastlingObjection(position).to(castling, words)
                : toStep((Step) meaning, words);
    }

    private IllegalHeard toStep(Step step, String words) {
        boolean square = step.target().square() != null;
        List<LegalMove> otherwise = legal.stream()
                .filter(move -> move.fitsSquares(step) && (square || move.fitsTaking(step.target())))
                .toList();
        if (!otherwise.isEmpty()) {
            return new Contradiction(step, otherwise).told(words);
        }
        if (step.enPassant() && !square) {
            return new IllegalHeard(step, null, Objection.NO_EN_PASSANT, null, words);
        }
        List<Square> origins = origins(step);
        List<Square> targets = targets(step.target());
        if (origins.isEmpty()) {
            return noSuchPiece(step, words);
        }
        return targets.isEmpty() ? noVictim(step, words) : unreachable(step, origins, targets, words);
    }

    private IllegalHeard noSuchPiece(Step step, String words) {
        Square from = step.mover().square();
        Square to = step.target().square();
        if (from == null || to == null) {
            Piece named = namedPiece(step);
            IllegalReason reason = !isOnBoard(named)
                    ? new IllegalReason(Kind.NO_SUCH_PIECE, null, named)
                    : to == null ? null : new IllegalReason(Kind.NONE_REACHES, to, named);
            return new IllegalHeard(step, null, Objection.NO_SUCH_PIECE, reason, words);
        }
        Piece piece = position.pieceAt(from);
        Move move = meant(from, to, step.promotion());
        IllegalReason reason = piece == null || piece.side() != position.turn() ? position.whyIllegal(move) : null;
        return new IllegalHeard(step, move, Objection.NO_SUCH_PIECE, reason, words);
    }

    /** Nothing stands where it was said to be captured; the piece may not even be on the board. */
    private IllegalHeard noVictim(Step step, String words) {
        Role victim = step.target().victim();
        Piece named = victim == null ? null : Piece.of(position.turn().opposite(), victim);
        IllegalReason reason =
                named == null || isOnBoard(named) ? null : new IllegalReason(Kind.NO_SUCH_PIECE, null, named);
        return new IllegalHeard(step, null, Objection.NO_CAPTURE, reason, words);
    }

    private IllegalHeard unreachable(Step step, List<Square> origins, List<Square> targets, String words) {
        List<Move> moves = new ArrayList<>();
        for (Square from : origins) {
            targets.forEach(to -> addMove(moves, from, to, step.promotion()));
        }
        if (moves.isEmpty() || moves.stream().anyMatch(position::isLegal)) {
            return stepOntoOwn(step, words);
        }
        Move move = moves.size() == 1 ? moves.get(0) : null;
        return new IllegalHeard(step, move, Objection.CANNOT_GO_THERE, nearestReason(moves, step), words);
    }

    private void addMove(List<Move> moves, Square from, Square to, @Nullable Role promotion) {
        if (!from.equals(to)) {
            moves.add(meant(from, to, promotion));
        }
    }

    /** The king onto its own rook is how Chess960 spells castling; as a step it is none. */
    private IllegalHeard stepOntoOwn(Step step, String words) {
        Square to = step.target().square();
        IllegalReason own = to == null ? null : new IllegalReason(Kind.OWN_PIECE_ON_TARGET, to, position.pieceAt(to));
        return new IllegalHeard(step, null, Objection.CANNOT_GO_THERE, own, words);
    }

    /** Of several moves that may be meant, the reason that is nearest to a legal one. */
    private IllegalReason nearestReason(List<Move> moves, Step step) {
        List<IllegalReason> reasons = moves.stream().map(position::whyIllegal).toList();
        Kind nearest = reasons.stream()
                .map(IllegalReason::kind)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        List<IllegalReason> best =
                reasons.stream().filter(reason -> reason.kind() == nearest).toList();
        Square to = step.target().square();
        return best.size() > 1 && nearest == Kind.CANNOT_MOVE_SO && to != null
                ? new IllegalReason(Kind.NONE_REACHES, to, namedPiece(step))
                : best.get(0);
    }

    /** Returns the squares of all own pieces that fit what was said, without looking at the target. */
    private List<Square> origins(Step step) {
        List<Square> origins = new ArrayList<>();
        for (Square square : Square.all()) {
            Piece piece = position.pieceAt(square);
            if (piece != null
                    && piece.side() == position.turn()
                    && step.mover().fits(piece.role(), square)
                    && (piece.role() != Role.PAWN || couldBeItsPawn(step, square))) {
                origins.add(square);
            }
        }
        return origins;
    }

    /** A pawn of no named file is the one of the target's file, or beside it when it captures. */
    private static boolean couldBeItsPawn(Step step, Square square) {
        Integer file = step.target().file();
        return step.mover().file() != null
                || file == null
                || Math.abs(square.file() - file) == (step.target().capture() ? 1 : 0);
    }

    /** Returns the square that was said, or else every square where what was said could be captured. */
    private List<Square> targets(Target target) {
        Square said = target.square();
        if (said != null) {
            return List.of(said);
        }
        return Square.all().stream()
                .filter(square -> target.fits(square) && isVictim(target, position.pieceAt(square)))
                .toList();
    }

    private boolean isVictim(Target target, @Nullable Piece piece) {
        return piece != null
                && piece.side() != position.turn()
                && (target.victim() == null || target.victim() == piece.role());
    }

    private Move meant(Square from, Square to, @Nullable Role said) {
        Piece piece = position.pieceAt(from);
        boolean lastRank = to.rank() == (position.turn() == Side.WHITE ? 7 : 0);
        boolean promotes = piece != null && piece.role() == Role.PAWN && lastRank;
        Role promotion = said == null || !said.isPromotion() ? Role.QUEEN : said;
        return promotes ? Move.of(from, to).withPromotion(promotion) : Move.of(from, to);
    }

    private Piece namedPiece(Step step) {
        Role role = step.mover().role();
        return Piece.of(position.turn(), role == null ? Role.PAWN : role);
    }

    private boolean isOnBoard(Piece piece) {
        return Square.all().stream().anyMatch(square -> piece.equals(position.pieceAt(square)));
    }
}
