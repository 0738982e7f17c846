package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import org.annabella.braille.BrailleDisplay;
import org.annabella.braille.BrailleKey;
import org.annabella.braille.BrailleKey.Kind;
import org.annabella.braille.BrailleLine;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.Braille;
import org.annabella.phrases.Notice;
import org.annabella.station.computer.Computer;
import org.annabella.station.outputs.BrailleWords;
import org.annabella.table.GameLoop;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** The braille displays of a storm and the fingers on them: typing, choosing, scrolling, and a plug that comes out. */
final class StormBraille implements GameLoop.Listener {
    private static final Duration FOREVER = Duration.ofDays(30);
    private static final String BLANK = "\u2800";
    private static final List<Kind> WANDERING =
            List.of(Kind.LEFT, Kind.RIGHT, Kind.OLDER, Kind.NEWER, Kind.NEWEST, Kind.MENU, Kind.BACKSPACE, Kind.OTHER);

    private final StormPlan plan;
    private final StormTally tally;
    private final StormCheck check;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private final Map<Side, Display> displays = new EnumMap<>(Side.class);

    /** One display, which stays where it is whatever becomes of the station. */
    private final class Display {
        private final Side seat;
        private final int cells;
        private final Deque<BrailleKey> pressed = new ArrayDeque<>();
        private final Set<String> everShown = new LinkedHashSet<>();
        private BrailleWords words;
        private boolean plugged = true;
        private @Nullable Connection connection;
        /** The last line that the station had to tell. */
        private String told = "";

        Display(Side seat) {
            this.seat = seat;
            this.cells = plan.cells(seat);
            this.words = words();
        }

        private BrailleWords words() {
            return new BrailleWords(seat, LanguageFiles.read(plan.language(seat)), Braille.Digits.LOWER);
        }

        private String shown() {
            Connection open = connection;
            return open == null ? "" : open.line;
        }

        private boolean isUp() {
            return plugged && connection != null;
        }
    }

    /** The station's end of it. */
    private final class Connection implements BrailleLine {
        private final Display display;
        private final BrailleDisplay.Listener listener;
        private String line = "";
        private int known = -1;
        private boolean closed;

        Connection(Display display, BrailleDisplay.Listener listener) {
            this.display = display;
            this.listener = listener;
        }

        @Override
        public void show(String cells, int cursor) {
            line = cells.substring(0, Math.min(cells.length(), display.cells));
            if (display.plugged) {
                display.everShown.add(line);
            }
        }

        @Override
        public void close() {
            closed = true;
        }

        private int there() {
            return display.plugged ? display.cells : 0;
        }

