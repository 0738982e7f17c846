package org.annabella.web.arbiter;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.DeviceId;
import org.annabella.game.IllegalKind;
import org.annabella.game.ScoreSource;
import org.annabella.journal.ArbiterActFormat;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/** From a form that was filled in to what the arbiter does, in order; the first act is the ruling itself. */
final class FilledActs {
    private static final Map<String, Function<Filled, List<ArbiterAct>>> ACTS = Map.ofEntries(
            Map.entry("accept", FilledActs::accept),
            Map.entry("acceptDevice", f -> List.of(new ArbiterAct.AcceptDevice(new DeviceId(f.text("device")), ""))),
            Map.entry("noIllegalMove", f -> List.of(new ArbiterAct.NoIllegalMove(null, f.reason()))),
            Map.entry("withdrawIllegal", f -> List.of(new ArbiterAct.NoIllegalMove(f.seat("seat"), f.reason()))),
            Map.entry("finish", FilledActs::finish),
            Map.entry("judgePause", FilledActs::judgePause),
            Map.entry("phone", FilledActs::phone),
            Map.entry("displaced", FilledActs::displaced),
            Map.entry("rule", FilledActs::rule),
            Map.entry("setClock", FilledActs::setClock),
            Map.entry("illegal", FilledActs::illegal),
            Map.entry("flags", FilledActs::flags),
            Map.entry("penalty", FilledActs::penalty),
            Map.entry("attendance", FilledActs::attendance),
            Map.entry(
                    "adjourn", f -> List.of(new ArbiterAct.Adjourn(f.text("reason"), f.text("when"), f.text("where")))),
            Map.entry("wrongColours", FilledActs::wrongColours),
            Map.entry("completeScore", FilledActs::completeScore),
            Map.entry("end", f -> List.of(new ArbiterAct.End(f.result("result"), f.reason()))),
            Map.entry("correctResult", f -> List.of(new ArbiterAct.CorrectResult(f.result("result"), f.reason()))));

    /** Acts that the arbiter need not give a reason for. */
    private static final Set<String> WITHOUT_WORDS = Set.of("pause", "seal", "cancelSeal");

    private FilledActs() {}

    /**
     * Reads the acts of a form; empty if this page has no such form.
     *
     * @throws Mistake if a field cannot be read
     */
    static Optional<List<ArbiterAct>> read(String act, Filled form) {
        Supplier<String> reason = WITHOUT_WORDS.contains(act) ? () -> form.text("reason") : form::reason;
        return Optional.ofNullable(ACTS.get(act))
                .map(reading -> reading.apply(form))
                .or(() -> ArbiterActFormat.ofReason(act, reason).map(List::of));
    }

    /** The proposal as it stands now; whether it is the one that was read is checked by the event's number. */
    private static List<ArbiterAct> accept(Filled form) {
        Proposal proposal = Proposal.of(form.wording().view().state()).orElse(null);
        Function<String, ArbiterAct> act = proposal == null ? null : proposal.act();
        if (proposal == null || act == null) {
            throw new Mistake(form.wording().say("mistake.noProposal"));
        }
        String given = form.text("reason");
        String reason =
                given.isEmpty() ? ProposalWords.of(proposal, form.wording()).found() : given;
        return List.of(act.apply(reason));
    }

    private static List<ArbiterAct> finish(Filled f) {
        String outcome = f.oneOf("outcome", DecisionPart.OUTCOMES);
        String as = f.text("as");
        return List.of(new ArbiterAct.DecideFinish(
                QuickplayFinish.Outcome.valueOf(constant(outcome)),
                as.isEmpty() || as.equals("first")
                        ? null
                        : QuickplayFinish.Extra.valueOf(constant(f.oneOf("as", DecisionPart.EXTRAS))),
                f.clockTime("amount"),
                f.reason()));
    }

    private static String constant(String name) {
        return name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
    }

    /** The clocks go back with the position; what is written here is set after it (FIDE Laws 2023, 7.1). */
    private static List<ArbiterAct> rule(Filled f) {
        String about = f.oneOf("about", List.of("both", "white", "black"));
        Side seat = about.equals("both") ? null : f.seat("about");
        ArbiterAct decree = new ArbiterAct.Decree(seat, f.ply("backToPly"), f.reason());
        return Stream.of(decree, clocks(f, null))
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .toList();
    }

    private static @Nullable ArbiterAct clocks(Filled f, @Nullable Integer moves) {
        Duration white = f.clockTime("white");
        Duration black = f.clockTime("black");
        boolean nothing = white == null && black == null && moves == null;
        return nothing ? null : new ArbiterAct.SetClock(white, black, moves, f.reason());
    }

