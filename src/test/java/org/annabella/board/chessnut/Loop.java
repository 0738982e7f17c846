package org.annabella.board.chessnut;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.serial.DevicePort;

/** A port whose far end is the test itself. */
final class Loop extends DevicePort {

    final BlockingQueue<byte[]> toBoard = new LinkedBlockingQueue<>();
    final BlockingQueue<byte[]> fromBoard = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    @Override
    public String name() {
        return "loop";
    }

    @Override
    public boolean keepsMessages() {
        return true;
    }

    @Override
    public int read(byte[] buffer) throws InterruptedException {
        while (!closed) {
            byte[] next = toBoard.poll(20, TimeUnit.MILLISECONDS);
            if (next != null) {
                System.arraycopy(next, 0, buffer, 0, next.length);
                return next.length;
            }
        }
        return 0;
    }

    @Override
    public void write(byte[] bytes) {
        fromBoard.add(bytes.clone());
    }

    @Override
    public void unplug() {
        closed = true;
    }

    @Override
    public void replug() {
        closed = false;
    }

    @Override
    public void close() {
        closed = true;
    }
}
