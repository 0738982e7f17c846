package org.annabella.board;

import java.util.List;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** Hands that carry moves out on a {@link ScannedBoard} as people do, by seed. Time runs on with each act. */
final class ScriptedHands {

    /**
     * Of a hundred moves, how many come with each habit.
     *
     * @param victimFirst captures with the victim lifted first; with {@code ownFirst} and the rest overwritten, as recorded
     * @param slides moves of sliding pieces pushed over the board
     * @param ghosts captured pieces carried low over other squares
     * @param inAirMillis how long at least a piece is in the air
     * @param disturbances each of: adjusting, knocking over, two in the air, another move taken back
     */
    record Habits(int victimFirst, int ownFirst, int slides, int ghosts, int inAirMillis, int disturbances) {

        /** As in recorded games: 69 % of captures overwritten, 4 % of plies slid, ghosts in 2.5 %. */
        static final Habits RECORDED = new Habits(20, 8, 25, 12, 240, 0);

        /** Whatever people do, far more often than they do it. */
        static final Habits UNRULY = new Habits(33, 33, 30, 30, 80, 15);
    }

    private final ScannedBoard board;
    private final boolean pegs;
    private final Habits habits;
    private final SplittableRandom random;
    private final @Nullable Piece[] squares = new Piece[64];
    private long now;

    ScriptedHands(ScannedBoard board, Placement placement, boolean pegs, Habits habits, long seed) {
        this.board = board;
        this.pegs = pegs;
        this.habits = habits;
        this.random = new SplittableRandom(seed);
        Square.all().forEach(square -> squares[square.index()] = placement.pieceAt(square));
    }

    long now() {
        return now;
    }

    void restMillis(int least, int most) {
        now += 1000L * random.nextInt(least, most);
    }

    /** Plays a move with all that may go on before and after it. Nothing is left in the air at the end. */
    void play(Position position, Move move) {
        if (chance(habits.disturbances)) {
            changeOfMind(position);
        }
        disturb();
        carryOut(position, move);
        disturb();
    }

    private void changeOfMind(Position position) {
        List<Move> legal = position.legalMoves();
        Move other = legal.get(random.nextInt(legal.size()));
        carryOut(position, other);
        restMillis(50, 1200);
        restore(position.placement(), position.play(other).placement());
    }

    /** Brings the board from one placement back to another, each piece as it comes. */
    void restore(Placement wanted, Placement present) {
        List<Square> wrong = List.copyOf(present.squaresDifferingFrom(wanted));
        for (Square square : wrong) {
            if (squares[square.index()] != null) {
                lift(square);
            }
        }
        for (Square square : wrong) {
            Piece piece = wanted.pieceAt(square);
            if (piece != null) {
                place(square, piece);
            }
        }
    }

    private void disturb() {
        if (chance(habits.disturbances)) {
            adjust(anyPiece());
        }
        if (chance(habits.disturbances)) {
            knock(anyPiece());
        }
        if (chance(habits.disturbances)) {
            twoInTheAir(anyPiece(), anyPiece());
        }
    }

    private Square anyPiece() {
        List<Square> standing = Square.all().stream()
                .filter(square -> squares[square.index()] != null)
                .toList();
        return standing.get(random.nextInt(standing.size()));
    }

    private void adjust(Square square) {
        place(square, lift(square));
    }

    /** A piece falls over: the board loses it, sees it on the next square for a moment perhaps, and it is put up again. */
    private void knock(Square square) {
        Piece piece = squares[square.index()];
        set(square, null);
        Square beside = Square.of(Math.min(7, square.file() + 1), square.rank());
        if (!pegs && squares[beside.index()] == null) {
            restMillis(10, 200);
            set(beside, piece);
            restMillis(100, 900);
            set(beside, null);
        }
        restMillis(150, 700);
        place(square, piece);
    }

    private void twoInTheAir(Square one, Square other) {
        if (one.equals(other)) {
            return;
        }
        Piece first = lift(one);
        Piece second = lift(other);
        place(one, first);
        place(other, second);
    }

