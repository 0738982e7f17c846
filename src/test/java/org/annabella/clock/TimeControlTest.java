package org.annabella.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TimeControlTest {

    @Test
    void readsMinutesAndIncrement() {
        assertThat(TimeControl.parse("90+30"))
                .isEqualTo(TimeControl.of(Duration.ofMinutes(90), Duration.ofSeconds(30)));
    }

    @Test
    void readsSeveralStages() {
        assertThat(TimeControl.parse("40/120,20/60,SD/15+30").stages())
                .containsExactly(
                        Stage.forMoves(40, Duration.ofMinutes(120), Duration.ZERO),
                        Stage.forMoves(20, Duration.ofMinutes(60), Duration.ZERO),
                        Stage.suddenDeath(Duration.ofMinutes(15), Duration.ofSeconds(30)));
    }

    @Test
    void readsADelay() {
        assertThat(TimeControl.parse("60 d5").stages())
                .containsExactly(new Stage(0, Duration.ofMinutes(60), Bonus.delay(Duration.ofSeconds(5))));
    }

    @Test
    void readsBothKindsOfDelay() {
        assertThat(TimeControl.parse("60 d5").bonusAfter(0)).isEqualTo(Bonus.delay(Duration.ofSeconds(5)));
        assertThat(TimeControl.parse("60 b5").bonusAfter(0)).isEqualTo(Bonus.bronstein(Duration.ofSeconds(5)));
    }

    @Test
    void readsALastStageThatRepeats() {
        TimeControl control = TimeControl.parse("40/120,20/60,...");
        assertThat(control.repeats()).isTrue();
        assertThat(control.stages())
                .containsExactly(
                        Stage.forMoves(40, Duration.ofMinutes(120), Duration.ZERO),
                        Stage.forMoves(20, Duration.ofMinutes(60), Duration.ZERO));
        assertThat(TimeControl.parse("40/120,20/60,\u2026")).isEqualTo(control);
    }

    @Test
    void countsTheMovesOfARepeatedStageAgainAndAgain() {
        TimeControl control = TimeControl.parse("40/120,20/60,...");
        assertThat(List.of(0, 39, 40, 59, 60, 79, 80, 240).stream().map(control::stageAfter))
                .containsExactly(0, 0, 1, 1, 2, 2, 3, 11);
        assertThat(control.movesUntilEndOf(11)).isEqualTo(260);
        assertThat(control.movesUntilEndOf(Integer.MAX_VALUE - 1)).isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0+30|before the first move",
                "0:00|before the first move",
                "501/90,SD/30|number of moves must be 1 to 500",
                "1441|at most 1440 minutes",
                "90+3601|at most 3600",
                "40/90|,... if the last stage repeats",
                "SD/90,...|cannot repeat",
                "...|is no stage",
            })
    void namesTheNumberThatIsWrong(String text, String why) {
        assertThat(((TimeControlReading.Refused) TimeControl.read(text)).message())
                .contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "90+30|90+30|5400+30",
                "15|15|900",
                "3+2|3+2|180+2",
                "2:30 + 2|2:30+2|150+2",
                "0:45|0:45|45",
                "60d5|60 d5|?",
                "60 B5|60 b5|?",
                "0:30+1|0:30+1|30+1",
                "60 d0|60|3600",
                "40/120,20/60,...|40/120,20/60,...|40/7200:20/3600",
                "40/120+5, ...|40/120+5,...|40/7200+5",
                "SD/30+0|30|1800",
                "40/90+30,SD/30+30|40/90+30,SD/30+30|40/5400+30:1800+30",
                " 40 / 120 , 20/60 , sd/15+30 |40/120,20/60,SD/15+30|40/7200:20/3600:900+30",
            })
    void isWrittenInOneWay(String text, String written, String pgn) {
        TimeControl control = TimeControl.parse(text);
        assertThat(control).hasToString(written);
        assertThat(control.toPgn()).isEqualTo(pgn);
        assertThat(TimeControl.parse(written)).isEqualTo(control);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|UNREADABLE",
                "ninety|UNREADABLE",
                "90+|UNREADABLE",
                "90+-30|UNREADABLE",
                "-5|UNREADABLE",
                "90,5|STAGE_AFTER_LAST",
                "2:75|UNREADABLE",
                "9999999999|UNREADABLE",
                "0+30|OUT_OF_RANGE",
                "0/90,SD/30|OUT_OF_RANGE",
                "501/90,SD/30|OUT_OF_RANGE",
                "1441|OUT_OF_RANGE",
                "90+3601|OUT_OF_RANGE",
                "40/90|NO_LAST_STAGE",
                "40/90,|UNREADABLE",
                "SD/90,SD/30|STAGE_AFTER_LAST",
                "90+30 d5|INCREMENT_AND_DELAY",
                "90+30 b5|INCREMENT_AND_DELAY",
                "60 d5 b5|UNREADABLE",
                "SD/30,...|NOTHING_TO_REPEAT",
                "90+30,...|NOTHING_TO_REPEAT",
                "...|UNREADABLE",
                "40/90,...,SD/30|UNREADABLE",
            })
    void saysWhyATextIsRefused(String text, TimeControlReading.Reason reason) {
        TimeControlReading.Refused refused = (TimeControlReading.Refused) TimeControl.read(text);
        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused.message()).contains("\"" + text + "\"").hasSizeGreaterThan(text.length() + 40);
        assertThatThrownBy(() -> TimeControl.parse(text)).hasMessage(refused.message());
    }

    @Test
    void sumsTheTimeForSixtyMoves() {
        assertThat(TimeControl.parse("90+30").totalFor(60)).isEqualTo(Duration.ofMinutes(120));
        assertThat(TimeControl.parse("40/90+30,SD/30+60").totalFor(60)).isEqualTo(Duration.ofMinutes(160));
        assertThat(TimeControl.parse("15+10").totalFor(60)).isEqualTo(Duration.ofMinutes(25));
        assertThat(TimeControl.parse("10 d5").totalFor(60)).isEqualTo(Duration.ofMinutes(15));
        assertThat(TimeControl.parse("40/120,20/60,...").totalFor(60)).isEqualTo(Duration.ofMinutes(180));
        assertThat(TimeControl.parse("40/120,20/60,...").totalFor(61)).isEqualTo(Duration.ofMinutes(240));
        assertThat(TimeControl.parse("90+30").totalFor(0)).isEqualTo(Duration.ofMinutes(90));
    }

    @Test
    void isRefusedAsAValueWithoutAnEnd() {
        Stage open = Stage.forMoves(40, Duration.ofMinutes(90), Duration.ZERO);
        Stage last = Stage.suddenDeath(Duration.ofMinutes(30), Duration.ZERO);
        assertThatThrownBy(() -> new TimeControl(List.of(open))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl(List.of(last, last))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl(List.of(last), true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl(List.of(), true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Stage.suddenDeath(Duration.ofMillis(1500), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatItWrites(long seed) {
        TimeControl control = ClockGenerators.timeControl(new SplittableRandom(seed), 86_400);
        assertThat(TimeControl.parse(control.toString())).isEqualTo(control);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void neverThrowsOnAnyText(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> parts =
                List.of("40", "/", "SD", "90", "+", "30", ",", " ", "d", "b", "...", ":", "0", "-", "99999", "å");
        List<String> text = new ArrayList<>();
        for (int i = random.nextInt(1, 9); i > 0; i--) {
            text.add(parts.get(random.nextInt(parts.size())));
        }
        TimeControlReading reading = TimeControl.read(String.join("", text));
        if (reading instanceof TimeControlReading.Refused refused) {
            assertThat(refused.message()).startsWith("time control");
        } else {
            assertThat(reading).isInstanceOf(TimeControlReading.Understood.class);
        }
    }
}
