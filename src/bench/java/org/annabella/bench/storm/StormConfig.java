package org.annabella.bench.storm;

import java.util.List;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;

/** The config of a station in a storm. */
final class StormConfig {
    /** Where the pages are; no network leads there. */
    static final int PORT = 8080;

    private StormConfig() {}

    /** As the plan says; everything at ports of the simulated world. */
    static StationConfig of(StormPlan plan) {
        StationConfig base = ConfigFile.defaults();
        StationConfig.Event event = base.event();
        return new StationConfig(
                new StationConfig.Event(
                        event.name(),
                        event.site(),
                        event.round(),
                        event.board(),
                        event.edition(),
                        plan.time(),
                        plan.chess960()),
                seat(base.white(), plan, Side.WHITE),
                seat(base.black(), plan, Side.BLACK),
                new StationConfig.Clock(
                        plan.clock(),
                        plan.clock().equals("dgt") ? plan.clockSeat().id() : "clock",
                        "white"),
                hearing(base.hearing(), plan),
                base.recordings(),
                base.voice(),
                new StationConfig.ArbiterSettings(
                        plan.interlock(),
                        base.settings().legality(),
                        base.settings().repeatRequired(),
                        base.settings().timeAlarms(),
                        base.settings().timeAlarmsAt(),
                        base.settings().drawByAgreement(),
                        plan.positionQueries(),
                        true,
                        base.settings().defaultTime(),
                        base.settings().session(),
                        plan.arbiterRules() ? "arbiter" : "station",
                        plan.arbiterStarts() ? "arbiter" : "atOnce"),
                new StationConfig.Web(true, "127.0.0.1", PORT, List.of(), "storm", true),
                base.hall());
    }

    private static StationConfig.Hearing hearing(StationConfig.Hearing base, StormPlan plan) {
        List<String> languages = plan.whiteLanguage().equals(plan.blackLanguage())
                ? List.of(plan.whiteLanguage())
                : List.of(plan.whiteLanguage(), plan.blackLanguage());
        return new StationConfig.Hearing(
                base.ears(),
                base.model(),
                base.models(),
                base.encoder(),
                languages,
                base.keepSound(),
                base.learn(),
                base.longestSeconds(),
                base.patience(),
                StationConfig.BARE,
                base.separateProcess(),
                base.profiles(),
                base.soundcheck());
    }

    private static StationConfig.Seat seat(StationConfig.Seat base, StormPlan plan, Side seat) {
        return new StationConfig.Seat(
                base.player(),
                base.listing(),
                seat.pick("blind", "sighted"),
                base.hearing(),
                plan.language(seat),
                plan.duties(seat),
                new StationConfig.Board(
                        plan.board(seat), seat.id(), false, plan.movesItsPieces(seat) ? "on" : "off", "off"),
                plan.microphone(seat),
                base.microphoneHearsEar(),
                base.talk(),
                base.spoken(),
                plan.ears() ? "ear-" + seat.id() : "none",
                base.earFallback(),
                base.earRate(),
                base.earVolume(),
                base.engine(),
                base.profile(),
                plan.cells(seat) > 0 ? "default" : base.braille(),
                base.brailleDigits(),
                base.verbosity(),
                base.names(),
                base.ranks());
    }
}
