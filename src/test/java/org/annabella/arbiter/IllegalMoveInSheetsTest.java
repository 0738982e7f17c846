package org.annabella.arbiter;

import static org.annabella.arbiter.Disputes.seen;
import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.arbiter.Observation.Kind;
import org.annabella.arbiter.Verdict.Finding;
import org.annabella.arbiter.Verdict.Hole;
import org.annabella.arbiter.Verdict.Penalty;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FIDE Laws 2023, 7.5: an illegal move in one sheet or in both, by edition. */
class IllegalMoveInSheetsTest {
    private static final String BEFORE = "e4 e5 Sf3";
    private static final String ILLEGAL = BEFORE + " Sc5";
    private static final String PROMOTING = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

    /** Both sheets have Black's illegal Sc5, and both boards show it. */
    private static Disputes illegal() {
        return Disputes.of(BEFORE).sheets(ILLEGAL).carried(WHITE, "b8", "c5").carried(BLACK, "b8", "c5");
    }

    @ParameterizedTest(name = "{0}: number {1}")
    @CsvSource({
        "dk-2001,1,7.4b,120,false",
        "dk-2001,2,7.4b,120,false",
        "dk-2001,3,7.4b,0,true",
        "dk-2009,2,7.4b,120,false",
        "dk-2009,3,7.4b,0,true",
        "no-2009,1,7.4b,120,false",
        "no-2009,3,7.4b,0,true",
        "se-2014,1,7.5b,120,false",
        "se-2014,2,7.5b,0,true",
        "dk-2023,1,7.5.5,120,false",
        "dk-2023,2,7.5.5,0,true"
    })
    void costsWhatTheEditionSays(String edition, int number, String article, int seconds, boolean lost) {
        Verdict verdict =
                illegal().edition(edition).illegalMovesBefore(BLACK, number - 1).verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.article()).isEqualTo(article);
        assertThat(verdict.ply()).isEqualTo(3);
        assertThat(verdict.seats()).containsExactly(BLACK);
        assertThat(verdict.position()).isEqualTo(Disputes.position(Position.INITIAL, BEFORE));
        assertThat(verdict.penalty())
                .isEqualTo(new Penalty(BLACK, article, Duration.ofSeconds(seconds), lost, number, false));
    }

    /** Boards that show the king's part of castling alone, or the rook's as well. */
    @ParameterizedTest
    @ValueSource(strings = {"4kr2/8/8/8/8/8/8/R4RK1", "4kr2/8/8/8/8/8/8/R5KR"})
    void mayBeCastlingThatWasNotLegal(String boards) {
        Verdict verdict = Disputes.from("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "")
                .sheet(WHITE, "0-0")
                .boards(boards)
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.seats()).containsExactly(WHITE);
    }

    @ParameterizedTest(name = "{0} {1}, watched {2}")
    @CsvSource({
        "dk-2023,RAPID,true,7.5.5,60,false",
        "dk-2023,BLITZ,true,7.5.5,60,false",
        "dk-2023,RAPID,false,A.5.2,60,false",
        "se-2014,RAPID,false,A.4b,0,true",
        "se-2014,BLITZ,true,7.5b,60,false",
        "dk-2009,BLITZ,false,B3c,0,true"
    })
    void costsLessInFastGamesOrTheGame(
            String edition, Tempo tempo, boolean watched, String article, int seconds, boolean lost) {
        Verdict verdict = illegal().edition(edition).tempo(tempo, watched).verdict();
        assertThat(verdict.penalty())
                .isEqualTo(new Penalty(BLACK, article, Duration.ofSeconds(seconds), lost, 1, false));
    }

    /** FIDE Laws 2023, A.5.2: where nobody watches it may be claimed until the opponent has moved, and stands then. */
    @Test
    void standsWhereNobodyWatchedAndBothSheetsGoOn() {
        Disputes game = Disputes.of("e4 e5")
                .sheets("e4 e5 Ke3 Sc6")
                .boards("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR");
        Verdict stands = game.tempo(Tempo.RAPID, false).verdict();
        assertThat(stands.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(stands.ply()).isEqualTo(4);
        Verdict watched = game.tempo(Tempo.RAPID, true).verdict();
        assertThat(watched.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(watched.ply()).isEqualTo(2);
    }

    @Test
    void isReadAsNoMoveWhereItStandsAndNobodyKnowsWhichPieceMadeIt() {
        Verdict verdict = Disputes.of("e4 e5")
                .sheets("e4 e5 Sg3 Sc6")
                .tempo(Tempo.RAPID, false)
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.ENTRY_UNREADABLE);
        assertThat(verdict.penalty()).isNull();
    }

    @Test
    void theSecondOneIsADrawWhereTheOpponentCannotMate() {
        Verdict verdict = Disputes.from("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", "")
                .sheets("Te4")
                .illegalMovesBefore(WHITE, 1)
                .verdict();
        assertThat(verdict.penalty()).isEqualTo(new Penalty(WHITE, "7.5.5", Duration.ZERO, false, 2, true));
    }

    /** In any notation that a player writes: a Dane and an Englishman have the same illegal move. */
    @ParameterizedTest(name = "{0} and {1}")
    @CsvSource({"Nf5,Nf5+", "Nf5,3.Nf5", "Nf5,Sf5", "Bb6,Lb6"})
    void theSameMoveInTwoHandsIsOne(String white, String black) {
        Verdict verdict = Disputes.of("e4 e5")
                .sheet(WHITE, "e4 e5 " + white)
                .sheet(BLACK, "e4 e5 " + black)
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.seats()).containsExactly(WHITE);
        assertThat(verdict.penalty()).isNotNull();
    }

    @ParameterizedTest(name = "{0} and {1}")
    @CsvSource({"Nf5,Bf5", "Nf5,Nf6"})
    void anotherPieceOrSquareIsAnotherMove(String white, String black) {
        Verdict verdict = Disputes.of("e4 e5")
                .sheet(WHITE, "e4 e5 " + white)
                .sheet(BLACK, "e4 e5 " + black)
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
    }

    @Test
    void oneSheetAndBothBoardsAreEnough() {
        Verdict verdict = illegal().sheet(WHITE, BEFORE + " Sc6").verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(seen(verdict, BLACK)).containsExactly(Kind.ENTRY_ILLEGAL, Kind.ILLEGAL_MOVE_EXECUTED);
    }

    @Test
    void oneSheetAndOneBoardAreAHole() {
        Verdict verdict = illegal()
                .sheet(WHITE, BEFORE + " Sc6")
                .shows(WHITE, BEFORE + " Sc6")
                .verdict();
        assertThat(verdict.hole()).isEqualTo(Hole.ILLEGAL_MOVE_ON_ONE_BOARD);
        assertThat(verdict.article()).isEqualTo("7.5.5");
        assertThat(verdict.seats()).containsExactly(BLACK);
        assertThat(verdict.ply()).isEqualTo(3);
        assertThat(verdict.penalty()).isNull();
    }

    @Test
    void oneSheetAloneIsADifferenceOfTheSheets() {
        Verdict verdict = Disputes.of(BEFORE + " Sc6").sheet(WHITE, ILLEGAL).verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(verdict.article()).isEqualTo("D.2.9");
        assertThat(verdict.ply()).isEqualTo(3);
        assertThat(seen(verdict, WHITE)).contains(Kind.ENTRY_ILLEGAL);
    }

    @Test
    void anIllegalMoveLongAgoGoesBackToTheMoveBefore() {
        Verdict verdict = Disputes.of(BEFORE).sheets(ILLEGAL + " d4 d6 Lb5").verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.ply()).isEqualTo(3);
        assertThat(verdict.overview().plies().get(4).white().kind()).isEqualTo(EntryReading.Kind.NOT_READ);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "dk-2023,7.5.2,7.5.5,1,QUEEN",
        "se-2014,7.5a,7.5b,1,QUEEN",
        "dk-2009,7.4a,7.4b,0,",
        "dk-2001,7.4b,7.4b,0,"
    })
    void aPawnLeftUnpromotedBecomesAQueenWhereTheEditionSaysSo(
            String edition, String article, String costs, int ply, Role role) {
        Verdict verdict = Disputes.from(PROMOTING, "")
                .sheets("a8")
                .boards("P3k3/8/8/8/8/8/8/4K3")
                .edition(edition)
                .verdict();
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.article()).isEqualTo(article);
        assertThat(verdict.ply()).isEqualTo(ply);
        assertThat(verdict.seats()).containsExactly(WHITE);
        assertThat(verdict.penalty()).isEqualTo(new Penalty(WHITE, costs, Duration.ofMinutes(2), false, 1, false));
        assertThat(verdict.position().pieceAt(Square.at("a8"))).isEqualTo(role == null ? null : Piece.of(WHITE, role));
    }
}
