package org.annabella.hearing.acoustic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.annabella.hearing.acoustic.Component.Affine;
import org.junit.jupiter.api.Test;

/** The model that ships, read and written byte by byte. */
class NetworkFileTest {
    private static final Path FILE = AcousticFixtures.MODEL.resolve("am/final.mdl");

    @Test
    void writesTheSameBytesForTheSameWeights() throws Exception {
        byte[] bytes = Files.readAllBytes(FILE);
        NetworkFile read = NetworkFile.read(FILE, bytes);

        assertThat(read.network().outputs()).isEqualTo(read.priors().length);
        assertThat(Arrays.equals(read.with(read.network()), bytes)).isTrue();
    }

    @Test
    void writesOtherWeightsAndNothingElse() throws Exception {
        byte[] bytes = Files.readAllBytes(FILE);
        NetworkFile read = NetworkFile.read(FILE, bytes);
        Network other = read.network().copy();
        other.affines().get(2).weights()[7][3] += 0.5f;
        other.affines().get(0).bias()[1] -= 0.25f;

        byte[] written = read.with(other);

        int differing = 0;
        for (int i = 0; i < bytes.length; i++) {
            differing += written[i] == bytes[i] ? 0 : 1;
        }
        assertThat(differing).isBetween(2, 8);
        Network again = NetworkFile.read(FILE, written).network();
        for (int i = 0; i < again.affines().size(); i++) {
            Affine expected = other.affines().get(i);
            assertThat(again.affines().get(i).weights()).isDeepEqualTo(expected.weights());
            assertThat(again.affines().get(i).bias()).isEqualTo(expected.bias());
        }
    }

    @Test
    void namesAPartOfAKindThatCannotBeTuned() throws IOException {
        refuses(
                replaced("<RectifiedLinearComponent>", "<RectifiedLinearComponenx>"),
                "Componenx>, which cannot be tuned");
        refuses(replaced("Append(Offset(input, -2)", "Switch(Offset(input, -2)"), "Switch(Offset(input, -2)");
        refuses(replaced("Offset(input, -2)", "Offset(inpux, -2)"), "inpux");
        refuses("<TransitionModel> text".getBytes(StandardCharsets.US_ASCII), "no binary Kaldi file");
    }

    @Test
    void saysOfEveryCutThatTheFileIsCutOff() throws IOException {
        byte[] bytes = Files.readAllBytes(FILE);
        for (int length = 2; length < bytes.length; length = length * 3 / 2 + 1) {
            refuses(Arrays.copyOf(bytes, length), "");
        }
    }

    private static byte[] replaced(String old, String other) throws IOException {
        String text = new String(Files.readAllBytes(FILE), StandardCharsets.ISO_8859_1);
        assertThat(text).contains(old);
        return text.replaceFirst(java.util.regex.Pattern.quote(old), java.util.regex.Matcher.quoteReplacement(other))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void refuses(byte[] bytes, String naming) {
        assertThatThrownBy(() -> NetworkFile.read(FILE, bytes))
                .isInstanceOf(UnfitModel.class)
                .hasMessageContaining(naming)
                .hasMessageContaining(FILE.toString());
    }
}
