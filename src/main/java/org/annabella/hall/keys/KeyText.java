package org.annabella.hall.keys;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.annabella.hall.Topics;
import org.annabella.json.Unreadable;
import org.annabella.threads.DefectWords;

/** A key file: one JSON object with what its holder needs and nobody else may see. */
final class KeyText {
    private static final JsonMapper JSON = new JsonMapper();
    /** By what it is and who: longer than a name by that word. */
    private static final Pattern USER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,59}");

    private final Path file;
    private final JsonNode node;

    private KeyText(Path file, JsonNode node) {
        this.file = file;
        this.node = node;
    }

    /**
     * Reads a key file that is for this.
     *
     * @param kind such as {@code table}
     * @throws Unreadable if it is none; the message is one line
     */
    static KeyText read(Path file, String kind) {
        try {
            JsonNode node = JSON.readTree(Files.readString(file, StandardCharsets.UTF_8));
            KeyText text = new KeyText(file, node);
            if (!text.text("hall").equals(kind)) {
                throw text.wrong(
                        "it is the key of " + named(text.text("hall")) + ", and one of " + named(kind) + " is needed");
            }
            return text;
        } catch (NoSuchFileException none) {
            throw new Unreadable(file + ": there is no such key file; 'annabella hall keys' makes them", none);
        } catch (JsonProcessingException broken) {
            throw new Unreadable(file + " is no key file of a hall: 'annabella hall keys' makes them", broken);
        } catch (IOException closed) {
            throw new Unreadable(file + " cannot be read: " + DefectWords.whyNot(closed), closed);
        }
    }

    private static String named(String kind) {
        return (kind.startsWith("a") ? "an " : "a ") + kind;
    }

    private Unreadable wrong(String why) {
        return new Unreadable(file + " is no key file for this: " + why);
    }

    String text(String name) {
        JsonNode value = node.get(name);
        if (value == null || !value.isTextual()) {
            throw wrong("'" + name + "' is missing");
        }
        return value.textValue();
    }

    /** The name of an event, a table or somebody, as topics take it. */
    String name(String name) {
        return name(name, Topics.NAME);
    }

    /** By what name the broker knows the holder. */
    String user() {
        return name("user", USER);
    }

    private String name(String name, Pattern allowed) {
        String text = text(name);
        if (!allowed.matcher(text).matches()) {
            throw wrong("'" + name + "' is no name of letters, digits and hyphens");
        }
        return text;
    }

    byte[] bytes(String name) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text(name));
            if (bytes.length > 0) {
                return bytes;
            }
        } catch (IllegalArgumentException broken) {
            throw wrong("'" + name + "' is broken");
        }
        throw wrong("'" + name + "' is empty");
    }

    PrivateKey privateKey(String name) {
        try {
            return KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(bytes(name)));
        } catch (GeneralSecurityException broken) {
            throw wrong("'" + name + "' is broken");
        }
    }

    PublicKey publicKey(String name) {
        return publicKey(name, text(name));
    }

    SortedMap<String, PublicKey> publicKeys(String name) {
        SortedMap<String, PublicKey> keys = new TreeMap<>();
        JsonNode object = node.get(name);
        if (object == null || !object.isObject()) {
            throw wrong("'" + name + "' is missing");
        }
        object.fieldNames()
                .forEachRemaining(
                        who -> keys.put(who, publicKey(name, object.get(who).asText())));
        return keys;
    }

    private PublicKey publicKey(String name, String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(bytes));
        } catch (GeneralSecurityException | IllegalArgumentException broken) {
            throw wrong("'" + name + "' is broken");
        }
    }

    static ObjectNode object(String kind) {
        return JSON.createObjectNode().put("hall", kind);
    }

    static void put(ObjectNode node, String name, SortedMap<String, PublicKey> keys) {
        ObjectNode object = node.putObject(name);
        keys.forEach((who, key) -> object.put(who, base64(key.getEncoded())));
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    static String text(ObjectNode node) {
        return node.toPrettyString() + "\n";
    }
}
