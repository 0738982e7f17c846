package org.annabella.hall.table;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.hall.DeskState;
import org.annabella.hall.HallDecision;
import org.annabella.journal.JournalFollower;

/** Gathers what arbiters are told of a table beside the public game: ids and kinds, never words that somebody has said. */
final class DeskWatch {
    private final Set<Side> calls = EnumSet.noneOf(Side.class);
    private GameState state = GameState.NOT_STARTED;
    private int called;
    private int faults;

    void accept(List<JournalFollower.Followed> group) {
        for (JournalFollower.Followed each : group) {
            state = each.after();
            accept(each.event());
        }
    }

    private void accept(GameEvent event) {
        if (event instanceof GameEvent.ArbiterCalled call) {
            calls.add(call.seat());
            called++;
        } else if (event instanceof Authored authored && authored.author() == Author.ARBITER) {
            calls.clear();
        } else if (event instanceof GameEvent.ResultConfirmed confirmed) {
            // Who agrees to the result wants nothing more.
            calls.remove(confirmed.seat());
        } else if (event instanceof GameEvent.StationStarted) {
            faults = 0;
        } else if (event instanceof GameEvent.StationFault) {
            faults++;
        }
    }

    DeskState state(String instance, String token, String page, Instant wall) {
        return new DeskState(
                instance,
                token,
                DeskState.open(state),
                HallDecision.of(state),
                List.copyOf(calls),
                called,
                names(state.lostDevices()),
                names(state.devices().weak().keySet()),
                List.copyOf(new TreeSet<>(state.formalities().absent())),
                faults,
                page,
                wall);
    }

    private static List<String> names(Set<DeviceId> devices) {
        return devices.stream().map(DeviceId::name).sorted().toList();
    }
}
