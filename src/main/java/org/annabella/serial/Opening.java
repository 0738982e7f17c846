package org.annabella.serial;

import java.util.function.Consumer;

/** What came of opening a serial port: an open line, or the reason why not. */
public sealed interface Opening {

    /** Has done what is to be done about this result. */
    void match(Consumer<Opened> opened, Consumer<Refused> refused);

    /** The port is open and its reader runs. */
    record Opened(SerialLine line) implements Opening {
        @Override
        public void match(Consumer<Opened> opened, Consumer<Refused> refused) {
            opened.accept(this);
        }
    }

    /**
     * The port did not open.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: what is wrong and how to mend it
     */
    record Refused(Reason reason, String message) implements Opening {
        @Override
        public void match(Consumer<Opened> opened, Consumer<Refused> refused) {
            refused.accept(this);
        }
    }

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
