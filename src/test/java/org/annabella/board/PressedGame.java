package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.MoveUnclear;
import org.annabella.board.BoardFinding.PromotionPieceUnknown;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/**
 * A random game of two pairs of hands on one board, with a press of the clock at the end of each ply; the other side may
 * begin before the board has told all. Counts what was made of it.
 */
final class PressedGame {

    /** What a press led to. */
    static final class Count {
        int plies;
        int right;
        int asked;
        int missed;
        int early;
        int earlyReplaced;
        int captures;
        int overwritten;
        int placedFirst;
        int ghosts;
        int firstLegalWrong;
        final List<String> wrong = new ArrayList<>();
        /** From each report to its reading, in nanoseconds. */
        final List<Long> times = new ArrayList<>();

        void add(Count other) {
            plies += other.plies;
            right += other.right;
            asked += other.asked;
            missed += other.missed;
            early += other.early;
            earlyReplaced += other.earlyReplaced;
            captures += other.captures;
            overwritten += other.overwritten;
            placedFirst += other.placedFirst;
            ghosts += other.ghosts;
            firstLegalWrong += other.firstLegalWrong;
            wrong.addAll(other.wrong);
            times.addAll(other.times);
        }

        @Override
        public String toString() {
            return plies + " plies: " + right + " right, " + asked + " asked, " + missed + " missed, " + wrong.size()
                    + " wrong; before the press " + early + " found, " + earlyReplaced + " of them replaced; "
                    + overwritten + " of " + captures + " captures never empty, " + placedFirst + " placed first, "
                    + ghosts
                    + " with ghosts; the first legal picture is another move " + firstLegalWrong + " times";
        }
    }

    private static final long TICK_MICROS = 50_000;

    private final Kind kind;
    private final boolean announced;
    private final long seed;
    private final SplittableRandom random;
    private final BoardWatcher watcher = new BoardWatcher();
    private final ScannedBoard board;
    private final ScriptedHands hands;
    private final List<BoardFinding> findings = new ArrayList<>();
    private final Count count = new Count();
    private final Traces seen = new Traces();
    private long now;

    private PressedGame(Kind kind, boolean announced, Habits habits, long seed, Position start) {
        this.kind = kind;
        this.announced = announced;
        this.seed = seed;
        random = new SplittableRandom(seed);
        board = new ScannedBoard(kind, start.placement(), seed + 1);
        hands = new ScriptedHands(board, start.placement(), kind == Kind.HOLES, habits, seed + 2);
        watcher.accept(board.picture(), Duration.ZERO);
    }

    /** Plays a game of at most so many plies. */
    static Count play(Kind kind, boolean announced, Habits habits, long seed, int plies) {
        Position start = Starts.of(seed);
        return new PressedGame(kind, announced, habits, seed, start).play(start, plies);
    }

    private record Ply(Position before, Move move, long press) {}

    private Count play(Position start, int plies) {
        Ply ply = hands(start);
        while (ply != null) {
            watcher.expect(new Expectation.OwnMove(ply.before, announced ? ply.move : null), time());
            findings.clear();
            seen.begin(ply.before, ply.move);
            runTo(ply.press);
            early(ply.move);
            // The other side's hands may be on the board while the last scan of this move is still under way.
            Position after = ply.before.play(ply.move);
            hands.restMillis(120, 900);
            Ply next = count.plies + 1 < plies && !after.legalMoves().isEmpty() ? hands(after) : null;
            runTo(ply.press + (kind == Kind.HOLES ? 90_000 : 260_000));
            findings.addAll(watcher.judgeAtPress(ScannedBoard.micros(ply.press), time()));
            seen.end(count);
            judge(ply.before, ply.move);
            ply = next;
        }
        return count;
    }

    private Ply hands(Position position) {
        Move move = Starts.anyMove(position, random);
        hands.play(position, move);
        hands.restMillis(150, 500);
        return new Ply(position, move, hands.now());
    }

