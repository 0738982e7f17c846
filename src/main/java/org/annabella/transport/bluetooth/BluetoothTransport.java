package org.annabella.transport.bluetooth;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.serial.Opening;
import org.annabella.serial.Opening.Reason;
import org.annabella.serial.SerialLine;
import org.annabella.serial.Transport;
import org.annabella.threads.Waits;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.types.Variant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Boards by Bluetooth Low Energy. Their ports are named {@code ble:} and the address of the board, such as
 * {@code ble:C0:FF:EE:12:34:56}.
 *
 * <p>Nothing is paired here: none of the boards that are known asks for it, and what does is paired with {@code bluetoothctl} first.
 */
public final class BluetoothTransport implements Transport {

    /** What the names of its ports begin with. */
    public static final String PREFIX = "ble:";

    private static final Logger LOG = LoggerFactory.getLogger(BluetoothTransport.class);
    private static final Duration UNTIL_SERVICES = Duration.ofSeconds(10);
    private static final Duration SEARCH = Duration.ofSeconds(2);
    private static final String NEARER =
            "switch the board on or wake it by its button, bring it near, and end other programs that are connected to it";
    private static final Duration POLL = Duration.ofMillis(20);

    private final Duration search;

    /** Boards by the radio of this computer; one that was never seen is looked for. */
    public BluetoothTransport() {
        this(SEARCH);
    }

    /** Looks so long for a board that was never seen, each time. */
    BluetoothTransport(Duration search) {
        this.search = search;
    }

    /**
     * A board that the radio knows of.
     *
     * @param port what {@link #open} takes
     * @param name what it calls itself
     * @param kind which kind of board offers such services; empty if they are not known yet, or no board's
     */
    public record Seen(String port, String name, String kind) {}

    /** What the radio of this computer is, and what it has seen: or one sentence that says why there is none. */
    public record Radio(String why, List<Seen> seen) {
        /** Copies the list. */
        public Radio {
            seen = List.copyOf(seen);
        }

        /** Whether boards can be reached. */
        public boolean isThere() {
            return why.isEmpty();
        }
    }

    @Override
    public boolean isSame(String one, String other) {
        return one.equals(other)
                || BluetoothName.parse(one).isPresent()
                        && BluetoothName.parse(one).equals(BluetoothName.parse(other));
    }

    @Override
    public Opening open(String port, int baud, SerialLine.Listener listener) {
        Optional<BluetoothName> name = BluetoothName.parse(port);
        if (name.isEmpty()) {
            return refused(
                    Reason.UNUSABLE,
                    port + " is no board by Bluetooth: write ble: and its address, such as ble:C0:FF:EE:12:34:56;"
                            + " 'annabella doctor' lists what the radio has seen");
        }
        BluezBus bus;
        try {
            bus = BluezBus.connect(name.get().bus());
        } catch (DBusException | RuntimeException none) {
            return refused(Reason.UNUSABLE, noBus(port, none));
        }
        Opening opening = new Opening.Refused(Reason.UNUSABLE, "");
        try {
            opening = open(port, name.get(), bus, listener);
        } catch (DBusException | DBusExecutionException failed) {
            opening = refused(Reason.UNUSABLE, port + " does not connect (" + words(failed) + "); " + NEARER);
        } finally {
            if (opening instanceof Opening.Refused) {
                bus.close();
            }
        }
        return opening;
    }

    private Opening open(String port, BluetoothName name, BluezBus bus, SerialLine.Listener listener)
            throws DBusException {
        Map<String, Map<String, Map<String, Variant<?>>>> objects = bus.objects();
        Optional<Opening> noRadio = noRadio(port, objects);
        if (noRadio.isPresent()) {
            return noRadio.get();
        }
        Optional<String> device = BluezBus.device(objects, name.address());
        if (device.isEmpty()) {
            device = search(bus, objects, name.address());
        }
        if (device.isEmpty()) {
            return refused(Reason.MISSING, port + " has not been seen by the radio; " + NEARER);
        }
        bus.remote(device.get(), Bluez.Device.class).Connect();
        Map<String, String> places = places(bus, device.get());
        Optional<GattProfile> profile = GattProfile.among(places.keySet());
        if (profile.isEmpty()) {
            return refused(
                    Reason.UNUSABLE,
                    port + " offers nothing that a chess board offers; check the address with 'annabella doctor'");
        }
        LOG.info("{} offers what a {} offers", port, profile.get().kind());
        return SerialLine.opened(port, GattPort.of(bus, device.get(), name.address(), profile.get()), listener);
    }

