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
import org.annabella.threads.Waits;

/** The bytes of one session with BRLTTY: never waits. */
final class BrlConnection<S extends BrlSession> implements AutoCloseable {
    private static final int READ_AT_ONCE = 4096;
    private static final int MOST_WAITING = 50;

    private final SocketChannel channel;
    private final SelectionKey readiness;
    private final S session;
    private final BrlDecoder decoder = new BrlDecoder();
    private final ByteBuffer input = ByteBuffer.allocate(READ_AT_ONCE);
    private final Deque<ByteBuffer> output = new ArrayDeque<>();
    private long heard = Waits.nanoTime();

    private BrlConnection(SocketChannel channel, Selector selector, S session) throws IOException {
        this.channel = channel;
        this.session = session;
        channel.configureBlocking(false);
        this.readiness = channel.register(selector, SelectionKey.OP_CONNECT);
    }

    static <S extends BrlSession> BrlConnection<S> open(BrlAddress address, Selector selector, S session)
            throws IOException {
        SocketAddress target = address.resolve();
        boolean local = target instanceof UnixDomainSocketAddress;
        SocketChannel channel = local ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open();
        try {
            BrlConnection<S> connection = new BrlConnection<>(channel, selector, session);
            if (channel.connect(target)) {
                connection.readiness.interestOps(SelectionKey.OP_READ);
            }
            return connection;
        } catch (IOException | UnresolvedAddressException absent) {
            channel.close();
            throw new IOException("BRLTTY does not answer at " + address + ": " + absent.getMessage(), absent);
        }
    }

    S session() {
        return session;
    }

    /** Deals with all that has come and sends what waits; keys go to the consumer. */
    void exchange(Consumer<BrailleKey> keys) throws IOException {
        if (!channel.isConnected()) {
            finishConnecting();
        }
        if (channel.isConnected()) {
            read(keys);
            flush();
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
                BrlSession.Outcome outcome = session.handle(packet);
                outcome.replies().forEach(this::send);
                outcome.key().ifPresent(keys);
            }
            if (decoder.isGarbled()) {
                throw session.unreadable();
            }
        }
    }

    /** Sends this when the connection takes it. */
    void send(BrlPacket packet) {
        output.add(ByteBuffer.wrap(packet.bytes()));
    }

    /** Sends as much of what waits as the connection takes. */
    void flush() throws IOException {
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

    /** Whether nothing has come for so long. */
    boolean isSilentFor(Duration time) {
        return Waits.nanoTime() - heard > time.toNanos();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
