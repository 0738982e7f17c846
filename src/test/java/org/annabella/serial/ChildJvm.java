package org.annabella.serial;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program in a process of its own for a minute at most, which can be stopped and killed. Linux and macOS. */
public final class ChildJvm implements AutoCloseable {

    private static final int LONGEST_SECONDS = 60;

    private final Process process;
    private final BufferedReader out;

    private ChildJvm(Process process) {
        this.process = process;
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts a main class; both of its output streams are read as one.
     *
     * @param libraries one class of each library that the program needs besides those of the serial room
     */
    public static ChildJvm start(Class<?> main, List<Class<?>> libraries, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(main, libraries),
                main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        // Whoever waits for a word of it is not kept waiting for ever.
        CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS).execute(process::destroyForcibly);
        return new ChildJvm(process);
    }

    private static String classPath(Class<?> main, List<Class<?>> libraries) {
        Stream<Class<?>> serial = Stream.of(
                main,
                SerialLine.class,
                com.fazecast.jSerialComm.SerialPort.class,
                com.sun.jna.Native.class,
                org.slf4j.Logger.class);
        return Stream.concat(serial, libraries.stream())
                .map(ChildJvm::home)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String home(Class<?> each) {
        try {
            return Path.of(each.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(each + " is nowhere", e);
        }
    }

    /** Reads on until a line begins like this, and returns it. */
    public String await(String beginning) throws IOException {
        List<String> seen = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            seen.add(line);
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new AssertionError("the program ended without '" + beginning + "'; it printed " + seen);
    }

    /** Tells the program that it may end: closes its input. */
    public void release() throws IOException {
        process.getOutputStream().close();
    }

    /** Waits for the end of the program; false if it does not come in this time. */
    public boolean hasEndedWithin(long seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }

    /** Ends it without a chance to tidy up: SIGKILL. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Lets it hang, its files and ports open: SIGSTOP. */
    public void freeze() throws IOException, InterruptedException {
        signal(process, "STOP");
    }

    /** Lets it go on after {@link #freeze}. */
    public void thaw() throws IOException, InterruptedException {
        signal(process, "CONT");
    }

    static void signal(Process to, String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + to.pid())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        out.close();
    }
}
