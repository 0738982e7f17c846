package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** A recogniser of a storm: a sound carries the number of its words, and what they mean the real interpreter says. */
public final class StormHearing implements Recogniser {
    private static final int RATE_HZ = 16_000;

    /** What is fainter was said elsewhere. */
    private static final int HEARD = 100;

    private final Spoken spoken;
    private final Mishap mishap;
    private final Map<Integer, Integer> spelt = new TreeMap<>();
    private Interpreter interpreter = new Interpreter(List.of());
    private List<Language> languages = List.of();
    private Position position = Position.INITIAL;
    private Interpretation.@Nullable Ask question;

    /** What goes wrong with the next sounds, and for how long nobody need be heard after it. */
    public static final class Mishap {
        /** After so many deaths within a minute the station rests a while before it starts another one. */
        private static final int TOO_MANY = 5;

        private static final Duration MINUTE = Duration.ofMinutes(1);
        static final Duration LONGEST_REST = Duration.ofMinutes(16);
        /** One that has died, or was hung up, is followed by another one by then. */
        private static final Duration FOLLOWED = Duration.ofSeconds(15);

        private final Supplier<Duration> now;
        private final Deque<Duration> deaths = new ArrayDeque<>();
        /** All that went wrong within a minute, whatever was heard in between. */
        private final Deque<Duration> recent = new ArrayDeque<>();

        private int dies;
        private int hangs;
        private int fails;
        /** So many in a row, with nothing heard in between. */
        private int inARow;

        private Duration excusedUntil = Duration.ZERO;
        private @Nullable Duration deafSince;
        private @Nullable Duration heardSince;

        /** Nothing goes wrong. */
        public Mishap() {
            this(() -> Duration.ZERO);
        }

        /** By this time. */
        Mishap(Supplier<Duration> now) {
            this.now = now;
        }

        /** The recognisers are others from now on. */
        void startedAgain() {
            deaths.clear();
            recent.clear();
            inARow = 0;
            deafSince = null;
            heardSince = null;
        }

        /** The computer sleeps for so long: recognisers rest no shorter for it. */
        void sleeps(Duration length) {
            excusedUntil = now.get().compareTo(excusedUntil) < 0 ? excusedUntil.plus(length) : excusedUntil;
        }

        /** Whether whoever speaks is to be heard: nothing goes wrong, nor has it just now. */
        boolean isWell() {
            return dies + hangs + fails == 0 && now.get().compareTo(excusedUntil) > 0;
        }

        /** Since when too many have died, while the station certainly rests. */
        Optional<Duration> deafSince() {
            return Optional.ofNullable(deafSince).filter(since -> now.get().compareTo(since.plus(MINUTE)) < 0);
        }

        /** Whether one stands by again, after too many had died, however long the station has rested. */
        boolean isRested() {
            return deafSince != null && now.get().compareTo(excusedUntil.plus(FOLLOWED)) > 0;
        }

        /** Since when sounds have been heard, with no mishap since. */
        Optional<Duration> heardSince() {
            return Optional.ofNullable(heardSince);
        }

        private void goesWrong() {
            inARow++;
            heardSince = null;
            forget(recent);
            recent.add(now.get());
            // What went wrong before the last that was heard counts as well: with one seat heard, the other's may die
            // too often.
            int before = recent.size() < TOO_MANY ? 0 : TOO_MANY - 1;
            int rests = (inARow + before) / TOO_MANY;
            Duration rest = rests == 0 ? Duration.ZERO : MINUTE.multipliedBy(1L << Math.min(rests - 1, 4));
            Duration until = now.get().plus(FOLLOWED).plus(rest.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : rest);
            excusedUntil = until.compareTo(excusedUntil) > 0 ? until : excusedUntil;
        }

        private void forget(Deque<Duration> old) {
            old.removeIf(moment -> moment.plus(MINUTE).compareTo(now.get()) < 0);
        }

