package org.annabella.voice;

import static org.annabella.voice.SoundChannel.EAR_BLACK;
import static org.annabella.voice.SoundChannel.EAR_WHITE;
import static org.annabella.voice.SoundChannel.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names mean sound outputs, and never lead what is private to where others hear it. */
class OutputNamesTest {
    private static final List<String> THERE =
            List.of("PCH [plughw:0,0]", "USB Headset [plughw:1,0]", "USB Speaker [plughw:2,0]");

    @Test
    void meansTheFirstThatContainsTheName() {
        OutputNames names = new OutputNames(Map.of(PUBLIC, List.of("Speaker"), EAR_WHITE, List.of("Headset")));
        assertThat(names.output(PUBLIC, "Speaker", THERE)).contains("USB Speaker [plughw:2,0]");
        assertThat(names.output(EAR_WHITE, "Headset", THERE)).contains("USB Headset [plughw:1,0]");
        assertThat(names.output(EAR_WHITE, "absent", THERE)).isEmpty();
        assertThat(names.of(EAR_BLACK)).isEmpty();
    }

    @Test
    void aNameThatMeansTheLoudspeakerIsNoEar() {
        OutputNames names = new OutputNames(Map.of(PUBLIC, List.of("USB Head"), EAR_WHITE, List.of("USB")));
        assertThat(names.output(EAR_WHITE, "USB", THERE)).isEmpty();
        assertThat(names.output(PUBLIC, "USB Head", THERE)).isPresent();
    }

    @Test
    void whatIsAloudByDefaultIsNotSaidIntoAnEar() {
        OutputNames names = new OutputNames(Map.of(PUBLIC, List.of("default"), EAR_BLACK, List.of("PCH")));
        assertThat(names.output(PUBLIC, "default", THERE)).contains("USB Headset [plughw:1,0]");
        assertThat(names.output(EAR_BLACK, "PCH", THERE)).contains("PCH [plughw:0,0]");
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    /** Whatever the names and whatever is plugged in, fallbacks among them: no ear shares an output with anybody. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noEarSharesAnOutput(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> all =
                List.of("default", "PCH", "USB", "USB Headset", "USB Speaker", "plughw", "[plughw:1", "none");
        Map<SoundChannel, List<String>> wanted = new EnumMap<>(SoundChannel.class);
        for (SoundChannel channel : SoundChannel.values()) {
            wanted.put(channel, List.of(all.get(random.nextInt(8)), all.get(random.nextInt(8))));
        }
        List<String> there = new ArrayList<>(THERE);
        there.removeIf(output -> random.nextInt(3) == 0);
        OutputNames names = new OutputNames(wanted);
        Set<String> white = outputs(names, EAR_WHITE, there);
        Set<String> black = outputs(names, EAR_BLACK, there);
        Set<String> aloud = outputs(names, PUBLIC, there);
        assertThat(Collections.disjoint(white, black))
                .as("%s, %s", white, black)
                .isTrue();
        assertThat(Collections.disjoint(white, aloud))
                .as("%s, %s", white, aloud)
                .isTrue();
        assertThat(Collections.disjoint(black, aloud))
                .as("%s, %s", black, aloud)
                .isTrue();
    }

    private static Set<String> outputs(OutputNames names, SoundChannel channel, List<String> there) {
        Set<String> outputs = new HashSet<>();
        names.of(channel).forEach(name -> names.output(channel, name, there).ifPresent(outputs::add));
        return outputs;
    }
}
