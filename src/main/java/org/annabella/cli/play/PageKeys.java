package org.annabella.cli.play;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Terminal;
import org.annabella.config.BadInput;
import org.annabella.phrases.Phrasebook;
import org.annabella.station.Station;
import org.annabella.station.computer.Consoles;
import org.annabella.web.Console;
import org.annabella.web.page.Role;

/** The keys of the pages, for whoever sits at the station: shown again, or said square by square in words. */
final class PageKeys {
    private final Station station;
    private final Terminal terminal;
    private final AtomicInteger asked = new AtomicInteger();

    PageKeys(Station station, Terminal terminal) {
        this.station = station;
        this.terminal = terminal;
    }

    /**
     * Does what a line asks for that begins with {@code web}.
     *
     * @param act nothing, {@code speak} or {@code renew}
     * @param role whose key is said aloud or made anew
     */
    void handle(String act, String role) throws InterruptedException {
        switch (act.toLowerCase(Locale.ROOT)) {
            case "" -> Consoles.addresses(console()).forEach(terminal::progress);
            case "speak" -> speak(role(role));
            case "renew" -> renew(role(role));
            default -> throw new BadInput("give 'web', or 'web speak' or 'web renew' and one of " + roles());
        }
    }

    /** Withdraws a key that too many have; who entered with it must enter again. */
    private void renew(Role role) {
        Console console = console();
        console.renew(role);
        terminal.progress(Consoles.address(console, role));
    }

    private void speak(Role role) throws InterruptedException {
        Console console = console();
        // Nothing is said before the game is set up, which may still be on its way.
        station.awaitIdle();
        station.spoken().sayToAll(id(), book -> words(console, role, book));
    }

    /** Says a player's own key in that player's ear: nobody else may look at that page. */
    void speakTo(Side seat) throws InterruptedException {
        Console console = console();
        Role role = seat.pick(Role.PLAYER_WHITE, Role.PLAYER_BLACK);
        if (!station.hasEar(seat)) {
            throw new BadInput("this seat has no sound output of its own: 'web speak " + role.id()
                    + "' says the key aloud, for everybody");
        }
        station.awaitIdle();
        station.spoken().sayTo(seat, id(), book -> words(console, role, book));
    }

    private String id() {
        return "page-key-" + asked.incrementAndGet();
    }

    private static String words(Console console, Role role, Phrasebook book) {
        return console.key(role).stream().map(book::square).collect(Collectors.joining(", ")) + ".";
    }

    private Console console() {
        return station.console()
                .orElseThrow(() -> new BadInput("the pages are not open: start the station with 'play --web'"));
    }

    private static Role role(String id) {
        return Role.of(id.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new BadInput("'" + id + "' has no page: give one of " + roles()));
    }

    private static String roles() {
        return Arrays.stream(Role.values()).map(Role::id).collect(Collectors.joining(", "));
    }
}
