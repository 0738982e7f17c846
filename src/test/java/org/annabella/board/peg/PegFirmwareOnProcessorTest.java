package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.annabella.SystemTest;
import org.annabella.board.peg.VirtualPegBoard.Told;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The image for the ATmega328P, on a simulated one with three shift registers and 64 sensors of which one rank has power
 * at a time. Skipped without gcc-avr or libsimavr.
 */
@Timeout(60)
@SystemTest
class PegFirmwareOnProcessorTest {

    @Test
    void saysWhoItIsWithoutCallingItselfSimulated() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.onProcessor()) {
            assertThat(board.after(20)).extracting(Told::text).containsExactly("#00 R*11DD");
            board.station(new PegFrame.Hello(1));
            assertThat(board.events(100)).containsExactly(new PegFrame.Identity(1, "PEG-0000", "0.1", "LV"));
        }
    }

    @Test
    void eachOfTheSixtyFourSensorsIsToldByItsName() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.onProcessor().reporting()) {
            for (int rank = 0; rank < 8; rank++) {
                boolean stands = rank < 2 || rank > 5;
                List<Square> squares = Square.all().subList(8 * rank, 8 * rank + 8);
                for (Square square : squares) {
                    board.hands((stands ? "lift " : "place ") + square);
                    // Each in a scan of its own: they come in the order of the hands.
                    board.hands("wait 41");
                }
                assertThat(board.events(60))
                        .extracting(Object::toString)
                        .isEqualTo(squares.stream()
                                .map(square -> stands ? new PegFrame.Lifted(square) : new PegFrame.Placed(square))
                                .map(Object::toString)
                                .toList());
            }
            assertThat(board.shown()).as("ranks with power at once").endsWith(" 1");
        }
    }

    @Test
    void anOpeningOfFiveMillisecondsIsTold() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.onProcessor().reporting()) {
            for (Square square : Square.all().subList(8, 14)) {
                board.hands("lift " + square);
                board.hands("wait 5");
                board.hands("place " + square);
                // Not a whole number of scans: each opening lies elsewhere within its scan.
                assertThat(board.events(102)).containsExactly(new PegFrame.Lifted(square), new PegFrame.Placed(square));
            }
        }
    }

    @Test
    void tellsKeysShowsSquaresAndTaps() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.onProcessor().reporting()) {
            for (String key : List.of("read", "where", "yes", "no")) {
                board.hands("key " + key);
                assertThat(board.events(150)).containsExactly(new PegFrame.Key(key));
            }
            board.station(new PegFrame.Guide(Set.of(Square.at("a1"), Square.at("h8"))));
            assertThat(board.events(60)).containsExactly(new PegFrame.Obeyed(2));
            assertThat(board.shown()).startsWith("8000000000000001 1");
        }
    }

    @Test
    void staysInTimeWhenAllPegsMoveAtOnce() throws IOException, InterruptedException {
        try (VirtualPegBoard board = VirtualPegBoard.onProcessor().reporting()) {
            for (int i = 0; i < 2; i++) {
                String act = i % 2 == 0 ? "lift " : "place ";
                Square.all().stream()
                        .filter(square -> square.rank() < 2 || square.rank() > 5)
                        .forEach(square -> board.hands(act + square));
                assertThat(board.events(800)).hasSize(32);
            }
            board.station(new PegFrame.Ping());
            assertThat(board.events(100)).containsExactly(new PegFrame.Obeyed(2));
        }
    }
}
