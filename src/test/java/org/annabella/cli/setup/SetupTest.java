package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Port;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.game.Duty;
import org.annabella.game.Sight;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Verbosity;
import org.annabella.sound.SoundFault;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A station is set up by questions, and what was answered is its config. */
class SetupTest {
    private static final PluggedIn SOUND = PluggedIn.nothing()
            .microphones(PluggedIn.speech(), "Headset [plughw:1,0]", "Desk [plughw:2,0]")
            .outputs("Speaker [plughw:0,0]", "Headset [plughw:1,0]");

    /** In the order of the questions. */
    private static final List<String> DANISH = List.of(
            "dansk",
            "Anna Sørensen",
            "Jürgen Weiß",
            "Klubmesterskab",
            "Odense",
            "3",
            "12",
            "dk-2023",
            "60+30",
            "blind",
            "da",
            "1 2,4",
            "peg",
            "1",
            "seende",
            "Deutsch",
            "7",
            "2",
            "simulated",
            "3",
            "1",
            "2",
            "1 2",
            "3",
            "ja",
            "Headset [plughw:1,0]",
            "prøv den",
            "shared",
            "Headset [plughw:1,0]",
            "1",
            "none",
            "ja");

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("station.json");
    }

    private static String lines(List<String> answers) {
        return String.join("\n", answers) + "\n";
    }

    @Test
    void writesWhatWasAnsweredInDanish() {
        SetupRun run = SetupRun.of(file(), SOUND, "", lines(DANISH));

        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
        StationConfig config = ConfigFile.read(file());
        assertThat(config.event().name()).isEqualTo("Klubmesterskab");
        assertThat(config.event().site()).isEqualTo("Odense");
        assertThat(config.event().round()).isEqualTo("3");
        assertThat(config.event().board()).isEqualTo("12");
        assertThat(config.event().time()).isEqualTo("60+30");
        assertThat(config.white().player()).isEqualTo("Anna Sørensen");
        assertThat(config.white().assistant()).containsExactly(Duty.EXECUTE, Duty.ANNOUNCE, Duty.TELL);
        assertThat(config.white().board())
                .isEqualTo(new BoardConfig(
                        BoardConfig.Kind.PEG,
                        Port.Word.SIMULATED,
                        false,
                        BoardConfig.Switch.OFF,
                        BoardConfig.Switch.OFF));
        assertThat(config.black().player()).isEqualTo("Jürgen Weiß");
        assertThat(config.black().sight()).isEqualTo(Sight.SIGHTED);
        assertThat(config.black().language()).isEqualTo("de");
        assertThat(config.black().assistant()).isEmpty();
        assertThat(config.black().board().kind()).isEqualTo(BoardConfig.Kind.DGT);
        assertThat(config.clock()).isEqualTo(new ClockConfig(ClockConfig.Kind.DGT, Port.Word.BLACK, Side.BLACK));
        assertThat(config.hearing().languages()).containsExactly("da", "de");
        assertThat(config.voice().publicDevice()).isEqualTo(SoundDevice.of("Speaker [plughw:0,0]"));
        assertThat(config.white().microphone()).isEqualTo(SoundDevice.of("Headset [plughw:1,0]"));
        assertThat(config.black().microphone()).isEqualTo(SoundDevice.Word.SHARED);
        assertThat(config.white().ear()).isEqualTo(SoundDevice.of("Headset [plughw:1,0]"));
        assertThat(config.black().ear()).isEqualTo(SoundDevice.Word.NONE);
    }

    @Test
    void asksAloudInTheSameLanguageAndEndsWithTheDoctor() {
        SetupRun run = SetupRun.of(file(), SOUND, "", lines(DANISH));

        assertThat(run.said())
                .contains("da: Hvid: Hvor godt ser spilleren? 1: blind. 2: svagtseende. 3: seende. Enter: blind.");
        assertThat(run.text()).contains("Du høres, niveau -23 dB.");
        assertThat(run.text().lines())
                .containsSubsequence(
                        "Good: The config " + file() + " was looked at.",
                        "Alt, hvad der er brug for, er der.",
                        "Sådan spilles der: annabella play --config " + file() + " --web");
        assertThat(SOUND.played).contains("Speaker [plughw:0,0] da: Her er Annabella. Kan du høre mig?");
    }

    @Test
    void aSecondRunWithOnlyEntersLeavesItEqual() throws IOException {
        SetupRun.of(file(), SOUND, "", lines(DANISH));
        byte[] first = Files.readAllBytes(file());

        SetupRun again = SetupRun.of(file(), SOUND, "", SetupRun.ENTERS);

        assertThat(again.exit()).as(again.text()).isEqualTo(Exit.DONE);
        assertThat(Files.readAllBytes(file())).isEqualTo(first);
        assertThat(again.text()).contains("Intet er ændret");
        assertThat(folder.resolve("station.json.bak")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void onlyEntersGiveAStationThatStarts(String language) {
        SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), language, SetupRun.ENTERS);

        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
        assertThat(run.text()).doesNotContain("{", "null");
        assertThat(ConfigFile.read(file()).white().language()).isEqualTo(language);
    }

    @Test
    void keepsWhatItDoesNotAskForAndTheFileBefore() throws IOException {
        String before = "{\"hearing\": {\"patience\": 9}, \"white\": {\"player\": \"Ida\", \"verbosity\": \"full\"}}";
        Files.writeString(file(), before);

        SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "en", "\nOle\n" + SetupRun.ENTERS);

        assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
        assertThat(run.text()).contains("Enter: Ida");
        StationConfig config = ConfigFile.read(file());
        assertThat(config.white().player()).isEqualTo("Ida");
        assertThat(config.white().verbosity()).isEqualTo(Verbosity.FULL);
        assertThat(config.black().player()).isEqualTo("Ole");
        assertThat(config.hearing().patience()).isEqualTo(9);
        assertThat(folder.resolve("station.json.bak")).hasContent(before);
    }

    @Test
    void anAnswerOfNoLeavesTheFile() {
        SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "de", "\n".repeat(26) + "nein\n".repeat(20));

        assertThat(run.exit()).isEqualTo(Exit.DONE);
        assertThat(run.text()).contains("Nichts ist geschrieben.");
        assertThat(file()).doesNotExist();
    }

    @Nested
    class Answering {
        @Test
        void explainsAndGoesBack() {
            SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "de", "zurück\n?\nAnna\nzurück\nAnne\nback\nEva\n");

            assertThat(run.text().lines())
                    .containsSubsequence(
                            "Das ist die erste Frage.",
                            "Der Name auf dem Partieformular und in der PGN-Datei, höchstens 80 Zeichen.",
                            "  Enter: White",
                            "Schwarz: Wie heißt der Spieler oder die Spielerin?",
                            "  Enter: Anna",
                            "  Enter: Anne");
        }

        @Test
        void saysInOneLineWhatIsWrongAndAsksAgain() {
            String input = "\n\n\n\n\n\n9\n0\nperhaps\n\n90+\n90+30\n";
            SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "da", input);

            assertThat(run.text())
                    .contains("9 er ikke blandt svarene", "0 er ikke blandt svarene", "perhaps er ikke blandt svarene")
                    .contains("90+ er ingen betænkningstid: skriv fx 90+30");
            assertThat(run.text().lines().filter("Hvad er betænkningstiden?"::equals))
                    .hasSize(2);
        }

        @Test
        void doesNotTakeWhatExcludesEachOther() {
            String input = "\n".repeat(10) + "1 7\n1 8\n";
            assertThat(SetupRun.of(file(), PluggedIn.nothing(), "en", input).text())
                    .contains(
                            "no assistant: that cannot be combined with anything else on the list.",
                            "8 is not among the answers");
        }

        @Test
        void whatPlayersSpeakIsHeardAsWell() throws IOException {
            Files.writeString(file(), "{\"hearing\": {\"languages\": [\"en\"]}, \"white\": {\"language\": \"sv\"}}");
            String input = "\n".repeat(13) + "\nda\n" + SetupRun.ENTERS;
            SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "en", input);

            assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
            assertThat(run.text()).contains("Enter: English; svenska; dansk");
            assertThat(ConfigFile.read(file()).hearing().languages()).containsExactly("en", "sv", "da");
        }

        @Test
        void theInputsEndWritesNothing() throws IOException {
            Files.writeString(file(), "{\"white\": {\"player\": \"Ida\"}}");
            SetupRun run = SetupRun.of(file(), PluggedIn.nothing(), "sv", "Eva\n\n\n");

            assertThat(run.exit()).isEqualTo(Exit.USAGE);
            assertThat(run.text()
                            .lines()
                            .filter(line -> line.startsWith("annabella: "))
                            .toList())
                    .singleElement()
                    .asString()
                    .contains("inget är skrivet");
            assertThat(file()).hasContent("{\"white\": {\"player\": \"Ida\"}}");
            assertThat(folder.toFile().list()).containsExactly("station.json");
        }
    }

    @Nested
    class Sound {
        /** With defaults up to the loudspeaker. */
        private static final String BEFORE = "\n".repeat(21);

        @Test
        void anOutputThatIsNotHeardIsChosenAgain() {
            SetupRun run = SetupRun.of(file(), SOUND, "en", BEFORE + "3\nno\n4\nyes\n");

            assertThat(run.text())
                    .contains("Look at the plug and the volume, or choose another output.", "Enter: Speaker");
            assertThat(SOUND.played).contains("Headset [plughw:1,0] en: This is Annabella. Do you hear me?");
            assertThat(run.said())
                    .containsSubsequence(
                            "(settled)",
                            "en: A sentence was played there. Do you hear it?" + " 1: yes. 2: no. Enter: yes.");
        }

        @Test
        void saysWhatIsWrongWithAMicrophone() {
            PluggedIn faint = PluggedIn.nothing().microphones(PluggedIn.speech(SoundFault.TOO_QUIET), "Desk");
            SetupRun run = SetupRun.of(file(), faint, "de", BEFORE + "\nDesk\n\n");

            assertThat(run.text())
                    .contains("Sie sind zu hören, Pegel -23 dB. Das ist sehr leise: stellen Sie das Mikrofon lauter");
        }

        @Test
        void aMicrophoneThatIsNotThereIsTakenOnlyWhenItIsSaidTwice() {
            SetupRun once = SetupRun.of(file(), PluggedIn.nothing(), "en", BEFORE + "\nBlue\nnone\n");
            assertThat(once.text())
                    .contains("No device named Blue is plugged in. Answer the same again to keep it all the same.");

            SetupRun twice =
                    SetupRun.of(file(), PluggedIn.nothing(), "en", BEFORE + "\nBlue\nBlue\nskip\n" + SetupRun.ENTERS);
            assertThat(twice.exit()).as(twice.text()).isEqualTo(Exit.DONE);
            assertThat(ConfigFile.read(file()).white().microphone()).isEqualTo(SoundDevice.of("Blue"));

            SetupRun later = SetupRun.of(file(), PluggedIn.nothing(), "en", SetupRun.ENTERS);
            assertThat(later.exit()).as(later.text()).isEqualTo(Exit.DONE);
            assertThat(later.text())
                    .contains(
                            "No device named Blue is plugged in.",
                            "The microphone does not open",
                            "Nothing has changed");
        }

        /** Nothing else is heard at this table. */
        @Test
        void theUsualOutputStaysAnEar() throws IOException {
            Files.writeString(
                    file(),
                    "{\"voice\": {\"public\": \"none\", \"fallback\": \"none\"}, \"black\": {\"ear\": \"default\"}}");

            SetupRun run = SetupRun.of(file(), SOUND, "en", SetupRun.ENTERS);

            assertThat(run.exit()).as(run.text()).isEqualTo(Exit.DONE);
            assertThat(ConfigFile.read(file()).black().ear()).isEqualTo(SoundDevice.Word.DEFAULT);
        }

        @Test
        void whatAllHearIsNoPrivateEar() {
            SetupRun run = SetupRun.of(
                    file(), SOUND, "en", BEFORE + "Speaker [plughw:0,0]\n\n\n\nSpeaker [plughw:0,0]\nHeadset\n");

            assertThat(run.text()).contains("Speaker [plughw:0,0] is already used at the table: choose another.");
        }
    }
}
