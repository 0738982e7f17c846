/**
 * Bluetooth Low Energy on Linux: a board's services as a line of bytes, by way of BlueZ on the system's D-Bus; and a BlueZ without
 * radio, for simulators.
 *
 * <p>Start reading at {@link org.annabella.transport.bluetooth.BluetoothTransport}.
 * <p>May depend on: {@code serial}, {@code threads}, the JDK and dbus-java, whose only home this is. Knows nothing of boards but the
 * names of their services.
 * <p>Threads: dbus-java's own, four for each connection; what they deliver is read by the line's.
 * <p>Source: BlueZ 5, doc/org.bluez.Adapter.rst, .Device.rst and .GattCharacteristic.rst.
 */
@NullMarked
package org.annabella.transport.bluetooth;

import org.jspecify.annotations.NullMarked;
