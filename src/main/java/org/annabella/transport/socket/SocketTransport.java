package org.annabella.transport.socket;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.Transport;
import org.annabella.threads.Waits;

/** Boards behind DGT LiveChess, which keeps their ports and tells what stands on them. */
public final class SocketTransport implements Transport {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Override
    public boolean isSame(String one, String other) {
        return one.equals(other)
                || ServiceName.parse(one)
                        .flatMap(name -> ServiceName.parse(other).filter(name::maySeeOneBoardWith))
                        .isPresent();
    }

    @Override
    public Opening open(String port, int baud, SerialLine.Listener listener) {
        Optional<ServiceName> name = ServiceName.parse(port);
        if (name.isEmpty()) {
            return new Opening.Refused(
                    Opening.Reason.UNUSABLE,
                    port + " is no board behind LiveChess; write livechess: and the board's serial number, such as"
                            + " livechess:47588");
        }
        try {
            SocketPort socket = new SocketPort();
            WebSocket open = Waits.get(
                    Client.ONE
                            .newWebSocketBuilder()
                            .connectTimeout(PATIENCE)
                            .buildAsync(name.get().uri(), socket.listener()),
                    PATIENCE.plus(PATIENCE));
            socket.connected(open);
            return SerialLine.opened(port, socket, listener);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return refused(name.get(), "");
        } catch (ExecutionException failed) {
            return refused(
                    name.get(), failed.getCause() instanceof IOException ? "" : "it answers as something else; ");
        } catch (TimeoutException silent) {
            return refused(name.get(), "it does not answer; ");
        }
    }

    private static Opening refused(ServiceName name, String detail) {
        return new Opening.Refused(
                Opening.Reason.MISSING,
                "DGT LiveChess does not run at " + name.host() + ":" + name.port() + "; " + detail
                        + "start it, and wait until it shows the board");
    }

    /** One for all connections: each would keep threads of its own for as long as nobody collects it. Made when it is first needed. */
    private static final class Client {
        static final HttpClient ONE = HttpClient.newBuilder()
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(PATIENCE)
                .build();
    }
}
