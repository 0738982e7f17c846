package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.judgement.JudgementFile;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.process.RecogniserPool.Opening;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.hearing.recogniser.TinyEncoders;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real recogniser's process with Vosk, the encoder, or both: the same as in this process. */
@SystemTest
class RemoteEncoderTest {
    private static final String NONE = "-";

    @TempDir
    private Path home;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hearsTheSameAsInThisProcess(boolean withVosk) throws IOException {
        Path encoder = TinyEncoders.write(home.resolve("encoder"));
        List<Hearing> remote = heard(withVosk ? Tones.directory().toString() : NONE, encoder.toString());
        try (Encoder own = TinyEncoders.in(encoder);
                LocalRecogniser recogniser =
                        new LocalRecogniser(new HearingModels(withVosk ? Tones.loaded() : null, own))) {
            assertSame(remote, heard(recogniser));
        }
        assertThat(remote).allSatisfy(each -> assertThat(each.hearers())
                .isEqualTo(withVosk ? List.of("vosk", "encoder") : List.of("encoder")));
        assertThat(remote).allSatisfy(each -> assertThat(each.beliefs()).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "missing", "broken"})
    void hearsByVoskWhereNoEncoderHears(String encoder) throws IOException {
        TinyEncoders.writeBroken(home.resolve("broken"));
        String argument = encoder.equals("none") ? NONE : home.resolve(encoder).toString();
        List<Hearing> remote = heard(Tones.directory().toString(), argument);
        try (LocalRecogniser recogniser = new LocalRecogniser(Tones.loaded())) {
            assertSame(remote, heard(recogniser));
        }
        assertThat(remote.get(0).interpretation()).isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        assertThat(remote).allSatisfy(each -> assertThat(each.hearers()).containsExactly("vosk"));
    }

    @Test
    void saysAtTheStartThatTheWordsAreOthersThanWhenItLearned() throws IOException {
        Path encoder = TinyEncoders.write(home.resolve("encoder"));
        ObjectMapper json = new ObjectMapper();
        ObjectNode judgement = (ObjectNode) json.readTree(
                Path.of("voice-models/annabella-encoder", JudgementFile.NAME).toFile());
        judgement.remove("network");
        judgement.withObject("lexicon").put("de", "of other words");
        json.writeValue(encoder.resolve(JudgementFile.NAME).toFile(), judgement);
        RecogniserLaunch launch = launch(Tones.directory().toString(), encoder.toString());
        try (RecogniserPool pool = Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()))) {
            assertThat(pool.remarks())
                    .singleElement()
                    .asString()
                    .contains("learned with other words than there are now in Deutsch (de)")
                    .doesNotContain("dansk");
        }
    }

    /** Some 50 megabytes for every process that nobody speaks to. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatStandsByLoadsNoEncoder() throws IOException {
        Path encoder = TinyEncoders.write(home.resolve("encoder"));
        RecogniserLaunch launch = launch(Tones.directory().toString(), encoder.toString());
        try (RecogniserPool pool = Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()));
                Recogniser recogniser = pool.recogniser()) {
            assertThat(pool.pids()).singleElement().matches(pid -> !hasLoaded("onnxruntime", pid));
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            Pools.awaitSpare(pool);
            assertThat(pool.pids()).hasSize(2).allMatch(pid -> hasLoaded("libvosk", pid));
            assertThat(pool.pids().stream().filter(pid -> hasLoaded("onnxruntime", pid)))
                    .containsExactly(Pools.pidOf(recogniser));
        }
    }

    /** Whether a process has a native library in its memory. */
    private static boolean hasLoaded(String library, long pid) {
        try (Stream<String> maps = Files.lines(Path.of("/proc/" + pid + "/maps"))) {
            return maps.anyMatch(line -> line.contains(library));
        } catch (IOException gone) {
            throw new AssertionError(gone);
        }
    }

    @Test
    void refusesWhereNobodyCanHear() throws IOException {
        TinyEncoders.writeBroken(home.resolve("broken"));
        assertRefused(NONE, ModelFault.MISSING, "nothing to hear with");
        assertRefused(home.resolve("missing").toString(), ModelFault.MISSING, "missing");
        assertRefused(home.resolve("broken").toString(), ModelFault.FILE_BROKEN, "encoder.onnx");
    }

    private void assertRefused(String encoder, ModelFault reason, String part) {
        assertThat(RecogniserPool.open(launch(NONE, encoder), Pools.SILENT, new Evening()))
                .isInstanceOfSatisfying(Opening.Refused.class, refused -> {
                    assertThat(refused.reason()).isEqualTo(reason);
                    assertThat(refused.message()).contains(part).hasLineCount(1);
                });
    }

    private RecogniserLaunch launch(String model, String encoder) {
        return Launches.ofProgram(
                home.resolve("process"),
                "org.annabella.station.recognisers.RecogniserMain",
                model,
                encoder,
                "-",
                "da",
                "de");
    }

    private List<Hearing> heard(String model, String encoder) {
        try (RecogniserPool pool =
                        Pools.opened(RecogniserPool.open(launch(model, encoder), Pools.SILENT, new Evening()));
                Recogniser recogniser = pool.recogniser()) {
            return heard(recogniser);
        }
    }

    /** A whole sound, and the same block by block after a false start. */
    private static List<Hearing> heard(Recogniser recogniser) {
        Sound said = Tones.say("eva fire");
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        Hearing whole = recogniser.hear(said);
        recogniser.follow(new short[1600]);
        recogniser.drop();
        @Nullable Hearing streamed = null;
        for (short[] block : Tones.blocks(said)) {
            streamed = recogniser.accept(block).orElse(streamed);
        }
        return List.of(whole, streamed == null ? recogniser.finish() : streamed);
    }

    /** The same in everything but the time that it took; of no number too. */
    private static void assertSame(List<Hearing> heard, List<Hearing> expected) {
        assertThat(heard)
                .usingRecursiveComparison()
                .withEqualsForType(Double::equals, Double.class)
                .ignoringFields("decoding")
                .isEqualTo(expected);
    }
}
