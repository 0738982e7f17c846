package org.annabella.hall.table;

import java.security.PublicKey;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.annabella.hall.Answer;
import org.annabella.hall.Answer.Outcome;
import org.annabella.hall.Ask;
import org.annabella.hall.Signed;
import org.annabella.hall.Tokens;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.Message;
import org.annabella.json.Unreadable;

/**
 * Judges what is asked from afar before the table hears of it. It must be signed by an arbiter of this hall, for this running
 * station, lately, for the first time, and for the state of affairs that still is. The broker's word counts for nothing.
 */
final class Asked {
    /** How many heartbeats old an act may be: half a minute. */
    private static final long OLDEST = 3;

    private static final int REMEMBERED = 1_000;

    private final TableKey key;
    private final String instance;
    private final Supplier<String> token;
    private final Set<String> seen = new LinkedHashSet<>();

    Asked(TableKey key, String instance, Supplier<String> token) {
        this.key = key;
        this.instance = instance;
        this.token = token;
    }

    /** Names the state of affairs after so many events that bear on it. */
    String token(long material) {
        return Tokens.of(key.secret(), instance, material);
    }

    /** What is to be answered; empty to what is no request at all. */
    Optional<CompletableFuture<Answer>> answer(Message message, String topic, LongSupplier beat, TablePort table) {
        Optional<Ask> read = read(message.payload());
        return read.map(ask -> isSigned(ask, message.payload(), topic)
                ? judged(ask, beat, table)
                : now(ask, Outcome.FORGED, "no arbiter of this hall has signed it"));
    }

    private static Optional<Ask> read(String payload) {
        try {
            return Signed.unverified(payload).map(Ask::read);
        } catch (Unreadable rubbish) {
            return Optional.empty();
        }
    }

    private boolean isSigned(Ask ask, String payload, String topic) {
        PublicKey arbiter = key.arbiters().get(ask.key());
        return arbiter != null && Signed.verified(topic, payload, arbiter).isPresent();
    }

    private CompletableFuture<Answer> judged(Ask ask, LongSupplier beat, TablePort table) {
        if (!ask.instance().equals(instance) || !isOfNow(ask, beat) || !isNew(ask.id())) {
            return now(ask, Outcome.LATE, "it is old, or was asked before");
        }
        String by = ask.by() + " (from the hall, key " + ask.key() + ")";
        // Asked again when its turn comes: the arbiter was told that it counts for nothing after half a minute.
        return table.rule(ask.act(), by, () -> isOfNow(ask, beat) && token.get().equals(ask.token()))
                .thenApply(ruled -> new Answer(ask.id(), ruled.outcome(), ruled.why()));
    }

    private static boolean isOfNow(Ask ask, LongSupplier beat) {
        long now = beat.getAsLong();
        return ask.beat() <= now && now - ask.beat() <= OLDEST;
    }

    private boolean isNew(String id) {
        if (seen.size() >= REMEMBERED) {
            seen.remove(seen.iterator().next());
        }
        return seen.add(id);
    }

    private static CompletableFuture<Answer> now(Ask ask, Outcome outcome, String why) {
        return CompletableFuture.completedFuture(new Answer(ask.id(), outcome, why));
    }
}
