package org.annabella.transport.bluetooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.serial.DevicePort;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real bus, and a BlueZ on it that has no radio. */
@Timeout(60)
@SystemTest
class BluetoothTransportTest {

    private static final String ADDRESS = "02:53:49:4D:00:01";

    @TempDir
    Path folder;

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

    private SimulatedBluez bluez() throws IOException {
        return SimulatedBluez.at(folder.resolve("bus"));
    }

    private Opening open(String port) {
        return new BluetoothTransport(Duration.ofMillis(100)).open(port, 0, listener);
    }

    private SerialLine opened(String port) {
        Opening opening = open(port);
        assertThat(opening).isInstanceOf(Opening.Opened.class);
        return ((Opening.Opened) opening).line();
    }

    private byte @Nullable [] next() throws InterruptedException {
        return heard.poll(5, TimeUnit.SECONDS);
    }

    private static byte[] read(DevicePort board) throws InterruptedException {
        byte[] buffer = new byte[64];
        return Arrays.copyOf(buffer, board.read(buffer));
    }

    @Test
    void bytesGoBothWaysAndTheBoardIsKnownByItsAddress() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
                SerialLine line = opened(board.name())) {
            assertThat(line.address()).isEqualTo(ADDRESS);
            assertThat(line.send(new byte[] {0x21, 1, 0})).isTrue();
            byte[] buffer = new byte[64];
            assertThat(board.read(buffer)).isEqualTo(3);
            assertThat(buffer).startsWith(0x21, 1, 0);
            board.write(new byte[] {1, 36, 5});
            board.write(new byte[] {0x2A, 2, 100, 0});
            assertThat(next()).containsExactly(1, 36, 5);
            assertThat(next()).containsExactly(0x2A, 2, 100, 0);
        }
    }

    /** With more than one thread for signals they would overtake one another. */
    @Test
    void notificationsKeepTheirOrder() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
                SerialLine line = opened(board.name())) {
            for (int i = 0; i < 2000; i++) {
                board.write(new byte[] {1, (byte) (i >> 8), (byte) i});
            }
            for (int i = 0; i < 2000; i++) {
                assertThat(next()).as("message %d", i).containsExactly(1, i >> 8, i);
            }
            assertThat(line.isOpen()).isTrue();
        }
    }

    /** A module that makes a serial line of it cuts at twenty bytes, and takes no more than was agreed at once. */
    @Test
    void aStreamIsCutAndWhatIsWrittenFitsIntoOnePacket() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "MILLENNIUM CHESS", GattProfile.CHESSLINK);
                SerialLine line = opened(board.name())) {
            board.write("s".repeat(67).getBytes(StandardCharsets.US_ASCII));
            for (int length : new int[] {20, 20, 20, 7}) {
                assertThat(next()).hasSize(length);
            }
            line.send(new byte[300]);
            byte[] buffer = new byte[512];
            assertThat(board.read(buffer)).isEqualTo(244);
            assertThat(board.read(buffer)).isEqualTo(56);
        }
    }

    @Test
    void aBoardThatGoesIsLostAndComesBack() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "DGT_PEGASUS_1", GattProfile.PEGASUS)) {
            for (int time = 0; time < 20; time++) {
                SerialLine line = opened(board.name());
                board.unplug();
                assertThat(lost.poll(5, TimeUnit.SECONDS)).contains("unplugged");
                assertThat(line.send(new byte[] {1})).isFalse();
                assertThat(refused(board.name()).message()).contains("switch the board on");
                board.replug();
            }
            try (SerialLine line = opened(board.name())) {
                board.write(new byte[] {7});
                assertThat(next()).containsExactly(7);
                line.send(new byte[] {9});
                assertThat(read(board)).containsExactly(9);
            }
        }
    }

    private Opening.Refused refused(String port) {
        Opening opening = open(port);
        assertThat(opening).isInstanceOf(Opening.Refused.class);
        return (Opening.Refused) opening;
    }

    @Test
    void whatIsMissingIsSaidInOneLineWithTheRemedy() throws IOException {
        String bus = "unix:path=" + folder.resolve("bus");
        String port = "ble:" + ADDRESS + "@" + bus;
        assertThat(refused(port).message()).contains("apt install bluez").doesNotContain("\n");
        try (SimulatedBluez bluez = bluez()) {
            bluez.adapter(false);
            assertThat(refused(port).message()).contains("no Bluetooth adapter").doesNotContain("\n");
            bluez.adapter(true);
            bluez.power(false);
            assertThat(refused(port).message())
                    .contains("bluetoothctl power on")
                    .doesNotContain("\n");
            bluez.power(true);
            assertThat(refused(port))
                    .isEqualTo(new Opening.Refused(
                            Opening.Reason.MISSING,
                            port + " has not been seen by the radio; switch the board on or wake it by its button,"
                                    + " bring it near, and end other programs that are connected to it"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ble:", "ble:12:34", "ble:zz:FF:EE:12:34:56", "ble:C0:FF:EE:12:34:56@", "ble:C0-FF-EE-12-34-56"})
    void whatIsNoAddressIsRefused(String port) {
        assertThat(refused(port).message()).startsWith(port + " is no board by Bluetooth");
    }

    /** The name of one that was killed is taken over, that of one that runs is not, nor is a file. */
    @Test
    void theNameOfABusIsTakenOverFromTheDead() throws IOException {
        Path socket = folder.resolve("bus");
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(socket));
        }
        assertThat(Files.exists(socket)).isTrue();
        try (SimulatedBluez bluez = bluez()) {
            assertThat(bluez.bus()).contains(socket.toString());
            assertThatThrownBy(this::bluez).isInstanceOf(IOException.class).hasMessageContaining("exists already");
        }
        Files.writeString(socket, "mine");
        assertThatThrownBy(this::bluez).hasMessageContaining("exists already");
        assertThat(Files.readString(socket)).isEqualTo("mine");
    }

    @Test
    void theRadioTellsWhatItHasSeen() throws IOException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "My board", GattProfile.PEGASUS)) {
            BluetoothTransport.Radio radio = BluetoothTransport.look(bluez.bus());
            assertThat(radio.isThere()).isTrue();
            assertThat(radio.seen()).containsExactly(new BluetoothTransport.Seen(board.name(), "My board", "pegasus"));
        }
        BluetoothTransport.Radio none = BluetoothTransport.look("unix:path=" + folder.resolve("nothing"));
        assertThat(none.isThere()).isFalse();
        assertThat(none.why()).contains("BlueZ does not answer");
    }

    /** Last byte on the bus to the listener. */
    @Test
    void aNotificationComesSoon() throws IOException, InterruptedException {
        try (SimulatedBluez bluez = bluez();
                DevicePort board = bluez.board(ADDRESS, "Chessnut Air", GattProfile.CHESSNUT);
                SerialLine line = opened(board.name())) {
            long[] took = new long[500];
            for (int i = 0; i < took.length; i++) {
                long before = System.nanoTime();
                board.write(new byte[] {1, 2, 3});
                assertThat(next()).hasSize(3);
                took[i] = System.nanoTime() - before;
            }
            Arrays.sort(took);
            assertThat(Duration.ofNanos(took[took.length / 2])).isLessThan(Duration.ofMillis(50));
            assertThat(line.isOpen()).isTrue();
        }
    }
}
