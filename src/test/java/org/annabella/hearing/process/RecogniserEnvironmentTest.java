package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.process.RecogniserProcess.Unfit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a recogniser's process finds in its environment. */
@SystemTest
class RecogniserEnvironmentTest {
    @TempDir
    private Path home;

    @Test
    void forbidsOnnxRuntimeToTellItsMakersWhatItDoes() {
        RecogniserLaunch launch =
                Launches.ofProgram(home, TellsItsEnvironment.class.getName(), "ORT_DISABLE_TELEMETRY");
        assertThatExceptionOfType(Unfit.class)
                .isThrownBy(() -> RecogniserProcess.start(new RecogniserMachine(launch, "")))
                .withMessage("ORT_DISABLE_TELEMETRY=1");
    }

    /** A recogniser that says nothing but a variable, as if that were why it cannot be used. */
    static final class TellsItsEnvironment {
        private TellsItsEnvironment() {}

        public static void main(String[] variable) throws IOException {
            String message = variable[0] + "=" + System.getenv(variable[0]);
            Frame.of(Kind.REFUSED, HearingJson.write(new Refused(ModelFault.NO_RECOGNISER, message)))
                    .write(System.out);
        }
    }
}
