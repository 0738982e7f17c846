package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@SystemTest
class ClosedLinkTest {

    @Test
    @Timeout(20)
    void afterItsEndEveryCallIsHarmless() throws IOException, InterruptedException {
        BlockingQueue<Link> links = new LinkedBlockingQueue<>();
        try (PseudoTerminal device = PseudoTerminal.open()) {
            Supervisor supervisor =
                    new Supervisor(Supervisor.Settings.of("board", device.path(), 9600), new Talk(links));
            supervisor.start();
            Link link = links.take();
            supervisor.close();
            assertThatCode(() -> link.after(Duration.ZERO, () -> {})).doesNotThrowAnyException();
            assertThat(link.send(new byte[] {1})).isFalse();
            assertThat(link.identified("anybody")).isFalse();
        }
    }

    private record Talk(BlockingQueue<Link> links) implements Conversation {

        @Override
        public void opened(Link link) {
            links.add(link);
        }

        @Override
        public void received(byte[] bytes) {
            // Nothing is expected.
        }

        @Override
        public void beat() {
            // Nothing is asked.
        }

        @Override
        public void health(Health health) {
            // Nobody listens.
        }
    }
}
