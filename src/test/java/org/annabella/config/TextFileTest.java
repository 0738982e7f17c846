package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text as editors on other systems save it. */
class TextFileTest {
    private static final String MARK = "\uFEFF";

    @TempDir
    Path folder;

    private Path file(String text, Charset encoding) throws IOException {
        return Files.writeString(folder.resolve("text"), text, encoding);
    }

    @Test
    void theMarkBeforeAUtf8TextIsNoPartOfIt() throws IOException {
        Path file = file(MARK + "øre\r\nto" + MARK, StandardCharsets.UTF_8);
        assertThat(TextFile.whole(file)).isEqualTo("øre\r\nto" + MARK);
        try (BufferedReader lines = TextFile.lines(file)) {
            assertThat(lines.lines()).containsExactly("øre", "to" + MARK);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void aTextThatSaysItIsUtf16IsRefusedInASentence(String encoding) throws IOException {
        Path file = file(MARK + "{}\n", Charset.forName(encoding));
        String wanted = file + " is written in UTF-16: save it as plain text in UTF-8";
        assertThatThrownBy(() -> TextFile.whole(file))
                .isInstanceOf(BadInput.class)
                .hasMessage(wanted);
        assertThatThrownBy(() -> TextFile.lines(file))
                .isInstanceOf(BadInput.class)
                .hasMessage(wanted);
    }

    @Test
    void aTextInAnotherEncodingIsRefusedWithThePlace() throws IOException {
        Path file = file("{\n\"player\": \"Søren\"}\n", StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> TextFile.whole(file))
                .isInstanceOf(BadInput.class)
                .hasMessage(file
                        + " is not in UTF-8: line 2, byte 15 of the file, is 0xF8: save it as plain text in UTF-8");
        Path cutOff = file("Sø", StandardCharsets.UTF_8);
        Files.write(cutOff, new byte[] {'S', (byte) 0xC3});
        assertThatThrownBy(() -> TextFile.whole(cutOff))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("line 1, byte 2 of the file, is 0xC3");
    }

    @Test
    void anEmptyFileIsAnEmptyText() throws IOException {
        Path file = file("", StandardCharsets.UTF_8);
        assertThat(TextFile.whole(file)).isEmpty();
        try (BufferedReader lines = TextFile.lines(file)) {
            assertThat(lines.lines()).isEmpty();
        }
    }
}
