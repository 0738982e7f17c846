package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.annabella.SystemTest;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Vosk;
import org.annabella.hearing.model.VoskLibrary;
import org.annabella.hearing.process.Launches;
import org.annabella.hearing.process.RecogniserLaunch;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.vosk.Model;
import org.vosk.Recognizer;

/**
 * Orders of calls that end a process which uses the native recogniser bare, each shown to do so in a process of its own;
 * and the same through {@link SafeRecognizer} in this one, which lives.
 */
@SystemTest
class LethalOrderTest {
    private static final short[] SOUND =
            Tones.say("springer gustav et felix tre").samples();

    @TempDir
    private Path home;

    /** A deadly order: bare, and what becomes of it when the wrapper stands between. */
    enum Order {
        GRAMMAR_IN_MID_UTTERANCE(
                bare -> {
                    bare.acceptWaveForm(SOUND, SOUND.length / 2);
                    bare.setGrammar("[\"anna et\"]");
                    bare.acceptWaveForm(SOUND, SOUND.length);
                },
                safe -> {
                    safe.accept(SOUND, SOUND.length / 2);
                    safe.restrictTo(List.of("anna et"));
                    safe.accept(SOUND, SOUND.length);
                },
                null),
        GRAMMAR_THAT_IS_NONE(
                bare -> {
                    bare.setGrammar("not json");
                    bare.acceptWaveForm(SOUND, SOUND.length);
                },
                safe -> safe.restrictTo(List.of("not json")),
                IllegalArgumentException.class),
        CLOSED_TWICE(
                bare -> {
                    bare.close();
                    bare.close();
                },
                safe -> {
                    safe.close();
                    safe.close();
                },
                null),
        USED_AFTER_CLOSE(
                bare -> {
                    bare.close();
                    bare.acceptWaveForm(SOUND, SOUND.length);
                    bare.getFinalResult();
                },
                safe -> {
                    safe.close();
                    safe.accept(SOUND, SOUND.length);
                },
                IllegalStateException.class);

        private final Consumer<Recognizer> bare;
        private final Consumer<SafeRecognizer> safe;
        private final Class<? extends RuntimeException> refusal;

        Order(Consumer<Recognizer> bare, Consumer<SafeRecognizer> safe, Class<? extends RuntimeException> refusal) {
            this.bare = bare;
            this.safe = safe;
            this.refusal = refusal;
        }
    }

    /** What runs in the other process: the model's directory, then what to do there. */
    static final class Bare {
        private Bare() {}

        public static void main(String[] arguments) throws IOException {
            Vosk.load();
            Model model = new Model(arguments[0]);
            switch (arguments[1]) {
                case "harmless" -> {
                    Recognizer recognizer = new Recognizer(model, 16_000);
                    recognizer.acceptWaveForm(SOUND, SOUND.length);
                    recognizer.getFinalResult();
                    recognizer.close();
                }
                case "empty grammar" -> hear(new Recognizer(model, 16_000, "[]"));
                case "no grammar" -> hear(new Recognizer(model, 16_000, "not json"));
                case "only load" -> hear(new Recognizer(model, 16_000));
                default -> Order.valueOf(arguments[1]).bare.accept(new Recognizer(model, 16_000));
            }
            System.exit(0);
        }

        private static void hear(Recognizer recognizer) {
            recognizer.acceptWaveForm(SOUND, SOUND.length);
            recognizer.getFinalResult();
        }
    }

    @Test
    void aHarmlessOrderEndsWell() throws IOException, InterruptedException {
        assertThat(dies(Tones.directory(), "harmless")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void endsTheBareProcess(Order order) throws IOException, InterruptedException {
        assertThat(dies(Tones.directory(), order.name())).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void isMadeRightOrRefusedByTheWrapper(Order order) {
        try (SafeRecognizer recognizer = SafeRecognizer.open(Tones.loaded(), 1)) {
            if (order.refusal == null) {
                order.safe.accept(recognizer);
            } else {
                assertThatThrownBy(() -> order.safe.accept(recognizer)).isInstanceOf(order.refusal);
            }
        }
        try (SafeRecognizer next = SafeRecognizer.open(Tones.loaded(), 1)) {
            next.accept(SOUND, SOUND.length);
            assertThat(next.result().get(0).text()).isEqualTo("springer gustav et felix tre");
        }
    }

    @Test
    void aGrammarOfNothingEndsTheBareProcessAndCannotBeGivenToTheWrapper() throws IOException, InterruptedException {
        assertThat(dies(Tones.directory(), "empty grammar")).isTrue();
        assertThat(dies(Tones.directory(), "no grammar")).isTrue();
        try (SafeRecognizer recognizer = SafeRecognizer.open(Tones.loaded(), 1)) {
            assertThatThrownBy(() -> recognizer.restrictTo(List.of())).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aModelWithoutSilencePhonesEndsTheBareProcessAndIsRefusedHere() throws IOException, InterruptedException {
        Path model = home.resolve("model");
        Tones.MODEL.write(model);
        Path options = model.resolve("conf/model.conf");
        Files.writeString(options, Files.readString(options).replaceAll("--endpoint.silence-phones=.*\n", ""));
        assertThat(dies(model, "only load")).isTrue();
        assertThat(SpeechModel.open(model, Languages.BOTH)).isInstanceOf(ModelOpening.Refused.class);
    }

    /** Whether a signal ends the process; the virtual machine catches some and reports them. */
    private boolean dies(Path model, String what) throws IOException, InterruptedException {
        RecogniserLaunch launch = Launches.ofProgram(home, Bare.class.getName(), model.toString(), what);
        Process process = new ProcessBuilder(launch.command(VoskLibrary.unpack(home), home))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("bare.log").toFile())
                .start();
        try {
            assertThat(process.waitFor(4, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        int exit = process.exitValue();
        boolean signalled = exit > 128 || exit != 0 && Files.exists(home.resolve(RecogniserLaunch.CRASH));
        assertThat(exit == 0 || signalled)
                .as("exit %s: %s", exit, Files.readString(home.resolve("bare.log")))
                .isTrue();
        return signalled;
    }
}
