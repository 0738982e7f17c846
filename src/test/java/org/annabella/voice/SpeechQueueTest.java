package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.annabella.voice.SoundPlayer.Outcome;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What waits is bounded, in order, and never loses an alarm or a move. */
class SpeechQueueTest {
    private static final int MUCH = 5_000;
    private static final Concern BOARD = Concern.device(DeviceId.board(Side.WHITE));
    private static final Concern CLOCK = Concern.device(DeviceId.CLOCK);

    private final SpeechQueue queue = new SpeechQueue();
    private int ids;

    @Test
    void dropsTheOldestInformationFirstAndNeverAMoveOrAnAlarm() throws Exception {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < MUCH; i++) {
            add("info " + i, Priority.INFO);
        }
        for (int i = 0; i < 30; i++) {
            add("alarm " + i, Priority.ALARM);
            add("move " + i, Priority.MOVE);
            add("answer " + i, Priority.ANSWER);
        }
        for (String text = next(); text != null; text = next()) {
            kept.add(text);
        }
        assertThat(kept).hasSize(60 + SpeechQueue.LIMIT);
        assertThat(kept)
                .contains("alarm 0", "move 0", "answer 0", "info " + (MUCH - 1))
                .doesNotContain("info 0");
    }

    @Test
    void neverDropsThatTheGameGoesOnFromAnotherPosition() throws Exception {
        add("position after move one", Priority.DIALOGUE, Concern.POSITION);
        for (int i = 0; i < MUCH; i++) {
            add("refusal " + i, Priority.DIALOGUE);
        }
        assertThat(next()).isEqualTo("position after move one");
    }

    @Test
    void theVeryWordsOfAnAlarmThatWaitsAreSaidOnce() throws Exception {
        for (int i = 0; i < MUCH; i++) {
            add("board lost", Priority.ALARM);
            add("clock lost", Priority.ALARM);
        }
        assertThat(List.of(next(), next())).containsExactly("board lost", "clock lost");
        assertThat(queue.take(Duration.ZERO)).isEmpty();
    }

    /** Refusals come faster than they can be said. */
    @Test
    void aMoveIsHeardBetweenRefusalsWithoutEnd() {
        List<String> heard = new ArrayList<>();
        new VirtualTime(1).run(() -> refuseAgainAndAgain(heard), Duration.ofSeconds(60));
        assertThat(heard).startsWith("refusal 0").contains("move");
        assertThat(heard.indexOf("move")).isBetween(3, 8);
    }

    private void refuseAgainAndAgain(List<String> heard) {
        add("move", Priority.MOVE);
        for (int i = 0; i < 30; i++) {
            add("refusal " + i, Priority.DIALOGUE);
            add("and again " + i, Priority.DIALOGUE);
            try {
                heard.add(next());
                Waits.sleep(Duration.ofSeconds(2));
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        }
    }

    /** While the loudspeaker is gone. */
    @Nested
    class WhatNobodyCouldHear {
        @Test
        void isTheLastMoveAndWhatHasBecomeOfTheGameSince() throws Exception {
            lose("e4", Priority.MOVE);
            lose("e5", Priority.MOVE);
            lose("White wins", Priority.COURSE);
            lose("the game continues", Priority.COURSE);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("e5", "the game continues");
        }

        @Test
        void isNotThatTheGameWentOnBeforeTheLastMove() throws Exception {
            lose("the game continues", Priority.COURSE);
            lose("e4", Priority.MOVE);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("e4");
        }

        @Test
        void isNoMoveThatWasTakenBack() throws Exception {
            lose("e4", Priority.MOVE);
            lose("flag", Priority.ALARM);
            queue.dropMoves();
            add("d4", Priority.MOVE);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("flag", "d4");
        }

        @Test
        void isNoMoveThatWasTakenBackWhileItSounded() throws Exception {
            add("e4", Priority.MOVE);
            queue.take(Duration.ZERO);
            queue.dropMoves();
            queue.done(Outcome.LOST);
            queue.canBeHeard();
            assertThat(heard()).isEmpty();
        }

        @Test
        void isNoDeviceThatIsBackAgain() throws Exception {
            lose("the board is gone", Priority.ALARM, BOARD);
            lose("the clock is gone", Priority.ALARM, CLOCK);
            lose("the board is back", Priority.INFO, BOARD);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("the clock is gone");
        }

        @Test
        void isNoDeviceThatCameBackWhileItsLossSounded() throws Exception {
            add("the board is gone", Priority.ALARM, BOARD);
            queue.take(Duration.ZERO);
            add("the board is back", Priority.INFO, BOARD);
            queue.done(Outcome.LOST);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("the board is back");
        }

        @Test
        void isTheLossOfADeviceThatIsGoneOnceMore() throws Exception {
            lose("the board is gone", Priority.ALARM, BOARD);
            lose("the board is back", Priority.INFO, BOARD);
            lose("the board is gone", Priority.ALARM, BOARD);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("the board is gone");
        }

        /** Where two languages are spoken each hears of it. */
        @Test
        void isTheLossInEveryLanguage() throws Exception {
            lose("brættet er væk", Priority.ALARM, BOARD);
            queue.add(new Utterance("das Brett ist weg", "de", Priority.ALARM, SoundChannel.PUBLIC, "de", BOARD));
            queue.take(Duration.ZERO);
            queue.done(Outcome.LOST);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("brættet er væk", "das Brett ist weg");
        }

        @Test
        void isNoTimeThatWasLeft() throws Exception {
            lose("five minutes left", Priority.ALARM, Concern.MOMENT);
            lose("flag", Priority.ALARM);
            queue.canBeHeard();
            assertThat(heard()).containsExactly("flag");
        }

        /** In the order in which it came about, however short the time. */
        @Test
        void isFromWhichPositionAndWhetherTheGameGoesOnAndWhatWasFound() throws Exception {
            lose("e5", Priority.MOVE);
            lose("position after move one", Priority.DIALOGUE, Concern.POSITION);
            lose("two minutes more", Priority.DIALOGUE, Concern.FINDING);
            lose("the clocks stand", Priority.DIALOGUE, Concern.PLAY);
            lose("a question", Priority.DIALOGUE);
            lose("the clocks run", Priority.DIALOGUE, Concern.PLAY);
            lose("d4", Priority.MOVE);
            lose("two minutes more for the other", Priority.DIALOGUE, Concern.FINDING);
            lose("White wins", Priority.COURSE);
            queue.canBeHeard();
            assertThat(heard())
                    .containsExactly(
                            "position after move one",
                            "two minutes more",
                            "the clocks run",
                            "d4",
                            "two minutes more for the other",
                            "White wins");
        }

        @Test
        void isWhatWasFoundInTheSameWordsOnce() throws Exception {
            for (int i = 0; i < MUCH; i++) {
                lose("two minutes more", Priority.DIALOGUE, Concern.FINDING);
            }
            queue.canBeHeard();
            assertThat(heard()).containsExactly("two minutes more");
        }

        private void lose(String text, Priority priority) throws InterruptedException {
            lose(text, priority, Concern.NONE);
        }

        private void lose(String text, Priority priority, Concern concern) throws InterruptedException {
            add(text, priority, concern);
            queue.take(Duration.ZERO);
            queue.done(Outcome.LOST);
        }

        private List<String> heard() throws InterruptedException {
            List<String> heard = new ArrayList<>();
            for (String text = next(); text != null; text = next()) {
                heard.add(text);
            }
            return heard;
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    /** Whatever is cut off, talked over or lost: every alarm and, but for a lost device, every move is heard, once. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyAlarmAndMoveIsHeardOnce(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, Priority> said = new HashMap<>();
        Map<String, Integer> heard = new HashMap<>();
        for (int step = 0; step < 400; step++) {
            Priority priority = Priority.values()[random.nextInt(Priority.values().length)];
            said.put(add(priority + " " + step, priority), priority);
            if (random.nextInt(3) > 0) {
                sound(random, heard, random.nextInt(8) == 0 && priority != Priority.MOVE);
            }
        }
        queue.canBeHeard();
        while (sound(new SplittableRandom(0), heard, false)) {
            queue.canBeHeard();
        }
        said.forEach((text, priority) -> {
            int times = heard.getOrDefault(text, 0);
            assertThat(times).as(text).isLessThanOrEqualTo(1);
            if (priority == Priority.ALARM) {
                assertThat(times).as(text).isEqualTo(1);
            }
        });
        assertThat(heard.keySet().stream().filter(text -> text.startsWith("MOVE")))
                .as("moves are heard")
                .isNotEmpty();
    }

    private boolean sound(SplittableRandom random, Map<String, Integer> heard, boolean gone) throws Exception {
        Optional<SpeechQueue.Waiting> next = queue.take(Duration.ZERO);
        if (next.isEmpty()) {
            return false;
        }
        if (random.nextInt(4) == 0) {
            queue.hold(true);
            queue.hold(false);
        }
        Outcome outcome = gone ? Outcome.LOST : queue.isCut() ? Outcome.CUT : Outcome.HEARD;
        if (outcome == Outcome.HEARD) {
            heard.merge(next.get().utterance().text(), 1, Integer::sum);
        }
        queue.done(outcome);
        return true;
    }

    private String add(String text, Priority priority) {
        return add(text, priority, Concern.NONE);
    }

    private String add(String text, Priority priority, Concern concern) {
        queue.add(new Utterance(text, "da", priority, SoundChannel.PUBLIC, "u" + ids++, concern));
        return text;
    }

    private @org.jspecify.annotations.Nullable String next() throws InterruptedException {
        Optional<SpeechQueue.Waiting> next = queue.take(Duration.ZERO);
        queue.done(Outcome.HEARD);
        return next.map(one -> one.utterance().text()).orElse(null);
    }
}
