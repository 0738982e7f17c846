package org.annabella.hall.keys;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.json.Unreadable;

/**
 * What one table holds.
 *
 * @param event the event
 * @param table the table's name
 * @param login for the broker
 * @param signing signs what the table says
 * @param verifying knows what the table itself has signed
 * @param secret what only this table knows
 * @param arbiters whose signatures the table obeys, by their names
 */
public record TableKey(
        String event,
        String table,
        Login login,
        PrivateKey signing,
        PublicKey verifying,
        byte[] secret,
        SortedMap<String, PublicKey> arbiters) {
    static final String KIND = "table";

    /** Copies what can be changed. */
    public TableKey {
        secret = secret.clone();
        arbiters = Collections.unmodifiableSortedMap(new TreeMap<>(arbiters));
    }

    @Override
    public byte[] secret() {
        return secret.clone();
    }

    /**
     * Reads a key file.
     *
     * @throws Unreadable if it is none of a table; the message is one line
     */
    public static TableKey read(Path file) {
        KeyText text = KeyText.read(file, KIND);
        return new TableKey(
                text.name("event"),
                text.name("table"),
                new Login(text.user(), text.text("password"), text.text("certificate")),
                text.privateKey("signing"),
                text.publicKey("verifying"),
                text.bytes("secret"),
                text.publicKeys("arbiters"));
    }

    String write() {
        ObjectNode node = KeyText.object(KIND)
                .put("event", event)
                .put("table", table)
                .put("user", login.user())
                .put("password", login.password())
                .put("signing", KeyText.base64(signing.getEncoded()))
                .put("verifying", KeyText.base64(verifying.getEncoded()))
                .put("secret", KeyText.base64(secret));
        KeyText.put(node, "arbiters", arbiters);
        return KeyText.text(node.put("certificate", login.certificate()));
    }

    @Override
    public String toString() {
        return "TableKey[" + event + " " + table + "]";
    }
}
