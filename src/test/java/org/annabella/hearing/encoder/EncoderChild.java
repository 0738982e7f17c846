package org.annabella.hearing.encoder;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.NetworkOfItsOwn;

/** A process that opens an encoder and hears a sound with it, and what it says of itself at its end. */
final class EncoderChild {
    private static final String MAIN = Main.class.getName();

    private final List<String> command = new ArrayList<>();
    private UnaryOperator<List<String>> surroundings = UnaryOperator.identity();
    private final Path home;

    /** Makes a child with its own home, working directory and temporary files, all below this directory. */
    EncoderChild(Path home) {
        this.home = home;
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xmx64m"));
        command.addAll(List.of("-Djava.io.tmpdir=" + home, "-Duser.home=" + home));
    }

    EncoderChild with(String option) {
        command.add(option);
        return this;
    }

    /** Runs below another program, whose command is made of the child's. */
    EncoderChild below(UnaryOperator<List<String>> program) {
        surroundings = program;
        return this;
    }

    /** Runs the child to its end, with the variables named here and neither CI nor a word on telemetry of its own. */
    List<String> run(Path directory, Map<String, String> environment) throws IOException, InterruptedException {
        return run(MAIN, directory.toString(), entry -> true, environment);
    }

    List<String> runWithoutRuntime(Path directory) throws IOException, InterruptedException {
        return run(MAIN, directory.toString(), entry -> !entry.contains("onnxruntime"), Map.of());
    }

    List<String> runOther(Class<?> main) throws IOException, InterruptedException {
        return run(main.getName(), "", entry -> true, Map.of());
    }

    private List<String> run(String main, String argument, Predicate<String> entries, Map<String, String> environment)
            throws IOException, InterruptedException {
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entries)
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        command.addAll(List.of("-cp", classPath, main, argument));
        Path said = Files.createTempFile("encoder-child", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(surroundings.apply(command));
            builder.directory(home.toFile()).redirectErrorStream(true).redirectOutput(said.toFile());
            builder.environment().keySet().removeAll(List.of("CI", "ORT_DISABLE_TELEMETRY", "XDG_CACHE_HOME"));
            builder.environment().put("HOME", home.toString());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("the child hangs: " + Files.readString(said));
            }
            return Files.readAllLines(said);
        } finally {
            Files.delete(said);
        }
    }

    /** What is run: says "heard" and how many frames, or why not, then what {@link #outside} says. */
    static final class Main {
        private Main() {}

        public static void main(String[] directory) throws IOException {
            Opening opening = EncoderModel.open(Path.of(directory[0]), EncoderFolders.phones());
            if (opening instanceof Opening.Refused refused) {
                System.out.println("refused " + refused.reason() + " " + refused.message());
                return;
            }
            try (EncoderModel model = ((Opening.Opened) opening).model()) {
                System.out.println(
                        "heard " + model.hear(EncoderSounds.noise(1, 1)).frames());
                outside().forEach(System.out::println);
            }
        }
    }

    /** What Linux knows of this process: open sockets, attempts to reach others, libraries that are loaded. */
    static List<String> outside() throws IOException {
        List<String> lines = new ArrayList<>();
        if (!Files.isDirectory(Path.of("/proc/self/fd"))) {
            return lines;
        }
        lines.add("network sockets " + sockets());
        List<String> counters = Files.readAllLines(Path.of("/proc/self/net/snmp"));
        lines.add(NetworkOfItsOwn.counter(counters, "Tcp", "ActiveOpens"));
        lines.add(NetworkOfItsOwn.counter(counters, "Udp", "OutDatagrams"));
        lines.add(NetworkOfItsOwn.counter(counters, "Ip", "OutRequests"));
        lines.add(NetworkOfItsOwn.counter(counters, "Ip", "OutNoRoutes"));
        try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"), StandardCharsets.ISO_8859_1)) {
            maps.filter(line -> line.contains("onnxruntime") && line.endsWith(".so"))
                    .map(line -> "library " + line.substring(line.indexOf('/')))
                    .distinct()
                    .forEach(lines::add);
        }
        return lines;
    }

    /** Those of the network: one that leads nowhere is always opened by Java itself, a local one, to close others with. */
    private static long sockets() throws IOException {
        Set<String> local = Files.readAllLines(Path.of("/proc/self/net/unix")).stream()
                .map(line -> "socket:[" + line.split(" +")[6] + "]")
                .collect(Collectors.toSet());
        long sockets = 0;
        for (File each : Objects.requireNonNull(new File("/proc/self/fd").listFiles())) {
            // The one that lists them is gone by now.
            if (Files.isSymbolicLink(each.toPath())) {
                String open = Files.readSymbolicLink(each.toPath()).toString();
                sockets += open.startsWith("socket:") && !local.contains(open) ? 1 : 0;
            }
        }
        return sockets;
    }
}
