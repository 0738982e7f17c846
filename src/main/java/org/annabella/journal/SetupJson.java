package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.TimeControlReading;
import org.annabella.clock.TimeControls;
import org.annabella.game.Duty;
import org.annabella.game.EventRules;
import org.annabella.game.GameSetup;
import org.annabella.game.Hearing;
import org.annabella.game.Judging;
import org.annabella.game.Legality;
import org.annabella.game.Profile;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.game.Starting;
import org.annabella.laws.Edition;
import org.annabella.laws.Tempo;
import org.jspecify.annotations.Nullable;

/** The setup of a game as JSON: the {@code start} of a rehearsal and the {@code setup} of {@code gameStarted}. */
final class SetupJson {
    private static final String DEFAULT_LANGUAGE = "da";
    private static final String STANDARD = "standard";
    private static final String CHESS960 = "chess960";
    private static final int LAST_NUMBER = 959;
    /** The number of the ordinary beginning. */
    private static final int USUAL = 518;

    private SetupJson() {}

    static ObjectNode write(GameSetup setup) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("edition", setup.edition().id());
        node.put("time", setup.timeControl());
        node.put("event", Names.of(setup.tempo()));
        node.put("supervised", setup.supervised());
        node.put("position", setup.start().fen());
        node.put("variant", setup.start().isChess960() ? CHESS960 : STANDARD);
        node.set("white", profile(setup.white()));
        node.set("black", profile(setup.black()));
        node.set("settings", settings(setup.settings()));
        ObjectNode tags = node.putObject("tags");
        setup.tags().forEach(tags::put);
        return node;
    }

    private static ObjectNode profile(Profile profile) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("name", profile.name());
        node.put("sight", Names.of(profile.sight()));
        node.put("hearing", Names.of(profile.hearing()));
        node.put("language", profile.language());
        ArrayNode duties = node.putArray("assistant");
        profile.assistant().stream().sorted().forEach(duty -> duties.add(Names.of(duty)));
        return node;
    }

    private static ObjectNode settings(Settings settings) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("interlock", settings.interlock());
        node.put("legality", Names.of(settings.legality()));
        node.put("repeatRequired", settings.repeatRequired());
        node.put("timeAlarms", settings.timeAlarms());
        node.put("drawByAgreement", settings.drawByAgreement());
        if (settings.positionQueries()) {
            node.put("positionQueries", true);
        }
        if (settings.rulings() != Judging.STATION) {
            node.put("rulings", Names.of(settings.rulings()));
        }
        if (settings.start() != Starting.AT_ONCE) {
            node.put("start", Names.of(settings.start()));
        }
        if (!settings.withoutBoard().isEmpty()) {
            ArrayNode seats = node.putArray("withoutBoard");
            settings.withoutBoard().stream().sorted().forEach(seat -> seats.add(Names.of(seat)));
        }
        if (!settings.patience().equals(Settings.USUAL_PATIENCE)) {
            node.put("patience", settings.patience().toMillis());
        }
        event(node, settings.event());
        return node;
    }

    /** What an event lays down is written only where it does. */
    private static void event(ObjectNode node, EventRules event) {
        Duration late = event.defaultTime();
        if (event.agreementFromMove() > 0) {
            node.put("agreementFromMove", event.agreementFromMove());
        }
        if (late != null) {
            node.put("defaultTime", late.toMillis());
        }
        if (!event.quickplayFinish()) {
            node.put("quickplayFinish", false);
        }
        Duration session = event.sessionLength();
        if (session != null) {
            node.put("sessionLength", session.toMillis());
        }
        if (!event.timeAlarmsAt().equals(EventRules.USUAL.timeAlarmsAt())) {
            ArrayNode marks = node.putArray("timeAlarmsAt");
            event.timeAlarmsAt().forEach(left -> marks.add(left.toMillis()));
        }
    }

    private static EventRules readEvent(Fields fields) {
        Integer from = fields.countOrNull("agreementFromMove");
        List<Duration> marks = fields.allMillisOrNull("timeAlarmsAt");
        EventRules rules = new EventRules(
                from == null ? 0 : from, fields.millisOrNull("defaultTime"), fields.flagOr("quickplayFinish", true));
        Duration session = fields.millisOrNull("sessionLength");
        EventRules lasting = session == null ? rules : rules.withSessionLength(session);
        return marks == null ? lasting : lasting.withTimeAlarmsAt(marks);
    }

    static GameSetup read(Fields fields) {
        TimeControls times = timeControls(fields.text("time"));
        Position start = readStart(fields);
        Edition edition = EditionFiles.read(fields.textOr("edition", EditionFiles.DEFAULT));
        return new GameSetup(
                edition,
                fields.constantOr(
                        "event", Tempo.class, edition.tempoOf(times.white()::totalFor, times.black()::totalFor)),
                fields.flagOr("supervised", true),
                times.toString(),
                start,
                readProfile(fields, "white"),
                readProfile(fields, "black"),
                readSettings(fields.objectOrNull("settings")),
                readTags(fields.objectOrNull("tags")));
    }

    /**
     * Where the game starts: a position, one of the 960 by its number, or the usual one. Without a variant a position tells
     * by its castling field which game it belongs to.
     */
    private static Position readStart(Fields fields) {
        String variant = fields.textOr("variant", fields.has("chess960") ? CHESS960 : "");
        Integer number = fields.countOrNull("chess960");
        Position position = fields.positionOrNull("position");
        if (!List.of(STANDARD, CHESS960, "").contains(variant)) {
            throw new Unreadable("field 'variant' must be standard or chess960, found '" + variant + "'");
        }
        if (number != null) {
            return numbered(number, variant, position);
        }
        if (variant.equals(CHESS960)) {
            return position == null ? Position.chess960(USUAL) : position.asChess960();
        }
        if (variant.equals(STANDARD) && position != null && position.isChess960()) {
            throw new Unreadable(
                    "field 'position' has rights to castle of a Chess960 game: give \"variant\":\"chess960\"");
        }
        return position == null ? Position.INITIAL : position;
    }

    private static Position numbered(int number, String variant, @Nullable Position position) {
        if (position != null || variant.equals(STANDARD)) {
            throw new Unreadable(
                    "field 'chess960' is a start by its number: leave out 'position', and 'variant' standard");
        }
        if (number > LAST_NUMBER) {
            throw new Unreadable("field 'chess960' must be a number from 0 to 959, found " + number);
        }
        return Position.chess960(number);
    }

    private static TimeControls timeControls(String text) {
        TimeControls.Reading reading = TimeControls.read(text);
        if (reading instanceof TimeControls.Understood understood) {
            return understood.timeControls();
        }
        if (reading instanceof TimeControlReading.Refused refused) {
            throw new Unreadable("field 'time': " + refused.message());
        }
        throw new AssertionError(reading);
    }

    private static Profile readProfile(Fields fields, String name) {
        return fields.has(name)
                ? fields.object(name, SetupJson::profile)
                : new Profile("", Sight.SIGHTED, Hearing.HEARING, DEFAULT_LANGUAGE, Set.of());
    }

    private static Profile profile(Fields fields) {
        Set<Duty> duties = EnumSet.noneOf(Duty.class);
        fields.texts("assistant").forEach(duty -> duties.add(Names.parse(Duty.class, duty)));
        return new Profile(
                fields.textOr("name", ""),
                fields.constantOr("sight", Sight.class, Sight.SIGHTED),
                fields.constantOr("hearing", Hearing.class, Hearing.HEARING),
                fields.textOr("language", DEFAULT_LANGUAGE),
                duties);
    }

    private static Settings readSettings(@Nullable Fields fields) {
        if (fields == null) {
            return Settings.TOURNAMENT;
        }
        Settings usual = Settings.TOURNAMENT;
        Settings settings = new Settings(
                fields.flagOr("interlock", usual.interlock()),
                fields.constantOr("legality", Legality.class, usual.legality()),
                fields.flagOr("repeatRequired", usual.repeatRequired()),
                fields.flagOr("timeAlarms", usual.timeAlarms()),
                fields.flagOr("drawByAgreement", usual.drawByAgreement()),
                fields.flagOr("positionQueries", usual.positionQueries()),
                readEvent(fields),
                fields.constantOr("rulings", Judging.class, usual.rulings()),
                fields.constantOr("start", Starting.class, usual.start()),
                seats(fields, "withoutBoard"),
                patience(fields));
        fields.end();
        return settings;
    }

    private static Duration patience(Fields fields) {
        Duration given = fields.millisOrNull("patience");
        return given == null ? Settings.USUAL_PATIENCE : given;
    }

    private static Set<Side> seats(Fields fields, String name) {
        Set<Side> seats = EnumSet.noneOf(Side.class);
        fields.texts(name).forEach(seat -> seats.add(Names.parse(Side.class, seat)));
        return seats;
    }

    private static SortedMap<String, String> readTags(@Nullable Fields fields) {
        SortedMap<String, String> tags = new TreeMap<>();
        if (fields != null) {
            fields.names().forEach(name -> tags.put(name, fields.text(name)));
        }
        return tags;
    }
}
