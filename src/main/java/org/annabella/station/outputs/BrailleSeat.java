package org.annabella.station.outputs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.annabella.braille.BrailleDisplay;
import org.annabella.braille.BrailleKey;
import org.annabella.braille.BrailleLine;
import org.annabella.braille.BrlAddress;
import org.annabella.braille.LineReader;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SeatConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Topic;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.phrases.Notice;
import org.annabella.station.computer.Computer;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;

/**
 * The braille display of one seat: shows what this seat is told and takes its keys to the table. A listener of the table.
 *
 * <p>Threads: the table's, the display's; neither waits for the other longer than a line takes to be set.
 */
public final class BrailleSeat implements GameLoop.Listener, BrailleDisplay.Listener, AutoCloseable {
    private final Side seat;
    private final DeviceId device;
    private final BrlAddress address;
    private final Computer.Displays displays;
    private final Table table;
    private final BrailleWords words;
    private final BrailleMenu menu;
    private final LineReader reader = new LineReader();
    private @Nullable BrailleLine display;
    private boolean lost;

    /** What the keys act upon; called by the display's thread. */
    public interface Table {
        /** Where the game stands. */
        GameState state();

        /** The seat asks. */
        void ask(Side seat, Topic topic);

        /** The seat gives a command or an answer. */
        void press(Side seat, Token token);

        /** The seat has typed what can be each of these moves. */
        void announce(Side seat, List<Move> meant, String words);

        /** The seat has typed anything else. */
        void read(Side seat, String words);

        /** The display came or went. */
        void device(DeviceId device, DeviceState state, String why);
    }

    /** Looks for the display of a seat as its config says. */
    public BrailleSeat(Side seat, SeatConfig config, Computer.Displays displays, Table table) {
        Language language = LanguageFiles.read(config.language());
        this.seat = seat;
        this.device = DeviceId.OfSeat.BRAILLE.of(seat);
        this.address = config.braille().address().orElseThrow();
        this.displays = displays;
        this.table = table;
        this.words = new BrailleWords(seat, language, config.brailleDigits());
        this.menu = new BrailleMenu(language, words);
        reader.offer(menu.choices(false));
    }

    /** BRLTTY's own key, or the one that its programs are told by the environment. */
    public static Path keyFile() {
        String named = System.getenv("BRLAPI_AUTH");
        String file = named == null ? "" : named.replaceFirst("^keyfile:", "");
        return Path.of(file.startsWith("/") ? file : "/etc/brlapi.key");
    }

    /** Begins to look for the display; it may come and go while the game is played. */
    public void open() {
        try {
            BrailleLine opened = displays.open(address, keyFile(), this);
            synchronized (this) {
                display = opened;
                refresh();
            }
        } catch (IOException none) {
            lost(String.valueOf(none.getMessage()));
        }
    }

    /** Goes on with a game of an earlier run. */
    public synchronized void continues(GameState state) {
        reader.offer(menu.choices(isAsked(state)));
        words.standing(state).ifPresent(reader::show);
        refresh();
    }

    @Override
    public String name() {
        return "braille";
    }

    @Override
    public synchronized void happened(GameEvent event, GameState before, GameState after) {
        words.line(before, event).ifPresent(line -> {
            reader.offer(menu.choices(isAsked(after)));
            reader.show(line);
            refresh();
        });
    }

    /** Whether something waits for an answer of this seat, whatever else has happened since. */
    private boolean isAsked(GameState state) {
        return state.questions(seat).isAnyOpen() || state.isDrawOfferedTo(seat);
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        notice(Notice.JOURNAL_UNWRITABLE);
    }

    /** Shows something that is no event of the game. */
    public synchronized void notice(Notice notice) {
        reader.show(words.line(notice));
        refresh();
    }

    @Override
    public void appeared(int cells) {
        // Outside the lock, as in grant: the table may be slow, and tells this display of what comes of it.
        if (isBack(cells)) {
            table.device(device, DeviceState.UP, "");
        }
    }

    private synchronized boolean isBack(int cells) {
        reader.resize(cells);
        refresh();
        boolean back = lost;
        lost = false;
        return back;
    }

    @Override
    public void lost(String why) {
        synchronized (this) {
            lost = true;
        }
        table.device(device, DeviceState.LOST, why);
    }

    @Override
    public void pressed(BrailleKey key) {
        take(key).ifPresent(this::grant);
    }

    private synchronized Optional<LineReader.Wish> take(BrailleKey key) {
        Optional<LineReader.Wish> wish = Optional.empty();
        if (key.kind() == BrailleKey.Kind.SIGN) {
            words.cellsOf(key.argument())
                    .chars()
                    .forEach(cell -> reader.press(new BrailleKey(BrailleKey.Kind.DOTS, cell & 0xFF)));
        } else {
            wish = reader.press(key);
        }
        refresh();
        return wish;
    }

    /** Outside the lock: the table may be slow, and tells this display of what comes of it. */
    private void grant(LineReader.Wish wish) {
        if (wish instanceof LineReader.Wish.Typed typed) {
            type(typed.cells());
        } else if (wish instanceof LineReader.Wish.Chosen chosen) {
            BrailleMenu.topic(chosen.id())
                    .ifPresentOrElse(topic -> table.ask(seat, topic), () -> Token.ofId(chosen.id())
                            .ifPresent(token -> table.press(seat, token)));
        }
    }

    private void type(String cells) {
        GameState state = table.state();
        List<Move> moves = state.phase() == Phase.NOT_STARTED ? List.of() : words.meant(state.positionFor(seat), cells);
        if (moves.isEmpty()) {
            table.read(seat, words.letters(cells));
        } else {
            table.announce(seat, moves, words.notation(state.positionFor(seat), moves.get(0)));
        }
    }

    private void refresh() {
        if (display != null) {
            LineReader.Window window = reader.window();
            display.show(window.cells(), window.cursor());
        }
    }

    @Override
    public void close() {
        BrailleLine open;
        synchronized (this) {
            open = display;
        }
        if (open != null) {
            open.close();
        }
    }
}
