package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Classes that know each other, directly or by others: never of two packages, and within one only those that are listed. Part of
 * {@link ArchitectureTest}, so that the classes are read once.
 */
abstract class ClassCycles {
    private static final Path LISTED = Path.of("src/test/resources/architecture/class-cycles.txt");
    private static final String BASE = "org.annabella.";

    private final Map<String, Set<String>> knows = new TreeMap<>();

    /** Tarjan's strongly connected components of more than one class. */
    private final class Components {
        private final Map<String, Integer> number = new HashMap<>();
        private final Map<String, Integer> lowest = new HashMap<>();
        private final Deque<String> open = new ArrayDeque<>();
        private final Set<String> isOpen = new HashSet<>();
        private final List<Set<String>> found = new ArrayList<>();

        List<Set<String>> find() {
            for (String each : knows.keySet()) {
                if (!number.containsKey(each)) {
                    visit(each);
                }
            }
            return found;
        }

        private void visit(String at) {
            number.put(at, number.size());
            lowest.put(at, number.get(at));
            open.push(at);
            isOpen.add(at);
            for (String next : knows.getOrDefault(at, Set.of())) {
                if (!number.containsKey(next)) {
                    visit(next);
                    lowest.merge(at, lowest.get(next), Math::min);
                } else if (isOpen.contains(next)) {
                    lowest.merge(at, number.get(next), Math::min);
                }
            }
            if (lowest.get(at).equals(number.get(at))) {
                Set<String> component = new TreeSet<>();
                String last;
                do {
                    last = open.pop();
                    isOpen.remove(last);
                    component.add(last);
                } while (!last.equals(at));
                if (component.size() > 1) {
                    found.add(component);
                }
            }
        }
    }

    private static String outermost(JavaClass type) {
        return type.getName().replaceAll("\\$.*", "");
    }

    private static String packageOf(String type) {
        return type.substring(0, type.lastIndexOf('.'));
    }

    private void read() {
        ArchitectureTest.STATION.stream()
                .filter(type -> !type.getPackageName().startsWith(BASE + "bench"))
                .forEach(type -> type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> outermost(dependency.getTargetClass()))
                        .filter(target -> target.startsWith(BASE) && !target.equals(outermost(type)))
                        .forEach(target -> knows.computeIfAbsent(outermost(type), none -> new TreeSet<>())
                                .add(target)));
    }

    @Test
    void onlyTheListedClassesKnowEachOther() throws IOException {
        read();
        List<Set<String>> found = new Components().find();

        assertThat(found).allSatisfy(component -> assertThat(
                        component.stream().map(ClassCycles::packageOf).distinct())
                .as("packages of %s", component)
                .hasSize(1));
        Set<String> listed = Files.readAllLines(LISTED).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.lastIndexOf(": ")))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> seen = found.stream()
                .map(component -> packageOf(component.iterator().next()).substring(BASE.length()) + ": "
                        + component.stream()
                                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(seen)
                .as("a cycle that is gone leaves the list, a new one is broken")
                .isEqualTo(listed);
    }
}
