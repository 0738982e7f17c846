package org.annabella.hall.keys;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A certificate that the broker makes for itself, and its key, both as PEM. Nobody else vouches for it: every key file of the hall
 * holds it, and no other is believed (RFC 5280).
 *
 * @param certificate as PEM
 * @param key as PEM, PKCS #8
 */
record Certificate(String certificate, String key) {
    private static final String ECDSA_SHA256 = "1.2.840.10045.4.3.2";
    private static final String COMMON_NAME = "2.5.4.3";
    private static final String ALTERNATIVE_NAMES = "2.5.29.17";
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|[0-9a-fA-F:]*:[0-9a-fA-F:.]*");
    private static final Duration EARLIER = Duration.ofDays(1);

    /**
     * Makes one.
     *
     * @param names the host names and addresses under which the broker is reached
     * @param now when it begins to count; a day earlier, in fact, for clocks differ
     */
    static Certificate of(List<String> names, Instant now, Duration lasts, SecureRandom random) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"), random);
            KeyPair pair = generator.generateKeyPair();
            byte[] body = body(names, now, lasts, pair, random);
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(pair.getPrivate(), random);
            signature.update(body);
            byte[] whole = Der.sequence(body, algorithm(), Der.bits(signature.sign()));
            return new Certificate(
                    pem("CERTIFICATE", whole),
                    pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java of our version makes P-256 keys", impossible);
        }
    }

    private static byte[] body(List<String> names, Instant now, Duration lasts, KeyPair pair, SecureRandom random) {
        byte[] name = Der.sequence(Der.set(Der.sequence(Der.identifier(COMMON_NAME), Der.utf8("Annabella's hall"))));
        byte[] alternatives = Der.sequence(names.stream().map(Certificate::name).toArray(byte[][]::new));
        byte[] extension = Der.sequence(Der.identifier(ALTERNATIVE_NAMES), Der.octets(alternatives));
        return Der.sequence(
                Der.of(0xa0, Der.integer(BigInteger.TWO)),
                Der.integer(new BigInteger(120, random).add(BigInteger.ONE)),
                algorithm(),
                name,
                Der.sequence(Der.time(now.minus(EARLIER)), Der.time(now.plus(lasts))),
                name,
                pair.getPublic().getEncoded(),
                Der.of(0xa3, Der.sequence(extension)));
    }

    private static byte[] algorithm() {
        return Der.sequence(Der.identifier(ECDSA_SHA256));
    }

    private static byte[] name(String name) {
        if (!ADDRESS.matcher(name).matches()) {
            return Der.of(0x82, name.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII));
        }
        try {
            return Der.of(0x87, InetAddress.getByName(name).getAddress());
        } catch (UnknownHostException wrong) {
            throw new IllegalArgumentException("'" + name + "' is no address", wrong);
        }
    }

    private static String pem(String what, byte[] bytes) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes)
                + "\n-----END " + what + "-----\n";
    }
}
