package org.annabella.braille;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.annabella.braille.BrailleDisplay.Line;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** The bytes of one session with BRLTTY: never waits longer than a second, and gives up on a server that has fallen silent. */
final class BrlConnection implements AutoCloseable {
    /** How often BRLTTY is asked for the size of the display: so a silent connection and another display are noticed. */
    private static final Duration ASKING = Duration.ofSeconds(1);

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int READ_AT_ONCE = 4096;
    private static final int MOST_WAITING = 50;

    private final SocketChannel channel;
    private final SelectionKey readiness;
    private final Selector selector;
    private final BrlSession session;
    private final BrlDecoder decoder = new BrlDecoder();
    private final ByteBuffer input = ByteBuffer.allocate(READ_AT_ONCE);
    private final Deque<ByteBuffer> output = new ArrayDeque<>();
    private @Nullable Line shown;
    private int cellsShown = -1;
    private long heard = Waits.nanoTime();
    private long asked = Waits.nanoTime();

    private BrlConnection(SocketChannel channel, Selector selector, BrlSession session) throws IOException {
        this.channel = channel;
        this.selector = selector;
        this.session = session;
        channel.configureBlocking(false);
        this.readiness = channel.register(selector, SelectionKey.OP_CONNECT);
    }

    static BrlConnection open(BrlAddress address, Selector selector, BrlSession session) throws IOException {
        SocketAddress target = address.resolve();
        boolean local = target instanceof UnixDomainSocketAddress;
        SocketChannel channel = local ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open();
        try {
            BrlConnection connection = new BrlConnection(channel, selector, session);
            if (channel.connect(target)) {
                connection.readiness.interestOps(SelectionKey.OP_READ);
            }
            return connection;
        } catch (IOException | UnresolvedAddressException absent) {
            channel.close();
            throw new IOException("BRLTTY does not answer at " + address + ": " + absent.getMessage(), absent);
        }
    }

    /** Waits for something to happen, at most a second, and deals with it; keys go to the consumer. */
    void exchange(Line line, Consumer<BrailleKey> keys) throws IOException {
        write(line);
        selector.select(ASKING.toMillis());
        selector.selectedKeys().clear();
        if (!channel.isConnected()) {
            finishConnecting();
        }
        if (channel.isConnected()) {
            read(keys);
            ask();
            flush();
        }
        if (Waits.nanoTime() - heard > PATIENCE.toNanos()) {
            throw new IOException("BRLTTY has fallen silent");
        }
    }

    private void finishConnecting() throws IOException {
        try {
            if (channel.finishConnect()) {
                readiness.interestOps(SelectionKey.OP_READ);
            }
        } catch (IOException refused) {
            throw new IOException("BRLTTY does not answer: " + refused.getMessage(), refused);
        }
    }

    private void read(Consumer<BrailleKey> keys) throws IOException {
        for (int count = channel.read(input.clear()); count != 0; count = channel.read(input.clear())) {
            if (count < 0) {
                throw new IOException("BRLTTY has closed the connection");
            }
            heard = Waits.nanoTime();
            for (BrlPacket packet : decoder.feed(input.flip())) {
                take(packet, keys);
            }
            if (decoder.isGarbled()) {
                throw new IOException("what answers there is not BRLTTY");
            }
        }
    }

    private void take(BrlPacket packet, Consumer<BrailleKey> keys) throws IOException {
        BrlSession.Outcome outcome = session.take(packet);
        outcome.replies().forEach(this::send);
        outcome.key().ifPresent(keys);
        if (packet.type() == BrlPacket.EXCEPTION) {
            shown = null;
        }
    }

    private void ask() {
        if (session.isAuthorised() && Waits.nanoTime() - asked > ASKING.toNanos()) {
            asked = Waits.nanoTime();
            send(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
        }
    }

    private void write(Line line) throws IOException {
        int cells = session.cells();
        if (session.isReady() && cells > 0 && !(line.equals(shown) && cells == cellsShown)) {
            Line fitted = line.ofLength(cells);
            send(BrlPacket.write(fitted.cells(), fitted.cursor()));
            shown = line;
            cellsShown = cells;
            flush();
        }
    }

    private void send(BrlPacket packet) {
        output.add(ByteBuffer.wrap(packet.bytes()));
    }

    private void flush() throws IOException {
        if (output.size() > MOST_WAITING) {
            throw new IOException("BRLTTY takes nothing any more");
        }
        while (!output.isEmpty() && channel.isConnected()) {
            channel.write(output.element());
            if (output.element().hasRemaining()) {
                break;
            }
            output.remove();
        }
        if (channel.isConnected()) {
            readiness.interestOps(SelectionKey.OP_READ | (output.isEmpty() ? 0 : SelectionKey.OP_WRITE));
        }
    }

    /** How many cells can be written on: 0 if no display is connected to BRLTTY, below 0 as long as that is not known. */
    int cells() {
        return session.isReady() || session.cells() == 0 ? session.cells() : -1;
    }

    /** Gives the display back, as far as the connection takes it. */
    void leave() throws IOException {
        if (session.isReady()) {
            send(BrlPacket.empty(BrlPacket.LEAVE_TTY));
            flush();
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        selector.selectNow();
    }
}
