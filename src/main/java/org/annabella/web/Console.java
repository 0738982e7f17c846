package org.annabella.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.Phrasebook;
import org.annabella.table.GameLoop;
import org.annabella.web.arbiter.ArbiterPage;
import org.annabella.web.assistant.AssistantPage;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Desk;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Page;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.annabella.web.player.PlayerPage;

/**
 * The consoles: one page for each {@link Role}, for whoever has its key.
 *
 * <p>Threads: a browser's requests come on threads of the server's; each live page has one more. The game's thread only
 * leaves notice here.
 */
public final class Console implements GameLoop.Listener, AutoCloseable {

    /**
     * How the consoles are set up.
     *
     * @param address where they listen
     * @param port where they listen; 0 for any that is free
     * @param language of whoever has not chosen one
     * @param languages all that can be chosen
     * @param options what the arbiter allows on the pages
     */
    public record Plan(
            InetAddress address, int port, String language, List<Phrasebook> languages, View.Options options) {
        /** Copies the languages. */
        public Plan {
            languages = List.copyOf(languages);
        }
    }

    /** Pages at once, and each second, for those who have not entered. */
    private static final int STRANGERS = 100;

    private static final int STRANGERS_PER_SECOND = 20;

    private final Tokens tokens = Tokens.fresh();
    private final Desk desk;
    private final Feed feed;
    private final InetAddress address;
    private final Javalin server;

    private Console(Plan plan, Desk desk, List<GameEvent> earlier, Guard guard) {
        this.desk = desk;
        this.feed = new Feed(earlier);
        this.address = plan.address();
        Map<String, Phrasebook> phrases = plan.languages().stream()
                .collect(Collectors.toMap(book -> book.language().code(), Function.identity()));
        Renderer renderer = new Renderer(Console::page, phrases, desk::now, plan.options());
        Layout layout = new Layout(plan.languages().stream()
                .map(book -> new Layout.Language(
                        book.language().code(), book.language().name()))
                .toList());
        Routes routes = new Routes(
                new Sessions(tokens, System::nanoTime),
                feed,
                renderer,
                layout,
                desk,
                guard,
                new Door(layout, plan.language(), new Allowance(STRANGERS, STRANGERS_PER_SECOND, System::nanoTime)));
        this.server = Javalin.create(config -> configure(config, routes));
    }

    private static Page page(Role role) {
        return switch (role) {
            case ARBITER -> ArbiterPage.PAGE;
            case ASSISTANT_WHITE, ASSISTANT_BLACK -> AssistantPage.PAGE;
            case PLAYER_WHITE, PLAYER_BLACK -> PlayerPage.PAGE;
        };
    }

    private static void configure(JavalinConfig config, Routes routes) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        Limits.apply(config);
        routes.addTo(config.routes);
    }

    /**
     * Opens the consoles.
     *
     * @param earlier what had happened before, of a game that is gone on with
     * @throws IOException if the port is taken
     */
    public static Console open(Plan plan, Desk desk, List<GameEvent> earlier) throws IOException {
        Guard guard = new Guard(plan.address());
        Console console = new Console(plan, desk, earlier, guard);
        try {
            console.server.start(plan.address().getHostAddress(), plan.port());
            guard.opened(console.server.port());
            return console;
        } catch (JavalinBindException taken) {
            console.server.stop();
            throw new IOException(plan.address().getHostAddress() + ":" + plan.port() + " cannot be had", taken);
        }
    }

    /** The address to open in a browser, with the key of the role: it leaves the address at once. */
    public String address(Role role) {
        return base() + "/enter?as=" + role.id() + "&key=" + tokens.text(role);
    }

    /** The address without a key: a door that asks for one. */
    public String base() {
        String host = address.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + server.port();
    }

    /** The number of the last event that the pages know. */
    long seq() {
        return feed.standing().seq();
    }

    /** What the pages may hand in. */
    Acts acts() {
        return new CheckedActs(desk, feed);
    }

    /** The key of a role as squares, to be said. */
    public List<Square> key(Role role) {
        return tokens.squares(role);
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        feed.add(event, before, after);
    }

    @Override
    public void close() {
        feed.close();
        server.stop();
    }
}
