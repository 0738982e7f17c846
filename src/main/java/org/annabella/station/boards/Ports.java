package org.annabella.station.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.SerialPorts;
import org.annabella.serial.Transport;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.hid.HidDevice;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.annabella.transport.socket.ServiceName;
import org.annabella.transport.socket.SocketTransport;

/**
 * Which way a port's name leads: {@code hid:}, {@code ble:} and {@code livechess:} say it themselves, all else is a serial port. Of the
 * other ways nothing is loaded before such a name is used.
 */
public final class Ports {

    private static final String HIDRAW = "/dev/hidraw";

    private Ports() {}

    /** How the port of this name is reached. */
    public static Transport transport(String port) {
        if (port.startsWith(HidTransport.PREFIX) || port.startsWith(HIDRAW)) {
            return new HidTransport(HidDevices.OF_COMPUTER);
        }
        if (port.startsWith(BluetoothTransport.PREFIX)) {
            return new BluetoothTransport();
        }
        return port.startsWith(ServiceName.PREFIX) ? new SocketTransport() : Transport.SERIAL;
    }

    /** True if the name says itself that it is no serial port. */
    public static boolean isOther(String port) {
        return transport(port) != Transport.SERIAL;
    }

    /** Whether the board of this name is reached by radio. */
    public static boolean isByRadio(String port) {
        return port.startsWith(BluetoothTransport.PREFIX);
    }

    /** Whether a board by radio is connected already, perhaps to another program: to open and close it would cut that one off. */
    public static boolean isConnected(String port) {
        return isByRadio(port) && BluetoothTransport.isConnected(port);
    }

    /** All places of this computer where a board may be; what is busy or is no board is among them. */
    public static List<String> all() {
        List<String> all = new ArrayList<>();
        HidDevices.OF_COMPUTER.list().stream()
                .filter(HidDevice::isBoard)
                .map(board -> HidTransport.PREFIX + board.identity())
                .forEach(all::add);
        if (System.getProperty("os.name", "").equals("Linux")) {
            BluetoothTransport.look("").seen().stream()
                    .filter(seen -> !seen.kind().isEmpty())
                    .map(BluetoothTransport.Seen::port)
                    .forEach(all::add);
        }
        all.add(ServiceName.PREFIX);
        SerialPorts.list().forEach(port -> all.add(port.stableName()));
        return all;
    }

    /** Those of these places that none of the ports leads to which somebody else has by name. */
    static List<String> without(Set<String> others, List<String> places) {
        return places.stream()
                .filter(place -> others.stream().noneMatch(other -> isSame(place, other)))
                .toList();
    }

    private static boolean isSame(String one, String other) {
        Transport way = transport(one);
        return way.getClass() == transport(other).getClass() && way.isSame(one, other);
    }

    /** Opens it in the way that its name says. */
    public static Opening open(String port, int baud, SerialLine.Listener listener) {
        return transport(port).open(port, baud, listener);
    }
}
