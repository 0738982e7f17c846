package org.annabella.bench.storm;

import java.util.List;
import org.annabella.chess.Side;
import org.annabella.config.ArbiterSettings;
import org.annabella.config.BoardConfig;
import org.annabella.config.BrailleAddress;
import org.annabella.config.ClockConfig;
import org.annabella.config.ConfigFile;
import org.annabella.config.HearingConfig;
import org.annabella.config.Port;
import org.annabella.config.SeatConfig;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.game.Judging;
import org.annabella.game.Sight;
import org.annabella.game.Starting;

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
                new ClockConfig(
                        plan.clock(),
                        plan.clock().isBehindBoard() ? Port.behindBoardOf(plan.clockSeat()) : Port.of("clock"),
                        Side.WHITE),
                hearing(base.hearing(), plan),
                base.recordings(),
                base.voice(),
                new ArbiterSettings(
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
                        plan.arbiterRules() ? Judging.ARBITER : Judging.STATION,
                        plan.arbiterStarts() ? Starting.ARBITER : Starting.AT_ONCE),
                new StationConfig.Web(true, "127.0.0.1", PORT, List.of(), "storm", true),
                base.hall());
    }

    private static HearingConfig hearing(HearingConfig base, StormPlan plan) {
        List<String> languages = plan.whiteLanguage().equals(plan.blackLanguage())
                ? List.of(plan.whiteLanguage())
                : List.of(plan.whiteLanguage(), plan.blackLanguage());
        return new HearingConfig(
                base.ears(),
                base.model(),
                base.models(),
                base.encoder(),
                languages,
                base.keepSound(),
                base.learn(),
                base.longestSeconds(),
                base.patience(),
                HearingConfig.Commands.BARE,
                base.separateProcess(),
                base.profiles(),
                base.soundcheck());
    }

    private static SeatConfig seat(SeatConfig base, StormPlan plan, Side seat) {
        return new SeatConfig(
                base.player(),
                base.listing(),
                seat.pick(Sight.BLIND, Sight.SIGHTED),
                base.hearing(),
                plan.language(seat),
                plan.duties(seat),
                new BoardConfig(
                        plan.board(seat),
                        Port.of(seat.id()),
                        false,
                        plan.movesItsPieces(seat) ? BoardConfig.Switch.ON : BoardConfig.Switch.OFF,
                        BoardConfig.Switch.OFF),
                plan.microphone(seat),
                base.microphoneHearsEar(),
                base.talk(),
                base.spoken(),
                plan.ears() ? SoundDevice.of("ear-" + seat.id()) : SoundDevice.Word.NONE,
                base.earFallback(),
                base.earRate(),
                base.earVolume(),
                base.engine(),
                base.profile(),
                plan.cells(seat) > 0 ? BrailleAddress.parse("default").orElseThrow() : base.braille(),
                base.brailleDigits(),
                base.verbosity(),
                base.names(),
                base.ranks());
    }
}
