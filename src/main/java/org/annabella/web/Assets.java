package org.annabella.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The files that every page loads, from the jar: styles, scripts, drawings. Nothing comes from another host. */
public final class Assets {
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final Map<String, Tagged> assets = new TreeMap<>();

    /** Reads them once: {@code /web/index.txt} names them, one a line. */
    public Assets() {
        new String(read("index.txt"), java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(name -> assets.put(name, asset(name)));
    }

    private static Tagged asset(String name) {
        byte[] bytes = read(name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("/web/" + name + " is of no known type");
        }
        return new Tagged(bytes, type);
    }

    private static byte[] read(String name) {
        try (InputStream in = Assets.class.getResourceAsStream("/web/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks /web/" + name);
            }
            return in.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Sends a file, or nothing but "unchanged" to a browser that has it; false if there is no such file. */
    public boolean send(Context context, String name) {
        Optional<Tagged> asset = Optional.ofNullable(assets.get(name));
        asset.ifPresent(found -> found.send(context));
        return asset.isPresent();
    }
}
