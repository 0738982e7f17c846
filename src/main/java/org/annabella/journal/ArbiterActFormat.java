package org.annabella.journal;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.clock.ShownTime;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.IllegalKind;
import org.annabella.game.ScoreSource;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.laws.QuickplayFinish;
import org.annabella.sealing.SealedMoves;
import org.annabella.table.WordReader;
import org.jspecify.annotations.Nullable;

/**
 * What the arbiter does, as it is written: acts of which only the reason is said, by the name that JSON, the forms of the page and
 * the keyboard share; and all acts as JSON, where the {@code do} of a line says which, further fields what belongs to it.
 */
public final class ArbiterActFormat {

    private static final String RESULTS = "1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *";

    private static final Map<String, Function<Supplier<String>, ArbiterAct>> OF_REASON = Map.ofEntries(
            Map.entry("pause", why -> new ArbiterAct.Pause(why.get())),
            Map.entry("resume", why -> new ArbiterAct.Resume()),
            Map.entry("acceptClaim", why -> new ArbiterAct.DecideClaim(true, why.get())),
            Map.entry("rejectClaim", why -> new ArbiterAct.DecideClaim(false, why.get())),
            Map.entry("startClock", why -> new ArbiterAct.StartClock()),
            Map.entry("playOn", why -> new ArbiterAct.PlayOn(why.get())),
            Map.entry("cancelSeal", why -> new ArbiterAct.CancelSeal(why.get())),
            Map.entry("bothAtFault", why -> new ArbiterAct.BothAtFault(why.get())),
            Map.entry("annul", why -> new ArbiterAct.Annul(why.get())),
            Map.entry("boardTurned", why -> new ArbiterAct.BoardTurned(why.get())),
            Map.entry("seal", why -> new ArbiterAct.RequireSeal(why.get())),
            Map.entry("sealedMissing", why -> new ArbiterAct.SealedMissing(why.get())));

    private static final Map<String, Function<Fields, ArbiterAct>> ACTS = Map.ofEntries(
            Map.entry("quickplay", ArbiterActFormat::quickplay),
            Map.entry("rule", f -> new ArbiterAct.Decree(f.seatOrNull("seat"), f.countOrNull("backToPly"), reason(f))),
            Map.entry("setClock", ArbiterActFormat::setClock),
            Map.entry("judgePause", f -> new ArbiterAct.JudgePause(f.flag("accepted"), reason(f))),
            Map.entry("phone", ArbiterActFormat::phone),
            Map.entry("penalise", ArbiterActFormat::penalise),
            Map.entry("sanction", ArbiterActFormat::sanction),
            Map.entry("illegalMove", ArbiterActFormat::illegalMove),
            Map.entry("flag", f -> new ArbiterAct.FindFlag(f.seat("seat"), reason(f))),
            Map.entry("bothFlags", f -> new ArbiterAct.BothFlags(f.seatOrNull("seat"), reason(f))),
            Map.entry(
                    "wrongColours",
                    f -> new ArbiterAct.WrongColours(f.has("newGame") ? f.flag("newGame") : null, reason(f))),
            Map.entry("acceptDevice", f -> new ArbiterAct.AcceptDevice(new DeviceId(f.text("device")), reason(f))),
            Map.entry("absent", f -> new ArbiterAct.NoteAbsent(f.seat("seat"))),
            Map.entry("arrived", f -> new ArbiterAct.NoteArrival(f.seat("seat"))),
            Map.entry("forfeit", f -> new ArbiterAct.Forfeit(f.seat("seat"), reason(f))),
            Map.entry("end", f -> new ArbiterAct.End(result(f), reason(f))),
            Map.entry("correctResult", f -> new ArbiterAct.CorrectResult(corrected(f), reason(f))),
            Map.entry("completeScore", ArbiterActFormat::completeScore),
            Map.entry("adjourn", f -> new ArbiterAct.Adjourn(reason(f), f.textOr("when", ""), f.textOr("where", ""))),
            Map.entry("acceptPenalty", f -> new ArbiterAct.AcceptPenalty(reason(f))),
            Map.entry("noIllegalMove", f -> new ArbiterAct.NoIllegalMove(f.seatOrNull("seat"), reason(f))),
            Map.entry(
                    "displaced",
                    f -> new ArbiterAct.Displaced(f.seatOrNull("seat"), f.countOrNull("backToPly"), reason(f))));

    private ArbiterActFormat() {}

    /**
     * The act of this name of which nothing is said but why; empty if there is no such act.
     *
     * @param why the reason in the arbiter's words, possibly empty; asked for only if the act has one
     */
    public static Optional<ArbiterAct> ofReason(String name, Supplier<String> why) {
        return Optional.ofNullable(OF_REASON.get(name)).map(act -> act.apply(why));
    }

