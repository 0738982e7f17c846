package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The folder is the list of languages. */
class LanguageFilesTest {
    @TempDir
    private Path directory;

    @Test
    void everyFileOfTheFolderIsALanguage() {
        String[] files = Path.of("config/languages").toFile().list((folder, name) -> name.endsWith(".json"));
        assertThat(LanguageFiles.known()).isSorted().map(code -> code + ".json").containsExactlyInAnyOrder(files);
        assertThat(LanguageFiles.readAll()).extracting(Language::code).isEqualTo(LanguageFiles.known());
    }

    @Test
    void findsTheLanguagesInsideAJar() throws Exception {
        URI jar = URI.create("jar:" + directory.resolve("station.jar").toUri());
        try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Files.createDirectories(inside.getPath("config/languages"));
            for (String name : List.of("xb.json", "xa.json", "README.md")) {
                Files.writeString(inside.getPath("config/languages", name), "{}");
            }
        }
        assertThat(LanguageFiles.find(URI.create(jar + "!/config/languages").toURL()))
                .containsExactly("xa", "xb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xx", "", "DA", "../laws/dk-2023"})
    void namesTheLanguagesWhereOneIsNotKnown(String code) {
        assertThatThrownBy(() -> LanguageFiles.read(code))
                .isInstanceOf(BadInput.class)
                .hasMessage("no language '" + code + "': known are " + String.join(", ", LanguageFiles.known()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/name|null|field 'name' is missing",
                "/words/anna|3|in 'words': field 'anna' must be an object in braces, found 3",
                "/words/anna/ipa|[null]|in 'words': in 'anna': field 'ipa' must be a list of texts, found null",
                "/tokens/file.a|\"anna\"|in 'tokens': field 'file.a' must be a list in brackets, found \"anna\"",
                "/tokens/file.z|[]|in 'tokens': unknown token 'file.z'",
                "/fillers/polite|[]|in 'fillers': unknown kind of filler 'polite'",
                "/phrases/x|{}|in 'phrases': field 'x' must be text, found {}",
                "/colour|1|field 'colour' is not known here"
            })
    void saysWhichFieldOfALanguageFileIsWrong(String pointer, String value, String words) throws IOException {
        ObjectNode tree = (ObjectNode) Json.MAPPER.readTree(Files.readString(Path.of("config/languages/da.json")));
        int last = pointer.lastIndexOf('/');
        ((ObjectNode) tree.at(pointer.substring(0, last)))
                .set(pointer.substring(last + 1), Json.MAPPER.readTree(value));

        assertThatThrownBy(() -> LanguageFiles.parse("da.json", tree.toString()))
                .isInstanceOf(BadInput.class)
                .hasMessage("da.json: " + words);
    }

    @Test
    void saysWhichPhoneIsWrong() {
        assertThatThrownBy(() -> PhoneFile.parse("{\"phones\": {\"a\": {\"espeak\": {}, \"arpabet\": [null]}}}"))
                .isInstanceOf(BadInput.class)
                .hasMessage(
                        "config/phones.json: in 'phones': in 'a': field 'arpabet' must be a list of texts, found null");
    }
}
