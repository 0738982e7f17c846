package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.annabella.bench.workloads.GameSound.Role;
import org.annabella.bench.workloads.TableRoom.Said;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.cli.ask.Outcome;
import org.annabella.game.GameEvent;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Two players who want to play a game at a table, and behave as people do: the mover announces, the opponent repeats, the
 * mover carries out and presses, the opponent carries out too. Whoever is asked answers, whoever is not understood says it
 * again in more words, and whoever hears that something else was heard corrects.
 */
public final class TablePlayers {
    private static final Duration STEP = Duration.ofMillis(50);
    private static final int MOST_ACTS = 40;
    /** Longer than the station is patient. */
    private static final Duration AFTER_CHATTER = Duration.ofSeconds(9);

    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final int MOST_PRESSES = 8;
    /** So long a player who has pressed waits for an answer. */
    private static final Duration DECIDED = Duration.ofSeconds(5);

    private static final int STORY = 60;
    private static final int LINE = 200;
    private static final List<Role> CHOICES = List.of(Role.ONE, Role.TWO, Role.THREE);

    private final RecordedGame game;
    private final TableRoom room;
    private final SplittableRandom random;
    private final Deque<String> story = new ArrayDeque<>();
    private final List<PlayedHalfMove> played = new ArrayList<>();
    private final Map<Side, Duty> duties = new EnumMap<>(Side.class);
    private final Set<GameEvent> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<String, Integer> uses = new HashMap<>();
    private String stuck = "";
    private int listened;
    private int seen;
    private int told;
    private HalfMove now;

    /** What a player has in mind to do because of what the station said. */
    private enum Why {
        /** It asked. */
        ASKED,
        /** It did not understand. */
        AGAIN,
        /** It took it for something else. */
        CORRECT,
        /** It offered a draw, or asks whether to resign. */
        DECLINE
    }

    private record Duty(Why why, Duration due, GameEvent.@Nullable QuestionAsked question) {}

    /** The half-move under way. */
    private static final class HalfMove {
        final int ply;
        final Position before;
        final Move move;
        final Side mover;
        final Duration begun;
        final int mark;
        final List<String> interruptions = new ArrayList<>();
        Duration wanted = Duration.ZERO;
        /** Since when nobody chats any more. */
        Duration earnest;
        /** Whether the mover has said something else than the move, and is about to say it rightly. */
        boolean astray;

        boolean slipped;
        boolean repeated;
        int acts;
        String announced = "";
        boolean taken;
        String illegal = "";
        Duration chatted = Duration.ZERO;
        List<String> fromNobody = List.of();

        @Nullable
        GameSound first;

        int firstMark;

        HalfMove(int ply, Position before, Move move, Duration begun, int mark) {
            this.ply = ply;
            this.before = before;
            this.move = move;
            this.mover = RecordedGame.mover(ply);
            this.begun = begun;
            this.earnest = begun;
            this.mark = mark;
        }

        Placement after() {
            return before.play(move).placement();
        }
    }

    /**
     * Seats the players.
     *
     * @param seed decides when they do what
     */
    public TablePlayers(RecordedGame game, TableRoom room, long seed) {
        this.game = game;
        this.room = room;
        this.random = new SplittableRandom(seed);
        this.now = new HalfMove(1, Position.INITIAL, game.moves().get(0), room.now(), 0);
    }

    /** Plays the game, to its last half-move or until it is stuck. */
    public PlayedGame play() throws InterruptedException {
        Position position = Position.INITIAL;
        for (int ply = 1; ply <= game.moves().size() && goesOn(); ply++) {
            Move move = game.moves().get(ply - 1);
            now = new HalfMove(ply, position, move, room.now(), room.events().size());
            duties.clear();
            halfMove();
            finish();
            position = position.play(move);
        }
        return new PlayedGame(game, played, stuck, List.copyOf(story), room.now());
    }

    private boolean goesOn() {
        return stuck.isEmpty();
    }

    private Side opponent() {
        return now.mover.opposite();
    }

