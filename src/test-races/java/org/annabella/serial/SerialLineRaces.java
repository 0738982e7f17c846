package org.annabella.serial;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.races.Shaken;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A cable that is pulled while its line is closed. */
class SerialLineRaces {

    @BeforeAll
    static void weaveFirst() {
        Shaken.prepare();
    }

    @Test
    void nothingIsToldAfterCloseAndThePortIsClosedOnce() {
        all("serial: close against unplug and send", () -> {
            Port port = new Port();
            AtomicInteger lost = new AtomicInteger();
            AtomicInteger lostAtClose = new AtomicInteger();
            SerialLine line = ((Opening.Opened) SerialLine.opened("fake", port, new SerialLine.Listener() {
                        @Override
                        public void received(byte[] bytes) {}

                        @Override
                        public void lost(String why) {
                            lost.incrementAndGet();
                        }
                    }))
                    .line();
            together(() -> line.send(new byte[] {1, 2, 3}), () -> port.pulled = true, () -> {
                line.close();
                lostAtClose.set(lost.get());
            });
            assertFalse(line.send(new byte[] {1}), "sent after close");
            assertEquals(1, port.closed.get(), "the port is closed by its reader, once");
            assertEquals(0, port.writtenAfterClose.get(), "written to a port that is closed");
            line.close();
            assertTrue(lost.get() <= 1, "lost " + lost + " times");
            while (line.isAtWork()) {
                Thread.yield();
            }
            assertEquals(lostAtClose.get(), lost.get(), "told after close");
        });
    }

    private static final class Port implements PortBytes {
        private volatile boolean pulled;
        private final AtomicInteger closed = new AtomicInteger();
        private final AtomicInteger writtenAfterClose = new AtomicInteger();

        @Override
        public int read(byte[] buffer) {
            Thread.yield();
            return pulled ? -1 : 0;
        }

        @Override
        public int available() {
            return pulled ? -1 : 0;
        }

        @Override
        public int write(byte[] bytes, int length, int from) {
            if (closed.get() > 0) {
                writtenAfterClose.incrementAndGet();
            }
            return pulled ? -1 : length;
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }
}
