package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.game.EventCases;
import org.annabella.game.GameEvent;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whoever asks something of some kinds of events only has decided so for each of the others: they are listed. */
class EventsPassedOverTest {
    private static final Path LISTED = Path.of("src/test/resources/architecture/events-passed-over.txt");
    private static final String BASE = "org.annabella.";

    @TestFactory
    Stream<DynamicTest> everyAskerHasDecidedOnEveryKind() throws IOException {
        Map<String, Set<String>> listed = listed();
        return askers().entrySet().stream()
                .map(asker -> DynamicTest.dynamicTest(
                        asker.getKey(), () -> assertThat(listed.getOrDefault(asker.getKey(), Set.of()))
                                .as("a kind that %s does not name is listed, one that it names is not", asker.getKey())
                                .isEqualTo(passedOver(asker.getValue()))));
    }

    @Test
    void nobodyIsListedWhoAsksNothing() throws IOException {
        assertThat(askers().keySet()).containsAll(listed().keySet());
    }

    private static Set<String> passedOver(Set<String> named) {
        Set<String> others = EventCases.all();
        others.removeAll(named);
        return others;
    }

    /** By the name of the class: the kinds that a visitor has a case for, or that a set holds. */
    private static Map<String, Set<String>> askers() {
        Map<String, Set<String>> askers = new TreeMap<>();
        for (JavaClass type : ArchitectureTest.STATION) {
            if (type.getPackageName().startsWith(BASE + "bench")) {
                continue;
            }
            if (type.isAssignableTo(GameEvent.SomeCases.class) && !type.isInterface()) {
                askers.put(nameOf(type), EventCases.namedBy(type.reflect()));
            }
            type.getFields().stream()
                    .filter(EventsPassedOverTest::holdsKinds)
                    .forEach(set -> askers.put(nameOf(type), kindsIn(set.reflect())));
        }
        return askers;
    }

    private static String nameOf(JavaClass type) {
        return type.getName().substring(BASE.length()).replace('$', '.');
    }

    private static boolean holdsKinds(JavaField field) {
        return field.getRawType().isEquivalentTo(Set.class)
                && field.getAllInvolvedRawTypes().stream().anyMatch(type -> type.isEquivalentTo(Class.class))
                && field.getAllInvolvedRawTypes().stream().anyMatch(type -> type.isEquivalentTo(GameEvent.class));
    }

    private static Set<String> kindsIn(Field set) {
        try {
            set.setAccessible(true);
            Set<?> kinds = (Set<?>) set.get(null);
            return kinds.stream()
                    .map(kind -> EventCases.nameOf((Class<?>) kind))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** A line that begins in the first column names an asker; those below it, the kinds. */
    private static Map<String, Set<String>> listed() throws IOException {
        Map<String, Set<String>> listed = new TreeMap<>();
        Set<String> kinds = new TreeSet<>();
        for (String line : Files.readAllLines(LISTED)) {
            if (line.startsWith(" ")) {
                kinds.addAll(Arrays.asList(line.strip().split(" ")));
            } else if (!line.startsWith("#")) {
                kinds = listed.computeIfAbsent(line.substring(0, line.indexOf(':')), asker -> new TreeSet<>());
            }
        }
        return listed;
    }
}
