package org.annabella.arbiter;

import static org.annabella.arbiter.Disputes.seen;
import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.arbiter.Observation.Kind;
import org.annabella.arbiter.Verdict.Finding;
import org.annabella.game.GameState;
import org.annabella.journal.Rehearsal;
import org.annabella.journal.VerdictWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A running game on the arbiter's table, at any moment. */
class DisputeOfGameTest {
    private final Rehearsal game = new Rehearsal((words, position, seat, setup) -> Optional.empty(), List.of());
    private int seconds;

    private void start(String white) {
        take("\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"white\":{\"sight\":\"blind\",\"language\":\"da\""
                + white + "},\"black\":{\"sight\":\"sighted\"}}");
    }

    private void take(String fields) {
        game.accept("{\"at\":" + 1000 * seconds++ + "," + fields + "}");
    }

    private void act(String seat, String act, String value) {
        take("\"seat\":\"" + seat + "\",\"" + act + "\":" + (act.equals("press") ? value : "\"" + value + "\""));
    }

    /** A whole half-move, but for the opponent's board. */
    private void make(String seat, String other, String move) {
        act(seat, "announce", move);
        act(other, "repeat", move);
        act(seat, "execute", move);
        act(seat, "press", "true");
    }

    private void whole(String... moves) {
        for (int ply = 0; ply < moves.length; ply++) {
            String seat = ply % 2 == 0 ? "white" : "black";
            String other = ply % 2 == 0 ? "black" : "white";
            make(seat, other, moves[ply]);
            act(other, "mirror", moves[ply]);
        }
    }

    private Verdict verdict() {
        Dispute dispute = DisputeOfGame.of(game.state());
        Verdict verdict = Reconciliation.compare(dispute);
        Disputes.leadsToThePosition(dispute, verdict);
        return verdict;
    }

    @Test
    void aGameInOrderIsInStepAfterEveryAct() {
        start("");
        List<Finding> findings = new ArrayList<>();
        String[] moves = {"e2e4", "e7e5", "g1f3"};
        for (int ply = 0; ply < moves.length; ply++) {
            String seat = ply % 2 == 0 ? "white" : "black";
            String other = ply % 2 == 0 ? "black" : "white";
            act(seat, "announce", moves[ply]);
            findings.add(verdict().finding());
            act(other, "repeat", moves[ply]);
            act(seat, "execute", moves[ply]);
            findings.add(verdict().finding());
            act(seat, "press", "true");
            findings.add(verdict().finding());
            act(other, "mirror", moves[ply]);
            findings.add(verdict().finding());
        }
        assertThat(findings).hasSize(12).containsOnly(Finding.IN_STEP);
        assertThat(verdict().overview().observations()).isEmpty();
        assertThat(verdict().ply()).isEqualTo(3);
    }

    @Test
    void theClocksAreThoseOfEachPly() {
        start("");
        whole("e2e4", "e7e5");
        Dispute dispute = DisputeOfGame.of(game.state());
        assertThat(dispute.clocksAt(0)).contains(new Dispute.Clocks(0, Duration.ofMinutes(90), Duration.ofMinutes(90)));
        assertThat(dispute.clocksAt(2).orElseThrow().black())
                .isEqualTo(game.state().plies().get(1).black());
        assertThat(dispute.clocksAt(3)).isEmpty();
    }

