package org.annabella.transport.hid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Something else than a device, given for one. */
@SystemTest
class HidNoDeviceTest {
    private static final SerialLine.Listener NOBODY = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {
            throw new AssertionError("nothing is opened");
        }

        @Override
        public void lost(String why) {
            throw new AssertionError("nothing is opened");
        }
    };

    @TempDir
    Path nodes;

    /** To open a pipe that nobody writes into takes for ever. */
    @Test
    @Timeout(20)
    void whatIsNoDeviceIsRefused() throws IOException, InterruptedException {
        Path pipe = nodes.resolve("hidraw5");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Path file = Files.createFile(nodes.resolve("hidraw6"));
        HidTransport transport = new HidTransport(new HidDevices(nodes.resolve("sys"), nodes));
        for (Path node : List.of(pipe, file, nodes)) {
            assertThat(transport.open("hid:" + node, 0, NOBODY))
                    .isInstanceOfSatisfying(Opening.Refused.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Opening.Reason.UNUSABLE));
        }
    }
}
