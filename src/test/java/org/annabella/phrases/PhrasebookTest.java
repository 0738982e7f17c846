package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.DeviceId;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.IllegalKind;
import org.annabella.game.Refusal;
import org.annabella.lexicon.Languages;
import org.annabella.voice.Voices;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PhrasebookTest {
    private static final Phrasebook DANISH = Voices.DANISH;
    private static final Phrasebook GERMAN = Voices.GERMAN;

    @Nested
    class Announcements {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | g1f3 | Springer Gustav et, Felix tre |"
                            + " Springer Gustav eins, Felix drei",
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e4 | Eva to, Eva fire | Eva zwei,"
                            + " Eva vier",
                    "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1 | g1f3 | Springer Gustav et slår Felix tre | Springer Gustav"
                            + " eins schlägt Felix drei",
                    "4k3/8/8/8/8/8/8/4K2R w K - 0 1 | e1g1 | Kort rokade | Kurze Rochade",
                    "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1c1 | Lang rokade | Lange Rochade",
                    "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7e8q | Eva syv, Eva otte, dronning | Eva sieben, Eva acht, Dame",
                    "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7d8n | Eva syv slår David otte, springer | Eva sieben schlägt"
                            + " David acht, Springer",
                    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1 | d5c6 | David fem slår Cesar seks en passant | David fünf"
                            + " schlägt Cäsar sechs en passant",
                    "7k/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 | Tårn Anna et, Anna otte, skak | Turm Anna eins, Anna acht,"
                            + " Schach",
                    "7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 | Tårn Anna et, Anna otte, skakmat | Turm Anna eins, Anna"
                            + " acht, schachmatt"
                })
        void sayTheWholeMoveInTheWordsOfTheLaws(String fen, String move, String danish, String german) {
            Position position = Position.of(fen);
            assertThat(DANISH.announcement(position, Move.parse(move))).isEqualTo(danish);
            assertThat(GERMAN.announcement(position, Move.parse(move))).isEqualTo(german);
        }

        @Test
        void ofAMoveThatIsNotLegalNameNoCastlingAndNoCaptureThatItIsNot() {
            Position king = Position.of("4k3/8/8/8/8/8/4K3/7R w - - 0 1");
            assertThat(DANISH.announcement(king, Move.parse("e2g2"))).isEqualTo("Konge Eva to, Gustav to");
            Position pawn = Position.of("4k3/8/8/3Pp3/4P3/8/8/4K3 w - e6 0 1");
            assertThat(DANISH.announcement(pawn, Move.parse("e4e6"))).isEqualTo("Eva fire, Eva seks");
        }

        @Test
        void mayNameTheRanksInGerman() {
            assertThat(DANISH.in(new Manner(
                                    DANISH.manner().verbosity(), DANISH.manner().files(), Languages.GERMAN))
                            .announcement(Position.INITIAL, Move.parse("g1f3")))
                    .isEqualTo("Springer Gustav eins, Felix drei");
        }

        @Test
        void sayAnImpossibleMoveAsTheBoardShowsIt() {
            assertThat(DANISH.announcement(Position.INITIAL, Move.parse("a1a5")))
                    .isEqualTo("Tårn Anna et, Anna fem");
        }
    }

    /** FIDE Laws 2009, 12.3b: one has lost and the other scores half a point, which nobody calls a draw. */
    @ParameterizedTest
    @CsvSource({
        "da, Hvid et halvt point",
        "de, Weiß ein halber Punkt",
        "en, White half a point",
        "nb, Hvit et halvt poeng",
        "sv, Vit en halv poäng"
    })
    void halfAPointForOneIsNoDraw(String language, String score) {
        assertThat(Voices.book(language).gameEnded(GameResult.WHITE_HALF, EndReason.ARBITER))
                .contains(score);
    }

    @Nested
    class Questions {
        @Test
        void nameOnlyTheFileLeftWhereThatDiffers() {
            Position position = Position.of("4k3/8/8/8/8/8/4N3/4K1N1 w - - 0 1");
            assertThat(DANISH.question(position, List.of(Move.parse("g1f3"), Move.parse("e2f3"))))
                    .isEqualTo("Gustav eller Eva?");
        }

        @Test
        void nameOnlyTheRankReachedWhereThatDiffers() {
            List<Move> moves = List.of(Move.parse("a2a3"), Move.parse("a2a4"));
            assertThat(GERMAN.question(Position.INITIAL, moves)).isEqualTo("Drei oder vier?");
        }

        @Test
        void nameOnlyThePieceWhereThePromotionDiffers() {
            Position position = Position.of("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
            List<Move> moves = List.of(Move.parse("e7e8q"), Move.parse("e7e8r"), Move.parse("e7e8b"));
            assertThat(DANISH.question(position, moves)).isEqualTo("Dronning, tårn eller løber?");
        }

        @Test
        void nameOnlyThePieceWhereThatDiffers() {
            List<Move> moves = List.of(Move.parse("a2a3"), Move.parse("g1f3"));
            assertThat(DANISH.question(Position.INITIAL, moves)).isEqualTo("Bonde eller springer?");
        }

        @Test
        void nameTheSquareWhereARankCouldBeTheNumberOfAChoice() {
            Position position = Position.of("4k3/8/8/8/8/R7/8/R3K3 w - - 0 1");
            List<Move> moves = List.of(Move.parse("a3a2"), Move.parse("a1a2"));
            assertThat(DANISH.question(position, moves)).isEqualTo("Anna tre eller Anna et?");
        }

        @Test
        void nameWholeMovesWhereMoreDiffers() {
            Position position = Position.of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
            List<Move> moves = List.of(Move.parse("e1g1"), Move.parse("e1f1"));
            assertThat(DANISH.question(position, moves)).isEqualTo("Kort rokade eller konge Eva et, Felix et?");
        }

        @Test
        void askWhetherASingleMoveWasMeant() {
            assertThat(DANISH.question(Position.INITIAL, List.of(Move.parse("a2a3"))))
                    .isEqualTo("Anna to, Anna tre? Ja eller nej?");
        }

        @Test
        void askForThePieceOfAPromotionInWhole() {
            Position position = Position.of("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
            List<Move> moves = position.legalMoves().stream()
                    .filter(move -> move.promotion() != null)
                    .toList();
            assertThat(DANISH.question(position, moves)).isEqualTo("Hvilken brik?");
        }

        @Test
        void needChoices() {
            assertThatIllegalArgumentException().isThrownBy(() -> DANISH.question(Position.INITIAL, List.of()));
        }
    }

    @Nested
    class Times {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "4985 | en time, treogtyve minutter og fem sekunder | eine Stunde, dreiundzwanzig Minuten und fünf"
                            + " Sekunden",
                    "7261 | to timer, et minut og et sekund | zwei Stunden, eine Minute und eine Sekunde",
                    "300 | fem minutter | fünf Minuten",
                    "60 | et minut | eine Minute",
                    "0 | nul sekunder | null Sekunden",
                    "-4 | nul sekunder | null Sekunden",
                    "3601 | en time og et sekund | eine Stunde und eine Sekunde"
                })
        void areWords(long seconds, String danish, String german) {
            assertThat(DANISH.time(Duration.ofSeconds(seconds))).isEqualTo(danish);
            assertThat(GERMAN.time(Duration.ofSeconds(seconds))).isEqualTo(german);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "en | 3661 | one hour, one minute and one second",
                    "en | 7322 | two hours, two minutes and two seconds",
                    "sv | 3661 | en timme, en minut och en sekund",
                    "sv | 8481 | två timmar, tjugoen minuter och tjugoen sekunder",
                    "nb | 3661 | en time, ett minutt og ett sekund",
                    "nb | 8481 | to timer, tjueett minutter og tjueett sekunder",
                    "da | 8481 | to timer, enogtyve minutter og enogtyve sekunder",
                    "de | 8481 | zwei Stunden, einundzwanzig Minuten und einundzwanzig Sekunden",
                    "nb | 35999 | ni timer, femtini minutter og femtini sekunder"
                })
        void agreeWithWhatIsCounted(String language, long seconds, String said) {
            assertThat(Voices.book(language).time(Duration.ofSeconds(seconds))).isEqualTo(said);
        }

        @Test
        void areToldAsOnesOwnOrTheOpponents() {
            Duration left = Duration.ofMinutes(5);
            assertThat(DANISH.timeLeft(left, true)).isEqualTo("Du har fem minutter tilbage.");
            assertThat(GERMAN.timeLeft(left, false)).isEqualTo("Der Gegner hat noch fünf Minuten.");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | White has made one move, Black no moves.",
                "sv | Vit har gjort ett drag, svart inga drag.",
                "nb | Hvit har utført ett trekk, svart ingen trekk.",
                "da | Hvid har udført et træk, Sort ingen træk.",
                "de | Weiß hat einen Zug ausgeführt, Schwarz keinen Zug."
            })
    void countsTheFirstMove(String language, String said) {
        assertThat(Voices.book(language).moveCount(1, 0)).isEqualTo(said);
    }

    @Test
    void tellsThatThereIsNoMoveToCount() {
        assertThat(DANISH.moveCount(0, 0)).isEqualTo(DANISH.noMoveYet());
    }

    @Test
    void countsNorwegianMovesAsNeuter() {
        assertThat(Voices.book("nb").moveCount(21, 101))
                .isEqualTo("Hvit har utført tjueett trekk, svart ett hundre og ett trekk.");
    }

    @Test
    void countsMovesInSingularAndPlural() {
        assertThat(DANISH.moveCount(1, 0)).isEqualTo("Hvid har udført et træk, Sort ingen træk.");
        assertThat(GERMAN.moveCount(17, 1)).isEqualTo("Weiß hat siebzehn Züge ausgeführt, Schwarz einen Zug.");
    }

    @Test
    void tellsTheLastMoveWithItsSide() {
        assertThat(DANISH.lastMove(Position.INITIAL, Move.parse("e2e4")))
                .isEqualTo("Sidste træk: Hvid, Eva to, Eva fire.");
    }

    @Test
    void tellsWhyAMoveIsIllegal() {
        Position pinned = Position.of("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
        Move move = Move.parse("e2c3");
        assertThat(DANISH.illegal(pinned, move, pinned.whyIllegal(move)))
                .isEqualTo("Ulovligt: springer Eva to, Cesar tre. Brikken er bundet fra Eva otte.");
    }

    @Test
    void readsBackWithoutTellingOfCheck() {
        Position position = Position.of("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
        assertThat(DANISH.heard(position, Move.parse("a1a8"))).isEqualTo("Hørt: tårn Anna et, Anna otte.");
    }

    @Test
    void tellsARepetitionThatDiffers() {
        assertThat(DANISH.repetitionDiffers(Position.INITIAL, Move.parse("e2e4"), Move.parse("e2e3")))
                .isEqualTo("Gentagelsen passer ikke. Meddelt: Eva to, Eva fire. Gentaget: Eva to, Eva tre.");
    }

    @Test
    void saysWhichDeviceIsLost() {
        assertThat(DANISH.deviceLost(DeviceId.board(Side.WHITE))).isEqualTo("Brættet hos Hvid svarer ikke.");
        assertThat(DANISH.deviceLost(new DeviceId("recogniser"))).isEqualTo("Talegenkendelsen svarer ikke.");
        assertThat(DANISH.deviceLost(new DeviceId("sound-earWhite"))).isEqualTo("Øretelefonen hos Hvid svarer ikke.");
    }

    @ParameterizedTest
    @MethodSource("books")
    void hasAPhraseForEveryConstant(Phrasebook book) {
        for (IllegalReason.Kind kind : IllegalReason.Kind.values()) {
            assertThat(book.illegal(
                            Position.INITIAL,
                            Move.parse("e2e5"),
                            new IllegalReason(kind, Move.parse("e2e5").to(), null)))
                    .as("%s", kind)
                    .doesNotContain("{");
        }
        for (Refusal why : Refusal.values()) {
            assertThat(book.refused(why)).isNotBlank();
        }
        for (EndReason reason : EndReason.values()) {
            for (GameResult result : GameResult.values()) {
                assertThat(book.gameEnded(result, reason)).doesNotContain("{");
            }
        }
        for (ClaimKind kind : ClaimKind.values()) {
            assertThat(book.claimMade(Side.BLACK, kind)).doesNotContain("{");
        }
        for (IllegalKind kind : IllegalKind.values()) {
            assertThat(book.illegalCompleted(Side.WHITE, kind, 2, Duration.ofMinutes(2)))
                    .doesNotContain("{");
        }
        for (Notice notice : Notice.values()) {
            assertThat(book.say(notice)).isNotBlank();
        }
    }

    /** After a restart the clocks stand until the arbiter lets the game go on: whoever cannot see them believes what is said. */
    @ParameterizedTest
    @MethodSource("books")
    void aRestartedStationDoesNotSayThatTheGameGoesOn(Phrasebook book) {
        assertThat(book.say(Notice.RESTARTED)).doesNotContain(book.say(Notice.RESUMED));
    }

    static List<Phrasebook> books() {
        return Voices.books();
    }
}
