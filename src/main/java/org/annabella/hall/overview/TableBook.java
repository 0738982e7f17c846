package org.annabella.hall.overview;

import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.annabella.hall.DeskState;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicState;
import org.annabella.hall.Signed;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.Topics.Place;
import org.annabella.hall.link.Message;
import org.annabella.hall.table.HallTable;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/** Gathers what one table says. What is not signed by it, or is older than what is known, changes nothing. */
final class TableBook {
    private static final Duration TOGETHER = Duration.ofSeconds(25);
    private static final int GAMES = 64;

    private static final int WAITING = 16;

    /** So many signs of entries are kept that the table has not signed for: those of a day are a tenth of it. */
    private static final long MOST_UNSIGNED = 8_000_000;

    private final String table;
    private final PublicKey key;
    private final InstantSource wall;
    private final Map<Kind, Deque<Arrived>> arrived = new EnumMap<>(Kind.class);
    /** In the order in which they were first heard of. */
    private final Map<String, GameBook> games = new LinkedHashMap<>();
    /** The games that were there before the one that is there now, in the order in which they went. */
    private final Set<String> left = new LinkedHashSet<>();

    private @Nullable Presence presence;
    private @Nullable Instant heard;
    private Duration ahead = Duration.ZERO;
    private Duration offset = Duration.ZERO;
    private String otherInstance = "";
    private @Nullable Instant otherHeard;
    private boolean rivals;
    private PublicState.@Nullable Dated state;
    private @Nullable DeskState desk;
    private long rubbish;

    private record Arrived(Message message, Instant at) {}

    private record Said<T>(T what, boolean retained) {}

    /** Of this table; the wall is this computer's clock, which somebody may set. */
    TableBook(String table, PublicKey key, InstantSource wall) {
        this.table = table;
        this.key = key;
        this.wall = wall;
    }

    /** Keeps what has come; to look at signatures takes time, and of many states only the newest counts. */
    void accept(Message message, Place place, Instant now) {
        if (place.kind() == Kind.LOG) {
            entry(message, place, now);
        } else if (!place.game().isEmpty()) {
            signed(message, PublicState::read).ifPresent(said -> ended(said.state(), place.game()));
        } else if (Signed.unverified(message.payload()).isEmpty()) {
            rubbish++;
        } else {
            Deque<Arrived> waits = arrived.computeIfAbsent(place.kind(), kind -> new ArrayDeque<>());
            waits.addFirst(new Arrived(message, now));
            if (waits.size() > WAITING) {
                waits.removeLast();
            }
        }
    }

    /** Looks at what has come since the last time. */
    void publish() {
        Deque<Arrived> presences = arrived.getOrDefault(Kind.PRESENCE, new ArrayDeque<>());
        for (Arrived each = presences.pollLast(); each != null; each = presences.pollLast()) {
            Arrived one = each;
            signed(one.message(), Presence::read)
                    .ifPresent(said -> present(said, one.message().retained(), one.at()));
        }
        newest(Kind.STATE, PublicState::read).ifPresent(said -> stands(said.what(), said.retained()));
        newest(Kind.DESK, DeskState::read).ifPresent(said -> desk = said.what());
    }

    /** The newest that the table has signed; rubbish after it does not hide it. */
    private <T> Optional<Said<T>> newest(Kind kind, Function<String, T> reader) {
        Deque<Arrived> waits = arrived.getOrDefault(kind, new ArrayDeque<>());
        Optional<Said<T>> found = Optional.empty();
        for (Arrived each = waits.pollFirst(); each != null && found.isEmpty(); each = waits.pollFirst()) {
            boolean retained = each.message().retained();
            found = signed(each.message(), reader).map(what -> new Said<>(what, retained));
        }
        waits.clear();
        return found;
    }

    <T> Optional<T> signed(Message message, Function<String, T> reader) {
        try {
            Optional<T> read =
                    Signed.verified(message.topic(), message.payload(), key).map(reader);
            rubbish += read.isPresent() ? 0 : 1;
            return read;
        } catch (Unreadable none) {
            rubbish++;
            return Optional.empty();
        }
    }

    private void present(Presence said, boolean retained, Instant now) {
        Presence before = presence;
        boolean other = before != null && !before.instance().equals(said.instance());
        if (!said.here() && other) {
            // The last will of an earlier connection: another is there already.
            return;
        }
        if (said.here() && !retained) {
            heardAlive(said, now);
        } else if (heard == null && isItsOwn(said)) {
            heard = said.wall().isAfter(now) ? now : said.wall();
        }
        presence = said;
    }

