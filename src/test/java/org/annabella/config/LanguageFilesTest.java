package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
