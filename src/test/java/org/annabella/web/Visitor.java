package org.annabella.web;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.net.SocketFactory;
import org.annabella.web.page.Role;

/** Somebody who asks the consoles over a bare socket, byte by byte as a test wants it. Keeps cookies as a browser does. */
final class Visitor {
    static final int PATIENCE_MILLIS = 20_000;

    private static final Pattern PATH = Pattern.compile("(?i); *path=([^;]+)");
    private static final Pattern FORM_KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");

    private final URI base;
    private final String name;
    private final SocketFactory sockets;
    private final Map<String, Cookie> cookies = new TreeMap<>();

    /** What comes with each request whose path begins like this one. */
    private record Cookie(String value, String path) {}

    Visitor(TestTable table) {
        this(URI.create(table.console().base()), "", SocketFactory.getDefault());
    }

    private Visitor(URI base, String name, SocketFactory sockets) {
        this.base = base;
        this.name = name;
        this.sockets = sockets;
    }

    /** One who comes by this name through a proxy. */
    static Visitor through(TlsProxy proxy, String name) {
        return new Visitor(URI.create("https://127.0.0.1:" + proxy.port()), name, proxy.sockets());
    }

    /** One who has entered. */
    static Visitor at(TestTable table, Role role) {
        Visitor visitor = new Visitor(table);
        String address = table.address(role);
        visitor.get(address.substring(table.console().base().length()));
        return visitor;
    }

    /** What came back. */
    record Answer(int status, Map<String, String> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        /** The key that every form of this page carries. */
        String formKey() {
            Matcher matcher = FORM_KEY.matcher(body);
            if (!matcher.find()) {
                throw new AssertionError("no form in " + body);
            }
            return matcher.group(1);
        }
    }

    String host() {
        return name.isEmpty() ? base.getAuthority() : name;
    }

    Answer get(String path, String... headers) {
        return ask("GET", path, "", headers);
    }

    /** A form as a browser sends it, from one of our own pages. */
    Answer post(String path, Map<String, String> fields, String... headers) {
        String form = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return ask("POST", path, form, headers);
    }

    /**
     * Asks with these headers beside the usual ones, which they replace where they are the same.
     *
     * @param headers names and values in turn
     */
    Answer ask(String method, String path, String body, String... headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = usual(path, bytes.length);
        for (int i = 0; i < headers.length; i += 2) {
            all.put(headers[i], headers[i + 1]);
        }
        String head = all.entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                .collect(Collectors.joining());
        Answer answer = send((method + " " + path + " HTTP/1.1\r\n" + head + "\r\n" + body)
                        .getBytes(StandardCharsets.UTF_8))
                .orElseThrow(() -> new AssertionError("no answer to " + method + " " + path));
        answer.header("set-cookie").lines().forEach(this::keep);
        return answer;
    }

