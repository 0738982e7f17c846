package org.annabella.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.threads.VirtualTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys of sealed moves, where the power may fail at any moment. */
class KeyFilesTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aKeyThatIsKeptIsThereAfterAPowerCut(long seed) {
        new VirtualTime(seed)
                .run(
                        () -> {
                            SimulatedDisk disk = new SimulatedDisk(seed);
                            Path game = disk.path("/game");
                            KeyFiles keys = new KeyFiles(folder(game));
                            keys.keep("xuvwxuvwxuvw", "the key");
                            disk.powerCut();
                            assertThat(keys.find("xuvwxuvwxuvw")).contains("the key");
                        },
                        java.time.Duration.ofSeconds(30));
    }

    private static Path folder(Path game) {
        try {
            return Files.createDirectories(game);
        } catch (java.io.IOException never) {
            throw new java.io.UncheckedIOException(never);
        }
    }
}