    private static List<ArbiterAct> setClock(Filled f) {
        if (!(clocks(f, f.count("moves")) instanceof ArbiterAct.SetClock set)) {
            throw new Mistake(f.wording().say("mistake.nothingToSet"));
        }
        String cause = f.text("cause").isEmpty() ? "decided" : f.oneOf("cause", ActsPart.CAUSES);
        return List.of(
                cause.equals("decided")
                        ? set
                        : new ArbiterAct.SetClock(
                                set.white(),
                                set.black(),
                                set.moves(),
                                ArbiterAct.SetClock.Cause.valueOf(constant(cause)),
                                set.reason()));
    }

    private static List<ArbiterAct> judgePause(Filled f) {
        return List.of(
                new ArbiterAct.JudgePause(f.oneOf("judged", ActsPart.JUDGED).equals("accepted"), f.reason()));
    }

    private static List<ArbiterAct> phone(Filled f) {
        String milder = f.oneOf("milder", ActsPart.MILDER);
        return List.of(new ArbiterAct.Phone(
                f.seat("seat"),
                milder.equals("none") ? null : ArbiterAct.Sanction.Penalty.valueOf(constant(milder)),
                f.reason()));
    }

    private static List<ArbiterAct> displaced(Filled f) {
        Side seat = f.oneOf("whose", ActsPart.WHOSE).equals("unknown") ? null : f.seat("whose");
        return List.of(new ArbiterAct.Displaced(seat, f.ply("backToPly"), f.reason()));
    }

    private static List<ArbiterAct> illegal(Filled f) {
        IllegalKind kind = IllegalKind.valueOf(constant(f.oneOf("kind", ActsPart.KINDS)));
        return List.of(new ArbiterAct.FindIllegal(f.seat("seat"), kind, f.ply("backToPly"), f.reason()));
    }

    private static List<ArbiterAct> flags(Filled f) {
        String flag = f.oneOf("flag", ActsPart.FLAGS);
        ArbiterAct act =
                switch (flag) {
                    case "white" -> new ArbiterAct.FindFlag(Side.WHITE, f.reason());
                    case "black" -> new ArbiterAct.FindFlag(Side.BLACK, f.reason());
                    case "bothWhite" -> new ArbiterAct.BothFlags(Side.WHITE, f.reason());
                    case "bothBlack" -> new ArbiterAct.BothFlags(Side.BLACK, f.reason());
                    default -> new ArbiterAct.BothFlags(null, f.reason());
                };
        return List.of(act);
    }

    private static List<ArbiterAct> penalty(Filled f) {
        Side seat = f.seat("seat");
        String penalty = f.oneOf("penalty", ActsPart.PENALTIES);
        if (!penalty.endsWith("Time")) {
            return List.of(new ArbiterAct.Sanction(
                    seat, ArbiterAct.Sanction.Penalty.valueOf(constant(penalty)), f.resultOrNone("score"), f.reason()));
        }
        Duration amount = f.someTime("amount");
        boolean add = penalty.equals("addTime");
        return List.of(
                new ArbiterAct.Penalise(seat, add ? amount : Duration.ZERO, add ? Duration.ZERO : amount, f.reason()));
    }

    /** Of both it is noted for each of whom it is not yet; that both are too late is one decision. */
    private static List<ArbiterAct> attendance(Filled f) {
        String who = f.form().value("who").isPresent() ? f.oneOf("who", ActsPart.WHO) : f.oneOf("seat", Entries.SEATS);
        List<Side> seats = who.equals("both")
                ? List.of(Side.WHITE, Side.BLACK)
                : List.of(who.equals("white") ? Side.WHITE : Side.BLACK);
        return switch (f.oneOf("coming", List.of("absent", "arrived", "forfeit"))) {
            case "absent" -> of(f, seats, false, ArbiterAct.NoteAbsent::new);
            case "arrived" -> of(f, seats, true, ArbiterAct.NoteArrival::new);
            default -> List.of(new ArbiterAct.Forfeit(seats.get(0), f.reason()));
        };
    }

    /** What is noted of those who were absent, or were not; where it is true of none, of all, so that the game says so. */
    private static List<ArbiterAct> of(Filled f, List<Side> seats, boolean absent, Function<Side, ArbiterAct> note) {
        Set<Side> away = f.wording().view().state().formalities().absent();
        List<Side> some =
                seats.stream().filter(seat -> away.contains(seat) == absent).toList();
        return (some.isEmpty() ? seats : some).stream().map(note).toList();
    }

    private static List<ArbiterAct> wrongColours(Filled f) {
        String colours = f.oneOf("colours", List.of("byRule", "newGame", "goesOn"));
        Boolean newGame = colours.equals("byRule") ? null : Boolean.valueOf(colours.equals("newGame"));
        return List.of(new ArbiterAct.WrongColours(newGame, f.reason()));
    }

    private static List<ArbiterAct> completeScore(Filled f) {
        boolean opponent = f.oneOf("from", List.of("opponent", "arbiter")).equals("opponent");
        return List.of(
                new ArbiterAct.CompleteScore(f.seat("seat"), opponent ? ScoreSource.OPPONENT : ScoreSource.ARBITER));
    }
}
