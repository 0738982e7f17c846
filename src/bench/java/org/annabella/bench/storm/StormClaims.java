package org.annabella.bench.storm;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.lexicon.Token;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** Claims, right ones and wrong ones: each is judged here as well, by counting positions and halves of moves anew. */
final class StormClaims {
    private static final List<ClaimKind> KINDS = List.of(ClaimKind.values());
    private static final int THREE_TIMES = 3;
    private static final int FIFTY_BY_EACH = 100;

    private final StormPlan plan;
    private final StormWorld world;
    private final StormWords words;
    private final StormLog log;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;
    /** Of its own, so that the rest of a story stays what it was. */
    private final SplittableRandom voice;

    StormClaims(
            StormPlan plan,
            StormWorld world,
            StormWords words,
            StormLog log,
            StormTally tally,
            StormCheck check,
            Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.words = words;
        this.log = log;
        this.tally = tally;
        this.check = check;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 83 + 29);
        this.voice = new SplittableRandom(plan.seed() * 89 + 31);
    }

    private boolean comes() {
        return random.nextInt(1000) < plan.claims();
    }

    /** Players who go to and fro: the move that takes the last own one back, if it is there; else any. */
    @Nullable
    Move backAgain(GameState state) {
        List<Ply> plies = state.plies();
        if (plan.claims() < 40 || plies.size() < 2) {
            return null;
        }
        Move own = plies.get(plies.size() - 2).move();
        Piece piece = state.position().pieceAt(own.to());
        boolean officer = piece != null && piece.role() != Role.PAWN && piece.role() != Role.KING;
        Move back = new Move(own.to(), own.from(), null);
        return officer && random.nextInt(8) > 0 && state.position().isLegal(back) ? back : null;
    }

    /** Somebody claims something, now and then, right or wrong; the flag falls, now and then. */
    void claim(Side seat) throws InterruptedException {
        GameState state = world.station().state();
        if (state.phase() != Phase.RUNNING) {
            return;
        }
        boolean again = stood(state) > 1;
        if (again || isFifty(state) ? random.nextInt(4) == 0 : comes()) {
            ClaimKind kind = isFifty(state)
                    ? ClaimKind.FIFTY
                    : again ? ClaimKind.REPETITION : KINDS.get(random.nextInt(KINDS.size()));
            claim(random.nextInt(6) == 0 ? seat.opposite() : seat, kind, state);
        }
        if (comes() && random.nextInt(4) == 0) {
            letFlagFall(seat);
        }
    }

    private void claim(Side seat, ClaimKind kind, GameState state) throws InterruptedException {
        int mark = log.count();
        tally.count("claims of " + kind);
        boolean aloud = isJudgedAtOnce(kind) && voice.nextInt(3) > 0;
        if (aloud) {
            claimAloud(seat, kind);
        } else {
            story.accept(seat.id() + " claims " + kind);
            world.station().post(new GameInput.Claim(world.station().time().now(), seat, kind, null));
        }
        Waits.sleep(Duration.ofSeconds(2));
        if (!world.isUp() || world.isStarting()) {
            return;
        }
        List<GameEvent> since = log.told().subList(Math.min(mark, log.count()), log.count());
        // A claim may answer a move that stands and whose clock was not pressed: then it is judged after that one.
        boolean moved = since.stream()
                .anyMatch(event -> event instanceof GameEvent.MoveCompleted || event instanceof GameEvent.MoveMade);
        Move intended = since.stream()
                .filter(GameEvent.ClaimMade.class::isInstance)
                .map(event -> ((GameEvent.ClaimMade) event).intended())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        for (GameEvent event : since) {
            if (aloud && event instanceof GameEvent.ClaimDecided) {
                tally.count("claims said and decided");
            }
            if (!moved && event instanceof GameEvent.ClaimDecided decided && decided.kind() == kind) {
                judged(decided, kind, state, intended);
            }
        }
    }

    private static boolean isJudgedAtOnce(ClaimKind kind) {
        return kind == ClaimKind.REPETITION || kind == ClaimKind.FIFTY;
    }

    /** The player says so, and is asked whether that is meant: mostly it is. */
    private void claimAloud(Side seat, ClaimKind kind) throws InterruptedException {
        tally.count("claims said");
        words.say(seat, words.token(seat, kind == ClaimKind.FIFTY ? Token.CLAIM_FIFTY : Token.CLAIM_REPETITION));
        Waits.sleep(Duration.ofMillis(500 + voice.nextInt(6000)));
        int answer = voice.nextInt(8);
        if (answer == 0) {
            tally.count("claims never confirmed");
        } else {
            words.say(seat, words.token(seat, answer == 1 ? Token.NO : Token.YES));
        }
    }

    /** A claim is made with the move that was announced, where one was: the event names it. */
    private void judged(GameEvent.ClaimDecided decided, ClaimKind kind, GameState state, @Nullable Move intended) {
        boolean right = kind == ClaimKind.REPETITION ? isRepeated(state, intended) : isFifty(state, intended);
        if (isJudgedAtOnce(kind)) {
            tally.count(right ? "right claims" : "wrong claims");
            tally.checked(StormInvariant.CLAIMS);
            if (decided.correct() != right) {
                check.breaks("a claim of " + kind + " was " + (decided.correct() ? "granted" : "rejected")
                        + ", but positions counted anew say " + right);
            }
        }
    }

    /** Counted from the moves of the game alone. */
    private static boolean isRepeated(GameState state, @Nullable Move intended) {
        return stood(state, intended) >= THREE_TIMES;
    }

    private static int stood(GameState state) {
        return stood(state, null);
    }

    /** How often the position has stood there, that after the intended move if there is one, this time included. */
    private static int stood(GameState state, @Nullable Move intended) {
        Map<String, Integer> counts = new HashMap<>();
        state.plies().forEach(ply -> counts.merge(same(ply.before()), 1, Integer::sum));
        if (intended != null) {
            counts.merge(same(state.position()), 1, Integer::sum);
        }
        Position claimed =
                intended == null ? state.position() : state.position().play(intended);
        return counts.getOrDefault(same(claimed), 0) + 1;
    }

    private static String same(Position position) {
        String[] parts = position.fen().split(" ");
        // A square of an en passant that nobody can make makes no other position.
        boolean passes = position.legalMoves().stream().anyMatch(move -> StormWords.passes(position, move));
        return parts[0] + " " + parts[1] + " " + parts[2] + (passes ? parts[3] : "");
    }

    private static boolean isFifty(GameState state) {
        return isFifty(state, null);
    }

    private static boolean isFifty(GameState state, @Nullable Move intended) {
        int quiet = 0;
        for (Ply ply : state.plies()) {
            quiet = isIrreversible(ply.before(), ply.move()) ? 0 : quiet + 1;
        }
        boolean more = intended != null && !isIrreversible(state.position(), intended);
        return (more ? quiet + 1 : quiet) >= FIFTY_BY_EACH;
    }

    private static boolean isIrreversible(Position before, Move move) {
        Piece piece = before.pieceAt(move.from());
        return before.isCapture(move) || piece != null && piece.role() == Role.PAWN;
    }

    /** The arbiter sets a clock almost to the end, and the player goes on thinking. */
    private void letFlagFall(Side seat) throws InterruptedException {
        Duration left = Duration.ofSeconds(3 + random.nextInt(4));
        tally.count("flags about to fall");
        story.accept("the arbiter sets the clock of " + seat + " to " + left);
        boolean white = seat == Side.WHITE;
        world.station()
                .post(new GameInput.Rule(
                        world.station().time().now(),
                        new ArbiterAct.SetClock(white ? left : null, white ? null : left, null, "storm"),
                        "storm"));
        Waits.sleep(left.plusSeconds(4));
        if (!world.isUp() || world.isStarting() || !log.failure().isEmpty()) {
            return;
        }
        tally.checked(StormInvariant.FLAGS);
        GameState state = world.station().state();
        boolean ran = state.running().filter(seat::equals).isPresent();
        if (ran && !world.hasSlept() && state.timeLeft(seat, state.now()).isZero()) {
            check.breaks("the flag of " + seat + " has fallen, and nobody was told");
        }
        if (state.phase() == Phase.OVER && random.nextInt(3) > 0) {
            tally.count("play goes on after a flag");
            world.station()
                    .post(new GameInput.Rule(
                            world.station().time().now(),
                            new ArbiterAct.SetClock(
                                    Duration.ofMinutes(30), Duration.ofMinutes(30), null, "the clock was set wrongly"),
                            "storm"));
            world.station()
                    .post(new GameInput.Rule(
                            world.station().time().now(), new ArbiterAct.PlayOn("the clock was set wrongly"), "storm"));
            Waits.sleep(Duration.ofSeconds(1));
        }
    }
}
