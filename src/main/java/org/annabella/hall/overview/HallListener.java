package org.annabella.hall.overview;

import java.security.PrivateKey;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.annabella.hall.Answer;
import org.annabella.hall.Ask;
import org.annabella.hall.Presence;
import org.annabella.hall.Signed;
import org.annabella.hall.Topics;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.Topics.Place;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * Listens to all tables of a hall, and lets an arbiter ask something of one.
 *
 * <p>Threads: works on one of its own; every public method may be called from any thread.
 */
public final class HallListener implements AutoCloseable {
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);
    private static final Duration SETTLE = Duration.ofMillis(100);
    private static final Duration GAP_LOOK = Duration.ofSeconds(3);
    private static final Duration LAST = Duration.ofSeconds(2);
    private static final int ID = 12;

    private final Plan plan;
    private final Topics topics;
    private final TaskThread thread;
    private final BrokerLink link;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, TableBook> books = new HashMap<>();
    private final Map<String, Gap> gaps = new HashMap<>();
    private final Map<String, CompletableFuture<Optional<Answer>>> waiting = new HashMap<>();
    private final List<Consumer<String>> followers = new CopyOnWriteArrayList<>();
    private volatile SortedMap<String, TableSeen> seen = new TreeMap<>();
    private volatile String trouble = "";
    private final Set<String> changed = new LinkedHashSet<>();
    private boolean settling;
    private String told = "";

    /**
     * What a listener needs.
     *
     * @param key of an arbiter or a viewer
     * @param address where the broker is
     * @param time a time of day that nobody sets meanwhile: how old a move is and how long a table is silent is measured by it
     * @param wall the computer's own, to which the tables' are compared
     * @param tell told in one line what an operator should know; called on the listener's thread
     */
    public record Plan(
            RoleKey key, BrokerAddress address, InstantSource time, InstantSource wall, Consumer<String> tell) {
        /** Where nobody sets the computer's clock. */
        public Plan(RoleKey key, BrokerAddress address, InstantSource time, Consumer<String> tell) {
            this(key, address, time, time, tell);
        }
    }

    /** A listener by this plan; nothing happens before {@link #open}. */
    public HallListener(Plan plan) {
        this.plan = plan;
        this.topics = new Topics(plan.key().event());
        this.thread = Threads.tasks("hall", Defects.LAST_RESORT);
        plan.key().tables().forEach((table, key) -> books.put(table, new TableBook(table, key, plan.wall())));
        SortedMap<String, TableSeen> unknown = new TreeMap<>();
        books.keySet().forEach(table -> unknown.put(table, TableSeen.unknown(table)));
        this.seen = unknown;
        String id = plan.key().login().user() + "-" + hex(ID / 2);
        this.link =
                new BrokerLink(new BrokerLink.Plan(plan.address(), plan.key().login(), id, null, thread), new Linked());
    }

    private String hex(int bytes) {
        byte[] some = new byte[bytes];
        random.nextBytes(some);
        return HexFormat.of().formatHex(some);
    }

    /** Begins to look for the broker. */
    public void open() {
        link.open();
        thread.every(GAP_LOOK, this::lookForGaps);
    }

    /** Has somebody told the name of each table of which something is new; called on the listener's thread. */
    public void follow(Consumer<String> follower) {
        followers.add(follower);
    }

    /** What is known of each table, by name; unmodifiable. Those that were never heard of are in it too. */
    public SortedMap<String, TableSeen> tables() {
        return java.util.Collections.unmodifiableSortedMap(seen);
    }

    /** Why there is no connection to the broker, in one line; empty while there is one. */
    public String trouble() {
        return trouble;
    }

    /** The listener's time: what is heard, and since when something is known, is told by it. */
    public Instant now() {
        return plan.time().instant();
    }

    /** The event. */
    public String event() {
        return topics.event();
    }

    /** Whether this listener may ask anything of a table. */
    public boolean isArbiter() {
        return plan.key().signing().isPresent();
    }

    private void tell(String line) {
        if (!line.equals(told)) {
            told = line;
            plan.tell().accept("the hall: " + line);
        }
    }

    private void lookForGaps() {
        for (Map.Entry<String, TableBook> each : books.entrySet()) {
            // What is still missing after a while is asked for again: it is retained.
            if (gaps.computeIfAbsent(each.getKey(), table -> new Gap())
                    .isDue(each.getValue().seen().missing())) {
                link.subscribe(List.of(topics.of(each.getKey(), Kind.LOG) + "/#"), (agreed, why) -> {});
            }
        }
    }

    /**
     * Asks something of a table, as the arbiter whose key this is.
     *
     * @param token the state of affairs that the arbiter had before them
     * @param by the arbiter's name
     * @param act as a rehearsal's script writes it
     * @return the table's answer; empty if there was none within ten seconds, after which it counts for nothing any more
     */
    public CompletableFuture<Optional<Answer>> ask(String table, String token, String by, String act) {
        CompletableFuture<Optional<Answer>> answer = new CompletableFuture<>();
        if (!thread.run(() -> askNow(table, token, by, act, answer))) {
            answer.complete(Optional.empty());
        }
        return answer;
    }

    private void askNow(String table, String token, String by, String act, CompletableFuture<Optional<Answer>> answer) {
        Optional<PrivateKey> key = plan.key().signing();
        @Nullable TableBook book = books.get(table);
        Optional<Presence> presence = book == null ? Optional.empty() : book.presence();
        if (key.isEmpty() || presence.isEmpty() || !link.isUp()) {
            answer.complete(Optional.empty());
            return;
        }
        String id = hex(ID);
        Ask ask = new Ask(
                id,
                presence.get().instance(),
                presence.get().beat(),
                token,
                plan.key().name(),
                by,
                act);
        String topic = topics.of(table, Kind.ASK);
        waiting.put(id, answer);
        thread.after(LONGEST_ANSWER, () -> complete(id, Optional.empty()));
        link.publish(Message.now(topic, Signed.sign(topic, ask.write(), key.get())), (kept, why) -> {
            if (!kept) {
                complete(id, Optional.empty());
            }
        });
    }

    private void complete(String id, Optional<Answer> answer) {
        CompletableFuture<Optional<Answer>> whoWaits = waiting.remove(id);
        if (whoWaits != null) {
            whoWaits.complete(answer);
        }
    }

    private final class Linked implements BrokerLink.Listener {
        @Override
        public void connected() {
            trouble = "";
            List<String> filters = new ArrayList<>(List.of(
                    topics.of("+", Kind.STATE), topics.of("+", Kind.PRESENCE), topics.of("+", Kind.LOG) + "/#"));
            if (isArbiter()) {
                filters.add(topics.of("+", Kind.DESK));
                filters.add(topics.of("+", Kind.ANSWER));
            }
            link.subscribe(filters, (agreed, why) -> {
                if (!agreed) {
                    tell("the broker does not let it listen: " + why);
                } else if (!told.isEmpty()) {
                    tell("the broker at " + plan.address() + " is there again");
                    told = "";
                }
            });
            everybody("");
        }

        @Override
        public void gone(LinkTrouble failure) {
            trouble = failure.why();
            tell(failure.why());
            everybody("");
        }

        @Override
        public void arrived(Message message) {
            Optional<Place> place = topics.place(message.topic());
            TableBook book = place.map(Place::table).map(books::get).orElse(null);
            if (place.isEmpty() || book == null) {
                tell("there is a message at '" + shortened(message.topic()) + "', which is no table of this hall");
                return;
            }
            Instant now = now();
            if (place.get().kind() == Kind.ANSWER) {
                answered(message, book);
            } else if (place.get().kind() != Kind.ASK) {
                book.accept(message, place.get(), now);
            }
            changed.add(place.get().table());
            if (!settling) {
                settling = true;
                thread.after(SETTLE, HallListener.this::settle);
            }
        }
    }

    private static String shortened(String topic) {
        String clean = topic.replaceAll("[^ -~]", "?");
        return clean.length() > 60 ? clean.substring(0, 60) + "..." : clean;
    }

    private void answered(Message message, TableBook book) {
        book.signed(message, Answer::read).ifPresent(answer -> complete(answer.id(), Optional.of(answer)));
    }

    /** What has come in a short while is looked at together, however much it is. */
    private void settle() {
        settling = false;
        SortedMap<String, TableSeen> all = new TreeMap<>(seen);
        List<String> tables = List.copyOf(changed);
        changed.clear();
        for (String table : tables) {
            TableBook book = books.get(table);
            if (book != null) {
                book.publish();
                TableSeen before = all.put(table, book.seen());
                tellOf(table, before == null ? TableSeen.unknown(table) : before, book.seen());
            }
        }
        seen = all;
        tables.forEach(this::everybody);
    }

    /** What an operator should know once, not with each heartbeat. */
    private void tellOf(String table, TableSeen before, TableSeen now) {
        if (now.rubbish() > 0 && before.rubbish() == 0) {
            plan.tell()
                    .accept("the hall: table " + table
                            + ": a message was rubbish, a replay, or not signed by its key; it counts for nothing");
        }
        if (now.rivals() && !before.rivals()) {
            plan.tell().accept("the hall: two stations say that they are table " + table);
        }
        if (now.isClockWrong() && !before.isClockWrong()) {
            plan.tell()
                    .accept("the hall: the clock of table " + table + "'s computer is "
                            + now.ahead().abs().toMinutes() + " minutes "
                            + (now.ahead().isNegative() ? "behind" : "ahead of")
                            + " this one's: put one of them right; the games are not touched by it");
        }
    }

    private void everybody(String table) {
        followers.forEach(follower -> follower.accept(table));
    }

    /** Ends. */
    @Override
    public void close() {
        thread.run(link::close);
        thread.finish(LAST);
    }
}
