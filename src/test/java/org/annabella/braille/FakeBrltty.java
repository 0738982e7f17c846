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

/**
 * A server that speaks BrlAPI as BRLTTY 6.5 does, and badly when told to. Keys, and whatever it is told to send, go to the client that
 * took the display.
 */
public final class FakeBrltty implements AutoCloseable {
    private final ServerSocketChannel server;
    private final List<BrlPacket> received = new CopyOnWriteArrayList<>();
    private final List<SocketChannel> clients = new CopyOnWriteArrayList<>();
    private final List<BrlPacket> receivedFromTheDisplaysOwner = new CopyOnWriteArrayList<>();
    private volatile SocketChannel owner;
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

    /** What came over the connection to which keys go, since it took the display. */
    List<BrlPacket> receivedFromTheDisplaysOwner() {
        return receivedFromTheDisplaysOwner;
    }

    /** A key is pressed. */
    public void press(long code) throws IOException {
        send(new BrlPacket(BrlPacket.KEY, ByteBuffer.allocate(8).putLong(code).array()));
    }

    void send(BrlPacket packet) throws IOException {
        write(packet.bytes());
    }

    void write(byte[] bytes) throws IOException {
        write(owner, bytes);
    }

    private synchronized void write(SocketChannel client, byte[] bytes) throws IOException {
        for (int from = 0; from < bytes.length; from += piece) {
            ByteBuffer part = ByteBuffer.wrap(bytes, from, Math.min(piece, bytes.length - from));
            while (part.hasRemaining()) {
                client.write(part);
            }
        }
    }

    /** Cuts all connections; the clients may come again. */
    public void cut() throws IOException {
        for (SocketChannel client : clients) {
            client.close();
        }
    }

    private void run() {
        while (!closed) {
            try {
                SocketChannel accepted = server.accept();
                clients.add(accepted);
                Thread thread = new Thread(() -> greet(accepted), "fake-brltty-client");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException gone) {
                // The next client may come.
            }
        }
    }

    private void greet(SocketChannel accepted) {
        try (accepted) {
            write(accepted, numbers(BrlPacket.VERSION, version).bytes());
            serve(accepted);
        } catch (IOException gone) {
            // The next client may come.
        } finally {
            clients.remove(accepted);
        }
    }

    private void serve(SocketChannel client) throws IOException {
        BrlDecoder decoder = new BrlDecoder();
        ByteBuffer input = ByteBuffer.allocate(8192);
        while (client.read(input.clear()) >= 0) {
            for (BrlPacket packet : decoder.feed(input.flip())) {
                received.add(packet);
                if (client == owner) {
                    receivedFromTheDisplaysOwner.add(packet);
                }
                if (!silent) {
                    answer(client, packet);
                }
            }
        }
    }

    private void answer(SocketChannel client, BrlPacket packet) throws IOException {
        BrlPacket acknowledged = BrlPacket.empty(BrlPacket.ACKNOWLEDGED);
        BrlPacket answer =
                switch (packet.type()) {
                    case BrlPacket.VERSION -> numbers(BrlPacket.AUTHORISE, key == null ? 'N' : 'K');
                    case BrlPacket.AUTHORISE ->
                        packet.equals(BrlPacket.key(key)) ? acknowledged : numbers(BrlPacket.ERROR, 17);
                    case BrlPacket.DISPLAY_SIZE -> numbers(BrlPacket.DISPLAY_SIZE, columns, columns == 0 ? 0 : 1);
                    case BrlPacket.ENTER_TTY -> busy ? numbers(BrlPacket.ERROR, 2) : own(client, acknowledged);
                    case BrlPacket.WRITE -> complaintOfTheSize(packet);
                    default -> acknowledged;
                };
        if (answer != null) {
            write(client, answer.bytes());
        }
    }

    private BrlPacket own(SocketChannel client, BrlPacket answer) {
        receivedFromTheDisplaysOwner.clear();
        owner = client;
        return answer;
    }

    private BrlPacket complaintOfTheSize(BrlPacket write) {
        if (write.numbers()[2] <= columns) {
            return null;
        }
        received.remove(write);
        return numbers(BrlPacket.EXCEPTION, 6, BrlPacket.WRITE);
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
        cut();
    }
}
