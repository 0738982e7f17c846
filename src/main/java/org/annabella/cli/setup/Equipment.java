package org.annabella.cli.setup;

import java.util.List;
import java.util.Optional;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialPorts;

/** What is plugged into the computer, and how it is tried. The main thread alone uses it. */
interface Equipment {
    /** The serial ports that were found. */
    List<SerialPorts.Port> ports();

    /** Opens a port for a moment; returns why it does not open, nothing if it does. */
    Optional<Opening.Reason> whyNot(String port, int baud);

    /** The names of the microphones. */
    List<String> microphones();

    /** The names of the sound outputs. */
    List<String> outputs();

    /** Says a text on an output, {@code default} for any; returns whether that could be done. */
    boolean plays(String output, String text, String language);

    /** Listens for some seconds to a microphone, {@code default} for any. */
    Heard listen(String microphone);
}
