package org.annabella.board.simulated;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.board.simulated.SimulatedHands.Capture;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.TimeScale;
import org.annabella.serial.simulated.DeviceScript;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.serial.simulated.ScriptWords;
import org.jspecify.annotations.Nullable;

/**
 * Plays lines of text on a simulated board, besides the words that all devices have in common:
 *
 * <pre>
 * move e2e4             a whole move as its hands are used to do it; e7e8q promotes, e1g1 castles, e5d6 takes en passant
 * capture overwrite d4e5    takes in a certain way: overwrite, victim-first, own-first
 * slide a1d1            pushes a piece over all squares of its way
 * slip g1f3             puts it beside the square first, then puts it right
 * hesitate e2           lifts a piece, holds it in the air, puts it back; adjust e2 does so at once
 * castle-rook-first e1g1    castle-two-handed e1g1
 * lift e2               takes a piece into the hand
 * place e4              puts down what was lifted last; place e4 N puts down another piece, by its letter in a FEN
 * drop e4               the same, slipping out of the hand
 * remove e4             takes a piece off the board for good
 * knock e4 d5           knocks pieces over; restore puts all of them up again
 * flicker e4 3          a piece stands so badly that it is seen and not seen three times
 * nudge e4              a sleeve pushes a piece half off its square
 * setup                 sets all pieces up anew, one by one; setup 8/8/4k3/8/8/4K3/8/8 sets up others
 * press white           the lever of the clock that is wired to the board
 * jam 3                 the motors of a board that moves its pieces stick after three more steps
 * key read              a key of the board, or a button of that clock
 * battery 17            sets the charge of its battery; battery 0 switches it off
 * sleep 5000            falls asleep for so long; sleep alone until wake, which is its button
 * other move e7e5       any of these, on the other board behind the same service
 * </pre>
 */
public final class BoardScript extends DeviceScript {

    private static final int MOST_FLICKERS = 100;
    private static final int MOST_STEPS = 1000;
    private static final int BOARD = 64;
    private static final int FULL = 100;

    private final SimulatedBoard board;
    private final TimeScale timeScale;
    private final SimulatedHands hands;
    private final SimulatedPlayer player;
    private final Fumbling fumbling;
    private @Nullable BoardScript other;
    private final Deque<Piece> held = new ArrayDeque<>();

    /**
     * Prepares to play on a board.
     *
     * @param faults what the board does wrong by itself already
     * @param seed decides the order and the duration of acts, and what hands do by mistake
     */
    public BoardScript(SimulatedBoard board, Habits habits, TimeScale timeScale, LineFaults faults, long seed) {
        super(board, timeScale, faults, seed);
        this.board = board;
        this.timeScale = timeScale;
        hands = board.hands(seed);
        player = new SimulatedPlayer(hands, habits, seed);
        fumbling = new Fumbling(hands, seed);
    }

    /** Lets lines that begin with {@code other} be played on another board. */
    public void add(BoardScript second) {
        other = second;
    }

    @Override
    protected String examples() {
        return "move e2e4, capture overwrite d4e5, slide a1d1, lift e2, place e4, adjust g1, knock e4 d5, restore,"
                + " press white, sleep 5000, battery 3";
    }

    @Override
    protected int mostArguments(String verb) {
        return switch (verb) {
            case "knock", "other" -> BOARD;
            case "capture", "place", "flicker" -> 2;
            case "restore", "wake" -> 0;
            default -> super.mostArguments(verb);
        };
    }

    @Override
    protected Optional<Act> own(ScriptWords words) {
        return switch (words.verb()) {
            case "move" -> move(words);
            case "capture" -> capture(words);
            case "slide" -> slide(words);
            case "slip" -> slip(words);
            case "castle-rook-first", "castle-two-handed" -> castle(words);
            case "press" -> press(words);
            case "key" -> key(words);
            case "other" -> other(words);
            case "jam" -> jam(words);
            case "setup" -> setup(words);
            case "battery" -> battery(words);
            case "sleep" -> sleep(words);
            case "wake" -> act(() -> sleep(false));
            case "knock" -> knock(words);
            case "restore" -> act(fumbling::restore);
            default -> onSquare(words);
        };
    }

    private Optional<Act> move(ScriptWords words) {
        Move move = move(words, 0);
        return act(() -> player.move(move));
    }

    private Optional<Act> capture(ScriptWords words) {
        Capture way = way(words.argument(0));
        Move move = move(words, 1);
        return act(() -> {
            standing(move.to());
            hands.move(move, way);
        });
    }

    private Optional<Act> slide(ScriptWords words) {
        Move move = move(words, 0);
        int files = Math.abs(move.to().file() - move.from().file());
        int ranks = Math.abs(move.to().rank() - move.from().rank());
        if (files != ranks && files != 0 && ranks != 0) {
            throw new IllegalArgumentException("a piece is pushed along a line, and " + move + " is none");
        }
        return act(() -> {
            standing(move.from());
            hands.slide(move.from(), move.to());
        });
    }

    private Optional<Act> slip(ScriptWords words) {
        Move move = move(words, 0);
        return act(() -> fumbling.slip(move.from(), move.to()));
    }

