package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.annabella.board.ByteCuts;
import org.annabella.board.peg.VirtualPegBoard.Told;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The firmware in C, in virtual time. Skipped where there is no C compiler. */
@Timeout(60)
@SystemTest
class PegFirmwareTest {

    private static final Square E2 = Square.at("e2");
    private static final Square E4 = Square.at("e4");
    private static final PegFrame.Lifted LIFTED = new PegFrame.Lifted(E2);
    private static final PegFrame.Placed PLACED = new PegFrame.Placed(E2);
    private static final int SCAN = 40;

    @Test
    void saysThatItHasBeenStartedAndThatItIsSimulated() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start("--serial", "PEG-7")) {
            board.station(new PegFrame.Hello(1));
            assertThat(board.events(100))
                    .containsExactly(new PegFrame.Restarted(), new PegFrame.Identity(1, "PEG-7", "0.1", "SLV"));
        }
    }

    @Test
    void saysNothingOfPegsUntilItIsAsked() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.hands("lift e2");
            assertThat(board.after(3000)).hasSize(1);
            board.station(new PegFrame.AskPicture());
            assertThat(board.after(100))
                    .extracting(Told::body)
                    .containsExactly(new PegFrame.Picture(0xFFFF00000000EFFFL, -1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10, 25, 39})
    void anOpeningShorterThanAScanIsTold(int millis) throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            for (int phase = 0; phase < SCAN; phase++) {
                board.hands("lift e2");
                board.hands("wait " + millis);
                board.hands("place e2");
                assertThat(board.events(10 * SCAN + SCAN * 30 + 1 - millis))
                        .as("phase %s", phase)
                        .containsExactly(LIFTED, PLACED);
            }
        }
    }

    @Test
    void aSpikeOfOneSampleIsNoOpening() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            board.hands("lift e2");
            board.hands("wait 1");
            board.hands("place e2");
            assertThat(board.events(200)).isEmpty();
        }
    }

    @Test
    void anActIsOnTheLineWithinSixtyMilliseconds() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            int now = 120;
            for (int phase = 0; phase < SCAN; phase++) {
                for (String act : List.of("lift e2", "place e2")) {
                    // Clear of the picture that comes each second, and holds the line for 31 ms.
                    int pause = 1100 - now % 1000 + phase;
                    board.after(pause);
                    now += pause;
                    board.hands(act);
                    List<Told> told = board.after(100);
                    assertThat(told).hasSize(1);
                    assertThat(told.get(0).millis() - now)
                            .as("%s in phase %s", act, phase)
                            .isBetween(15, 60);
                    now += 100;
                }
            }
        }
    }

    @Test
    void eachOfTheSixtyFourSensorsIsToldByItsName() throws IOException, InterruptedException {
        try (VirtualPegBoard board =
                VirtualPegBoard.start("--pegs", "0000000000000000").reporting()) {
            for (Square square : Square.all()) {
                board.hands("place " + square);
                assertThat(board.events(100)).containsExactly(new PegFrame.Placed(square));
                board.hands("lift " + square);
                assertThat(board.events(100)).containsExactly(new PegFrame.Lifted(square));
            }
        }
    }

    @Test
    void liftingsComeBeforePlacingsOfTheSameScan() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            board.hands("place a3");
            board.hands("wait 10");
            board.hands("lift h2");
            assertThat(board.events(100))
                    .containsExactly(new PegFrame.Lifted(Square.at("h2")), new PegFrame.Placed(Square.at("a3")));
        }
    }

    @Test
    void aBoardThatIsKnockedOverIsToldWholeThoughTheLineIsSlow() throws IOException, InterruptedException {
        try (VirtualPegBoard board =
                VirtualPegBoard.start("--pegs", "FFFFFFFFFFFFFFFF").reporting()) {
            Square.all().forEach(square -> board.hands("lift " + square));
            board.hands("wait 50");
            Square.all().forEach(square -> board.hands("place " + square));
            List<PegFrame.Body> events = board.events(4000);
            List<PegFrame.Body> expected = new ArrayList<>();
            Square.all().forEach(square -> expected.add(new PegFrame.Lifted(square)));
            Square.all().forEach(square -> expected.add(new PegFrame.Placed(square)));
            assertThat(events).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void aPegThatIsNotQuiteInIsAnOpenHoleUntilItIsQuiet() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            for (int i = 0; i < 200; i++) {
                board.hands("lift e2");
                board.hands("wait 5");
                board.hands("place e2");
                board.hands("wait 6");
            }
            List<PegFrame.Body> flicker = board.events(1);
            assertThat(flicker).hasSizeLessThan(8).endsWith(LIFTED);
            assertThat(board.events(500)).containsExactly(PLACED);
        }
    }

    @Test
    void eachSecondThePictureShowsWhatHasBeenTold() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            board.hands("battery 42");
            board.hands("lift e2");
            board.hands("wait 20");
            board.hands("place e4");
            List<PegFrame.Picture> pictures = board.after(5000).stream()
                    .map(Told::body)
                    .filter(PegFrame.Picture.class::isInstance)
                    .map(PegFrame.Picture.class::cast)
                    .toList();
            assertThat(pictures).hasSize(5).containsOnly(new PegFrame.Picture(0xFFFF00001000EFFFL, 42));
        }
    }

    @Test
    void numbersFollowEachOtherPastTheLast() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            for (int i = 0; i < 600; i++) {
                board.station(new PegFrame.Ping());
                board.hands("wait 20");
            }
            List<Told> told = board.after(50);
            assertThat(told).hasSize(601);
            for (int i = 0; i < told.size(); i++) {
                assertThat(told.get(i).sequence()).isEqualTo(i & 0xFF);
            }
            assertThat(told.get(600).body()).isEqualTo(new PegFrame.Obeyed(599 & 0xFF));
        }
    }

    @Test
    void eachKeyIsToldOnceHoweverLongItIsHeld() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.after(100);
            for (String key : List.of("read", "where", "yes", "no")) {
                board.hands("key " + key);
                assertThat(board.events(500)).containsExactly(new PegFrame.Key(key));
            }
        }
    }

    @Test
    void showsTheSquaresOfTheLastGuidanceByLight() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.station(new PegFrame.Guide(Set.of(E2, E4)));
            board.after(100);
            assertThat(board.shown()).startsWith("0000000010001000 ");
            board.station(new PegFrame.Guide(Set.of(Square.at("h8"))));
            board.after(100);
            assertThat(board.shown()).startsWith("8000000000000000 ");
            board.station(new PegFrame.Guide(Set.of()));
            board.after(100);
            assertThat(board.shown()).isEqualTo("0000000000000000 0");
        }
    }

    @Test
    void aGuidanceWithAWordThatIsNoSquareChangesNothing() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.station(new PegFrame.Guide(Set.of(E2)));
            board.station(TestLines.line(9, "G E4 E9"));
            assertThat(board.events(200)).endsWith(new PegFrame.NotUnderstood(9));
            assertThat(board.shown()).startsWith("0000000000001000 ");
        }
    }

    @Test
    void allSquaresFitIntoOneLine() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.station(new PegFrame.Guide(Set.copyOf(Square.all())));
            assertThat(board.events(200)).endsWith(new PegFrame.Obeyed(0));
            assertThat(board.shown()).startsWith("FFFFFFFFFFFFFFFF ");
        }
    }

    @Test
    void tapsTheFileWithOneMotorThenTheRankWithTheOther() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.station(new PegFrame.Guide(Set.of(E4, Square.at("b1"))));
            assertThat(taps(board, 8000)).isEqualTo("11" + "2" + "11111" + "2222");
        }
    }

    /** The motors that began to run, one character for each tap: 1 files, 2 ranks. */
    private static String taps(VirtualPegBoard board, int millis) throws InterruptedException {
        StringBuilder taps = new StringBuilder();
        char before = '0';
        for (int i = 0; i < millis; i += 20) {
            board.after(20);
            char now = board.shown().charAt(17);
            if (now != before && now != '0') {
                taps.append(now);
            }
            before = now;
        }
        return taps.toString();
    }

    @Test
    void aRestartForgetsWhatWasAskedAndTakesThePegsAsTheyAre() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start().reporting()) {
            board.station(new PegFrame.Guide(Set.of(E2)));
            board.after(100);
            board.hands("lift e2");
            board.hands("restart");
            List<Told> told = board.after(2000);
            assertThat(told).extracting(Told::text).containsExactly("#00 R*11DD");
            assertThat(board.shown()).isEqualTo("0000000000000000 0");
            board.station(new PegFrame.AskPicture());
            assertThat(board.after(100))
                    .extracting(Told::body)
                    .containsExactly(new PegFrame.Picture(0xFFFF00000000EFFFL, -1));
        }
    }

    @Test
    void aLineBehindNoiseIsObeyed() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            board.after(100);
            for (String noise :
                    List.of("no line", "#", "#00 Q*", "#00 Q*0000", "#".repeat(300), "#" + "A".repeat(500))) {
                board.station((noise + PegEncoder.line(3, new PegFrame.Ping())).getBytes(StandardCharsets.US_ASCII));
                assertThat(board.events(100)).as(noise).containsExactly(new PegFrame.Obeyed(3));
            }
        }
    }

    @Test
    void moreQuestionsThanTheLineCanAnswerAreDroppedWhole() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.start()) {
            for (int i = 0; i < 200; i++) {
                board.station(new PegFrame.AskPicture());
            }
            List<Told> told = board.after(2000);
            assertThat(told).hasSizeBetween(10, 30);
            for (int i = 0; i < told.size(); i++) {
                assertThat(told.get(i).sequence()).isEqualTo(i);
                assertThat(told.get(i).body()).isNotNull();
            }
            board.station(new PegFrame.Ping());
            assertThat(board.events(100)).containsExactly(new PegFrame.Obeyed(200));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aMillionRandomBytesDoNoHarmAndTheNextLineIsObeyed(long seed) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        try (VirtualPegBoard board = VirtualPegBoard.checked()) {
            board.after(100);
            for (int i = 0; i < 250; i++) {
                board.station(ByteCuts.noise(random, 2000));
                board.station(almostLines(random));
            }
            board.after(2000);
            board.station(("\r" + PegEncoder.line(5, new PegFrame.Ping())).getBytes(StandardCharsets.US_ASCII));
            assertThat(board.events(100)).containsExactly(new PegFrame.Obeyed(5));
        }
    }

    /** Two thousand bytes of what lines are made of: far deeper into the decoder than noise comes. */
    private static byte[] almostLines(SplittableRandom random) {
        String alphabet = "#*\r 0123456789ABCDEFGHQDLPabh\n\u00ff";
        return random.ints(2000, 0, alphabet.length())
                .mapToObj(at -> String.valueOf(alphabet.charAt(at)))
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