    private void halfMove() throws InterruptedException {
        chat();
        announce();
        attend(opponent(), between(1000, 2500));
        repeat();
        attend(now.mover, between(1000, 3000));
        carryOut(now.mover);
        boolean early = random.nextBoolean();
        if (early) {
            attend(opponent(), between(300, 1200));
            carryOut(opponent());
        }
        complete();
        if (!early && goesOn()) {
            attend(opponent(), between(500, 2000));
            carryOut(opponent());
        }
    }

    private void finish() {
        listen();
        GameSound first = now.first;
        if (first != null) {
            now.announced = Tally.name(Outcome.ofMove(now.move.uci()), room.heard(first));
            now.taken = isTaken();
        }
        Duration lost = room.now().minus(now.begun).minus(now.wanted);
        boolean wrong = onRecord().filter(move -> !move.equals(now.move)).isPresent();
        if (wrong) {
            stop("another move stands on record: " + onRecord().map(Move::uci).orElse("") + " for " + now.move.uci());
        }
        played.add(new PlayedHalfMove(
                now.ply,
                now.announced,
                now.taken,
                now.interruptions,
                lost.isNegative() ? Duration.ZERO : lost,
                now.illegal,
                since(now.mark, GameEvent.IllegalMoveCompleted.class::isInstance),
                wrong,
                now.chatted,
                now.fromNobody));
    }

    private Optional<Move> onRecord() {
        List<Ply> plies = room.state().plies();
        return plies.size() < now.ply
                ? Optional.empty()
                : Optional.of(plies.get(now.ply - 1).move());
    }

    private void chat() throws InterruptedException {
        List<GameSound> chatter = game.chatter(now.ply);
        int mark = room.events().size();
        for (GameSound said : chatter) {
            attend(said.seat(), between(1000, 2000));
            Duration begun = room.now();
            say(said);
            now.chatted = now.chatted.plus(room.now().minus(begun));
            now.earnest = room.now();
            now.acts = 0;
        }
        if (chatter.size() > 1) {
            // Whatever comes of it comes before anybody says anything else.
            attend(now.mover, AFTER_CHATTER);
        } else {
            attend(now.mover, between(3000, 6000));
        }
        now.fromNobody = TakenFromNobody.kinds(
                List.copyOf(room.events().subList(mark, room.events().size())));
    }

    private void announce() throws InterruptedException {
        Optional<GameSound> illegal = game.find(now.ply, now.mover, Role.ILLEGAL);
        Optional<GameSound> wrong = game.find(now.ply, now.mover, Role.WRONG);
        Optional<GameSound> slip = game.find(now.ply, now.mover, Role.SLIP);
        now.astray = illegal.isPresent() || wrong.isPresent();
        if (illegal.isPresent()) {
            int mark = room.events().size();
            say(illegal.get());
            attend(now.mover, between(4000, 8000));
            boolean legal = since(
                    mark,
                    event -> event instanceof GameEvent.MoveAnnounced said && said.seat() == now.mover && said.legal());
            now.illegal = legal ? PlayedHalfMove.TAKEN_FOR_LEGAL : heardOfIllegal(room.heard(illegal.get()));
        } else if (wrong.isPresent()) {
            say(wrong.get());
            attend(now.mover, between(1000, 2000));
            now.astray = false;
            sayOne(now.ply, now.mover, Role.CORRECT);
            return;
        }
        now.astray = false;
        now.firstMark = room.events().size();
        GameSound said = slip.orElseGet(
                () -> game.find(now.ply, now.mover, Role.ANNOUNCE).orElseThrow());
        now.first = slip.isPresent() || illegal.isPresent() ? null : said;
        say(said);
    }

    private static String heardOfIllegal(String heard) {
        return heard.equals(Outcome.ILLEGAL)
                ? "heard as illegal"
                : Outcome.isMove(heard) ? "heard as a legal move" : "neither";
    }

