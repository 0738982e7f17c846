package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.annabella.braille.BrailleDisplay;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Topic;
import org.annabella.lexicon.Token;
import org.annabella.threads.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table without room makes the display wait, and the display must not make the table wait meanwhile. */
class BrailleLockTest {
    @TempDir
    Path folder;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch room = new CountDownLatch(1);

    /** A table that takes nothing until there is room. */
    private final class FullTable implements BrailleSeat.Table {
        @Override
        public GameState state() {
            return GameState.NOT_STARTED;
        }

        @Override
        public void ask(Side seat, Topic topic) {}

        @Override
        public void press(Side seat, Token token) {}

        @Override
        public void announce(Side seat, List<Move> meant, String words) {}

        @Override
        public void read(Side seat, String words) {}

        @Override
        public void device(DeviceId device, DeviceState state, String why) {
            asked.countDown();
            try {
                room.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private BrailleSeat seat() throws IOException {
        Path config =
                Files.writeString(folder.resolve("station.json"), "{\"white\": {\"braille\": \"127.0.0.1:4101\"}}");
        return new BrailleSeat(Side.WHITE, ConfigFile.read(config).white(), BrailleDisplay::open, new FullTable());
    }

    private void tellMeanwhile(BrailleSeat seat, Runnable display) throws InterruptedException {
        Thread waiting = Threads.start("display", display, (thread, defect) -> {});
        assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
        CountDownLatch told = new CountDownLatch(1);
        GameEvent event = new GameEvent.StationFault(Duration.ZERO, "x");
        Threads.start(
                "teller",
                () -> {
                    seat.happened(event, GameState.NOT_STARTED, GameState.NOT_STARTED);
                    told.countDown();
                },
                (thread, defect) -> told.countDown());
        assertThat(told.await(30, TimeUnit.SECONDS)).as("the table goes on").isTrue();
        room.countDown();
        waiting.join();
    }

    @Test
    void theLossOfADisplayHoldsNothing() throws IOException, InterruptedException {
        BrailleSeat seat = seat();
        tellMeanwhile(seat, () -> seat.lost("unplugged"));
    }

    @Test
    void theReturnOfADisplayHoldsNothing() throws IOException, InterruptedException {
        BrailleSeat seat = seat();
        tellMeanwhile(seat, () -> {
            seat.lost("unplugged");
            seat.appeared(40);
        });
    }
}
