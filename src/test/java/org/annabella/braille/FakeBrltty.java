package org.annabella.braille;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that speaks BrlAPI as BRLTTY 6.5 does, and badly when told to. */
public final class FakeBrltty implements AutoCloseable {
    private final ServerSocketChannel server;
    private final List<BrlPacket> received = new CopyOnWriteArrayList<>();
    private volatile SocketChannel client;
    private volatile boolean closed;
    private volatile int version = BrlPacket.PROTOCOL;
    private volatile byte[] key;
    private volatile int columns = 20;
    private volatile int piece = 4096;
    private volatile boolean busy;
    private volatile boolean silent;

    private FakeBrltty(ServerSocketChannel server) {
        this.server = server;
        Thread thread = new Thread(this::run, "fake-brltty");
        thread.setDaemon(true);
        thread.start();
    }

    /** Listens on this address. */
    public static FakeBrltty on(SocketAddress address) throws IOException {
        ServerSocketChannel server = address instanceof UnixDomainSocketAddress
                ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                : ServerSocketChannel.open();
        server.bind(address);
        return new FakeBrltty(server);
    }

    /** Listens on a free port of this computer. */
    public static FakeBrltty onAnyPort() throws IOException {
        return on(new java.net.InetSocketAddress("127.0.0.1", 0));
    }

    public int port() throws IOException {
        return ((java.net.InetSocketAddress) server.getLocalAddress()).getPort();
    }

    public BrlAddress address() throws IOException {
        return new BrlAddress.Remote("127.0.0.1", port());
    }

    FakeBrltty speaking(int otherVersion) {
        version = otherVersion;
        return this;
    }

    FakeBrltty wanting(byte[] wanted) {
        key = wanted;
        return this;
    }

    FakeBrltty inPiecesOf(int bytes) {
        piece = bytes;
        return this;
    }

    void isBusy(boolean taken) {
        busy = taken;
    }

    void fallsSilent() {
        silent = true;
    }

    /** The size that is told when it is asked next. */
    public void resize(int cells) {
        columns = cells;
    }

    /** The cells of the last line written, as Unicode braille without blanks at the end; empty before. */
    public String shown() {
        return received.stream()
                .filter(packet -> packet.type() == BrlPacket.WRITE)
                .reduce((first, second) -> second)
                .map(FakeBrltty::cells)
                .orElse("");
    }

    /** Every line that was ever written. */
    public List<String> everShown() {
        return received.stream()
                .filter(packet -> packet.type() == BrlPacket.WRITE)
                .map(FakeBrltty::cells)
                .toList();
    }

    private static String cells(BrlPacket write) {
        int count = write.numbers()[2];
        StringBuilder cells = new StringBuilder();
        for (int i = 0; i < count; i++) {
            cells.append((char) (0x2800 | write.data()[12 + count + i] & 0xFF));
        }
        return cells.toString().replaceAll("\u2800+$", "");
    }

    List<BrlPacket> received() {
        return received;
    }

    /** A key is pressed. */
    public void press(long code) throws IOException {
        send(new BrlPacket(BrlPacket.KEY, ByteBuffer.allocate(8).putLong(code).array()));
    }

    void send(BrlPacket packet) throws IOException {
        write(packet.bytes());
    }

    synchronized void write(byte[] bytes) throws IOException {
        for (int from = 0; from < bytes.length; from += piece) {
            ByteBuffer part = ByteBuffer.wrap(bytes, from, Math.min(piece, bytes.length - from));
            while (part.hasRemaining()) {
                client.write(part);
            }
        }
    }

    /** Cuts the connection; the client may come again. */
    public void cut() throws IOException {
        client.close();
    }

    private void run() {
        while (!closed) {
            try (SocketChannel accepted = server.accept()) {
                client = accepted;
                send(numbers(BrlPacket.VERSION, version));
                serve(accepted);
            } catch (IOException gone) {
                // The next client may come.
            }
        }
    }

    private void serve(SocketChannel accepted) throws IOException {
        BrlDecoder decoder = new BrlDecoder();
        ByteBuffer input = ByteBuffer.allocate(8192);
        while (accepted.read(input.clear()) >= 0) {
            for (BrlPacket packet : decoder.feed(input.flip())) {
                received.add(packet);
                if (!silent) {
                    answer(packet);
                }
            }
        }
    }

    private void answer(BrlPacket packet) throws IOException {
        switch (packet.type()) {
            case BrlPacket.VERSION -> send(numbers(BrlPacket.AUTHORISE, key == null ? 'N' : 'K'));
            case BrlPacket.AUTHORISE ->
                send(
                        packet.equals(BrlPacket.key(key))
                                ? BrlPacket.empty(BrlPacket.ACKNOWLEDGED)
                                : numbers(BrlPacket.ERROR, 17));
            case BrlPacket.DISPLAY_SIZE -> send(numbers(BrlPacket.DISPLAY_SIZE, columns, columns == 0 ? 0 : 1));
            case BrlPacket.ENTER_TTY ->
                send(busy ? numbers(BrlPacket.ERROR, 2) : BrlPacket.empty(BrlPacket.ACKNOWLEDGED));
            case BrlPacket.WRITE -> complainOfTheSize(packet);
            default -> send(BrlPacket.empty(BrlPacket.ACKNOWLEDGED));
        }
    }

    private void complainOfTheSize(BrlPacket write) throws IOException {
        if (write.numbers()[2] > columns) {
            received.remove(write);
            send(numbers(BrlPacket.EXCEPTION, 6, BrlPacket.WRITE));
        }
    }

    static BrlPacket numbers(int type, int... numbers) {
        ByteBuffer data = ByteBuffer.allocate(4 * numbers.length);
        for (int number : numbers) {
            data.putInt(number);
        }
        return new BrlPacket(type, data.array());
    }

    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
        SocketChannel open = client;
        if (open != null) {
            open.close();
        }
    }
}
