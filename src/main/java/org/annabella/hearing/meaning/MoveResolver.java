package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Warning;
import org.annabella.lexicon.Distinction;
import org.jspecify.annotations.Nullable;

/** Looks for what was said among the legal moves of one position. Belongs to one thread. */
public final class MoveResolver {
    private static final int MOST_CANDIDATES = 3;
    private static final int PROMOTIONS = 4;

    private final Position position;
    private final List<LegalMove> legal;
    private final Map<Square, List<LegalMove>> byTarget = new HashMap<>();
    private final Map<Move, Warning> warnings = new HashMap<>();

    public MoveResolver(Position position) {
        this.position = position;
        this.legal = position.legalMoves().stream()
                .sorted(Comparator.comparing(Move::uci))
                .map(move -> LegalMove.of(position, move))
                .toList();
        for (LegalMove move : legal) {
            if (move.target() != null) {
                byTarget.computeIfAbsent(move.target(), none -> new ArrayList<>())
                        .add(move);
            }
        }
    }

    Position position() {
        return position;
    }

    List<LegalMove> legalMoves() {
        return legal;
    }

    /** Returns what the words come to on the board where each of these readings is possible: the board decides. */
    Interpretation decide(Collection<SpokenMove> meanings, String words) {
        if (meanings.isEmpty()) {
            return new Nothing(Why.NO_SENSE, words);
        }
        List<Interpretation> interpretations =
                meanings.stream().map(meaning -> decide(meaning, words)).toList();
        return interpretations.size() == 1 ? interpretations.get(0) : joined(interpretations, words);
    }

    private Interpretation joined(List<Interpretation> interpretations, String words) {
        Set<Move> moves = new LinkedHashSet<>();
        for (Interpretation interpretation : interpretations) {
            if (interpretation instanceof Nothing nothing && nothing.why() == Why.TOO_MANY) {
                return interpretation;
            }
            moves.addAll(interpretation.moves());
        }
        if (moves.size() > 1) {
            return ask(moves, words);
        }
        return first(interpretations, MoveHeard.class::isInstance)
                .or(() -> first(interpretations, Ask.class::isInstance))
                .or(() -> first(interpretations, IllegalHeard.class::isInstance))
                .orElse(interpretations.get(0));
    }

    private static Optional<Interpretation> first(
            List<Interpretation> interpretations, Predicate<Interpretation> wanted) {
        return interpretations.stream().filter(wanted).findFirst();
    }

    /** Returns what these words, which mean this, come to on the board. */
    Interpretation decide(SpokenMove meaning, String words) {
        return meaning instanceof Step step && step.article() ? namedBehind(step, words) : decided(meaning, words);
    }

    /**
     * "Takes Felix three, a queen": what a pawn becomes on the last rank, else what stands there. That neither is so is no clear
     * announcement where the move itself is legal.
     */
    private Interpretation namedBehind(Step step, String words) {
        Interpretation becomes = decided(step.becoming(), words);
        if (!(becomes instanceof IllegalHeard illegal)) {
            return becomes;
        }
        Interpretation takes = decided(step.taking(), words);
        boolean promotes = takes.moves().stream().anyMatch(move -> move.promotion() != null);
        if (!promotes && !takes.moves().isEmpty()) {
            return takes;
        }
        return illegal.objection() == Objection.NO_PROMOTION ? new Nothing(Why.NO_SENSE, words) : illegal;
    }

    private Interpretation decided(SpokenMove meaning, String words) {
        List<LegalMove> fitting = fitting(meaning);
        if (fitting.isEmpty()) {
            return isFragment(meaning)
                    ? new Nothing(Why.NO_SENSE, words)
                    : new Objections(position, legal).to(meaning, words);
        }
        return fitting.size() == 1 && isCertain(meaning, fitting.get(0))
                ? new MoveHeard(fitting.get(0).move(), words)
                : ask(fitting.stream().map(LegalMove::move).toList(), words);
    }

    /** Returns the only legal move that this surely means, if there is exactly one. */
    @Nullable
    Move only(SpokenMove meaning) {
        List<LegalMove> fitting = fitting(meaning);
        return fitting.size() == 1 && isCertain(meaning, fitting.get(0))
                ? fitting.get(0).move()
                : null;
    }

    /** Asks which of these legal moves was meant, or gives up where there are too many. */
    public Interpretation ask(Collection<Move> moves, String words) {
        if (moves.size() > PROMOTIONS) {
            return new Nothing(Why.TOO_MANY, words);
        }
        List<Move> numbered = Numbering.of(position, List.copyOf(moves));
        Difference difference = Difference.of(Distinction.of(position, numbered), numbered.size());
        return moves.size() <= MOST_CANDIDATES || difference == Difference.PROMOTION
                ? new Ask(numbered, difference, words)
                : new Nothing(Why.TOO_MANY, words);
    }

