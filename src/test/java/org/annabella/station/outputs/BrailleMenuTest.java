package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.braille.LineReader;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Topic;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Braille;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be chosen on a braille display. */
@NullMarked
class BrailleMenuTest {
    private static final Set<Topic> WITH_A_SUBJECT = EnumSet.of(Topic.PIECES, Topic.SQUARE, Topic.FILE, Topic.RANK);

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everythingThatCanBeAskedInOneWordCanBeChosen(String code) {
        Language language = LanguageFiles.read(code);
        BrailleWords words = new BrailleWords(Side.WHITE, language, Braille.Digits.LOWER);
        List<LineReader.Choice> choices = new BrailleMenu(language, words).choices(false);

        assertThat(choices.stream()
                        .map(choice -> BrailleMenu.topic(choice.id()))
                        .flatMap(Optional::stream)
                        .collect(Collectors.toSet()))
                .isEqualTo(Arrays.stream(Topic.values())
                        .filter(topic -> !WITH_A_SUBJECT.contains(topic))
                        .collect(Collectors.toSet()));
        assertThat(choices).extracting(LineReader.Choice::id).doesNotHaveDuplicates();
    }
}
