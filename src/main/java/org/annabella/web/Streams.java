package org.annabella.web;

import io.javalin.http.Context;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.web.access.Authenticator;
import org.annabella.web.access.Limits;
import org.annabella.web.access.LoginPage;
import org.annabella.web.access.Session;
import org.annabella.web.page.Role;

/** The streams of server-sent events that are open now. */
final class Streams {
    private final Map<Role, AtomicInteger> open = Arrays.stream(Role.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), role -> new AtomicInteger()));
    private final EventLog eventLog;
    private final Renderer renderer;
    private final LoginPage loginPage;
    private final Authenticator authenticator;

    Streams(Authenticator authenticator, EventLog eventLog, Renderer renderer, LoginPage loginPage) {
        this.authenticator = authenticator;
        this.eventLog = eventLog;
        this.renderer = renderer;
        this.loginPage = loginPage;
    }

    /** Opens one, if there are not too many of this session or of its role. */
    void open(Context context, Session session) throws IOException {
        if (!begin(session)) {
            context.status(429);
            loginPage.say(context, "tooMany");
            return;
        }
        // What happens at the door once the browser has its answer is news to it, however late the stream's thread
        // begins.
        int noticed = eventLog.standing().notices().size();
        SseSession live = new SseSession(
                EventStream.on(context.res()),
                session,
                authenticator::isIn,
                eventLog,
                renderer,
                new SseSession.Known(EventStream.lastSeen(context), noticed));
        // Javalin asks for the future once the answer goes on without the request's thread. It never hears of the end:
        // it would look at a request that is gone, if the browser has left.
        context.future(() -> {
            AsyncContext answer = context.req().getAsyncContext();
            answer.setTimeout(0);
            Threads.start("web-live", () -> run(live, session, answer), Defects.LAST_RESORT);
            return new CompletableFuture<>();
        });
    }

    private boolean begin(Session session) {
        if (open(session).incrementAndGet() <= Limits.STREAMS && session.beginLive()) {
            return true;
        }
        open(session).decrementAndGet();
        return false;
    }

    private AtomicInteger open(Session session) {
        return Objects.requireNonNull(open.get(session.role()));
    }

    private void run(SseSession live, Session session, AsyncContext answer) {
        try {
            live.run();
        } finally {
            session.endLive();
            open(session).decrementAndGet();
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
}
