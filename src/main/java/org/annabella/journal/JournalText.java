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
 * @param isOpen whether the last of them is a whole line that only lacks its line feed
 * @param cutOff what follows and was only half written; empty if nothing
 * @param damage where the journal is damaged; absent if it is not
 * @param chain the chain up to the last good line
 */
record JournalText(
        List<GameEvent> events,
        long goodBytes,
        boolean isOpen,
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
        private static final String BLANKS = " \t\r\0";

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
                    take(text(start, end));
                } catch (Unreadable | IllegalStateException | IllegalArgumentException wrong) {
                    return text(false, "", new Damage(line, String.valueOf(wrong.getMessage())));
                }
                start = end + 1;
                keepWholeGroup();
            }
            return takeOpenLine() ? text(true, "", null) : text(false, text(good, bytes.length), null);
        }

        /** Whether the rest is the whole last line of its group, but for its end. */
        private boolean takeOpenLine() {
            int end = endWithoutBlanks();
            try {
                take(text(start, end));
            } catch (Unreadable | IllegalStateException | IllegalArgumentException torn) {
                return false;
            }
            start = end;
            keepWholeGroup();
            return group.isEmpty();
        }

        /** Where a disk had room for the line feed and not yet the line feed itself, there are zeros. */
        private int endWithoutBlanks() {
            int end = bytes.length;
            while (end > start && BLANKS.indexOf(bytes[end - 1]) >= 0) {
                end--;
            }
            return end;
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

        private String text(int from, int to) {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }

        private JournalText text(boolean isOpen, String cutOff, @Nullable Damage damage) {
            return new JournalText(events, good, isOpen, cutOff, damage, goodChain);
        }
    }
}
