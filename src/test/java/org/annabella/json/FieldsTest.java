package org.annabella.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
    @TempDir
    Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("some.json"), bytes);
    }

    @Test
    void theMarkBeforeAUtf8TextIsPassedOver() throws IOException {
        String text = "\uFEFF{\"name\": \"Æ\"}\r\n";
        assertThat(Fields.parse(text).text("name")).isEqualTo("Æ");
        assertThat(Fields.read(file(text.getBytes(StandardCharsets.UTF_8))).text("name"))
                .isEqualTo("Æ");
    }

    @Test
    void whatIsNoTextInUtf8IsRefusedInASentence() throws IOException {
        Path file = file("\uFEFF{}".getBytes(StandardCharsets.UTF_16LE));
        assertThatThrownBy(() -> Fields.read(file))
                .isInstanceOf(Unreadable.class)
                .hasMessage("no JSON: it begins with a sign that is no text: save it as plain text in UTF-8");
    }

    @Test
    void aFileThatIsTooLargeIsNotTakenIntoMemory() throws IOException {
        Path file = file(new byte[4_000_001]);
        assertThatThrownBy(() -> Fields.read(file))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("larger than 4 MB");
    }

    @Test
    void aListOfObjectsIsReadOneByOne() {
        assertThat(Fields.parseList("[{\"a\": 1}, {\"a\": 2}]"))
                .extracting(one -> one.count("a"))
                .containsExactly(1, 2);
        assertThatThrownBy(() -> Fields.parseList("{}"))
                .isInstanceOf(Unreadable.class)
                .hasMessage("expected a list in brackets, found {}");
        assertThatThrownBy(() -> Fields.parseList("[null]"))
                .isInstanceOf(Unreadable.class)
                .hasMessage("expected an object in braces, found null");
    }

    @Test
    void aNumberBeyondAllNumbersIsNone() {
        assertThat(Fields.parse("{\"a\": 1e300}").decimal("a")).isEqualTo(1e300);
        assertThatThrownBy(() -> Fields.parse("{\"a\": 1e999}").decimal("a"))
                .isInstanceOf(Unreadable.class)
                .hasMessageStartingWith("field 'a' must be a number");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{|it ends too early",
                "{\"a\": 1, \"a\": 2}|'a' stands there twice: keep one of them",
                "{\"a\": 1} {}|something follows behind its end",
                "{\"a\": 1]|']' is wrong there; expected is '}'",
                "{\"a\": tru}|'tru' is no value: texts stand in double quotation marks",
                "{\"a\": NaN}|'NaN' is no value: write a number in digits",
                "{\"a\": 007}|a number is not written as JSON has it",
                "{\"a\" 1}|'1' is wrong there; expected is a colon",
                "{'a': 1}|''' is wrong there; expected is a name in double quotation marks",
                "{\"a\": \"\\q\"}|a backslash stands alone: write it twice",
                "{\"a\": +1}|'+' is wrong there"
            })
    void saysInPlainWordsWhyATextIsNoJson(String text, String words) {
        assertThatThrownBy(() -> Fields.parse(text))
                .isInstanceOf(Unreadable.class)
                .hasMessageStartingWith("no JSON: " + words);
    }

    @Test
    void bracketsWithoutEndAreTooDeep() {
        assertThatThrownBy(() -> Fields.parse("{\"a\":" + "[".repeat(100_000)))
                .isInstanceOf(Unreadable.class)
                .hasMessage("no JSON: its brackets are nested too deep");
    }
}