    /** Carries a move out in one of many ways. */
    void carryOut(Position position, Move move) {
        if (position.isCastling(move)) {
            castle(position, move);
            return;
        }
        Piece piece = squares[move.from().index()];
        Square victim = position.captureSquare(move).orElse(null);
        Piece promoted = move.promotion() == null || piece == null ? piece : Piece.of(piece.side(), move.promotion());
        if (victim != null) {
            capture(move, victim, promoted);
        } else if (move.promotion() != null) {
            promote(move, piece, promoted);
        } else if (slides(position, move)) {
            slide(move.from(), move.to());
        } else {
            lift(move.from());
            place(move.to(), piece);
        }
    }

    private boolean slides(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        boolean leaps = piece == null || piece.role() == Role.KNIGHT;
        return !pegs && !leaps && chance(habits.slides);
    }

    private void capture(Move move, Square victim, @Nullable Piece arriving) {
        int way = random.nextInt(100);
        Piece taken = squares[victim.index()];
        if (way < habits.victimFirst) {
            lift(victim);
            ghost(victim, taken);
            lift(move.from());
        } else if (pegs || way < habits.victimFirst + habits.ownFirst || !victim.equals(move.to())) {
            lift(move.from());
            lift(victim);
            ghost(victim, taken);
        } else {
            lift(move.from());
            if (random.nextInt(4) == 0) {
                set(victim, null);
                restMillis(5, 60);
            }
        }
        place(move.to(), arriving);
    }

    /** A captured piece is carried away so low that the squares on its way see it. */
    private void ghost(Square from, @Nullable Piece taken) {
        if (pegs || !chance(habits.ghosts)) {
            return;
        }
        int step = random.nextBoolean() ? 1 : -1;
        for (int file = from.file() + step; file >= 0 && file <= 7; file += step) {
            Square over = Square.of(file, from.rank());
            if (squares[over.index()] == null) {
                set(over, taken);
                restMillis(20, 90);
                set(over, null);
            }
        }
    }

    private void promote(Move move, @Nullable Piece pawn, @Nullable Piece promoted) {
        switch (random.nextInt(3)) {
            case 0 -> {
                lift(move.from());
                place(move.to(), pawn);
                restMillis(100, 900);
                lift(move.to());
                place(move.to(), promoted);
            }
            case 1 -> {
                place(move.to(), promoted);
                lift(move.from());
            }
            default -> {
                lift(move.from());
                place(move.to(), promoted);
            }
        }
    }

    private void slide(Square from, Square to) {
        int files = Integer.signum(to.file() - from.file());
        int ranks = Integer.signum(to.rank() - from.rank());
        int pace = habits.inAirMillis / 2 + random.nextInt(160);
        Square at = from;
        while (!at.equals(to)) {
            Square next = Square.of(at.file() + files, at.rank() + ranks);
            Piece piece = squares[at.index()];
            set(at, null);
            set(next, piece);
            restMillis(pace, pace + 60);
            if (chance(10)) {
                restMillis(200, 900);
            }
            at = next;
        }
    }

    private void castle(Position position, Move move) {
        Candidate castling = Candidate.of(position, move);
        Square rook = castling.rook();
        if (rook == null) {
            throw new AssertionError(move);
        }
        Square kingTo = Square.of(move.to().file() == 6 ? 6 : 2, move.to().rank());
        Square rookTo = Square.of(move.to().file() == 6 ? 5 : 3, move.to().rank());
        if (habits.disturbances > 0 && chance(30)) {
            place(rookTo, lift(rook));
            place(kingTo, lift(move.from()));
        } else if (habits.disturbances > 0 && chance(20)) {
            Piece king = lift(move.from());
            Piece castle = lift(rook);
            place(rookTo, castle);
            place(kingTo, king);
        } else {
            place(kingTo, lift(move.from()));
            place(rookTo, lift(rook));
        }
    }

    private @Nullable Piece lift(Square square) {
        Piece piece = squares[square.index()];
        set(square, null);
        restMillis(habits.inAirMillis, habits.inAirMillis + 400);
        return piece;
    }

    private void place(Square square, @Nullable Piece piece) {
        set(square, piece);
        restMillis(60, 350);
    }

    private void set(Square square, @Nullable Piece piece) {
        squares[square.index()] = piece;
        board.act(square, now, piece);
        now += 1 + random.nextInt(500);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
