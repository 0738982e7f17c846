package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.game.Refusal;
import org.annabella.hall.Answer.Outcome;
import org.annabella.hall.table.TablePort.Ruled;
import org.junit.jupiter.api.Test;

/** What the hall is told of an act is what became of it. */
class HallDeskTest {
    private static Ruled of(GameEvent event) {
        return HallDesk.ruled(Optional.of(List.of(event)));
    }

    @Test
    void whatIsNotToBeDoneAnyMoreIsStale() {
        assertThat(HallDesk.ruled(Optional.empty()).outcome()).isEqualTo(Outcome.STALE);
    }

    @Test
    void whatIsRefusedIsToldWithItsReason() {
        assertThat(of(new GameEvent.Refused(Duration.ZERO, null, Refusal.NOT_NOW, "")))
                .isEqualTo(new Ruled(Outcome.REFUSED, "not_now"));
    }

    @Test
    void whatADefectHasLeftWithoutEffectIsNotDone() {
        assertThat(of(new GameEvent.StationFault(Duration.ZERO, "rule: a defect")))
                .isEqualTo(new Ruled(Outcome.REFUSED, "station_fault"));
    }

    @Test
    void whatHasHappenedIsDone() {
        assertThat(of(new GameEvent.ArbiterCalled(Duration.ZERO, org.annabella.chess.Side.WHITE)))
                .isEqualTo(new Ruled(Outcome.DONE, ""));
    }
}
