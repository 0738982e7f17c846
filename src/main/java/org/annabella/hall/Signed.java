package org.annabella.hall;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Base64;
import java.util.Optional;

/**
 * Messages that say who wrote them: the last field of the JSON is a signature (Ed25519, RFC 8032) of everything before it and of
 * the topic, so that what was written for one place counts at no other.
 */
public final class Signed {
    private static final String FIELD = ",\"sig\":\"";
    private static final String END = "\"}";

    private Signed() {}

    /** The same JSON object with a signature. */
    public static String sign(String topic, String json, PrivateKey key) {
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initSign(key);
            signature.update(bytes(topic, json));
            String text = Base64.getEncoder().encodeToString(signature.sign());
            return json.substring(0, json.length() - 1) + FIELD + text + END;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java of our version has Ed25519", impossible);
        }
    }

    /** The JSON object without its signature; empty if it has none of this key for this topic. */
    public static Optional<String> verified(String topic, String signed, PublicKey key) {
        Optional<String> json = unverified(signed);
        return json.filter(text -> fits(topic, text, signed, key));
    }

    /** The JSON object without its signature, whoever has signed it; empty if there is none. */
    public static Optional<String> unverified(String signed) {
        int at = signed.lastIndexOf(FIELD);
        return at < 0 || !signed.endsWith(END) ? Optional.empty() : Optional.of(signed.substring(0, at) + "}");
    }

    private static boolean fits(String topic, String json, String signed, PublicKey key) {
        try {
            int at = signed.lastIndexOf(FIELD) + FIELD.length();
            byte[] claimed = Base64.getDecoder().decode(signed.substring(at, signed.length() - END.length()));
            Signature signature = Signature.getInstance("Ed25519");
            signature.initVerify(key);
            signature.update(bytes(topic, json));
            return signature.verify(claimed);
        } catch (GeneralSecurityException | IllegalArgumentException | IndexOutOfBoundsException wrong) {
            return false;
        }
    }

    private static byte[] bytes(String topic, String json) {
        return (topic + "\n" + json).getBytes(StandardCharsets.UTF_8);
    }
}
