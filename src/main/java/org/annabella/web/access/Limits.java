package org.annabella.web.access;

import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.List;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.util.Callback;

/** How much of the computer the pages may take, whoever asks and however: the game comes first. */
public final class Limits {
    /** Longer than any form of ours, in bytes. */
    static final long LARGEST_FORM = 64_000;
    /** Of each role: whoever has one key cannot cut off those who have another. Each has a thread. */
    public static final int STREAMS = 16;

    private static final int CONNECTIONS = 1_024;
    private static final int THREADS = 40;
    /** How many of them answer whoever has not entered. */
    private static final int THREADS_OF_STRANGERS = 16;
    /** What each piece of a form that comes in chunks may cost beside its content, in bytes. */
    private static final int CHUNK_COST = 16;

    private static final int THREADS_AT_REST = 4;
    private static final int LONGEST_HEADERS = 8_192;
    private static final long IDLE_MILLIS = 30_000;
    private static final long STOPPING_MILLIS = 0;
    private static final int TOO_SMALL_TO_COMPRESS = 1_000;

    private Limits() {}

    /**
     * Sets the limits of a server.
     *
     * @param sessions whoever has one of them is inside
     */
    public static void apply(JavalinConfig config, Sessions sessions) {
        Connections connections = new Connections(sessions::hasSession, System::nanoTime);
        config.http.maxRequestSize = LARGEST_FORM;
        config.http.prefer405over404 = true;
        config.http.compressionStrategy = compression();
        config.jetty.threadPool = new Servers.Pool("web", THREADS, THREADS_AT_REST);
        config.jetty.modifyHttpConfiguration(Limits::http);
        config.jetty.modifyServer(server -> server(server, connections));
    }

    /** What is listed, and nothing else: a stream of events must leave at once. */
    private static CompressionStrategy compression() {
        CompressionStrategy gzip = new CompressionStrategy(null, new io.javalin.compression.Gzip(6), null);
        gzip.setDefaultMinSizeForCompression(TOO_SMALL_TO_COMPRESS);
        gzip.setAllowedMimeTypes(List.of("text/html", "text/css", "text/javascript", "image/svg+xml"));
        return gzip;
    }

    private static void http(HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
        http.setRequestHeaderSize(LONGEST_HEADERS);
        http.setIdleTimeout(IDLE_MILLIS);
    }

    private static void server(Server server, Connections connections) {
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
        server.setStopTimeout(STOPPING_MILLIS);
        // What never becomes a request of ours gets its number and nothing that tells of the inside.
        server.setErrorHandler(Limits::refuse);
        server.setStopAtShutdown(false);
        connections.watch(server);
        // A form is read whole without a thread that waits for it; what is longer is refused by its length, or ended.
        EagerContentHandler forms = new EagerContentHandler(
                new EagerContentHandler.RetainedContentLoaderFactory(LARGEST_FORM, CHUNK_COST, false));
        forms.setHandler(connections.answering(THREADS_OF_STRANGERS, Limits::refuse));
        connections.setHandler(forms);
        server.setHandler(connections);
    }

    private static boolean refuse(Request request, Response response, Callback callback) {
        RequestFilter.headers().forEach(response.getHeaders()::put);
        response.getHeaders().put("Content-Type", "text/plain; charset=utf-8");
        response.write(
                true,
                java.nio.ByteBuffer.wrap(("Annabella cannot read this request: " + response.getStatus() + "\n")
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8)),
                callback);
        return true;
    }
}