    private void early(Move move) {
        List<Move> found = findings.stream()
                .filter(MoveStanding.class::isInstance)
                .map(finding -> ((MoveStanding) finding).move())
                .toList();
        count.early += found.size();
        count.earlyReplaced +=
                (int) found.stream().filter(other -> !other.equals(move)).count();
    }

    private void judge(Position position, Move move) {
        count.plies++;
        if (watcher.standing().filter(move::equals).isPresent()) {
            count.right++;
        } else if (watcher.standing().isPresent()) {
            count.wrong.add("seed " + seed + " ply " + count.plies + ": " + move + " in " + position.fen()
                    + ", taken for " + watcher.standing() + "; " + findings);
        } else if (isAsked(move)) {
            count.asked++;
        } else {
            count.missed++;
            count.wrong.add("seed " + seed + " ply " + count.plies + ": missed " + move + " in " + position.fen() + "; "
                    + findings + watcher.reading());
        }
    }

    private boolean isAsked(Move move) {
        return findings.stream()
                .anyMatch(finding -> finding instanceof MoveUnclear unclear
                                && unclear.candidates().contains(move)
                        || finding instanceof PromotionPieceUnknown unknown
                                && unknown.candidates().contains(move));
    }

    private Duration time() {
        return ScannedBoard.micros(now);
    }

    private void runTo(long until) {
        while (now < until) {
            now = Math.min(until, now + TICK_MICROS);
            board.scan(now, (report, at) -> {
                long start = System.nanoTime();
                findings.addAll(watcher.accept(report, at));
                watcher.reading();
                count.times.add(System.nanoTime() - start);
                seen.report(report, watcher);
            });
            findings.addAll(watcher.tick(time()));
        }
    }

    /** What the reports of one ply show: the measured dynamics of boards that scan. */
    private static final class Traces {
        private Move move = Move.parse("a1a1");
        private long footprint;
        private boolean capture;
        private boolean emptied;
        private boolean lifted;
        private boolean placedFirst;
        private boolean ghost;
        private @Nullable Move firstLegal;

        void begin(Position before, Move next) {
            Candidate candidate = Candidate.of(before, next);
            move = next;
            footprint = candidate.footprint();
            capture = candidate.exchange() != 0;
            emptied = false;
            lifted = false;
            placedFirst = false;
            ghost = false;
            firstLegal = null;
        }

        void report(BoardReport report, BoardWatcher watcher) {
            if (report instanceof BoardReport.Changed changed) {
                boolean empty = changed.now() == null;
                emptied |= empty && changed.square().equals(move.to());
                lifted |= empty && changed.square().equals(move.from());
                placedFirst |= !empty && changed.square().equals(move.to()) && !lifted;
                ghost |= !empty && !Squares.has(footprint, changed.square());
            }
            if (firstLegal == null && watcher.reading().orElse(null) instanceof Reading.Legal legal) {
                firstLegal = legal.move();
            }
        }

        void end(Count count) {
            count.captures += capture ? 1 : 0;
            count.overwritten += capture && !emptied ? 1 : 0;
            count.placedFirst += placedFirst ? 1 : 0;
            count.ghosts += ghost ? 1 : 0;
            count.firstLegalWrong += firstLegal != null && !firstLegal.equals(move) ? 1 : 0;
        }
    }

    /** Positions to start from, and moves that keep a game going and the hands busy. */
    static final class Starts {
        private static final List<String> FENS = List.of(
                Position.INITIAL.fen(),
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 8");

        private Starts() {}

        static Position of(long seed) {
            return Position.of(FENS.get((int) (seed % FENS.size())));
        }

        /** Captures, castling, promotions and pieces that slide as often as all other moves together. */
        static Move anyMove(Position position, SplittableRandom random) {
            List<Move> legal = position.legalMoves();
            List<Move> rare = legal.stream()
                    .filter(move -> position.isCapture(move) || position.isCastling(move) || move.promotion() != null)
                    .toList();
            List<Move> chosen = !rare.isEmpty() && random.nextInt(3) == 0 ? rare : legal;
            return chosen.get(random.nextInt(chosen.size()));
        }
    }
}
