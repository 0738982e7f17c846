package org.annabella.bench.storm;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.dial.DialButton;
import org.annabella.game.GameState;
import org.annabella.lexicon.Token;
import org.annabella.threads.Waits;

/** What people do that they should not, or need not. Nothing of it may change which move is on record. */
final class StormPeople {
    private static final List<Token> ASKED = List.of(
            Token.TIME,
            Token.OPPONENT_TIME,
            Token.MOVES,
            Token.LAST_MOVE,
            Token.REPEAT,
            Token.TURN,
            Token.MOVES_SO_FAR);

    private final StormWorld world;
    private final StormWords words;
    private final StormTally tally;
    private final Consumer<String> story;
    private final SplittableRandom random;
    /** Of its own, so that the rest of a story stays what it was. */
    private final SplittableRandom hurry;

    private boolean illegal;

    StormPeople(StormPlan plan, StormWorld world, StormWords words, StormTally tally, Consumer<String> story) {
        this.world = world;
        this.words = words;
        this.tally = tally;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 17 + 3);
        this.hurry = new SplittableRandom(plan.seed() * 31 + 7);
    }

    /** Whether anybody has done since this was asked last what the Laws may punish. */
    boolean hasBeenIllegal() {
        boolean was = illegal;
        illegal = false;
        return was;
    }

    private void does(String what) {
        tally.count("people: " + what);
        story.accept(what);
    }

    private void rest() throws InterruptedException {
        Waits.sleep(Duration.ofMillis(random.nextInt(2500)));
    }

    /** Does one of these, before the move that is meant is announced. */
    void misbehave(Side seat, Move meant) throws InterruptedException {
        GameState state = world.station().state();
        Position position = state.position();
        switch (random.nextInt(17)) {
            case 0 -> {
                does("a question is never answered");
                words.say(seat, words.brief(seat, position, meant));
            }
            case 1 -> {
                does("a question is answered late");
                words.say(seat, words.brief(seat, position, meant));
                Waits.sleep(Duration.ofSeconds(20 + random.nextInt(60)));
                words.say(seat, words.token(seat, random.nextBoolean() ? Token.ONE : Token.TWO));
                rest();
            }
            case 2 -> {
                does("a question is answered by the wrong seat");
                words.say(seat, words.brief(seat, position, meant));
                rest();
                words.say(seat.opposite(), words.token(seat.opposite(), Token.ONE));
                rest();
            }
            case 3 -> {
                does("a question is answered twice");
                words.say(seat, words.brief(seat, position, meant));
                rest();
                words.say(seat, words.token(seat, Token.TWO));
                words.say(seat, words.token(seat, Token.ONE));
                rest();
            }
            case 4 -> {
                does("both speak");
                words.say(seat.opposite(), words.whole(seat.opposite(), position, any(position)));
                words.say(seat, words.whole(seat, position, meant));
                rest();
            }
            case 5 -> {
                does("an illegal move is announced");
                words.say(seat, words.of(seat, Square.ofIndex(random.nextInt(64)), Square.ofIndex(random.nextInt(64))));
                rest();
            }
            case 6 -> {
                does("resigns, but not really");
                words.say(seat, words.token(seat, Token.RESIGN));
                rest();
                words.say(seat, words.token(seat, Token.NO));
                rest();
            }
            case 7 -> {
                does("offers a draw, which is declined");
                words.say(seat, words.token(seat, Token.OFFER_DRAW));
                rest();
                words.say(seat.opposite(), words.token(seat.opposite(), Token.DECLINE_DRAW));
                rest();
            }
            case 8 -> {
                does("asks");
                Side asks = random.nextBoolean() ? seat : seat.opposite();
                words.say(asks, words.token(asks, ASKED.get(random.nextInt(ASKED.size()))));
                rest();
            }
            case 9 -> {
                does("talks nonsense");
                words.say(random.nextBoolean() ? seat : seat.opposite(), "bla bla " + random.nextInt(100));
                rest();
            }
            case 10 -> {
                does("says yes to nothing");
                words.say(random.nextBoolean() ? seat : seat.opposite(), words.token(seat, Token.YES));
                rest();
            }
            case 11 -> {
                does("touches pieces and puts them back");
                touch(random.nextBoolean() ? seat : seat.opposite());
            }
            case 12 -> {
                does("presses without a move");
                illegal = true;
                press(seat);
                rest();
            }
            case 13 -> {
                does("presses the opponent's side");
                press(seat.opposite());
                rest();
            }
            case 14 -> {
                does("calls the arbiter");
                words.say(seat, words.token(seat, Token.ARBITER));
                rest();
            }
            case 15 -> {
                does("pushes a button of the clock");
                world.dial()
                        .ifPresent(dial -> dial.push(
                                GameState.clockSide(random.nextBoolean() ? seat : seat.opposite()),
                                DialButton.values()[random.nextInt(DialButton.values().length)]));
                rest();
            }
            default -> {
                does("plays another move first");
                other(seat, position, meant);
            }
        }
    }

    /** Whether the opponent does not wait for the press now. */
    boolean hurries() {
        return hurry.nextInt(10) == 0;
    }

    /** The opponent carries the move out and lifts a piece for the reply while the mover's hand is on its way to the clock. */
    void replyEarly(Side seat, Position position, Move move) throws InterruptedException {
        SimulatedHands hands = world.hands(seat).orElse(null);
        if (hands == null
                || !position.isLegal(move)
                || !world.board(seat).orElseThrow().squares().placement().equals(position.placement())) {
            return;
        }
        does("begins the reply before the press");
        hands.move(move);
        Waits.sleep(Duration.ofMillis(500 + hurry.nextInt(1500)));
        List<Move> replies = position.play(move).legalMoves();
        if (!replies.isEmpty()) {
            hands.adjust(replies.get(hurry.nextInt(replies.size())).from());
            Waits.sleep(Duration.ofMillis(hurry.nextInt(1500)));
        }
    }

    /** A repetition that is none. */
    void repeatWrongly(Side seat, Position position) {
        does("repeats another move");
        words.say(seat, words.whole(seat, position, any(position)));
    }

    private Move any(Position position) {
        List<Move> moves = position.legalMoves();
        return moves.get(random.nextInt(moves.size()));
    }

    private void touch(Side seat) throws InterruptedException {
        if (world.hands(seat).isPresent()) {
            SimulatedHands hands = world.hands(seat).get();
            words.say(seat, words.token(seat, Token.ADJUST));
            rest();
            hands.adjust(Square.ofIndex(random.nextInt(64)));
            rest();
        }
    }

    private void other(Side seat, Position position, Move meant) throws InterruptedException {
        if (world.hands(seat).isPresent()
                && world.board(seat).orElseThrow().squares().placement().equals(position.placement())) {
            illegal = true;
            SimulatedHands hands = world.hands(seat).get();
            hands.move(any(position));
            rest();
            hands.setUp(position.placement());
            rest();
        }
    }

    private void press(Side seat) throws InterruptedException {
        world.press(seat);
    }
}
