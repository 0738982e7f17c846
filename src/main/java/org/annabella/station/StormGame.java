package org.annabella.station;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
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
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** One storm: a game at the whole station, with people who want to play it and everything that goes wrong by the seed. */
final class StormGame {
    private static final Duration REAL_PATIENCE = Duration.ofSeconds(60);
    private static final Duration HEARD = Duration.ofSeconds(8);
    private static final Duration DECIDED = Duration.ofSeconds(10);
    private static final int MOST_TRIES = 12;

    private final StormPlan plan;
    private final SplittableRandom random;
    private final VirtualTime time;
    private final StormLog log = new StormLog();
    private final StormTally tally = new StormTally();
    private final StormStory story;
    private final StormWorld world;
    private final StormCheck check;
    private @Nullable Move meant;
    private int meantAtPly = -1;

    /** What came of a storm. */
    record Outcome(StormPlan plan, String trouble, String story, String hash, long lines, StormTally tally, Duration played) {
        boolean held() {
            return trouble.isEmpty();
        }
    }

    private StormGame(StormPlan plan, java.util.function.Consumer<String> everything) {
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed() ^ 0x5DEECE66DL);
        this.time = new VirtualTime(plan.seed() + 1);
        this.story = new StormStory(everything);
        this.world = new StormWorld(plan, time, log);
        this.check = new StormCheck(world, log, () -> meant, tally);
        log.also(this::tell);
        log.also(check);
    }

    /** Plays it. */
    static Outcome play(long seed, java.util.function.Consumer<String> everything) {
        StormGame game = new StormGame(StormPlan.of(seed), everything);
        String trouble = "";
        try {
            game.time.run(game::playAll, REAL_PATIENCE);
        } catch (StormFailure broken) {
            trouble = String.valueOf(broken.getMessage());
        } catch (RuntimeException | Error defect) {
            trouble = defect + at(defect);
        }
        game.tally.count("games");
        game.tally.count("events", game.log.count());
        game.tally.count("steps of threads", game.time.steps());
        game.tally.count("simulated seconds", game.time.sinceBeginning().toSeconds());
        return new Outcome(
                game.plan,
                trouble,
                game.story.tail(),
                game.story.hash(),
                game.story.lines(),
                game.tally,
                game.time.sinceBeginning());
    }

    private static String at(Throwable defect) {
        return defect.getStackTrace().length == 0 ? "" : " at " + defect.getStackTrace()[0];
    }

    private void tell(GameEvent event, GameState before, GameState after) {
        story.add(event.at(), "event", String.valueOf(event));
        tally.count("event " + Demo.name(event));
        if (event instanceof GameEvent.MoveCompleted completed) {
            countMove(completed.move(), before.position());
        }
    }

    private void countMove(Move move, Position position) {
        Piece piece = position.pieceAt(move.from());
        tally.count("half-moves");
        if (move.promotion() != null) {
            tally.count("promotions");
        }
        if (piece != null && piece.role() == Role.KING) {
            Piece target = position.pieceAt(move.to());
            boolean own = target != null && target.side() == piece.side();
            if (own || Math.abs(move.from().file() - move.to().file()) > 1) {
                tally.count("castlings");
            }
        }
        if (piece != null
                && piece.role() == Role.PAWN
                && move.from().file() != move.to().file()
                && position.pieceAt(move.to()) == null) {
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
            story.add(Duration.ZERO, "plan", plan.toString());
            world.start(false);
            while (goesOn() && state().plies().size() < plan.plies()) {
                halfMove();
                check.hold();
            }
            finish();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private GameState state() {
        return world.station().state();
    }

    private boolean goesOn() {
        return state().phase() != Phase.OVER;
    }

    /** Nothing fails any more: everything must come to its end. */
    private void finish() throws InterruptedException {
        if (goesOn()) {
            does("the game is agreed drawn");
            world.station().post(new GameInput.Rule(
                    world.station().time().now(),
                    new ArbiterAct.End(org.annabella.game.GameResult.DRAW, "the storm is over"),
                    "storm"));
        }
        await("the game ends", event -> event instanceof GameEvent.GameEnded, Duration.ofSeconds(30), 0);
        world.close();
        check.journalHoldsWhatWasTold();
        check.hold();
        story.add(time.sinceBeginning(), "end", "after " + state().plies().size() + " half-moves");
    }

    /** Plays the move that is meant until it stands. */
    private void halfMove() throws InterruptedException {
        int ply = state().plies().size();
        for (int attempt = 1; goesOn() && state().plies().size() == ply; attempt++) {
            if (attempt > MOST_TRIES) {
                throw new StormFailure("half-move " + (ply + 1) + " cannot be played: " + meant);
            }
            check.hold();
            attempt(attempt);
        }
    }

    private void attempt(int attempt) throws InterruptedException {
        GameState state = state();
        if (state.phase() == Phase.PAUSED) {
            does("the arbiter lets play go on");
            world.station().post(new GameInput.Rule(world.station().time().now(), new ArbiterAct.Resume(), "storm"));
            Waits.sleep(Duration.ofSeconds(1));
            return;
        }
        Side seat = state.turnSeat();
        Move move = intended(state);
        think();
        announce(seat, move, attempt);
        if (plan.repeatPercent() > random.nextInt(100)) {
            say(seat.opposite(), words(seat.opposite(), state.position(), move));
            Waits.sleep(Duration.ofMillis(700));
        }
        carryOut(seat, move, attempt);
        Waits.sleep(Duration.ofMillis(300 + random.nextInt(900)));
        press(seat);
        int ply = state.plies().size();
        int mark = log.count();
        Waits.until(() -> state().plies().size() > ply || isRefused(mark) || !goesOn(), DECIDED);
        if (state().plies().size() > ply) {
            mirror(seat.opposite(), move);
        }
    }

    private boolean isRefused(int mark) {
        return log.told().subList(mark, log.count()).stream()
                .anyMatch(event -> event instanceof GameEvent.Refused
                        || event instanceof GameEvent.IllegalMoveCompleted
                        || event instanceof GameEvent.PositionRestored);
    }

    private void think() throws InterruptedException {
        Waits.sleep(Duration.ofMillis(500 + random.nextInt(random.nextInt(10) == 0 ? 40_000 : 4_000)));
    }

    private Move intended(GameState state) {
        int ply = state.plies().size();
        Move chosen = meant;
        if (chosen == null || meantAtPly != ply || !state.position().isLegal(chosen)) {
            chosen = choose(state.position());
            meantAtPly = ply;
            meant = chosen;
            tally.count("moves meant");
        }
        return chosen;
    }

    /** Rare moves are likelier than at a real table. */
    private Move choose(Position position) {
        List<Move> moves = position.legalMoves();
        List<Move> weighted = new ArrayList<>(moves);
        for (Move move : moves) {
            Piece piece = position.pieceAt(move.from());
            int more = 0;
            if (piece != null && piece.role() == Role.PAWN) {
                boolean passing = move.from().file() != move.to().file() && position.pieceAt(move.to()) == null;
                more = passing ? 60 : move.promotion() != null ? 15 : 2;
            } else if (piece != null && piece.role() == Role.KING) {
                more = Math.abs(move.from().file() - move.to().file()) > 1 ? 40 : 0;
            }
            for (int i = 0; i < more; i++) {
                weighted.add(move);
            }
        }
        return weighted.get(random.nextInt(weighted.size()));
    }

    private void announce(Side seat, Move move, int attempt) throws InterruptedException {
        GameState state = state();
        boolean stands = state.turn().announced() != null
                && move.equals(state.turn().announced().move());
        if (stands) {
            return;
        }
        int mark = log.count();
        if (state.turn().announced() != null) {
            say(seat, language(seat).preferred(Token.CORRECT));
            Waits.sleep(Duration.ofMillis(500));
        }
        say(seat, words(seat, state.position(), move));
        Waits.until(() -> isAnswered(mark, seat), HEARD);
        if (since(mark, event -> event instanceof GameEvent.QuestionAsked asked && asked.seat() == seat) && attempt > 3) {
            does("typed for " + seat);
            world.station().post(
                    new GameInput.TypeMove(world.station().time().now(), seat, move, Asker.ARBITER));
            Waits.sleep(Duration.ofSeconds(1));
        }
    }

    private boolean isAnswered(int mark, Side seat) {
        return since(
                mark,
                event -> event instanceof GameEvent.MoveAnnounced
                        || event instanceof GameEvent.AnnouncementCorrected
                        || event instanceof GameEvent.NotUnderstood
                        || event instanceof GameEvent.QuestionAsked);
    }

    private boolean since(int mark, Predicate<GameEvent> wanted) {
        return log.told().subList(mark, log.count()).stream().anyMatch(wanted);
    }

    private void say(Side seat, String words) {
        boolean aloud = plan.soundPercent() > random.nextInt(100);
        does(StormWorld.name(seat) + (aloud ? " says '" : " types '") + words + "'");
        tally.count(aloud ? "said aloud" : "typed");
        if (aloud) {
            world.station().hear(seat, world.spoken().sound(words));
        } else {
            world.station().read(seat, words);
        }
    }

    private void carryOut(Side seat, Move move, int attempt) throws InterruptedException {
        Optional<SimulatedHands> hands = world.hands(seat);
        if (hands.isEmpty()) {
            return;
        }
        Position before = state().position();
        if (standing(seat).equals(before.play(move).placement()) && state().plies().size() == meantAtPly) {
            return;
        }
        if (attempt > 1 || !standing(seat).equals(before.placement())) {
            tally.count("boards set up anew");
            does(StormWorld.name(seat) + " puts the pieces right");
            hands.get().setUp(before.placement());
            Waits.sleep(Duration.ofSeconds(3));
        }
        does(StormWorld.name(seat) + " plays " + move.uci());
        hands.get().move(move);
    }

    private void mirror(Side seat, Move move) throws InterruptedException {
        Optional<SimulatedHands> hands = world.hands(seat);
        if (hands.isPresent()) {
            Position now = state().position();
            does(StormWorld.name(seat) + " carries out " + move.uci());
            Position before = state().lastPly().orElseThrow().before();
            if (standing(seat).equals(before.placement())) {
                hands.get().move(move);
            } else {
                hands.get().setUp(now.placement());
            }
        }
    }

    /** What stands on a seat's board. */
    private Placement standing(Side seat) {
        return world.board(seat).orElseThrow().squares().placement();
    }

    private void press(Side seat) {
        does(StormWorld.name(seat) + " presses");
        if (world.dial().isPresent()) {
            world.dial().get().press(TableClock.hand(seat));
        } else {
            world.station().press(seat, world.station().time().now());
        }
    }

    private void await(String what, Predicate<GameEvent> wanted, Duration longest, int mark) throws InterruptedException {
        if (!Waits.until(() -> since(mark, wanted), longest)) {
            throw new StormFailure("it never comes to this: " + what);
        }
    }

    private Language language(Side seat) {
        return LanguageFiles.read(plan.language(seat));
    }

    /** The move in words that nothing else can be meant by. */
    private String words(Side seat, Position position, Move move) {
        Language language = language(seat);
        Piece piece = position.pieceAt(move.from());
        Piece target = position.pieceAt(move.to());
        if (piece != null && piece.role() == Role.KING) {
            boolean own = target != null && target.side() == piece.side();
            if (own || Math.abs(move.from().file() - move.to().file()) > 1) {
                return language.preferred(
                        move.to().file() > move.from().file() ? Token.CASTLE_SHORT : Token.CASTLE_LONG);
            }
        }
        List<String> words = new ArrayList<>();
        words.add(language.preferred(Token.ofRole(piece == null ? Role.PAWN : piece.role())));
        words.add(square(language, move.from()));
        words.add(square(language, move.to()));
        if (move.promotion() != null) {
            words.add(language.preferred(Token.ofRole(move.promotion())));
        }
        return String.join(" ", words);
    }

    private static String square(Language language, Square square) {
        return language.preferred(Token.fileOf(square)) + " " + language.preferred(Token.rankOf(square));
    }
}
