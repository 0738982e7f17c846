package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LivePageTest {
    private final HttpClient browser = HttpClient.newHttpClient();
    private LivePage page;

    @BeforeEach
    void open() throws IOException {
        page = LivePage.open(0);
    }

    @AfterEach
    void close() {
        page.close();
    }

    @Test
    void showsWhatHasHappenedWithoutAnyScript() throws Exception {
        page.add("White announces e4, heard \"eva fire\".");
        page.add("<script>alert(1)</script>");

        HttpResponse<String> answer = get(page.address());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains("<li>White announces e4, heard &quot;eva fire&quot;.</li>")
                .contains("&lt;script&gt;")
                .doesNotContain("<script>alert");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
    }

    @Test
    void sendsNewLinesAtOnceAndOldOnesOnlyIfWanted() throws Exception {
        page.add("one");
        page.add("two");
        HttpResponse<InputStream> answer = browser.send(
                HttpRequest.newBuilder(URI.create(page.address() + "events?from=1"))
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
        try (BufferedReader events = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            assertThat(nextData(events)).isEqualTo("data: two");
            page.add("three\nin one line");
            assertThat(nextData(events)).isEqualTo("data: three in one line");
        }
    }

    @Test
    void answersNobodyWithoutTheToken() throws Exception {
        URI root = URI.create(page.address()).resolve("/");

        assertThat(get(root.toString()).statusCode()).isEqualTo(404);
        assertThat(get(root + "0123456789abcdef/").statusCode()).isEqualTo(404);
    }

    @Test
    void takesNoOrders() throws Exception {
        HttpRequest order = HttpRequest.newBuilder(URI.create(page.address()))
                .POST(HttpRequest.BodyPublishers.ofString("resign"))
                .build();

        assertThat(browser.send(order, HttpResponse.BodyHandlers.discarding()).statusCode())
                .isEqualTo(405);
    }

    @Test
    void listensOnThisComputerAlone() {
        assertThat(URI.create(page.address()).getHost()).isIn("127.0.0.1", "localhost", "[::1]");
    }

    private static String nextData(BufferedReader events) throws IOException {
        String line = events.readLine();
        while (line != null && !line.startsWith("data:")) {
            line = events.readLine();
        }
        return String.valueOf(line);
    }

    private HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return browser.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
