package org.annabella.config;

import java.util.LinkedHashMap;
import java.util.Map;
import org.annabella.chess.Side;

/** Checks what a config says of ports: whoever opens a port has it for itself. */
final class PortChecks {
    private PortChecks() {}

    static void check(StationConfig config, String where) {
        Map<String, String> taken = new LinkedHashMap<>();
        named(config).forEach((key, port) -> {
            if (port.isBlank()) {
                throw new BadInput(where + ": '" + key + "' is empty: write simulated, or the name of a port");
            }
            String other = taken.putIfAbsent(port, key);
            if (other != null && isOneDevice(port)) {
                throw new BadInput(where + ": '" + other + "' and '" + key + "' are both '" + Values.shown(port)
                        + "': one device is at a port, so name two");
            }
        });
    }

    /** The ports that are opened, by their keys; a clock behind a board has none of its own. */
    private static Map<String, String> named(StationConfig config) {
        Map<String, String> named = new LinkedHashMap<>();
        for (Side seat : Side.values()) {
            BoardConfig board = config.seat(seat).board();
            if (board.isPresent()) {
                put(named, seat.id() + ".board.port", board.port());
            }
        }
        if (config.clock().isPresent() && !config.clock().isBehindBoard()) {
            put(named, "clock.port", config.clock().port());
        }
        return named;
    }

    private static void put(Map<String, String> named, String key, Port port) {
        if (port instanceof Port.Named) {
            named.put(key, port.text());
        }
    }

    /** A way alone, such as {@code livechess:} or {@code livechess:@host:1982}, leads to whichever device is there. */
    private static boolean isOneDevice(String port) {
        return !port.endsWith(":") && !port.contains(":@");
    }
}
