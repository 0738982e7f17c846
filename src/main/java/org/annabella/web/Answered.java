package org.annabella.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What consoles answer that are reached without a network; a stream grows on. Threads: from any. */
public final class Answered {
    private final Map<String, List<String>> headers = new TreeMap<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int status = 200;
    private boolean left;
    private boolean over;

    Answered() {}

    /** The number by which HTTP says what became of it. */
    public synchronized int status() {
        return status;
    }

    /** The values of a header, in order. */
    public synchronized List<String> headers(String name) {
        return List.copyOf(headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()));
    }

    /** The first value of a header. */
    public Optional<String> header(String name) {
        return headers(name).stream().findFirst();
    }

    /** What was sent so far. */
    public synchronized String body() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Takes what was sent since this was last called. */
    public synchronized String taken() {
        String all = body();
        bytes.reset();
        return all;
    }

    /** Whether nothing follows. */
    public synchronized boolean isOver() {
        return over;
    }

    /** The browser goes away: what is written to it from now on fails. */
    public synchronized void leave() {
        left = true;
    }

    synchronized void status(int number) {
        status = number;
    }

    synchronized void put(String name, String value) {
        headers.put(name.toLowerCase(Locale.ROOT), new ArrayList<>(List.of(value)));
    }

    synchronized void add(String name, String value) {
        headers.computeIfAbsent(name.toLowerCase(Locale.ROOT), first -> new ArrayList<>())
                .add(value);
    }

    synchronized void end() {
        over = true;
    }

    /** Where the body goes. */
    OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] some, int from, int length) throws IOException {
                synchronized (Answered.this) {
                    if (left) {
                        throw new IOException("the browser has left");
                    }
                    bytes.write(some, from, length);
                }
            }
        };
    }
}
