package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameInput;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A browser that opens its stream and never reads it. */
@SystemTest
class SlowReaderTest {
    private static final int EVENTS = 1_500;

    private static void fill(TestTable table) {
        for (int i = 0; i < EVENTS; i++) {
            Square square = Square.all().get(8 + i % 8);
            table.wait(Duration.ofMillis(1)).post(new GameInput.Lift(table.now(), Side.WHITE, square));
            table.post(new GameInput.Place(table.now(), Side.WHITE, square, null));
        }
        table.settle();
    }

    @Test
    @Timeout(60)
    void keepsNobodyElseWaitingAndDoesNotHoldUpTheEnd() throws IOException {
        TestTable table = TestTable.open().start();
        Visitor slow = Visitor.at(table, Role.ARBITER);
        Visitor quick = Visitor.at(table, Role.ARBITER);
        try (Socket socket = slow.openStream(Role.ARBITER);
                Visitor.Stream stream = quick.follow(Role.ARBITER)) {
            fill(table);
            table.announce("e2e4");
            long last = table.console().seq();
            long seen = 0;
            while (seen < last) {
                seen = stream.next().id();
            }
            assertThat(socket.isClosed()).isFalse();
            assertThatCode(table::close).doesNotThrowAnyException();
        }
        Threads.awaitNone("web");
    }
}
