package org.annabella.transport.hid;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.annabella.serial.QueuedPort;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An open device: each reading is one report, each writing as well. The first byte of a report is its number, as the device
 * describes it.
 *
 * <p>It is opened twice: a file of Java's lets nobody write while somebody waits for bytes to read.
 */
final class HidPort extends QueuedPort {

    private static final Logger LOG = LoggerFactory.getLogger(HidPort.class);
    private static final int LONGEST_REPORT = 1024;

    private final FileChannel in;
    private final FileChannel out;
    private final String address;

    private HidPort(FileChannel in, FileChannel out, String address) {
        this.in = in;
        this.out = out;
        this.address = address;
    }

    /**
     * Opens the file of a device.
     *
     * @param address who it is; empty if that is not known
     */
    static HidPort open(Path node, String address) throws IOException {
        FileChannel in = FileChannel.open(node, StandardOpenOption.READ);
        try {
            HidPort port = new HidPort(in, FileChannel.open(node, StandardOpenOption.WRITE), address);
            Threads.make("hid-read " + node, port::readAll, Defects.LAST_RESORT).start();
            return port;
        } catch (IOException half) {
            in.close();
            throw half;
        }
    }

    private void readAll() {
        ByteBuffer report = ByteBuffer.allocate(LONGEST_REPORT);
        try {
            for (int count = in.read(report); count >= 0; count = in.read(report)) {
                delivered(Arrays.copyOf(report.array(), count));
                report.clear();
            }
        } catch (IOException unplugged) {
            LOG.debug("no more reports: {}", unplugged.toString());
        } finally {
            ended();
        }
    }

    @Override
    public int write(byte[] bytes, int length, int from) {
        try {
            return out.write(ByteBuffer.wrap(bytes, from, length));
        } catch (IOException gone) {
            LOG.debug("not written: {}", gone.toString());
            return -1;
        }
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public void close() {
        ended();
        for (FileChannel each : new FileChannel[] {in, out}) {
            try {
                each.close();
            } catch (IOException gone) {
                LOG.debug("closed: {}", gone.toString());
            }
        }
    }
}
