package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fazecast.jSerialComm.SerialPort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.annabella.SystemTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The traps of serial lines in general and of jSerialComm 2.11.4 in particular, each with the test that walks into it.
 *
 * <table>
 * <caption>Trap, and where it is tested</caption>
 * <tr><th>trap</th><th>test</th></tr>
 * <tr><td>"disconnected" is repeated half a million times in a second</td>
 *     <td>{@link #aDeviceThatVanishesIsToldOnceAndNothingGoesOnTurning}, {@link #aCableThatIsCutIsToldOnce}</td></tr>
 * <tr><td>a write does not return while the device does not read</td>
 *     <td>{@link SerialLineTest}.losesADeviceThatTakesNoMoreBytes,
 *     {@link #aWriterThatHangsIsGivenUpAndLeavesNoThread},
 *     {@link #aWriterThatHangsDoesNotHoldUpClosing}, {@link #aLineThatHangsIsGivenUp}</td></tr>
 * <tr><td>the device moves to another port, and its old port goes to another device</td>
 *     <td>{@link RenumberedPortTest}</td></tr>
 * <tr><td>another device answers at the same port; two equal boards are swapped</td>
 *     <td>{@link SupervisorTest}.refusesAnotherDeviceOnTheSamePort, {@code board.simulated.SwappedBoardsTest}</td></tr>
 * <tr><td>the device restarts in mid-game</td>
 *     <td>{@code board.simulated.RestartedBoardTest}, {@code dial.DialOverSerialTest}</td></tr>
 * <tr><td>the device hangs behind a line that lives</td>
 *     <td>{@link SupervisorTest}.losesADeviceThatFallsSilent, {@code board.simulated.BoardInAnotherProcessTest}</td></tr>
 * <tr><td>the device's process dies</td><td>{@code board.simulated.BoardInAnotherProcessTest}</td></tr>
 * <tr><td>a line is closed from its own callback</td><td>{@link SerialLineTest}.mayBeClosedFromItsOwnListener</td></tr>
 * <tr><td>a line is closed while its callback waits for a lock that the closer holds</td>
 *     <td>{@link #closingNeverWaitsForACallbackThatWaitsForTheCloser}</td></tr>
 * <tr><td>a port is opened in a callback</td><td>{@link #aPortMayBeOpenedInACallback}</td></tr>
 * <tr><td>a port is opened a second time</td>
 *     <td>{@link SerialLineTest}.refusesAPortThatIsInUse, {@link #aPortThatAnotherProgramHoldsIsRefused}</td></tr>
 * <tr><td>error code 25 stands there after an opening that went well</td>
 *     <td>{@link #aLeftOverErrorCodeIsNoFailure}</td></tr>
 * <tr><td>error code 13: no permission</td>
 *     <td>{@link #withoutPermissionTheGroupIsNamed}, {@link #aUserWithoutPermissionIsToldTheGroup}</td></tr>
 * <tr><td>the port does not exist; it is no port</td>
 *     <td>{@link SerialLineTest}.refusesANameThatDoesNotExist, refusesAFileThatIsNoPort</td></tr>
 * <tr><td>the speed is refused</td><td>{@link #aSpeedThatThePortRefusesIsNamed},
 *     {@link #anOddSpeedIsRefusedByNameOrWorks}</td></tr>
 * <tr><td>threads that keep a program alive</td><td>{@link #aProgramEndsWithItsPortsOpen},
 *     {@link #aProgramEndsWithItsSupervisorsRunning}</td></tr>
 * <tr><td>threads that are left behind</td><td>{@link #aHundredLivesLeaveNoThread},
 *     {@link SupervisorTest}.manyLossesLeaveNoThread</td></tr>
 * <tr><td>half a library, of a program that still unpacks it, is loaded: SIGBUS</td>
 *     <td>{@link SerialLibraryTest}.whatAnotherProgramHasHalfUnpackedIsNotLoaded</td></tr>
 * <tr><td>listing the ports frees what belongs to one that is being opened</td>
 *     <td>{@link SerialLibraryTest}.portsAreListedWhileOthersAreOpenedAndClosed</td></tr>
 * <tr><td>frames come in pieces</td><td>{@link #aFrameMayComeByteByByte}; per protocol the tests of the decoders,
 *     "however it is cut"</td></tr>
 * </table>
 */
@Timeout(30)
@SystemTest
class SerialTrapsTest {

    private static final int ENOTTY = 25;
    private static final int EACCES = 13;
    private static final int EINVAL = 22;

    private static final class Heard implements SerialLine.Listener {
        private final BlockingQueue<Byte> bytes = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> losses = new LinkedBlockingQueue<>();

        @Override
        public void received(byte[] piece) {
            for (byte each : piece) {
                bytes.add(each);
            }
        }

        @Override
        public void lost(String why) {
            losses.add(why);
        }
    }

    @TempDir
    Path folder;

    private final List<String> threadsBefore = SerialThreads.alive();
    private final Heard heard = new Heard();

    @AfterEach
    void nothingGoesOn() {
        SerialThreads.awaitOnly(threadsBefore);
    }

    @Test
    void aDeviceThatVanishesIsToldOnceAndNothingGoesOnTurning() throws IOException, InterruptedException {
        PseudoTerminal device = PseudoTerminal.open();
        SerialLine line = opened(device.path(), heard);
        device.unplug();
        assertThat(heard.losses.take()).contains("unplugged");
        // Nobody has closed the line: what could still turn and tell would be a thread of it.
        SerialThreads.awaitOnly(threadsBefore);
        assertThat(line.isOpen()).isFalse();
        assertThat(heard.losses).isEmpty();
    }

    @Test
    void aCableThatIsCutIsToldOnce() throws IOException, InterruptedException {
        try (Socat cable = Socat.between(folder.resolve("A"), folder.resolve("B"))) {
            SerialLine line = opened(cable.station(), heard);
            cable.cut();
            assertThat(heard.losses.take()).contains("unplugged");
            SerialThreads.awaitOnly(threadsBefore);
            assertThat(line.isOpen()).isFalse();
            assertThat(heard.losses).isEmpty();
        }
    }

    @Test
    void aWriterThatHangsIsGivenUpAndLeavesNoThread() throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open()) {
            SerialLine line = opened(device.path(), heard);
            fill(line);
            assertThat(heard.losses.take()).contains("takes no more bytes");
            SerialThreads.awaitOnly(threadsBefore);
            assertThat(device.isOpen()).isTrue();
        }
    }

    @Test
    void aWriterThatHangsDoesNotHoldUpClosing() throws IOException {
        try (PseudoTerminal device = PseudoTerminal.open()) {
            SerialLine line = opened(device.path(), heard);
            fill(line);
            line.close();
            SerialThreads.awaitOnly(threadsBefore);
            assertThat(heard.losses).isEmpty();
            opened(device.path(), heard).close();
        }
    }

    @Test
    void aLineThatHangsIsGivenUp() throws IOException, InterruptedException {
        try (Socat cable = Socat.between(folder.resolve("A"), folder.resolve("B"))) {
            SerialLine line = opened(cable.station(), heard);
            cable.stop();
            fill(line);
            assertThat(heard.losses.take()).contains("takes no more bytes");
        }
    }

    /** More than any system keeps for a reader who does not come. */
    private static void fill(SerialLine line) {
        byte[] frame = new byte[1024];
        for (int i = 0; i < 200; i++) {
            line.send(frame);
        }
    }

    @Test
    void closingNeverWaitsForACallbackThatWaitsForTheCloser() throws IOException, InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch waiting = new CountDownLatch(1);
        CountDownLatch through = new CountDownLatch(1);
        SerialLine.Listener locking = new SerialLine.Listener() {
            @Override
            public void received(byte[] bytes) {
                waiting.countDown();
                lock.lock();
                lock.unlock();
                through.countDown();
            }

            @Override
            public void lost(String why) {
                throw new AssertionError(why);
            }
        };
        try (PseudoTerminal device = PseudoTerminal.open()) {
            SerialLine line = opened(device.path(), locking);
            lock.lock();
            try {
                device.write(new byte[] {1});
                waiting.await();
                line.close();
                assertThat(through.getCount()).isEqualTo(1);
            } finally {
                lock.unlock();
            }
            through.await();
        }
    }

    @Test
    void aPortMayBeOpenedInACallback() throws IOException, InterruptedException {
        try (PseudoTerminal first = PseudoTerminal.open();
                PseudoTerminal second = PseudoTerminal.open()) {
            BlockingQueue<Opening> openings = new LinkedBlockingQueue<>();
            SerialLine.Listener opening = new SerialLine.Listener() {
                @Override
                public void received(byte[] bytes) {
                    openings.add(SerialLine.open(second.path(), 9600, heard));
                }

                @Override
                public void lost(String why) {
                    throw new AssertionError(why);
                }
            };
            try (SerialLine line = opened(first.path(), opening)) {
                first.write(new byte[] {1});
                SerialLine other = ((Opening.Opened) openings.take()).line();
                second.write(new byte[] {7});
                assertThat(heard.bytes.take()).isEqualTo((byte) 7);
                other.close();
                assertThat(line.isOpen()).isTrue();
            }
        }
    }

    @Test
    void aLeftOverErrorCodeIsNoFailure() throws IOException {
        try (PseudoTerminal device = PseudoTerminal.open()) {
            SerialLibrary.load();
            SerialPort bare = SerialPort.getCommPort(device.path());
            bare.setComPortParameters(9600, 8, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
            assertThat(bare.openPort(0)).isTrue();
            assertThat(bare.getLastErrorCode()).isEqualTo(ENOTTY);
            bare.closePort();
            try (SerialLine line = opened(device.path(), heard)) {
                assertThat(line.isOpen()).isTrue();
            }
        }
    }

    @Test
    void withoutPermissionTheGroupIsNamed() {
        Opening.Refused refused = SerialLine.refusedByPort("/dev/ttyUSB0", 9600, EACCES);
        assertThat(refused.reason()).isEqualTo(Opening.Reason.NO_PERMISSION);
        assertThat(refused.message()).contains("/dev/ttyUSB0").contains("group dialout");
    }

    @Test
    void aUserWithoutPermissionIsToldTheGroup() throws IOException {
        assumeTrue(System.getProperty("user.name").equals("root"), "only the superuser can become nobody");
        try (PseudoTerminal device = PseudoTerminal.open()) {
            Files.setPosixFilePermissions(Path.of(device.path()), PosixFilePermissions.fromString("rw-------"));
            try (ChildJvm child = ChildJvm.start(SerialChild.class, List.of(), "unprivileged", device.path())) {
                assertThat(child.await("Refused"))
                        .contains("NO_PERMISSION")
                        .contains("group dialout")
                        .contains(device.path());
            }
        }
    }

    @Test
    void aSpeedThatThePortRefusesIsNamed() {
        Opening.Refused refused = SerialLine.refusedByPort("/dev/ttyUSB0", 12345, EINVAL);
        assertThat(refused.reason()).isEqualTo(Opening.Reason.UNUSABLE);
        assertThat(refused.message()).contains("/dev/ttyUSB0").contains("12345 baud");
    }

    /** Some kernels refuse it with error 22, others take it: a pseudo-terminal has no speed. */
    @Test
    void anOddSpeedIsRefusedByNameOrWorks() throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open()) {
            Opening opening = SerialLine.open(device.path(), 12345, heard);
            if (opening instanceof Opening.Refused refused) {
                assertThat(refused.message()).contains("12345 baud");
            } else if (opening instanceof Opening.Opened odd) {
                device.write(new byte[] {5});
                assertThat(heard.bytes.take()).isEqualTo((byte) 5);
                odd.line().close();
            }
            opened(device.path(), heard).close();
        }
    }

    @Test
    void aPortThatAnotherProgramHoldsIsRefused() throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open();
                ChildJvm child = ChildJvm.start(SerialChild.class, List.of(), "line", device.path())) {
            child.await("Opened");
            Opening.Refused refused = (Opening.Refused) SerialLine.open(device.path(), 9600, heard);
            assertThat(refused.reason()).isEqualTo(Opening.Reason.BUSY);
            assertThat(refused.message()).contains("another program");
            child.kill();
            opened(device.path(), heard).close();
        }
    }

    @Test
    void aProgramEndsWithItsPortsOpen() throws IOException, InterruptedException {
        endsByItself("line");
    }

    @Test
    void aProgramEndsWithItsSupervisorsRunning() throws IOException, InterruptedException {
        endsByItself("supervisor");
    }

    private static void endsByItself(String what) throws IOException, InterruptedException {
        try (PseudoTerminal device = PseudoTerminal.open();
                ChildJvm child = ChildJvm.start(SerialChild.class, List.of(), what, device.path())) {
            child.await("Opened");
            child.release();
            assertThat(child.hasEndedWithin(10)).isTrue();
        }
    }

    @Test
    void aHundredLivesLeaveNoThread() throws IOException, InterruptedException {
        for (int life = 0; life < 100; life++) {
            PseudoTerminal device = PseudoTerminal.open();
            SerialLine line = opened(device.path(), heard);
            line.send("?".getBytes(StandardCharsets.US_ASCII));
            if (life % 2 == 0) {
                device.unplug();
                assertThat(heard.losses.poll(5, TimeUnit.SECONDS)).contains("unplugged");
            } else {
                line.close();
                device.close();
            }
        }
        SerialThreads.awaitOnly(threadsBefore);
    }

    @Test
    void aFrameMayComeByteByByte() throws IOException, InterruptedException {
        byte[] frame = "#01 B FFFF00000000FFFF 99*1234\r".getBytes(StandardCharsets.US_ASCII);
        try (PseudoTerminal device = PseudoTerminal.open();
                SerialLine line = opened(device.path(), heard)) {
            for (byte each : frame) {
                device.write(new byte[] {each});
                assertThat(heard.bytes.take()).isEqualTo(each);
            }
            assertThat(line.isOpen()).isTrue();
        }
    }

    private static SerialLine opened(String port, SerialLine.Listener listener) {
        Opening opening = SerialLine.open(port, 9600, listener);
        assertThat(opening).isInstanceOf(Opening.Opened.class);
        return ((Opening.Opened) opening).line();
    }
}
