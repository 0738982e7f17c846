package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The page of all config keys says what the code does.
 *
 * <p>To approve what is new or changed, run this test with {@code -Dannabella.approve=true} and read the difference.
 */
class ConfigPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/config-keys.md");

    @Test
    void saysOfEveryKeyWhatItIsFor() throws IOException {
        assertThat(ConfigPage.unexplained()).isEmpty();
    }

    @Test
    void theReferenceIsWhatTheCodeHas() throws IOException {
        String page = ConfigPage.text();
        if (Boolean.getBoolean("annabella.approve")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as("mvn test -Dtest=ConfigPageTest -Dannabella.approve=true writes %s anew", PAGE)
                .isEqualTo(page);
    }
}