    private void repeat() throws InterruptedException {
        Optional<GameSound> wrong = game.find(now.ply, opponent(), Role.WRONG_REPEAT);
        if (wrong.isPresent()) {
            now.slipped = true;
            say(wrong.get());
            attend(opponent(), between(2000, 3000));
        }
        if (!now.repeated && !isComplete()) {
            now.repeated = true;
            sayOne(now.ply, opponent(), Role.REPEAT);
        }
    }

    /** A hand carries the move out, on whatever stands there. */
    private void carryOut(Side seat) throws InterruptedException {
        if (!goesOn() || !room.hasBoard(seat) || room.standing(seat).equals(now.after())) {
            return;
        }
        Duration begun = room.now();
        act((seat == now.mover ? "the mover" : "the opponent") + " carries out " + now.move.uci());
        if (!room.standing(seat).equals(now.before.placement())) {
            room.setUp(seat, now.before.placement());
        }
        room.move(seat, now.move);
        wanted(room.now().minus(begun));
    }

    private boolean isComplete() {
        return room.state().plies().size() >= now.ply;
    }

    private void complete() throws InterruptedException {
        for (int press = 0; goesOn() && !isComplete(); press++) {
            if (press >= MOST_PRESSES) {
                stop("the half-move is not completed after " + press + " presses");
                return;
            }
            setBack();
            attend(now.mover, between(500, 2000));
            carryOut(now.mover);
            if (!isComplete() && goesOn()) {
                pressAndWait();
            }
        }
    }

    private void pressAndWait() throws InterruptedException {
        int mark = room.events().size();
        if (!room.state().turn().pressed()) {
            act("the mover presses");
            room.press(now.mover);
        }
        Duration end = room.now().plus(DECIDED);
        while (!isComplete() && room.now().compareTo(end) < 0 && !since(mark, TablePlayers::isSetBack)) {
            room.pass(STEP);
            listen();
        }
        if (!isComplete()) {
            // Time enough for the station to begin to say why.
            room.pass(Duration.ofMillis(300));
            attend(now.mover, Duration.ZERO);
        }
    }

    private static boolean isSetBack(GameEvent event) {
        return event instanceof GameEvent.Refused
                || event instanceof GameEvent.PositionRestored
                || event instanceof GameEvent.MoveAwaited;
    }

    /** After an illegal move that was none the pieces go back, and the move is said anew. */
    private void setBack() throws InterruptedException {
        if (!since(Math.max(told, now.mark), GameEvent.PositionRestored.class::isInstance)) {
            return;
        }
        told = room.events().size();
        for (Side seat : Side.values()) {
            if (room.hasBoard(seat)) {
                act("the pieces go back");
                room.setUp(seat, now.before.placement());
            }
        }
        attend(now.mover, between(2000, 3000));
        sayOne(now.ply, now.mover, Role.FULLER);
    }

    /** Lets time go by for what a player is about to do, and does first what the station has made necessary. */
    private void attend(Side who, Duration time) throws InterruptedException {
        Duration end = room.now().plus(time);
        wanted(time);
        while (goesOn()) {
            listen();
            if (room.now().minus(now.earnest).compareTo(LONGEST) > 0) {
                stop("the half-move is not completed after " + LONGEST.toMinutes() + " minutes");
            } else if (room.state().phase() != Phase.RUNNING && !isComplete()) {
                stop("the game does not run any more: " + room.state().phase());
            }
            if (!doWhatIsDue() && room.now().compareTo(end) >= 0 && !duties.containsKey(who) && !room.isSpeaking(who)) {
                return;
            }
            room.pass(STEP);
        }
    }

    private boolean doWhatIsDue() throws InterruptedException {
        for (Side seat : Side.values()) {
            Duty duty = duties.get(seat);
            if (duty != null && duty.due().compareTo(room.now()) <= 0 && !room.isSpeaking(seat)) {
                duties.remove(seat);
                perform(seat, duty);
                return true;
            }
        }
        return false;
    }

