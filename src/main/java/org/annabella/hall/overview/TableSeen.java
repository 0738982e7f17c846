package org.annabella.hall.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.hall.DeskState;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicState;
import org.jspecify.annotations.Nullable;

/**
 * What a listener knows of one table.
 *
 * @param table its name
 * @param lastPresence what it, or the broker in its place, has said last; absent if nothing
 * @param heard when its heart was heard last, by the listener's time; absent if never
 * @param ahead by how much its clock is ahead of this computer's; negative if behind; zero while unknown
 * @param offset likewise of the listener's time, which nobody sets while it listens
 * @param rivals whether two stations say that they are this table
 * @param lastState where its game stands; absent if unknown
 * @param lastDesk what arbiters are told; absent if unknown
 * @param entries the entries of its game that it has signed for, without a gap from the first
 * @param earlier likewise those of the games that were there before this one, in their order
 * @param missing how many entries that it has signed for are missing here
 * @param rubbish how many messages were none, or not its own
 */
public record TableSeen(
        String table,
        @Nullable Presence lastPresence,
        @Nullable Instant heard,
        Duration ahead,
        Duration offset,
        boolean rivals,
        PublicState.@Nullable Dated lastState,
        @Nullable DeskState lastDesk,
        List<EntrySeen> entries,
        List<List<EntrySeen>> earlier,
        long missing,
        long rubbish) {
    /** After so long without a heartbeat a table counts as gone, whatever was said. */
    public static final Duration SILENCE = Duration.ofSeconds(35);

    /** Two clocks that differ by less are alike enough. */
    private static final Duration ALIKE = Duration.ofSeconds(60);

    /** Copies the lists. */
    public TableSeen {
        entries = List.copyOf(entries);
        earlier = earlier.stream().map(List::copyOf).toList();
    }

    static TableSeen unknown(String table) {
        return new TableSeen(
                table, null, null, Duration.ZERO, Duration.ZERO, false, null, null, List.of(), List.of(), 0, 0);
    }

    /** Whether it is there at this moment. */
    public boolean isHere(Instant now) {
        Presence presence = lastPresence;
        Instant last = heard;
        return presence != null
                && presence.here()
                && last != null
                && last.plus(SILENCE).isAfter(now);
    }

    /** Where its game stands. */
    public Optional<PublicState> state() {
        return Optional.ofNullable(lastState).map(PublicState.Dated::state);
    }

    /** What arbiters are told. */
    public Optional<DeskState> desk() {
        return Optional.ofNullable(lastDesk);
    }

    /** Whether its clock differs from ours by so much that somebody should put one right. */
    public boolean isClockWrong() {
        return ahead.abs().compareTo(ALIKE) > 0;
    }

    /** Whose clock runs at this moment; empty if none does, and of a table that is gone: nobody knows. */
    public Optional<Side> running(Instant now) {
        return isHere(now) ? state().flatMap(state -> state.clocks().running()) : Optional.empty();
    }

    /** What a seat has left at this moment, of a table that is gone when it was heard last; empty if that is unknown. */
    public Optional<Duration> left(Side seat, Instant now) {
        return Optional.ofNullable(lastState)
                .map(dated -> dated.state().clocks().left(seat, later(dated, now)));
    }

    private Duration later(PublicState.Dated dated, Instant now) {
        Instant last = heard;
        if (last == null) {
            return Duration.ZERO;
        }
        Duration later = Duration.between(dated.wall().minus(offset), isHere(now) ? now : last);
        return later.isNegative() ? Duration.ZERO : later;
    }
}
