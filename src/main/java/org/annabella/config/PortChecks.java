package org.annabella.config;

import java.util.LinkedHashMap;
import java.util.Map;
import org.annabella.chess.Side;

/** Checks what a config says of ports: whoever opens a port has it for itself. */
final class PortChecks {
    private PortChecks() {}

    static void check(StationConfig config, String where) {
        for (Side seat : Side.values()) {
            checkBoard(config.seat(seat).board(), where + ": '" + seat.id() + ".board.port'");
        }
        checkClock(config.clock(), where);
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

    private static void checkBoard(BoardConfig board, String key) {
        if (board.isPresent() && isSeat(board.port())) {
            throw new BadInput(key + " is '" + board.port().text()
                    + "', which stands for a seat: write simulated, auto, or" + " the name of a port");
        }
    }

    /** A board is looked for, the tactile clock is not. */
    private static void checkClock(ClockConfig clock, String where) {
        if (clock.kind() == ClockConfig.Kind.DIAL && (clock.port() == Port.Word.AUTO || isSeat(clock.port()))) {
            throw new BadInput(
                    where + ": 'clock.port' is '" + clock.port().text() + "', but a tactile clock is not looked"
                            + " for: write simulated, or the name of its port as 'annabella doctor' lists it");
        }
    }

    private static boolean isSeat(Port port) {
        return port == Port.Word.WHITE || port == Port.Word.BLACK;
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
