package org.annabella.json;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How constants are written in JSON: {@code AFTER_COMPLETION} is {@code afterCompletion}. */
public final class Names {
    private static final Map<Enum<?>, String> MADE = new ConcurrentHashMap<>();

    private Names() {}

    /** Returns the name of a constant, {@code likeThis}. */
    public static String of(Enum<?> constant) {
        String name = MADE.get(constant);
        return name == null ? MADE.computeIfAbsent(constant, Names::made) : name;
    }

    private static String made(Enum<?> constant) {
        StringBuilder name = new StringBuilder();
        for (String part : constant.name().toLowerCase(Locale.ROOT).split("_")) {
            boolean first = name.length() == 0;
            name.append(first ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return name.toString();
    }

    /**
     * The constant that is written so.
     *
     * @throws Unreadable if there is none; the message lists what there is
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String name) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(name)) {
                return constant;
            }
        }
        StringBuilder known = new StringBuilder();
        for (E constant : type.getEnumConstants()) {
            known.append(known.length() == 0 ? "" : ", ").append(of(constant));
        }
        throw new Unreadable("'" + name + "' is none of " + known);
    }
}
