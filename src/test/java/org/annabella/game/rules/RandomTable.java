package org.annabella.game.rules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Contact;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.Duty;
import org.annabella.game.EventRules;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.IllegalKind;
import org.annabella.game.Judging;
import org.annabella.game.Legality;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.ScoreSource;
import org.annabella.game.SealedMove;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.game.Starting;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.Tempo;
import org.jspecify.annotations.Nullable;

/** People who do everything in any order, right and wrong, from one seed. */
public final class RandomTable {
    private static final List<String> EDITIONS = EditionFiles.KNOWN;

    private final SplittableRandom random;
    private Move intended = Move.parse("e2e4");
    private int intendedAtPly = -1;

    /** A table for this seed. */
    public RandomTable(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** A setup with any edition and settings. */
    public GameSetup setup() {
        GameSetup usual = Setups.tournament(EDITIONS.get(random.nextInt(EDITIONS.size())));
        GameSetup setup = random.nextBoolean() ? usual : Setups.withProfiles(usual, usual.black(), usual.white());
        Settings settings = Settings.TOURNAMENT
                .withInterlock(random.nextInt(4) > 0)
                .withLegality(random.nextBoolean() ? Legality.IMMEDIATE : Legality.AFTER_COMPLETION)
                .withRepeatRequired(random.nextBoolean())
                .withTimeAlarms(true)
                .withDrawByAgreement(random.nextInt(4) > 0)
                .withPositionQueries(random.nextBoolean())
                .withEvent(new EventRules(random.nextInt(3), late(), random.nextInt(4) > 0))
                .withoutBoard(random.nextInt(4) > 0 ? Set.of() : Set.of(Side.WHITE, Side.BLACK));
        // Half of all tables have an arbiter at them, who starts the clock and gives the penalties.
        boolean attended = random.nextBoolean();
        return timed(setup)
                .withSettings(settings.withRulings(attended ? Judging.ARBITER : Judging.STATION)
                        .withStart(attended ? Starting.ARBITER : Starting.AT_ONCE));
    }

    private @Nullable Duration late() {
        return random.nextBoolean() ? null : Duration.ofSeconds(random.nextInt(60));
    }

    private GameSetup timed(GameSetup setup) {
        Tempo tempo = random.nextBoolean() ? Tempo.BLITZ : Tempo.RAPID;
        return switch (random.nextInt(5)) {
            case 0 -> Setups.withTime(setup, Tempo.BLITZ, random.nextBoolean() ? "3+2" : "1");
            case 1 -> Setups.unsupervised(setup, tempo, random.nextBoolean() ? "11+2" : "2");
            case 2 -> Setups.withTime(setup, Tempo.STANDARD, "4/1,SD/3");
            default -> setup;
        };
    }

    /** The next act, which comes up to some seconds after the last. */
    public GameInput next(GameState state) {
        Duration at = state.now().plusMillis(random.nextInt(6_000));
        Side turn = state.turnSeat();
        intend(state);
        if (state.phase() == Phase.ADJOURNED && random.nextInt(3) == 0) {
            return new GameInput.Rule(at, goingOn(state));
        }
        if (state.phase() == Phase.WAITING && random.nextInt(5) == 0) {
            return random.nextBoolean()
                    ? new GameInput.Rule(at, new ArbiterAct.StartClock())
                    : new GameInput.Press(at, turn.opposite());
        }
        if (state.proposedPenalty().isPresent() && random.nextInt(5) == 0) {
            return new GameInput.Rule(
                    at,
                    random.nextBoolean()
                            ? new ArbiterAct.AcceptPenalty("seen")
                            : new ArbiterAct.NoIllegalMove(null, "misread"));
        }
        if (state.phase() == Phase.OVER && random.nextInt(20) == 0) {
            return new GameInput.Rule(at, new ArbiterAct.PlayOn("wrongly ended"));
        }
        int kind = random.nextInt(100);
        if (kind < 22) {
            return new GameInput.Announce(at, turn, heard(mostly(intended, state)));
        }
        if (kind < 44) {
            return new GameInput.Execute(at, turn, mostly(intended, state));
        }
        if (kind < 66) {
            return new GameInput.Press(at, random.nextInt(20) == 0 ? turn.opposite() : turn);
        }
        return kind < 80 ? answer(at, state) : rarely(at, state);
    }

    /** Adjourned games would stand for good if nobody cared to go on with them. */
    private ArbiterAct goingOn(GameState state) {
        Side replier = state.turnSeat().opposite();
        if (state.formalities().absent().contains(replier)) {
            return random.nextBoolean() ? new ArbiterAct.Resume() : new ArbiterAct.NoteArrival(replier);
        }
        return state.adjournment().opened() == null
                ? new ArbiterAct.OpenSealed(
                        new OpenedMove(HeardMove.text(mostly(intended, state), "sealed"), false, "key"))
                : new ArbiterAct.DecideSealed(HeardMove.text(intended, "meant"), "");
    }

    private void intend(GameState state) {
        List<Move> legal = state.position().legalMoves();
        if (intendedAtPly != state.plies().size() && !legal.isEmpty()) {
            intendedAtPly = state.plies().size();
            intended = legal.get(random.nextInt(legal.size()));
        }
    }

    private Move mostly(Move move, GameState state) {
        int dice = random.nextInt(40);
        if (dice == 0) {
            return Move.of(square(), Square.ofIndex((square().index() + 1) % 64));
        }
        List<Move> legal = state.position().legalMoves();
        return dice == 1 && !legal.isEmpty() ? legal.get(random.nextInt(legal.size())) : move;
    }

    private static HeardMove heard(Move move) {
        return new HeardMove(move, "words of " + move.uci(), 0.75, "a.wav", HeardMove.Source.VOICE);
    }

    private GameInput answer(Duration at, GameState state) {
        Side seat = random.nextInt(3) == 0 ? state.turnSeat().opposite() : state.turnSeat();
        Move last = state.lastPly().map(Ply::move).orElse(intended);
        return random.nextBoolean()
                ? new GameInput.Mirror(at, seat, mostly(seat == state.turnSeat() ? last : intended, state))
                : new GameInput.Repeat(at, seat, heard(mostly(seat == state.turnSeat() ? last : intended, state)));
    }

    private GameInput rarely(Duration at, GameState state) {
        Side seat = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        switch (random.nextInt(18)) {
            case 0:
                return new GameInput.Correct(at, seat, heard(mostly(intended, state)));
            case 1:
                return new GameInput.Unclear(at, seat, "[unk]", 0.1, null);
            case 2:
                return new GameInput.Undo(at, seat);
            case 3:
                return new GameInput.Lift(at, seat, square());
            case 4:
                return new GameInput.Place(at, seat, square(), null);
            case 5:
                return new GameInput.Touch(at, seat, square(), one(Contact.values()));
            case 6:
                return new GameInput.Adjust(at, seat);
            case 7:
                return new GameInput.Promote(at, seat, Role.QUEEN);
            case 8:
                return new GameInput.Device(
                        at,
                        random.nextBoolean() ? DeviceId.board(Side.WHITE) : DeviceId.OfSeat.HEARING.ofBoth(),
                        state(),
                        "shaken");
            case 9:
                return declare(at, seat);
            case 10:
                return new GameInput.Claim(
                        at, seat, one(ClaimKind.values()), random.nextBoolean() ? null : heard(intended));
            case 11:
                return new GameInput.Assist(at, seat, one(Duty.values()), null);
            case 12:
                return new GameInput.TypeMove(at, seat, mostly(intended, state), one(Asker.values()));
            case 13:
                return new GameInput.Rule(at, act(state));
            case 14:
                return new GameInput.ReportInStep(at, seat);
            case 16:
                return new GameInput.Write(
                        at,
                        seat,
                        random.nextBoolean() ? null : random.nextInt(4),
                        heard(intended),
                        one(Asker.values()));
            case 15:
                return new GameInput.Seal(at, seat, new SealedMove("nonce", "cipher", "lock"), state.position());
            default:
                return ask(at, seat, one(Topic.values()), one(Asker.values()));
        }
    }

    private GameInput ask(Duration at, Side seat, Topic topic, Asker by) {
        return switch (topic) {
            case PIECES -> new GameInput.Ask(at, seat, new Subject.Pieces(one(Side.values()), one(Role.values())), by);
            case SQUARE -> new GameInput.Ask(at, seat, new Subject.OnSquare(Square.ofIndex(random.nextInt(64))), by);
            case FILE -> new GameInput.Ask(at, seat, new Subject.OnFile(random.nextInt(8)), by);
            case RANK -> new GameInput.Ask(at, seat, new Subject.OnRank(random.nextInt(8)), by);
            default -> new GameInput.Ask(at, seat, topic, by);
        };
    }

    private DeviceState state() {
        return one(DeviceState.values());
    }

    private GameInput declare(Duration at, Side seat) {
        boolean end = random.nextInt(12) == 0;
        return new GameInput.Declare(
                at,
                seat,
                end
                        ? one(Declaration.values())
                        : random.nextBoolean() ? Declaration.OFFER_DRAW : Declaration.DECLINE_DRAW);
    }

    private ArbiterAct act(GameState state) {
        List<ArbiterAct> acts = new ArrayList<>(List.of(
                new ArbiterAct.Pause("pause"),
                new ArbiterAct.Resume(),
                new ArbiterAct.Resume(),
                new ArbiterAct.DecideClaim(random.nextBoolean(), "claim"),
                new ArbiterAct.Adjourn(""),
                new ArbiterAct.Adjourn("", "tomorrow", "here"),
                new ArbiterAct.RequireSeal("time"),
                new ArbiterAct.CancelSeal("not now"),
                new ArbiterAct.NoIllegalMove(side(), "misread"),
                new ArbiterAct.CompleteScore(side(), one(ScoreSource.values())),
                new ArbiterAct.OpenSealed(),
                new ArbiterAct.OpenSealed(
                        new OpenedMove(HeardMove.text(mostly(intended, state), "sealed"), false, "key")),
                new ArbiterAct.OpenSealed(
                        new OpenedMove(HeardMove.text(null, "unreadable"), random.nextBoolean(), "key")),
                new ArbiterAct.DecideSealed(HeardMove.text(mostly(intended, state), "meant"), ""),
                new ArbiterAct.SealedMissing("lost"),
                new ArbiterAct.SetClock(null, Duration.ofMillis(random.nextInt(600_000)), null, "set"),
                new ArbiterAct.DecideFinish(one(QuickplayFinish.Outcome.values()), null, null, "finish"),
                new ArbiterAct.Penalise(side(), Duration.ofSeconds(30), Duration.ofSeconds(20), "noise"),
                new ArbiterAct.FindIllegal(side(), one(IllegalKind.values()), null, "seen"),
                new ArbiterAct.FindIllegal(
                        side(), IllegalKind.MOVE, random.nextInt(state.plies().size() + 2), "back"),
                new ArbiterAct.NoteAbsent(side()),
                new ArbiterAct.NoteArrival(side()),
                new ArbiterAct.CorrectResult(GameResult.DRAW, "put right"),
                new ArbiterAct.Decree(Side.WHITE, random.nextInt(state.plies().size() + 2), "back")));
        if (random.nextInt(10) == 0) {
            acts.add(new ArbiterAct.End(GameResult.DRAW, "end"));
            acts.add(new ArbiterAct.DecideSealed(null, "lost"));
            acts.add(new ArbiterAct.BothFlags(random.nextBoolean() ? null : side(), "flags"));
            acts.add(new ArbiterAct.WrongColours(random.nextBoolean() ? null : random.nextBoolean(), "colours"));
            acts.add(new ArbiterAct.Forfeit(side(), "late"));
        }
        return acts.get(random.nextInt(acts.size()));
    }

    private Side side() {
        return random.nextBoolean() ? Side.WHITE : Side.BLACK;
    }

    private Square square() {
        return Square.ofIndex(random.nextInt(64));
    }

    private <T> T one(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
