package org.annabella.transport.bluetooth;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.serial.DevicePort;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.types.Variant;

/** The far end of a connection by radio: a board that BlueZ can see, with the services of its kind. */
final class SimulatedRadio extends DevicePort {

    private static final int POLL_MILLIS = 20;
    private static final byte[] NOTHING = {};
    /** A Chessnut board tells its position in one place, and all else in another. */
    private static final int POSITION = 0x01;
    /** Streams are cut as by a radio that has not agreed on more. */
    private static final int SMALLEST = 20;

    private static final int MTU = 247;

    private final SimulatedBluez bluez;
    private final String address;
    private final String name;
    private final GattProfile profile;
    private final BlockingQueue<byte[]> written = new LinkedBlockingQueue<>();
    private final boolean[] notifying;
    private byte[] rest = NOTHING;
    private volatile boolean near = true;
    private volatile boolean connected;
    private volatile boolean closed;
    private volatile boolean alone;

    SimulatedRadio(SimulatedBluez bluez, String address, String name, GattProfile profile) {
        this.bluez = bluez;
        this.address = address;
        this.name = name;
        this.profile = profile;
        notifying = new boolean[profile.sources().size()];
    }

    String path() {
        return SimulatedBluez.path(address);
    }

    private String place(int index) {
        return path() + "/service0010/char00" + (11 + index);
    }

    private int writing() {
        return profile.sources().size();
    }

    void export() throws DBusException {
        bluez.connection().exportObject(path(), new Board());
        for (int i = 0; i <= writing(); i++) {
            bluez.connection().exportObject(place(i), new Place(i));
        }
    }

    /** Lists what BlueZ shows of it now: its services only while it is connected. */
    synchronized void describe(Map<DBusPath, Map<String, Map<String, Variant<?>>>> objects) {
        if (!near && !connected) {
            return;
        }
        objects.put(
                new DBusPath(path()),
                Map.of(
                        Bluez.DEVICE,
                        Map.of(
                                "Address", SimulatedBluez.text(address),
                                "Alias", SimulatedBluez.text(name),
                                "UUIDs", new Variant<>(new String[] {profile.service()}, "as"),
                                "Connected", new Variant<>(connected),
                                "ServicesResolved", new Variant<>(connected))));
        for (int i = 0; connected && i <= writing(); i++) {
            String uuid = i == writing() ? profile.write() : profile.sources().get(i);
            objects.put(
                    new DBusPath(place(i)),
                    Map.of(
                            Bluez.CHARACTERISTIC,
                            Map.of("UUID", SimulatedBluez.text(uuid), "MTU", new Variant<>((short) MTU, "q"))));
        }
    }

    /** BlueZ ends with this board. */
    void takeAlong() {
        alone = true;
    }

    void searched() {
        // It is seen whenever it is near.
    }

    @Override
    public String name() {
        return new BluetoothName(address, bluez.bus()).toString();
    }

    @Override
    public boolean keepsMessages() {
        return true;
    }

    @Override
    public boolean isRadio() {
        return true;
    }

    @Override
    public int read(byte[] buffer) throws InterruptedException {
        while (rest.length == 0 && !closed) {
            byte[] next = written.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            rest = next == null ? NOTHING : next;
        }
        int count = Math.min(rest.length, buffer.length);
        System.arraycopy(rest, 0, buffer, 0, count);
        rest = Arrays.copyOfRange(rest, count, rest.length);
        return count;
    }

    @Override
    public void write(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        int source = writing() > 1 && bytes[0] != POSITION ? 1 : 0;
        List<byte[]> pieces = profile.stream() ? SimulatedBluez.cut(bytes, SMALLEST) : List.of(bytes);
        synchronized (this) {
            if (connected && notifying[source]) {
                pieces.forEach(piece -> bluez.told(place(source), Bluez.CHARACTERISTIC, SimulatedBluez.value(piece)));
            }
        }
    }

    @Override
    public boolean isRead() {
        return connected;
    }

    @Override
    public void unplug() {
        near = false;
        disconnected();
    }

    private synchronized void disconnected() {
        if (connected) {
            connected = false;
            Arrays.fill(notifying, false);
            written.clear();
            bluez.told(
                    path(),
                    Bluez.DEVICE,
                    Map.of("Connected", new Variant<>(false), "ServicesResolved", new Variant<>(false)));
        }
    }

    @Override
    public void replug() {
        near = true;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        unplug();
        bluez.forget(this);
        List<String> paths = new ArrayList<>(List.of(path()));
        for (int i = 0; i <= writing(); i++) {
            paths.add(place(i));
        }
        paths.forEach(bluez.connection()::unExportObject);
        if (alone) {
            bluez.close();
        }
    }

    private final class Board implements Bluez.Device {

        @Override
        public void Connect() {
            if (!near) {
                throw SimulatedBluez.outOfReach();
            }
            synchronized (SimulatedRadio.this) {
                connected = true;
            }
        }

        @Override
        public void Disconnect() {
            disconnected();
        }

        @Override
        public String getObjectPath() {
            return path();
        }

        @Override
        public boolean isRemote() {
            return false;
        }
    }

    private final class Place implements Bluez.Characteristic {
        private final int index;

        Place(int index) {
            this.index = index;
        }

        @Override
        public void StartNotify() {
            synchronized (SimulatedRadio.this) {
                if (!connected) {
                    throw SimulatedBluez.outOfReach();
                }
                notifying[index] = true;
            }
        }

        @Override
        public void WriteValue(byte[] value, Map<String, Variant<?>> options) {
            if (!connected) {
                throw SimulatedBluez.outOfReach();
            }
            written.add(value);
        }

        @Override
        public String getObjectPath() {
            return place(index);
        }

        @Override
        public boolean isRemote() {
            return false;
        }
    }
}
