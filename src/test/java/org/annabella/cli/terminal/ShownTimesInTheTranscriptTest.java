package org.annabella.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Author;
import org.annabella.game.Completion;
import org.annabella.game.Envelope;
import org.annabella.game.GameEvent;
import org.annabella.journal.EventSamples;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The terminal tells times on a clock as the clock, the pages and the papers do: begun seconds count. */
class ShownTimesInTheTranscriptTest {
    private static final Duration LEFT = Duration.ofMillis(5_446_001);
    private static final Duration USED = Duration.ofMillis(400);

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void bothClocksAfterAMove(String language) {
        assertThat(line(
                        language,
                        new GameEvent.MoveCompleted(
                                Duration.ofSeconds(9),
                                Side.WHITE,
                                1,
                                Move.parse("e2e4"),
                                new Completion(true, true, true, true, false, ""),
                                LEFT,
                                Duration.ofSeconds(5400))))
                .contains(" 30 min 47 s", " 30 min 0 s");
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void timesUsedOnAnEnvelope(String language) {
        Envelope envelope = new Envelope(
                "A", "B", Position.INITIAL, LEFT, LEFT, USED, Duration.ZERO, null, 1, null, "tomorrow", "here");
        assertThat(line(language, new GameEvent.Adjourned(Duration.ofSeconds(9), envelope, Author.ARBITER)))
                .contains(" 30 min 47 s", " 0 min 1 s", " 0 min 0 s");
    }

    private static String line(String language, GameEvent event) {
        Transcript transcript = new Transcript(Phrasebook.of(LanguageFiles.read(language)));
        transcript.next(EventSamples.all().get(0));
        return transcript.next(event).orElseThrow();
    }
}
