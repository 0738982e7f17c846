package org.annabella.bench.boards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.LineFault;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;

/**
 * One game of a whole station on two boards that lose frames: announced, carried out, pressed, and carried out on the other board. A
 * piece whose move is not seen is lifted once more and put back, as its player would be asked to.
 */
final class LossyGame {

    /** Castling on both wings, en passant, captures of all kinds, and promotion with capture. */
    static final List<Move> MOVES = Arrays.stream(
                    ("e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 c7c6 g1f3 c8g4 c1d2 b8d7 d1e2 e8c8"
                                    + " h2h3 g4f3 e2f3 e7e5 f1d3 f7f5 e1g1 e5e4 d3e4 f5e4 c3e4 g7g5 g2g4 h7h5 c2c4 h5g4 h3g4 g8f6 c4c5 b7b5"
                                    + " c5b6 f6d5 b6a7 d7b8 a7b8q c8b8")
                            .split(" "))
            .map(Move::parse)
            .toList();

    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration UNSEEN = Duration.ofSeconds(6);
    private static final int MOST_LIFTS = 15;

    /**
     * What became of a game.
     *
     * @param halfMoves on record
     * @param wrong how many of them were not what was played, or were made on the wrong board
     * @param lifted how often a piece had to be lifted once more
     * @param lost how often a board was told lost
     * @param why why it was given up; empty if it was played to its end
     */
    record Outcome(int halfMoves, int wrong, int lifted, int lost, String why) {}

    private final BoardWay way;
    private final BoardWay.Pair boards;
    private final EventWatch watch = new EventWatch();
    private final SimulatedHands whiteHands;
    private final SimulatedHands blackHands;
    private int lifted;

    private LossyGame(BoardWay way, BoardWay.Pair boards, long seed) {
        this.way = way;
        this.boards = boards;
        whiteHands = boards.white().hands(seed);
        blackHands = boards.black().hands(seed + 1);
    }

    /**
     * Plays it.
     *
     * @param folder a new one
     * @param share how many of a board's frames are lost, 0 to 1
     * @param count how many half-moves at most
     */
    static Outcome play(BoardWay way, Path folder, double share, int count, long seed)
            throws IOException, InterruptedException {
        try (BoardWay.Pair boards = way.make(folder, seed)) {
            LineFaults faults = LineFaults.NONE.with(LineFault.DROP, share);
            boards.white().faults(faults);
            boards.black().faults(faults);
            boards.white().start();
            if (way.way() != BoardWay.Way.SERVICE) {
                boards.black().start();
            }
            LossyGame game = new LossyGame(way, boards, seed);
            return game.play(folder, count);
        }
    }

    private Outcome play(Path folder, int count) throws IOException, InterruptedException {
        Surroundings around =
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch));
        String why = "";
        List<Move> moves = MOVES.subList(0, Math.min(count, MOVES.size()));
        try (Station station = Station.begin(ConfigFile.read(config(folder)).withoutArbiter(), around)) {
            boolean both = isThere("board-white") && isThere("board-black");
            for (int ply = 0; both && ply < moves.size() && why.isEmpty(); ply++) {
                why = halfMove(station, moves.get(ply), ply % 2 == 0 ? Side.WHITE : Side.BLACK);
            }
            why = both ? why : "a board did not answer";
        }
        return outcome(why);
    }

    private Path config(Path folder) throws IOException {
        return Files.writeString(folder.resolve("station.json"), """
                {"white": {"ear": "file", "board": {"kind": "%s", "port": "%s"}},
                 "black": {"ear": "file", "board": {"kind": "%s", "port": "%s"}},
                 "voice": {"public": "file"}, "clock": {"kind": "none"}}
                """.formatted(
                way.kind().word(), way.port(boards, Side.WHITE), way.kind().word(), way.port(boards, Side.BLACK)));
    }

    private boolean isThere(String device) throws InterruptedException {
        return watch.await(
                        0,
                        event -> event instanceof GameEvent.DeviceIdentified who
                                && who.device().name().equals(device),
                        LONGEST)
                .isPresent();
    }

    /** Returns why the game cannot go on; nothing if it can. */
    private String halfMove(Station station, Move move, Side seat) throws InterruptedException {
        int mark = watch.mark();
        station.post(new GameInput.Announce(station.time().now(), seat, HeardMove.text(move, move.toString())));
        hands(seat).move(move);
        if (!isSeen(mark, seat, move, event -> event instanceof GameEvent.MoveExecuted done && done.seat() == seat)) {
            return move + " was not seen";
        }
        for (int time = 0; time < MOST_LIFTS; time++) {
            int pressed = watch.mark();
            station.press(seat, station.time().now());
            Optional<GameEvent> answer = watch.await(
                    pressed,
                    event -> event instanceof GameEvent.MoveCompleted
                            || event instanceof GameEvent.Refused refused && refused.seat() == seat,
                    LONGEST);
            if (answer.filter(GameEvent.MoveCompleted.class::isInstance).isPresent()) {
                return mirror(move, seat.opposite());
            }
            lift(seat, move);
        }
        return move + " was not completed";
    }

    private String mirror(Move move, Side seat) throws InterruptedException {
        int mark = watch.mark();
        hands(seat).move(move);
        return isSeen(mark, seat, move, event -> event instanceof GameEvent.MoveMirrored done && done.seat() == seat)
                ? ""
                : move + " was not seen on the other board";
    }

    private boolean isSeen(int mark, Side seat, Move move, Predicate<GameEvent> wanted) throws InterruptedException {
        for (int time = 0; time < MOST_LIFTS; time++) {
            if (watch.await(mark, wanted, UNSEEN).isPresent()) {
                return true;
            }
            lift(seat, move);
        }
        return false;
    }

    private void lift(Side seat, Move move) throws InterruptedException {
        lifted++;
        hands(seat).adjust(move.to());
    }

    private SimulatedHands hands(Side seat) {
        return seat.pick(whiteHands, blackHands);
    }

    private Outcome outcome(String why) {
        int halfMoves = 0;
        int wrong = 0;
        int lost = 0;
        for (GameEvent event : watch.since(0)) {
            if (event instanceof GameEvent.MoveCompleted completed) {
                boolean isPlayed = completed.ply() <= MOVES.size()
                        && completed.move().equals(MOVES.get(completed.ply() - 1))
                        && completed.seat() == (completed.ply() % 2 == 1 ? Side.WHITE : Side.BLACK);
                halfMoves++;
                wrong += isPlayed ? 0 : 1;
            } else if (event instanceof GameEvent.MoveMirrored mirrored) {
                wrong += mirrored.move().equals(MOVES.get(mirrored.ply() - 1)) ? 0 : 1;
            } else if (event instanceof GameEvent.DeviceLost) {
                lost++;
            }
        }
        return new Outcome(halfMoves, wrong, lifted, lost, why);
    }
}
