package org.annabella.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A page that shows the game line by line, new lines at once. It can only be read: no act reaches the game from here.
 *
 * <p>It listens on this computer's own address alone, and answers only whoever knows its token. Without scripts the page
 * is whole as well; it then shows what had happened when it was loaded.
 */
public final class LivePage implements AutoCloseable {
    private static final int TOKEN_BYTES = 16;
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

    private final HttpServer server;
    private final ExecutorService threads;
    private final String token;
    private final Lines lines = new Lines();

    private LivePage(HttpServer server, ExecutorService threads, String token) {
        this.server = server;
        this.threads = threads;
        this.token = token;
    }

    /**
     * Opens the page.
     *
     * @param port where to listen; 0 for any that is free
     * @throws IOException if the port is taken
     */
    public static LivePage open(int port) throws IOException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread made = new Thread(task, "web");
            made.setDaemon(true);
            return made;
        });
        LivePage page = new LivePage(server, threads, HexFormat.of().formatHex(secret));
        server.createContext("/", page::answer);
        server.setExecutor(threads);
        server.start();
        return page;
    }

    /** Returns the address to open in a browser on this computer, token included. */
    public String address() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/" + token + "/";
    }

    /** Shows one more line. */
    public void add(String line) {
        lines.add(line);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
            exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
            String path = exchange.getRequestURI().getPath();
            if (!exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (!path.startsWith("/" + token + "/")) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                route(exchange, path.substring(token.length() + 2));
            }
        }
    }

    private void route(HttpExchange exchange, String name) throws IOException {
        switch (name) {
            case "" -> send(exchange, "text/html; charset=utf-8", page());
            case "live.js" -> send(exchange, "text/javascript; charset=utf-8", resource(name));
            case "live.css" -> send(exchange, "text/css; charset=utf-8", resource(name));
            case "events" -> stream(exchange);
            default -> exchange.sendResponseHeaders(404, -1);
        }
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private String page() {
        Lines.Seen seen = lines.seen();
        StringBuilder list = new StringBuilder();
        seen.lines().forEach(line -> list.append("<li>").append(escaped(line)).append("</li>\n"));
        return resource("live.html")
                .replace("{{lines}}", list)
                .replace("{{next}}", Integer.toString(seen.lines().size()));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) {
        try (InputStream in = LivePage.class.getResourceAsStream("/web/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks /web/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    /** Server-sent events: each line with its number, so that a browser that was cut off asks for the rest. */
    private void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, 0);
        int next = firstWanted(exchange);
        try (OutputStream out = exchange.getResponseBody()) {
            for (Lines.Seen seen = lines.await(next); !seen.closed(); seen = lines.await(next)) {
                for (; next < seen.lines().size(); next++) {
                    String event = "id: " + next + "\ndata: " + seen.lines().get(next) + "\n\n";
                    out.write(event.getBytes(StandardCharsets.UTF_8));
                }
                out.flush();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static int firstWanted(HttpExchange exchange) {
        String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        String query = exchange.getRequestURI().getQuery();
        try {
            if (last != null) {
                return Math.max(0, Integer.parseInt(last.strip()) + 1);
            }
            return query != null && query.startsWith("from=") ? Math.max(0, Integer.parseInt(query.substring(5))) : 0;
        } catch (NumberFormatException garbage) {
            return 0;
        }
    }

    @Override
    public void close() {
        lines.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
