package org.annabella.serial;

import com.fazecast.jSerialComm.SerialPort;

/** The bytes of an open port: one of the system's, or of a simulated world. As jSerialComm means them. */
interface PortBytes {
    /** Waits a while for bytes; 0 if there are none, below 0 if the port is gone. */
    int read(byte[] buffer);

    /** How many bytes wait to be read; below 0 if the port is gone. */
    int available();

    /** Returns how many bytes were written; not above 0 if none can be. */
    int write(byte[] bytes, int length, int from);

    /** Throws away what waits to be sent. */
    void flush();

    void close();

    /** One of the system's. */
    static PortBytes of(SerialPort port) {
        return new PortBytes() {
            @Override
            public int read(byte[] buffer) {
                return port.readBytes(buffer, buffer.length);
            }

            @Override
            public int available() {
                return port.bytesAvailable();
            }

            @Override
            public int write(byte[] bytes, int length, int from) {
                return port.writeBytes(bytes, length, from);
            }

            @Override
            public void flush() {
                port.flushIOBuffers();
            }

            @Override
            public void close() {
                port.closePort();
            }
        };
    }
}
