package org.annabella.journal;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.FLAG;
import static org.annabella.json.FieldType.MILLIS;
import static org.annabella.json.FieldType.TEXT;
import static org.annabella.json.FieldType.TEXTS;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.TimeControls;
import org.annabella.game.Duty;
import org.annabella.game.EventRules;
import org.annabella.game.GameSetup;
import org.annabella.game.Hearing;
import org.annabella.game.Judging;
import org.annabella.game.Legality;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.game.Starting;
import org.annabella.json.Codec;
import org.annabella.json.FieldType;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;
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

    static final FieldType<GameSetup> SETUP =
            new FieldType<>((f, name) -> f.object(name, SetupJson::read), SetupJson::write);
    private static final FieldType<List<Duration>> MARKS = new FieldType<>(
                    Fields::allMillis, FieldType.array(left -> MILLIS.write().apply(left)))
            .unless(EventRules.USUAL.timeAlarmsAt());
    private static final Settings TOURNAMENT = Settings.TOURNAMENT;

    /** What an event lays down is written only where it does. */
    private static final Codec<EventRules> EVENT = f -> {
        int from = f.field("agreementFromMove", COUNT.unless(0), v -> v.agreementFromMove());
        Duration late = f.field("defaultTime", MILLIS.ifAny(), v -> v.defaultTime());
        boolean finish = f.field("quickplayFinish", FLAG.unless(true), v -> v.quickplayFinish());
        Duration session = f.field("sessionLength", MILLIS.ifAny(), v -> v.sessionLength());
        return new EventRules(from, late, finish, f.field("timeAlarmsAt", MARKS, v -> v.timeAlarmsAt()), session);
    };

    private static final Codec<Settings> SETTINGS = f -> new Settings(
                    f.field("interlock", FLAG.or(TOURNAMENT.interlock()), v -> v.interlock()),
                    f.field(
                            "legality",
                            FieldType.constant(Legality.class).or(TOURNAMENT.legality()),
                            v -> v.legality()),
                    f.field("repeatRequired", FLAG.or(TOURNAMENT.repeatRequired()), v -> v.repeatRequired()),
                    f.field("timeAlarms", FLAG.or(TOURNAMENT.timeAlarms()), v -> v.timeAlarms()),
                    f.field("drawByAgreement", FLAG.or(TOURNAMENT.drawByAgreement()), v -> v.drawByAgreement()),
                    f.field("positionQueries", FLAG.unless(false), v -> v.positionQueries()),
                    EventRules.USUAL,
                    f.field("rulings", FieldType.constant(Judging.class).unless(Judging.STATION), v -> v.rulings()),
                    f.field("start", FieldType.constant(Starting.class).unless(Starting.AT_ONCE), v -> v.start()),
                    f.field("withoutBoard", constants(Side.class).unless(Set.of()), v -> v.withoutBoard()),
                    f.field("movers", constants(Side.class).unless(Set.of()), v -> v.movers()),
                    f.field("patience", MILLIS.unless(Settings.USUAL_PATIENCE), v -> v.patience()))
            .withEvent(f.among(EVENT, v -> v.event()));

    private static final Codec<SeatProfile> PROFILE = f -> new SeatProfile(
            f.field("name", TEXT.or(""), v -> v.name()),
            f.field("sight", FieldType.constant(Sight.class).or(Sight.SIGHTED), v -> v.sight()),
            f.field("hearing", FieldType.constant(Hearing.class).or(Hearing.HEARING), v -> v.hearing()),
            f.field("language", TEXT.or(DEFAULT_LANGUAGE), v -> v.language()),
            f.field("assistant", constants(Duty.class), v -> v.assistant()));

    private SetupJson() {}

    /** Constants in their order, each once; none if the field is not there. */
    private static <E extends Enum<E>> FieldType<Set<E>> constants(Class<E> type) {
        return new FieldType<>(
                (f, name) -> f.texts(name).stream()
                        .map(text -> Names.parse(type, text))
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(type))),
                all -> TEXTS.write().apply(all.stream().sorted().map(Names::of).toList()));
    }

    static ObjectNode write(GameSetup setup) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("edition", setup.edition().id());
        node.put("time", setup.timeControl());
        node.put("event", Names.of(setup.tempo()));
        node.put("supervised", setup.supervised());
        node.put("position", setup.start().fen());
        node.put("variant", setup.start().isChess960() ? CHESS960 : STANDARD);
        node.set("white", PROFILE.node(setup.white()));
        node.set("black", PROFILE.node(setup.black()));
        node.set("settings", SETTINGS.node(setup.settings()));
        ObjectNode tags = node.putObject("tags");
        setup.tags().forEach(tags::put);
        return node;
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
        return TimeControls.read(text).orThrow(why -> new Unreadable("field 'time': " + why));
    }

    private static SeatProfile readProfile(Fields fields, String name) {
        return fields.has(name)
                ? fields.object(name, PROFILE::read)
                : new SeatProfile("", Sight.SIGHTED, Hearing.HEARING, DEFAULT_LANGUAGE, Set.of());
    }

    private static Settings readSettings(@Nullable Fields fields) {
        if (fields == null) {
            return TOURNAMENT;
        }
        Settings settings = SETTINGS.read(fields);
        fields.end();
        return settings;
    }

    private static SortedMap<String, String> readTags(@Nullable Fields fields) {
        SortedMap<String, String> tags = new TreeMap<>();
        if (fields != null) {
            fields.names().forEach(name -> tags.put(name, fields.text(name)));
        }
        return tags;
    }
}
