package org.annabella.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;

/** Who comes in, and whose request it is. */
final class Entrance {
    private static final String LOOK = "annabella-look";
    private static final int A_YEAR = 365 * 24 * 3600;

    private final Sessions sessions;
    private final Door door;
    private final PreferenceForm preferences;
    private final boolean hasProxy;

    /**
     * An entrance.
     *
     * @param hasProxy whether a proxy on this computer is believed, as {@link Caller} says
     */
    Entrance(Sessions sessions, Door door, PreferenceForm preferences, boolean hasProxy) {
        this.sessions = sessions;
        this.door = door;
        this.preferences = preferences;
        this.hasProxy = hasProxy;
    }

    /** What is done for a session. */
    @FunctionalInterface
    interface Work {
        void accept(Context context, Session session) throws IOException;
    }

    /** By an address with the key in it, or by the form at the door; the key leaves the address at once. */
    void enter(Context context) {
        boolean form = context.method().name().equals("POST");
        String as = String.valueOf(form ? context.formParam("as") : context.queryParam("as"));
        String key = String.valueOf(form ? context.formParam("key") : context.queryParam("key"));
        Optional<Role> role = Role.of(as);
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        String address = Caller.of(context, hasProxy).address();
        answer(context, sessions.enter(role.get(), key, look(context), address, session(context, role.get())));
    }

    private void answer(Context context, Sessions.Entry entry) {
        if (entry instanceof Sessions.Entry.Entered entered) {
            Session session = entered.session();
            context.cookie(cookie(
                    context,
                    name(session.role()),
                    session.id(),
                    "/" + session.role().id()));
            context.redirect("/" + session.role().id(), HttpStatus.SEE_OTHER);
        } else if (entry instanceof Sessions.Entry.Wait) {
            context.status(429);
            door.show(context, "enter.wait");
        } else {
            context.status(403);
            door.show(context, "enter.wrong");
        }
    }

    /** The name of the cookie with which a session of this role is shown. */
    static String name(Role role) {
        return "annabella-" + role.id();
    }

    private Cookie cookie(Context context, String name, String value, String path) {
        Cookie cookie = new Cookie(name, value);
        cookie.setSecure(Caller.of(context, hasProxy).encrypted());
        cookie.setPath(path);
        cookie.setHttpOnly(true);
        cookie.setSameSite(SameSite.STRICT);
        return cookie;
    }

    /** How this browser wanted the pages the last time, which outlives the station's run. */
    Preferences look(Context context) {
        Preferences usual = Preferences.usual(door.language(context));
        return Optional.ofNullable(context.cookie(LOOK))
                .map(text -> preferences.parse(text, usual))
                .orElse(usual);
    }

    void prefer(Context context, Session session) {
        session.prefer(preferences.read(context, session.preferences()));
        Cookie look = cookie(context, LOOK, PreferenceForm.format(session.preferences()), "/");
        look.setMaxAge(A_YEAR);
        context.cookie(look);
        context.redirect("/" + session.role().id(), HttpStatus.SEE_OTHER);
    }

    void leave(Context context, Session session) {
        sessions.leave(session);
        context.redirect("/", HttpStatus.SEE_OTHER);
    }

    /** The session that a request belongs to, if it belongs to one. */
    Optional<Session> session(Context context, Role role) {
        return sessions.find(context.cookie(name(role)), role);
    }

    /** Whether a session has not been left or withdrawn. */
    boolean isIn(Session session) {
        return sessions.isIn(session);
    }

    /** Does the work for whoever has entered and does not ask too often. */
    void withSession(Context context, Work work) throws IOException {
        Optional<Role> role = Role.of(context.pathParam(Routes.ROLE));
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        Optional<Session> session = session(context, role.get());
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
    void withForm(Context context, Work work) throws IOException {
        withSession(context, (same, session) -> {
            if (isKey(session.formKey(), String.valueOf(context.formParam("key")))) {
                work.accept(context, session);
            } else {
                context.status(403);
                door.say(context, "forbidden");
            }
        });
    }

    private static boolean isKey(String key, String sent) {
        return MessageDigest.isEqual(key.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }
}
