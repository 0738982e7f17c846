package org.annabella.serial.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages that come after those that followed them: each once, and the last one although none follows it. */
@Timeout(60)
class OvertakenMessagesTest {

    private final BlockingQueue<Integer> came = new LinkedBlockingQueue<>();
    private SimulatedWire wire;

    @BeforeEach
    void start() {
        wire = new SimulatedWire(new Port(), 115200, TimeScale.faster(50), 3, bytes -> {});
        wire.start();
    }

    @AfterEach
    void end() throws IOException {
        wire.close();
    }

    private int next() throws InterruptedException {
        return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "waited in vain");
    }

    private List<Integer> send(int count) throws InterruptedException {
        List<Integer> order = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            wire.send(new byte[] {(byte) number});
        }
        for (int number = 0; number < count; number++) {
            order.add(next());
        }
        return order;
    }

    @Test
    void eachComesOnceAndSomeComeLater() throws InterruptedException {
        wire.faults(LineFaults.NONE.with(LineFault.SWAP, 0.2));
        List<Integer> order = send(100);
        assertThat(order)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 100).boxed().toList());
        assertThat(order).isNotEqualTo(IntStream.range(0, 100).boxed().toList());
        assertThat(came).isEmpty();
    }

    @Test
    void oneThatNoneFollowsComesAfterAWhile() throws InterruptedException {
        wire.faults(LineFaults.NONE.with(LineFault.SWAP, 0.9));
        assertThat(send(1)).containsExactly(0);
    }

    @Test
    void withoutTheFaultTheyComeInOrder() throws InterruptedException {
        assertThat(send(100)).isEqualTo(IntStream.range(0, 100).boxed().toList());
    }

    /** Where each message comes whole. */
    private final class Port extends DevicePort {
        private volatile boolean closed;

        @Override
        public String name() {
            return "port";
        }

        @Override
        public boolean keepsMessages() {
            return true;
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            while (!closed) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            return 0;
        }

        @Override
        public void write(byte[] bytes) {
            came.add((int) bytes[0]);
        }

        @Override
        public void unplug() {}

        @Override
        public void replug() {}

        @Override
        public void close() {
            closed = true;
        }
    }
}