        private void died() {
            Duration moment = now.get();
            forget(deaths);
            deaths.add(moment);
            if (deaths.size() >= TOO_MANY && deafSince == null) {
                deafSince = moment;
            }
        }

        private void heard() {
            inARow = 0;
            deaths.clear();
            deafSince = null;
            heardSince = heardSince == null ? now.get() : heardSince;
        }

        /** So many processes die of a sound. */
        void dies(int times) {
            dies = times;
        }

        /** So many hang. */
        void hangs(int times) {
            hangs = times;
        }

        /** So many say that they cannot hear it. */
        void fails(int times) {
            fails = times;
        }

        void none() {
            dies = 0;
            hangs = 0;
            fails = 0;
        }

        private void happen() {
            if (dies > 0) {
                dies--;
                goesWrong();
                died();
                throw new StormRecogniser.Crash();
            }
            if (fails > 0) {
                fails--;
                goesWrong();
                throw new IllegalStateException("this sound cannot be heard");
            }
            if (hangs > 0) {
                hangs--;
                goesWrong();
                try {
                    Waits.sleep(Duration.ofHours(1));
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** What was ever said in a storm, by number. */
    public static final class Spoken {
        private final List<String> words = new ArrayList<>();

        /** A sound that means these words. */
        public Sound sound(String said) {
            short[] samples = new short[160];
            samples[0] = (short) number(said);
            return Sound.of(samples, RATE_HZ);
        }

        /** The number of these words. */
        int number(String said) {
            words.add(said);
            return words.size();
        }

        String words(Sound sound) {
            return words(sound.samples()[0]);
        }

        private String words(int number) {
            return number < 1 || number > words.size() ? "" : words.get(number - 1);
        }
    }

    /** Hears what was spoken there, with these mishaps. */
    public StormHearing(Spoken spoken, Mishap mishap) {
        this.spoken = spoken;
        this.mishap = mishap;
    }

    @Override
    public void expect(Position expected, Collection<Language> spokenLanguages, Interpretation.@Nullable Ask asked) {
        if (!languages.equals(List.copyOf(spokenLanguages))) {
            languages = List.copyOf(spokenLanguages);
            interpreter = new Interpreter(languages);
        }
        if (asked != null && !asked.candidates().stream().allMatch(expected::isLegal)) {
            throw new IllegalArgumentException("no such question in " + expected.fen());
        }
        position = expected;
        question = asked;
    }

    @Override
    public Hearing hear(Sound sound) {
        return understood(spoken.words(sound));
    }

    private Hearing understood(String words) {
        mishap.happen();
        Interpretation interpretation = question == null
                ? interpreter.understand(position, words)
                : interpreter.answer(position, question, words);
        mishap.heard();
        Reading reading = new Reading(words, 0);
        return Hearing.byVosk(interpretation, reading, reading, reading, List.of(), Duration.ZERO, Duration.ZERO);
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        return Optional.empty();
    }

    /** Reads the numbers that voices spell; what is spelt most often was said. */
    @Override
    public Progress follow(short[] block) {
        for (int from = 0; from + StormRoom.PERIOD <= block.length; from += StormRoom.PERIOD) {
            int number = 0;
            boolean loud = true;
            for (int i = 0; i < StormRoom.PERIOD; i++) {
                number |= block[from + i] > 0 ? 1 << i : 0;
                loud &= Math.abs(block[from + i]) >= HEARD;
            }
            if (loud) {
                spelt.merge(number, 1, Integer::sum);
            }
        }
        return Progress.GOES_ON;
    }

    @Override
    public boolean isComplete() {
        return !spelt.isEmpty();
    }

    @Override
    public void drop() {
        spelt.clear();
    }

    @Override
    public Hearing finish() {
        String words = spelt.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> spoken.words(most.getKey()))
                .orElse("");
        spelt.clear();
        return understood(words);
    }

    @Override
    public String partial() {
        return "";
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
