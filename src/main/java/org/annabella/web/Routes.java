package org.annabella.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import io.javalin.http.sse.SseClient;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Desk;
import org.annabella.web.page.Form;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Page;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** What every address of the consoles answers. */
final class Routes {
    /** Longer than any form of ours, in bytes. */
    static final long LARGEST_FORM = 64_000;

    private static final String ROLE = "role";
    private static final String SESSION = "session";

    private final Sessions sessions;
    private final Feed feed;
    private final Renderer renderer;
    private final Layout layout;
    private final Desk desk;
    private final Guard guard;
    private final Door door;
    private final Assets assets = new Assets();
    private final Acts acts;

    Routes(Sessions sessions, Feed feed, Renderer renderer, Layout layout, Desk desk, Guard guard, String language) {
        this.sessions = sessions;
        this.feed = feed;
        this.renderer = renderer;
        this.layout = layout;
        this.desk = desk;
        this.guard = guard;
        this.door = new Door(layout, language);
        this.acts = new CheckedActs(desk, feed);
    }

    void addTo(RoutesConfig routes) {
        routes.before(this::guard);
        routes.get("/", context -> door.show(context, null));
        routes.get("/enter", this::enter);
        routes.post("/enter", this::enter);
        routes.get("/static/{name}", this::asset);
        routes.get("/{role}", context -> withSession(context, this::show));
        routes.sse("/{role}/live", this::live);
        routes.get("/{role}/sound/<name>", context -> withSession(context, this::sound));
        routes.post("/{role}/act", context -> withForm(context, this::act));
        routes.post("/{role}/preferences", context -> withForm(context, this::prefer));
        routes.post("/{role}/leave", context -> withForm(context, this::leave));
        routes.error(404, context -> door.say(context, "notFound"));
        routes.error(413, context -> door.say(context, "tooMany"));
    }

    private void guard(Context context) {
        Guard.forbid(context);
        boolean isAct = context.method().name().equals("POST");
        if (!guard.knows(context.host()) || isAct && !guard.isOwn(context)) {
            context.status(403).skipRemainingHandlers();
            door.say(context, "forbidden");
        }
    }

    private void asset(Context context) {
        if (!assets.send(context, context.pathParam("name"))) {
            context.status(404);
        }
    }

    /** By an address with the key in it, or by the form at the door; the key leaves the address at once. */
    private void enter(Context context) {
        boolean form = context.method().name().equals("POST");
        String as = String.valueOf(form ? context.formParam("as") : context.queryParam("as"));
        String key = String.valueOf(form ? context.formParam("key") : context.queryParam("key"));
        Optional<Role> role = Role.of(as);
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        Sessions.Entry entry = sessions.enter(role.get(), key, Preferences.usual(door.language(context)));
        if (entry instanceof Sessions.Entry.Entered entered) {
            context.cookie(cookie(entered.session()));
            context.redirect("/" + role.get().id(), io.javalin.http.HttpStatus.SEE_OTHER);
        } else if (entry instanceof Sessions.Entry.Wait) {
            context.status(429);
            door.show(context, "enter.wait");
        } else {
            context.status(403);
            door.show(context, "enter.wrong");
        }
    }

    private static Cookie cookie(Session session) {
        Cookie cookie = new Cookie(name(session.role()), session.id());
        cookie.setPath("/" + session.role().id());
        cookie.setHttpOnly(true);
        cookie.setSameSite(SameSite.STRICT);
        return cookie;
    }

    private static String name(Role role) {
        return "annabella-" + role.id();
    }

    /** What is done for a session. */
    @FunctionalInterface
    private interface Work {
        void accept(Context context, Session session) throws IOException;
    }

    private void withSession(Context context, Work work) throws IOException {
        Optional<Role> role = Role.of(context.pathParam(ROLE));
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        Optional<Session> session = sessions.find(context.cookie(name(role.get())), role.get());
        if (session.isEmpty()) {
            context.status(403);
            door.show(context, "forbidden");
        } else if (!session.get().mayAsk()) {
            context.status(429);
            door.say(context, "tooMany");
        } else {
            work.accept(context, session.get());
        }
    }

    /** A form counts only with the session's own key in it. */
    private void withForm(Context context, Work work) throws IOException {
        withSession(context, (same, session) -> {
            if (session.formKey().equals(context.formParam("key"))) {
                work.accept(context, session);
            } else {
                context.status(403);
                door.say(context, "forbidden");
            }
        });
    }

    private View view(Session session) {
        return renderer.view(session.role(), session.preferences(), feed.standing());
    }

    private void show(Context context, Session session) {
        show(context, session, null);
    }

    private void show(Context context, Session session, @Nullable String reply) {
        Page page = renderer.page(session.role());
        context.contentType("text/html; charset=utf-8")
                .result(layout.page(page, view(session), reply).replace(Forms.KEY_PLACE, session.formKey()));
    }

    /** A page's own script gets the sentence alone; a form without scripts gets the page with it. */
    private void act(Context context, Session session) {
        View view = view(session);
        Reply reply = renderer.page(session.role()).act(new Form(context.formParamMap()), view, acts);
        context.status(status(reply));
        if ("reply".equals(context.header("Annabella-Wants"))) {
            context.contentType("text/plain; charset=utf-8").result(reply.message());
        } else {
            show(context, session, reply.message());
        }
    }

    private static int status(Reply reply) {
        if (reply instanceof Reply.Done) {
            return 200;
        }
        return reply instanceof Reply.Unreadable ? 400 : 409;
    }

    private void prefer(Context context, Session session) {
        Preferences now = session.preferences();
        session.prefer(new PreferenceForm(layout.codes()).read(context, now));
        context.redirect("/" + session.role().id(), io.javalin.http.HttpStatus.SEE_OTHER);
    }

    private void leave(Context context, Session session) {
        sessions.leave(session);
        context.redirect("/", io.javalin.http.HttpStatus.SEE_OTHER);
    }

    /** Only the arbiter hears again what was said: to the seats it is no more than their own memory (D.2.7). */
    private void sound(Context context, Session session) throws IOException {
        Optional<java.nio.file.Path> file =
                session.role() == Role.ARBITER ? desk.sound(context.pathParam("name")) : Optional.empty();
        if (file.isEmpty()) {
            context.status(404);
            return;
        }
        context.writeSeekableStream(Files.newInputStream(file.get()), "audio/wav", Files.size(file.get()));
    }

    private void live(SseClient client) {
        Context context = client.ctx();
        Optional<Session> session =
                Role.of(context.pathParam(ROLE)).flatMap(role -> sessions.find(context.cookie(name(role)), role));
        if (session.isEmpty() || !session.get().beginLive()) {
            client.close();
            return;
        }
        client.keepAlive();
        Thread thread = new Thread(new Live(client, session.get(), feed, renderer, from(context)), "web-live");
        thread.setDaemon(true);
        thread.start();
    }

    private static long from(Context context) {
        String last = context.header("Last-Event-ID");
        try {
            return Long.parseLong(last != null ? last.strip() : String.valueOf(context.queryParam("from")));
        } catch (NumberFormatException garbage) {
            return -1;
        }
    }
}
