package org.annabella.hall;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.TEXTS;
import static org.annabella.json.FieldType.object;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.json.Codec;
import org.annabella.json.Unreadable;

/**
 * What only arbiters are told of a table: what waits for one of them, and what they need to rule from afar.
 *
 * @param instance the table that says so
 * @param token names the state of affairs; it is another one after everything that could change a ruling
 * @param open what waits for a decision, the most urgent first
 * @param decision whom it is about, and what follows from which act
 * @param calls the seats whose player has called the arbiter, until an arbiter acts or the player confirms the result
 * @param called how often somebody has called since the game began: a player who calls once more calls again
 * @param lost the devices that are lost, by their ids
 * @param weak the devices that do not work well
 * @param absent the seats whose player is not there
 * @param faults how often the station itself has failed since it started
 * @param page where the table's own pages are; empty if they are not open
 * @param wall the time of day by the table's clock
 */
public record DeskState(
        String instance,
        String token,
        List<Open> open,
        HallDecision decision,
        List<Side> calls,
        int called,
        List<String> lost,
        List<String> weak,
        List<Side> absent,
        int faults,
        String page,
        Instant wall) {
    private static final Codec<DeskState> CODEC = f -> new DeskState(
            f.text("instance", e -> e.instance()),
            f.text("token", e -> e.token()),
            f.field("open", HallJson.known(Open.class), e -> e.open()),
            f.field("decision", object(HallDecision.CODEC).unless(HallDecision.NONE), e -> e.decision()),
            f.field("calls", HallJson.known(Side.class), e -> e.calls()),
            f.field("called", COUNT.unless(0), e -> e.called()),
            f.field("lost", TEXTS, e -> e.lost()),
            f.field("weak", TEXTS, e -> e.weak()),
            f.field("absent", HallJson.known(Side.class), e -> e.absent()),
            f.count("faults", e -> e.faults()),
            f.text("page", e -> e.page()),
            f.field("wall", HallJson.INSTANT, e -> e.wall()));

    /** Copies the lists. */
    public DeskState {
        open = List.copyOf(open);
        calls = List.copyOf(calls);
        lost = List.copyOf(lost);
        weak = List.copyOf(weak);
        absent = List.copyOf(absent);
    }

    /** What waits for an arbiter. */
    public enum Open {
        /** An illegal move was completed, and its penalty is proposed. */
        PENALTY,
        /** A claim stands. */
        CLAIM,
        /** An illegal move stands that nobody has claimed yet. */
        ILLEGAL,
        /** A player has not come in time. */
        OVERDUE,
        /** The game waits for its start. */
        START,
        /** The clocks stand. */
        PAUSED
    }

    /** What waits in this state of the game. */
    public static List<Open> open(GameState state) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return List.of();
        }
        List<Open> open = new ArrayList<>();
        addIf(state.proposedPenalty().isPresent(), Open.PENALTY, open);
        addIf(state.claim().isPresent(), Open.CLAIM, open);
        addIf(state.formalities().openIllegal() != null, Open.ILLEGAL, open);
        addIf(state.formalities().overdue().stream().anyMatch(absent(state)::contains), Open.OVERDUE, open);
        addIf(state.phase() == Phase.WAITING, Open.START, open);
        addIf(state.phase() == Phase.PAUSED, Open.PAUSED, open);
        return open;
    }

    private static void addIf(boolean is, Open what, List<Open> open) {
        if (is) {
            open.add(what);
        }
    }

    private static Set<Side> absent(GameState state) {
        return state.formalities().absent();
    }

    /** Whether two tell the same, whenever they tell it. */
    public boolean isSameAs(DeskState other) {
        return withWall(other.wall).equals(other);
    }

    /** Whether two tell the same but for the state of affairs that they name. */
    public boolean isLike(DeskState other) {
        return new DeskState(
                        instance,
                        other.token,
                        open,
                        decision,
                        calls,
                        called,
                        lost,
                        weak,
                        absent,
                        faults,
                        page,
                        other.wall)
                .equals(other);
    }

    private DeskState withWall(Instant other) {
        return new DeskState(instance, token, open, decision, calls, called, lost, weak, absent, faults, page, other);
    }

    /** As a line of JSON. */
    public String write() {
        return HallJson.line(CODEC, this);
    }

    /**
     * Reads one.
     *
     * @throws Unreadable if it is none
     */
    public static DeskState read(String line) {
        return HallJson.read(CODEC, line);
    }
}
