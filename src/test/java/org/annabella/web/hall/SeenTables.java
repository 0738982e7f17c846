package org.annabella.web.hall;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.DeskState;
import org.annabella.hall.HallDecision;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicState;
import org.annabella.hall.PublishedGame;
import org.annabella.hall.overview.TableSeen;
import org.jspecify.annotations.Nullable;

/** Tables as a listener knows them. */
final class SeenTables {
    static final Instant NOW = Instant.parse("2027-01-02T15:00:00Z");
    private static final Duration LEFT = Duration.ofMinutes(80);

    private SeenTables() {}

    /** That is there, and where this waits for an arbiter. */
    static TableSeen table(String name, Phase phase, DeskState.Open... open) {
        return seen(name, here(true), NOW, phase, LEFT, desk(List.of(open), 0, List.of()));
    }

    /** Where this is to be decided. */
    static TableSeen deciding(String name, Phase phase, HallDecision decision, DeskState.Open... open) {
        return seen(name, here(true), NOW, phase, LEFT, desk(List.of(open), decision, 0, List.of()));
    }

    /** Where this game is being played. */
    static TableSeen playing(String name, PublishedGame game) {
        return new TableSeen(
                name,
                here(true),
                NOW,
                Duration.ZERO,
                Duration.ZERO,
                false,
                new PublicState.Dated(game.state(), NOW, NOW),
                desk(List.of(), 0, List.of()),
                game.entries(),
                List.of(),
                0,
                0);
    }

    /** Where these call, as often as this in all. */
    static TableSeen calling(String name, Phase phase, int called, Side... calls) {
        return seen(name, here(true), NOW, phase, LEFT, desk(List.of(), called, List.of(calls)));
    }

    /** That was there last then. */
    static TableSeen heard(TableSeen table, @Nullable Instant heard) {
        return with(table, table.lastPresence(), heard);
    }

    /** That the broker says to be gone. */
    static TableSeen gone(TableSeen table, @Nullable Instant heard) {
        return with(table, here(false), heard);
    }

    /** Whose clocks stand, White's with this left. */
    static TableSeen paused(String name, Duration white) {
        return seen(name, here(true), NOW, Phase.PAUSED, white, desk(List.of(DeskState.Open.PAUSED), 0, List.of()));
    }

    /** Of which nobody has said anything. */
    static TableSeen unknown(String name) {
        return new TableSeen(
                name, null, null, Duration.ZERO, Duration.ZERO, false, null, null, List.of(), List.of(), 0, 0);
    }

    private static Presence here(boolean here) {
        return new Presence(here, "a1b2c3d4e5f60718", here ? 3 : 0, NOW);
    }

    private static TableSeen with(TableSeen table, @Nullable Presence presence, @Nullable Instant heard) {
        PublicState state = table.state().orElseThrow();
        return seen(
                table.table(),
                presence,
                heard,
                state.phase(),
                state.clocks().white(),
                table.desk().orElseThrow());
    }

    /** Where these devices are lost. */
    static TableSeen lost(String name, List<String> devices) {
        return troubled(name, devices, 0);
    }

    /** Whose station has failed so often. */
    static TableSeen failed(String name, int faults) {
        return troubled(name, List.of(), faults);
    }

    private static TableSeen troubled(String name, List<String> lost, int faults) {
        DeskState desk = desk(List.of(), 0, List.of());
        return seen(
                name,
                here(true),
                NOW,
                Phase.RUNNING,
                LEFT,
                new DeskState(
                        desk.instance(),
                        desk.token(),
                        desk.open(),
                        desk.decision(),
                        desk.calls(),
                        desk.called(),
                        lost,
                        desk.weak(),
                        desk.absent(),
                        faults,
                        desk.page(),
                        desk.wall()));
    }

    private static DeskState desk(List<DeskState.Open> open, int called, List<Side> calls) {
        return desk(open, HallDecision.NONE, called, calls);
    }

    private static DeskState desk(List<DeskState.Open> open, HallDecision decision, int called, List<Side> calls) {
        return new DeskState(
                "a1b2c3d4e5f60718",
                "token " + open + calls,
                open,
                decision,
                calls,
                called,
                List.of(),
                List.of(),
                List.of(),
                0,
                "",
                NOW);
    }

    private static TableSeen seen(
            String name,
            @Nullable Presence presence,
            @Nullable Instant heard,
            Phase phase,
            Duration white,
            DeskState desk) {
        PublicState state = new PublicState(
                "0123456789abcdef",
                1,
                "head",
                Duration.ZERO,
                "Anna",
                "Bo",
                "90+30",
                Position.INITIAL.fen(),
                0,
                "",
                "",
                new Clocks(white, LEFT, null),
                phase,
                phase == Phase.OVER ? GameResult.WHITE_WINS : GameResult.NONE,
                null);
        return new TableSeen(
                name,
                presence,
                heard,
                Duration.ZERO,
                Duration.ZERO,
                false,
                new PublicState.Dated(state, NOW, NOW),
                desk,
                List.of(),
                List.of(),
                0,
                0);
    }
}
