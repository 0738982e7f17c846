package org.annabella.transport.hid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A system's description of its devices made by hand, and pseudo-terminals in the place of their files. */
@Timeout(30)
class HidTransportTest {

    private static final String BOARD = "06 00 ff 09 01 a1 01 85 01 95 3f c0";
    private static final String KEYBOARD = "05 01 09 06 a1 01 85 02 c0";

    @TempDir
    Path root;

    private Path system;
    private Path nodes;
    private HidTransport transport;

    private final BlockingQueue<byte[]> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> lost = new LinkedBlockingQueue<>();
    private final SerialLine.Listener listener = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {
            heard.add(bytes);
        }

        @Override
        public void lost(String why) {
            lost.add(why);
        }
    };

    @BeforeEach
    void computer() throws IOException {
        system = Files.createDirectories(root.resolve("sys/class/hidraw"));
        nodes = Files.createDirectories(root.resolve("dev"));
        transport = new HidTransport(new HidDevices(system, nodes));
    }

    private void plug(String node, String id, String name, String unique, String descriptor) throws IOException {
        Path device = Files.createDirectories(system.resolve(node).resolve("device"));
        Files.writeString(
                device.resolve("uevent"),
                "DRIVER=hid-generic\nHID_ID=" + id + "\nHID_NAME=" + name + "\nHID_PHYS=usb-0000:00:14.0-2/" + node
                        + "\nHID_UNIQ=" + unique + "\n");
        Files.write(
                device.resolve("report_descriptor"), HexFormat.ofDelimiter(" ").parseHex(descriptor));
    }

    private Opening.Refused refused(String port) {
        Opening opening = transport.open(port, 0, listener);
        assertThat(opening).isInstanceOf(Opening.Refused.class);
        Opening.Refused refused = (Opening.Refused) opening;
        assertThat(refused.message()).doesNotContain("\n").contains(";");
        return refused;
    }

    private SerialLine opened(String port) {
        Opening opening = transport.open(port, 0, listener);
        assertThat(opening).isInstanceOf(Opening.Opened.class);
        return ((Opening.Opened) opening).line();
    }

    @Test
    void theOnlyBoardIsFoundBesideItsOtherSideAndOtherDevices() throws IOException, InterruptedException {
        plug("hidraw0", "0003:0000046D:0000C52B", "Logitech USB Receiver", "", KEYBOARD);
        plug("hidraw1", "0003:00002D80:00008001", "ChessAir", "", KEYBOARD);
        plug("hidraw2", "0003:00002D80:00008001", "ChessAir", "", BOARD);
        try (DevicePort board = DevicePort.standingFor(nodes.resolve("hidraw2"), "hid:");
                SerialLine line = opened("hid:")) {
            assertThat(line.address()).isEqualTo("usb-0000:00:14.0-2/hidraw2");
            board.write(new byte[] {1, 61, 9});
            assertThat(heard.poll(5, TimeUnit.SECONDS)).containsExactly(1, 61, 9);
            line.send(new byte[] {0x21, 1, 0});
            byte[] buffer = new byte[16];
            assertThat(board.read(buffer)).isEqualTo(3);
            board.unplug();
            assertThat(lost.poll(5, TimeUnit.SECONDS)).contains("unplugged");
        }
    }

    @Test
    void twoBoardsAreToldApart() throws IOException {
        plug("hidraw1", "0003:00002D80:00008001", "ChessAir", "A1", BOARD);
        plug("hidraw2", "0003:00002D80:00008200", "ChessPro", "A2", BOARD);
        assertThat(refused("hid:").message()).contains("2 boards").contains("hid:A1");
        assertThat(refused("hid:A3").reason()).isEqualTo(Opening.Reason.MISSING);
        try (DevicePort second = DevicePort.standingFor(nodes.resolve("hidraw2"), "hid:");
                SerialLine line = opened("hid:A2")) {
            assertThat(line.address()).isEqualTo("A2");
            assertThat(second.name()).endsWith("hidraw2");
        }
        assertThat(transport.devices().list()).extracting(HidDevice::identity).containsExactly("A1", "A2");
    }

    @Test
    void whatIsNoBoardIsRefusedByItsName() throws IOException {
        plug("hidraw0", "0003:0000046D:0000C52B", "Logitech USB Receiver", "", KEYBOARD);
        plug("hidraw1", "0003:00002D80:00008001", "ChessAir", "", KEYBOARD);
        Files.createFile(nodes.resolve("hidraw0"));
        assertThat(refused("hid:" + nodes.resolve("hidraw0")).message())
                .contains("no board but 'Logitech USB Receiver' (046d:c52b)");
        assertThat(refused("hid:" + nodes.resolve("hidraw1")).message()).contains("wrong side of the board");
        assertThat(refused("hid:").reason()).isEqualTo(Opening.Reason.MISSING);
        assertThat(refused("hid:" + nodes.resolve("hidraw7")).reason()).isEqualTo(Opening.Reason.MISSING);
    }

    @Test
    void withoutPermissionTheRuleForUdevIsNamed() {
        Opening.Refused refused =
                (Opening.Refused) HidTransport.whyNot("hid:", true, false).orElseThrow();
        assertThat(refused.reason()).isEqualTo(Opening.Reason.NO_PERMISSION);
        assertThat(refused.message()).contains("2d80").contains("uaccess").doesNotContain("\n");
        assertThat(HidTransport.whyNot("hid:", true, true)).isEmpty();
    }

    @Test
    void whatASystemDescribesBadlyIsPassedOver() throws IOException {
        plug("hidraw1", "nonsense", "", "", BOARD);
        plug("hidraw2", "0003:00002D80:zz", "", "", BOARD);
        Files.createDirectories(system.resolve("hidraw3"));
        assertThat(transport.devices().list()).isEmpty();
        assertThat(new HidDevices(root.resolve("nothing"), nodes).list()).isEmpty();
    }

    @Test
    void anyDescriptorIsReadWithoutHarm() {
        SplittableRandom random = new SplittableRandom(1);
        for (int time = 0; time < 100_000; time++) {
            byte[] descriptor = new byte[random.nextInt(24)];
            random.nextBytes(descriptor);
            assertThat(HidDevices.usagePage(descriptor)).isBetween(0, 0xFFFF);
        }
        assertThat(HidDevices.usagePage(HexFormat.ofDelimiter(" ").parseHex(BOARD)))
                .isEqualTo(0xFF00);
        assertThat(HidDevices.usagePage(HexFormat.ofDelimiter(" ").parseHex(KEYBOARD)))
                .isEqualTo(1);
    }

    @Test
    void aBoardIsTheSameByItsNumberItsPlaceItsFileAndAsTheOnlyOne() throws IOException {
        plug("hidraw0", "0003:00002D80:00008003", "Chessnut Air", "", BOARD);
        plug("hidraw1", "0003:00002D80:00008003", "Chessnut Air", "A1", BOARD);
        String first = "hid:usb-0000:00:14.0-2/hidraw0";
        assertThat(transport.isSame(first, "hid:" + nodes.resolve("hidraw0"))).isTrue();
        assertThat(transport.isSame(first, "hid:")).isTrue();
        assertThat(transport.isSame("hid:A1", nodes.resolve("hidraw1").toString()))
                .isTrue();
        assertThat(transport.isSame(first, "hid:A1")).isFalse();
        assertThat(transport.isSame(nodes.resolve("hidraw0").toString(), "hid:A1"))
                .isFalse();
    }
}
