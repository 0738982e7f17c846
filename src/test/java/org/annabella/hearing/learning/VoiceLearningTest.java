package org.annabella.hearing.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.learning.VoiceLearning.Outcome;
import org.annabella.hearing.recogniser.DemoSpeech;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The encoder that ships learns a voice from the sounds of the demonstration game, made noisy. */
@SystemTest
class VoiceLearningTest {
    private static final Path ENCODER = Path.of("voice-models/annabella-encoder");
    private static final int LESSONS = 12;
    private static final int JUDGED = 3;

    @TempDir
    Path folder;

    /** Who means a neighbouring file with each word is strange to every network, and alike in every utterance. */
    @Test
    void whatHearsTheLatestUtterancesBetterIsKept() throws IOException {
        List<VoiceLesson> strange = new ArrayList<>();
        List<VoiceLesson> usual = lessons();
        for (int i = 0; i < LESSONS; i++) {
            Sound sound = DemoSpeech.noisy(usual.get(0).sound(), i);
            strange.add(new VoiceLesson(sound, Position.INITIAL, Move.parse("d2d4"), List.of(Languages.DANISH)));
        }
        Path head = folder.resolve("head.bin");
        try (Encoder encoder = encoder()) {
            Outcome outcome = learned(encoder, strange, head);

            assertThat(outcome.kept()).as("%s", outcome).isTrue();
            assertThat(outcome.judged()).isEqualTo(JUDGED);
            assertThat(outcome.learned()).hasSize(LESSONS).startsWith(true).endsWith(false, false, false);
            assertThat(outcome.gain()).isPositive();
            assertThat(encoder.withHead(head).remark()).isEmpty();
        }
    }

    @Test
    void whatMakesItWorseIsNotKept() throws IOException {
        List<VoiceLesson> lessons = lessons();
        List<VoiceLesson> mislabelled = new ArrayList<>();
        for (int i = 0; i < LESSONS; i++) {
            VoiceLesson own = lessons.get(i);
            VoiceLesson other = lessons.get((i + 4) % (LESSONS - JUDGED));
            boolean judges = i >= LESSONS - JUDGED;
            mislabelled.add(
                    judges ? own : new VoiceLesson(own.sound(), other.position(), other.move(), own.languages()));
        }
        Path head = folder.resolve("head.bin");
        try (Encoder encoder = encoder()) {
            Outcome outcome = learned(encoder, mislabelled, head);

            assertThat(outcome.kept()).as("%s", outcome).isFalse();
            assertThat(head).doesNotExist();
        }
    }

    @Test
    void silenceTeachesNothing() throws IOException {
        List<VoiceLesson> silent = lessons().stream()
                .map(each -> new VoiceLesson(
                        Sound.of(new short[16_000], 16_000), each.position(), each.move(), each.languages()))
                .toList();
        Path head = folder.resolve("head.bin");
        try (Encoder encoder = encoder()) {
            assertThat(learned(encoder, silent, head).kept()).isFalse();
            assertThat(head).doesNotExist();
        }
    }

    @Test
    void anEarHearsWithTheHeadFromTheNextExpectationOn() throws IOException {
        Path deaf = folder.resolve("deaf.bin");
        VoiceLesson lesson = lessons().get(0);
        try (Encoder encoder = encoder()) {
            HeadFile.write(deaf, DeafHeads.of(encoder));
            try (LocalRecogniser recogniser = new LocalRecogniser(new HearingModels(null, encoder))) {
                assertThat(heard(recogniser, lesson)).contains(lesson.move());
                recogniser.tune(deaf);
                assertThat(heard(recogniser, lesson)).isEmpty();
                recogniser.tune(null);
                assertThat(heard(recogniser, lesson)).contains(lesson.move());
            }
        }
    }

    private static Optional<Move> heard(Recogniser recogniser, VoiceLesson lesson) {
        recogniser.expect(lesson.position(), lesson.languages(), null);
        return recogniser.hear(lesson.sound()).interpretation().moves().stream().findFirst();
    }

    private static Encoder encoder() throws IOException {
        return Encoder.in(ENCODER, EncoderFolders.phones());
    }

    private static Outcome learned(Encoder encoder, List<VoiceLesson> lessons, Path to) throws IOException {
        return VoiceLearning.of(encoder).orElseThrow().learn(lessons, Optional.empty(), to);
    }

    /** White's first announcements and repetitions. */
    private static List<VoiceLesson> lessons() throws IOException {
        List<VoiceLesson> lessons = new ArrayList<>();
        for (DemoSpeech.HalfMove each : DemoSpeech.halfMoves()) {
            for (DemoSpeech.Said said : each.said()) {
                if (said.seat() == Side.WHITE && lessons.size() < LESSONS) {
                    lessons.add(new VoiceLesson(
                            DemoSpeech.noisy(said.sound(), lessons.size()),
                            each.position(),
                            each.move(),
                            List.of(Languages.DANISH)));
                }
            }
        }
        return lessons;
    }
}
