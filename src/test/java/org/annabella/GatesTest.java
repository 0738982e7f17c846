package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code mvn verify} runs needs neither processes, ports and recognisers nor a whole station. */
class GatesTest {

    /** Who uses one of these, itself or by a helper, is no test of one room in one virtual machine. */
    private static final Set<String> NEEDS_A_SYSTEM = Set.of(
            "java.lang.ProcessBuilder",
            "com.microsoft.playwright.Playwright",
            "org.annabella.board.simulated.SimulatedBoard",
            "org.annabella.hearing.encoder.EncoderModel",
            "org.annabella.hearing.encoder.Network",
            "org.annabella.hearing.model.SpeechModel",
            "org.annabella.hearing.model.VoskLibrary",
            "org.annabella.hearing.process.RecogniserMachine",
            "org.annabella.hearing.process.RecogniserPool",
            "org.annabella.serial.PseudoTerminal",
            "org.annabella.station.Station",
            "org.annabella.station.learning.TeacherProcess",
            "org.annabella.transport.bluetooth.SimulatedBluez");

    private static final Set<String> TEST_ANNOTATIONS = Set.of(
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.api.TestFactory",
            "org.junit.jupiter.params.ParameterizedTest");

    /** What each class of the tests uses, nested ones taken with the one that they are in. */
    private static final Map<String, Set<String>> USES = uses();

    private static final Set<String> TESTS = tests();

    private static Map<String, Set<String>> uses() {
        Map<String, Set<String>> uses = new HashMap<>();
        for (JavaClass one : classes()) {
            Set<String> used = uses.computeIfAbsent(outermost(one), name -> new HashSet<>());
            one.getDirectDependenciesFromSelf().forEach(use -> used.add(outermost(use.getTargetClass())));
        }
        return uses;
    }

    /** The names that the tests use are enough: nothing is loaded of the classes behind them. */
    private static JavaClasses classes() {
        return ArchConfiguration.withThreadLocalScope(configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                    .importPackages("org.annabella");
        });
    }

    private static String outermost(JavaClass one) {
        return one.getName().replaceFirst("\\$.*", "");
    }

    private static Set<String> tests() {
        return USES.entrySet().stream()
                .filter(one -> one.getValue().stream().anyMatch(TEST_ANNOTATIONS::contains))
                .map(Map.Entry::getKey)
                // Those of -Praces run there alone, by their names.
                .filter(test -> !test.endsWith("Races"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void whatNeedsASystemIsLeftToTheSecondGate() {
        Map<String, Set<String>> unmarked = new TreeMap<>();
        for (String test : TESTS) {
            Set<String> needs = needs(test);
            if (!needs.isEmpty() && !isMarked(test)) {
                unmarked.put(test, needs);
            }
        }
        assertThat(unmarked).as("tests to be marked with @SystemTest, and why").isEmpty();
    }

    @Test
    void bothGatesHaveTests() {
        assertThat(TESTS).anyMatch(GatesTest::isMarked).anyMatch(test -> !isMarked(test));
    }

    /** Nobody calls {@code mvn -Praces test} every day: it says here whether it would still look at anything. */
    @Test
    void theRacesWeaveClassesThatAreThere() throws IOException {
        Path weaver = Path.of("src/test-races/java/org/annabella/races/Weaver.java");
        List<String> woven = Pattern.compile("\"(org/annabella/[^\"]+)\"")
                .matcher(Files.readString(weaver))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(woven).hasSizeGreaterThan(5).allSatisfy(name -> assertThat(
                        Stream.of("src/main/java", "src/test-races/java")
                                .map(sources -> Path.of(sources, name.endsWith("/") ? name + "package-info" : name))
                                .map(file -> file.resolveSibling(file.getFileName() + ".java")))
                .as(name)
                .anyMatch(Files::exists));
    }

    private static boolean isMarked(String test) {
        return USES.getOrDefault(test, Set.of()).contains(SystemTest.class.getName());
    }

    private static Set<String> needs(String test) {
        Set<String> needs = new TreeSet<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(test));
        while (!open.isEmpty()) {
            String one = open.pop();
            if (!seen.add(one)) {
                continue;
            }
            for (String used : USES.getOrDefault(one, Set.of())) {
                if (NEEDS_A_SYSTEM.contains(used)) {
                    needs.add(used);
                } else if (USES.containsKey(used) && !TESTS.contains(used)) {
                    open.push(used);
                }
            }
        }
        return needs;
    }
}