        private void run() {
            try {
                while (!closed) {
                    Waits.until(() -> closed || known != there() || !display.pressed.isEmpty(), FOREVER);
                    tell();
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        private void tell() {
            if (known != there()) {
                known = there();
                if (known > 0) {
                    listener.appeared(known);
                } else {
                    listener.lost("no braille display is connected to BRLTTY");
                }
            }
            for (BrailleKey key = display.pressed.poll(); key != null; key = display.pressed.poll()) {
                listener.pressed(key);
            }
        }
    }

    StormBraille(StormPlan plan, StormTally tally, StormCheck check, Consumer<String> story) {
        this.plan = plan;
        this.tally = tally;
        this.check = check;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 211 + 97);
        for (Side seat : Side.values()) {
            if (plan.cells(seat) > 0) {
                displays.put(seat, new Display(seat));
            }
        }
    }

    /** Opens the displays in the order in which the station asks for them: White's before Black's. */
    Computer.Displays opener() {
        List<Display> next = new ArrayList<>(displays.values());
        return (address, keyFile, listener) -> {
            Display display = next.remove(0);
            Connection opened = new Connection(display, listener);
            display.pressed.clear();
            display.connection = opened;
            display.words = display.words();
            Threads.start("braille", opened::run, Defects.LAST_RESORT);
            return opened;
        };
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        displays.values().forEach(display -> display.words.line(before, event).ifPresent(line -> display.told = line));
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        // What is told then is no event: it is looked at again after the next move.
    }

    /** Whoever has a display types some of what is said there, in letters; false if this seat says it otherwise. */
    boolean says(Side seat, String said) {
        return types(seat, "words", said, words -> words.cells(said), (words, cells) -> words.letters(cells)
                .equals(said));
    }

    /** A move is announced by its signs; false if this seat says it otherwise. */
    boolean announces(Side seat, Position position, Move move) {
        return types(
                seat, "moves", move.toString(), words -> words.signs(position, move), (words, cells) -> words.meant(
                                position, cells)
                        .equals(List.of(move)));
    }

    private boolean types(
            Side seat,
            String kind,
            String what,
            Function<BrailleWords, String> writing,
            BiPredicate<BrailleWords, String> clear) {
        Display display = displays.get(seat);
        if (display == null || !display.isUp() || random.nextInt(3) > 0) {
            return false;
        }
        String cells = writing.apply(display.words);
        if (!clear.test(display.words, cells)) {
            return false;
        }
        tally.count("braille: " + kind + " typed");
        story.accept(seat.id() + " types '" + what + "' in braille");
        type(display, cells);
        return true;
    }

    private void type(Display display, String cells) {
        press(display, Kind.ESCAPE);
        cells.chars().forEach(cell -> display.pressed.add(new BrailleKey(Kind.DOTS, cell & 0xFF)));
        press(display, Kind.ENTER);
        press(display, Kind.NEWEST);
    }

    private static void press(Display display, Kind kind) {
        display.pressed.add(BrailleKey.of(kind));
    }

    /** Fingers wander: nothing of it says anything, and in the end the newest line is there again. */
    void wander() {
        for (Display display : displays.values()) {
            if (display.isUp() && random.nextInt(1000) < plan.people()) {
                tally.count("braille: fingers wander");
                story.accept(display.seat.id() + "'s fingers wander");
                for (int i = random.nextInt(30); i >= 0; i--) {
                    press(display, WANDERING.get(random.nextInt(WANDERING.size())));
                }
                dabble(display, random.nextInt(20) == 0 ? 20_000 : random.nextInt(9));
                press(display, Kind.ESCAPE);
                press(display, Kind.NEWEST);
            }
        }
    }

    /** Some cells, which are taken back. */
    private void dabble(Display display, int cells) {
        press(display, Kind.ESCAPE);
        for (int i = 0; i < cells; i++) {
            display.pressed.add(
                    random.nextInt(5) > 0
                            ? new BrailleKey(Kind.DOTS, random.nextInt(256))
                            : new BrailleKey(Kind.SIGN, random.nextInt(0x3000)));
        }
    }

    /** The seat whose plug comes out now, if one does. */
    Optional<Side> loses(int rate) {
        List<Display> up =
                displays.values().stream().filter(display -> display.plugged).toList();
        return up.isEmpty() || random.nextInt(1000) >= rate
                ? Optional.empty()
                : Optional.of(up.get(random.nextInt(up.size())).seat);
    }

    /** How long it is out. */
    Duration away() {
        return Duration.ofMillis(100 + random.nextInt(40_000));
    }

    void plug(Side seat, boolean in) {
        Objects.requireNonNull(displays.get(seat), "a display that has come out was there").plugged = in;
    }

    /** Whether there are any. */
    boolean isThere() {
        return !displays.isEmpty();
    }

    /** A station that takes a game up tells where it stands. */
    void takenUp(GameState state) {
        displays.values().forEach(display -> display.words.standing(state).ifPresent(line -> display.told = line));
    }

    /** Under every finger that can read is what the station told last. */
    void showsWhatWasTold() {
        for (Display display : displays.values()) {
            if (display.isUp() && display.pressed.isEmpty()) {
                tally.checked(StormInvariant.BRAILLE);
                String shown = display.shown();
                // What is no event of the game is told as well: a slow disk may have kept the table from any sign of
                // life.
                boolean isTold = display.told.startsWith(shown)
                        || display.words.line(Notice.STATION_BACK).startsWith(shown);
                if (shown.replace(BLANK, "").isEmpty() || !isTold) {
                    check.breaks("the braille line of " + display.seat + " is '" + shown + "', and '" + display.told
                            + "' was told");
                }
            }
        }
    }

    /** Nothing was ever under a finger that was said to the other seat alone. */
    void tellsNothingPrivate(StormPrivacy privacy) {
        displays.values()
                .forEach(display -> privacy.linesHold(display.seat, display.everShown, display.words::cells, check));
    }
}