    private void perform(Side seat, Duty duty) throws InterruptedException {
        boolean moves = seat == now.mover;
        if (duty.why() == Why.DECLINE) {
            sayOne(0, seat, Role.NO);
        } else if (isComplete() && onRecord().filter(now.move::equals).isPresent()) {
            // What is on record needs no more words.
            return;
        } else if (duty.why() == Why.ASKED && duty.question() != null) {
            answer(seat, duty.question().candidates());
        } else if (!moves) {
            now.repeated = true;
            sayOne(now.ply, seat, now.slipped && duty.why() == Why.CORRECT ? Role.REPEAT : Role.FULL_REPEAT);
        } else {
            sayOne(now.ply, seat, duty.why() == Why.CORRECT ? Role.CORRECT : Role.FULLER);
        }
    }

    private void answer(Side seat, List<Move> candidates) throws InterruptedException {
        int index = now.astray && seat == now.mover ? -1 : candidates.indexOf(now.move);
        if (candidates.size() == 1) {
            sayOne(0, seat, index == 0 ? Role.YES : Role.NO);
        } else if (index >= 0 && index < CHOICES.size()) {
            sayOne(0, seat, CHOICES.get(index));
        } else if (!(now.astray && seat == now.mover)) {
            sayOne(now.ply, seat, seat == now.mover ? Role.FULLER : Role.FULL_REPEAT);
        }
    }

    /** Says the next of the sounds for this, from the first again after the last. */
    private void sayOne(int ply, Side seat, Role role) throws InterruptedException {
        List<GameSound> all = game.all(ply, seat, role);
        if (all.isEmpty()) {
            stop("nobody has recorded " + seat + " " + role + " for half-move " + ply);
            return;
        }
        int use = uses.merge(ply + " " + seat + " " + role, 1, Integer::sum);
        say(all.get((use - 1) % all.size()));
    }

    private void say(GameSound sound) throws InterruptedException {
        if (!goesOn()) {
            return;
        }
        Duration begun = room.now();
        act(sound.seat() + " says '" + sound.words() + "' (" + sound.role() + ", "
                + sound.wav().getFileName() + ")");
        room.say(sound);
        boolean wanted = Set.of(Role.ANNOUNCE, Role.SLIP, Role.WRONG, Role.REPEAT, Role.CHATTER, Role.ILLEGAL)
                .contains(sound.role());
        if (wanted) {
            wanted(room.now().minus(begun));
        }
    }

    /** Takes in what the station has said since. */
    private void listen() {
        List<GameEvent> events = room.events();
        for (; seen < events.size(); seen++) {
            String event = events.get(seen).toString();
            tell("- " + event.substring(0, Math.min(LINE, event.length())));
        }
        List<Said> all = room.said();
        for (; listened < all.size(); listened++) {
            Said said = all.get(listened);
            Optional<String> interruption = Interruption.of(said, all.subList(0, listened), now.slipped);
            interruption.ifPresent(now.interruptions::add);
            tell("the station " + said.channel().id() + " " + said.language() + " '" + said.text() + "'"
                    + interruption.map(kind -> " <- " + kind).orElse(""));
            GameEvent cause = said.cause();
            if (cause != null && isOfNow(cause) && known.add(cause)) {
                react(said, cause);
            }
        }
    }

    /** What was said of an earlier half-move needs no answer any more. */
    private boolean isOfNow(GameEvent cause) {
        return since(now.mark, event -> event == cause);
    }

    private void react(Said said, GameEvent cause) {
        if (cause instanceof GameEvent.QuestionAsked asked && said.isHeardBy(asked.seat())) {
            boolean resigns = asked.question().endsGame();
            intend(asked.seat(), resigns ? Why.DECLINE : Why.ASKED, asked);
        } else if (cause instanceof GameEvent.NotUnderstood unclear) {
            again(unclear.seat());
        } else if (cause instanceof GameEvent.QuestionClosed closed) {
            again(closed.seat());
        } else if (cause instanceof GameEvent.MoveAwaited awaited) {
            again(awaited.seat());
        } else if (cause instanceof GameEvent.MoveAnnounced announced && said.isHeardBy(announced.seat())) {
            correctIfOther(announced.seat(), announced.heard());
        } else if (cause instanceof GameEvent.AnnouncementCorrected corrected) {
            correctIfOther(corrected.seat(), corrected.heard());
        } else if (cause instanceof GameEvent.MoveRepeated repeated && !repeated.agrees()) {
            repeatedOther();
        } else if (cause instanceof GameEvent.Refused refused && refused.seat() == now.mover) {
            refused(refused.why());
        } else if (cause instanceof GameEvent.DrawOffered offered) {
            intend(offered.seat().opposite(), Why.DECLINE, null);
        }
    }

