package org.annabella.web.access;

import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.InetAddress;

/** Starts what serves pages. */
public final class Servers {
    private Servers() {}

    /**
     * Starts a server.
     *
     * @param port 0 for any that is free
     * @throws IOException if it cannot have the port; the server is stopped then
     */
    public static void start(Javalin server, InetAddress address, int port) throws IOException {
        try {
            server.start(address.getHostAddress(), port);
        } catch (JavalinBindException taken) {
            server.stop();
            throw new IOException(
                    address.getHostAddress() + ":" + port + " is already in use, or may not be used", taken);
        }
    }
}
