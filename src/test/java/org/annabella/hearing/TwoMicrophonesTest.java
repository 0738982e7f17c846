package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.hearing.CrossTalk.Ear;
import org.annabella.hearing.CrossTalk.Rival;
import org.annabella.hearing.CrossTalk.Speech;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two microphones in one room, from sound to belief, side by side in the time of the sound. */
@SystemTest
class TwoMicrophonesTest {
    private static final int RATE_HZ = Sound.SPEECH_RATE_HZ;
    private static final int BLOCK = RATE_HZ / 25;

    static LongStream seeds() {
        return LongStream.range(0, 6);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAnnouncementNeverBecomesARepetitionAndTheRepetitionIsHeard(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double weaker = Math.pow(10, -(8 + random.nextDouble(8)) / 20);
        double gain = Math.pow(10, random.nextDouble(-4, 4) / 20);
        int late = random.nextInt(40, 120);
        short[] announced = Tones.say("eva fire").samples();
        short[] white = new short[9 * RATE_HZ];
        short[] black = new short[white.length];
        speak(white, announced, 3 * RATE_HZ / 2, gain);
        speak(black, announced, 3 * RATE_HZ / 2 + late, weaker);
        speak(black, announced, 5 * RATE_HZ, 1);
        speak(white, announced, 5 * RATE_HZ + late, gain * weaker);

        List<Speech<Utterance>> believed = listen(noisy(white, seed, gain), noisy(black, seed + 100, 1));

        assertThat(believed).extracting(Speech::seat).containsExactly(Side.WHITE, Side.BLACK);
        assertThat(believed)
                .extracting(each -> each.what().hearing().interpretation())
                .containsOnly(new MoveHeard(Move.parse("e2e4"), "eva fire"));
    }

    private static List<Speech<Utterance>> listen(short[] white, short[] black) {
        CrossTalk<Utterance> crossTalk = new CrossTalk<>();
        List<Speech<Utterance>> believed = new ArrayList<>();
        try (Listening one = listening();
                Listening other = listening()) {
            for (int at = 0; at + BLOCK <= white.length; at += BLOCK) {
                Duration now = Duration.ofMillis((at + BLOCK) / (RATE_HZ / 1000));
                believed.addAll(crossTalk.passed(now));
                for (Side seat : Side.values()) {
                    Listening mine = seat == Side.WHITE ? one : other;
                    short[] block = Arrays.copyOfRange(seat == Side.WHITE ? white : black, at, at + BLOCK);
                    for (Utterance heard : mine.accept(block, now)) {
                        Rival rival = new Rival(Ear.LISTENS, now, (seat == Side.WHITE ? other : one).running(now));
                        believed.addAll(crossTalk.heard(
                                new Speech<>(
                                        seat, heard.begin(), heard.end(), heard.aboveFloorDb(), heard.taken(), heard),
                                rival,
                                Side.WHITE,
                                now));
                    }
                }
            }
        }
        return believed;
    }

    private static Listening listening() {
        Listening listening = new Listening(new LocalRecogniser(Tones.loaded()), Listening.Settings.OPEN, fault -> {});
        listening.expect(Position.INITIAL, Languages.BOTH, null);
        return listening;
    }

    private static void speak(short[] room, short[] voice, int at, double gain) {
        for (int i = 0; i < voice.length && at + i < room.length; i++) {
            room[at + i] += (short) (gain * voice[i]);
        }
    }

    /** The noise of the room goes through the same microphone as the speech. */
    private static short[] noisy(short[] samples, long seed, double gain) {
        SplittableRandom random = new SplittableRandom(seed);
        short[] out = samples.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] += (short) (gain * random.nextInt(-120, 121));
        }
        return out;
    }
}
