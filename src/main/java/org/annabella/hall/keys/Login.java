package org.annabella.hall.keys;

/**
 * By what the broker knows somebody, and somebody the broker.
 *
 * @param user the name
 * @param password the password
 * @param certificate the one certificate that the broker must show, as PEM
 */
public record Login(String user, String password, String certificate) {

    @Override
    public String toString() {
        return "Login[" + user + "]";
    }
}
