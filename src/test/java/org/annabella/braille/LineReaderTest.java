package org.annabella.braille;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.braille.BrailleKey.Kind;
import org.annabella.braille.LineReader.Choice;
import org.annabella.braille.LineReader.Window;
import org.annabella.braille.LineReader.Wish;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is under the finger; the display has six cells. */
class LineReaderTest {
    private final LineReader reader = new LineReader();

    @BeforeEach
    void offer() {
        reader.resize(6);
        reader.offer(List.of(new Choice("one", "⠁⠁"), new Choice("two", "⠃⠃⠃"), new Choice("three", "⠉⠉⠉⠉")));
    }

    private Optional<Wish> press(Kind kind) {
        return reader.press(BrailleKey.of(kind));
    }

    private Optional<Wish> press(Kind kind, int argument) {
        return reader.press(new BrailleKey(kind, argument));
    }

    private String cells() {
        return reader.window().cells();
    }

    @Test
    void aLongLineIsReadWindowByWindowWithoutCuttingWords() {
        reader.show("⠁⠁⠁⠀⠃⠃⠃⠃⠀⠉");
        assertThat(cells()).isEqualTo("⠁⠁⠁");
        press(Kind.RIGHT);
        assertThat(cells()).isEqualTo("⠃⠃⠃⠃⠀⠉");
        press(Kind.RIGHT);
        assertThat(cells()).isEqualTo("⠃⠃⠃⠃⠀⠉");
        press(Kind.LEFT);
        press(Kind.LEFT);
        assertThat(cells()).isEqualTo("⠁⠁⠁");
    }

    @Test
    void aWordLongerThanTheDisplayIsCut() {
        reader.show("⠁⠃⠉⠙⠑⠋⠛⠓");
        assertThat(cells()).isEqualTo("⠁⠃⠉⠙⠑⠋");
        press(Kind.RIGHT);
        assertThat(cells()).isEqualTo("⠛⠓");
    }

    /** A line that was told meanwhile may be shorter than how far the one before it was read. */
    @Test
    void whatIsTypedAndTakenBackLeavesTheLineThatWasToldMeanwhile() {
        reader.show("⠁⠁⠁⠁⠁⠀⠃⠃⠃⠃⠃⠀⠉⠉⠉⠉⠉");
        press(Kind.RIGHT);
        press(Kind.RIGHT);
        press(Kind.DOTS, 1);
        reader.show("⠃⠉");
        press(Kind.BACKSPACE);
        assertThat(cells()).isEqualTo("⠃⠉");
    }

    @Test
    void whatIsTypedFromTheMenuAndTakenBackLeavesTheLine() {
        reader.show("⠁");
        press(Kind.MENU);
        press(Kind.RIGHT);
        press(Kind.DOTS, 1);
        press(Kind.BACKSPACE);
        assertThat(cells()).isEqualTo("⠁");
    }

    @Test
    void olderLinesComeBack() {
        reader.show("⠁");
        reader.show("⠃");
        assertThat(cells()).isEqualTo("⠃");
        press(Kind.OLDER);
        press(Kind.OLDER);
        assertThat(cells()).isEqualTo("⠁");
        press(Kind.NEWER);
        press(Kind.NEWER);
        assertThat(cells()).isEqualTo("⠃");
        press(Kind.OLDER);
        press(Kind.NEWEST);
        assertThat(cells()).isEqualTo("⠃");
    }

    @Test
    void everyKeyIsHarmlessBeforeAnythingWasTold() {
        for (Kind kind : Kind.values()) {
            press(kind);
            press(Kind.ESCAPE);
        }
        assertThat(cells()).isEmpty();
    }

    @Test
    void theKeyAboveANameChoosesItInEveryWindowOfTheMenu() {
        press(Kind.MENU);
        assertThat(cells()).isEqualTo("⠁⠁⠀⠃⠃⠃");
        assertThat(press(Kind.CELL, 2)).isEmpty();
        assertThat(press(Kind.CELL, 5)).contains(new Wish.Chosen("two"));
        press(Kind.MENU);
        press(Kind.RIGHT);
        assertThat(press(Kind.CELL, 0)).contains(new Wish.Chosen("three"));
    }

    @Test
    void aNameBeyondTheWindowIsNotChosen() {
        press(Kind.MENU);
        assertThat(press(Kind.CELL, 7)).isEmpty();
        press(Kind.RIGHT);
        assertThat(press(Kind.CELL, 4)).isEmpty();
    }

    @Test
    void aKeyAboveALineOpensTheMenuAndNewsCloseIt() {
        reader.show("⠁");
        press(Kind.CELL, 3);
        assertThat(cells()).startsWith("⠁⠁⠀");
        reader.show("⠃");
        assertThat(cells()).isEqualTo("⠃");
    }

    @Test
    void whatIsTypedStaysUntilItIsMeantThoughNewsCome() {
        press(Kind.DOTS, 0);
        press(Kind.DOTS, 0x11);
        reader.show("⠃");
        press(Kind.DOTS, 0x32);
        assertThat(reader.window()).isEqualTo(new Window("⠑⠲", 3));
        press(Kind.BACKSPACE);
        press(Kind.DOTS, 0x32);
        assertThat(press(Kind.ENTER)).contains(new Wish.Typed("⠑⠲"));
        assertThat(cells()).isEqualTo("⠃");
        assertThat(press(Kind.ENTER)).isEmpty();
    }

    @Test
    void longTypingShowsItsEnd() {
        for (int i = 1; i <= 8; i++) {
            press(Kind.DOTS, i);
        }
        assertThat(reader.window()).isEqualTo(new Window("⠄⠅⠆⠇⠈", 6));
        press(Kind.ESCAPE);
        assertThat(reader.window()).isEqualTo(new Window("", 0));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    void noKeysAndNoSizesBringMoreCellsThanTheDisplayHas(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int width = 6;
        for (int i = 0; i < 3000; i++) {
            switch (random.nextInt(8)) {
                case 0 -> reader.show("⠁⠀⠃⠉⠙⠑⠀⠀⠋".repeat(random.nextInt(5)));
                case 1 -> {
                    width = 1 + random.nextInt(80);
                    reader.resize(width);
                }
                default -> press(Kind.values()[random.nextInt(Kind.values().length)], random.nextInt(90));
            }
            assertThat(reader.window().cells().length()).isLessThanOrEqualTo(width);
            assertThat(reader.window().cursor()).isLessThanOrEqualTo(width);
        }
    }
}
