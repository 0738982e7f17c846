package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
@SystemTest
class DevicePortTest {

    @TempDir
    Path folder;

    @Test
    void keepsItsNameWhenPluggedInAgain() throws IOException {
        try (DevicePort port = DevicePort.plugged()) {
            Path name = Path.of(port.name());
            Path first = Files.readSymbolicLink(name);
            assertThat(first).exists();
            port.unplug();
            assertThat(Files.exists(name)).isFalse();
            port.replug();
            assertThat(Path.of(port.name())).isEqualTo(name);
            assertThat(Files.readSymbolicLink(name)).exists();
        }
    }

    @Test
    void isAnotherTerminalWhenPluggedInAgain() throws IOException {
        try (DevicePort port = DevicePort.plugged()) {
            Path first = Path.of(port.name()).toRealPath();
            port.replug();
            assertThat(Path.of(port.name()).toRealPath()).isNotEqualTo(first);
        }
    }

    @Test
    void leavesANameToTheDeviceThatHasIt() throws IOException {
        String name = folder.resolve("board").toString();
        try (DevicePort port = DevicePort.at(name, 9600)) {
            Path terminal = Path.of(port.name()).toRealPath();
            assertThatThrownBy(() -> DevicePort.at(name, 9600))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another simulated device");
            assertThat(Path.of(name).toRealPath()).isEqualTo(terminal);
        }
    }

    @Test
    void fallsSilentWhileACableIsCut() throws IOException, InterruptedException {
        try (PseudoTerminal far = PseudoTerminal.open();
                DevicePort port = DevicePort.at(far.path(), 9600)) {
            port.unplug();
            port.write(new byte[] {1});
            port.replug();
            port.write(new byte[] {2});
            byte[] buffer = new byte[2];
            assertThat(far.read(buffer)).isEqualTo(1);
            assertThat(buffer[0]).isEqualTo((byte) 2);
        }
    }

    @Test
    void leavesNothingBehind() throws IOException {
        DevicePort port = DevicePort.plugged();
        port.close();
        assertThat(Path.of(port.name()).getParent()).doesNotExist();
    }

    @Test
    void takesTheNameOfADeviceThatHasDied() throws IOException {
        Path name = folder.resolve("board");
        Files.createSymbolicLink(name, folder.resolve("gone"));
        try (DevicePort port = DevicePort.at(name.toString(), 9600)) {
            assertThat(Files.exists(Path.of(port.name()))).isTrue();
        }
    }

    @Test
    void neverTouchesAFileThatIsNoPort() throws IOException {
        Path file = Files.writeString(folder.resolve("game.pgn"), "1. e4");
        assertThatThrownBy(() -> DevicePort.at(file.toString(), 9600)).isInstanceOf(IOException.class);
        assertThat(file).hasContent("1. e4");
    }

    @Test
    void worksOnAPortThatExists() throws IOException, InterruptedException {
        try (PseudoTerminal far = PseudoTerminal.open();
                DevicePort port = DevicePort.at(far.path(), 9600)) {
            far.write(new byte[] {1, 2, 3});
            byte[] buffer = new byte[2];
            assertThat(port.read(buffer)).isPositive();
            assertThat(buffer[0]).isEqualTo((byte) 1);
            port.write(new byte[] {9});
            assertThat(far.read(buffer)).isEqualTo(1);
            assertThat(buffer[0]).isEqualTo((byte) 9);
        }
    }
}
