package org.annabella.transport.socket;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.serial.DevicePort;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A service at a port of this computer that speaks web sockets, for simulators. Each message is a line, before which the number of who
 * sent it stands, and a tabulator. A line that is written with such a number goes to that one alone, any other to all who are connected.
 *
 * <p>Threads: one accepts, and one for each client; every method from any thread.
 */
public final class SimulatedService extends DevicePort {

    private static final Logger LOG = LoggerFactory.getLogger(SimulatedService.class);
    private static final int POLL_MILLIS = 20;
    private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final Pattern KEY = Pattern.compile("(?im)^Sec-WebSocket-Key:[ \\t]*(\\S+)");
    private static final Pattern ADDRESSED = Pattern.compile("[0-9]+\t");
    private static final int LONGEST_HEADER = 8192;
    private static final int LONGEST_MESSAGE = 1 << 16;
    private static final int TEXT = 0x1;
    private static final int CLOSE = 0x8;
    private static final int PING = 0x9;
    private static final int PONG = 0xA;
    private static final int FINAL = 0x80;
    private static final int SHORT = 126;
    private static final int LONG = 127;
    private static final byte[] NOTHING = {};
    private static final int REBINDS = 200;
    private static final long REBIND_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final String serialNumber;
    private final int number;
    private final Map<String, Socket> clients = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final BlockingQueue<byte[]> heard = new LinkedBlockingQueue<>();
    private byte[] rest = NOTHING;
    private volatile @Nullable ServerSocket server;
    private volatile boolean closed;

    private SimulatedService(int port, String serialNumber) throws IOException {
        this.serialNumber = serialNumber;
        ServerSocket first = listen(port);
        number = first.getLocalPort();
        server = first;
        accept(first);
    }

    /**
     * Starts one at this computer's own address.
     *
     * @param port 0 for any that is free
     * @param serialNumber of the board in its name
     */
    public static SimulatedService at(int port, String serialNumber) throws IOException {
        return new SimulatedService(port, serialNumber);
    }

