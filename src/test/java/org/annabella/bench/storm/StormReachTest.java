package org.annabella.bench.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.cli.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main classes that no storm ever loads, each for a reason that stands in a list: what is new must be in one or the other. */
@SystemTest
class StormReachTest {
    private static final Pattern LOADED = Pattern.compile("(org\\.annabella\\.[\\w.]+)[\\w.$]* source");
    private static final int ENOUGH = 100;

    @TempDir
    Path folder;

    @Test
    void whatNoStormLoadsIsListedWithAReason() throws Exception {
        assumeTrue(
                Integer.getInteger("annabella.storms", 0) >= ENOUGH, "a hundred storms are for 'mvn -Psystem verify'");
        Set<String> never = new TreeSet<>(all());
        never.removeAll(loaded());
        Map<String, String> reasons = reasons();
        assertThat(never)
                .as("loaded by no storm and not listed in storm/never-loaded.txt")
                .allMatch(name -> reasons.keySet().stream().anyMatch(name::startsWith));
        assertThat(reasons.keySet().stream()
                        .filter(prefix -> !reasons.getOrDefault(prefix, "").startsWith("rarely")))
                .as("listed, but storms load everything there")
                .allMatch(prefix -> never.stream().anyMatch(name -> name.startsWith(prefix)));
    }

    private Set<String> loaded() throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load:file=" + log,
                        "-cp",
                        System.getProperty("java.class.path"),
                        StormReach.class.getName(),
                        String.valueOf(ENOUGH))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        try (Stream<String> lines = Files.lines(log)) {
            return lines.map(LOADED::matcher)
                    .filter(Matcher::find)
                    .map(match -> match.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> all() throws IOException, URISyntaxException {
        Path classes = Path.of(
                Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(classes.resolve("org/annabella"))) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(name ->
                            name.endsWith(".class") && !name.contains("$") && !name.endsWith("package-info.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The beginnings of names, and why. */
    private static Map<String, String> reasons() throws IOException, URISyntaxException {
        Path list = Path.of(Objects.requireNonNull(StormReachTest.class.getResource("/storm/never-loaded.txt"))
                .toURI());
        Map<String, String> reasons = new LinkedHashMap<>();
        List<String> lines = Files.readAllLines(list);
        for (String line : lines) {
            if (!line.isBlank()) {
                String[] parts = line.split(": ", 2);
                assertThat(parts).as("'%s' has no reason", line).hasSize(2);
                for (String prefix : parts[0].split(", ")) {
                    reasons.put("org.annabella." + prefix, parts[1]);
                }
            }
        }
        return reasons;
    }

    /** Plays storms in a process of its own, so that no other test has loaded anything. */
    static final class StormReach {
        private StormReach() {}

        public static void main(String[] arguments) {
            for (long seed = 1; seed <= Long.parseLong(arguments[0]); seed++) {
                StormGame.play(seed, line -> {});
            }
        }
    }
}
