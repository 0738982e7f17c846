package org.annabella.hall.table;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.StaleActRule;
import org.annabella.hall.DeskState;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicGame;
import org.annabella.hall.PublicState;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.journal.JournalFollower;
import org.annabella.json.Unreadable;
import org.annabella.table.GameLoop;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * A table's place in the hall. The journal is its outbox: what the broker lacks is read from there and sent in order, however long
 * the network was gone and however often the station was started. The game waits for none of it.
 *
 * <p>Threads: the game's thread only counts and leaves notice; the rest happens on one of its own.
 */
public final class HallTable implements GameLoop.Listener, AutoCloseable {
    /** How long an entry is kept at the broker, by which listeners know its age. */
    public static final Duration KEPT = Duration.ofHours(24);

    /** The rhythm of the heart. */
    public static final Duration BEAT = Duration.ofSeconds(10);

    private static final Duration LONGEST_SYNC = Duration.ofSeconds(10);
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);
    private static final Duration TOKEN_REST = Duration.ofSeconds(1);
    private static final Duration REPEAT = Duration.ofSeconds(2);

    /** Sent so often, and so late after the last one, no entry of a game of several days is ever forgotten by the broker. */
    private static final Duration ANEW = KEPT.dividedBy(4);

    /** A time of day that was told and is wrong by more has been put right since. */
    private static final Duration PUT_RIGHT = Duration.ofSeconds(2);

    private static final int INSTANCE = 8;
    private static final String RIVAL = "another station says that it is this table, too";

    private final Plan plan;
    private final OwnMessages own;
    private final String instance = HexFormat.of().formatHex(randomBytes());
    private final TaskThread thread;
    private final BrokerLink link;
    private final Rivals rivals;
    private final JournalFollower follower;
    private final PublicGame game;
    private final DeskWatch desk = new DeskWatch();
    private final Asked asked;
    private final AtomicLong material = new AtomicLong();
    private final AtomicBoolean noticed = new AtomicBoolean();
    private @Nullable TablePort port;
    /** Counted on the hall's thread; the game's looks at it when the turn of an act comes. */
    private final AtomicLong beat = new AtomicLong(1);

    private boolean synced;
    private int syncs;
    private PublicState.@Nullable Dated found;
    private long sent;
    private boolean anew;
    private PublicState.@Nullable Dated lastState;
    private @Nullable DeskState lastDesk;
    private String told = "";
    private boolean repeating;
    private boolean tokenWaits;

    /**
     * What a table needs to be in the hall.
     *
     * @param key its key
     * @param address where the broker is
     * @param directory where its journal is
     * @param time the time of day
     * @param tell told in one line what an operator should know; called on the hall's thread
     * @param trouble told in one line what is wrong now, and an empty one when nothing is any more; likewise
     */
    public record Plan(
            TableKey key,
            BrokerAddress address,
            Path directory,
            InstantSource time,
            Consumer<String> tell,
            Consumer<String> trouble) {
        /** Where nobody looks at what is wrong now. */
        public Plan(TableKey key, BrokerAddress address, Path directory, InstantSource time, Consumer<String> tell) {
            this(key, address, directory, time, tell, nothing -> {});
        }
    }

    /** A table's place by this plan; nothing happens before {@link #open}. */
    public HallTable(Plan plan) {
        this.plan = plan;
        this.own = new OwnMessages(plan.key(), KEPT);
        this.thread = Threads.tasks("hall-" + plan.key().table(), this::failed);
        this.follower = new JournalFollower(plan.directory());
        this.game = new PublicGame(plan.key().secret());
        this.asked = new Asked(plan.key(), instance, this::token);
        Linked linked = new Linked();
        this.rivals = new Rivals(thread, instance, linked);
        this.link = new BrokerLink(
                new BrokerLink.Plan(
                        plan.address(),
                        plan.key().login(),
                        plan.key().login().user() + "-" + instance,
                        own.kept(Kind.PRESENCE, presence(false, 0)),
                        thread),
                linked);
    }

    private static byte[] randomBytes() {
        byte[] bytes = new byte[INSTANCE];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    private void failed(String name, Throwable defect) {
        tell("a defect: " + DefectWords.of(defect));
        Defects.LAST_RESORT.happened(name, defect);
    }

    /** Begins to look for the broker, and to follow the journal. */
    public void open(TablePort table) {
        thread.run(() -> {
            port = table;
            work();
        });
        link.open();
        thread.every(BEAT, this::beat);
        thread.every(ANEW, this::sendAnew);
    }

    /** What the broker keeps for a day is sent again before it forgets it: whoever comes later needs it all. */
    private void sendAnew() {
        anew = true;
        if (synced) {
            sent = 0;
            anew = false;
            lastState = null;
            send();
        }
    }

    @Override
    public String name() {
        return "hall";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (StaleActRule.outdates(event)) {
            material.incrementAndGet();
        }
        if (noticed.compareAndSet(false, true)) {
            thread.run(this::work);
        }
    }

    private String token() {
        return plan.key().arbiters().isEmpty() ? "" : asked.token(material.get());
    }

    private void work() {
        noticed.set(false);
        try {
            for (List<List<JournalFollower.Followed>> groups = follower.read();
                    !groups.isEmpty();
                    groups = follower.read()) {
                groups.forEach(game::accept);
                groups.forEach(desk::accept);
            }
        } catch (IOException | Unreadable broken) {
            tell("the journal cannot be followed: " + broken.getMessage());
        }
        send();
    }

    private void send() {
        if (!synced) {
            return;
        }
        for (; sent < game.size(); sent++) {
            publish(own.entry(game, sent + 1));
        }
        PublicState.Dated last = lastState;
        game.state()
                .filter(state -> last == null || !state.equals(last.state()))
                .ifPresent(this::publishState);
        publishDesk();
    }

    private void publishState(PublicState state) {
        PublicState.Dated now =
                new PublicState.Dated(state, wall(state.at()), plan.time().instant());
        lastState = now;
        publish(own.kept(Kind.STATE, now.write()));
        if (state.phase() == Phase.OVER) {
            publish(own.ended(now));
        }
    }

    /** Where the computer's clock has been put right since, others would reckon with a wrong time until the next move. */
    private void lookAtClock() {
        PublicState.Dated last = lastState;
        if (last != null && isFar(last.wall(), wall(last.state().at()), PUT_RIGHT)) {
            publishState(last.state());
        }
    }

    private static boolean isFar(Instant one, Instant other, Duration limit) {
        return Duration.between(one, other).abs().compareTo(limit) > 0;
    }

    /** The time of day of a moment of the game. */
    private Instant wall(Duration at) {
        TablePort table = port;
        Instant now = plan.time().instant();
        return table == null ? now : now.minus(table.now().minus(at));
    }

    private void publishDesk() {
        TablePort table = port;
        DeskState now = desk.state(
                instance,
                token(),
                table == null ? "" : table.page(),
                plan.time().instant());
        DeskState last = lastDesk;
        if (last == null || !now.isSameAs(last) && !now.isLike(last)) {
            lastDesk = now;
            publish(own.kept(Kind.DESK, now.write()));
        } else if (!now.isSameAs(last) && !tokenWaits) {
            // In each half-move much happens that bears on a ruling: that alone is told once a second.
            tokenWaits = true;
            thread.after(TOKEN_REST, () -> {
                tokenWaits = false;
                lastDesk = null;
                send();
            });
        }
    }

    private void beat() {
        beat.incrementAndGet();
        if (synced) {
            publishPresence();
            lookAtClock();
        }
    }

    private void publishPresence() {
        publish(own.kept(Kind.PRESENCE, presence(true, beat.get())));
    }

    private String presence(boolean here, long number) {
        return new Presence(here, instance, number, plan.time().instant()).write();
    }

    private void publish(Message message) {
        link.publish(message, (kept, why) -> {
            if (!kept && link.isUp()) {
                tell("the broker does not take what is sent to " + message.topic() + ": " + why);
            }
        });
    }

    /** The same trouble is told once, until something else is. */
    private void tell(String line) {
        if (!line.equals(told)) {
            told = line;
            plan.tell().accept("table " + plan.key().table() + " in the hall: " + line);
            plan.trouble().accept(line);
        }
    }

    /** What the broker has already need not be sent again: the last state that it keeps says so. */
    private void synced() {
        if (synced || rivals.isYielding()) {
            return;
        }
        synced = true;
        link.unsubscribe(own.topic(Kind.STATE));
        sent = resumeAfter();
        lastState = null;
        lastDesk = null;
        if (!told.isEmpty()) {
            long missed = game.size() - sent;
            tell("it is there again; it missed " + missed + (missed == 1 ? " entry" : " entries") + ", sent now");
            plan.trouble().accept("");
        }
        told = "";
        send();
    }

    private long resumeAfter() {
        PublicState.Dated last = found;
        boolean old = anew || last == null || isFar(last.wall(), plan.time().instant(), ANEW);
        anew = false;
        return old || last == null || !isOurs(last.state()) ? 0 : last.state().n();
    }

    private boolean isOurs(PublicState last) {
        return last.game().equals(game.game())
                && last.n() <= game.size()
                && game.hash(last.n()).equals(last.head());
    }

    private final class Linked implements BrokerLink.Listener, Rivals.Listener {
        @Override
        public void connected() {
            synced = false;
            found = null;
            int mine = ++syncs;
            List<String> topics = List.of(own.topic(Kind.STATE), own.topic(Kind.PRESENCE), own.topic(Kind.ASK));
            link.subscribe(topics, (agreed, why) -> {
                if (agreed && !rivals.isYielding()) {
                    // It comes back after everything that is retained: then we know what there is.
                    publishPresence();
                } else if (!agreed) {
                    tell("the broker does not let it listen: " + why);
                }
            });
            thread.after(LONGEST_SYNC, () -> {
                if (mine == syncs && link.isUp()) {
                    synced();
                }
            });
        }

        @Override
        public void gone(LinkTrouble trouble) {
            synced = false;
            syncs++;
            tell(trouble.why() + "; the game goes on, and what happens is sent when it is back");
        }

        @Override
        public void arrived(Message message) {
            if (message.topic().equals(own.topic(Kind.STATE))) {
                own.read(message, PublicState::read).ifPresent(dated -> found = dated);
            } else if (message.topic().equals(own.topic(Kind.PRESENCE))) {
                own.read(message, Presence::read).ifPresent(said -> present(said, message.retained()));
            } else if (message.topic().equals(own.topic(Kind.ASK))) {
                asked(message);
            }
        }

        private void present(Presence presence, boolean retained) {
            if (presence.instance().equals(instance)) {
                if (presence.here() && !rivals.isYielding()) {
                    synced();
                }
                return;
            }
            if (presence.here() && !retained) {
                rivals.heard(presence, beat.get());
            } else if (synced) {
                // The last will of an earlier connection must not stand as if we were gone.
                repeat();
            }
        }

        @Override
        public void stays() {
            tellRival("this one stays in the hall");
            repeat();
        }

        @Override
        public void leaves() {
            tellRival("this one leaves the hall, and its game goes on");
            synced = false;
        }

        private void tellRival(String whatFollows) {
            tell(RIVAL + ": two stations have one number, or one key file lies on two computers; " + whatFollows);
        }

        @Override
        public void isAlone(boolean hadLeft) {
            if (hadLeft && link.isUp()) {
                connected();
            } else if (synced && told.startsWith(RIVAL)) {
                told = "";
                plan.trouble().accept("");
            }
        }

        private void repeat() {
            if (synced && !repeating) {
                repeating = true;
                thread.after(REPEAT, () -> {
                    repeating = false;
                    lastState = null;
                    lastDesk = null;
                    publishPresence();
                    send();
                });
            }
        }

        private void asked(Message message) {
            TablePort table = port;
            if (table == null || message.retained()) {
                return;
            }
            asked.answer(message, own.topic(Kind.ASK), beat::get, table)
                    .ifPresent(answer ->
                            answer.thenAccept(line -> thread.run(() -> publish(own.now(Kind.ANSWER, line.write())))));
        }
    }

    /** Only a station of this game sends what is missing; the next one at this table follows another journal. */
    private void tellWhatIsNotSent() {
        if (game.size() > 0 && !rivals.isYielding()) {
            tell("the hall may not have got the end of this game: 'annabella play --resume' sends it once the broker is"
                    + " there, or take the result from the table's papers");
        }
    }

    /** Says that the table leaves, and ends; what the broker has not confirmed by then is told to be missing. */
    @Override
    public void close() {
        CompletableFuture<Boolean> taken = new CompletableFuture<>();
        if (thread.run(() -> leave(taken)) && !isTrueSoon(taken)) {
            thread.run(this::tellWhatIsNotSent);
        }
        thread.finish(LAST_WORDS);
        link.close();
    }

    /** The broker confirms in order: with the last word it has all that was sent before. */
    private void leave(CompletableFuture<Boolean> taken) {
        if (synced) {
            link.publish(own.kept(Kind.PRESENCE, presence(false, beat.get())), (kept, why) -> taken.complete(kept));
        } else {
            taken.complete(false);
        }
    }

    private static boolean isTrueSoon(CompletableFuture<Boolean> answer) {
        try {
            return Waits.get(answer, LAST_WORDS);
        } catch (TimeoutException | ExecutionException unanswered) {
            return false;
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
