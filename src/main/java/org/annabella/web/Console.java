package org.annabella.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.json.CleanText;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.table.GameLoop;
import org.annabella.web.access.Authenticator;
import org.annabella.web.access.Limits;
import org.annabella.web.access.LoginPage;
import org.annabella.web.access.RequestFilter;
import org.annabella.web.access.Servers;
import org.annabella.web.access.Sessions;
import org.annabella.web.arbiter.ArbiterPage;
import org.annabella.web.assistant.AssistantPage;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Layout;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Page;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
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
     * @param names the host names under which they may be reached beside the address; where there are any, a proxy on this
     *     computer is believed
     * @param language of whoever has not chosen one
     * @param languages all that can be chosen
     * @param options what the arbiter allows on the pages
     */
    public record Plan(
            InetAddress address,
            int port,
            List<String> names,
            String language,
            List<Phrasebook> languages,
            View.Options options) {
        /** Copies the names and the languages. */
        public Plan {
            names = List.copyOf(names);
            languages = List.copyOf(languages);
        }
    }

    private final Sessions sessions;
    private final List<Consumer<LoginNotice>> doorkeepers = new CopyOnWriteArrayList<>();
    private final TableService tableService;
    private final EventLog eventLog;
    private final Renderer renderer;
    private final Preferences preferences;
    private final InetAddress address;
    private final Javalin server;
    /** Whether no network leads here. */
    private final boolean inside;

    private final int port;

    private Console(
            Plan plan,
            TableService tableService,
            List<GameEvent> earlier,
            RequestFilter requestFilter,
            boolean inside) {
        this.inside = inside;
        this.port = plan.port();
        this.tableService = tableService;
        this.eventLog = new EventLog(earlier);
        this.address = plan.address();
        Map<String, Phrasebook> phrases = plan.languages().stream()
                .collect(Collectors.toMap(book -> book.language().code(), Function.identity()));
        this.preferences = Preferences.usual(plan.language());
        this.renderer = new Renderer(
                role -> new NoticePage(page(role), eventLog::notice),
                phrases,
                tableService::now,
                tableService::timeOfDay,
                plan.options());
        Layout layout = new Layout(plan.languages().stream()
                .map(book -> new Layout.Language(
                        book.language().code(), book.language().name()))
                .toList());
        this.sessions = new Sessions(this::noticed);
        boolean hasProxy = !plan.names().isEmpty();
        LoginPage loginPage = new LoginPage(layout, plan.language(), hasProxy);
        Authenticator authenticator = new Authenticator(
                sessions, loginPage, hasProxy, plan.options().arbiter().isBlank());
        Routes routes = new Routes(authenticator, eventLog, renderer, layout, tableService, requestFilter, loginPage);
        this.server = Javalin.create(config -> configure(config, routes, sessions));
    }

    private void noticed(LoginNotice notice) {
        eventLog.add(notice);
        doorkeepers.forEach(keeper -> keeper.accept(notice));
    }

    private static Page page(Role role) {
        return switch (role) {
            case ARBITER -> ArbiterPage.PAGE;
            case ASSISTANT_WHITE, ASSISTANT_BLACK -> AssistantPage.PAGE;
            case PLAYER_WHITE, PLAYER_BLACK -> PlayerPage.PAGE;
        };
    }

    private static void configure(JavalinConfig config, Routes routes, Sessions sessions) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        Limits.apply(config, sessions);
        routes.addTo(config.routes);
    }

    /**
     * Opens the consoles.
     *
     * @param earlier what had happened before, of a game that is gone on with
     * @throws IOException if the port is taken
     */
    public static Console open(Plan plan, TableService tableService, List<GameEvent> earlier) throws IOException {
        RequestFilter requestFilter = new RequestFilter(plan.address(), plan.names());
        Console console = new Console(plan, tableService, earlier, requestFilter, false);
        Servers.start(console.server, plan.address(), plan.port());
        requestFilter.opened(console.server.port());
        console.sessions.opened(console.server.port());
        return console;
    }

    /** Makes consoles that no network leads to, only {@link #answer}, as at the port of the plan. */
    public static Console inside(Plan plan, TableService tableService, List<GameEvent> earlier) {
        RequestFilter requestFilter = new RequestFilter(plan.address(), plan.names());
        requestFilter.opened(plan.port());
        Console console = new Console(plan, tableService, earlier, requestFilter, true);
        console.sessions.opened(plan.port());
        return console;
    }

    /** Answers what comes by no network, on the caller's thread; a stream has one of its own. */
    public Answered answer(Asked asked) throws IOException {
        return Inside.answer(server.javalinServlet(), asked);
    }

    /** The address to open in a browser, with the key of the role: it leaves the address at once. */
    public String address(Role role) {
        return base() + "/enter?as=" + role.id() + "&key=" + sessions.key(role);
    }

    /** The address without a key: a door that asks for one. */
    public String base() {
        String host = address.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + (inside ? port : server.port());
    }

    /** Has somebody hear as well what happens at the door, on a thread of the server's. */
    public void addLoginListener(Consumer<LoginNotice> keeper) {
        doorkeepers.add(keeper);
    }

    /** Withdraws the key of a role and makes another: every browser that entered with the old one is out. */
    public void renew(Role role) {
        sessions.renew(role);
        eventLog.drop();
    }

    /** The number of the last event that the pages know. */
    long seq() {
        return eventLog.standing().seq();
    }

    /** The number of the last event that is to be seen on the page of this role. */
    long seq(Role role) {
        EventLog.Standing standing = eventLog.standing();
        long seq = standing.seq();
        while (renderer.isUnchanged(role, preferences, standing, seq - 1)) {
            seq--;
        }
        return seq;
    }

    /** Ends every stream as a cut cable would; browsers come back. */
    void dropStreams() {
        eventLog.drop();
    }

    /** What the pages may hand in. */
    Acts acts() {
        return new CheckedActs(tableService, eventLog);
    }

    /** The key of a role as squares, to be said. */
    public List<Square> key(Role role) {
        return sessions.squares(role);
    }

    @Override
    public String name() {
        return "pages";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        eventLog.add(event, before, after);
    }

    /** The pages stay readable, and say that nothing is taken any more. */
    @Override
    public void failed(GameLoop.Failure failure) {
        eventLog.notice(Notice.JOURNAL_UNWRITABLE);
    }

    /** Says on every page what is wrong with the station itself. */
    public void warn(Notice notice) {
        eventLog.notice(notice);
    }

    /** Tells the arbiter what is wrong with the table's place in a hall, in one line; empty: nothing any more. */
    public void hall(String trouble) {
        eventLog.hall(CleanText.of(trouble));
    }

    /** Says on every page that it no longer is. */
    public void goesOn() {
        eventLog.notice(null);
    }

    @Override
    public void close() {
        eventLog.close();
        if (!inside) {
            Servers.stop(server);
        }
    }
}
