package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Crowds at the door that ask without end, and what those still get who are in or have a key. */
@SystemTest
class FloodTest {
    private static final int CROWD = 300;
    private static final int DRIP_MILLIS = 400;

    private final List<Socket> crowd = new ArrayList<>();
    private final ScheduledExecutorService drips = Executors.newSingleThreadScheduledExecutor();
    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start().play("e2e4");
    }

    @AfterEach
    void close() throws IOException {
        drips.shutdownNow();
        for (Socket socket : crowd) {
            socket.close();
        }
        table.close();
    }

    static Stream<Arguments> requests() {
        String form = "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na";
        return Stream.of(
                Arguments.of("nothing at all", ""),
                Arguments.of("half a head", "GET /arbiter HTTP/1.1\r\nHost: {host}\r\nX-"),
                Arguments.of("half a body at the door", "POST /enter HTTP/1.1\r\nHost: {host}" + form),
                Arguments.of("half a body at a page", "POST /arbiter/act HTTP/1.1\r\nHost: {host}" + form),
                Arguments.of(
                        "half a chunk",
                        "POST /enter HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n"
                                + "Content-Type: application/x-www-form-urlencoded\r\n\r\n5\r\na"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("requests")
    void keepNobodyOut(String name, String request) throws IOException {
        Visitor inside = Visitor.at(table, Role.ARBITER);
        String host = inside.host();
        for (int i = 0; i < CROWD; i++) {
            crowd.add(begin(inside, request.replace("{host}", host)));
        }
        drips.scheduleWithFixedDelay(this::drip, DRIP_MILLIS, DRIP_MILLIS, TimeUnit.MILLISECONDS);
        assertThat(inside.get("/arbiter").status()).isEqualTo(200);
        Visitor other = Visitor.at(table, Role.PLAYER_WHITE);
        assertThat(other.get("/player-white").status()).isEqualTo(200);
    }

    private static Socket begin(Visitor visitor, String request) throws IOException {
        Socket socket = visitor.open();
        try {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException refused) {
            socket.close();
        }
        return socket;
    }

    /** One byte more from each, so that none of them is idle. */
    private void drip() {
        for (Socket socket : crowd) {
            try {
                socket.getOutputStream().write('a');
            } catch (IOException ended) {
                continue;
            }
        }
    }
}