    /**
     * Reads one act, such as {@code {"do":"wrongColours","reason":"White sat on the left"}}.
     *
     * @param state where the game stands: on that depends what is found in an envelope
     * @throws Unreadable if it is not exactly one act
     */
    public static ArbiterAct parse(String text, GameState state, WordReader words, SealedMoves sealing) {
        Fields fields = Fields.parse(text);
        ArbiterAct act = new InputJson(state, words, sealing).arbiter(fields);
        fields.end();
        return act;
    }

    /**
     * Reads one act.
     *
     * @throws Unreadable if there is no such act, or it lacks what belongs to it
     */
    static ArbiterAct read(Fields f) {
        String name = f.text("do");
        // Older scripts name the fields of other acts as well, without a meaning.
        f.ignoring("white", "black", "moves", "seat", "result", "backToPly", "reason");
        return ofReason(name, () -> reason(f))
                .or(() -> Optional.ofNullable(ACTS.get(name)).map(act -> act.apply(f)))
                .orElseThrow(() -> new Unreadable(
                        "field 'do' must be one of " + String.join(", ", names()) + ", found '" + name + "'"));
    }

    /** Two acts are read where the game is known. */
    private static Set<String> names() {
        Set<String> names = new TreeSet<>(ACTS.keySet());
        names.addAll(OF_REASON.keySet());
        names.add("open");
        names.add("decideSealed");
        return names;
    }

    private static String reason(Fields f) {
        return f.textOr("reason", "");
    }

    private static ArbiterAct completeScore(Fields f) {
        return new ArbiterAct.CompleteScore(
                f.seat("seat"), f.constantOr("from", ScoreSource.class, ScoreSource.OPPONENT));
    }

    private static ArbiterAct quickplay(Fields f) {
        return new ArbiterAct.DecideFinish(
                f.constant("decision", QuickplayFinish.Outcome.class),
                f.has("as") ? f.constant("as", QuickplayFinish.Extra.class) : null,
                showable(f.millisOrNull("addToOpponent")),
                reason(f));
    }

    private static ArbiterAct setClock(Fields f) {
        return showable(new ArbiterAct.SetClock(
                f.millisOrNull("white"),
                f.millisOrNull("black"),
                f.countOrNull("moves"),
                f.has("cause") ? f.constant("cause", ArbiterAct.SetClock.Cause.class) : null,
                reason(f)));
    }

    /**
     * The same act, if both times can be shown by every clock at the table.
     *
     * @throws Unreadable if one is longer than {@link ShownTime#LONGEST}
     */
    public static ArbiterAct.SetClock showable(ArbiterAct.SetClock act) {
        showable(act.white());
        showable(act.black());
        return act;
    }

    private static @Nullable Duration showable(@Nullable Duration time) {
        if (time != null && time.compareTo(ShownTime.LONGEST) > 0) {
            throw new Unreadable("a clock shows no more than " + ShownTime.digits(ShownTime.LONGEST) + ", found "
                    + ShownTime.digits(time) + ": give a shorter time");
        }
        return time;
    }

    private static ArbiterAct phone(Fields f) {
        return new ArbiterAct.Phone(
                f.seat("seat"),
                f.has("penalty") ? f.constant("penalty", ArbiterAct.Sanction.Penalty.class) : null,
                reason(f));
    }

    private static ArbiterAct penalise(Fields f) {
        Duration add = orNothing(f, "addToOpponent");
        Duration take = orNothing(f, "take");
        if (add.isZero() && take.isZero()) {
            throw new Unreadable(
                    "a penalty of no time changes nothing: give 'addToOpponent' or 'take' in milliseconds");
        }
        return new ArbiterAct.Penalise(f.seat("seat"), add, take, reason(f));
    }

    private static ArbiterAct sanction(Fields f) {
        return new ArbiterAct.Sanction(
                f.seat("seat"),
                f.constant("penalty", ArbiterAct.Sanction.Penalty.class),
                f.has("result") ? result(f) : null,
                reason(f));
    }

    private static Duration orNothing(Fields f, String name) {
        Duration time = showable(f.millisOrNull(name));
        return time == null ? Duration.ZERO : time;
    }

    private static ArbiterAct illegalMove(Fields f) {
        return new ArbiterAct.FindIllegal(
                f.seat("seat"),
                f.constantOr("kind", IllegalKind.class, IllegalKind.MOVE),
                f.countOrNull("backToPly"),
                reason(f));
    }

    /** Without a result the game ends without one. */
    private static GameResult result(Fields f) {
        return named(f).orElse(GameResult.NONE);
    }

    /** A game that was won does not lose its result because none is named. */
    private static GameResult corrected(Fields f) {
        return named(f).orElseThrow(() -> new Unreadable("field 'result' is missing: " + RESULTS + ", * for none"));
    }

    /** The result in its own field, else the reason where that is one. */
    private static Optional<GameResult> named(Fields f) {
        String text = f.textOr("result", "");
        if (text.isEmpty()) {
            return GameResult.parse(reason(f));
        }
        return Optional.of(GameResult.parse(text)
                .orElseThrow(() -> new Unreadable("field 'result' must be " + RESULTS + ", found '" + text + "'")));
    }
}
