package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What one seat has to show for the game: the own moves as that player announced or executed them, the opponent's as
 * that player repeated or mirrored them. The two sheets of a game are kept apart and may differ.
 *
 * @param entries in order, one for each half-move from the first
 */
public record Scoresheet(List<Entry> entries) {

    /** An empty sheet. */
    public static final Scoresheet EMPTY = new Scoresheet(List.of());

    /**
     * One half-move.
     *
     * @param ply 1 for the first half-move
     * @param seat whose move it is
     * @param move the move as this player has it; absent where nothing that this player said or did shows it
     * @param words the words that this player used; empty if none
     * @param basis on what the entry rests
     * @param left the time that the mover had left
     * @param drawOffered whether a draw was offered, written {@code (=)}
     */
    public record Entry(
            int ply, Side seat, @Nullable Move move, String words, Basis basis, Duration left, boolean drawOffered) {}

    /** On what an entry rests. */
    public enum Basis {
        /** The player said it: an announcement or a repetition. */
        SAID,
        /** The player's own board showed it. */
        EXECUTED,
        /** The assistant or the arbiter typed it. */
        TYPED,
        /** Nothing by this player. */
        NOTHING
    }

    /** Copies the entries. */
    public Scoresheet {
        entries = List.copyOf(entries);
    }

    Scoresheet plus(Entry entry) {
        List<Entry> more = new ArrayList<>(entries);
        more.add(entry);
        return new Scoresheet(more);
    }

    /** The same sheet up to and with this ply. */
    Scoresheet upTo(int ply) {
        return new Scoresheet(entries.subList(0, Math.min(ply, entries.size())));
    }

    /** The same sheet where a draw was offered with the last half-move. */
    Scoresheet withDrawOffered() {
        if (entries.isEmpty()) {
            return this;
        }
        List<Entry> changed = new ArrayList<>(entries);
        Entry last = changed.remove(changed.size() - 1);
        changed.add(new Entry(last.ply(), last.seat(), last.move(), last.words(), last.basis(), last.left(), true));
        return new Scoresheet(changed);
    }

    /** The same sheet where this player's last entry now rests on what was said or done after completion. */
    Scoresheet withLast(@Nullable Move move, String words, Basis basis) {
        if (entries.isEmpty()) {
            return this;
        }
        List<Entry> changed = new ArrayList<>(entries);
        Entry last = changed.get(changed.size() - 1);
        changed.set(
                changed.size() - 1,
                new Entry(last.ply(), last.seat(), move, words, basis, last.left(), last.drawOffered()));
        return new Scoresheet(changed);
    }
}
