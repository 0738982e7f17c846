package org.annabella.web.access;

import java.util.concurrent.atomic.AtomicInteger;
import org.annabella.threads.Waits;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.jspecify.annotations.Nullable;

/** One browser that has entered with the key of a role. Threads: from any. */
public final class Session {
    private static final int LIVE_AT_ONCE = 8;
    private static final int BURST = 60;
    private static final int PER_SECOND = 10;

    private final String id;
    private final String formKey;
    private final Role role;
    private final RateLimiter allowance;
    private final AtomicInteger live = new AtomicInteger();
    private volatile Preferences preferences;
    private volatile @Nullable String name;

    /** Somebody has entered as this. */
    public Session(String id, String formKey, Role role, Preferences preferences) {
        this(id, formKey, role, preferences, Waits::nanoTime);
    }

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
    public String formKey() {
        return formKey;
    }

    /** As whom. */
    public Role role() {
        return role;
    }

    /** What whoever is there is called; empty if that was not told. */
    public String name() {
        String told = name;
        return told == null ? "" : told;
    }

    /** Whether nobody has been asked for the name yet. */
    boolean isNameless() {
        return name == null;
    }

    void named(String told) {
        name = told;
    }

    /** How this browser wants its pages. */
    public Preferences preferences() {
        return preferences;
    }

    void prefer(Preferences other) {
        preferences = other;
    }

    /** Takes one request from the allowance; false if there have been too many. */
    boolean mayAsk() {
        return allowance.tryAcquire();
    }

    /** Takes one of the streams that a session may have at once; false if there are too many. */
    public boolean beginLive() {
        if (live.incrementAndGet() > LIVE_AT_ONCE) {
            live.decrementAndGet();
            return false;
        }
        return true;
    }

    /** Gives one of them back. */
    public void endLive() {
        live.decrementAndGet();
    }
}
