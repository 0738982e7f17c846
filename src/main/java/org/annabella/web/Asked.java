package org.annabella.web;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a browser asks of consoles that are reached without a network.
 *
 * @param method such as {@code GET}
 * @param path with what follows a question mark
 * @param headers such as {@code Cookie}
 * @param body of a form, coded as browsers do; empty without one
 * @param from the network address that it comes from
 */
public record Asked(String method, String path, Map<String, String> headers, String body, String from) {
    /** Copies the headers. */
    public Asked {
        headers = Map.copyOf(headers);
    }

    /** The value of a header, however it is written; null if it is not there. */
    @Nullable
    String header(String name) {
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
