package org.annabella.transport.bluetooth;

import java.io.Closeable;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.annabella.serial.DevicePort;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.bin.EmbeddedDBusDaemon;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.ObjectManager;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A BlueZ without radio, on a bus of its own: what it says of adapters, devices and characteristics is what BlueZ documents, and no
 * more is done than boards need.
 *
 * <p>Threads: every method from any thread.
 */
public final class SimulatedBluez implements Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(SimulatedBluez.class);
    private static final int RESTARTS = 5;
    private static final String ADAPTER_PATH = "/org/bluez/hci0";

    private final String bus;
    private final Path socket;
    private final EmbeddedDBusDaemon daemon;
    private final DBusConnection connection;
    private final Map<String, SimulatedRadio> devices = new ConcurrentHashMap<>();
    private volatile boolean adapter = true;
    private volatile boolean powered = true;

    private SimulatedBluez(Path socket) throws DBusException {
        this.socket = socket;
        bus = "unix:path=" + socket;
        daemon = new EmbeddedDBusDaemon(bus + ",listen=true");
        daemon.startInBackgroundAndWait();
        connection = connect(bus, daemon);
        connection.requestBusName(Bluez.NAME);
        connection.exportObject("/", new Manager());
        connection.exportObject(ADAPTER_PATH, new Radio());
    }

    /**
     * Starts one.
     *
     * @param socket a name that is free, where the bus listens
     * @throws IOException if it cannot listen there
     */
    public static SimulatedBluez at(Path socket) throws IOException {
        if (Files.exists(socket)) {
            if (Files.isRegularFile(socket) || Files.isDirectory(socket) || isAnswering(socket)) {
                throw new IOException(socket + " exists already; end the other simulator, or choose another name");
            }
            // Of one that was killed.
            Files.delete(socket);
        }
        try {
            return patiently(socket);
        } catch (DBusException | RuntimeException failed) {
            throw new IOException("no bus can be had at " + socket + ": " + failed.getMessage(), failed);
        }
    }

    private static DBusConnection connect(String bus, EmbeddedDBusDaemon daemon) throws DBusException {
        try {
            return DBusConnectionBuilder.forAddress(bus).withShared(false).build();
        } catch (DBusException | RuntimeException early) {
            try {
                daemon.close();
            } catch (IOException gone) {
                LOG.debug("the bus is gone already: {}", gone.toString());
            }
            throw early;
        }
    }

    /** A bus that has only just begun to listen may break the first connection to it. */
    private static SimulatedBluez patiently(Path socket) throws DBusException, IOException {
        for (int time = 0; ; time++) {
            try {
                return new SimulatedBluez(socket);
            } catch (DBusException | RuntimeException early) {
                Files.deleteIfExists(socket);
                if (time == RESTARTS) {
                    throw early;
                }
                LOG.debug("the bus is started once more: {}", early.toString());
            }
        }
    }

    private static boolean isAnswering(Path socket) {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            return channel.isConnected();
        } catch (IOException nobody) {
            return false;
        }
    }

    /** The bus, as a D-Bus address. */
    public String bus() {
        return bus;
    }

    /** Pulls the adapter out of the computer, or plugs it in. */
    public void adapter(boolean plugged) {
        adapter = plugged;
    }

    /** Switches the radio on or off. */
    public void power(boolean on) {
        powered = on;
    }

    /**
     * Brings a board near.
     *
     * @param address six bytes with colons
     * @param name what it calls itself
     */
    public DevicePort board(String address, String name, GattProfile profile) throws IOException {
        SimulatedRadio radio = new SimulatedRadio(this, address, name, profile);
        try {
            radio.export();
        } catch (DBusException failed) {
            throw new IOException("the board cannot be shown on the bus: " + failed.getMessage(), failed);
        }
        devices.put(radio.path(), radio);
        return radio;
    }

    /**
     * Starts one with a single board near it; it ends with that board.
     *
     * @param socket a name that is free, where the bus listens
     */
    public static DevicePort withBoard(Path socket, String address, String name, GattProfile profile)
            throws IOException {
        SimulatedBluez bluez = at(socket);
        SimulatedRadio radio = (SimulatedRadio) bluez.board(address, name, profile);
        radio.takeAlong();
        return radio;
    }

    DBusConnection connection() {
        return connection;
    }

    static String path(String address) {
        return ADAPTER_PATH + "/dev_" + address.toUpperCase(Locale.ROOT).replace(':', '_');
    }

    void told(String path, String type, Map<String, Variant<?>> changes) {
        try {
            connection.sendMessage(new Properties.PropertiesChanged(path, type, changes, List.of()));
        } catch (DBusException unsendable) {
            throw new IllegalStateException(type + " of " + path, unsendable);
        }
    }

    void forget(SimulatedRadio radio) {
        devices.remove(radio.path());
    }

    @Override
    public void close() throws IOException {
        connection.close();
        daemon.close();
        Files.deleteIfExists(socket);
    }

    private final class Manager implements ObjectManager {

        @Override
        public Map<DBusPath, Map<String, Map<String, Variant<?>>>> GetManagedObjects() {
            Map<DBusPath, Map<String, Map<String, Variant<?>>>> objects = new HashMap<>();
            if (adapter) {
                objects.put(
                        new DBusPath(ADAPTER_PATH),
                        Map.of(
                                Bluez.ADAPTER,
                                Map.of("Powered", new Variant<>(powered), "Address", text("00:00:00:00:00:00"))));
            }
            devices.values().forEach(device -> device.describe(objects));
            return objects;
        }

        @Override
        public String getObjectPath() {
            return "/";
        }

        @Override
        public boolean isRemote() {
            return false;
        }
    }

    static Variant<String> text(String text) {
        return new Variant<>(text);
    }

    private final class Radio implements Bluez.Adapter {

        @Override
        public void StartDiscovery() {
            devices.values().forEach(SimulatedRadio::searched);
        }

        @Override
        public void StopDiscovery() {
            // Nothing goes on here.
        }

        @Override
        public String getObjectPath() {
            return ADAPTER_PATH;
        }

        @Override
        public boolean isRemote() {
            return false;
        }
    }

    /** One value as BlueZ tells it. */
    static Map<String, Variant<?>> value(byte[] bytes) {
        return Map.of("Value", new Variant<>(bytes, "ay"));
    }

    /** What notifications of a stream are cut into. */
    static List<byte[]> cut(byte[] bytes, int longest) {
        List<byte[]> pieces = new ArrayList<>();
        for (int at = 0; at < bytes.length; at += longest) {
            pieces.add(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + longest)));
        }
        return pieces;
    }

    static DBusExecutionException outOfReach() {
        return new DBusExecutionException("le-connection-abort-by-local");
    }
}
