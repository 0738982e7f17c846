package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.annabella.SystemTest;
import org.annabella.clock.ClockSide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the firmware does with contacts that bounce and with motors, in time of its own. */
@SystemTest
class FirmwareHandsTest {

    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final int TURN = 4076;
    private static final List<String> LONG_ENOUGH = List.of("wait 40000", "stands");
    // The servos of the page's list: lever, flags, hour rows, drums; pulses of calibration.h.
    private static final int HOURS_WHITE = 3;
    private static final int DRUMS_WHITE = 5;

    @TempDir
    Path folder;

    private static String station(int number, DialMessage message) {
        return "station " + HEX.formatHex(DialEncoder.encode(new DialFrame(number, message)));
    }

    private static String show(int number, Duration white, Duration black, ClockSide running, int movesWhite) {
        return station(number, new DialMessage.Show(new DialFace(white, black, running, movesWhite, 0, Set.of())));
    }

    private static String greeting() {
        return station(0, new DialMessage.Hello(1, 1, 7));
    }

    private List<String> play(List<String> before, String... lines) {
        List<String> script = new ArrayList<>(List.of("power on"));
        script.addAll(before);
        script.addAll(Arrays.asList(lines));
        return Firmware.play(folder, "TEST-1", 0, script);
    }

    /** The acts that were sent for the first time, oldest first. */
    private List<DialMessage> acts(List<String> printed) {
        List<DialMessage> acts = new ArrayList<>();
        DialDecoder decoder = new DialDecoder();
        int last = 0;
        for (String line : Firmware.answers(printed)) {
            for (DialFrame frame : decoder.feed(HEX.parseHex(line.substring("clock ".length())))) {
                boolean isAct =
                        frame.message() instanceof DialMessage.Lever || frame.message() instanceof DialMessage.Button;
                if (isAct && frame.sequence() != last) {
                    last = frame.sequence();
                    acts.add(frame.message());
                }
            }
        }
        return acts;
    }

    private static DialMessage lever(ClockSide by, int age) {
        return new DialMessage.Lever(by, false, Duration.ofMillis(age));
    }

    @Test
    void countsAPressThatLastsFifteenMilliseconds() {
        List<String> begin = List.of("wait 100", greeting());
        assertThat(acts(play(begin, "close white", "wait 15", "open white", "wait 100")))
                .isEmpty();
        assertThat(acts(play(begin, "close white", "wait 16", "open white", "wait 100")))
                .containsExactly(lever(ClockSide.WHITE, 15));
    }

    @Test
    void countsABouncingPressOnceAndFromItsFirstTouch() {
        List<String> script = new ArrayList<>(List.of("wait 100", greeting()));
        for (int bounce = 0; bounce < 5; bounce++) {
            script.addAll(List.of("close black", "wait 3", "open black", "wait 2"));
        }
        script.addAll(List.of("close black", "wait 200"));
        for (int bounce = 0; bounce < 5; bounce++) {
            script.addAll(List.of("open black", "wait 10", "close black", "wait 20"));
        }
        script.addAll(List.of("open black", "wait 200"));
        assertThat(acts(play(script))).containsExactly(lever(ClockSide.BLACK, 25 + 15));
    }

    @Test
    void doesNotTakeAPaddleThatIsJammedAtTheStartForAPress() {
        List<String> jammed = List.of("power off", "close white", "power on", "wait 100", greeting(), "wait 100");
        assertThat(acts(play(jammed))).isEmpty();
        assertThat(acts(play(jammed, "open white", "wait 30", "close white", "wait 30")))
                .hasSize(1);
    }

    @Test
    void givesTheTimeOfSettlingBackWhenItSwitchesAlone() {
        List<String> printed = play(
                List.of(
                        greeting(),
                        show(1, Duration.ofMinutes(10), Duration.ofMinutes(10), ClockSide.WHITE, 0),
                        "wait 5000",
                        "close white",
                        "wait 1000"),
                station(0, new DialMessage.Ping()));
        DialMessage.Times times = (DialMessage.Times) lastFrame(printed, DialMessage.Times.class);
        assertThat(times.face().white()).isEqualTo(Duration.ofMinutes(10).minusMillis(5001));
        assertThat(times.face().black()).isEqualTo(Duration.ofMinutes(10).minusMillis(999));
    }

    @Test
    void doesNotSwitchForAPressThatItCannotKeep() {
        List<String> script = new ArrayList<>(List.of(
                greeting(), show(1, Duration.ofMinutes(10), Duration.ofMinutes(10), ClockSide.WHITE, 0), "wait 5000"));
        for (int press = 0; press < 16; press++) {
            script.addAll(List.of("press white", "press black"));
        }
        List<String> felt = play(script, "feel", "press white", "feel").stream()
                .filter(line -> line.startsWith("feel"))
                .toList();
        assertThat(felt.get(0)).contains(" 16 lever white tapping no no");
        assertThat(felt.get(1)).isEqualTo(felt.get(0).replace("no no", "yes yes"));
    }

