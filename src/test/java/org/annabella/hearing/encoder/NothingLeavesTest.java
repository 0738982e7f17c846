package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.NetworkOfItsOwn;
import org.annabella.SystemTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who hears keeps it to himself: newer versions of ONNX Runtime tell their makers, but not where the variable CI is set,
 * so here it is not. Where the system lets the test make a network of its own for the process, even an attempt is counted.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux tells what a process has opened")
@SystemTest
class NothingLeavesTest {
    @TempDir
    private Path directory;

    @TempDir
    private Path home;

    private Path libraries;

    @BeforeEach
    void write() throws IOException {
        Path encoder = Files.createDirectory(directory.resolve("encoder"));
        EncoderFolders.write(encoder, EncoderFolders.TINY);
        libraries = OnnxLibrary.unpack(directory).orElseThrow();
    }

    private EncoderChild child() {
        return new EncoderChild(home).with("-D" + OnnxLibrary.PROPERTY + "=" + libraries);
    }

    /** Without the variable it is the version that is quiet, with it every one is. */
    @ParameterizedTest(name = "ORT_DISABLE_TELEMETRY={0}")
    @ValueSource(strings = {"", "1"})
    void opensNoSocketAndLeavesNoFile(String disabled) throws IOException, InterruptedException {
        List<String> said = child().run(directory.resolve("encoder"), variable(disabled));
        assertThat(said).contains("heard 75", "network sockets 0");
        assertThat(left()).isEmpty();
    }

    @ParameterizedTest(name = "ORT_DISABLE_TELEMETRY={0}")
    @ValueSource(strings = {"", "1"})
    void doesNotEvenTryToReachAnybody(String disabled) throws IOException, InterruptedException {
        assumeThat(NetworkOfItsOwn.isPermitted())
                .as("a network of one's own (unshare --net)")
                .isTrue();
        List<String> said = child().below(NetworkOfItsOwn::below).run(directory.resolve("encoder"), variable(disabled));
        assertThat(said)
                .contains(
                        "heard 75",
                        "network sockets 0",
                        "Tcp ActiveOpens 0",
                        "Udp OutDatagrams 0",
                        "Ip OutRequests 0",
                        "Ip OutNoRoutes 0");
        assertThat(left()).isEmpty();
    }

    /** Otherwise the test above would prove nothing. */
    @Test
    void anAttemptWouldBeSeen() throws IOException, InterruptedException {
        assumeThat(NetworkOfItsOwn.isPermitted())
                .as("a network of one's own (unshare --net)")
                .isTrue();
        List<String> said = new EncoderChild(home).below(NetworkOfItsOwn::below).runOther(Talkative.class);
        assertThat(said).contains("network sockets 1", "Ip OutNoRoutes 2");
    }

    /** Tries to send a packet and keeps its socket; tries to connect, after which Java closes the socket. */
    static final class Talkative {
        private Talkative() {}

        public static void main(String[] none) throws IOException {
            InetAddress nobody = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1});
            try (DatagramSocket socket = new DatagramSocket();
                    Socket connection = new Socket()) {
                try {
                    socket.send(new DatagramPacket(new byte[1], 1, nobody, 9));
                } catch (IOException unreachable) {
                    // So it should be.
                }
                try {
                    connection.connect(new InetSocketAddress(nobody, 9), 1000);
                } catch (IOException unreachable) {
                    // So it should be.
                }
                EncoderChild.outside().forEach(System.out::println);
            }
        }
    }

    private static Map<String, String> variable(String disabled) {
        return disabled.isEmpty() ? Map.of() : Map.of("ORT_DISABLE_TELEMETRY", disabled);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> all = Files.walk(home)) {
            return all.filter(each -> !each.equals(home)).toList();
        }
    }
}
