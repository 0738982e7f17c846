package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.annabella.sound.Sound;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingFolderTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final List<Prompt> PROMPTS = IntStream.rangeClosed(1, 20)
            .mapToObj(number -> new Prompt(number, List.of("eva", "fire"), number % 4 == 0, null))
            .toList();

    @TempDir
    Path folder;

    @BeforeEach
    void read() throws IOException {
        for (int number = 1; number <= 20; number++) {
            Sound sound = Sound.of(SoundCheckTest.tone(800 + number, 9000), 16_000);
            WavFiles.write(folder.resolve(String.format("%02d.wav", number)), sound);
        }
    }

    @Test
    void takesFilesByTheNumberOfTheirPrompt() {
        ReadingFolder.Opening.Opened opened = opened();

        assertThat(opened.lines()).extracting(ReadLine::prompt).isEqualTo(PROMPTS);
        assertThat(opened.passedOver()).isEmpty();
    }

    @Test
    void takesFilesByAListAndItsPositions() throws IOException {
        list("02.wav\teva to eva fire\t" + START + "\te2e4");

        List<ReadLine> lines = opened().lines();

        assertThat(lines).hasSize(20);
        assertThat(lines.get(0).prompt().heldOut()).isTrue();
        assertThat(lines.get(0).prompt().trial().move().uci()).isEqualTo("e2e4");
        assertThat(lines.get(5).prompt().words()).containsExactly("bella", "fem");
    }

    @Test
    void aListWithoutPositionsJudgesByEveryFourthLine() throws IOException {
        list("02.wav\teva to eva fire");

        assertThat(opened().lines())
                .filteredOn(line -> line.prompt().heldOut())
                .extracting(line -> line.prompt().number())
                .containsExactly(4, 8, 12, 16, 20);
    }

    @Test
    void passesOverWhatCannotBeUsedAndNamesIt() throws IOException {
        Files.delete(folder.resolve("01.wav"));
        Files.writeString(folder.resolve("02.wav"), "no sound");
        WavFiles.write(folder.resolve("03.wav"), Sound.of(new short[32_000], 16_000));

        ReadingFolder.Opening.Opened opened = opened();

        assertThat(opened.lines()).hasSize(17);
        assertThat(opened.passedOver())
                .satisfiesExactly(
                        gone -> assertThat(gone).contains("01.wav does not exist"),
                        text -> assertThat(text).contains("02.wav is not a WAV file"),
                        quiet -> assertThat(quiet).contains("03.wav is too quiet"));
    }

    @Test
    void refusesInOneLineWhatIsNoReading() throws IOException {
        refuses("no folder", ReadingFolder.open(folder.resolve("none"), PROMPTS, word -> true));
        list("02.wav");
        refuses("line 1: not 'file <tab> words'", open());
        list("02.wav\teva xylofon");
        refuses("line 1: the model does not know xylofon", open());
        list("02.wav\teva fire\t" + START + "\te2e5");
        refuses("line 1: 'e2e5' is no legal move", open());
        list("02.wav\teva fire\tnowhere\te2e4");
        refuses("line 1: 'e2e4' is no legal move in 'nowhere'", open());
        Files.write(folder.resolve(ReadingFolder.LIST), new byte[] {(byte) 0xC3, 0x28});
        refuses("UTF-8", open());
        Files.writeString(folder.resolve(ReadingFolder.LIST), "01.wav\teva fire\n");
        refuses("holds 1 usable lines", open());
    }

    private void list(String second) throws IOException {
        StringBuilder list = new StringBuilder(second).append('\n');
        for (int number = 2; number <= 20; number++) {
            list.append(String.format("%02d.wav\tbella fem", number));
            list.append(second.contains(START) && number % 4 == 0 ? "\t" + START + "\te2e4\n" : "\n");
        }
        Files.writeString(folder.resolve(ReadingFolder.LIST), list.toString());
    }

    private ReadingFolder.Opening open() {
        return ReadingFolder.open(folder, PROMPTS, word -> !word.equals("xylofon"));
    }

    private ReadingFolder.Opening.Opened opened() {
        return (ReadingFolder.Opening.Opened) open();
    }

    private static void refuses(String naming, ReadingFolder.Opening opening) {
        assertThat(opening).isInstanceOfSatisfying(ReadingFolder.Opening.Refused.class, refused -> {
            assertThat(refused.message()).contains(naming);
            assertThat(refused.message().lines()).hasSize(1);
        });
    }
}
