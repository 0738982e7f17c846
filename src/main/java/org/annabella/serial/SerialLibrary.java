package org.annabella.serial;

import com.fazecast.jSerialComm.SerialPort;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The only door to the native part of jSerialComm 2.11.4, which ends the process in three cases:
 *
 * <ul>
 *   <li>It unpacks itself to a place that all programs share, and loads whatever file lies there: half a file, of a
 *       program that is still unpacking or was killed meanwhile, is a SIGBUS. So each process gets a place of its own.
 *   <li>Listing the ports frees what it knows of each port that is not open, also of one that another thread is opening,
 *       or in which a writer still hangs. So nothing is listed meanwhile.
 *   <li>Two openings of one port at a time mix up their descriptors. So there is one at a time; it takes some 10 ms.
 * </ul>
 *
 * <p>Threads: every method from any thread.
 */
final class SerialLibrary {

    private static final Logger LOG = LoggerFactory.getLogger(SerialLibrary.class);
    private static final String OWN_PLACE = "fazecast.jSerialComm.appid";
    private static final long STRANDED_LIMIT_MILLIS = 1000;
    private static final Object ONE_AT_A_TIME = new Object();
    private static final Set<Thread> STRANDED = ConcurrentHashMap.newKeySet();

    static {
        // Windows never lets go of a loaded library's file, and never loads half of one.
        if (!Platform.isWindows() && System.getProperty(OWN_PLACE) == null) {
            loadFromOwnPlace("annabella-" + UUID.randomUUID());
        }
    }

    private SerialLibrary() {}

    /** Makes sure that the library is loaded. */
    static void load() {
        // The static initialiser has done it.
    }

    private static void loadFromOwnPlace(String name) {
        System.setProperty(OWN_PLACE, name);
        String version;
        try {
            // Whatever it is asked first, it loads itself.
            version = SerialPort.getVersion();
        } finally {
            System.clearProperty(OWN_PLACE);
        }
        // What is loaded needs no file any more.
        remove(Path.of(System.getProperty("java.io.tmpdir"), "jSerialComm", name), version);
        remove(Path.of(System.getProperty("user.home"), ".jSerialComm", name), version);
    }

    private static void remove(Path place, String version) {
        Path library = place.resolve(version).resolve(System.mapLibraryName("jSerialComm"));
        try {
            for (Path each : List.of(library, place.resolve(version), place)) {
                Files.deleteIfExists(each);
            }
        } catch (IOException stays) {
            LOG.debug("{} stays", place, stays);
        }
    }

    /**
     * Opens a port.
     *
     * @return nothing if it is open now, else the system's number of the error
     */
    static OptionalInt open(SerialPort port) {
        synchronized (ONE_AT_A_TIME) {
            // The error code is only meaningful after a failure: after a success it holds a left-over 25 on terminals.
            return port.openPort(0) ? OptionalInt.empty() : OptionalInt.of(port.getLastErrorCode());
        }
    }

    /** Lists the ports; none, and a warning, while a writer hangs in one that is closed. */
    static List<SerialPort> list() {
        synchronized (ONE_AT_A_TIME) {
            if (someoneIsStranded()) {
                LOG.warn("the serial ports are not listed while a writer hangs in one that is closed");
                return List.of();
            }
            return List.of(SerialPort.getCommPorts());
        }
    }

    /** Tells of a thread that is still in native code of a port that has been closed. */
    static void stranded(Thread writer) {
        STRANDED.add(writer);
    }

    private static boolean someoneIsStranded() {
        try {
            for (Thread each : STRANDED) {
                TimeUnit.MILLISECONDS.timedJoin(each, STRANDED_LIMIT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        STRANDED.removeIf(each -> !each.isAlive());
        return !STRANDED.isEmpty();
    }
}
