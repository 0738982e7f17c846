package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
@SystemTest
class SerialLineTest {

    private static final class Heard implements SerialLine.Listener {
        private final BlockingQueue<Byte> bytes = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> losses = new LinkedBlockingQueue<>();

        @Override
        public void received(byte[] piece) {
            for (byte b : piece) {
                bytes.add(b);
            }
        }

        @Override
        public void lost(String why) {
            losses.add(why);
        }

        byte[] take(int count) throws InterruptedException {
            byte[] all = new byte[count];
            for (int i = 0; i < count; i++) {
                all[i] = bytes.take();
            }
            return all;
        }
    }

    private final Heard heard = new Heard();

    @Test
    void carriesEveryByteValueBothWays() throws IOException, InterruptedException {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        try (PseudoTerminal device = PseudoTerminal.open();
                SerialLine line = opened(device.path())) {
            device.write(all);
            assertThat(heard.take(256)).isEqualTo(all);
            assertThat(line.send(all)).isTrue();
            assertThat(readExactly(device, 256)).isEqualTo(all);
        }
    }

    @Test
    void tellsOnceThatTheDeviceWasUnplugged() throws IOException, InterruptedException {
        PseudoTerminal device = PseudoTerminal.open();
        try (SerialLine line = opened(device.path())) {
            device.unplug();
            assertThat(heard.losses.take()).contains(device.path());
            assertThat(line.isOpen()).isFalse();
            assertThat(line.send(new byte[1])).isFalse();
        }
        assertThat(heard.losses.poll(50, TimeUnit.MILLISECONDS)).isNull();
    }

    @Test
    void closingIsNoLoss() throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open()) {
            opened(device.path()).close();
            assertThat(heard.losses.poll(50, TimeUnit.MILLISECONDS)).isNull();
            // and the port is free again
            opened(device.path()).close();
        }
    }

    @Test
    void mayBeClosedFromItsOwnListener() throws IOException, InterruptedException {
        BlockingQueue<Opening.Opened> opened = new LinkedBlockingQueue<>();
        BlockingQueue<Boolean> closed = new LinkedBlockingQueue<>();
        SerialLine.Listener closing = new SerialLine.Listener() {
            @Override
            public void received(byte[] bytes) {
                try {
                    opened.take().line().close();
                    closed.add(true);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }

            @Override
            public void lost(String why) {
                closed.add(false);
            }
        };
        try (PseudoTerminal device = PseudoTerminal.open()) {
            opened.add((Opening.Opened) SerialLine.open(device.path(), 9600, closing));
            device.write(new byte[] {1});
            assertThat(closed.take()).isTrue();
        }
    }

    @Test
    void refusesANameThatDoesNotExist() {
        Opening.Refused refused = (Opening.Refused) SerialLine.open("/dev/no-such-board", 9600, heard);
        assertThat(refused.reason()).isEqualTo(Opening.Reason.MISSING);
        assertThat(refused.message()).contains("/dev/no-such-board").contains("plug");
    }

    @Test
    void refusesAPortThatIsInUse() throws IOException {
        try (PseudoTerminal device = PseudoTerminal.open();
                SerialLine first = opened(device.path())) {
            Opening.Refused refused = (Opening.Refused) SerialLine.open(first.name(), 9600, heard);
            assertThat(refused.reason()).isEqualTo(Opening.Reason.BUSY);
        }
    }

    @Test
    void refusesAFolderAndAPipeThatNobodyWritesInto(@TempDir Path folder) throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (Path path : List.of(folder, pipe)) {
            assertThat(SerialLine.open(path.toString(), 9600, heard)).isInstanceOf(Opening.Refused.class);
        }
    }

    @Test
    void refusesAFileThatIsNoPort() throws IOException {
        Path file = Files.createTempFile("not-a-port", "");
        Opening.Refused refused = (Opening.Refused) SerialLine.open(file.toString(), 9600, heard);
        assertThat(refused.reason()).isEqualTo(Opening.Reason.UNUSABLE);
        Files.delete(file);
    }

    @Test
    void losesADeviceThatTakesNoMoreBytes() throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open();
                SerialLine line = opened(device.path())) {
            byte[] frame = new byte[1024];
            while (line.send(frame)) {
                assertThat(line.name()).isEqualTo(device.path());
            }
            assertThat(heard.losses.take()).contains("bytes");
        }
    }

    @Test
    void saysNothingWhenThePlayedDeviceIsPulledWhileSomebodyReadsIt() throws IOException, InterruptedException {
        PseudoTerminal device = PseudoTerminal.open();
        BlockingQueue<Integer> counts = new LinkedBlockingQueue<>();
        Thread reading = new Thread(() -> counts.add(device.read(new byte[8])));
        reading.start();
        device.unplug();
        assertThat(counts.take()).isZero();
        reading.join();
        device.write("nobody hears".getBytes(StandardCharsets.US_ASCII));
        assertThat(device.isOpen()).isFalse();
    }

    private SerialLine opened(String port) {
        Opening opening = SerialLine.open(port, 9600, heard);
        assertThat(opening).isInstanceOf(Opening.Opened.class);
        return ((Opening.Opened) opening).line();
    }

    private static byte[] readExactly(PseudoTerminal device, int count) {
        byte[] all = new byte[count];
        byte[] piece = new byte[64];
        for (int at = 0; at < count; ) {
            int got = device.read(piece);
            assertThat(got).isPositive();
            System.arraycopy(piece, 0, all, at, got);
            at += got;
        }
        return all;
    }
}
