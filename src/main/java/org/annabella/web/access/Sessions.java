package org.annabella.web.access;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.chess.Square;
import org.annabella.threads.Waits;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/** The browsers that have entered. The oldest are forgotten first; they can enter again. Threads: from any. */
public final class Sessions {
    /** Of each role: whoever has one key cannot push out those who have another. */
    private static final int MOST = 40;

    /** Addresses whose wrong keys are counted; the eldest is forgotten first. */
    private static final int GUESSERS = 1_000;

    private static final int SECRET_BYTES = 16;
    private static final int WRONG_KEYS_AT_ONCE = 10;
    private static final double WRONG_KEYS_PER_SECOND = 1.0 / 6;

    private final SecureRandom random = new SecureRandom();
    private final Tokens tokens;
    private final RateLimiter.Clock clock;
    private final LoginNotices notices;
    private final Map<String, Guesser> guessers = new LinkedHashMap<>();
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private volatile int port;

    /**
     * Nobody is in yet, and each role has a fresh key.
     *
     * @param told who hears what happens at the door
     */
    public Sessions(Consumer<LoginNotice> told) {
        this.tokens = Tokens.fresh();
        this.notices = new LoginNotices(told);
        this.clock = Waits::nanoTime;
    }

    /** The key of a role as it stands in an address. */
    public String key(Role role) {
        return tokens.text(role);
    }

    /** The key of a role as squares, to be said. */
    public List<Square> squares(Role role) {
        return tokens.squares(role);
    }

    /** Whether a request shows a session, whatever it asks for. */
    boolean hasSession(Request request) {
        return Request.getCookies(request).stream().anyMatch(cookie -> Arrays.stream(Role.values())
                .anyMatch(role -> cookie.getName().equals(cookie(role))
                        && find(cookie.getValue(), role).isPresent()));
    }

    /** Who has given wrong keys from one address. */
    private static final class Guesser {
        private final RateLimiter allowance;
        private int wrong;

        Guesser(RateLimiter.Clock clock) {
            this.allowance = new RateLimiter(WRONG_KEYS_AT_ONCE, WRONG_KEYS_PER_SECOND, clock);
        }
    }

    /** What came of an attempt to enter. */
    sealed interface Entry {
        record Entered(Session session) implements Entry {}

        record WrongKey() implements Entry {}

        /** A wrong key again, after too many from the same address of late. */
        record Wait() implements Entry {}
    }

    /**
     * Enters with a key. The right one always opens, however many wrong ones came before: 48 bits bear to be tried as fast
     * as the pages answer.
     *
     * @param address where the browser is, as {@link Caller#address}
     * @param before the session of this role that the same browser had, if it had one, which ends
     */
    synchronized Entry enter(Role role, String key, Preferences preferences, String address, Optional<Session> before) {
        if (!tokens.fits(role, key)) {
            return wrong(role, address);
        }
        before.ifPresent(this::leave);
        Session session = new Session(secret(), secret(), role, preferences, clock);
        sessions.put(session.id(), session);
        List<Session> same = of(role);
        if (same.size() > MOST) {
            leave(same.get(0));
        }
        if (same.size() > 1) {
            notices.anotherBrowser(role, address, Math.min(same.size(), MOST));
        }
        return new Entry.Entered(session);
    }

    private Entry wrong(Role role, String address) {
        Guesser guesser = guessers.computeIfAbsent(address, first -> new Guesser(clock));
        if (guessers.size() > GUESSERS) {
            guessers.remove(guessers.keySet().iterator().next());
        }
        guesser.wrong++;
        notices.wrongKeys(role, address, guesser.wrong);
        return guesser.allowance.tryAcquire() ? new Entry.WrongKey() : new Entry.Wait();
    }

    private List<Session> of(Role role) {
        return sessions.values().stream()
                .filter(session -> session.role() == role)
                .toList();
    }

    /** Makes a new key for a role; whoever entered with the old one is out. */
    public synchronized void renew(Role role) {
        tokens.renew(role);
        of(role).forEach(this::leave);
    }

    /** Whether this is still the session of a browser. */
    synchronized boolean isIn(Session session) {
        return sessions.get(session.id()) == session;
    }

    /** The session of a cookie, if it is one of this role. */
    synchronized Optional<Session> find(@Nullable String id, Role role) {
        return Optional.ofNullable(id).map(sessions::get).filter(session -> session.role() == role);
    }

    synchronized void leave(Session session) {
        sessions.remove(session.id());
    }

    private String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** The pages are at this port now. */
    public void opened(int at) {
        port = at;
    }

    /**
     * The name of the cookie with which a session of this role is shown. Browsers send all cookies of a host to each of its
     * ports: without its own the pages of another station, or of the hall, would put this one's in the shade.
     */
    String cookie(Role role) {
        return "annabella-" + port + "-" + role.id();
    }

    /** The name of the one by which a browser that enters again is known at the door, to which the other does not come. */
    String doorCookie(Role role) {
        return cookie(role) + "-door";
    }
}
