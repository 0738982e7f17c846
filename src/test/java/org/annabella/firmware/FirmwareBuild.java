package org.annabella.firmware;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Compiles the firmware of a device, once in each run of the tests, into {@code target/firmware}. Where the compiler is
 * missing the calling test is skipped, and says which.
 *
 * <p>The sources of a device are {@code common/*.c}, {@code DEVICE/*.c} and those of one thin layer: {@code
 * DEVICE/host/*.c} for this computer, {@code DEVICE/avr/*.c} for the microcontroller. The Makefile beside them does the
 * same for people.
 */
public final class FirmwareBuild {

    private static final Path SOURCES = Path.of("hardware-docs", "firmware");
    private static final Path TARGET = Path.of("target", "firmware");
    private static final List<String> STRICT = List.of("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic");
    private static final List<String> SANITIZERS =
            List.of("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all");
    private static final List<String> AVR = List.of(
            "-mmcu=atmega328p",
            "-DF_CPU=16000000UL",
            "-Os",
            "-ffunction-sections",
            "-fdata-sections",
            "-Wl,--gc-sections");
    private static final String COMPILER = System.getenv().getOrDefault("CC", "cc");

    private static final Map<String, Path> BUILT = new ConcurrentHashMap<>();

    private FirmwareBuild() {}

    /** The program that plays a device on this computer; skips the test without a C compiler. */
    public static Path host(String device) {
        assumeTrue(isInstalled(COMPILER), "no C compiler '" + COMPILER + "': the firmware is not tested");
        return built("host", device, COMPILER, List.of("-O2"));
    }

    /** The same program with sanitizers for addresses and undefined behaviour; skips the test without them. */
    public static Path sanitized(String device) {
        assumeTrue(isInstalled(COMPILER), "no C compiler '" + COMPILER + "': the firmware is not tested");
        assumeTrue(hasSanitizers(), "'" + COMPILER + "' has no sanitizers: the firmware is not tested with them");
        return built("sanitized", device, COMPILER, SANITIZERS);
    }

    /** The image for the AVR microcontroller; skips the test without its compiler. */
    public static Path avr(String device) {
        assumeTrue(isInstalled("avr-gcc"), "no avr-gcc: the firmware is not built for the microcontroller");
        return built("avr", device, "avr-gcc", AVR);
    }

    /**
     * The program that runs the microcontroller's image on a simulated processor, wired as its document says; its
     * argument is {@link #avr}. Skips the test without libsimavr.
     */
    public static Path simulatedProcessor(String device) {
        assumeTrue(isInstalled(COMPILER), "no C compiler '" + COMPILER + "': the firmware is not tested");
        assumeTrue(
                Files.exists(Path.of("/usr/include/simavr/sim_avr.h")),
                "no libsimavr: the firmware does not run on a simulated processor");
        return built("simavr", device, COMPILER, List.of("-O2"));
    }

    /** Runs a program to its end. Returns what it printed, errors included; its exit code must be 0. */
    public static String run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            process.onExit().orTimeout(4, TimeUnit.MINUTES).exceptionally(late -> process.destroyForcibly());
            String printed = new String(process.getInputStream().readAllBytes());
            int code = process.waitFor();
            if (code != 0) {
                throw new AssertionError(String.join(" ", command) + "\nended with " + code + "\n" + printed);
            }
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static Path built(String layer, String device, String compiler, List<String> flags) {
        return BUILT.computeIfAbsent(layer + "/" + device, key -> {
            try {
                return compile(layer, device, compiler, flags);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static Path compile(String layer, String device, String compiler, List<String> flags) throws IOException {
        Path folder = Files.createDirectories(TARGET.resolve(layer));
        // Beside its place first, then moved in one step: another run may be using or starting the program at this
        // moment.
        Path fresh = Files.createTempFile(folder, device, ".new");
        List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(STRICT);
        command.addAll(flags);
        command.add("-I" + SOURCES.resolve("common"));
        command.add("-I" + SOURCES.resolve(device));
        command.addAll(List.of("-o", fresh.toString()));
        if (layer.equals("simavr")) {
            command.addAll(sources(SOURCES.resolve(device).resolve(layer)));
            command.add("-lsimavr");
        } else {
            command.addAll(sources(device, layer.equals("sanitized") ? "host" : layer));
        }
        run(command);
        return Files.move(fresh, folder.resolve(device), StandardCopyOption.ATOMIC_MOVE)
                .toAbsolutePath();
    }

    private static List<String> sources(String device, String layer) throws IOException {
        List<String> sources = new ArrayList<>(sources(SOURCES.resolve("common")));
        sources.addAll(sources(SOURCES.resolve(device)));
        sources.addAll(sources(SOURCES.resolve(device).resolve(layer)));
        return sources;
    }

    private static List<String> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(".c"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasSanitizers() {
        return BUILT.computeIfAbsent("probe", key -> probe()).toString().equals("yes");
    }

    private static Path probe() {
        try {
            Path folder = Files.createDirectories(TARGET);
            Path source = Files.createTempFile(folder, "probe", ".c");
            Path program = Files.createTempFile(folder, "probe", ".out");
            Files.writeString(source, "int main(void) { return 0; }\n");
            List<String> command = new ArrayList<>(List.of(COMPILER));
            command.addAll(SANITIZERS);
            command.addAll(List.of("-o", program.toString(), source.toString()));
            try {
                run(command);
                // Where the process may not be traced or lay out its memory, it compiles but does not run.
                run(List.of(program.toString()));
                return Path.of("yes");
            } catch (AssertionError e) {
                return Path.of("no");
            } finally {
                Files.deleteIfExists(source);
                Files.deleteIfExists(program);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isInstalled(String program) {
        if (program.contains(File.separator)) {
            return Files.isExecutable(Path.of(program));
        }
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
