package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;

import com.fazecast.jSerialComm.SerialPort;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each in a process of its own, which used to be ended by it. */
@Timeout(60)
@SystemTest
class SerialLibraryTest {

    @TempDir
    Path folder;

    @Test
    void whatAnotherProgramHasHalfUnpackedIsNotLoaded() throws IOException {
        SerialLibrary.load();
        Path shared = Files.createDirectories(folder.resolve("jSerialComm").resolve(SerialPort.getVersion()));
        Path half = Files.write(shared.resolve(System.mapLibraryName("jSerialComm")), halfALibrary());
        try (PseudoTerminal device = PseudoTerminal.open();
                ChildJvm child =
                        ChildJvm.start(SerialChild.class, List.of(), "line", device.path(), folder.toString())) {
            child.await("Opened");
            assertThat(filesBelow(folder.resolve("jSerialComm"))).containsExactly(half);
        }
    }

    @Test
    void portsAreListedWhileOthersAreOpenedAndClosed() throws IOException, InterruptedException {
        try (ChildJvm child = ChildJvm.start(SerialChild.class, List.of(), "crowd", "")) {
            child.await("all have gone");
            child.release();
            assertThat(child.hasEndedWithin(10)).isTrue();
        }
    }

    private static byte[] halfALibrary() throws IOException {
        try (InputStream in = SerialPort.class.getResourceAsStream("/Linux/x86_64/libjSerialComm.so")) {
            return in.readNBytes(in.available() / 2);
        }
    }

    private static List<Path> filesBelow(Path place) throws IOException {
        try (Stream<Path> found = Files.walk(place)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }
}
