package org.annabella.braille;

import java.io.IOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.function.Consumer;
import org.annabella.braille.BrailleDisplay.Line;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * All that is said with one BRLTTY: over one connection it is asked for the size of the display, over the other lines go and keys
 * come ({@link BrlSession} says why). Never waits longer than a second, and gives up on a server that has fallen silent.
 */
final class BrlDialogue implements AutoCloseable {
    /** How often BRLTTY is asked for the size of the display: so a silent server and another display are noticed. */
    private static final Duration ASKING = Duration.ofSeconds(1);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final BrlAddress address;
    private final Selector selector;
    private final BrlSession.Credential credential;
    private final BrlConnection<BrlSize> size;
    private @Nullable BrlConnection<BrlKeys> keys;
    private @Nullable Line shown;
    private int cellsShown = -1;
    private int complaints;
    /** As many answers have to have come before a line is written again that BRLTTY complained of. */
    private int answersAwaited;

    private long asked = Waits.nanoTime();

    private BrlDialogue(BrlAddress address, Selector selector, BrlSession.Credential credential) throws IOException {
        this.address = address;
        this.selector = selector;
        this.credential = credential;
        this.size = BrlConnection.open(address, selector, new BrlSize(credential));
    }

    static BrlDialogue open(BrlAddress address, Selector selector, BrlSession.Credential credential)
            throws IOException {
        return new BrlDialogue(address, selector, credential);
    }

    /** Waits for something to happen, at most a second, and deals with it; keys go to the consumer. */
    void exchange(Line line, Consumer<BrailleKey> pressed) throws IOException {
        write(line);
        selector.select(ASKING.toMillis());
        selector.selectedKeys().clear();
        size.exchange(pressed);
        ask();
        if (size.isSilentFor(PATIENCE)) {
            throw new IOException("BRLTTY has fallen silent");
        }
        if (keys != null || size.session().cells() > 0) {
            exchangeKeys(pressed);
        }
    }

    private void exchangeKeys(Consumer<BrailleKey> pressed) throws IOException {
        BrlConnection<BrlKeys> open = keys;
        if (open == null) {
            open = BrlConnection.open(address, selector, new BrlKeys(credential));
            keys = open;
        }
        open.exchange(pressed);
        if (!open.session().isReady() && open.isSilentFor(PATIENCE)) {
            throw new IOException("BRLTTY does not give the display");
        }
        if (open.session().complaints() > complaints) {
            complaints = open.session().complaints();
            answersAwaited = size.session().answers() + 1;
            shown = null;
            askNow();
        }
    }

    private void ask() throws IOException {
        if (size.session().isAdmitted() && Waits.nanoTime() - asked > ASKING.toNanos()) {
            askNow();
        }
    }

    private void askNow() throws IOException {
        asked = Waits.nanoTime();
        size.send(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
        size.flush();
    }

    private void write(Line line) throws IOException {
        int cells = cells();
        boolean isShown = line.equals(shown) && cells == cellsShown;
        if (keys != null && cells > 0 && !isShown && size.session().answers() >= answersAwaited) {
            Line fitted = line.ofLength(cells);
            keys.send(BrlPacket.write(fitted.cells(), fitted.cursor()));
            keys.flush();
            shown = line;
            cellsShown = cells;
        }
    }

    /** How many cells can be written on: 0 if no display is connected to BRLTTY, below 0 as long as that is not known. */
    int cells() {
        int cells = size.session().cells();
        boolean isOurs = keys != null && keys.session().isReady();
        return isOurs || cells == 0 ? cells : -1;
    }

    /** Gives the display back, as far as the connection takes it. */
    void leave() throws IOException {
        if (keys != null && keys.session().isReady()) {
            keys.send(BrlPacket.empty(BrlPacket.LEAVE_TTY));
            keys.flush();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (keys != null) {
                keys.close();
            }
        } finally {
            size.close();
            selector.selectNow();
        }
    }
}
