package org.annabella.bench.storm;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.SoundDevice;
import org.annabella.game.Duty;

/**
 * What one seed makes of a storm: who sits there with what, and how often what goes wrong. Rates are chances out of a thousand
 * at each half-move.
 *
 * @param plies so many half-moves are played, if the game lasts
 * @param white the kind of White's board, {@link #MOVER} for one that moves its pieces itself; {@code none} for none
 * @param black likewise
 * @param clock {@code dial}, {@code dgt} behind a DGT board, or {@code none}: then presses are typed
 * @param soundPercent how much of what is said is said aloud, and not typed
 * @param repeatPercent how often the opponent repeats a move
 * @param arbiterRules whether the station only proposes what follows from an illegal move
 * @param arbiterStarts whether the game waits for the arbiter's start
 * @param whiteCells the size of White's braille display; 0 for none
 * @param blackCells likewise
 * @param whiteDuties what White's assistant may do; empty for no assistant
 * @param blackDuties likewise
 * @param voices how often voices and sound outputs fail
 * @param microphones {@code own} for one at each seat, {@code shared} for one between both, {@code none}: then sounds come whole
 */
record StormPlan(
        long seed,
        int plies,
        String white,
        String black,
        ClockConfig.Kind clock,
        int chess960,
        String time,
        String whiteLanguage,
        String blackLanguage,
        boolean ears,
        boolean interlock,
        int soundPercent,
        int repeatPercent,
        int people,
        int devices,
        int kills,
        int disk,
        int recogniser,
        int computer,
        int pages,
        int claims,
        int adjournments,
        boolean arbiterRules,
        boolean arbiterStarts,
        boolean positionQueries,
        int whiteCells,
        int blackCells,
        String microphones,
        Set<Duty> whiteDuties,
        Set<Duty> blackDuties,
        int voices) {

    /** A Chessnut Move. */
    private static final String MOVER = "move";

    private static final List<String> BOARDS = List.of(
            "dgt",
            "dgt",
            "dgt",
            "dgt",
            "peg",
            "peg",
            "peg",
            "peg",
            "chesslink",
            "occupancy",
            "chessnut",
            MOVER,
            MOVER,
            "pegasus",
            "none",
            "none");
    private static final List<String> MICROPHONES =
            List.of("none", "none", "none", "none", "none", "none", "none", "none", "own", "shared");
    private static final List<Integer> DISPLAYS = List.of(0, 0, 0, 0, 0, 12, 20, 40, 80, 400);
    private static final List<String> LANGUAGES = List.of("da", "de", "sv", "nb", "en");

    /** Draws it. */
    static StormPlan of(long seed) {
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + 1);
        boolean whole = random.nextInt(20) == 0;
        boolean calm = random.nextInt(8) == 0;
        int plies = whole ? 60 + random.nextInt(60) : 8 + random.nextInt(22);
        String white = one(random, BOARDS);
        String black = one(random, BOARDS);
        return new StormPlan(
                seed,
                plies,
                white,
                black,
                clock(random, white.equals("dgt") || black.equals("dgt")),
                random.nextInt(10) == 0 ? random.nextInt(960) : -1,
                one(random, List.of("90+30", "15+10", "40/90+30,SD/30+30", "60")),
                one(random, LANGUAGES),
                one(random, LANGUAGES),
                random.nextBoolean(),
                random.nextInt(4) > 0,
                random.nextInt(3) * 50,
                random.nextInt(3) * 50,
                calm ? 0 : rate(random, 300),
                calm ? 0 : rate(random, 250),
                calm ? 0 : rate(random, 100),
                calm ? 0 : rate(random, 40),
                calm ? 0 : rate(random, 60),
                calm ? 0 : rate(random, 30),
                rate(random, 400),
                calm ? 0 : rate(random, 60),
                rate(random, 30),
                random.nextInt(4) == 0,
                random.nextInt(4) == 0,
                random.nextBoolean(),
                one(random, DISPLAYS),
                one(random, DISPLAYS),
                one(random, MICROPHONES),
                StormAssistants.duties(random),
                StormAssistants.duties(random),
                calm ? 0 : rate(random, 120));
    }

    private static ClockConfig.Kind clock(SplittableRandom random, boolean mayBeBehindABoard) {
        int kind = random.nextInt(8);
        return kind < 2
                ? ClockConfig.Kind.NONE
                : mayBeBehindABoard && kind < 5 ? ClockConfig.Kind.DGT : ClockConfig.Kind.DIAL;
    }

    /** Behind whose board a DGT clock is. */
    Side clockSeat() {
        return white.equals("dgt") ? Side.WHITE : Side.BLACK;
    }

    /** Half of the seeds leave one kind of fault out. */
    private static int rate(SplittableRandom random, int most) {
        return random.nextBoolean() ? 0 : random.nextInt(most) + 1;
    }

    private static <T> T one(SplittableRandom random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** The kind of the seat's board. */
    BoardConfig.Kind board(Side seat) {
        return movesItsPieces(seat)
                ? BoardConfig.Kind.CHESSNUT
                : BoardConfig.Kind.valueOf(seat.pick(white, black).toUpperCase(Locale.ROOT));
    }

    /** Whether the seat's board may move its pieces itself, and can. */
    boolean movesItsPieces(Side seat) {
        return seat.pick(white, black).equals(MOVER);
    }

    /** What the seat's assistant may do; empty if there is none. */
    Set<Duty> duties(Side seat) {
        return seat.pick(whiteDuties, blackDuties);
    }

    String language(Side seat) {
        return seat.pick(whiteLanguage, blackLanguage);
    }

    /** The seat's microphone. */
    SoundDevice microphone(Side seat) {
        return switch (microphones) {
            case "own" -> SoundDevice.of("storm-" + seat.id());
            case "shared" -> seat.pick(SoundDevice.of("storm-white"), SoundDevice.Word.SHARED);
            default -> SoundDevice.Word.NONE;
        };
    }

    /** How many cells the seat's braille display has; 0 if there is none. */
    int cells(Side seat) {
        return seat.pick(whiteCells, blackCells);
    }

    boolean hasBoard(Side seat) {
        return board(seat) != BoardConfig.Kind.NONE;
    }
}
