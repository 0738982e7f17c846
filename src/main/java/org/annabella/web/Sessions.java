package org.annabella.web;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.jspecify.annotations.Nullable;

/** The browsers that have entered. The oldest are forgotten first; they can enter again. Threads: from any. */
final class Sessions {
    /** Of each role: whoever has one key cannot push out those who have another. */
    private static final int MOST = 40;

    private static final int SECRET_BYTES = 16;
    private static final int WRONG_KEYS_AT_ONCE = 10;
    private static final double WRONG_KEYS_PER_SECOND = 1.0 / 6;

    private final SecureRandom random = new SecureRandom();
    private final Tokens tokens;
    private final Allowance.Clock clock;
    private final Allowance wrongKeys;
    private final Map<String, Session> sessions = new LinkedHashMap<>();

    Sessions(Tokens tokens, Allowance.Clock clock) {
        this.tokens = tokens;
        this.clock = clock;
        this.wrongKeys = new Allowance(WRONG_KEYS_AT_ONCE, WRONG_KEYS_PER_SECOND, clock);
    }

    /** What came of an attempt to enter. */
    sealed interface Entry {
        record Entered(Session session) implements Entry {}

        record WrongKey() implements Entry {}

        /** Too many wrong keys of late: nobody enters for a while, not even with the right one. */
        record Wait() implements Entry {}
    }

    synchronized Entry enter(Role role, String key, Preferences preferences) {
        if (!wrongKeys.isThere()) {
            return new Entry.Wait();
        }
        if (!tokens.fits(role, key)) {
            wrongKeys.take();
            return new Entry.WrongKey();
        }
        Session session = new Session(secret(), secret(), role, preferences, clock);
        sessions.put(session.id(), session);
        forgetOldest(role);
        return new Entry.Entered(session);
    }

    private void forgetOldest(Role role) {
        List<Session> same = sessions.values().stream()
                .filter(session -> session.role() == role)
                .toList();
        if (same.size() > MOST) {
            leave(same.get(0));
        }
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
}
