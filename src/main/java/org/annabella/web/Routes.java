package org.annabella.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.annabella.threads.Defects;
import org.annabella.web.access.Authenticator;
import org.annabella.web.access.LoginPage;
import org.annabella.web.access.RequestFilter;
import org.annabella.web.access.Session;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Page;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What every address of the consoles answers. */
final class Routes {
    private static final Logger LOG = LoggerFactory.getLogger(Routes.class);
    private static final Map<Integer, String> WRONG = Map.of(
            400, "badRequest", 404, "notFound", 405, "notAllowed", 413, "tooLarge", 415, "badRequest", 500, "defect");

    private final EventLog eventLog;
    private final Renderer renderer;
    private final Layout layout;
    private final TableService tableService;
    private final RequestFilter requestFilter;
    private final LoginPage loginPage;
    private final Authenticator authenticator;
    private final Streams streams;
    private final Assets assets = new Assets();
    private final Acts acts;

    Routes(
            Authenticator authenticator,
            EventLog eventLog,
            Renderer renderer,
            Layout layout,
            TableService tableService,
            RequestFilter requestFilter,
            LoginPage loginPage) {
        this.eventLog = eventLog;
        this.renderer = renderer;
        this.layout = layout;
        this.tableService = tableService;
        this.requestFilter = requestFilter;
        this.loginPage = loginPage;
        this.authenticator = authenticator;
        this.streams = new Streams(authenticator, eventLog, renderer, loginPage);
        this.acts = new CheckedActs(tableService, eventLog);
    }

    void addTo(RoutesConfig routes) {
        routes.before(context -> requestFilter.filter(context, loginPage));
        read(routes, "/", context -> loginPage.show(context, null));
        routes.get("/enter", authenticator::enter);
        routes.post("/enter", authenticator::enter);
        read(routes, "/static/{name}", this::asset);
        read(routes, "/{role}", context -> authenticator.withSession(context, this::show));
        routes.get("/{role}/live", context -> authenticator.withSession(context, streams::open));
        routes.get("/{role}/sound/<name>", context -> authenticator.withSession(context, this::sound));
        routes.post("/{role}/act", context -> authenticator.withForm(context, this::act));
        routes.post("/{role}/preferences", context -> authenticator.withForm(context, authenticator::prefer));
        routes.post("/{role}/name", context -> authenticator.withForm(context, authenticator::name));
        routes.post("/{role}/leave", context -> authenticator.withForm(context, authenticator::leave));
        routes.exception(EOFException.class, (left, context) -> context.status(400));
        routes.exception(Exception.class, this::defect);
        WRONG.forEach((status, text) -> routes.error(status, context -> loginPage.say(context, text)));
    }

    /** What may be asked without its content as well. */
    private static void read(RoutesConfig routes, String path, Handler handler) {
        routes.get(path, handler);
        routes.head(path, handler);
    }

    /** The log names the route and not the address, in which a key may stand. */
    private void defect(Exception bug, Context context) {
        String route = Optional.ofNullable(context.endpoints().lastHttpEndpoint())
                .map(endpoint -> endpoint.path)
                .orElse("the guard");
        LOG.error("a page has failed: {} {}", context.method(), route, bug);
        Defects.LAST_RESORT.happened("the page " + route, bug);
        context.status(500);
    }

    private void asset(Context context) {
        if (!assets.send(context, context.pathParam("name"))) {
            context.status(404);
        }
    }

    private View view(Session session) {
        return view(session, eventLog.standing());
    }

    private View view(Session session, EventLog.Standing standing) {
        return renderer.view(session.role(), session.preferences(), standing);
    }

    private void show(Context context, Session session) {
        if (authenticator.isToSayName(session)) {
            loginPage.askName(context, session);
        } else {
            show(context, session, view(session), null);
        }
    }

    private void show(Context context, Session session, View view, @Nullable Reply reply) {
        Page page = renderer.page(session.role());
        context.contentType("text/html; charset=utf-8")
                .result(layout.page(page, view, reply).replace(Forms.KEY_PLACE, session.formKey()));
    }

    private void act(Context context, Session session) {
        EventLog.Standing standing = eventLog.standing();
        View view = view(session, standing).ruledBy(session.name());
        Form form = asRead(new Form(context.formParamMap()), session, standing);
        Reply reply = renderer.page(session.role()).act(form, view, acts);
        // A question stands with the number of what it was asked after.
        Replies.send(
                context, reply, () -> show(context, session, reply instanceof Reply.Ask ? view : view(session), reply));
    }

    /** A seat's page is not told what concerns others: it is as new as the last event as long as nothing on it has changed. */
    private Form asRead(Form form, Session session, EventLog.Standing standing) {
        boolean unchanged = session.role() != Role.ARBITER
                && !eventLog.isCurrent(form.seq())
                && renderer.isUnchanged(session.role(), session.preferences(), standing, form.seq());
        return unchanged ? form.withSeq(standing.seq()) : form;
    }

    /** Only the arbiter hears again what was said: to the seats it is no more than their own memory (D.2.7). */
    private void sound(Context context, Session session) throws IOException {
        Optional<Path> file =
                session.role() == Role.ARBITER ? tableService.sound(context.pathParam("name")) : Optional.empty();
        if (file.isEmpty()) {
            context.status(404);
            return;
        }
        context.writeSeekableStream(Files.newInputStream(file.get()), "audio/wav", Files.size(file.get()));
    }
}
