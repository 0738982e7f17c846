package org.annabella.braille;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With BRLTTY itself where it is installed, and its virtual display in place of a real one. */
@SystemTest
class RealBrlttyTest {
    /** The port of BRLTTY's connection 0. */
    private static final int FIRST_PORT = 4101;

    @TempDir
    Path folder;

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final List<String> drawn = new CopyOnWriteArrayList<>();
    private int connection;
    private Process brltty;
    private Socket virtual;

    @BeforeEach
    void start() throws IOException {
        Path program = Stream.of("/usr/bin/brltty", "/bin/brltty")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
        assumeTrue(program != null, "BRLTTY is not installed: on Debian, apt install brltty");
        assumeTrue(Files.isExecutable(Path.of("/lib/brltty")), "BRLTTY has no drivers in /lib/brltty");
        int port = freePort();
        connection = IntStream.range(88, 188)
                .filter(number -> isFree(FIRST_PORT + number))
                .findFirst()
                .orElseThrow();
        Path key = Files.writeString(folder.resolve("key"), "a key of this test\n");
        brltty = new ProcessBuilder(List.of(
                        program.toString(),
                        "-n",
                        "-e",
                        "-f/dev/null",
                        "-bvr",
                        "-dserver:127.0.0.1:" + port,
                        "-xno",
                        "-sno",
                        // No greeting, which would take the first key for its own end.
                        "-M10",
                        "-W" + folder,
                        "-U" + folder,
                        "-P" + folder.resolve("pid"),
                        "-Aauth=keyfile:" + key + ",host=127.0.0.1:" + connection))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("brltty.log").toFile())
                .start();
        Await.until("BRLTTY listens", () -> plugIn(port));
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket own = new ServerSocket(port)) {
            return own.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    private boolean plugIn(int port) {
        try {
            virtual = new Socket();
            virtual.connect(new InetSocketAddress("127.0.0.1", port));
            type("cells 24");
            Thread reader = new Thread(this::readDisplay, "virtual-display");
            reader.setDaemon(true);
            reader.start();
            return true;
        } catch (IOException notYet) {
            return !brltty.isAlive();
        }
    }

    private void readDisplay() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(virtual.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("Braille ")) {
                    drawn.add(cells(line));
                }
            }
        } catch (IOException unplugged) {
            // The test is over.
        }
    }

    /** From {@code Braille "234|124| "} to Unicode braille. */
    private static String cells(String line) {
        StringBuilder cells = new StringBuilder();
        for (String dots :
                line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')).split("\\|")) {
            int bits = dots.strip().chars().map(dot -> 1 << (dot - '1')).sum();
            cells.append((char) (0x2800 | bits));
        }
        return cells.toString().replaceAll("\u2800+$", "");
    }

    private void type(String command) throws IOException {
        virtual.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    @AfterEach
    void stop() throws Exception {
        if (brltty != null) {
            virtual.close();
            brltty.destroy();
            if (!brltty.waitFor(5, TimeUnit.SECONDS)) {
                brltty.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void showsALineAndHearsTheKeysOfTheDisplay() throws Exception {
        BrlAddress address = BrlAddress.parse("127.0.0.1:" + connection).orElseThrow();
        try (BrailleDisplay display = BrailleDisplay.open(address, folder.resolve("key"), listener())) {
            display.show("⠎⠋⠒⠀⢙", 0);
            Await.until("the display is there, " + log(), () -> told.contains("appeared 24"));
            Await.until("the line is under the finger", () -> drawn.contains("⠎⠋⠒⠀⢙"));
            press("Route 3", "CELL");
            press("PassDots 17", "DOTS 17", "SIGN 101");
            press("FWINRT", "RIGHT 0");
            press("LNUP", "OLDER 0");
            press("HOME", "MENU 0");
            type("cells 12");
            Await.until("the other size is noticed", () -> told.contains("appeared 12"));
            display.show("⠑⠲", 2);
            Await.until(
                    "the new line is drawn", () -> drawn.get(drawn.size() - 1).startsWith("⠑"));
        }
        // Before that BRLTTY may have listened without a display.
        assertThat(told.subList(told.indexOf("appeared 24"), told.size())).noneMatch(one -> one.startsWith("lost"));
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("brltty.log"));
    }

    private void press(String command, String... keys) throws IOException {
        type(command);
        BooleanSupplier heard =
                () -> told.stream().anyMatch(one -> Stream.of(keys).anyMatch(one::startsWith));
        try {
            Await.until(command + " is heard", heard);
        } catch (AssertionError unheard) {
            throw new AssertionError("told " + told + ", drawn " + drawn + ", " + log(), unheard);
        }
    }

    private BrailleDisplay.Listener listener() {
        return new BrailleDisplay.Listener() {
            @Override
            public void appeared(int cells) {
                told.add("appeared " + cells);
            }

            @Override
            public void pressed(BrailleKey key) {
                told.add(key.kind() + " " + key.argument());
            }

            @Override
            public void lost(String why) {
                told.add("lost: " + why);
            }
        };
    }
}
