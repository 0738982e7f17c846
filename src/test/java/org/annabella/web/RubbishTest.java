package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.SystemTest;
import org.annabella.game.Phase;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is sent to the consoles, the game is as it was and whoever has entered still has a page. */
@SystemTest
class RubbishTest {
    private static final List<String> METHODS =
            List.of("GET", "POST", "HEAD", "PUT", "TRACE", "CONNECT", "BREW", "get", "");
    private static final List<String> PATHS = List.of(
            "/",
            "/arbiter",
            "/arbiter/act",
            "/arbiter/live",
            "/arbiter/sound/",
            "/static/",
            "/enter",
            "/arbiter/preferences",
            "/..",
            "/%2e%2e/",
            "/arbiter/sound/..%2F..%2Fetc%2Fpasswd",
            "/static/..%2findex.txt",
            "//",
            "/%",
            "/%00",
            "*",
            "http://evil.example/",
            "/arbiter;jsessionid=1",
            "/\u00e6",
            "/enter?as=%ff%fe&key=%",
            "/" + "x".repeat(9_000));
    private static final List<String> HEADERS = List.of(
            "Cookie: annabella-1-arbiter=\"",
            "Cookie: ;;;=",
            "Accept-Language: ;;q=x",
            "Accept-Encoding: *;q=9",
            "Range: bytes=9-1",
            "Content-Length: -1",
            "Content-Length: 5\r\nContent-Length: 6",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: rubbish",
            "Expect: 100-continue",
            "Upgrade: websocket\r\nConnection: Upgrade",
            "Last-Event-ID: 1e9",
            "If-None-Match: \"",
            "Origin: ::",
            "Content-Type: application/x-www-form-urlencoded; charset=klingon",
            "X: " + "y".repeat(9_000),
            ": nameless",
            "\u0000: \u0001",
            "Annabella-Wants: reply",
            "Sec-Fetch-Site: cross-site");

    private static TestTable table;

    @BeforeAll
    static void open() throws IOException {
        table = TestTable.open().start().play("e2e4");
    }

    @AfterAll
    static void close() {
        table.close();
    }

    private static <T> T one(SplittableRandom random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private static byte[] request(SplittableRandom random, Visitor visitor) {
        if (random.nextInt(8) == 0) {
            byte[] noise = new byte[random.nextInt(400)];
            random.nextBytes(noise);
            return noise;
        }
        String headers = IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> one(random, HEADERS) + "\r\n")
                .collect(Collectors.joining());
        String host = random.nextInt(5) == 0 ? one(random, List.of("", "evil", "[", "a:b:c")) : visitor.host();
        return (one(random, METHODS) + " " + one(random, PATHS)
                        + one(random, List.of(" HTTP/1.1", " HTTP/1.0", "", " HTTP/9.9"))
                        + "\r\nHost: " + host + "\r\nConnection: close\r\n" + headers + "\r\n"
                        + one(
                                random,
                                List.of(
                                        "",
                                        "do=%zz&key=%",
                                        "a=b&".repeat(500),
                                        "5\r\nhello\r\n0\r\n\r\n",
                                        "ffffffffff\r\n")))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void getsAClearAnswerOrNone(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Visitor visitor = new Visitor(table);
        for (int i = 0; i < 120; i++) {
            byte[] request = request(random, visitor);
            Optional<Visitor.Answer> answer = visitor.sendAndEnd(request);
            answer.ifPresent(given -> assertThat(given)
                    .as(new String(request, StandardCharsets.ISO_8859_1))
                    .satisfies(RubbishTest::isClear));
        }
        assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
        assertThat(table.state().plies()).hasSize(1);
        assertThat(Visitor.at(table, Role.ARBITER).get("/arbiter").status()).isEqualTo(200);
    }

    private static void isClear(Visitor.Answer answer) {
        assertThat(answer.status()).isNotEqualTo(500);
        assertThat(answer.body()).doesNotContain("Exception", "org.eclipse", "io.javalin", "\tat ");
        assertThat(answer.headers()).doesNotContainKey("server");
    }

    @Test
    void inAFormChangesNothing() {
        SplittableRandom random = new SplittableRandom(7);
        Visitor visitor = Visitor.at(table, Role.ARBITER);
        String key = visitor.get("/arbiter").formKey();
        for (int i = 0; i < 50; i++) {
            byte[] noise = new byte[random.nextInt(60)];
            random.nextBytes(noise);
            String text = new String(noise, StandardCharsets.ISO_8859_1);
            assertThat(visitor.post("/arbiter/act", Map.of("key", key, "seq", text, "do", text, text, text))
                            .status())
                    .isIn(409, 413, 422);
        }
        assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void ofManyConnectionsThatSayNothingDoesNotStopTheGameOrThoseWhoFollowIt() throws IOException {
        Visitor visitor = Visitor.at(table, Role.ARBITER);
        List<Socket> silent = new ArrayList<>();
        String seen = Long.toString(table.console().seq());
        try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", seen)) {
            for (int i = 0; i < 300; i++) {
                silent.add(visitor.open());
            }
            table.wait(Duration.ofSeconds(1)).announce("e7e5");
            assertThat(stream.next().id()).isEqualTo(table.console().seq());
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
        assertThat(Visitor.at(table, Role.PLAYER_WHITE).get("/player-white").status())
                .isEqualTo(200);
    }
}
