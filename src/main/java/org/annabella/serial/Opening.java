package org.annabella.serial;

/** What came of opening a serial port: an open line, or the reason why not. */
public sealed interface Opening {

    /** The port is open and its reader runs. */
    record Opened(SerialLine line) implements Opening {}

    /**
     * The port did not open.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: what is wrong and how to mend it
     */
    record Refused(Reason reason, String message) implements Opening {}

    /** Why a port did not open. */
    enum Reason {
        /** There is no device of that name. */
        MISSING,
        /** The user may not use the device. */
        NO_PERMISSION,
        /** Another program holds the device. */
        BUSY,
        /** The device exists, but cannot be used as a serial port with these settings. */
        UNUSABLE
    }
}
