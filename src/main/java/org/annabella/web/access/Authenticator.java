package org.annabella.web.access;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.annabella.json.CleanText;
import org.annabella.web.page.Role;

/** Who comes in, and whose request it is. */
public final class Authenticator {
    /** The part of an address that says whose page it is. */
    public static final String ROLE = "role";

    /** Where keys are shown. */
    private static final String ENTRANCE = "/enter";

    private static final int LONGEST_NAME = 80;

    private final Sessions sessions;
    private final LoginPage loginPage;
    private final boolean hasProxy;
    private final boolean asksForArbiter;

    /**
     * An entrance.
     *
     * @param hasProxy whether a proxy on this computer is believed, as {@link Caller} says
     * @param asksForArbiter whether the arbiter's name is not known, and asked for
     */
    public Authenticator(Sessions sessions, LoginPage loginPage, boolean hasProxy, boolean asksForArbiter) {
        this.sessions = sessions;
        this.loginPage = loginPage;
        this.hasProxy = hasProxy;
        this.asksForArbiter = asksForArbiter;
    }

    /** What is done for a session. */
    @FunctionalInterface
    public interface Work {
        /** Does it. */
        void accept(Context context, Session session) throws IOException;
    }

    /** By an address with the key in it, or by the form at the door; the key leaves the address at once. */
    public void enter(Context context) {
        boolean form = context.method().name().equals("POST");
        String as = String.valueOf(form ? context.formParam("as") : context.queryParam("as"));
        String key = String.valueOf(form ? context.formParam("key") : context.queryParam("key"));
        Optional<Role> role = Role.of(as);
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        String address = Caller.of(context, hasProxy).address();
        Optional<Session> before = sessions.find(context.cookie(sessions.doorCookie(role.get())), role.get());
        answer(context, sessions.enter(role.get(), key, loginPage.looks().of(context), address, before));
    }

    private void answer(Context context, Sessions.Entry entry) {
        if (entry instanceof Sessions.Entry.Entered entered) {
            Session session = entered.session();
            keep(
                    context,
                    sessions.cookie(session.role()),
                    session,
                    "/" + session.role().id());
            keep(context, sessions.doorCookie(session.role()), session, ENTRANCE);
            context.redirect("/" + session.role().id(), HttpStatus.SEE_OTHER);
        } else if (entry instanceof Sessions.Entry.Wait) {
            context.status(429);
            loginPage.show(context, "enter.wait");
        } else {
            context.status(403);
            loginPage.show(context, "enter.wrong");
        }
    }

    private void keep(Context context, String name, Session session, String path) {
        context.cookie(loginPage.looks().cookie(context, name, session.id(), path));
    }

    /** Keeps how the reader wants the pages. */
    public void prefer(Context context, Session session) {
        session.prefer(loginPage.looks().read(context, session.preferences()));
        loginPage.looks().keep(context, session.preferences());
        context.redirect("/" + session.role().id(), HttpStatus.SEE_OTHER);
    }

    /** Whether whoever has entered is to say a name before anything else. */
    public boolean isToSayName(Session session) {
        return asksForArbiter && session.role() == Role.ARBITER && session.isNameless();
    }

    /** Keeps the name with which this browser's acts are signed; empty if it is not told. */
    public void name(Context context, Session session) {
        String told = CleanText.of(String.valueOf(context.formParam("name"))).strip();
        session.named(told.codePoints()
                .limit(LONGEST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString());
        context.redirect("/" + session.role().id(), HttpStatus.SEE_OTHER);
    }

    /** Ends a session. */
    public void leave(Context context, Session session) {
        sessions.leave(session);
        context.redirect("/", HttpStatus.SEE_OTHER);
    }

    /** The session that a request belongs to, if it belongs to one. */
    Optional<Session> session(Context context, Role role) {
        return sessions.find(context.cookie(sessions.cookie(role)), role);
    }

    /** Whether a session has not been left or withdrawn. */
    public boolean isIn(Session session) {
        return sessions.isIn(session);
    }

    /** Does the work for whoever has entered and does not ask too often. */
    public void withSession(Context context, Work work) throws IOException {
        Optional<Role> role = Role.of(context.pathParam(ROLE));
        if (role.isEmpty()) {
            context.status(404);
            return;
        }
        Optional<Session> session = session(context, role.get());
        if (session.isEmpty()) {
            context.status(403);
            loginPage.show(context, "forbidden");
        } else if (!session.get().mayAsk()) {
            context.status(429);
            loginPage.say(context, "tooMany");
        } else {
            work.accept(context, session.get());
        }
    }

    /** A form counts only with the session's own key in it. */
    public void withForm(Context context, Work work) throws IOException {
        withSession(context, (same, session) -> {
            if (isKey(session.formKey(), String.valueOf(context.formParam("key")))) {
                work.accept(context, session);
            } else {
                context.status(403);
                loginPage.say(context, "forbidden");
            }
        });
    }

    private static boolean isKey(String key, String sent) {
        return MessageDigest.isEqual(key.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }
}
