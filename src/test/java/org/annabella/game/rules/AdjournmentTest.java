package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.claim;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.annabella.game.rules.Acts.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.Duty;
import org.annabella.game.EndReason;
import org.annabella.game.Envelope;
import org.annabella.game.EventRules;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.Scoresheet;
import org.annabella.game.SealedMove;
import org.annabella.game.SealedOpening;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** An adjourned game (FIDE Laws 2023, guideline I). The sealed words are locked: here they are only a name. */
class AdjournmentTest {
    private static final Duration DAYS = Duration.ofDays(3);

    private final Scene scene = Scene.tournament().moves("e2e4", "e7e5");

    private static Scene.Act seal(Side seat, String name) {
        return (state, at) -> new GameInput.Seal(at, seat, new SealedMove("", name, ""), state.position());
    }

    private static Scene.Act open(String uci) {
        return rule(new ArbiterAct.OpenSealed(opened(uci)));
    }

    private static OpenedMove opened(String uci) {
        return new OpenedMove(HeardMove.text(Move.parse(uci), uci), false, "key");
    }

    private static Scene.Act openUnreadable(boolean ambiguous) {
        return rule(new ArbiterAct.OpenSealed(new OpenedMove(HeardMove.text(null, "scrawl"), ambiguous, "key")));
    }

    private static Scene.Act adjourn() {
        return rule(new ArbiterAct.Adjourn("", "tomorrow", "here"));
    }

    private Scene sealed() {
        return scene.given(seal(WHITE, "A"), press(WHITE));
    }

    @Nested
    class Sealing {

        /** FIDE Laws 2023, I.1.1: until he has paused the clock the player retains the right to change his sealed move. */
        @Test
        void mayBeChangedUntilTheClockIsPaused() {
            scene.when(seal(WHITE, "A")).then(GameEvent.MoveSealed.class);
            scene.when(seal(WHITE, "B")).then(GameEvent.MoveSealed.class);
            assertThat(scene.state().running()).contains(WHITE);
            scene.when(press(WHITE)).then(GameEvent.Adjourned.class, GameEvent.ClockSwitched.class);
            scene.when(seal(WHITE, "C")).refused(Refusal.SEALED_ALREADY, "I.1.1");
            assertThat(scene.state().adjournment().sealed()).isEqualTo(new SealedMove("", "B", ""));
        }

        /** FIDE Laws 2023, I.1.1: the player having the move seals. */
        @Test
        void isForThePlayerHavingTheMove() {
            scene.when(seal(BLACK, "A")).refused(Refusal.NOT_YOUR_TURN, "I.1.1");
        }

        @Test
        void sealedMovesAreNotSaidNorTyped() {
            scene.given(seal(WHITE, "A"));
            scene.when(announce(WHITE, "g1f3")).refused(Refusal.SEALED_ALREADY, "I.1.1");
            scene.when(type(WHITE, "g1f3", Asker.ARBITER)).refused(Refusal.SEALED_ALREADY, "I.1.1");
        }

        @Test
        void theFlagFallsWhileSomebodyIsSealing() {
            scene.given(seal(WHITE, "A")).after(Duration.ofHours(3)).when(tick());
            scene.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }

        @Test
        void anArbiterWhoAdjournsFirstStillGetsAMoveSealed() {
            scene.when(adjourn()).then(GameEvent.Adjourned.class, GameEvent.ClockSwitched.class);
            scene.when(seal(WHITE, "A")).then(GameEvent.MoveSealed.class, GameEvent.Adjourned.class);
            assertThat(scene.event(GameEvent.Adjourned.class).envelope())
                    .returns(WHITE, Envelope::sealedBy)
                    .returns("tomorrow", Envelope::when);
            scene.when(seal(WHITE, "B")).refused(Refusal.SEALED_ALREADY, "I.1.1");
        }

        /** FIDE Laws 2023, D.2.10.6: the formalities of adjournment are a duty of the assistant. */
        @ParameterizedTest
        @CsvSource({"WHITE,true", "BLACK,false"})
        void theAssistantMaySealWithThatDuty(Side seat, boolean allowed) {
            Scene game = Scene.tournament();
            if (seat == BLACK) {
                game.moves("e2e4");
            }
            game.when((state, at) -> new GameInput.Assist(
                    at,
                    seat,
                    Duty.ADJOURN,
                    new GameInput.Seal(at, seat, new SealedMove("", "A", ""), state.position())));
            assertThat(game.every(GameEvent.MoveSealed.class)).hasSize(allowed ? 1 : 0);
        }
    }