    private Optional<Act> castle(ScriptWords words) {
        Move move = move(words, 0);
        boolean rookFirst = words.verb().equals("castle-rook-first");
        return act(() -> {
            if (!hands.isCastling(standing(move.from()), move)) {
                throw new IllegalStateException(move + " is no castling of the king that stands there");
            }
            if (rookFirst) {
                hands.castleRookFirst(move);
            } else {
                hands.castleTwoHanded(move);
            }
        });
    }

    private Optional<Act> press(ScriptWords words) {
        Side side = side(words.argument(0));
        return act(() -> {
            if (!board.press(side)) {
                throw new IllegalStateException("this board has no clock with a lever");
            }
        });
    }

    private Optional<Act> key(ScriptWords words) {
        String key = words.argument(0);
        return act(() -> {
            if (!board.pressKey(key)) {
                throw new IllegalStateException("this board has no key '" + key + "'");
            }
        });
    }

    private Optional<Act> other(ScriptWords words) {
        words.argument(0);
        BoardScript second = other;
        if (second == null) {
            throw new IllegalArgumentException("there is no other board; --beside gives one to a livechess");
        }
        if (words.argument(0).equals("quit")) {
            throw new IllegalArgumentException("the other board ends with this one: write quit, or other unplug");
        }
        return second.read(String.join(" ", words.arguments()));
    }

    private Optional<Act> battery(ScriptWords words) {
        int percent = words.number(0, FULL);
        return act(() -> {
            if (!board.battery(percent)) {
                throw new IllegalStateException("this board has no battery; a chessnut or a pegasus has one");
            }
        });
    }

    private Optional<Act> jam(ScriptWords words) {
        int steps = words.number(0, MOST_STEPS, 0);
        return act(() -> {
            if (!board.jam(steps)) {
                throw new IllegalStateException("this board has no motors");
            }
        });
    }

    private Optional<Act> sleep(ScriptWords words) {
        if (!words.has(0)) {
            return act(() -> sleep(true));
        }
        Duration time = millis(words);
        return act(() -> {
            sleep(true);
            timeScale.pause(time);
            sleep(false);
        });
    }

    private void sleep(boolean asleep) {
        if (!board.sleep(asleep)) {
            throw new IllegalStateException("this board never sleeps; a chessnut or a pegasus does");
        }
    }

    private Optional<Act> setup(ScriptWords words) {
        Placement wanted = words.has(0) ? Placement.parse(words.argument(0)) : Placement.INITIAL;
        return act(() -> hands.setUp(wanted));
    }

    private Optional<Act> knock(ScriptWords words) {
        square(words.argument(0));
        List<Square> hit = words.arguments().stream().map(BoardScript::square).toList();
        return act(() -> fumbling.knock(hit));
    }

    private Optional<Act> onSquare(ScriptWords words) {
        if (!List.of("lift", "place", "drop", "remove", "adjust", "hesitate", "flicker", "nudge")
                .contains(words.verb())) {
            return Optional.empty();
        }
        Square square = square(words.argument(0));
        return switch (words.verb()) {
            case "lift" ->
                act(() -> {
                    held.push(standing(square));
                    hands.lift(square);
                });
            case "place" -> place(square, words);
            case "drop" -> act(() -> fumbling.drop(square, held()));
            case "remove" ->
                act(() -> {
                    standing(square);
                    hands.lift(square);
                });
            case "adjust" ->
                act(() -> {
                    standing(square);
                    hands.adjust(square);
                });
            case "hesitate" ->
                act(() -> {
                    standing(square);
                    fumbling.hesitate(square);
                });
            case "flicker" -> {
                int times = words.number(1, MOST_FLICKERS, 2);
                yield act(() -> fumbling.flicker(square, times));
            }
            default -> act(() -> fumbling.nudge(square));
        };
    }

    private Optional<Act> place(Square square, ScriptWords words) {
        if (!words.has(1)) {
            return act(() -> hands.place(square, held()));
        }
        String letter = words.argument(1);
        Piece piece = Optional.of(letter)
                .filter(word -> word.length() == 1)
                .flatMap(word -> Piece.ofFenChar(word.charAt(0)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + letter + "' is no piece: write KQRBNP for White's and kqrbnp for Black's"));
        return act(() -> hands.place(square, piece));
    }

    private Piece held() {
        if (held.isEmpty()) {
            throw new IllegalStateException("there is no piece in the hand");
        }
        return held.pop();
    }

    private Piece standing(Square square) {
        Piece piece = board.squares().at(square);
        if (piece == null) {
            throw new IllegalStateException("nothing stands on " + square);
        }
        return piece;
    }

    private static Move move(ScriptWords words, int argument) {
        String word = words.argument(argument);
        try {
            return Move.parse(word.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException noMove) {
            throw new IllegalArgumentException("'" + word + "' is no move such as e2e4 or e7e8q", noMove);
        }
    }

    private static Square square(String word) {
        return Square.parse(word.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no square such as e4"));
    }

    private static Side side(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> throw new IllegalArgumentException("'" + word + "' is neither white nor black");
        };
    }

    private static Capture way(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "overwrite" -> Capture.OVERWRITE;
            case "victim-first" -> Capture.VICTIM_FIRST;
            case "own-first" -> Capture.OWN_PIECE_FIRST;
            default ->
                throw new IllegalArgumentException(
                        "'" + word + "' is no way to take: write overwrite, victim-first or own-first");
        };
    }
}
