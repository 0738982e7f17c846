package org.annabella.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.config.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that are sent to a real server on this computer. */
class PushTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String PGN = "[White \"Müller\"]\n\n1. e4 *\n";

    private final List<String> got = new CopyOnWriteArrayList<>();
    private final AtomicInteger answer = new AtomicInteger(204);

    private HttpServer server() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            got.add(exchange.getRequestMethod() + " "
                    + exchange.getRequestHeaders().getFirst("Content-Type") + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(answer.get(), -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static Push to(int port, Duration patience) {
        return new Push(URI.create("http://127.0.0.1:" + port + "/round.pgn"), patience);
    }

    @Test
    void sendsWhatHasChangedUntilItIsTaken() throws IOException {
        HttpServer server = server();
        Push push = to(server.getAddress().getPort(), PATIENCE);
        answer.set(503);
        assertThat(push.send(PGN))
                .hasValueSatisfying(why -> assertThat(why).contains("does not take the games: it answers 503"));
        answer.set(204);
        assertThat(push.send(PGN)).isEmpty();
        assertThat(push.send(PGN)).isEmpty();
        assertThat(push.send(PGN + "1-0")).isEmpty();
        assertThat(got)
                .containsExactly(
                        "PUT application/x-chess-pgn; charset=utf-8 " + PGN,
                        "PUT application/x-chess-pgn; charset=utf-8 " + PGN,
                        "PUT application/x-chess-pgn; charset=utf-8 " + PGN + "1-0");
        server.stop(0);
    }

    @Test
    void saysThatNobodyIsThere() throws IOException {
        int free;
        try (ServerSocket taken = new ServerSocket(0)) {
            free = taken.getLocalPort();
        }
        assertThat(to(free, PATIENCE).send(PGN))
                .hasValueSatisfying(why -> assertThat(why).contains("nobody is there", "tried again"));
    }

    /** One that takes the connection and says nothing holds up the broadcast no longer than it may. */
    @Test
    void waitsForNobodyWithoutEnd() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(to(silent.getLocalPort(), Duration.ofMillis(200)).send(PGN))
                    .hasValueSatisfying(why -> assertThat(why).contains("does not answer in time"));
        }
    }

    /** The games are taken once the server says so, however long it goes on. */
    @Test
    @Timeout(60)
    void readsNothingOfAnAnswerButItsStatus() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            got.add(exchange.getRequestMethod());
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('.');
            exchange.getResponseBody().flush();
        });
        server.start();
        Push push = to(server.getAddress().getPort(), PATIENCE);
        assertThat(push.send(PGN)).isEmpty();
        assertThat(push.send(PGN)).isEmpty();
        assertThat(got).containsExactly("PUT");
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://example.org/x", "round.pgn", "http:x", "https:///x"})
    void refusesWhatIsNoAddress(String url) {
        assertThatThrownBy(() -> new Push(URI.create(url), PATIENCE))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("--push is an address such as");
    }
}
