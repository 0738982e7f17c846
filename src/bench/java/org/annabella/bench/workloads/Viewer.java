package org.annabella.bench.workloads;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;

/** A browser as far as a measurement needs one: it enters, follows the stream of a page, and loads what the page names. */
final class Viewer implements AutoCloseable {
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"(/static/[^\"#]+)");
    private static final Pattern IMPORTED = Pattern.compile("from '\\./([^']+)'");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final InputStream stream;
    private final AtomicReference<Runnable> onNews = new AtomicReference<>(() -> {});

    private Viewer(InputStream stream) {
        this.stream = stream;
        Threads.start("viewer", this::read, Defects.LAST_RESORT);
    }

    /** Enters by an address with a key, and follows the page from its next news on. */
    static Viewer at(String address) {
        Entered entered = Entered.by(address);
        String page = get(entered.page(), entered.cookie(), false).body();
        Matcher seq = Pattern.compile("data-seq=\"(\\d+)\"").matcher(page);
        String from = seq.find() ? seq.group(1) : "0";
        return new Viewer(open(entered.page() + "/live?from=" + from, entered.cookie()));
    }

    /** The bytes that a browser loads for a page that it has never seen. */
    static long weigh(String address, boolean compressed) {
        Entered entered = Entered.by(address);
        Set<String> loaded = new LinkedHashSet<>();
        String page = get(entered.page(), entered.cookie(), false).body();
        find(LOADED, page, "", loaded);
        String host = entered.page().substring(0, entered.page().indexOf('/', 8));
        for (String file : Set.copyOf(loaded)) {
            find(IMPORTED, get(host + file, "", false).body(), "/static/", loaded);
        }
        return size(entered.page(), entered.cookie(), compressed)
                + loaded.stream()
                        .mapToLong(file -> size(host + file, "", compressed))
                        .sum();
    }

    private static void find(Pattern pattern, String text, String before, Set<String> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(before + matcher.group(1));
        }
    }

    private record Entered(String page, String cookie) {
        static Entered by(String address) {
            HttpResponse<String> answer = get(address, "", false);
            String cookie =
                    answer.headers().firstValue("set-cookie").orElseThrow().split(";", 2)[0];
            return new Entered(
                    URI.create(address)
                            .resolve(answer.headers().firstValue("location").orElseThrow())
                            .toString(),
                    cookie);
        }
    }

    private static HttpResponse<String> get(String address, String cookie, boolean compressed) {
        return send(request(address, cookie, compressed), HttpResponse.BodyHandlers.ofString());
    }

    private static long size(String address, String cookie, boolean compressed) {
        return send(request(address, cookie, compressed), HttpResponse.BodyHandlers.ofByteArray())
                .body()
                .length;
    }

    private static InputStream open(String address, String cookie) {
        return send(request(address, cookie, false), HttpResponse.BodyHandlers.ofInputStream())
                .body();
    }

    private static HttpRequest request(String address, String cookie, boolean compressed) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).header("Cookie", cookie);
        return compressed ? request.header("Accept-Encoding", "gzip").build() : request.build();
    }

    private static <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return CLIENT.send(request, handler);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(ended);
        }
    }

    /** Calls this once when the next news has arrived whole. */
    void onNews(Runnable then) {
        onNews.set(then);
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("data: ")) {
                    onNews.getAndSet(() -> {}).run();
                }
            }
        } catch (IOException closed) {
            // The measurement is over.
            return;
        }
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