    /** The broker's word for a table that is gone was written when the table began, and says no time. */
    private static boolean isItsOwn(Presence said) {
        return said.here() || said.beat() > 0;
    }

    private void heardAlive(Presence said, Instant now) {
        Instant last = otherHeard;
        if (said.instance().equals(otherInstance)
                && last != null
                && last.plus(TOGETHER).isAfter(now)) {
            rivals = true;
        } else if (last != null && last.plus(TOGETHER.multipliedBy(2)).isBefore(now)) {
            rivals = false;
        }
        Presence before = presence;
        if (before != null && before.here() && !before.instance().equals(said.instance())) {
            otherInstance = before.instance();
            otherHeard = heard;
        }
        heard = now;
        ahead = Duration.between(wall.instant(), said.wall());
        offset = Duration.between(now, said.wall());
    }

    /**
     * A state that is older than the one that is known is a replay; but a broker that was killed has only what it wrote last,
     * and that is what it sends to begin with.
     */
    private void stands(PublicState.Dated said, boolean retained) {
        PublicState.Dated before = state;
        if (before != null && isOlder(said, before, retained)) {
            rubbish += retained ? 0 : 1;
            return;
        }
        if (before != null) {
            leave(before.state().game(), said.state().game());
        }
        state = said;
        GameBook book = book(said.state().game());
        book.said(said.sent());
        book.sign(said.state().n(), said.state().head());
    }

    /** The last state of a game signs for what is here of it, also of one that ended before anybody listened here. */
    private void ended(PublicState said, String game) {
        if (said.game().equals(game)) {
            book(game).signEarlier(said.n(), said.head());
        }
    }

    /** A new game counts whatever the table's clock shows: one without a battery begins anew somewhere in the past. */
    private boolean isOlder(PublicState.Dated said, PublicState.Dated known, boolean retained) {
        String game = said.state().game();
        return game.equals(known.state().game())
                ? said.state().n() < known.state().n()
                : left.contains(game) && isLeft(said, known, retained);
    }

    /**
     * A game that was left is there again if its station says so anew: the other one was started by mistake, and has gone. A broker
     * that was killed says nothing anew.
     */
    private boolean isLeft(PublicState.Dated said, PublicState.Dated known, boolean retained) {
        GameBook book = games.get(said.state().game());
        if (book != null && book.isReplay(said.sent())) {
            return true;
        }
        boolean isNews = !retained && book != null && book.isNews(said.sent());
        return !isNews && said.wall().isBefore(known.wall());
    }

    private void leave(String game, String next) {
        if (!game.equals(next)) {
            left.remove(next);
            left.add(game);
            keepTheLast(left, game);
        }
    }

    private GameBook book(String game) {
        GameBook book = games.computeIfAbsent(game, GameBook::new);
        keepTheLast(games.keySet(), state == null ? game : state.state().game());
        return book;
    }

    /** Forgets the eldest where there are too many, but never this one. */
    private static void keepTheLast(Set<String> all, String kept) {
        Iterator<String> names = all.iterator();
        while (all.size() > GAMES) {
            if (!names.next().equals(kept)) {
                names.remove();
            }
        }
    }

    private void entry(Message message, Place place, Instant now) {
        Duration age = message.keptFor().isZero() ? Duration.ZERO : HallTable.KEPT.minus(message.keptFor());
        GameBook book = book(place.game());
        if (unsigned() + message.payload().length() > MOST_UNSIGNED) {
            rubbish++;
            return;
        }
        book.keep(place.n(), message.payload(), now.minus(age.isNegative() ? Duration.ZERO : age));
        book.look();
    }

    private long unsigned() {
        return games.values().stream().mapToLong(GameBook::unsigned).sum();
    }

    TableSeen seen() {
        PublicState.Dated now = state;
        GameBook book = now == null ? null : games.get(now.state().game());
        return new TableSeen(
                table,
                presence,
                heard,
                ahead,
                offset,
                rivals,
                now,
                desk,
                book == null ? List.of() : book.entries(),
                earlier(book),
                book == null ? 0 : book.missing(),
                rubbish);
    }

    /** What is whole of the other games, in the order in which they ended. */
    private List<List<EntrySeen>> earlier(@Nullable GameBook now) {
        return games.values().stream()
                .filter(book -> book != now && !book.entries().isEmpty())
                .sorted(Comparator.comparing(book -> last(book).since()))
                .map(GameBook::entries)
                .toList();
    }

    private static EntrySeen last(GameBook book) {
        return book.entries().get(book.entries().size() - 1);
    }

    Optional<DeskState> desk() {
        return Optional.ofNullable(desk);
    }

    Optional<Presence> presence() {
        return Optional.ofNullable(presence);
    }
}