    private static ServerSocket listen(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getByName("localhost"), port));
        return socket;
    }

    /** While nobody listens, whoever looks for the service may be given its number for the own end, for a moment. */
    private ServerSocket listenAgain() throws IOException {
        for (int time = 0; ; time++) {
            try {
                return listen(number);
            } catch (BindException taken) {
                if (time == REBINDS) {
                    throw taken;
                }
                LockSupport.parkNanos(REBIND_NANOS);
            }
        }
    }

    private void accept(ServerSocket listening) {
        Threads.make("simulated-service " + number, () -> acceptAll(listening), Defects.LAST_RESORT)
                .start();
    }

    private void acceptAll(ServerSocket listening) {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                Threads.make("simulated-service-client", () -> serve(client), Defects.LAST_RESORT)
                        .start();
            } catch (IOException ended) {
                LOG.debug("accepts no more: {}", ended.toString());
            }
        }
    }

    private void serve(Socket client) {
        String who = numbers.incrementAndGet() + "\t";
        try (client) {
            client.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(client.getInputStream());
            Matcher key = KEY.matcher(header(in));
            if (!key.find()) {
                client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                return;
            }
            client.getOutputStream().write(welcome(key.group(1)));
            clients.put(who, client);
            if (server == null) {
                return;
            }
            readAll(client, who, new DataInputStream(in));
        } catch (IOException gone) {
            LOG.debug("a client has gone: {}", gone.toString());
        } finally {
            clients.remove(who);
        }
    }

    private static String header(InputStream in) throws IOException {
        StringBuilder header = new StringBuilder();
        while (header.indexOf("\r\n\r\n") < 0 && header.length() < LONGEST_HEADER) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the request has no end");
            }
            header.append((char) next);
        }
        return header.toString();
    }

    private static byte[] welcome(String key) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-1").digest((key + MAGIC).getBytes(StandardCharsets.US_ASCII));
            return ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + Base64.getEncoder().encodeToString(hash) + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("every JDK has SHA-1", never);
        }
    }

    private void readAll(Socket client, String who, DataInputStream in) throws IOException {
        while (true) {
            int opcode = in.readUnsignedByte() & 0x0F;
            byte[] message = message(in);
            if (opcode == CLOSE) {
                return;
            }
            if (opcode == PING) {
                send(client, PONG, message);
            } else if (opcode == TEXT) {
                heard.add((who + new String(message, StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static byte[] message(DataInputStream in) throws IOException {
        int second = in.readUnsignedByte();
        long length = second & 0x7F;
        length = length == SHORT ? in.readUnsignedShort() : length == LONG ? in.readLong() : length;
        if (length < 0 || length > LONGEST_MESSAGE) {
            throw new IOException("a message of " + length + " bytes");
        }
        byte[] mask = new byte[(second & FINAL) == 0 ? 0 : 4];
        in.readFully(mask);
        byte[] message = new byte[(int) length];
        in.readFully(message);
        for (int i = 0; i < message.length && mask.length > 0; i++) {
            message[i] ^= mask[i % mask.length];
        }
        return message;
    }

    private static void send(Socket client, int opcode, byte[] message) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(message.length + 10).put((byte) (FINAL | opcode));
        if (message.length < SHORT) {
            frame.put((byte) message.length);
        } else if (message.length <= 0xFFFF) {
            frame.put((byte) SHORT).putShort((short) message.length);
        } else {
            frame.put((byte) LONG).putLong(message.length);
        }
        OutputStream out = client.getOutputStream();
        synchronized (client) {
            out.write(frame.put(message).array(), 0, frame.position());
            out.flush();
        }
    }

    @Override
    public String name() {
        return new ServiceName(serialNumber, "localhost", number).toString();
    }

    @Override
    public boolean keepsMessages() {
        return true;
    }

    @Override
    public boolean isRead() {
        return !clients.isEmpty();
    }

    @Override
    public int read(byte[] buffer) throws InterruptedException {
        while (rest.length == 0 && !closed) {
            byte[] next = heard.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            rest = next == null ? NOTHING : next;
        }
        int count = Math.min(rest.length, buffer.length);
        System.arraycopy(rest, 0, buffer, 0, count);
        rest = Arrays.copyOfRange(rest, count, rest.length);
        return count;
    }

    @Override
    public void write(byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8).strip();
        int addressed = ADDRESSED.matcher(line).lookingAt() ? line.indexOf('\t') + 1 : 0;
        byte[] text = line.substring(addressed).getBytes(StandardCharsets.UTF_8);
        String who = line.substring(0, addressed);
        clients.forEach((number, client) -> {
            if (who.isEmpty() || who.equals(number)) {
                sendText(client, text);
            }
        });
    }

    private static void sendText(Socket client, byte[] text) {
        try {
            send(client, TEXT, text);
        } catch (IOException gone) {
            LOG.debug("not sent: {}", gone.toString());
        }
    }

    /** A port for something else that the same service tells of: what is written goes the same way, nothing is heard there. */
    public DevicePort beside() {
        return new Beside();
    }

    /** The service ends: whoever is connected is cut off, and nobody is let in. */
    @Override
    public synchronized void unplug() throws IOException {
        ServerSocket listening = server;
        server = null;
        if (listening != null) {
            listening.close();
        }
        for (Socket client : clients.values()) {
            client.close();
        }
    }

    @Override
    public synchronized void replug() throws IOException {
        if (!closed && server == null) {
            ServerSocket again = listenAgain();
            server = again;
            accept(again);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        unplug();
    }

    private final class Beside extends DevicePort {
        private volatile boolean ended;

        @Override
        public String name() {
            return SimulatedService.this.name();
        }

        @Override
        public boolean keepsMessages() {
            return true;
        }

        @Override
        public boolean isRead() {
            return SimulatedService.this.isRead();
        }

        @Override
        public int read(byte[] buffer) throws InterruptedException {
            while (!ended) {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
            return 0;
        }

        @Override
        public void write(byte[] bytes) {
            SimulatedService.this.write(bytes);
        }

        @Override
        public void unplug() {
            // The service stays.
        }

        @Override
        public void replug() {
            // As it was.
        }

        @Override
        public void close() {
            ended = true;
        }
    }
}
