package org.annabella.bench.storm;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.SquareDifference;
import org.annabella.journal.EventJson;
import org.annabella.journal.Journal;
import org.annabella.lexicon.Token;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundChannel;
import org.jspecify.annotations.Nullable;

/** One storm: a game at the whole station, with people who want to play it and everything that goes wrong by the seed. */
final class StormGame {
    private static final Duration REAL_PATIENCE = Duration.ofSeconds(30);
    private static final Duration DECIDED = Duration.ofSeconds(8);
    private static final Duration BACK = Duration.ofSeconds(60);
    /** Longer than an alarm waits, and takes to be said. */
    private static final Duration SAID = Duration.ofSeconds(25);

    /** Longer than a board takes that does as it is asked to: three seconds alone, six while it is said, and the way of its pieces. */
    private static final Duration MOVED = Duration.ofSeconds(60);

    /** What all people have done, each of a thousand answers by a disk that takes seconds for one. */
    private static final Duration ANSWERED = Duration.ofHours(1);

    /** So much of a defect's stack trace is told. */
    private static final int FRAMES = 6;

    /** While the game is paused, boards are put right: what is told of them counts then as well. */
    private static final Set<Phase> LOOKED_AT = Set.of(Phase.RUNNING, Phase.PAUSED);

    private static final Set<String> MUST_COME_BACK =
            Set.of("board", "braille", "clock", "hearing", "recogniser", "sound", "voice");

    /** The longest rest of recognisers that died too often, and a little. */
    private static final Duration RESTED = Duration.ofMinutes(17);

    private static final int MOST_TRIES = 25;
    private static final int TRIES_UNTIL_ACCEPTED = 8;
    private static final int MOST_TRIES_IN_PEACE = 12;
    private static final int MOST_STARTS = 10;
    /** After so many tries the arbiter types the move. */
    private static final int ARBITER_TYPES = 8;

    private final StormPlan plan;
    private final SplittableRandom random;
    /** Of its own, so that the rest of a story stays what it was. */
    private final SplittableRandom pause;

    private final VirtualTime time;
    private final StormLog log = new StormLog();
    private final StormTally tally = new StormTally();
    private final StormStory story;
    private final StormWorld world;
    private final StormCheck check;
    private final StormWords words;
    private final StormPeople people;
    private final StormBraille braille;
    private final StormTrouble trouble;
    private final StormAttention attention;
    private final StormAudience audience;
    private final StormSenses senses;
    private final StormPrivacy privacy;
    private final StormArbiter arbiter;
    private final StormPages pages;
    private final StormAssistants assistants;
    private final StormKeyboard keyboard;
    private final StormClaims claims;
    private final StormEnvelope envelope;
    private @Nullable Move meant;
    private int meantAtPly = -1;
    private boolean peace;

    /**
     * What came of a storm.
     *
     * @param trouble what did not hold; empty if all did
     * @param story the last lines of what happened
     * @param hash of all lines and of everything on the disk
     */
    record Outcome(
            StormPlan plan, String trouble, String story, String hash, long lines, StormTally tally, Duration played) {
        boolean held() {
            return trouble.isEmpty();
        }
    }

