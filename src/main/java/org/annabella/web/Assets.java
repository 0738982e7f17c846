package org.annabella.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The files that every page loads, from the jar: styles, scripts, drawings. Nothing comes from another host. */
public final class Assets {
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final Map<String, Asset> assets = new TreeMap<>();

    private record Asset(byte[] bytes, String type, String tag) {}

    /** Reads them once: {@code /web/index.txt} names them, one a line. */
    public Assets() {
        new String(read("index.txt"), java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(name -> assets.put(name, asset(name)));
    }

    private static Asset asset(String name) {
        byte[] bytes = read(name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("/web/" + name + " is of no known type");
        }
        return new Asset(bytes, type, "\"" + hash(bytes) + "\"");
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

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 8);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** Sends a file, or nothing but "unchanged" to a browser that has it; false if there is no such file. */
    public boolean send(Context context, String name) {
        Optional<Asset> asset = Optional.ofNullable(assets.get(name));
        asset.ifPresent(found -> {
            context.header("ETag", found.tag()).header("Cache-Control", "no-cache");
            if (found.tag().equals(context.header("If-None-Match"))) {
                context.status(304);
            } else {
                context.contentType(found.type()).result(found.bytes());
            }
        });
        return asset.isPresent();
    }
}
