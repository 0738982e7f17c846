package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * What one seat has to show for the game: the own moves as that player announced, wrote or executed them, the opponent's as
 * that player repeated, wrote or mirrored them. The two sheets of a game are kept apart and may differ: that is their worth
 * (FIDE Laws 2023, 8.1 and D.2.9).
 *
 * @param entries in order, one for each half-move from the first
 * @param claims what this player has claimed, in order
 */
public record Scoresheet(List<Entry> entries, List<Claimed> claims) {

    /** An empty sheet. */
    public static final Scoresheet EMPTY = new Scoresheet(List.of(), List.of());

    /**
     * One half-move.
     *
     * @param ply 1 for the first half-move
     * @param seat whose move it is
     * @param move the move as this player has it; absent where nothing that this player said or did shows it
     * @param words the words that this player used; empty if none
     * @param basis on what the entry rests
     * @param source how the words came; absent if there are none
     * @param sound the name of the sound file that holds them: the score by speech (FIDE Laws 2023, D.2.7)
     * @param at when the entry was made
     * @param left the time that the mover had left
     * @param drawOffered whether a draw was offered, written {@code (=)}
     * @param required whether this player had to keep the score then (FIDE Laws 2023, 8.4)
     */
    public record Entry(
            int ply,
            Side seat,
            @Nullable Move move,
            String words,
            Basis basis,
            HeardMove.@Nullable Source source,
            @Nullable String sound,
            Duration at,
            Duration left,
            boolean drawOffered,
            boolean required) {

        /** The same half-move, resting on what was said or written. */
        Entry resting(Basis on, HeardMove heard, Duration when) {
            return new Entry(
                    ply,
                    seat,
                    heard.move(),
                    heard.words(),
                    on,
                    heard.source(),
                    heard.sound(),
                    when,
                    left,
                    drawOffered,
                    required);
        }

        /** The same half-move, resting on something without words. */
        Entry resting(Basis on, @Nullable Move other, Duration when) {
            return new Entry(ply, seat, other, "", on, null, null, when, left, drawOffered, required);
        }

        Entry withDrawOffered() {
            return new Entry(ply, seat, move, words, basis, source, sound, at, left, true, required);
        }
    }

    /**
     * A claim of this player.
     *
     * @param ply after which half-move it was made
     * @param kind what was claimed
     * @param declared the move that the player wrote down for it (FIDE Laws 2023, 9.2.1 and 9.3.1)
     */
    public record Claimed(int ply, ClaimKind kind, @Nullable Move declared) {}

    /** On what an entry rests. */
    public enum Basis {
        /** The player said it: an announcement or a repetition. */
        SAID,
        /** The player's own board showed it. */
        EXECUTED,
        /** The player wrote it. */
        WRITTEN,
        /** The assistant or the arbiter typed it. */
        TYPED,
        /** It was filled in afterwards from the opponent's sheet or the arbiter's record (FIDE Laws 2023, 8.5). */
        COMPLETED,
        /** Nothing by this player. */
        NOTHING
    }

    /** Copies the lists. */
    public Scoresheet {
        entries = List.copyOf(entries);
        claims = List.copyOf(claims);
    }

    /** The half-moves that this sheet lacks, in order; unmodifiable. */
    public List<Integer> gaps() {
        return entries.stream()
                .filter(entry -> entry.move() == null && entry.words().isEmpty())
                .map(Entry::ply)
                .toList();
    }

    Scoresheet plus(Entry entry) {
        List<Entry> more = new ArrayList<>(entries);
        more.add(entry);
        return new Scoresheet(more, claims);
    }

    Scoresheet plus(Claimed claim) {
        List<Claimed> more = new ArrayList<>(claims);
        more.add(claim);
        return new Scoresheet(entries, more);
    }

    /** The same sheet up to and with this ply. */
    Scoresheet upTo(int ply) {
        return new Scoresheet(
                entries.subList(0, Math.min(ply, entries.size())),
                claims.stream().filter(claim -> claim.ply() <= ply).toList());
    }

    /** The same sheet with another entry for a half-move that it has. */
    Scoresheet with(int ply, UnaryOperator<Entry> change) {
        List<Entry> changed = new ArrayList<>(entries);
        changed.set(ply - 1, change.apply(changed.get(ply - 1)));
        return new Scoresheet(changed, claims);
    }

    /** The same sheet where a draw was offered with the last half-move. */
    Scoresheet withDrawOffered() {
        return entries.isEmpty() ? this : with(entries.size(), Entry::withDrawOffered);
    }
}
