package org.annabella.web.arbiter;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.GameResult;
import org.annabella.web.page.Form;
import org.jspecify.annotations.Nullable;

/** The fields of a form that was filled in; each method throws {@link Mistake} where the field cannot be read. */
record Filled(Form form, Wording wording) {
    private static final int MOST_TEXT = 300;

    /** Lenient: a hyphen may be any dash or a colon, and halves are written in many ways. */
    private static final Map<String, GameResult> RESULTS = Map.ofEntries(
            Map.entry("1-0", GameResult.WHITE_WINS),
            Map.entry("0-1", GameResult.BLACK_WINS),
            Map.entry("1/2-1/2", GameResult.DRAW),
            Map.entry("½-½", GameResult.DRAW),
            Map.entry("0.5-0.5", GameResult.DRAW),
            Map.entry("0,5-0,5", GameResult.DRAW),
            Map.entry("1/2", GameResult.DRAW),
            Map.entry("½", GameResult.DRAW),
            Map.entry("0-0", GameResult.BOTH_LOSE),
            Map.entry("1/2-0", GameResult.WHITE_HALF),
            Map.entry("½-0", GameResult.WHITE_HALF),
            Map.entry("0.5-0", GameResult.WHITE_HALF),
            Map.entry("0,5-0", GameResult.WHITE_HALF),
            Map.entry("0-1/2", GameResult.BLACK_HALF),
            Map.entry("0-½", GameResult.BLACK_HALF),
            Map.entry("0-0.5", GameResult.BLACK_HALF),
            Map.entry("0-0,5", GameResult.BLACK_HALF),
            Map.entry("*", GameResult.NONE));

    private Mistake mistake(String problem, String field) {
        return new Mistake(
                wording.say("mistake." + problem, "field", wording.say("field." + field), "found", text(field)));
    }

    String text(String field) {
        String text = form.text(field);
        return text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
    }

    String needed(String field) {
        return form.value(field).map(value -> text(field)).orElseThrow(() -> mistake("missing", field));
    }

    String reason() {
        return needed("reason");
    }

    /** One of these values, exactly. */
    String oneOf(String field, List<String> values) {
        return form.value(field).filter(values::contains).orElseThrow(() -> mistake("choice", field));
    }

    Side seat(String field) {
        return oneOf(field, Entries.SEATS).equals("white") ? Side.WHITE : Side.BLACK;
    }

    private @Nullable Duration time(String field) {
        Optional<String> written = form.value(field);
        if (written.isEmpty()) {
            return null;
        }
        return written.flatMap(TypedTime::read).orElseThrow(() -> mistake("time", field));
    }

    /** What a clock is set to, or gets more or less: a time that it can show; absent if nothing is written. */
    @Nullable
    Duration clockTime(String field) {
        Duration time = time(field);
        if (time != null && time.compareTo(ShownTime.LONGEST) > 0) {
            throw new Mistake(wording.say(
                    "mistake.longTime",
                    "field",
                    wording.say("field." + field),
                    "found",
                    text(field),
                    "longest",
                    Wording.digits(ShownTime.LONGEST)));
        }
        return time;
    }

    /** The same where something must be written, and more than no time at all. */
    Duration someTime(String field) {
        needed(field);
        Duration time = clockTime(field);
        if (time == null || time.isZero()) {
            throw mistake("noTime", field);
        }
        return time;
    }

    /** A whole number from nought; absent if nothing is written. */
    @Nullable
    Integer count(String field) {
        String written = form.text(field);
        if (written.isEmpty()) {
            return null;
        }
        if (!written.matches("\\d{1,4}")) {
            throw mistake("count", field);
        }
        return Integer.valueOf(written);
    }

    /** A half-move that the game has, or the start; absent if nothing is written. */
    @Nullable
    Integer ply(String field) {
        Integer ply = count(field);
        int last = wording.view().state().plies().size();
        if (ply != null && ply > last) {
            throw new Mistake(wording.say(
                    "mistake.ply", "field", wording.say("field." + field), "found", text(field), "last", "" + last));
        }
        return ply;
    }

    GameResult result(String field) {
        String plain = needed(field).replaceAll("\\s", "").replaceAll("[–—−:]", "-");
        return Optional.ofNullable(RESULTS.get(plain)).orElseThrow(() -> mistake("result", field));
    }

    @Nullable
    GameResult resultOrNone(String field) {
        return form.value(field).isEmpty() ? null : result(field);
    }
}