    private Map<String, String> usual(String path, int length) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Host", host());
        all.put("Connection", "close");
        String kept = cookieHeader(path);
        if (!kept.isEmpty()) {
            all.put("Cookie", kept);
        }
        if (length > 0) {
            all.put("Content-Type", "application/x-www-form-urlencoded");
            all.put("Content-Length", Integer.toString(length));
        }
        return all;
    }

    private String cookieHeader(String path) {
        return cookies.entrySet().stream()
                .filter(cookie -> path.startsWith(cookie.getValue().path()))
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue().value())
                .collect(Collectors.joining("; "));
    }

    private void keep(String cookie) {
        int equals = cookie.indexOf('=');
        if (equals > 0) {
            Matcher path = PATH.matcher(cookie);
            cookies.put(
                    cookie.substring(0, equals),
                    new Cookie(cookie.substring(equals + 1).split(";")[0], path.find() ? path.group(1) : "/"));
        }
    }

    /** Sends bytes, and reads until the station ends the connection; empty if it says nothing. */
    Optional<Answer> send(byte[] request) {
        try (Socket socket = open()) {
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
            return answer(socket.getInputStream().readAllBytes());
        } catch (IOException cut) {
            return Optional.empty();
        }
    }

    /** The same, telling the station that no more comes. */
    Optional<Answer> sendAndEnd(byte[] request) {
        try (Socket socket = open()) {
            socket.getOutputStream().write(request);
            socket.shutdownOutput();
            return answer(socket.getInputStream().readAllBytes());
        } catch (IOException cut) {
            return Optional.empty();
        }
    }

    /** A page's live stream that is never read. */
    Socket openStream(Role role) throws IOException {
        Socket socket = open();
        socket.getOutputStream()
                .write(("GET /" + role.id() + "/live?from=0 HTTP/1.1\r\nHost: " + host() + "\r\nCookie: "
                                + cookieHeader("/" + role.id()) + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    Socket open() throws IOException {
        Socket socket = sockets.createSocket(base.getHost(), base.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private static Optional<Answer> answer(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.indexOf("\r\n\r\n");
        if (!text.startsWith("HTTP/1.1 ") || end < 0) {
            return Optional.empty();
        }
        Map<String, String> headers = headers(text.substring(0, end));
        String body = text.substring(end + 4);
        return Optional.of(new Answer(
                Integer.parseInt(text.substring(9, 12)),
                headers,
                "chunked".equals(headers.get("transfer-encoding")) ? unchunked(body) : body));
    }

    private static Map<String, String> headers(String head) {
        return head.lines()
                .skip(1)
                .filter(line -> line.contains(": "))
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toMap(
                        line -> line[0].toLowerCase(java.util.Locale.ROOT),
                        line -> line[1],
                        (one, other) -> one + "\n" + other));
    }

    private static String unchunked(String body) throws IOException {
        InputStream in = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
        StringBuilder whole = new StringBuilder();
        for (int size = size(in); size > 0; size = size(in)) {
            whole.append(new String(in.readNBytes(size), StandardCharsets.UTF_8));
            in.readNBytes(2);
        }
        return whole.toString();
    }

    private static int size(InputStream in) throws IOException {
        String line = line(in);
        return line.isEmpty() ? 0 : Integer.parseInt(line, 16);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }

    /** Follows a page's live stream. */
    Stream follow(Role role, String... headers) {
        return new Stream("/" + role.id() + "/live", headers);
    }

    /** A stream of events that is being read. */
    final class Stream implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader in;
        private final int status;

        private Stream(String path, String... headers) {
            try {
                socket = open();
                StringBuilder head = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: " + host()
                        + "\r\nAccept: text/event-stream\r\nCookie: " + cookieHeader(path) + "\r\n");
                for (int i = 0; i < headers.length; i += 2) {
                    head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
                }
                socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.UTF_8));
                InputStream bytes = socket.getInputStream();
                status = Integer.parseInt(head(bytes).substring(9, 12));
                in = new BufferedReader(new InputStreamReader(new Unchunked(bytes), StandardCharsets.UTF_8));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        int status() {
            return status;
        }

        /** The next event: its id and its data, without what HTTP puts around it; waits for it. */
        Event next() {
            try {
                String id = "";
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    if (line.startsWith("id: ")) {
                        id = line.substring(4);
                    } else if (line.startsWith("data: ")) {
                        return new Event(Long.parseLong(id), line.substring(6));
                    }
                }
                throw new AssertionError("the stream has ended");
            } catch (IOException cut) {
                throw new UncheckedIOException(cut);
            }
        }

        /** Reads on until the station ends the stream. */
        void awaitEnd() {
            try {
                while (in.readLine() != null) {
                    // What comes before the end is of no interest.
                }
            } catch (IOException cut) {
                // An end as good as any.
                return;
            }
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    /** All up to the empty line. */
    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the connection ended after '" + head + "'");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    /** What HTTP has cut into chunks, in one piece again. */
    private static final class Unchunked extends InputStream {
        private final InputStream in;
        private int left;

        Unchunked(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            while (left == 0) {
                String line = Visitor.line(in);
                if (line.isEmpty()) {
                    line = Visitor.line(in);
                }
                left = line.isEmpty() ? -1 : Integer.parseInt(line, 16);
                if (left <= 0) {
                    left = -1;
                    return -1;
                }
            }
            if (left < 0) {
                return -1;
            }
            left--;
            return in.read();
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            int first = read();
            if (first < 0) {
                return -1;
            }
            to[offset] = (byte) first;
            return 1;
        }
    }

    /** A server-sent event. */
    record Event(long id, String data) {}
}
