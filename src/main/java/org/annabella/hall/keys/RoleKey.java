package org.annabella.hall.keys;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * What somebody holds who looks at all tables: an arbiter, who may ask something of them, or a viewer, who may not.
 *
 * @param event the event
 * @param name of the arbiter; {@code viewer} of a viewer
 * @param login for the broker
 * @param ruling signs what an arbiter asks; absent of a viewer
 * @param tables by whose signatures the tables are known, by their names
 */
public record RoleKey(
        String event, String name, Login login, @Nullable PrivateKey ruling, SortedMap<String, PublicKey> tables) {
    static final String ARBITER = "arbiter";
    static final String VIEWER = "viewer";

    /** Copies the tables. */
    public RoleKey {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
    }

    /** What an arbiter signs with; empty of a viewer. */
    public Optional<PrivateKey> signing() {
        return Optional.ofNullable(ruling);
    }

    /**
     * Reads the key file of an arbiter.
     *
     * @throws Unreadable if it is none; the message is one line
     */
    public static RoleKey readArbiter(Path file) {
        KeyText text = KeyText.read(file, ARBITER);
        return of(text, text.privateKey("signing"));
    }

    /**
     * Reads the key file of a viewer.
     *
     * @throws Unreadable if it is none; the message is one line
     */
    public static RoleKey readViewer(Path file) {
        return of(KeyText.read(file, VIEWER), null);
    }

    private static RoleKey of(KeyText text, @Nullable PrivateKey ruling) {
        return new RoleKey(
                text.name("event"),
                text.name("name"),
                new Login(text.user(), text.text("password"), text.text("certificate")),
                ruling,
                text.publicKeys("tables"));
    }

    String write() {
        ObjectNode node = KeyText.object(ruling == null ? VIEWER : ARBITER)
                .put("event", event)
                .put("name", name)
                .put("user", login.user())
                .put("password", login.password());
        if (ruling != null) {
            node.put("signing", KeyText.base64(ruling.getEncoded()));
        }
        KeyText.put(node, "tables", tables);
        return KeyText.text(node.put("certificate", login.certificate()));
    }

    @Override
    public String toString() {
        return "RoleKey[" + event + " " + name + "]";
    }
}
