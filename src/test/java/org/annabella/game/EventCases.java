package org.annabella.game;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What there is in the closed list of events, and which of it somebody names. */
public final class EventCases {
    private EventCases() {}

    /** The names of all kinds, as the cases are called. */
    public static Set<String> all() {
        return Stream.of(GameEvent.Cases.class.getDeclaredMethods())
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The kinds for which this visitor has a case of its own. */
    public static Set<String> namedBy(Class<?> visitor) {
        Set<String> kinds = all();
        return Stream.of(visitor.getMethods())
                .filter(method -> !method.getDeclaringClass().isInterface())
                .map(Method::getName)
                .filter(kinds::contains)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What the case of this kind is called. */
    public static String nameOf(Class<?> kind) {
        String name = kind.getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