    /** Who chatted, or has yet to say what is meant, does not mind. */
    private void again(Side seat) {
        boolean spoke = seat == now.mover ? hasAnnounced() : now.repeated || now.slipped;
        if (spoke && !(now.astray && seat == now.mover)) {
            intend(seat, Why.AGAIN, null);
        }
    }

    private boolean hasAnnounced() {
        return now.first != null || now.firstMark > 0 || uses.containsKey(now.ply + " " + now.mover + " CORRECT");
    }

    private void correctIfOther(Side seat, HeardMove heard) {
        if (seat == now.mover && !now.astray && hasAnnounced() && !heard.agreesWith(now.move)) {
            intend(seat, Why.CORRECT, null);
        }
    }

    /** Both know who has said something else than was meant: the mover, as the station heard it, or the opponent. */
    private void repeatedOther() {
        if (isAnnouncedAsMeant()) {
            intend(opponent(), now.slipped && !now.repeated ? Why.CORRECT : Why.AGAIN, null);
        } else if (!now.astray && hasAnnounced()) {
            intend(now.mover, Why.CORRECT, null);
        }
    }

    private boolean isAnnouncedAsMeant() {
        HeardMove announced = room.state().turn().announced();
        return announced != null && announced.agreesWith(now.move);
    }

    private void refused(Refusal why) {
        switch (why) {
            case ANNOUNCED_AND_EXECUTED_DIFFER, PROMOTION_NOT_NAMED -> intend(now.mover, Why.CORRECT, null);
            case NOT_ANNOUNCED -> again(now.mover);
            case REPETITION_DIFFERS -> repeatedOther();
            default -> {}
        }
    }

    private void intend(Side seat, Why why, GameEvent.@Nullable QuestionAsked question) {
        duties.put(seat, new Duty(why, room.now().plus(between(1000, 2000)), question));
    }

    /** Whether the table took the first announcement as it was meant, before anything else was said of it. */
    private boolean isTaken() {
        for (GameEvent event :
                room.events().subList(now.firstMark, room.events().size())) {
            if (event instanceof GameEvent.MoveAnnounced said && said.seat() == now.mover) {
                return said.heard().agreesWith(now.move);
            }
            boolean unsure = event instanceof GameEvent.QuestionAsked asked && asked.seat() == now.mover
                    || event instanceof GameEvent.NotUnderstood unclear && unclear.seat() == now.mover;
            if (unsure || event instanceof GameEvent.MoveCompleted) {
                return false;
            }
        }
        return false;
    }

    private boolean since(int mark, Predicate<GameEvent> wanted) {
        List<GameEvent> events = room.events();
        return events.subList(Math.min(mark, events.size()), events.size()).stream()
                .anyMatch(wanted);
    }

    private Duration between(int leastMillis, int mostMillis) {
        return Duration.ofMillis(random.nextInt(leastMillis, mostMillis + 1));
    }

    private void wanted(Duration time) {
        now.wanted = now.wanted.plus(time);
    }

    private void act(String what) {
        if (++now.acts > MOST_ACTS) {
            stop("the half-move is not completed after " + MOST_ACTS + " acts");
        }
        tell(what);
    }

    private void stop(String why) {
        if (goesOn()) {
            stuck = "half-move " + now.ply + ", " + now.move.uci() + ": " + why;
            tell(stuck);
        }
    }

    private void tell(String line) {
        story.add(room.now().toMillis() / 1000.0 + " " + line);
        while (story.size() > STORY) {
            story.remove();
        }
    }
}
