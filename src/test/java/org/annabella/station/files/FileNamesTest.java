package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.annabella.config.LanguageFiles;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names of the files that the prints give are understood, whatever the edition (2009, E2.1; 2014 and 2023, D.2.1). */
class FileNamesTest {

    @ParameterizedTest
    @CsvSource({
        "nb, anna bella cæsar david eva felix gustav hector",
        "sv, anna bella cesar david eva felix gustav hector",
        "da, anna bodil cecilie dora erik frederik gustav henrik",
        "da, anna bella cesar david eva felix gustav hector"
    })
    void areThoseOfThePrint(String code, String names) {
        Language language = LanguageFiles.readAll().stream()
                .filter(each -> each.code().equals(code))
                .findFirst()
                .orElseThrow();
        List<String> printed = List.of(names.split(" "));
        IntStream.range(0, printed.size())
                .forEach(file -> assertThat(language.forms(Token.values()[Token.FILE_A.ordinal() + file]))
                        .contains(printed.get(file)));
    }
}
