package org.annabella.config;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.pgn.PgnPlayer;
import org.annabella.clock.TimeControls;
import org.annabella.game.EventRules;
import org.annabella.game.GameSetup;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.journal.EditionFiles;
import org.annabella.json.Unreadable;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;

/** Turns a config into what is settled before the first move. */
public final class Setups {
    private Setups() {}

    /**
     * Makes the setup of a game.
     *
     * @throws BadInput if the config names an edition or a time control that does not exist
     */
    public static GameSetup of(StationConfig config) {
        Edition edition = edition(config.event().edition());
        TimeControls times = timeControls(config.event().time());
        if (config.event().chess960() >= 0 && !edition.hasArticle(Matter.CHESS960)) {
            throw new BadInput("event.chess960: these Laws (" + edition.id()
                    + ") have no such rule as Chess960; take another edition, or -1 for the ordinary game");
        }
        return new GameSetup(
                edition,
                edition.tempoOf(times.white()::totalFor, times.black()::totalFor),
                true,
                times.toString(),
                config.event().chess960() < 0
                        ? Position.INITIAL
                        : Position.chess960(config.event().chess960()),
                profile(config.white()),
                profile(config.black()),
                settings(config.settings())
                        .withoutBoard(withoutBoard(config))
                        .withMovers(movers(config))
                        .withPatience(Duration.ofSeconds(config.hearing().patience())),
                tags(config));
    }

    private static Edition edition(String id) {
        try {
            return EditionFiles.read(id);
        } catch (Unreadable unknown) {
            // What was given may be longer than a sentence.
            String why = String.valueOf(unknown.getMessage()).replace(id, Values.shown(id));
            throw new BadInput("'event.edition': " + why);
        }
    }

    private static TimeControls timeControls(String text) {
        String shown = Values.shown(text);
        return TimeControls.read(text)
                .orThrow(why -> new BadInput("'event.time' is '" + shown + "': "
                        + (shown.equals(text)
                                ? why
                                : "that is too long for a time control; write 90+30 or 40/90+30,SD/30+30")));
    }

    private static SeatProfile profile(SeatConfig seat) {
        return new SeatProfile(
                seat.player(), seat.sight(), seat.hearing(), seat.language(), Set.copyOf(seat.assistant()));
    }

    private static Set<Side> withoutBoard(StationConfig config) {
        return Arrays.stream(Side.values())
                .filter(seat -> !config.seat(seat).board().isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<Side> movers(StationConfig config) {
        return Arrays.stream(Side.values())
                .filter(seat -> config.seat(seat).board().isMover())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Settings settings(ArbiterSettings chosen) {
        return new Settings(
                chosen.interlock(),
                chosen.legality(),
                chosen.repeatRequired(),
                chosen.timeAlarms(),
                chosen.drawByAgreement(),
                chosen.positionQueries(),
                eventRules(chosen),
                chosen.rulings(),
                chosen.start(),
                Set.of(),
                Set.of(),
                Settings.USUAL_PATIENCE);
    }

    private static EventRules eventRules(ArbiterSettings chosen) {
        EventRules rules = EventRules.USUAL
                .withQuickplayFinish(chosen.quickplayFinish())
                .withTimeAlarmsAt(
                        chosen.timeAlarmsAt().stream().map(Duration::ofSeconds).toList());
        EventRules lasting =
                chosen.session() < 0 ? rules : rules.withSessionLength(Duration.ofMinutes(chosen.session()));
        return chosen.defaultTime() < 0 ? lasting : lasting.withDefaultTime(Duration.ofMinutes(chosen.defaultTime()));
    }

    private static SortedMap<String, String> tags(StationConfig config) {
        SortedMap<String, String> tags = new TreeMap<>(Map.of(
                "Event", config.event().name(),
                "Site", config.event().site(),
                "Round", config.event().round(),
                "Board", config.event().board(),
                "White", config.white().player(),
                "Black", config.black().player()));
        tags.putAll(listed(config.white().listing()).tags("White"));
        tags.putAll(listed(config.black().listing()).tags("Black"));
        return tags;
    }

    private static PgnPlayer listed(Listing listing) {
        return new PgnPlayer(listing.title(), listing.fideId(), listing.rating(), listing.federation(), listing.team());
    }
}