    @Nested
    class TheEnvelope {

        /** FIDE Laws 2023, I.2.1 to I.2.7. */
        @Test
        void bearsTheSevenFacts() {
            Position before = scene.state().position();
            scene.given(execute(WHITE, "g1f3"), declare(WHITE, Declaration.OFFER_DRAW), seal(WHITE, "A"));
            Envelope envelope =
                    scene.when(adjourn()).event(GameEvent.Adjourned.class).envelope();
            assertThat(envelope)
                    .isEqualTo(new Envelope(
                            scene.state().setup().white().name(),
                            scene.state().setup().black().name(),
                            before,
                            scene.state().timeLeft(WHITE, scene.state().now()),
                            scene.state().timeLeft(BLACK, scene.state().now()),
                            scene.state()
                                    .clock()
                                    .used(ClockSide.WHITE, scene.state().now()),
                            scene.state()
                                    .clock()
                                    .used(ClockSide.BLACK, scene.state().now()),
                            WHITE,
                            2,
                            WHITE,
                            "tomorrow",
                            "here"));
        }

        /** FIDE Laws 2023, I.2.3: the times used; what was given or taken as a penalty was not used by anybody. */
        @Test
        void statesTheTimesUsedWhateverThePenaltiesWere() {
            Duration white = used(WHITE);
            Duration black = used(BLACK);
            scene.given(rule(new ArbiterAct.Pause("")))
                    .given(rule(new ArbiterAct.Penalise(WHITE, Duration.ofMinutes(2), Duration.ofMinutes(5), "noise")));
            Envelope envelope =
                    scene.when(adjourn()).event(GameEvent.Adjourned.class).envelope();
            assertThat(envelope.whiteUsed()).isEqualTo(white.plusSeconds(1));
            assertThat(envelope.blackUsed()).isEqualTo(black);
        }

        /** FIDE Laws 2023, I.1.2: the rest of the session is the time of the player who seals before its end. */
        @Test
        void countsTheRestOfTheSessionAsUsedByWhoSealsEarly() {
            Scene session = Scene.tournament(
                            settings -> settings.withEvent(EventRules.USUAL.withSessionLength(Duration.ofMinutes(30))))
                    .given(seal(WHITE, "A"));
            Envelope envelope =
                    session.when(press(WHITE)).event(GameEvent.Adjourned.class).envelope();
            assertThat(envelope.whiteUsed()).isEqualTo(Duration.ofMinutes(30));
        }

        /** FIDE Laws 2023, I.1.2 and 6.9: whoever has not so much time left has overstepped it. */
        @Test
        void isOpenedToALossOnTimeWhereTheSessionIsLongerThanTheTimeLeft() {
            GameSetup setup = Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "2/5,SD/3");
            Settings settings = setup.settings().withEvent(EventRules.USUAL.withSessionLength(Duration.ofMinutes(30)));
            Scene session = Scene.of(setup.withSettings(settings)).given(seal(WHITE, "A"), press(WHITE));
            session.given(open("g1f3")).when(tick());
            session.ended(GameResult.BLACK_WINS, EndReason.TIME, "6.9");
        }

        private Duration used(Side seat) {
            return scene.state()
                    .clock()
                    .used(
                            seat.pick(ClockSide.WHITE, ClockSide.BLACK),
                            scene.state().now());
        }

