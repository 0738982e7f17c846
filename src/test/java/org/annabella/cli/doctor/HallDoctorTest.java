package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.config.StationConfig;
import org.annabella.hall.Broker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code annabella doctor} says of the hall in the settings, at a real broker. */
@SystemTest
class HallDoctorTest {
    @TempDir
    Path directory;

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static String said(String broker, Path key) {
        return HallDoctor.examine(new StationConfig.Hall(broker, key.toString()), PATIENCE)
                .toString();
    }

    private Path key(String hall) {
        return directory.resolve(hall).resolve("tables/table-1.key");
    }

    @Test
    void tellsWhetherTheBrokerKnowsTheTable() throws IOException {
        try (Broker broker = Broker.start(directory.resolve("ours"), 1);
                Broker other = Broker.start(directory.resolve("other"), 1)) {
            String ours = "mqtts://" + broker.address();
            assertThat(said(ours, key("ours"))).contains("answers and knows table 1.");
            assertThat(said("mqtts://" + other.address(), key("ours"))).contains("shows another certificate");
            Files.write(directory.resolve("ours/broker/passwords"), List.of());
            broker.kill();
            assertThat(said(ours, key("ours"))).contains("there is no broker at");
            broker.start();
            assertThat(said(ours, key("ours"))).contains("does not know the key of table-1");
        }
    }

    @Test
    void tellsWhatIsNoHall() throws IOException {
        assertThat(said("rubbish", directory)).contains("a hall is given as mqtts://NAME");
        assertThat(said("mqtts://localhost", directory.resolve("none"))).contains("there is no such key file");
        Path wrong = Files.writeString(directory.resolve("wrong.key"), "no key");
        assertThat(said("mqtts://localhost", wrong)).contains("In the hall: ").doesNotContain("Exception");
    }
}
