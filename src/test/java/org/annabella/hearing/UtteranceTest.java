package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.hearing.CrossTalk.Taken;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.sound.Levels;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an utterance is against one at another microphone. */
class UtteranceTest {
    private static Taken taken(Interpretation interpretation, int millis, Ending ending) {
        Hearing.Reading none = Hearing.Reading.of(Hypothesis.SILENCE);
        Duration length = Duration.ofMillis(millis);
        Hearing hearing = Hearing.byVosk(interpretation, none, none, none, List.of(), Duration.ZERO, length);
        Sound sound = Sound.of(new short[1600], Sound.SPEECH_RATE_HZ);
        return new Utterance(hearing, sound, Duration.ZERO, length, length, ending, new Levels(-25, -25, 0, 0), -60)
                .taken();
    }

    @ParameterizedTest
    @CsvSource({
        "SILENCE, 900, PAUSE, NOISE",
        "UNCERTAIN, 300, PAUSE, NOISE",
        "UNCERTAIN, 900, PAUSE, UNCLEAR",
        "UNKNOWN_WORD, 12000, TOO_LONG, UNCLEAR",
        "NO_SENSE, 900, PAUSE, UNCLEAR",
        "PAUSE, 900, PAUSE, SPEECH",
        "TOO_MANY, 900, PAUSE, SPEECH",
        "SILENCE, 300, REMAINDER, UNCLEAR",
        "SILENCE, 900, KEY, SPEECH"
    })
    void whatMeansNothingIsNoiseOrUnclear(Why why, int millis, Ending ending, Taken taken) {
        assertThat(taken(new Nothing(why, ""), millis, ending)).isEqualTo(taken);
    }

    @Test
    void whatMeansSomethingIsSpeech() {
        assertThat(taken(new MoveHeard(Move.parse("e2e4"), "e4"), 300, Ending.PAUSE))
                .isEqualTo(Taken.SPEECH);
    }
}
