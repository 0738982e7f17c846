package org.annabella.hearing.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.encoder.Opening.Opened;
import org.annabella.hearing.encoder.Opening.Reason;
import org.annabella.hearing.encoder.Opening.Refused;
import org.annabella.hearing.head.Head;
import org.annabella.hearing.head.HeadWeights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The head that stands in a network's file, read and replaced, with a small network that was exported as ours are. */
@SystemTest
class NetworkHeadTest {
    private static final String HEADED = "headed.onnx";
    /** What 8 bits for the activations and the last matrix may change of a probability. */
    private static final double ROUNDING = 0.04;

    private static final Path SHIPPED = Path.of("voice-models/annabella-encoder");

    @TempDir
    Path directory;

    @Test
    void saysWhatTheTrainingSays() throws IOException {
        try (EncoderModel model = EncoderFolders.opened(EncoderFolders.write(directory, HEADED))) {
            Head head = model.head().orElseThrow();
            for (ReferenceRow row : ReferenceRow.read("head-log-probabilities.txt")) {
                Emissions said = head.of(model.hidden(EncoderSounds.named(row.sound())));
                for (int symbol = 0; symbol < model.symbols(); symbol++) {
                    assertThat(said.at(row.number(), symbol))
                            .as("%s, position %d, symbol %d", row.sound(), row.number(), symbol)
                            .isEqualTo(row.values()[symbol], within(0.05f));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sweep", "clipped", "click"})
    void saysWhatTheNetworkSaysButForItsRounding(String sound) throws IOException {
        try (EncoderModel model = EncoderFolders.opened(EncoderFolders.write(directory, HEADED))) {
            assertSame(
                    model.hear(EncoderSounds.named(sound)),
                    said(model, model.head().orElseThrow(), sound),
                    ROUNDING);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sweep", "clipped", "click"})
    void saysWhatTheShippedNetworkSaysButForItsRounding(String sound) throws IOException {
        try (EncoderModel model = EncoderFolders.opened(SHIPPED)) {
            assertSame(
                    model.hear(EncoderSounds.named(sound)),
                    said(model, model.head().orElseThrow(), sound),
                    ROUNDING);
        }
    }

    @Test
    void aNetworkHearsWithTheHeadThatIsPutIntoIt() throws IOException {
        EncoderFolders.write(directory, HEADED);
        try (EncoderModel own = EncoderFolders.opened(directory)) {
            Head head = own.head().orElseThrow();
            HeadWeights other = changed(head.weights());
            try (EncoderModel tuned = opened(new TunedHead(own.network(), other))) {
                Emissions heard = tuned.hear(EncoderSounds.named("sweep"));

                assertSame(heard, said(own, head.with(other), "sweep"), ROUNDING);
                assertThat(difference(heard, said(own, head, "sweep"))).isGreaterThan(0.2);
                assertThat(tuned.network()).isEqualTo(own.network());
            }
        }
    }

    @Test
    void theSameHeadPutBackHearsTheSame() throws IOException {
        EncoderFolders.write(directory, HEADED);
        try (EncoderModel own = EncoderFolders.opened(directory)) {
            HeadWeights same = own.head().orElseThrow().weights();
            try (EncoderModel tuned = opened(new TunedHead(own.network(), same))) {
                assertSame(tuned.hear(EncoderSounds.named("sweep")), own.hear(EncoderSounds.named("sweep")), 0.005);
            }
        }
    }

    @Test
    void aHeadOfAnotherNetworkIsNotUsed() throws IOException {
        EncoderFolders.write(directory, HEADED);
        HeadWeights weights;
        try (EncoderModel own = EncoderFolders.opened(directory)) {
            weights = own.head().orElseThrow().weights();
        }

        assertRefused(EncoderModel.open(directory, EncoderFolders.phones(), new TunedHead("0123", weights)));
        EncoderFolders.write(directory, EncoderFolders.TINY);
        try (EncoderModel headless = EncoderFolders.opened(directory)) {
            assertRefused(
                    EncoderModel.open(directory, EncoderFolders.phones(), new TunedHead(headless.network(), weights)));
        }
    }

    private static void assertRefused(Opening opening) {
        assertThat(opening).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(Reason.OTHER_HEAD);
            assertThat(refused.message()).contains("another network", "make the profile again");
        });
    }

    @Test
    void aNetworkThatKeepsItsOutputsToItselfHasNoHeadToTune() throws IOException {
        try (EncoderModel model = EncoderFolders.opened(EncoderFolders.write(directory, EncoderFolders.TINY))) {
            assertThat(model.head()).isEmpty();
            assertThatIllegalStateException()
                    .isThrownBy(() -> model.hidden(new short[1600]))
                    .withMessageContaining("does not tell");
        }
    }

    @Test
    void keepsTheOutputsOfALongSoundToo() throws IOException {
        try (EncoderModel model = EncoderFolders.opened(EncoderFolders.write(directory, HEADED))) {
            short[] sound = EncoderSounds.noise(30, 11);
            Emissions heard = model.hear(sound);
            assertSame(heard, model.head().orElseThrow().of(model.hidden(sound)), ROUNDING);
        }
    }

    private EncoderModel opened(TunedHead head) throws IOException {
        Opening opening = EncoderModel.open(directory, EncoderFolders.phones(), head);
        assertThat(opening).isInstanceOf(Opened.class);
        return ((Opened) opening).model();
    }

    private static Emissions said(EncoderModel model, Head head, String sound) {
        return head.of(model.hidden(EncoderSounds.named(sound)));
    }

    private static HeadWeights changed(HeadWeights weights) {
        SplittableRandom random = new SplittableRandom(3);
        HeadWeights changed = new HeadWeights(
                weights.gain().clone(),
                weights.shift().clone(),
                new float[weights.channels()][weights.symbols()],
                weights.bias().clone());
        for (int channel = 0; channel < weights.channels(); channel++) {
            changed.gain()[channel] *= (float) random.nextDouble(0.5, 1.5);
            changed.shift()[channel] += (float) random.nextDouble(-0.3, 0.3);
            for (int symbol = 0; symbol < weights.symbols(); symbol++) {
                changed.matrix()[channel][symbol] =
                        weights.matrix()[channel][symbol] + (float) random.nextDouble(-0.1, 0.1);
            }
        }
        return changed;
    }

    private static void assertSame(Emissions one, Emissions other, double tolerance) {
        assertThat(one.frames()).isEqualTo(other.frames());
        assertThat(difference(one, other)).isLessThan(tolerance);
    }

    /** The greatest difference of two probabilities. */
    private static double difference(Emissions one, Emissions other) {
        double greatest = 0;
        for (int frame = 0; frame < one.frames(); frame++) {
            for (int symbol = 0; symbol < one.symbols(); symbol++) {
                double gap = Math.exp(one.at(frame, symbol)) - Math.exp(other.at(frame, symbol));
                greatest = Math.max(greatest, Math.abs(gap));
            }
        }
        return greatest;
    }
}
