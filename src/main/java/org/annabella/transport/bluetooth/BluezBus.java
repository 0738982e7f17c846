package org.annabella.transport.bluetooth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.interfaces.DBusSigHandler;
import org.freedesktop.dbus.interfaces.ObjectManager;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * BlueZ, as one connection to the bus sees it. Calls wait for their answers, up to some twenty seconds.
 *
 * <p>Threads: one.
 */
final class BluezBus implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BluezBus.class);

    private static final int CONNECT_MILLIS = 1000;

    private final DBusConnection connection;

    private BluezBus(DBusConnection connection) {
        this.connection = connection;
    }

    /**
     * Connects.
     *
     * @param bus a D-Bus address; empty for the system's bus
     */
    static BluezBus connect(String bus) throws DBusException {
        DBusConnectionBuilder builder =
                bus.isEmpty() ? DBusConnectionBuilder.forSystemBus() : DBusConnectionBuilder.forAddress(bus);
        // One thread for signals: with more, notifications overtake one another.
        return new BluezBus(builder.withShared(false)
                .transportConfig()
                .withTimeout(CONNECT_MILLIS)
                .back()
                .receivingThreadConfig()
                .withSignalThreadCount(1)
                .withMethodReturnThreadCount(1)
                .withMethodCallThreadCount(1)
                .withErrorHandlerThreadCount(1)
                .connectionConfig()
                .build());
    }

    /** All that BlueZ knows now: the properties of each interface of each object, by the object's path. */
    Map<String, Map<String, Map<String, Variant<?>>>> objects() throws DBusException {
        Map<String, Map<String, Map<String, Variant<?>>>> objects = new TreeMap<>();
        Map<DBusPath, Map<String, Map<String, Variant<?>>>> managed =
                remote("/", ObjectManager.class).GetManagedObjects();
        managed.forEach((path, interfaces) -> objects.put(path.getPath(), interfaces));
        return objects;
    }

    <T extends DBusInterface> T remote(String path, Class<T> type) throws DBusException {
        return connection.getRemoteObject(Bluez.NAME, path, type, false);
    }

    /** Has changes of properties told, those of this connection's BlueZ alone, one after the other. */
    void listen(DBusSigHandler<Properties.PropertiesChanged> handler) throws DBusException {
        connection.addSigHandler(Properties.PropertiesChanged.class, connection.getDBusOwnerName(Bluez.NAME), handler);
    }

    /** The paths and properties of all objects of a kind. */
    static Map<String, Map<String, Variant<?>>> all(
            Map<String, Map<String, Map<String, Variant<?>>>> objects, String type) {
        Map<String, Map<String, Variant<?>>> found = new TreeMap<>();
        objects.forEach((path, interfaces) -> {
            Map<String, Variant<?>> properties = interfaces.get(type);
            if (properties != null) {
                found.put(path, properties);
            }
        });
        return found;
    }

    /** The path of the device of this address. */
    static Optional<String> device(Map<String, Map<String, Map<String, Variant<?>>>> objects, String address) {
        return all(objects, Bluez.DEVICE).entrySet().stream()
                .filter(device -> address.equalsIgnoreCase(text(device.getValue(), "Address")))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The paths of a device's characteristics, by their names. */
    static Map<String, String> characteristics(
            Map<String, Map<String, Map<String, Variant<?>>>> objects, String device) {
        Map<String, String> paths = new HashMap<>();
        all(objects, Bluez.CHARACTERISTIC).forEach((path, properties) -> {
            if (path.startsWith(device + "/")) {
                paths.put(GattProfile.uuid(text(properties, "UUID")), path);
            }
        });
        return paths;
    }

    static String text(Map<String, Variant<?>> properties, String name) {
        Variant<?> value = properties.get(name);
        return value == null ? "" : String.valueOf(value.getValue());
    }

    static boolean flag(Map<String, Variant<?>> properties, String name) {
        return Boolean.parseBoolean(text(properties, name));
    }

    /** A number, or another one where there is none. */
    static int number(Map<String, Variant<?>> properties, String name, int otherwise) {
        Variant<?> value = properties.get(name);
        return value != null && value.getValue() instanceof Number number ? number.intValue() : otherwise;
    }

    static List<String> texts(Map<String, Variant<?>> properties, String name) {
        List<String> texts = new ArrayList<>();
        Variant<?> value = properties.get(name);
        if (value != null && value.getValue() instanceof List<?> list) {
            list.forEach(each -> texts.add(String.valueOf(each)));
        } else if (value != null && value.getValue() instanceof String[] array) {
            texts.addAll(List.of(array));
        }
        return texts;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (java.io.IOException gone) {
            LOG.debug("the bus is gone: {}", gone.toString());
        }
    }
}
