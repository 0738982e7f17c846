package org.annabella.station.boards;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The places at which a board is looked for, in the order in which they are asked: round after round, and first where it was last time.
 * No two boards are looked for at one place at the same time.
 */
final class PlacesToAsk {

    /** The ports at which somebody asks or has found a board. */
    private static final Set<String> TAKEN = ConcurrentHashMap.newKeySet();

    private final Supplier<List<BoardPlace>> places;
    private final Supplier<Optional<FoundBoards.Last>> last;
    private final Deque<BoardPlace> left = new ArrayDeque<>();
    /** Where a board was that is looked for anew. */
    private @Nullable BoardPlace home;
    /** Whether it was looked for there just now. */
    private boolean askedAtHome;

    /**
     * Makes them.
     *
     * @param places where a board may be, asked anew for each round
     * @param last where it was found last time
     */
    PlacesToAsk(Supplier<List<BoardPlace>> places, Supplier<Optional<FoundBoards.Last>> last) {
        this.places = places;
        this.last = last;
    }

    /** Whether all places of a round have been asked; the next one begins another round. */
    boolean isRoundOver() {
        return left.isEmpty();
    }

    /** Whether there is such a port now. */
    boolean isThere(BoardPlace place) {
        return places.get().stream().anyMatch(there -> there.port().equals(place.port()));
    }

    /** Takes the next place for itself, until it is left; empty while the others have all of them, or there is none. */
    Optional<BoardPlace> next() {
        return atHome().or(this::nextOfRound);
    }

    /** A board that was pulled out is mostly plugged in again where it was: it is looked for there before each other place is asked. */
    private Optional<BoardPlace> atHome() {
        BoardPlace was = home;
        Optional<BoardPlace> again = was == null || askedAtHome
                ? Optional.empty()
                : places.get().stream().filter(was::isSameAs).findFirst().filter(PlacesToAsk::take);
        askedAtHome = again.isPresent();
        return again;
    }

    private Optional<BoardPlace> nextOfRound() {
        if (left.isEmpty()) {
            beginRound();
        }
        Optional<BoardPlace> next = Optional.empty();
        while (next.isEmpty() && !left.isEmpty()) {
            next = Optional.of(left.removeFirst()).filter(PlacesToAsk::take);
        }
        return next;
    }

    private void beginRound() {
        left.addAll(places.get());
        last.get().flatMap(was -> left.stream().filter(was::isAt).findFirst()).ifPresent(place -> {
            left.remove(place);
            left.addFirst(place);
        });
    }

    private static boolean take(BoardPlace place) {
        return TAKEN.add(place.port());
    }

    void leave(BoardPlace place) {
        TAKEN.remove(place.port());
    }

    /** Begins from the front: a board that was here, or another one in its stead, is looked for anew. */
    void beginAnew(BoardPlace was) {
        home = was;
        askedAtHome = false;
        left.clear();
    }
}
