package org.annabella.station.computer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.game.GameEvent;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.Console;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;

/** Opens the pages as the config wants them, and says where they are. */
public final class Consoles {
    private Consoles() {}

    /**
     * Opens the pages if the config wants them.
     *
     * @throws Missing if the port cannot be had
     */
    public static Optional<Console> open(
            StationConfig config, TableService tableService, List<GameEvent> earlier, Computer.Pages pages) {
        StationConfig.Web web = config.web();
        if (!web.open()) {
            return Optional.empty();
        }
        Console.Plan plan = new Console.Plan(
                address(web.address()),
                web.port(),
                web.names(),
                config.white().language(),
                LanguageFiles.readAll().stream().map(Phrasebook::of).toList(),
                new View.Options(web.clock(), web.arbiter(), config.simulatedDevices()));
        try {
            return Optional.of(pages.open(plan, tableService, earlier));
        } catch (IOException taken) {
            throw new Missing("the pages cannot be opened: " + taken.getMessage()
                    + ": give another number as web.port in the config, or 0 for any that is free; or is web.address"
                    + " of no network card here?");
        }
    }

    /**
     * Returns the address of this name.
     *
     * @throws BadInput if this computer does not know it
     */
    public static InetAddress address(String name) {
        try {
            return InetAddress.getByName(name);
        } catch (UnknownHostException unknown) {
            throw new BadInput("web.address '" + name
                    + "' is not known to this computer: give 127.0.0.1, or the address of its network card");
        }
    }

    /** What an operator should know of pages that others than this computer can reach; empty if only it can. */
    public static Optional<String> warning(StationConfig config) {
        StationConfig.Web web = config.web();
        return web.open() && !address(web.address()).isLoopbackAddress()
                ? Optional.of("annabella: everybody on the network of " + web.address()
                        + " can reach the pages, and whoever listens on that network can read the keys: use a network"
                        + " of your own")
                : Optional.empty();
    }

    /** What happened at the door, in one line. */
    public static String words(LoginNotice notice) {
        String page = "the page of " + notice.role().id();
        return switch (notice.kind()) {
            case WRONG_KEYS ->
                "annabella: " + notice.count() + " wrong keys for " + page + " came from " + notice.address();
            case ANOTHER_BROWSER ->
                "annabella: a further browser has entered " + page + ", from " + notice.address() + ": "
                        + notice.count() + " are in; 'web renew "
                        + notice.role().id() + "' puts all of them out";
        };
    }

    /** Where the pages are, without their keys: what stands on the screen beside the board is read by everybody. */
    public static String base(Console console) {
        return "annabella: the pages are at " + console.base()
                + "; 'web' prints the address of each with its key: turn the screen away from the players first";
    }

    /** One line for each page, with its key. */
    public static List<String> addresses(Console console) {
        return Arrays.stream(Role.values()).map(role -> address(console, role)).toList();
    }

    /** One line with the address of one page and its key. */
    public static String address(Console console, Role role) {
        return "annabella: the page of " + role.id() + " is " + console.address(role);
    }
}
