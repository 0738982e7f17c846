package org.annabella.bench.hall;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.threads.Waits;

/** A browser at the overview: enters, and reads each half-move from the parts that the page is sent. */
final class PageFollower implements Runnable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String TABLE = "<tr id=\"table-";
    private static final Pattern LAST = Pattern.compile("</td><td>(\\d+)(\\.\\.\\.|\\.) ");
    private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([^\"]+)\"");

    private final String enter;
    private final Delays delays;
    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private volatile long bytes;

    PageFollower(String enter, Delays delays) {
        this.enter = enter;
        this.delays = delays;
    }

    long bytes() {
        return bytes;
    }

    @Override
    public void run() {
        try {
            String base = enter.substring(0, enter.indexOf("/enter"));
            Matcher key = KEY.matcher(get(enter));
            if (!key.find()) {
                throw new IllegalStateException("the overview did not let the bench in");
            }
            String form = "name=Bench&key=" + URLEncoder.encode(key.group(1), StandardCharsets.UTF_8);
            client.send(
                    HttpRequest.newBuilder(URI.create(base + "/arbiter/name"))
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(form))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            HttpRequest live = HttpRequest.newBuilder(URI.create(base + "/arbiter/live?from=0"))
                    .build();
            try (Stream<String> lines =
                    client.send(live, HttpResponse.BodyHandlers.ofLines()).body()) {
                lines.forEach(this::take);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException | UncheckedIOException over) {
            // The overview has ended.
            return;
        }
    }

    private String get(String url) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private void take(String line) {
        bytes += line.length() + 1L;
        if (!line.startsWith("data: {")) {
            return;
        }
        long now = Waits.nanoTime();
        try {
            String tables = JSON.readTree(line.substring(6))
                    .path("parts")
                    .path("tables")
                    .asText();
            for (int at = tables.indexOf(TABLE); at >= 0; at = tables.indexOf(TABLE, at + 1)) {
                int name = at + TABLE.length();
                int next = tables.indexOf(TABLE, name);
                row(
                        tables.substring(name, tables.indexOf('"', name)),
                        tables.substring(name, next < 0 ? tables.length() : next),
                        now);
            }
        } catch (IOException broken) {
            throw new IllegalStateException("the page sent no JSON", broken);
        }
    }

    private void row(String table, String row, long now) {
        Matcher last = LAST.matcher(row);
        if (last.find()) {
            int ply = Integer.parseInt(last.group(1)) * 2 - (last.group(2).length() == 1 ? 1 : 0);
            delays.seen(table, ply, now);
        }
    }
}