    private StormGame(StormPlan plan, Consumer<String> everything) {
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed() ^ 0x5DEECE66DL);
        this.pause = new SplittableRandom(plan.seed() * 59 + 5);
        this.time = new VirtualTime(plan.seed() + 1);
        this.story = new StormStory(everything);
        this.world = new StormWorld(plan, time, log);
        this.check = new StormCheck(world, log, () -> meant, tally);
        this.words = new StormWords(plan, world, tally, this::does);
        this.people = new StormPeople(plan, world, words, tally, this::does);
        this.braille = new StormBraille(plan, tally, check, this::does);
        world.displays(braille::opener);
        words.typedAt(braille);
        StormRoom room = new StormRoom(plan, time, world.spoken(), tally, this::does);
        world.microphones(room::open);
        words.saidIn(room);
        this.trouble = new StormTrouble(plan, world, log, braille, room, tally, check, this::does);
        this.attention = new StormAttention(world, log, room, trouble, tally, check);
        this.arbiter = new StormArbiter(plan, world, tally, this::does);
        this.privacy = new StormPrivacy(plan, world, tally);
        this.pages =
                new StormPages(plan, world, log, tally, new StormSight(plan, world, tally, check, privacy), this::does);
        words.typedOn(pages);
        this.assistants = new StormAssistants(plan, world, pages, tally, this::does);
        this.keyboard = new StormKeyboard(plan, world, tally, check, this::does);
        this.claims = new StormClaims(plan, world, words, log, tally, check, this::does);
        this.envelope = new StormEnvelope(plan, world, pages, words, tally, check, this::does);
        this.senses = new StormSenses(world, trouble, tally, check);
        this.audience = new StormAudience(plan, world, tally, check);
        log.also(this::tell);
        log.also(braille);
        log.also(check);
        log.also(audience);
        log.also(senses);
    }

    /**
     * Plays it.
     *
     * @param everything takes each line of the story
     */
    static Outcome play(long seed, Consumer<String> everything) {
        StormGame game = new StormGame(StormPlan.of(seed), everything);
        String trouble = "";
        try {
            game.time.run(game::playAll, REAL_PATIENCE);
        } catch (StormFailure broken) {
            trouble = String.valueOf(broken.getMessage());
        } catch (RuntimeException | Error defect) {
            trouble = defect + at(defect);
        }
        StormTally tally = game.tally;
        tally.count("games");
        tally.count("events", game.log.count());
        tally.count("steps", game.time.steps());
        tally.count("simulated seconds", game.time.sinceBeginning().toSeconds());
        return new Outcome(
                game.plan,
                trouble,
                game.story.tail(),
                game.story.hash(),
                game.story.lines(),
                tally,
                game.time.sinceBeginning());
    }

    private static String at(Throwable defect) {
        return Stream.of(defect.getStackTrace())
                .limit(FRAMES)
                .map(frame -> " at " + frame)
                .collect(Collectors.joining());
    }

    private void tell(GameEvent event, GameState before, GameState after) {
        // The setup holds sets of enums, whose order is another one in each process.
        String told = event instanceof GameEvent.GameStarted ? "GameStarted[at=" + event.at() + "]" : event.toString();
        story.add(time.sinceBeginning(), "event", told);
        privacy.told(event, before);
        tally.count("event " + EventJson.kindOf(event));
        if (event instanceof GameEvent.MoveCompleted completed && !before.isOnRecord(completed.ply())) {
            countMove(completed.move(), before.position());
        }
        if (event instanceof GameEvent.MoveMade made) {
            countMove(made.move(), before.position());
        }
    }

    private void countMove(Move move, Position position) {
        tally.count("half-moves");
        if (move.promotion() != null) {
            tally.count("promotions");
        }
        if (StormWords.castles(position, move)) {
            tally.count("castlings");
        }
        if (StormWords.passes(position, move)) {
            tally.count("en passant");
        }
        if (position.isCapture(move)) {
            tally.count("captures");
        }
    }

    private void does(String what) {
        story.add(time.sinceBeginning(), "does", what);
    }

    private void playAll() {
        try {
            world.setUp();
            trouble.begin();
            story.add(Duration.ZERO, "plan", plan.toString());
            trouble.strikeTheStart();
            bringUp();
            while (goesOn() && plies() < plan.plies()) {
                trouble.strike();
                halfMove();
                allIsAsItShouldBe();
            }
            finish();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** After each half-move. */
    private void allIsAsItShouldBe() {
        if (isWell()) {
            check.noThreadHasEnded();
            audience.hasHeard();
            audience.isTold();
            trouble.diskIsTold();
        }
        check.hold();
    }

    private GameState state() {
        return world.station().state();
    }

    private int plies() {
        return state().plies().size();
    }

    private boolean goesOn() {
        return state().phase() != Phase.OVER;
    }

    /** Nothing fails any more: everything must come to its end. */
    private void finish() throws InterruptedException {
        does("all is well again");
        peace = true;
        trouble.healAll();
        bringUp();
        devicesComeBack();
        int more = plies() + 2;
        while (goesOn() && plies() < more) {
            halfMove();
            allIsAsItShouldBe();
        }
        boardsAreDrawnAsTheyStand();
        if (goesOn()) {
            rule(new ArbiterAct.End(GameResult.DRAW, "the storm is over"));
        }
        if (!Waits.until(() -> !goesOn(), BACK)) {
            throw new StormFailure("the game never ends");
        }
        // A player may still repeat, or say what waits.
        Waits.sleep(Duration.ofSeconds(30));
        pages.readAll();
        check.noThreadHasEnded();
        audience.hasHeard();
        audience.isTold();
        privacy.holds(world.directory(), check);
        braille.tellsNothingPrivate(privacy);
        world.close();
        check.journalHoldsWhatWasTold();
        check.hold();
        story.add(time.sinceBeginning(), "end", "after " + plies() + " half-moves, " + state().result());
    }

    private void devicesComeBack() throws InterruptedException {
        Waits.until(() -> world.mishap().isWell(), RESTED);
        speakWhereSomethingFailed();
        Waits.until(() -> lost().isEmpty(), BACK);
        // Boards that were taken for each other's while they were swapped must be taken for their own again.
        acceptAgain();
        // A station whose recognisers have died too often rests, and says so when it listens again.
        Waits.until(() -> !lost().contains(DeviceId.OfSeat.RECOGNISER.ofBoth()), RESTED);
        if (!Waits.until(() -> lost().isEmpty(), BACK)) {
            throw new StormFailure("still lost after a minute of peace: " + lost());
        }
    }

    /** A voice or a recogniser is known to be well once it has spoken, or heard somebody. */
    private void speakWhereSomethingFailed() {
        if (!isWell()) {
            return;
        }
        for (DeviceId device : lost()) {
            if (device.kind().equals("recogniser")) {
                world.station().hear(Side.WHITE, world.spoken().sound("bla bla"));
            }
            Stream.of(SoundChannel.values())
                    .filter(channel -> DeviceId.voice(channel.id()).equals(device))
                    .forEach(channel -> world.station().spoken().repeatLast(channel));
        }
    }

    private void acceptAgain() {
        if (isWell()) {
            lost().stream()
                    .filter(device -> wasAccepted(device) || isRefused(device))
                    .forEach(device -> rule(new ArbiterAct.AcceptDevice(device, "")));
        }
    }

    private boolean wasAccepted(DeviceId device) {
        return log.told().stream()
                .anyMatch(event -> event instanceof GameEvent.DeviceAccepted accepted
                        && accepted.device().equals(device));
    }

    /** It was known first while it was swapped: what stands there now, rightly, is another for the station. */
    private boolean isRefused(DeviceId device) {
        return log.told().stream()
                .anyMatch(event -> event instanceof GameEvent.DeviceLost lost
                        && lost.device().equals(device)
                        && lost.why().startsWith("another device"));
    }

    private List<DeviceId> lost() {
        return state().lostDevices().stream()
                .filter(device -> MUST_COME_BACK.contains(device.kind()))
                .sorted(Comparator.comparing(DeviceId::name))
                .toList();
    }

    private void rule(ArbiterAct act) {
        does("the arbiter: " + act);
        world.station().post(new GameInput.Rule(world.station().time().now(), act, "storm"));
    }

    /** Starts the station, again if need be. */
    private void bringUp() throws InterruptedException {
        for (int start = 0; !isWell(); start++) {
            if (start >= MOST_STARTS) {
                throw new StormFailure("the station does not come up");
            }
            try {
                if (world.starts() == 0) {
                    world.start(false);
                } else {
                    startAgain();
                }
            } catch (VirtualTime.Killed killed) {
                does("it was killed while it started");
            }
        }
    }

    /** It runs and takes what it is given. */
    private boolean isWell() {
        return world.isUp() && !world.isStarting() && log.failure().isEmpty();
    }

    private void startAgain() throws InterruptedException {
        if (world.isUp()) {
            if (!log.failure().isEmpty()) {
                tally.count("journal failed");
                allAreToldThatItFailed();
            }
            does("the station is ended: " + log.failure());
            world.kill();
        }
        trouble.cutsPower();
        Waits.sleep(Duration.ofMillis(500 + random.nextInt(20_000)));
        trouble.healMostOfTheDisk();
        check.journalHoldsWhatWasTold();
        check.hold();
        boolean begun = Files.exists(world.directory().resolve(Journal.FILE));
        does(begun ? "the station is started again" : "the station is started anew");
        log.startedAgain(begun ? kept() : List.of());
        if (begun) {
            braille.takenUp(GameState.replay(kept()));
        }
        check.startedAgain();
        audience.startedAgain();
        tally.count("starts after an end");
        trouble.strikeTheStart();
        world.start(begun);
    }

    /** People look up and listen before anybody ends a station that takes nothing any more. */
    private void allAreToldThatItFailed() throws InterruptedException {
        Waits.sleep(SAID);
        if (world.isUp()) {
            pages.sayThatNothingIsTaken();
            audience.hasHeard();
        }
    }

    private List<GameEvent> kept() {
        try {
            return Journal.read(world.directory()).events();
        } catch (IOException unreadable) {
            throw new StormFailure("the journal cannot be read: " + unreadable);
        }
    }

    /** Plays the move that is meant until it stands. */
    private void halfMove() throws InterruptedException {
        int ply = plies();
        int most = peace ? MOST_TRIES_IN_PEACE : MOST_TRIES;
        for (int attempt = 1; goesOn() && plies() == ply; attempt++) {
            if (attempt > most) {
                throw new StormFailure(
                        "half-move " + (ply + 1) + " cannot be played: " + meant + ", " + state().phase());
            }
            bringUp();
            attention.isTold();
            audience.hasHeard();
            if (trouble.isSlow()) {
                waitForAnswers();
            } else {
                audience.isTold();
            }
            check.hold();
            if (attempt % TRIES_UNTIL_ACCEPTED == 0) {
                acceptAgain();
            }
            if (goesOn() && plies() == ply) {
                attempt(attempt);
            }
        }
        bringUp();
        if (braille.isThere()) {
            Waits.sleep(Duration.ofSeconds(1));
            if (isWell() && !trouble.isSlow()) {
                braille.showsWhatWasTold();
            }
        }
        if (random.nextInt(4) == 0 && goesOn() && !trouble.isDisturbed()) {
            boardsAreDrawnAsTheyStand();
        }
    }

    /** People who see that the station answers late let it answer. */
    private void waitForAnswers() throws InterruptedException {
        boolean[] answered = new boolean[1];
        if (isWell() && world.station().afterQueued(() -> answered[0] = true)) {
            Waits.until(() -> answered[0] || !isWell(), ANSWERED);
        }
    }

    private void attempt(int attempt) throws InterruptedException {
        GameState state = state();
        if (state.claim().isPresent()) {
            rule(new ArbiterAct.DecideClaim(false, "there is nothing in it"));
        }
        for (Side absent : state.formalities().absent()) {
            rule(new ArbiterAct.NoteArrival(absent));
        }
        if (!isWell()) {
            return;
        }
        if (state.proposedPenalty().isPresent()) {
            pages.send(random.nextBoolean() ? "noIllegalMove" : "accept", Map.of("reason", "seen"));
            Waits.sleep(Duration.ofSeconds(1));
            return;
        }
        if (state.phase() == Phase.WAITING) {
            pages.send("startClock", Map.of());
            Waits.sleep(Duration.ofSeconds(1));
            return;
        }
        if (envelope.isUnderWay(state)) {
            adjourn(state);
            return;
        }
        if (state.phase() == Phase.PAUSED) {
            if (pause.nextInt(3) == 0 && !trouble.isDisturbed()) {
                boardsAreDrawnAsTheyStand();
            }
            rule(new ArbiterAct.Resume());
            // A slow disk takes its time.
            Waits.until(() -> !isWell() || state().phase() != Phase.PAUSED, DECIDED);
            return;
        }
        if (state.phase() == Phase.NOT_STARTED) {
            Waits.sleep(Duration.ofSeconds(1));
            return;
        }
        int ply = plies();
        Side seat = state.turnSeat();
        Move move = intended(state);
        think();
        // Without a board what is said after a press is the move: nobody misbehaves then.
        boolean mayMisbehave = plan.hasBoard(seat) || attempt == 1;
        if (!peace && mayMisbehave && random.nextInt(1000) < plan.people()) {
            people.misbehave(seat, move);
        }
        if (!peace && random.nextInt(1000) < plan.people() / 2) {
            arbiter.act(seat);
        }
        if (!peace && isWell() && goesOn() && random.nextInt(1000) < plan.pages() / 2) {
            pages.rules(seat);
        }
        if (!peace && isWell() && random.nextInt(1000) < plan.pages()) {
            pages.visit(seat);
        }
        if (!peace && isWell() && random.nextInt(1000) < plan.people() / 3) {
            keyboard.type();
        }
        if (!peace && isWell()) {
            braille.wander();
        }
        if (!peace && isWell() && plies() == ply) {
            claims.claim(seat);
        }
        if (!peace && isWell() && goesOn() && attempt == 1 && envelope.comes()) {
            envelope.require();
            return;
        }
        if (!isAsked(ply) || state().phase() != Phase.RUNNING) {
            return;
        }
        assist(seat, move, ply);
        if (isAsked(ply)) {
            announce(seat, move, attempt);
        }
        assist(seat, move, ply);
        repeat(seat.opposite(), move, ply);
        if (isAsked(ply)) {
            carryOut(seat, move, attempt);
        }
        assist(seat, move, ply);
        Waits.sleep(Duration.ofMillis(300 + random.nextInt(900)));
        if (random.nextInt(12) == 0 && isWell() && !trouble.isDisturbed()) {
            // The move stands on one board, and is not completed.
            boardsAreDrawnAsTheyStand();
        }
        if (!isAsked(ply)) {
            return;
        }
        if (!peace && people.hurries()) {
            people.replyEarly(seat.opposite(), state().position(), move);
        }
        press(seat, move, ply);
    }

    private void assist(Side seat, Move move, int ply) {
        if (!peace && isAsked(ply)) {
            assistants.help(seat, move);
        }
    }

    /** Whether the move is still to be made: an assistant may have done what was missing. */
    private boolean isAsked(int ply) {
        return isWell() && plies() == ply && goesOn();
    }

    /** What was sealed is carried out on both boards when it is opened. */
    private void adjourn(GameState state) throws InterruptedException {
        int ply = plies();
        Side seat = state.turnSeat();
        Move move = intended(state);
        envelope.goOn(seat, move);
        if (envelope.isToEnd()) {
            try {
                world.close();
            } catch (VirtualTime.Killed killed) {
                does("it was killed while it was ended");
            }
            check.journalHoldsWhatWasTold();
            check.hold();
            world.kill();
        } else if (isWell() && plies() > ply && goesOn()) {
            tally.count("sealed moves opened");
            mirror(seat, move);
            mirror(seat.opposite(), move);
        }
    }

    private void repeat(Side seat, Move move, int ply) throws InterruptedException {
        if (plan.repeatPercent() > random.nextInt(100) && plies() == ply) {
            Position position = state().position();
            if (!peace && random.nextInt(1000) < plan.people() / 3) {
                people.repeatWrongly(seat, position);
            } else {
                words.say(seat, words.whole(seat, position, move));
            }
            Waits.sleep(Duration.ofMillis(700));
        }
    }

    private void press(Side seat, Move move, int ply) throws InterruptedException {
        int mark = log.count();
        does(seat.id() + " presses");
        world.press(seat);
        Waits.until(() -> plies() > ply || isRefused(mark) || !goesOn() || !isWell(), DECIDED);
        if (isWell() && plies() > ply && goesOn()) {
            mirror(seat.opposite(), move);
        }
    }

    private boolean isRefused(int mark) {
        return since(
                mark,
                event -> event instanceof GameEvent.Refused
                        || event instanceof GameEvent.IllegalMoveCompleted
                        || event instanceof GameEvent.PositionRestored);
    }

    private boolean since(int mark, Predicate<GameEvent> wanted) {
        List<GameEvent> told = log.told();
        return told.subList(Math.min(mark, told.size()), told.size()).stream().anyMatch(wanted);
    }

    private void think() throws InterruptedException {
        Waits.sleep(Duration.ofMillis(200 + random.nextInt(random.nextInt(20) == 0 ? 40_000 : 1_500)));
    }

    private Move intended(GameState state) {
        int ply = state.plies().size();
        Move chosen = meant;
        if (chosen == null || meantAtPly != ply || !state.position().isLegal(chosen)) {
            chosen = choose(state.position());
            meantAtPly = ply;
            meant = chosen;
        }
        return chosen;
    }

    /** Rare moves are likelier than at a real table. */
    private Move choose(Position position) {
        Move back = claims.backAgain(state());
        if (back != null) {
            return back;
        }
        List<Move> weighted = new ArrayList<>(position.legalMoves());
        for (Move move : position.legalMoves()) {
            for (int more = weight(position, move); more > 0; more--) {
                weighted.add(move);
            }
        }
        return weighted.get(random.nextInt(weighted.size()));
    }

    private static int weight(Position position, Move move) {
        if (StormWords.castles(position, move)) {
            return 40;
        }
        if (StormWords.passes(position, move)) {
            return 60;
        }
        Piece piece = position.pieceAt(move.from());
        boolean pawn = piece != null && piece.role() == Role.PAWN;
        return move.promotion() != null ? 15 : pawn ? 2 : 0;
    }

    private void announce(Side seat, Move move, int attempt) throws InterruptedException {
        GameState state = state();
        // A press that was taken without a move asks for it anew.
        boolean awaited = state.turn().pressed();
        if (isAnnounced(state, move) && !awaited) {
            return;
        }
        if (attempt > ARBITER_TYPES || peace && attempt > 2) {
            does("the arbiter types " + move.uci());
            tally.count("typed by the arbiter");
            world.station().post(new GameInput.TypeMove(world.station().time().now(), seat, move, Asker.ARBITER));
            Waits.sleep(Duration.ofSeconds(1));
            return;
        }
        if (state.turn().announced() != null && !awaited) {
            words.say(seat, words.token(seat, Token.CORRECT));
            Waits.sleep(Duration.ofMillis(500));
        }
        attention.says(
                seat,
                () -> braille.announces(seat, state.position(), move)
                        ? StormWords.Way.BRAILLE
                        : words.say(seat, words.whole(seat, state.position(), move)));
    }

    private static boolean isAnnounced(GameState state, Move move) {
        return state.turn().announced() != null
                && move.equals(state.turn().announced().move());
    }

    private void carryOut(Side seat, Move move, int attempt) throws InterruptedException {
        Optional<SimulatedHands> hands = world.hands(seat);
        Position before = state().position();
        if (hands.isEmpty()
                || !before.isLegal(move)
                || standing(seat).equals(before.play(move).placement()) && attempt % 3 != 0) {
            return;
        }
        liftWhatIsNotKnown(seat, before);
        // A board that cannot tell pieces apart asks for the move to be carried out once more.
        if (!standing(seat).equals(before.placement())) {
            tally.count("boards put right");
            does(seat.id() + " puts the pieces right");
            hands.get().setUp(before.placement());
            Waits.sleep(Duration.ofSeconds(3));
        }
        if (!standing(seat).equals(before.placement())) {
            // The board has begun to move its pieces itself meanwhile.
            return;
        }
        does(seat.id() + " plays " + move.uci());
        hands.get().move(move);
    }

    /** Where the board knows only that something stands there, a player lifts it and puts it back. */
    private void liftWhatIsNotKnown(Side seat, Position before) throws InterruptedException {
        for (SquareDifference each : state().seat(seat).difference()) {
            boolean right = Objects.equals(before.pieceAt(each.square()), standingAt(seat, each.square()));
            if (right && standingAt(seat, each.square()) != null) {
                does(seat.id() + " lifts what stands on " + each.square() + " and puts it back");
                world.hands(seat).orElseThrow().adjust(each.square());
                Waits.sleep(Duration.ofSeconds(1));
            }
        }
    }

    private @Nullable Piece standingAt(Side seat, Square square) {
        return standing(seat).pieceAt(square);
    }

    private void mirror(Side seat, Move move) throws InterruptedException {
        Optional<SimulatedHands> hands = world.hands(seat);
        if (hands.isEmpty()) {
            return;
        }
        Position now = state().position();
        Position before = state().lastPly().orElseThrow().before();
        if (plan.movesItsPieces(seat) && movesItself(seat, now.placement())) {
            return;
        }
        if (!isWell() || !state().position().equals(now)) {
            return;
        }
        does(seat.id() + " carries out " + move.uci());
        if (standing(seat).equals(before.placement())) {
            hands.get().move(move);
        } else {
            hands.get().setUp(now.placement());
        }
    }

    /** A player leaves it to the board, or begins to and does not wait for its end. */
    private boolean movesItself(Side seat, Placement wanted) throws InterruptedException {
        int patience = random.nextInt(4);
        if (patience == 0) {
            return false;
        }
        does(seat.id() + " lets the board move");
        Waits.until(() -> !isWell() || !goesOn() || world.isMoving(seat), MOVED);
        if (patience == 1) {
            Waits.sleep(Duration.ofMillis(random.nextInt(6_000)));
            return false;
        }
        Waits.until(() -> !isWell() || !goesOn() || standing(seat).equals(wanted), MOVED);
        boolean moved = standing(seat).equals(wanted);
        tally.count(moved ? "boards that moved" : "boards that did not move");
        return moved;
    }

    private boolean isAnyMoving() {
        return Stream.of(Side.values()).anyMatch(world::isMoving);
    }

    /** What stands on a seat's board. */
    private Placement standing(Side seat) {
        return world.board(seat).orElseThrow().squares().placement();
    }

    /** When nobody has touched anything for a while pages draw the very pieces that stand there. */
    private void boardsAreDrawnAsTheyStand() throws InterruptedException {
        Waits.until(() -> !isAnyMoving(), MOVED);
        Map<Side, Placement> before = standing();
        // What has happened meanwhile may still be on its way to the disk, however quick that is now.
        boolean slow = trouble.isSlow();
        Waits.sleep(Duration.ofSeconds(4));
        if (!isWell()
                || slow
                || isAnyMoving()
                || !standing().equals(before)
                || trouble.isDisturbed()
                || trouble.isSlow()
                || !LOOKED_AT.contains(state().phase())) {
            return;
        }
        Map<Side, Placement> seen = standing();
        seen.keySet().removeIf(state()::isUnseen);
        tally.count("boards compared while " + state().phase());
        seen.forEach(senses::areTold);
        pages.boardsAreDrawn(seen, senses::showsThePosition);
        pages.streamsShowThePages();
    }

    /** What stands on all boards. */
    private Map<Side, Placement> standing() {
        Map<Side, Placement> all = new EnumMap<>(Side.class);
        Stream.of(Side.values()).filter(plan::hasBoard).forEach(seat -> all.put(seat, standing(seat)));
        return all;
    }
}
