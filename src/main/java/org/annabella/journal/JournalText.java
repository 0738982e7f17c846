package org.annabella.journal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * What a journal's bytes say.
 *
 * @param events the events that can be relied on, in order; unmodifiable
 * @param goodBytes how many bytes they take
 * @param cutOff what follows and was only half written; empty if nothing
 * @param damage where the journal is damaged; absent if it is not
 * @param chain the chain up to the last good line
 */
record JournalText(
        List<GameEvent> events,
        long goodBytes,
        String cutOff,
        @Nullable Damage damage,
        Chain chain) {

    /**
     * A damaged line.
     *
     * @param line its number, from 1
     * @param why what is wrong
     */
    record Damage(int line, String why) {}

    /** Copies the list. */
    JournalText {
        events = List.copyOf(events);
    }

    static JournalText read(byte[] bytes) {
        return new Reading(bytes).result();
    }

    /** Reads line by line; what is good is what forms whole groups. */
    private static final class Reading {
        private final byte[] bytes;
        private final List<GameEvent> events = new ArrayList<>();
        private final List<GameEvent> group = new ArrayList<>();
        private Chain chain = Chain.START;
        private Chain goodChain = Chain.START;
        private GameState state = GameState.NOT_STARTED;
        private int good;
        private int start;
        private int line;

        Reading(byte[] bytes) {
            this.bytes = bytes;
        }

        JournalText result() {
            for (int end = next(); end >= 0; end = next()) {
                line++;
                try {
                    take(new String(bytes, start, end - start, StandardCharsets.UTF_8));
                } catch (Unreadable | IllegalStateException | IllegalArgumentException wrong) {
                    return text("", new Damage(line, String.valueOf(wrong.getMessage())));
                }
                start = end + 1;
                keepWholeGroup();
            }
            return text(new String(bytes, good, bytes.length - good, StandardCharsets.UTF_8), null);
        }

        private int next() {
            for (int i = start; i < bytes.length; i++) {
                if (bytes[i] == '\n') {
                    return i;
                }
            }
            return -1;
        }

        private void take(String text) {
            Chain.Entry entry = chain.follow(text, group);
            state = state.evolve(entry.event());
            group.add(entry.event());
            chain = entry.after();
            if (!entry.more()) {
                events.addAll(group);
                group.clear();
            }
        }

        private void keepWholeGroup() {
            if (group.isEmpty()) {
                good = start;
                goodChain = chain;
            }
        }

        private JournalText text(String cutOff, @Nullable Damage damage) {
            return new JournalText(events, good, cutOff, damage, goodChain);
        }
    }
}
