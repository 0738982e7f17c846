package org.annabella.board.dgt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.board.dgt.DgtFrame.ClockAck;
import org.annabella.board.dgt.DgtFrame.ClockSide;
import org.annabella.board.dgt.DgtFrame.ClockStatus;
import org.annabella.board.dgt.DgtFrame.ClockTimes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock's bytes, both ways. */
class DgtClockBytesTest {

    private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

    private static DgtFrame decode(String hex) {
        List<DgtFrame> frames = new DgtDecoder().feed(ByteBuffer.wrap(HEX.parseHex(hex)));
        return frames.isEmpty() ? new DgtFrame.Garbled(0) : frames.get(0);
    }

    private static ClockSide side(String time) {
        return new ClockSide(Duration.parse(time), false, false, false);
    }

    @Test
    void readsTheRecordedTimesRightSideFirst() {
        assertThat(decode("8d 00 0a 20 03 02 20 03 01 09"))
                .isEqualTo(new ClockTimes(
                        new ClockSide(Duration.parse("PT3M1S"), false, true, false),
                        new ClockSide(Duration.parse("PT3M2S"), false, true, false),
                        new ClockStatus(true, false, false, true, false)));
    }

    @Test
    void digitsAreDecimalAndHoursGoToNine() {
        assertThat(decode("8d 00 0a 09 59 58 01 23 45 12"))
                .isEqualTo(new ClockTimes(
                        side("PT1H23M45S"), side("PT9H59M58S"), new ClockStatus(false, true, false, false, true)));
    }

    @ParameterizedTest
    @CsvSource({"10, true, false, false", "20, false, true, false", "40, false, false, true"})
    void flagsStandBesideTheHours(String hours, boolean blocked, boolean perMove, boolean flag) {
        assertThat(decode("8d 00 0a " + hours + " 00 00 01 00 00 04"))
                .isEqualTo(new ClockTimes(
                        side("PT1H"),
                        new ClockSide(Duration.ZERO, blocked, perMove, flag),
                        new ClockStatus(false, false, true, false, false)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8d 00 0a 00 60 00 00 00 00 01",
                "8d 00 0a 00 0a 00 00 00 00 01",
                "8d 00 0a 00 00 5f 00 00 00 01",
                "8d 00 0a 0b 00 00 00 00 00 01",
                "8d 00 0a 00 00 00 0c 00 00 01",
                "8d 00 0a 00 00 00 00 00 7f 01"
            })
    void noTimesWithDigitsThatAreNone(String hex) {
        assertThat(decode(hex)).isEqualTo(new DgtFrame.Garbled(0));
    }

    @Test
    void oneBitSaysThatThereIsNoClock() {
        assertThat(decode("8d 00 0a 20 03 02 20 03 01 29")).isEqualTo(new DgtFrame.ClockAbsent());
        assertThat(decode("8d 00 0a 00 00 00 00 00 00 00")).isEqualTo(new DgtFrame.ClockNothing());
    }

    @Test
    void readsAndWritesThePressedRunButton() {
        String pressed = "8d 00 0a 0a 10 08 2a 00 33 00";
        assertThat(decode(pressed)).isEqualTo(new ClockAck(0x10, 0x88, 0, 0x33));
        assertThat(HEX.formatHex(DgtEncoder.encode(new ClockAck(0x10, 0x88, 0, 0x33))))
                .isEqualTo(pressed);
    }

    @Test
    void anAckIsKnownByEitherSide() {
        assertThat(decode("8d 00 0a 0a 40 0a 00 00 00 00")).isEqualTo(new ClockAck(0x40, 0x0A, 0, 0));
        assertThat(decode("8d 00 0a 00 10 09 0a 22 00 00")).isEqualTo(new ClockAck(0x10, 0x09, 0x22, 0));
    }

    static Stream<Object[]> commands() {
        return Stream.of(new Object[][] {
            {new DgtClockCommand.Display("ABCDEF", 0x12, true), "2b 0b 03 01 43 42 41 46 45 44 12 03 00"},
            {new DgtClockCommand.Display("ABCDEF", 0, false), "2b 0b 03 01 43 42 41 46 45 44 00 01 00"},
            {new DgtClockCommand.Icons(1, 2, 0x20, 3, 0x40), "2b 0b 03 02 01 02 20 03 40 00 00 00 00"},
            {new DgtClockCommand.End(), "2b 03 03 03 00"},
            {new DgtClockCommand.Button(), "2b 03 03 08 00"},
            {new DgtClockCommand.Version(), "2b 03 03 09 00"},
            {
                new DgtClockCommand.SetAndRun(Duration.parse("PT1H30M15S"), Duration.parse("PT59M58S"), 0x09),
                "2b 0a 03 0a 01 1e 0f 00 3b 3a 09 00"
            },
            {new DgtClockCommand.Beep(16), "2b 04 03 0b 10 00"},
            {new DgtClockCommand.Text("Eva fire", 3), "2b 0c 03 0c 45 76 61 20 66 69 72 65 03 00"},
            {new DgtClockCommand.Text("Eva to fire", 0), "2b 0f 03 0d 45 76 61 20 74 6f 20 66 69 72 65 00 00"},
        });
    }

    @ParameterizedTest
    @MethodSource("commands")
    void commandsAreWrittenAndReadAsTheMakerDescribesThem(DgtClockCommand command, String hex) {
        assertThat(HEX.formatHex(command.bytes())).isEqualTo(hex);
        assertThat(DgtClockCommand.read(HEX.parseHex(hex))).contains(command);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2b 03 03 07 00",
                "2b 03 03 09",
                "2b 04 03 09 00",
                "2b 03 02 09 00",
                "2b 03 03 09 01",
                "2b 09 03 0a 01 1e 0f 00 3b 3a 00",
                "2b"
            })
    void whatIsNoCommandIsNotRead(String hex) {
        assertThat(DgtClockCommand.read(HEX.parseHex(hex))).isEmpty();
    }

    @Test
    void textsHaveTheirLengths() {
        assertThatThrownBy(() -> new DgtClockCommand.Text("too short", 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DgtClockCommand.Display("ABC", 0, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** They start the boot loader, write to the board's memory, or lead into bus mode. */
    @Test
    void dangerousCommandsCannotBeSaid() {
        assertThat(DgtCommand.values())
                .extracting(command -> (int) command.bytes()[0])
                .doesNotContain(0x4A, 0x4E, 0x50, 0x51, 0x52, 0x53, 0x54)
                .allMatch(code -> code >= 0x40 && code <= 0x55);
        assertThat(Arrays.stream(DgtCommand.values()).map(DgtCommand::bytes)).allMatch(bytes -> bytes.length == 1);
    }
}
