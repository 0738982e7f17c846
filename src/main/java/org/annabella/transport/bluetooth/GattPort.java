package org.annabella.transport.bluetooth;

import java.util.List;
import java.util.Map;
import org.annabella.serial.QueuedPort;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bytes of a connected board: what is written goes to one characteristic, what comes is told by others. */
final class GattPort extends QueuedPort {

    private static final Logger LOG = LoggerFactory.getLogger(GattPort.class);
    /** Bytes of a message beside its value (Bluetooth Core 5.4, volume 3, part F, 3.2.9). */
    private static final int OVERHEAD = 3;
    /** What every device can take. */
    private static final int SMALLEST_UNIT = 23;

    private final BluezBus bus;
    private final String device;
    private final String address;
    private final GattProfile.Paths paths;
    private final int piece;
    private final Bluez.Characteristic writing;

    private GattPort(BluezBus bus, String device, String address, GattProfile.Paths paths, int piece)
            throws DBusException {
        this.bus = bus;
        this.device = device;
        this.address = address;
        this.paths = paths;
        this.piece = piece;
        writing = bus.remote(paths.write(), Bluez.Characteristic.class);
    }

    /**
     * Takes over a connection.
     *
     * @param device its path, connected and with its services known
     */
    static GattPort of(BluezBus bus, String device, String address, GattProfile profile) throws DBusException {
        Map<String, Map<String, Map<String, Variant<?>>>> objects = bus.objects();
        GattProfile.Paths paths = profile.paths(BluezBus.characteristics(objects, device));
        Map<String, Variant<?>> properties =
                objects.getOrDefault(paths.write(), Map.of()).getOrDefault(Bluez.CHARACTERISTIC, Map.of());
        int unit = BluezBus.number(properties, "MTU", SMALLEST_UNIT);
        GattPort port =
                new GattPort(bus, device, address, paths, profile.stream() ? unit - OVERHEAD : Integer.MAX_VALUE);
        bus.listen(port::changed);
        for (String path : paths.sources()) {
            bus.remote(path, Bluez.Characteristic.class).StartNotify();
        }
        return port;
    }

    private void changed(Properties.PropertiesChanged signal) {
        Map<String, Variant<?>> changes = signal.getPropertiesChanged();
        if (signal.getPath().equals(device)) {
            if (changes.containsKey("Connected") && !BluezBus.flag(changes, "Connected")) {
                ended();
            }
        } else if (paths.sources().contains(signal.getPath())) {
            Variant<?> value = changes.get("Value");
            if (value != null) {
                delivered(bytes(value.getValue()));
            }
        }
    }

    private static byte[] bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        List<?> list = value instanceof List<?> several ? several : List.of();
        byte[] bytes = new byte[list.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = list.get(i) instanceof Byte each ? each : 0;
        }
        return bytes;
    }

    @Override
    public int piece() {
        return piece;
    }

    @Override
    public int write(byte[] bytes, int length, int from) {
        if (isGone()) {
            return -1;
        }
        try {
            writing.WriteValue(java.util.Arrays.copyOfRange(bytes, from, from + length), Map.of());
            return length;
        } catch (DBusExecutionException refused) {
            LOG.debug("not written: {}", refused.toString());
            return -1;
        }
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public void close() {
        boolean connected = !isGone();
        ended();
        try {
            if (connected) {
                bus.remote(device, Bluez.Device.class).Disconnect();
            }
        } catch (DBusException | DBusExecutionException gone) {
            LOG.debug("not disconnected: {}", gone.toString());
        } finally {
            bus.close();
        }
    }
}
