package org.annabella.hall;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where the messages of an event stand at the broker: {@code annabella/1/<event>/<table>/<kind>}. The number is the version of
 * the format.
 *
 * @param event the name of the event: letters, digits and hyphens, at most forty
 */
public record Topics(String event) {
    /** What names of events and tables are made of. */
    public static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}");

    private static final String ROOT = "annabella/1/";

    /** What stands at a topic of a table. */
    public enum Kind {
        /** Where the public game stands; retained. */
        STATE,
        /** One entry of the public game; retained for a day. */
        LOG,
        /** Whether the table is there, and its heartbeat; retained. */
        PRESENCE,
        /** What only arbiters are told; retained. */
        DESK,
        /** What an arbiter asks of the table. */
        ASK,
        /** What the table answers. */
        ANSWER;

        /** As in a topic. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        static Optional<Kind> parse(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }

    /**
     * What a topic names.
     *
     * @param table the table
     * @param game the game, of an entry and of the last state of a game; empty otherwise
     * @param n the number of the entry; 0 otherwise
     */
    public record Place(String table, Kind kind, String game, long n) {}

    /** Refuses names of other signs. */
    public Topics {
        if (!NAME.matcher(event).matches()) {
            throw new IllegalArgumentException(
                    "an event is named by letters, digits and hyphens, found '" + event + "'");
        }
    }

    /** The topic of one kind at a table; a table {@code +} stands for all. */
    public String of(String table, Kind kind) {
        return ROOT + event + "/" + table + "/" + kind.word();
    }

    /** The topic of an entry. */
    public String entry(String table, String game, long n) {
        return of(table, Kind.LOG) + "/" + game + "/" + n;
    }

    /** The topic at which the last state of a game is kept beside its entries, whatever game comes after it. */
    public String last(String table, String game) {
        return of(table, Kind.LOG) + "/" + game + "/" + Kind.STATE.word();
    }

    /** What a topic names; empty if it is none of this event's. */
    public Optional<Place> place(String topic) {
        String base = ROOT + event + "/";
        if (!topic.startsWith(base)) {
            return Optional.empty();
        }
        String[] parts = topic.substring(base.length()).split("/", -1);
        if (parts.length < 2 || !NAME.matcher(parts[0]).matches()) {
            return Optional.empty();
        }
        return Kind.parse(parts[1]).flatMap(kind -> place(parts, kind));
    }

    private static Optional<Place> place(String[] parts, Kind kind) {
        if (kind != Kind.LOG) {
            return parts.length == 2 ? Optional.of(new Place(parts[0], kind, "", 0)) : Optional.empty();
        }
        boolean inGame = parts.length == 4 && parts[2].matches("[0-9a-f]{16}");
        if (inGame && parts[3].equals(Kind.STATE.word())) {
            return Optional.of(new Place(parts[0], Kind.STATE, parts[2], 0));
        }
        boolean whole = inGame && parts[3].matches("[1-9][0-9]{0,8}");
        return whole ? Optional.of(new Place(parts[0], kind, parts[2], Long.parseLong(parts[3]))) : Optional.empty();
    }
}
