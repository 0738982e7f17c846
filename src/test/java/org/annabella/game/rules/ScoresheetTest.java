package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.heard;
import static org.annabella.game.rules.Acts.mirror;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.repeat;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.type;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.Duty;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.ScoreSource;
import org.annabella.game.Scoresheet;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each seat has its own sheet: what that player said or did. */
class ScoresheetTest {

    @Test
    void bothSheetsHoldTheSameGameWhereAllGoesWell() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5", "g1f3");
        assertThat(scene.state().sheet(WHITE).entries())
                .extracting(entry -> String.valueOf(entry.move()))
                .containsExactly("e2e4", "e7e5", "g1f3");
        assertThat(scene.state().sheet(BLACK).entries())
                .extracting(entry -> String.valueOf(entry.move()))
                .containsExactly("e2e4", "e7e5", "g1f3");
    }

    @Test
    void theOpponentsSheetHoldsWhatTheOpponentRepeated() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), repeat(BLACK, "d2d4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().sheet(WHITE).entries().get(0).move()).hasToString("e2e4");
        assertThat(scene.state().sheet(BLACK).entries().get(0).move()).hasToString("d2d4");
    }

    @Test
    void aMoveThatTheOpponentNeverSaidRestsOnTheBoard() {
        Scene scene = Scene.tournament().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.NOTHING);
        scene.given(mirror(BLACK, "e2e4"));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.EXECUTED);
        scene.given(repeat(BLACK, "e2e4"));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.SAID);
    }

    @Test
    void aTypedMoveIsMarked() {
        Scene scene = Scene.tournament().given(type(WHITE, "e2e4", Asker.ARBITER), press(WHITE));
        assertThat(scene.state().sheet(WHITE).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.TYPED);
    }

    /** FIDE Laws 2023, D.2.7: the sound of what the player said is the player's score. */
    @Test
    void anEntryNamesItsSoundAndItsMoment() {
        Scene scene = Scene.tournament().moves("e2e4");
        Scoresheet.Entry whites = scene.state().sheet(WHITE).entries().get(0);
        assertThat(whites.sound()).isEqualTo("e2e4.wav");
        assertThat(whites.source()).isEqualTo(HeardMove.Source.VOICE);
        assertThat(whites.at()).isEqualTo(Duration.ofSeconds(4));
    }

    /** FIDE Laws 2023, 8.1: each player records; what one writes is not on the other's sheet. */
    @Test
    void whatIsWrittenStandsOnOneSheetOnly() {
        Scene scene = Scene.tournament().moves("e2e4");
        Scoresheet whites = scene.state().sheet(WHITE);
        scene.given(write(BLACK, null, "d2d4", Asker.PLAYER));
        assertThat(scene.state().sheet(BLACK).entries().get(0))
                .returns(Scoresheet.Basis.WRITTEN, Scoresheet.Entry::basis)
                .returns(Move.parse("d2d4"), Scoresheet.Entry::move);
        assertThat(scene.state().sheet(WHITE)).isEqualTo(whites);
        assertThat(scene.state().lastPly().map(Ply::move)).contains(Move.parse("e2e4"));
    }

    /** FIDE Laws 2023, 8.1.2: nothing is written in advance. */
    @Test
    void whatHasNotBeenPlayedIsNotWritten() {
        Scene scene = Scene.tournament();
        scene.when(write(WHITE, null, "e2e4", Asker.PLAYER)).refused(Refusal.NO_SUCH_PLY, "8.1.1");
        scene.moves("e2e4").when(write(BLACK, 2, "e7e5", Asker.PLAYER)).refused(Refusal.NO_SUCH_PLY, "8.1.1");
    }

    /** FIDE Laws 2023, D.2.10.3: the assistant keeps the score, with that duty only. */
    @Test
    void theAssistantWritesWithThatDuty() {
        Scene scene = Scene.tournament().moves("e2e4");
        scene.given((state, at) -> new GameInput.Assist(
                at, WHITE, Duty.SCORE, new GameInput.Write(at, WHITE, null, heard("d2d4"), Asker.ASSISTANT)));
        assertThat(scene.state().sheet(WHITE).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.TYPED);
        scene.given((state, at) -> new GameInput.Assist(
                at, BLACK, Duty.SCORE, new GameInput.Write(at, BLACK, null, heard("d2d4"), Asker.ASSISTANT)));
        assertThat(scene.state().sheet(BLACK).entries().get(0).basis()).isEqualTo(Scoresheet.Basis.SAID);
    }

    /** FIDE Laws 2023, 9.2.1: the declared move is written with the claim. */
    @Test
    void aClaimStandsOnTheClaimantsSheet() {
        Scene scene = Scene.tournament().moves("e2e4", "e7e5").given(Acts.claim(WHITE, ClaimKind.FIFTY, "g1f3"));
        assertThat(scene.state().sheet(WHITE).claims())
                .containsExactly(new Scoresheet.Claimed(2, ClaimKind.FIFTY, Move.parse("g1f3")));
        assertThat(scene.state().sheet(BLACK).claims()).isEmpty();
    }

    private static Scene timed(String time) {
        return Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, time));
    }

    private static boolean required(Scene scene, Side seat) {
        List<Scoresheet.Entry> entries = scene.state().sheet(seat).entries();
        return entries.get(entries.size() - 1).required();
    }

    /** FIDE Laws 2023, 8.4: with less than five minutes and less than 30 seconds a move the score need not be kept. */
    @Test
    void theScoreNeedNotBeKeptInTheLastFiveMinutes() {
        Scene scene = timed("6").moves("e2e4", "e7e5");
        assertThat(required(scene, WHITE)).isTrue();
        scene.after(Duration.ofSeconds(90)).moves("g1f3");
        assertThat(required(scene, WHITE)).isFalse();
        assertThat(required(scene, BLACK)).isTrue();
    }

    /** FIDE Laws 2023, 8.4: unless 30 seconds or more are added with each move. */
    @Test
    void theScoreIsKeptWhereEachMoveBringsThirtySeconds() {
        Scene scene = timed("6+30").after(Duration.ofSeconds(300)).moves("e2e4");
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isLessThan(Duration.ofMinutes(5));
        assertThat(required(scene, WHITE)).isTrue();
    }

    /** FIDE Laws 2023, 8.4: the exemption is for the remainder of the period, and 8.5.2 follows at its end. */
    @Test
    void theExemptionEndsWithThePeriod() {
        Scene scene = timed("2/6,SD/30").after(Duration.ofSeconds(90)).moves("e2e4");
        assertThat(required(scene, WHITE)).isFalse();
        scene.given(announce(BLACK, "e7e5"), execute(BLACK, "e7e5"), press(BLACK));
        assertThat(required(scene, WHITE)).isFalse();
        scene.given(announce(WHITE, "g1f3"), execute(WHITE, "g1f3")).when(press(WHITE));
        assertThat(required(scene, WHITE)).isTrue();
        assertThat(scene.event(GameEvent.Finding.class))
                .returns(FindingKind.SCORE_INCOMPLETE, GameEvent.Finding::kind)
                .returns(WHITE, GameEvent.Finding::seat)
                .returns("8.5.2", GameEvent.Finding::article);
    }

    /** FIDE Laws 2023, A.2: in rapid play nobody need keep the score. */
    @Test
    void theScoreNeedNotBeKeptInRapidPlay() {
        Scene scene = Scene.of(Setups.withTime(Setups.tournament("dk-2023"), Tempo.RAPID, "15+10"))
                .moves("e2e4");
        assertThat(required(scene, WHITE)).isFalse();
    }

    /** FIDE Laws 2023, 8.5.2: completed from the opponent's sheet; what the sheet has already stays, right or wrong. */
    @Test
    void anIncompleteSheetIsCompletedFromTheOpponents() {
        Scene scene = Scene.tournament()
                .given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), press(WHITE))
                .given(announce(BLACK, "e7e5"), repeat(WHITE, "d7d5"), execute(BLACK, "e7e5"), press(BLACK));
        assertThat(scene.state().sheet(BLACK).gaps()).containsExactly(1);
        scene.given(rule(new ArbiterAct.CompleteScore(BLACK, ScoreSource.OPPONENT)));
        assertThat(scene.state().sheet(BLACK).gaps()).isEmpty();
        assertThat(scene.state().sheet(BLACK).entries().get(0))
                .returns(Scoresheet.Basis.COMPLETED, Scoresheet.Entry::basis)
                .returns(Move.parse("e2e4"), Scoresheet.Entry::move);
        assertThat(scene.state().sheet(WHITE).entries().get(1).move()).hasToString("d7d5");
        scene.when(rule(new ArbiterAct.CompleteScore(BLACK, ScoreSource.OPPONENT)))
                .refused(Refusal.NOT_NOW, "8.5");
    }

    /** FIDE Laws 2023, 8.5.3: where no sheet has the move the arbiter's record helps. */
    @Test
    void whatNeitherSheetHasComesFromTheArbiter() {
        Scene scene = Scene.tournament()
                .given(Acts.announceWords(WHITE, "mumble"), execute(WHITE, "e2e4"), Acts.mumble(WHITE))
                .given(type(WHITE, "e2e4", Asker.ARBITER), press(WHITE));
        scene.given(rule(new ArbiterAct.CompleteScore(BLACK, ScoreSource.ARBITER)));
        assertThat(scene.state().sheet(BLACK).entries().get(0).move()).hasToString("e2e4");
    }

    private static Scene.Act write(Side seat, @Nullable Integer ply, String uci, Asker by) {
        return (state, at) -> new GameInput.Write(at, seat, ply, heard(uci), by);
    }

    @Test
    void drawOffersAreWritten() {
        Scene scene = Scene.tournament()
                .given(Acts.declare(WHITE, Declaration.OFFER_DRAW), announce(WHITE, "e2e4"), execute(WHITE, "e2e4"))
                .given(press(WHITE));
        assertThat(scene.state().sheet(BLACK).entries().get(0).drawOffered()).isTrue();
    }
}
