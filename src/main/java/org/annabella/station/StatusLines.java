package org.annabella.station;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.annabella.board.BoardStanding;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.config.Times;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.station.devices.Devices;

/** Where a game and its devices stand, for the operator: one sentence a line. */
final class StatusLines {
    private final GameState state;
    private final Devices devices;

    private StatusLines(GameState state, Devices devices) {
        this.state = state;
        this.devices = devices;
    }

    static List<String> of(GameState state, Duration now, Devices devices) {
        if (state.phase() == Phase.NOT_STARTED) {
            return List.of("The game has not started.", devices.describe());
        }
        StatusLines status = new StatusLines(state, devices);
        List<String> lines = new ArrayList<>(status.waitsFor());
        lines.addAll(status.standing(now));
        return lines;
    }

    private List<String> waitsFor() {
        List<String> lines = new ArrayList<>();
        if (state.phase() == Phase.WAITING) {
            String other = state.turnSeat().opposite().english();
            lines.add("The game waits for its start: 'start', the arbiter's page, or " + other + "'s press.");
        }
        state.proposedPenalty()
                .ifPresent(penalty -> lines.add("An illegal move waits for the arbiter: 'arbiter accept REASON' or"
                        + " 'arbiter none REASON'."));
        return lines;
    }

    private List<String> standing(Duration now) {
        return List.of(
                "Position: " + state.position().fen(),
                "To move: " + state.turnSeat().english() + ", after "
                        + state.plies().size() + " half-moves; "
                        + state.phase().name().toLowerCase(Locale.ROOT) + ".",
                "White has " + left(Side.WHITE, now) + ", Black has " + left(Side.BLACK, now) + ".",
                "White's board is " + board(Side.WHITE) + ", Black's is " + board(Side.BLACK) + ".",
                devices.describe());
    }

    private String left(Side seat, Duration now) {
        return Times.compact(ShownTime.of(state.timeLeft(seat, now)));
    }

    private String board(Side seat) {
        return devices.standing(seat).map(BoardStanding::words).orElse("not seen");
    }
}
