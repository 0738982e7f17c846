package org.annabella.web.access;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.javalin.Javalin;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.SystemTest;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The end of a server, whatever its connections do. */
@SystemTest
final class ServersTest {
    private final CountDownLatch open = new CountDownLatch(1);
    private final CountDownLatch never = new CountDownLatch(1);
    private final AtomicBoolean interrupted = new AtomicBoolean();

    /** As Jetty's thread for the connections does when a reader leaves in the moment of the stop. */
    private final class Stuck implements Connection.Listener {
        @Override
        public void onOpened(Connection connection) {
            open.countDown();
        }

        @Override
        public void onClosed(Connection connection) {
            try {
                never.await();
            } catch (InterruptedException end) {
                interrupted.set(true);
            }
        }
    }

    @Test
    @Timeout(60)
    void testServerStopsAlthoughAConnectionDoesNotClose() throws Exception {
        Javalin server = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.jetty.threadPool = new Servers.Pool("stuck", 8, 2);
            config.jetty.modifyServer(jetty -> jetty.addEventListener(new LifeCycle.Listener() {
                @Override
                public void lifeCycleStarting(LifeCycle starting) {
                    jetty.getConnectors()[0].addBean(new Stuck());
                }
            }));
        });
        Servers.start(server, InetAddress.getLoopbackAddress(), 0);
        try (Socket reader = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            assertTrue(open.await(20, TimeUnit.SECONDS));

            Servers.stop(server);

            assertTrue(interrupted.get(), "its thread is freed");
            assertFalse(server.jettyServer().server().isRunning());
            assertTrue(reader.isConnected());
        }
    }

    @Test
    @Timeout(60)
    void testOtherServersStayWhenOneStops() throws Exception {
        Javalin first = plain();
        Javalin second = plain();
        Servers.start(first, InetAddress.getLoopbackAddress(), 0);
        Servers.start(second, InetAddress.getLoopbackAddress(), 0);

        Servers.stop(first);

        assertFalse(first.jettyServer().server().isRunning());
        assertTrue(second.jettyServer().server().isRunning());
        Servers.stop(second);
    }

    private static Javalin plain() {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.jetty.threadPool = new Servers.Pool("plain", 8, 2);
        });
    }
}
