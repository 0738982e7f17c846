package org.annabella.cli.doctor;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;

/** In which languages a station with some config hears, in words for whoever sets it up. */
public final class HeardLanguages {
    private HeardLanguages() {}

    /** Returns one line for the start of a game, without a full stop. */
    public static String words(StationConfig config) {
        return "heard are " + names(config.hearing().languages())
                + (config.hearsWhatSeatsSpeak() ? ", the languages of the seats" : " ('hearing.languages')");
    }

    /** Examines whether each seat is heard in the language in which it is spoken to. */
    static Finding examine(StationConfig config) {
        List<String> deaf = Stream.of(Side.values())
                .map(config::seat)
                .map(SeatConfig::language)
                .distinct()
                .filter(code -> !config.hearing().languages().contains(code))
                .toList();
        String heard = "Heard are " + names(config.hearing().languages()) + ".";
        return deaf.isEmpty()
                ? Finding.found("heard languages", heard)
                : Finding.broken(
                        "heard languages",
                        heard + " A seat is spoken to in " + names(deaf) + ", which nobody hears.",
                        "Write it at 'hearing.languages', or leave that empty: then the languages of the seats are heard.");
    }

    private static String names(List<String> codes) {
        return LanguageFiles.readAll(codes).stream()
                .map(language -> language.name() + " (" + language.code() + ")")
                .collect(Collectors.joining(", "));
    }
}
