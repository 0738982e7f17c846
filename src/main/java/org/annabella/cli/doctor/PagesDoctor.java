package org.annabella.cli.doctor;

import java.io.IOException;
import java.net.ServerSocket;
import org.annabella.config.StationConfig;
import org.annabella.station.computer.Consoles;

/** Examines whether the pages can be opened where the config wants them. */
final class PagesDoctor {
    private PagesDoctor() {}

    /** Whether the pages are wanted, and could be opened where they are. */
    static Finding examine(StationConfig config) {
        StationConfig.Web web = config.web();
        String where = web.address() + ":" + web.port();
        if (!web.open()) {
            return Finding.found(
                    "pages", "The pages for browsers are closed; 'play --web' opens them at " + where + ".");
        }
        try (ServerSocket probe = new ServerSocket(web.port(), 1, Consoles.address(web.address()))) {
            return Finding.found(
                    "pages",
                    "The pages for browsers can be opened at port " + probe.getLocalPort() + " of " + web.address()
                            + ", each with a key of its own.");
        } catch (IOException taken) {
            return Finding.broken(
                    "pages",
                    "The pages for browsers cannot be opened at " + where + ": " + taken.getMessage() + ".",
                    "Give another number as web.port, or end what has it.");
        }
    }
}
