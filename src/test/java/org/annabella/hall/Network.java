package org.annabella.hall;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.annabella.hall.link.BrokerAddress;

/** The network between a table and its broker, which can be cut, and can be silent without being cut. */
final class Network implements AutoCloseable {
    private static final int BUFFER = 4096;
    private static final long LOOK = 2_000_000;

    private final int broker;
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile boolean silent;

    /** A network that leads to this port. */
    Network(int broker) throws IOException {
        this.broker = broker;
        begin("network", this::accept);
    }

    private static void begin(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Where the table has to call to reach the broker. */
    BrokerAddress address() {
        return new BrokerAddress("127.0.0.1", door.getLocalPort(), true);
    }

    /** Ends what is open, and lets nothing through until it is mended. */
    void cut() {
        cut = true;
        open.forEach(Network::end);
        open.clear();
    }

    /** Keeps what is open and carries nothing: neither side is told. */
    void silence() {
        silent = true;
    }

    /** Carries again; what was on its way arrives late. */
    void mend() {
        cut = false;
        silent = false;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket near = door.accept();
                if (cut) {
                    near.close();
                    continue;
                }
                connect(near);
            } catch (IOException closed) {
                // The next one may find an open door, or a broker.
            }
        }
    }

    private void connect(Socket near) throws IOException {
        Socket far = new Socket();
        try {
            far.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), broker));
        } catch (IOException nobody) {
            end(near);
            return;
        }
        open.add(near);
        open.add(far);
        begin("network-out", () -> carry(near, far));
        begin("network-in", () -> carry(far, near));
    }

    private void carry(Socket from, Socket to) {
        byte[] bytes = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                while (silent && !cut) {
                    LockSupport.parkNanos(LOOK);
                }
                out.write(bytes, 0, count);
            }
        } catch (IOException ended) {
            // The other direction ends with it.
        }
        end(from);
        end(to);
        open.remove(from);
        open.remove(to);
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // It is closed.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        cut();
    }
}
