package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.voice.Voices;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The same told in fewer or more words, and by other names. */
class MannerTest {
    private static final Phrasebook SHORT = Voices.DANISH.withVerbosity(Verbosity.SHORT);
    private static final Phrasebook FULL = Voices.DANISH.withVerbosity(Verbosity.FULL);
    private static final Phrasebook NATO = nato(Voices.GERMAN, null);

    private static Phrasebook nato(Phrasebook book, @Nullable Language ranks) {
        return book.in(new Manner(book.manner().verbosity(), FileNames.NATO, ranks));
    }

    @Nested
    class Announcements {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | g1f3 | Springer Felix tre | Springer"
                            + " fra Gustav et til Felix tre",
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e4 | Eva fire | Bonde fra Eva to til"
                            + " Eva fire",
                    "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1 | g1f3 | Springer slår Felix tre | Springer fra Gustav et slår"
                            + " bonde, Felix tre",
                    "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1 | g1f3 | Springer Gustav, Felix tre | Springer fra Gustav et"
                            + " til Felix tre",
                    "4k3/8/8/8/8/R7/8/R3K3 w - - 0 1 | a1a2 | Tårn et, Anna to | Tårn fra Anna et til Anna to",
                    "k7/8/8/4N3/8/8/8/2N1N2K w - - 0 1 | e1d3 | Springer Eva et, David tre | Springer fra Eva et til"
                            + " David tre",
                    "k7/8/8/8/8/3p4/8/2N1N2K w - - 0 1 | e1d3 | Springer Eva slår David tre | Springer fra Eva et slår"
                            + " bonde, David tre",
                    "4k3/8/8/8/8/8/8/4K2R w K - 0 1 | e1g1 | Kort rokade | Kort rokade",
                    "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7e8q | Eva otte, dronning | Bonde fra Eva syv til Eva otte,"
                            + " bliver dronning",
                    "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1 | e7d8n | Eva slår David otte, springer | Bonde fra Eva syv slår"
                            + " tårn, David otte, bliver springer",
                    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1 | d5c6 | David slår Cesar seks en passant | Bonde fra David fem"
                            + " slår bonde, Cesar seks en passant",
                    "7k/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 | Tårn Anna otte, skak | Tårn fra Anna et til Anna otte,"
                            + " skak",
                })
        void areAsShortOrAsLongAsWanted(String fen, String move, String brief, String full) {
            Position position = Position.of(fen);
            assertThat(SHORT.announcement(position, Move.parse(move))).isEqualTo(brief);
            assertThat(FULL.announcement(position, Move.parse(move))).isEqualTo(full);
        }

        @Test
        void doNotPutAPawnTakenInPassingOnTheSquareBehindIt() {
            Position position = Position.of("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1");
            assertThat(Voices.GERMAN.withVerbosity(Verbosity.FULL).announcement(position, Move.parse("d5c6")))
                    .isEqualTo("Bauer von David fünf schlägt Bauer, Cäsar sechs en passant");
        }

        @Test
        void nameAPinnedRivalNotAtAll() {
            Position position = Position.of("4r2k/8/8/4N3/8/8/8/4K1N1 w - - 0 1");
            assertThat(SHORT.announcement(position, Move.parse("g1f3"))).isEqualTo("Springer Felix tre");
        }

        @Test
        void doNotTellByTheirFormThatTheKingForbidsTheMove() {
            Position pinned = Position.of("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
            assertThat(SHORT.announcement(pinned, Move.parse("e2c3"))).isEqualTo("Springer Cesar tre");
        }

        @Test
        void nameTheOriginOfWhatNoSuchPieceCanDo() {
            assertThat(SHORT.announcement(Position.INITIAL, Move.parse("a1a5"))).isEqualTo("Tårn Anna et, Anna fem");
            assertThat(SHORT.announcement(Position.INITIAL, Move.parse("e2d3"))).isEqualTo("Eva to, David tre");
        }

        @Test
        void useOtherNamesForFilesAndRanks() {
            Move move = Move.parse("g1f3");
            assertThat(NATO.announcement(Position.INITIAL, move)).isEqualTo("Springer Golf eins, Foxtrot drei");
            assertThat(nato(SHORT, Languages.GERMAN).announcement(Position.INITIAL, move))
                    .isEqualTo("Springer Foxtrot drei");
        }
    }

    @Test
    void readsBackWithBothSquaresWhetherLegalOrNot() {
        assertThat(SHORT.heard(Position.INITIAL, Move.parse("g1f3"))).isEqualTo("Springer Gustav et, Felix tre.");
        assertThat(SHORT.heard(Position.INITIAL, Move.parse("g1g3"))).isEqualTo("Springer Gustav et, Gustav tre.");
    }

    @Test
    void asksInTheNamesOfTheListener() {
        Position position = Position.of("4k3/8/8/8/8/8/4N3/4K1N1 w - - 0 1");
        assertThat(NATO.question(position, List.of(Move.parse("g1f3"), Move.parse("e2f3"))))
                .isEqualTo("Golf oder Echo?");
    }

    @ParameterizedTest
    @CsvSource({
        "299, fire minutter og nioghalvtreds sekunder",
        "300, fem minutter",
        "359, fem minutter",
        "4985, en time og treogtyve minutter",
        "7259, to timer"
    })
    void leavesSecondsOutFromFiveMinutesOnAndNeverTellsMoreThanThereIs(long seconds, String said) {
        assertThat(SHORT.time(Duration.ofSeconds(seconds))).isEqualTo(said);
    }

    @Test
    void saysEverySecondOfATimeThatWasSetAtEveryLevel() {
        assertThat(SHORT.claimDecided(Side.WHITE, false, Duration.ofSeconds(330)))
                .endsWith("Sort får fem minutter og tredive sekunder mere.");
        assertThat(SHORT.timeAlarm(Duration.ofMinutes(5))).isEqualTo("Fem minutter tilbage.");
    }

    @Test
    void answersWithoutASentenceAroundIt() {
        assertThat(SHORT.timeLeft(Duration.ofMinutes(7), true)).isEqualTo("Syv minutter.");
        assertThat(SHORT.timeLeft(Duration.ofMinutes(7), false)).isEqualTo("Modstanderen: syv minutter.");
        assertThat(SHORT.moveCount(17, 1)).isEqualTo("Hvid sytten, Sort et.");
        assertThat(SHORT.lastMove(Position.INITIAL, Move.parse("e2e4"))).isEqualTo("Hvid: Eva fire.");
        assertThat(SHORT.gameEnded(GameResult.DRAW, EndReason.AGREEMENT)).isEqualTo("Remis. Parterne er enige.");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void neverSaysMoreInShortThanUsuallyNorLessInFull(Language language) {
        Phrasebook usual = Phrasebook.of(language);
        LongStream.range(0, 36_000).filter(second -> second % 37 == 0).forEach(second -> {
            int words = usual.time(Duration.ofSeconds(second)).length();
            assertThat(usual.withVerbosity(Verbosity.SHORT).time(Duration.ofSeconds(second)))
                    .hasSizeLessThanOrEqualTo(words);
        });
        for (Move move : Position.INITIAL.legalMoves()) {
            int words = usual.announcement(Position.INITIAL, move).length();
            assertThat(usual.withVerbosity(Verbosity.SHORT).announcement(Position.INITIAL, move))
                    .hasSizeLessThan(words);
            assertThat(usual.withVerbosity(Verbosity.FULL).announcement(Position.INITIAL, move))
                    .hasSizeGreaterThan(words);
        }
    }

    static List<Language> languages() {
        return Voices.languages();
    }
}