    /** Returns what a legal move does to the opponent's king. */
    Warning warning(Move move) {
        return warnings.computeIfAbsent(move, played -> {
            Position after = position.play(played);
            return !after.isCheck() ? Warning.NONE : after.isCheckmate() ? Warning.MATE : Warning.CHECK;
        });
    }

    /** "Knight takes" and no more: it may be a question's beginning, but nothing to object to. */
    private static boolean isFragment(SpokenMove meaning) {
        return meaning instanceof Step step && !step.namesTarget();
    }

    /**
     * A move is certain only if enough was said. Without a piece's name it is a pawn's, but a capture that names none
     * could have lost its first word; only pawns capture by files alone. Who names only the square of a capture may have
     * forgotten that it is occupied, where a pawn would be pushed there.
     */
    private boolean isCertain(SpokenMove meaning, LegalMove move) {
        if (!(meaning instanceof Step step)) {
            return true;
        }
        boolean square = step.target().square() != null;
        boolean file = step.target().file() != null && !square;
        boolean pawn = move.role() == Role.PAWN;
        return step.namesTarget()
                && (!step.isBare() || square && pawn)
                && (!file || pawn || step.target().victim() != null)
                && (move.victim() == null || saysCapture(step) || !isPushMeant(step));
    }

    private static boolean saysCapture(Step step) {
        return step.target().capture() || step.enPassant() || step.mover().file() != null;
    }

    /** Tells whether one of the player's pawns would go straight to the square that was named, were it not for what hinders it. */
    private boolean isPushMeant(Step step) {
        Square to = step.target().square();
        boolean pawns = step.mover().role() == null || step.mover().role() == Role.PAWN;
        if (to == null || !pawns) {
            return false;
        }
        boolean white = position.turn() == Side.WHITE;
        int back = white ? -1 : 1;
        int twoSteps = white ? 3 : 4;
        return isOwnPawn(to, back) || to.rank() == twoSteps && pieceAt(to, back) == null && isOwnPawn(to, 2 * back);
    }

    private boolean isOwnPawn(Square square, int ranks) {
        return Piece.of(position.turn(), Role.PAWN).equals(pieceAt(square, ranks));
    }

    /** Returns the piece so many ranks above a square; none beyond the board. */
    private @Nullable Piece pieceAt(Square square, int ranks) {
        int rank = square.rank() + ranks;
        return rank < 0 || rank > 7 ? null : position.pieceAt(Square.of(square.file(), rank));
    }

    private List<LegalMove> fitting(SpokenMove meaning) {
        List<LegalMove> fitting = matching(meaning, move -> move.fits(meaning));
        if (meaning instanceof Step step
                && step.isBare()
                && (fitting.isEmpty() || step.target().capture())) {
            fitting = matching(step, move -> isBarely(step, move));
        }
        return fitting.size() > 1 && meaning.warning() != Warning.NONE ? warned(fitting, meaning.warning()) : fitting;
    }

    /** Looks only at those that reach the square, as this is asked for every form of every move. */
    private List<LegalMove> matching(SpokenMove meaning, Predicate<LegalMove> wanted) {
        Square to = meaning instanceof Step step ? step.target().square() : null;
        List<LegalMove> matching = new ArrayList<>(4);
        for (LegalMove move : to == null ? legal : byTarget.getOrDefault(to, List.of())) {
            if (wanted.test(move)) {
                matching.add(move);
            }
        }
        return matching;
    }

    /**
     * Any piece may be meant where none was named; a pawn's own ways of speaking are left to the pawn. The piece named after
     * a capture may as well be the one that takes: German "schlägt David acht mit Turm".
     */
    private static boolean isBarely(Step step, LegalMove move) {
        Role named = step.promotion();
        boolean fitsNamed = named == null
                || named == move.move().promotion()
                || step.target().capture() && named == move.role();
        return fitsNamed
                && move.reaches(step.target())
                && move.fitsTaking(step.target())
                && (!step.enPassant() || move.enPassant());
    }

    /** A word for check tells moves apart where only some give it; by itself it decides nothing. */
    private List<LegalMove> warned(List<LegalMove> moves, Warning said) {
        List<LegalMove> mates = moves.stream()
                .filter(move -> warning(move.move()) == Warning.MATE)
                .toList();
        if (said == Warning.MATE && !mates.isEmpty()) {
            return mates;
        }
        List<LegalMove> checks = moves.stream()
                .filter(move -> warning(move.move()) != Warning.NONE)
                .toList();
        return checks.isEmpty() ? moves : checks;
    }
}
