package org.annabella.hall.keys;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Passwords that nobody types, and how Mosquitto keeps them: {@code user:$7$iterations$salt$hash}, by PBKDF2 with SHA-512. */
final class Passwords {
    private static final int BYTES = 24;
    private static final int SALT = 12;
    private static final int HASH_BITS = 512;
    /** As mosquitto_passwd has it; what is kept has 192 bits and cannot be guessed. */
    private static final int ITERATIONS = 101;

    private Passwords() {}

    static String fresh(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** One line of Mosquitto's password file. */
    static String line(Login login, SecureRandom random) {
        byte[] salt = new byte[SALT];
        random.nextBytes(salt);
        try {
            byte[] hash = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                    .generateSecret(new PBEKeySpec(login.password().toCharArray(), salt, ITERATIONS, HASH_BITS))
                    .getEncoded();
            Base64.Encoder base64 = Base64.getEncoder();
            return login.user() + ":$7$" + ITERATIONS + "$" + base64.encodeToString(salt) + "$"
                    + base64.encodeToString(hash) + "\n";
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java of our version has PBKDF2 with SHA-512", impossible);
        }
    }
}
