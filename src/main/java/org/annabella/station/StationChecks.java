package org.annabella.station;

import java.util.Locale;
import java.util.Set;

/** Checks the values of a config that the types alone cannot. */
final class StationChecks {
    private StationChecks() {}

    static StationConfig check(StationConfig config, String where) {
        if (config.event().chess960() > 959) {
            throw new BadInput(where + ": 'event.chess960' is " + config.event().chess960()
                    + ": give the number of a beginning, 0 to 959, or -1 for the ordinary game");
        }
        checkSeat(config.white(), where + ": 'white");
        checkSeat(config.black(), where + ": 'black");
        oneOf(config.clock().kind(), Set.of("dial", "none"), where + ": 'clock.kind");
        oneOf(config.voice().engine(), Set.of("auto", "freetts", "espeak-ng"), where + ": 'voice.engine");
        oneOf(config.settings().legality(), Set.of("afterCompletion", "immediate"), where + ": 'settings.legality");
        config.hearing().languages().forEach(code -> language(code, where + ": 'hearing.languages"));
        return config;
    }

    private static void checkSeat(StationConfig.Seat seat, String where) {
        oneOf(seat.sight(), Set.of("blind", "low", "sighted"), where + ".sight");
        oneOf(seat.hearing(), Set.of("hears", "hardOfHearing"), where + ".hearing");
        oneOf(seat.board().kind(), Set.of("peg", "dgt", "none"), where + ".board.kind");
        seat.assistant()
                .forEach(duty -> oneOf(
                        duty,
                        Set.of("execute", "announce", "score", "tell", "claim", "adjourn"),
                        where + ".assistant"));
        language(seat.language(), where + ".language");
    }

    private static void language(String code, String where) {
        oneOf(code, Set.copyOf(LanguageFiles.known()), where);
    }

    private static void oneOf(String value, Set<String> known, String where) {
        if (!known.contains(value)) {
            throw new BadInput(where + "' is '" + value + "': give one of "
                    + String.join(", ", known.stream().sorted().toList()));
        }
    }

    /** {@code hardOfHearing} to {@code HARD_OF_HEARING}: the names of the files to those of the types. */
    static String constant(String camel) {
        return camel.replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }
}
