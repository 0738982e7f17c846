package org.annabella.web.hall;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.net.InetAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.web.Assets;
import org.annabella.web.EventStream;
import org.annabella.web.Replies;
import org.annabella.web.access.Authenticator;
import org.annabella.web.access.Limits;
import org.annabella.web.access.LoginPage;
import org.annabella.web.access.RequestFilter;
import org.annabella.web.access.Servers;
import org.annabella.web.access.Session;
import org.annabella.web.access.Sessions;
import org.annabella.web.page.Form;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The arbiters' overview of a hall, for whoever has its key.
 *
 * <p>Threads: a browser's requests come on threads of the server's; each live page has one more.
 */
public final class HallConsole implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallConsole.class);
    private static final String PATH = "/{role}";

    private final HallListener hall;
    private final InstantSource time;
    private final InetAddress address;
    private final Sessions sessions = new Sessions(notice -> {});
    private final HallMemory memory = new HallMemory();
    private final Assets assets = new Assets();
    private final Function<String, Phrasebook> phrases;
    private final Map<String, Phrasebook> books = new ConcurrentHashMap<>();
    private final HallRuling ruling;
    private final Layout layout;
    private final LoginPage loginPage;
    private final Authenticator authenticator;
    private final RequestFilter requestFilter;
    private final Javalin server;

    /**
     * How the overview is set up.
     *
     * @param address where it listens
     * @param port where it listens; 0 for any that is free
     * @param names the host names under which it may be reached beside the address
     * @param languages in which there are pages
     * @param language of whoever has not chosen one
     * @param phrases the phrases of a language
     * @param time the listener's time
     */
    public record Plan(
            InetAddress address,
            int port,
            List<String> names,
            List<Layout.Language> languages,
            String language,
            Function<String, Phrasebook> phrases,
            InstantSource time) {
        /** Copies the lists. */
        public Plan {
            names = List.copyOf(names);
            languages = List.copyOf(languages);
        }
    }

    private HallConsole(Plan plan, HallListener hall) {
        this.hall = hall;
        this.time = plan.time();
        this.address = plan.address();
        this.phrases = plan.phrases();
        this.ruling = new HallRuling(hall::tables, memory, hall::ask, time);
        this.layout = new Layout(plan.languages());
        boolean hasProxy = !plan.names().isEmpty();
        this.loginPage = new LoginPage(layout, plan.language(), hasProxy);
        this.authenticator = new Authenticator(sessions, loginPage, hasProxy, true);
        this.requestFilter = new RequestFilter(plan.address(), plan.names());
        this.server = Javalin.create(this::configure);
    }

    /**
     * Opens the overview.
     *
     * @throws IOException if the port is taken
     */
    public static HallConsole open(Plan plan, HallListener hall) throws IOException {
        HallConsole console = new HallConsole(plan, hall);
        Servers.start(console.server, plan.address(), plan.port());
        console.requestFilter.opened(console.server.port());
        console.sessions.opened(console.server.port());
        hall.follow(console::news);
        return console;
    }

    private void news(String table) {
        TableSeen seen = hall.tables().get(table);
        if (seen == null) {
            memory.stir();
        } else {
            memory.add(seen);
        }
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        Limits.apply(config, sessions);
        routes(config.routes);
    }

    private void routes(RoutesConfig routes) {
        routes.before(context -> requestFilter.filter(context, loginPage));
        routes.get("/", context -> loginPage.show(context, null));
        routes.get("/enter", authenticator::enter);
        routes.post("/enter", authenticator::enter);
        routes.get("/static/{name}", this::asset);
        routes.get(PATH, context -> authenticator.withSession(context, this::show));
        routes.head(PATH, context -> authenticator.withSession(context, (same, session) -> {}));
        routes.get(PATH + "/live", context -> authenticator.withSession(context, this::live));
        routes.post(PATH + "/act", context -> authenticator.withForm(context, this::act));
        routes.post(PATH + "/preferences", context -> authenticator.withForm(context, this::prefer));
        routes.post(PATH + "/name", context -> authenticator.withForm(context, authenticator::name));
        routes.post(PATH + "/leave", context -> authenticator.withForm(context, authenticator::leave));
        routes.exception(Exception.class, (bug, context) -> {
            LOG.error("a page of the hall has failed", bug);
            context.status(500);
        });
        Map.of(400, "badRequest", 404, "notFound", 405, "notAllowed", 413, "tooLarge", 500, "defect")
                .forEach((status, words) -> routes.error(status, context -> loginPage.say(context, words)));
    }

    private void asset(Context context) {
        if (!assets.send(context, context.pathParam("name"))) {
            context.status(404);
        }
    }

    /** The address to open in a browser, with its key. */
    public String enter() {
        return base() + "/enter?as=" + Role.ARBITER.id() + "&key=" + sessions.key(Role.ARBITER);
    }

    /** The address without its key. */
    public String base() {
        String host = address.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + server.port();
    }

    private HallParts parts(Session session, Show show, long seq) {
        return new HallParts(
                book(session), List.copyOf(hall.tables().values()), hall.trouble(), show, seq, time.instant());
    }

    private Phrasebook book(Session session) {
        return books.computeIfAbsent(session.preferences().language(), phrases);
    }

    private static PageWords words(Session session) {
        return PageWords.of(session.preferences().language(), "hall");
    }

    private static PageWords common(Session session) {
        return PageWords.of(session.preferences().language(), "common");
    }

    private void show(Context context, Session session) {
        if (authenticator.isToSayName(session)) {
            loginPage.askName(context, session);
            return;
        }
        show(context, session, chosen(context), memory.seq(), null);
    }

    /** Each window goes on to show what was chosen in it: a reader may have many. */
    private static Show chosen(Context context) {
        return Show.of(context.queryParam(Show.FIELD));
    }

    private void show(Context context, Session session, Show show, long seq, @Nullable Reply reply) {
        HallParts parts = parts(session, show, seq);
        String page = layout.page(new Layout.Sheet(
                words(session).say("title", "event", hall.event()),
                common(session),
                session.preferences(),
                Role.ARBITER,
                show.query(),
                seq,
                reply,
                parts.parts(),
                parts.keys()));
        context.contentType("text/html; charset=utf-8")
                .result(page.replace(org.annabella.web.page.Forms.KEY_PLACE, session.formKey()));
    }

    private void prefer(Context context, Session session) {
        authenticator.prefer(context, session);
        context.redirect("/" + Role.ARBITER.id() + "?" + chosen(context).query(), HttpStatus.SEE_OTHER);
    }

    private void act(Context context, Session session) {
        // A question stands with the number of what it was asked after.
        long seq = memory.seq();
        Form form = new Form(context.formParamMap());
        Reply reply = ruling.on(form, new HallRuling.Arbiter(book(session), session.name()));
        Show show = Show.of(form.text(Show.FIELD));
        Replies.send(
                context,
                reply,
                () -> show(context, session, show, reply instanceof Reply.Ask ? seq : memory.seq(), reply));
    }

    private void live(Context context, Session session) throws IOException {
        if (!session.beginLive()) {
            context.status(429);
            return;
        }
        Show show = chosen(context);
        HallLive live = new HallLive(
                EventStream.on(context.res()),
                memory,
                seq -> parts(session, show, seq),
                () -> new HallLive.Around(
                        words(session).say("title", "event", hall.event()),
                        words(session),
                        List.copyOf(hall.tables().values()),
                        hall.trouble(),
                        time.instant(),
                        authenticator.isIn(session),
                        session.formKey()),
                EventStream.lastSeen(context));
        context.future(() -> {
            AsyncContext answer = context.req().getAsyncContext();
            answer.setTimeout(0);
            Threads.start("hall-live", () -> run(live, session, answer), Defects.LAST_RESORT);
            return new CompletableFuture<>();
        });
    }

    private static void run(HallLive live, Session session, AsyncContext answer) {
        try {
            live.run();
        } finally {
            session.endLive();
            end(answer);
        }
    }

    private static void end(AsyncContext answer) {
        try {
            answer.complete();
        } catch (IllegalStateException ended) {
            // The browser has left, and the server knows it already.
            return;
        }
    }

    @Override
    public void close() {
        memory.close();
        Servers.stop(server);
    }
}