    /** The services come some time after the connection. */
    private static Map<String, String> places(BluezBus bus, String device) throws DBusException {
        long end = Waits.nanoTime() + UNTIL_SERVICES.toNanos();
        Map<String, String> places = Map.of();
        try {
            while (GattProfile.among(places.keySet()).isEmpty() && Waits.nanoTime() < end) {
                Map<String, Map<String, Map<String, Variant<?>>>> objects = bus.objects();
                Map<String, Variant<?>> properties =
                        objects.getOrDefault(device, Map.of()).getOrDefault(Bluez.DEVICE, Map.of());
                if (BluezBus.flag(properties, "ServicesResolved")) {
                    return BluezBus.characteristics(objects, device);
                }
                if (!BluezBus.flag(properties, "Connected")) {
                    return Map.of();
                }
                Waits.sleep(POLL);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        return places;
    }

    /** Looks for a device that was never seen, or forgotten; BlueZ ends the search with the connection to the bus. */
    private Optional<String> search(
            BluezBus bus, Map<String, Map<String, Map<String, Variant<?>>>> objects, String address)
            throws DBusException {
        for (String adapter : BluezBus.all(objects, Bluez.ADAPTER).keySet()) {
            try {
                bus.remote(adapter, Bluez.Adapter.class).StartDiscovery();
            } catch (DBusExecutionException busy) {
                LOG.debug("{} does not search: {}", adapter, busy.toString());
            }
        }
        long end = Waits.nanoTime() + search.toNanos();
        Optional<String> device = Optional.empty();
        try {
            while (device.isEmpty() && Waits.nanoTime() < end) {
                Waits.sleep(POLL);
                device = BluezBus.device(bus.objects(), address);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        return device;
    }

    private static Optional<Opening> noRadio(String port, Map<String, Map<String, Map<String, Variant<?>>>> objects) {
        String why = whyNoRadio(objects);
        return why.isEmpty()
                ? Optional.empty()
                : Optional.of(refused(Reason.UNUSABLE, port + " cannot be reached: " + why));
    }

    private static String whyNoRadio(Map<String, Map<String, Map<String, Variant<?>>>> objects) {
        Map<String, Map<String, Variant<?>>> adapters = BluezBus.all(objects, Bluez.ADAPTER);
        if (adapters.isEmpty()) {
            return "this computer has no Bluetooth adapter; plug one in, or use the board's cable";
        }
        boolean powered = adapters.values().stream().anyMatch(adapter -> BluezBus.flag(adapter, "Powered"));
        return powered ? "" : "Bluetooth is switched off; switch it on with 'bluetoothctl power on'";
    }

    private static String noBus(String port, Exception none) {
        return port + " cannot be reached: " + words(none) + "; install and start BlueZ (Debian: apt install bluez),"
                + " or use the board's cable";
    }

    private static String words(Exception failed) {
        String message = failed.getMessage();
        return message == null || message.isBlank()
                ? failed.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    /**
     * Looks at the radio without connecting to anything.
     *
     * @param bus a D-Bus address; empty for the system's bus
     */
    public static Radio look(String bus) {
        try (BluezBus open = BluezBus.connect(bus)) {
            Map<String, Map<String, Map<String, Variant<?>>>> objects = open.objects();
            List<Seen> seen = new ArrayList<>();
            BluezBus.all(objects, Bluez.DEVICE)
                    .values()
                    .forEach(device -> seen.add(new Seen(
                            new BluetoothName(BluezBus.text(device, "Address"), bus).toString(),
                            BluezBus.text(device, "Alias"),
                            GattProfile.advertised(BluezBus.texts(device, "UUIDs"))
                                    .map(GattProfile::kind)
                                    .orElse(""))));
            return new Radio(whyNoRadio(objects), seen);
        } catch (DBusException | RuntimeException none) {
            return new Radio(
                    "BlueZ does not answer (" + words(none) + "); install and start it (Debian: apt install bluez)",
                    List.of());
        }
    }

    /** Whether some program, perhaps another one, has this board connected now: whoever opens it and closes it cuts that one off. */
    public static boolean isConnected(String port) {
        Optional<BluetoothName> name = BluetoothName.parse(port);
        if (name.isEmpty()) {
            return false;
        }
        try (BluezBus open = BluezBus.connect(name.get().bus())) {
            Map<String, Map<String, Map<String, Variant<?>>>> objects = open.objects();
            return BluezBus.device(objects, name.get().address())
                    .map(device -> objects.getOrDefault(device, Map.of()).getOrDefault(Bluez.DEVICE, Map.of()))
                    .filter(properties -> BluezBus.flag(properties, "Connected"))
                    .isPresent();
        } catch (DBusException | RuntimeException none) {
            return false;
        }
    }

    private static Opening refused(Reason reason, String why) {
        return new Opening.Refused(reason, why);
    }
}
