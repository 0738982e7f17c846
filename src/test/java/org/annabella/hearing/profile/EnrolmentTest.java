package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.profile.ProfileStore.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole enrolments with a recorded voice, through the real recogniser. */
@SystemTest
class EnrolmentTest {
    private static final ProfileName WHITE = new ProfileName("White");

    @TempDir
    Path folder;

    @Test
    void aVoiceThatTheModelDoesNotKnowIsHeardBetterAfterwards() throws IOException {
        ProfileStore store = new ProfileStore(folder);

        ProfileCard card = enrolment(store).enrol(request(), shortened(Readings.white(1.7), 18, 5));

        assertThat(card.isImproved()).isTrue();
        assertThat(card.after().fit()).isGreaterThan(card.before().fit() + 0.3);
        assertThat(card.after().wrong()).isLessThanOrEqualTo(card.before().wrong());
        assertThat(card.after().right()).isGreaterThanOrEqualTo(card.before().right());
        Finding.Found found = (Finding.Found) store.find(WHITE, Readings.MODEL);
        try (SpeechModel opened =
                ((ModelOpening.Opened) SpeechModel.open(found.model(), List.of(Readings.DANISH))).model()) {
            assertThat(opened.knows("felix")).isTrue();
        }
    }

    @Test
    void aReadingThatTeachesNothingLeavesTheModelAsItWas() throws IOException {
        ProfileStore store = new ProfileStore(folder);

        ProfileCard card = enrolment(store).enrol(request(), withWrongWords(shortened(Readings.white(1), 6, 3)));

        assertThat(card.isImproved()).isFalse();
        assertThat(card.after()).isEqualTo(card.before());
        Finding.Found found = (Finding.Found) store.find(WHITE, Readings.MODEL);
        assertThat(found.model().resolve(ProfileStore.NETWORK))
                .hasSameBinaryContentAs(Readings.MODEL.resolve(ProfileStore.NETWORK));
    }

    @Test
    void aStoreThatCannotBeWrittenIsSaidBeforeAnythingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "no directory");

        assertThatThrownBy(() -> enrolment(new ProfileStore(file)).enrol(request(), shortened(Readings.white(1), 1, 1)))
                .isInstanceOf(IOException.class);
    }

    private static Enrolment enrolment(ProfileStore store) {
        return new Enrolment(Readings.MODEL, Readings.model(), store, step -> {});
    }

    private static Enrolment.Request request() {
        return new Enrolment.Request(WHITE, Readings.DANISH, Instant.EPOCH, false);
    }

    private static List<ReadLine> shortened(List<ReadLine> lines, int learned, int heldOut) {
        List<ReadLine> kept = new ArrayList<>();
        lines.stream().filter(line -> !line.prompt().heldOut()).limit(learned).forEach(kept::add);
        lines.stream().filter(line -> line.prompt().heldOut()).limit(heldOut).forEach(kept::add);
        return kept;
    }

    /** Gives each line that is learned from the words of the one after it. */
    private static List<ReadLine> withWrongWords(List<ReadLine> lines) {
        List<ReadLine> wrong = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Prompt prompt = lines.get(i).prompt();
            List<String> words = prompt.heldOut()
                    ? prompt.words()
                    : lines.get((i + 1) % lines.size()).prompt().words();
            wrong.add(new ReadLine(
                    new Prompt(prompt.number(), words, prompt.heldOut(), prompt.trial()),
                    lines.get(i).sound()));
        }
        return wrong;
    }
}
