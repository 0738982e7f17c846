package org.annabella.web;

import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;

/** One browser that has entered with the key of a role. Threads: from any. */
final class Session {
    private static final int LIVE_AT_ONCE = 8;
    private static final int BURST = 60;
    private static final int PER_SECOND = 10;

    private final String id;
    private final String formKey;
    private final Role role;
    private final RateLimiter allowance;
    private final AtomicInteger live = new AtomicInteger();
    private volatile Preferences preferences;

    Session(String id, String formKey, Role role, Preferences preferences, RateLimiter.Clock clock) {
        this.id = id;
        this.formKey = formKey;
        this.role = role;
        this.preferences = preferences;
        this.allowance = new RateLimiter(BURST, PER_SECOND, clock);
    }

    String id() {
        return id;
    }

    /** What each form of this session carries, and no page of anybody else can know. */
    String formKey() {
        return formKey;
    }

    Role role() {
        return role;
    }

    Preferences preferences() {
        return preferences;
    }

    void prefer(Preferences other) {
        preferences = other;
    }

    /** Takes one request from the allowance; false if there have been too many. */
    boolean mayAsk() {
        return allowance.take();
    }

    /** Takes one of the streams that a session may have at once; false if there are too many. */
    boolean beginLive() {
        if (live.incrementAndGet() > LIVE_AT_ONCE) {
            live.decrementAndGet();
            return false;
        }
        return true;
    }

    void endLive() {
        live.decrementAndGet();
    }
}