    @Test
    void theLastMoveThatABoardOwesIsNoFinding() {
        start("");
        make("white", "black", "e2e4");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.ply()).isEqualTo(1);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.OWES_MOVE);
    }

    @Test
    void aReplyNotRepeatedYetIsNoFindingEither() {
        start("");
        act("white", "announce", "e2e4");
        act("white", "execute", "e2e4");
        act("white", "press", "true");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.OWES_MOVE);
        assertThat(verdict.seats()).isEmpty();
    }

    @Test
    void aPieceInTheHandIsNoFinding() {
        start("");
        whole("e2e4");
        act("black", "lift", "g8");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.PIECE_IN_HAND);
    }

    @Test
    void aMoveUnderWayIsNoFinding() {
        start("");
        whole("e2e4");
        act("black", "execute", "g8f6");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.MOVE_UNDER_WAY);
    }

    private void startFrom(String fen) {
        take("\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"position\":\"" + fen + "\"}");
    }

    private void lay(String seat, String from, String to) {
        act(seat, "lift", from);
        act(seat, "place", to);
    }

    /** No sheet contradicts the other: Black has not written the move yet that is owed. */
    @Test
    void aMoveThatIsOwedStandsAlsoWhereBothBoardsAreWrong() {
        start("");
        whole("e2e4", "e7e5");
        act("white", "announce", "g1f3");
        act("white", "execute", "g1f3");
        act("white", "press", "true");
        lay("white", "h2", "h3");
        lay("black", "c7", "c6");
        assertThat(game.state().seat(WHITE).isOutOfStep()).isTrue();
        assertThat(game.state().seat(BLACK).isOutOfStep()).isTrue();
        assertThat(game.state().sheet(BLACK).entries().get(2).move()).isNull();
        Verdict verdict = verdict();
        assertThat(verdict.hole()).isEqualTo(Verdict.Hole.SHEETS_AGREE_WITH_NEITHER_BOARD);
        assertThat(verdict.ply()).isEqualTo(3);
    }

    /** FIDE Laws 2023, 4.7.2: the king comes first, and nobody is told to take it back. */
    @Test
    void castlingHalfDoneIsNoFinding() {
        startFrom("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        lay("white", "e1", "g1");
        assertThat(game.state().seat(WHITE).isOutOfStep()).isFalse();
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(verdict, WHITE)).containsExactly(Kind.MOVE_UNDER_WAY);
    }

    @Test
    void aPieceThatWasPutElsewhereIsAFindingAtThatBoard() {
        start("");
        whole("e2e4", "e7e5");
        act("black", "lift", "a7");
        act("black", "place", "a6");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.EXECUTED_WRONG);
        assertThat(verdict.seats()).containsExactly(BLACK);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.NUDGED);
    }

    /** FIDE Laws 2023, D.2.9: to set them to those of the last half-move would take a penalty back. */
    @Test
    void theClocksAreSetOnlyWhereHalfMovesAreGivenUp() {
        start("");
        whole("e2e4", "e7e5");
        act("black", "lift", "a7");
        act("black", "place", "a6");
        Verdict wrongBoard = verdict();
        assertThat(wrongBoard.ply()).isEqualTo(2);
        assertThat(wrongBoard.clocks()).isNull();
        assertThat(VerdictWords.of(wrongBoard, "en").sentence()).doesNotContain("not known");
        act("black", "lift", "a6");
        act("black", "place", "a7");
        act("white", "announce", "g1f3");
        act("black", "repeat", "g1h3");
        act("white", "execute", "g1f3");
        act("white", "press", "true");
        Verdict differ = verdict();
        assertThat(differ.ply()).isEqualTo(2);
        assertThat(differ.clocks())
                .isEqualTo(DisputeOfGame.of(game.state()).clocksAt(2).orElseThrow());
    }

    @Test
    void anotherMoveRepeatedThanAnnouncedIsADifferenceOfTheSheets() {
        start("");
        whole("e2e4");
        act("black", "announce", "e7e5");
        act("white", "repeat", "e7e6");
        act("black", "execute", "e7e5");
        act("black", "press", "true");
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(verdict.ply()).isEqualTo(1);
    }

    @Test
    void aSheetInWhichTheAssistantHasWrittenIsMarked() {
        start(",\"assistant\":[\"score\"]");
        whole("e2e4");
        assertThat(DisputeOfGame.of(game.state()).white().byAssistant()).isFalse();
        take("\"assistant\":\"white\",\"act\":\"score\",\"move\":\"e4\"");
        Dispute dispute = DisputeOfGame.of(game.state());
        assertThat(dispute.white().byAssistant()).isTrue();
        assertThat(dispute.black().byAssistant()).isFalse();
        assertThat(seen(verdict(), WHITE)).containsExactly(Kind.SHEET_BY_ASSISTANT);
    }

    /** FIDE Laws 2023, A.5.2: once the opponent has moved, an illegal move stands, and play does not go back for it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dk-2023-A.5.2-illegal-move-not-claimed",
                "dk-2023-A.5.4-both-kings-in-check",
                "se-2014-A.4d-still-in-check"
            })
    void anIllegalMoveThatStandsIsNoFinding(String rehearsal) throws IOException {
        game.run(Files.readAllLines(Path.of("src/test/resources/rehearsals", rehearsal + ".jsonl")));
        assertThat(game.state().plies()).anyMatch(ply -> !ply.before().isLegal(ply.move()));
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.ply()).isEqualTo(game.state().plies().size());
        assertThat(verdict.penalty()).isNull();
        assertThat(verdict.overview().plies()).noneMatch(AlignedPly::firstDifference);
    }

    @Test
    void anIllegalMoveThatMayStillBeClaimedIsOne() {
        take("\"start\":{\"edition\":\"dk-2023\",\"time\":\"20\",\"event\":\"rapid\",\"supervised\":false}");
        act("white", "execute", "e2e5");
        act("white", "press", "true");
        act("black", "mirror", "e2e5");
        assertThat(game.state().plies()).hasSize(1);
        Verdict verdict = verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.ply()).isZero();
    }

    @Test
    void aBoardThatNobodySeesProvesNothingAndNobodyIsToldWhatToDoAtIt() {
        take("\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"settings\":{\"withoutBoard\":[\"black\"]}}");
        whole("e2e4", "e7e5");
        make("white", "black", "g1f3");
        assertThat(DisputeOfGame.of(game.state()).black().standing()).isEqualTo(Evidence.Standing.UNSEEN);
        Verdict inStep = verdict();
        assertThat(inStep.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(seen(inStep, BLACK)).containsExactly(Kind.BOARD_UNSEEN);
        assertThat(VerdictWords.of(inStep, "en").sentence())
                .isEqualTo("Both scoresheets agree, and no board that the station sees contradicts them.");
        act("black", "announce", "b8c6");
        act("white", "repeat", "b8a6");
        act("black", "execute", "b8c6");
        act("black", "press", "true");
        act("white", "mirror", "b8c6");
        Verdict differ = Reconciliation.compare(DisputeOfGame.of(game.state()));
        assertThat(differ.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(differ.instructions()).isNotEmpty().allMatch(step -> step.seat() == WHITE);
    }

    @Test
    void beforeTheStartThereIsNothingOnTheTable() {
        assertThatThrownBy(() -> DisputeOfGame.of(GameState.NOT_STARTED)).isInstanceOf(IllegalStateException.class);
    }
}
