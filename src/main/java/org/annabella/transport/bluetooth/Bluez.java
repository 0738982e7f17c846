package org.annabella.transport.bluetooth;

import java.util.Map;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.types.Variant;

/** What is asked of BlueZ, in its own names. dbus-java calls these by reflection, so they are public inside. */
final class Bluez {

    /** The name of the service on the bus. */
    static final String NAME = "org.bluez";

    static final String ADAPTER = "org.bluez.Adapter1";
    static final String DEVICE = "org.bluez.Device1";
    static final String SERVICE = "org.bluez.GattService1";
    static final String CHARACTERISTIC = "org.bluez.GattCharacteristic1";

    private Bluez() {}

    /** A radio of this computer. */
    @DBusInterfaceName(ADAPTER)
    public interface Adapter extends DBusInterface {
        /** Looks for devices until it is told to stop, or whoever asked goes away. */
        void StartDiscovery();

        /** Ends that. */
        void StopDiscovery();
    }

    /** A device that was seen. */
    @DBusInterfaceName(DEVICE)
    public interface Device extends DBusInterface {
        /** Connects; returns when that is done. */
        void Connect();

        /** Disconnects. */
        void Disconnect();
    }

    /** A place at a device where bytes are written or come from. */
    @DBusInterfaceName(CHARACTERISTIC)
    public interface Characteristic extends DBusInterface {
        /** From now on each value is told as a change of the property Value. */
        void StartNotify();

        /** Writes a value. */
        void WriteValue(byte[] value, Map<String, Variant<?>> options);
    }
}
