package org.annabella.serial;

import com.fazecast.jSerialComm.SerialPort;

/** An open serial port of the system's. */
record SystemPort(SerialPort port) implements PortBytes {

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

    @Override
    public void stranded(Thread writer) {
        SerialLibrary.stranded(writer);
    }
}