    private static DialMessage lastFrame(List<String> printed, Class<?> kind) {
        DialMessage last = null;
        for (String line : Firmware.answers(printed)) {
            for (DialFrame frame : new DialDecoder().feed(HEX.parseHex(line.substring("clock ".length())))) {
                last = kind.isInstance(frame.message()) ? frame.message() : last;
            }
        }
        assertThat(last).isNotNull();
        return last;
    }

    private static int[] numbers(String line) {
        return Arrays.stream(line.split(" "))
                .filter(word -> word.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    private static String stands(List<String> printed) {
        return printed.stream()
                .filter(line -> line.startsWith("stands"))
                .reduce((one, other) -> other)
                .orElseThrow();
    }

    /** Where a minute hand stands with so many minutes to go, as on any clock: clockwise from the top. */
    private static int clockSide(int minutesToGo) {
        return (60 - minutesToGo) % 60 * TURN / 60;
    }

    @Test
    void setsHandsRowsAndDrumsWhereTheFaceWantsThem() {
        List<String> printed = play(
                List.of(greeting(), show(1, Duration.ofMinutes(90), Duration.ofMinutes(3), null, 107)),
                LONG_ENOUGH.toArray(String[]::new));
        int[] stands = numbers(stands(printed));
        assertThat(stands[0]).isEqualTo(clockSide(30));
        assertThat(stands[1]).isEqualTo(clockSide(3));
        assertThat(stands[2 + HOURS_WHITE]).isEqualTo(600 + 150);
        assertThat(Arrays.copyOfRange(stands, 2 + DRUMS_WHITE, 2 + DRUMS_WHITE + 3))
                .containsExactly(600 + 200, 600, 600 + 7 * 200);
        assertThat(printed).contains("done yes");
        // Never two servos at once: the supply would not bear it.
        assertThat(stands(printed)).contains("together 1 ");
    }

    @Test
    void setsAHandRightAtItsMarkAfterAFingerHasHeldIt() {
        List<String> script = new ArrayList<>(List.of(
                greeting(), show(1, Duration.ofMinutes(55), Duration.ofMinutes(60), null, 0), "wait 40000", "block"));
        script.addAll(List.of(show(2, Duration.ofMinutes(10), Duration.ofMinutes(60), null, 0), "wait 20000", "free"));
        // Once round the dial, and over the mark at the top.
        script.addAll(List.of(show(3, Duration.ofMinutes(59), Duration.ofMinutes(60), null, 0), "wait 20000"));
        script.addAll(List.of(show(4, Duration.ofMinutes(35), Duration.ofMinutes(60), null, 0), "wait 20000"));
        script.addAll(List.of(show(5, Duration.ofMinutes(10), Duration.ofMinutes(60), null, 0), "wait 20000"));
        script.addAll(List.of(show(6, Duration.ofMinutes(45), Duration.ofMinutes(60), null, 0), "wait 20000"));
        int[] stands = numbers(stands(play(script, "stands")));
        assertThat(stands[0]).isEqualTo(clockSide(45));
    }

    @Test
    void givesUpAHandWhoseMarkItCannotFindAndGoesOnWithTheRest() {
        List<String> printed = play(
                List.of(
                        "block",
                        greeting(),
                        show(1, Duration.ofMinutes(90), Duration.ofMinutes(3), ClockSide.WHITE, 5)),
                LONG_ENOUGH.toArray(String[]::new));
        assertThat(numbers(stands(printed))[2 + DRUMS_WHITE + 2]).isEqualTo(600 + 5 * 200);
    }

    /** The bus has lost all of the first second: the lever, arms, rows and drums still come to stand. */
    @Test
    void givesAServoAgainWhatWasNotHeard() {
        List<String> printed = play(
                List.of("wait 10000", greeting(), "deaf", show(1, Duration.ofMinutes(90), Duration.ZERO, null, 107)),
                "wait 1000",
                "hears",
                "wait 40000",
                "stands");
        int[] stands = numbers(stands(printed));
        assertThat(stands[2 + HOURS_WHITE]).isEqualTo(600 + 150);
        assertThat(stands[2 + DRUMS_WHITE]).isEqualTo(600 + 200);
        assertThat(printed).contains("done yes");
    }

    /** Two servos that pull at once are more than the supply bears. */
    @Test
    void movesNoServoBeforeTheOneBeforeItRests() {
        List<String> printed = play(
                List.of(
                        greeting(),
                        show(1, Duration.ofMinutes(90), Duration.ofMinutes(3), null, 107),
                        "wait 100",
                        "deaf"),
                "wait 300",
                "hears",
                "wait 40000",
                "stands");
        assertThat(stands(printed)).contains("together 1 ");
    }

    @Test
    void stopsAMotorThatDidNotHearItTheFirstTime() {
        List<String> printed = play(
                List.of(greeting(), station(1, new DialMessage.Vibrate(ClockSide.WHITE, Vibration.moves(5)))),
                "wait 50",
                "stands",
                "deaf",
                "wait 10000",
                "hears",
                "wait 10",
                "stands");
        List<String> stands =
                printed.stream().filter(line -> line.startsWith("stands")).toList();
        assertThat(stands.get(0)).contains("motors on off");
        assertThat(stands.get(1)).contains("motors off off");
    }
}