        @Test
        void isCompletedByTheArbiterAfterThePress() {
            sealed().when(adjourn()).then(GameEvent.Adjourned.class);
            assertThat(scene.event(GameEvent.Adjourned.class).envelope())
                    .returns(WHITE, Envelope::sealedBy)
                    .returns("here", Envelope::where);
            scene.when(rule(new ArbiterAct.Adjourn(""))).refused(Refusal.NOT_NOW, "I");
        }
    }

    @Nested
    class Opening {

        /** FIDE Laws 2023, I.9.1: the sealed move is made on the board and the clock of the one to reply is started. */
        @Test
        void makesTheMoveAndStartsTheClockOfTheOneToReply() {
            Duration white = sealed().state().timeLeft(WHITE, scene.state().now());
            Duration black = scene.state().timeLeft(BLACK, scene.state().now());
            scene.after(DAYS).when(open("g1f3"));
            scene.then(
                    GameEvent.SealedMoveOpened.class,
                    GameEvent.ClockSwitched.class,
                    GameEvent.MoveCompleted.class,
                    GameEvent.ClockSwitched.class);
            assertThat(scene.state().running()).contains(BLACK);
            assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(white.plusSeconds(30));
            assertThat(scene.state().timeLeft(BLACK, scene.state().now())).isEqualTo(black);
            assertThat(scene.state().clock().movesCompleted(ClockSide.WHITE)).isEqualTo(2);
        }

        /** FIDE Laws 2023, I.7: only when the player who must reply to the sealed move is present. */
        @Test
        void waitsForThePlayerWhoMustReply() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK)));
            scene.when(open("g1f3")).refused(Refusal.REPLIER_ABSENT, "I.7");
            scene.given(rule(new ArbiterAct.NoteArrival(BLACK)));
            scene.when(open("g1f3"));
            assertThat(scene.state().plies()).hasSize(3);
        }

        @Test
        void waitsForTheKey() {
            sealed().when(rule(new ArbiterAct.OpenSealed())).refused(Refusal.SEALED_LOCKED, "I.12.1");
        }

        @Test
        void isTheOnlyWayOnWhileEverybodyIsThere() {
            sealed().when(rule(new ArbiterAct.Resume())).refused(Refusal.NOT_NOW, "I.7");
            scene.when(press(WHITE)).refused(Refusal.PAUSED, "6.11.1");
        }

        /** FIDE Laws 2023, I.1.1: if he makes a move on the board he must write that same move as his sealed move. */
        @Test
        void findsAnotherMoveThanWasMadeOnTheBoard() {
            scene.given(execute(WHITE, "g1f3"), seal(WHITE, "A"), press(WHITE)).when(open("d2d4"));
            assertThat(scene.every(GameEvent.Finding.class))
                    .extracting(GameEvent.Finding::kind, GameEvent.Finding::article)
                    .containsExactly(tuple(FindingKind.SEALED_OTHER_THAN_MADE, "I.1.1"));
            assertThat(scene.state().plies()).as("the arbiter decides").hasSize(2);
            scene.given(rule(new ArbiterAct.DecideSealed(HeardMove.text(Move.parse("g1f3"), "as made"), "")));
            assertThat(scene.state().lastPly().orElseThrow().move()).isEqualTo(Move.parse("g1f3"));
        }

        /** FIDE Laws 2023, 4.3: a touched piece binds the sealed move as well; setting up the board again binds nobody. */
        @Test
        void findsThatAnotherPieceWasTouchedBeforeSealing() {
            scene.given(Acts.lift(WHITE, "g1"), Acts.place(WHITE, "g1"), seal(WHITE, "A"), press(WHITE));
            scene.given(Acts.lift(WHITE, "a2"), Acts.place(WHITE, "a2")).when(open("d2d4"));
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.TOUCHED_OTHER);
            Scene other = Scene.tournament().given(seal(WHITE, "A"), press(WHITE));
            other.given(Acts.lift(WHITE, "a2"), Acts.place(WHITE, "a2")).when(open("d2d4"));
            assertThat(other.every(GameEvent.Finding.class)).isEmpty();
        }

        @Test
        void mateBySealedMoveEndsTheGame() {
            Scene mate = Scene.from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").given(seal(WHITE, "A"), press(WHITE));
            mate.when(open("a1a8")).ended(GameResult.WHITE_WINS, EndReason.CHECKMATE, "5.1.1");
        }

        @Test
        void theSheetOfTheOneWhoSealedHasItAndTheOthersDoesNotYet() {
            sealed().when(open("g1f3"));
            assertThat(scene.state().sheet(WHITE).entries().get(2).basis()).isEqualTo(Scoresheet.Basis.SAID);
            assertThat(scene.state().sheet(BLACK).entries().get(2).move()).isNull();
        }
    }

    @Nested
    class AnInvalidSealedMove {

        /** FIDE Laws 2023, I.8: lost by a player whose sealed move is ambiguous, unintelligible or illegal. */
        @ParameterizedTest
        @EnumSource(
                value = OpenedMove.Verdict.class,
                names = {"AMBIGUOUS", "UNREADABLE", "ILLEGAL"})
        void losesWhenTheArbiterConfirms(OpenedMove.Verdict verdict) {
            sealed().when(
                            verdict == OpenedMove.Verdict.ILLEGAL
                                    ? open("g1f4")
                                    : openUnreadable(verdict == OpenedMove.Verdict.AMBIGUOUS));
            scene.then(GameEvent.SealedMoveOpened.class, GameEvent.Finding.class);
            SealedOpening opening =
                    scene.event(GameEvent.SealedMoveOpened.class).opening();
            assertThat(opening).isNotNull().returns(verdict, SealedOpening::verdict);
            assertThat(scene.state().phase()).isEqualTo(Phase.ADJOURNED);
            scene.when(rule(new ArbiterAct.DecideSealed(null, "no such move")))
                    .ended(GameResult.BLACK_WINS, EndReason.SEALED_MOVE, "I.8");
        }

        /** FIDE Laws 2023, I.8 and 6.9: except where the opponent cannot checkmate by any series of legal moves. */
        @Test
        void isADrawWhereTheOpponentCannotMate() {
            Scene bare = Scene.from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").given(seal(WHITE, "A"), press(WHITE));
            bare.given(open("e2e5")).when(rule(new ArbiterAct.DecideSealed(null, "")));
            bare.ended(GameResult.DRAW, EndReason.SEALED_MOVE, "I.8");
        }

        /** FIDE Laws 2023, I.8 and 5.1.2: a game that had ended is not lost by what was sealed. */
        @Test
        void changesNothingWhereTheGameHadEnded() {
            sealed().given(declare(BLACK, Declaration.RESIGN)).when(open("g1f4"));
            scene.refused(Refusal.GAME_OVER, "12");
            assertThat(scene.state().result()).isEqualTo(GameResult.WHITE_WINS);
        }

        @Test
        void mayMeanAMoveAfterAll() {
            sealed().given(openUnreadable(true));
            scene.when(rule(new ArbiterAct.DecideSealed(Acts.heard("g1f3"), "read by both")));
            assertThat(scene.state().lastPly().map(Ply::move)).contains(Move.parse("g1f3"));
            assertThat(scene.state().running()).contains(BLACK);
        }

        @Test
        void cannotMeanAnIllegalMove() {
            sealed().given(openUnreadable(false));
            scene.when(rule(new ArbiterAct.DecideSealed(Acts.heard("g1f4"), "")))
                    .refused(Refusal.NOT_NOW, "I.8");
        }
    }

    @Nested
    class SomebodyDoesNotCome {

        /** FIDE Laws 2023, I.9.2: his clock is started; on his arrival he may pause it and summon the arbiter. */
        @Test
        void theClockOfTheOneToReplyRunsUntilHeComes() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK)));
            Duration black = scene.state().timeLeft(BLACK, scene.state().now());
            scene.when(rule(new ArbiterAct.Resume()))
                    .then(GameEvent.SessionStarted.class, GameEvent.ClockSwitched.class);
            scene.after(Duration.ofMinutes(5)).given(rule(new ArbiterAct.NoteArrival(BLACK)));
            assertThat(scene.state().running()).isEmpty();
            assertThat(scene.state().timeLeft(BLACK, scene.state().now()))
                    .isEqualTo(black.minusMinutes(5).minusSeconds(1));
        }

        /** FIDE Laws 2023, I.10: where the sealed move has ended the game, that counts before the late arrival does. */
        @Test
        void aMatingSealedMoveCountsThoughTheFlagHasFallen() {
            Scene mate = Scene.from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").given(seal(WHITE, "A"), press(WHITE));
            mate.given(rule(new ArbiterAct.NoteAbsent(BLACK)), rule(new ArbiterAct.Resume()));
            mate.after(Duration.ofHours(3)).when(tick());
            assertThat(mate.state().phase()).isEqualTo(Phase.ADJOURNED);
            mate.given(rule(new ArbiterAct.NoteArrival(BLACK)))
                    .when(open("a1a8"))
                    .ended(GameResult.WHITE_WINS, EndReason.CHECKMATE, "5.1.1");
        }

        /** FIDE Laws 2023, 6.9: the time of the absent player counts once the sealed move is made. */
        @Test
        void theTimeOfTheAbsentPlayerCountsOnceTheMoveIsMade() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK)), rule(new ArbiterAct.Resume()));
            scene.after(Duration.ofHours(3)).given(tick(), rule(new ArbiterAct.NoteArrival(BLACK)));
            scene.when(open("g1f3")).ended(GameResult.WHITE_WINS, EndReason.TIME, "6.9");
        }

        /** FIDE Laws 2023, 6.9: the arbiter has seen the flag on another clock than the game's. */
        @Test
        void aFlagThatTheArbiterFoundCountsOnceTheMoveIsMade() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK)), rule(new ArbiterAct.Resume()));
            scene.given(rule(new ArbiterAct.FindFlag(BLACK, "seen")), rule(new ArbiterAct.NoteArrival(BLACK)));
            assertThat(scene.state().phase()).isEqualTo(Phase.ADJOURNED);
            scene.when(open("g1f3")).ended(GameResult.WHITE_WINS, EndReason.TIME, "6.9");
        }

        /** FIDE Laws 2023, I.9.3: the opponent may seal his reply and start the clock of the absent player. */
        @Test
        void theReplyMayBeSealedWhileTheOneWhoSealedIsAbsent() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(WHITE)), open("g1f3"), seal(BLACK, "B"));
            scene.when(press(BLACK)).then(GameEvent.ClockSwitched.class);
            assertThat(scene.state().running()).contains(WHITE);
            scene.when(open("b8c6")).refused(Refusal.REPLIER_ABSENT, "I.7");
            scene.given(rule(new ArbiterAct.NoteArrival(WHITE))).when(open("b8c6"));
            assertThat(scene.state().plies()).hasSize(4);
            assertThat(scene.state().running()).contains(WHITE);
        }

        /** FIDE Laws 2023, I.11.1: where nobody is there, the player who has to reply loses the time. */
        @Test
        void whereNobodyIsThereTheOneToReplyLosesTheTime() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK)), rule(new ArbiterAct.NoteAbsent(WHITE)));
            scene.when(rule(new ArbiterAct.Resume()));
            assertThat(scene.state().running()).contains(BLACK);
        }

        /** FIDE Laws 2023, I.10: the default time counts from the agreed time of resumption. */
        @Test
        void theDefaultTimeCountsFromTheResumption() {
            sealed().given(rule(new ArbiterAct.NoteAbsent(BLACK))).after(DAYS).when(tick());
            assertThat(scene.lastEvents()).isEmpty();
            scene.given(rule(new ArbiterAct.Resume())).when(tick());
            assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.DEFAULT_TIME_PASSED);
            scene.when(rule(new ArbiterAct.Forfeit(BLACK, "did not come"))).event(GameEvent.GameEnded.class);
        }
    }

    @Nested
    class WithoutOpening {

        /** FIDE Laws 2023, I.6: if prior to the resumption the game is agreed drawn it is concluded; I.4: an offer then. */
        @Test
        void aDrawMayBeAgreed() {
            sealed().after(DAYS).when(declare(BLACK, Declaration.OFFER_DRAW)).then(GameEvent.DrawOffered.class);
            scene.when(declare(WHITE, Declaration.ACCEPT_DRAW)).ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
        }

        /** FIDE Laws 2023, I.6: or if one of the players notifies the arbiter that he resigns. */
        @Test
        void aPlayerMayResign() {
            sealed().when(declare(WHITE, Declaration.RESIGN))
                    .ended(GameResult.BLACK_WINS, EndReason.RESIGNATION, "5.1.2");
        }

        /** FIDE Laws 2023, I.4: an offer made after sealing stands until it is answered; opening the move is no answer. */
        @Test
        void anOfferMadeAfterSealingOutlastsTheOpening() {
            sealed().given(declare(BLACK, Declaration.OFFER_DRAW)).when(open("g1f3"));
            scene.when(declare(WHITE, Declaration.ACCEPT_DRAW)).ended(GameResult.DRAW, EndReason.AGREEMENT, "5.2.3");
        }

        /** FIDE Laws 2023, I.12.1: if the envelope is missing the player makes the move that he states he sealed. */
        @Test
        void aMissingEnvelopeLetsTheSealedMoveBeMadeOnTheBoard() {
            Duration white = sealed().state().timeLeft(WHITE, scene.state().now());
            scene.when(rule(new ArbiterAct.SealedMissing("stolen")));
            scene.then(GameEvent.Ruling.class, GameEvent.Resumed.class, GameEvent.ClockSwitched.class);
            assertThat(scene.state().running()).contains(WHITE);
            assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(white);
        }
    }

    @Test
    void goesOnUnchangedFromItsEvents() {
        sealed().given(adjourn(), rule(new ArbiterAct.NoteAbsent(BLACK)), rule(new ArbiterAct.Resume()))
                .after(DAYS);
        assertThat(GameState.replay(scene.events())).isEqualTo(scene.state());
        scene.given(rule(new ArbiterAct.NoteArrival(BLACK)));
        scene.when(openUnreadable(true));
        assertThat(GameState.replay(scene.events())).isEqualTo(scene.state());
    }

    /** FIDE Laws 2023, 9.4: the move is made, and lies in the envelope. */
    @Test
    void whoHasSealedClaimsNoDraw() {
        scene.given(rule(new ArbiterAct.RequireSeal("late")), seal(WHITE, "a"), press(WHITE));
        scene.when(claim(WHITE, ClaimKind.FIFTY)).refused(Refusal.CLAIM_TOO_LATE, "9.4");
    }
}
