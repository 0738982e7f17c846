package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigFileTest {
    @TempDir
    Path folder;

    @Test
    void whatIsLeftOutIsAsByDefault() throws IOException {
        StationConfig config =
                ConfigFile.read(write("{\"white\": {\"language\": \"de\"}, \"event\": {\"time\": \"15\"}}"));

        assertThat(config.white().language()).isEqualTo("de");
        assertThat(config.event().time()).isEqualTo("15");
        assertThat(config.black()).isEqualTo(ConfigFile.defaults().black());
        assertThat(config.white().board())
                .isEqualTo(ConfigFile.defaults().white().board());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|da",
                "{\"white\": {\"language\": \"en\"}, \"black\": {\"language\": \"en\"}}|en",
                "{\"white\": {\"language\": \"sv\", \"spoken\": [\"en\", \"sv\"]}}|sv,en,da",
                "{\"white\": {\"ranks\": \"de\"}}|da,de",
                "{\"hearing\": {\"languages\": [\"nb\"]}, \"white\": {\"language\": \"en\"}}|nb"
            })
    void theLanguagesOfTheSeatsAreHeardUnlessTheConfigNamesThem(String text, String heard) throws IOException {
        StationConfig config = ConfigFile.read(write(text));

        assertThat(config.hearing().languages()).containsExactly(heard.split(","));
        assertThat(config.withLanguage("de").hearing().languages())
                .contains(config.hearsWhatSeatsSpeak() ? "de" : "nb");
    }

    /** In them it is heard, and in them it is learned how its player speaks. */
    @Test
    void aSeatSpeaksItsOwnLanguagesOrAllThatAreHeard() throws IOException {
        StationConfig config = ConfigFile.read(
                write("{\"hearing\": {\"languages\": [\"da\", \"de\", \"sv\"]}, \"white\": {\"spoken\": [\"sv\"]}}"));

        assertThat(config.spokenAt(Side.WHITE)).containsExactly("sv");
        assertThat(config.spokenAt(Side.BLACK)).containsExactly("da", "de", "sv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"white\": {\"langauge\": \"de\"}}|unknown key 'white.langauge'",
                "{\"white\": {\"spoken\": [\"xx\"]}}|'white.spoken' is 'xx': give one of da, de, en, nb, sv",
                "{\"colour\": 1}|unknown key 'colour'",
                "{\"white\": {\"sight\": \"bad\"}}|'white.sight' is 'bad'",
                "{\"white\": {\"language\": \"xx\"}}|'white.language' is 'xx'",
                "{\"white\": {\"board\": {\"kind\": \"toy\"}}}|'white.board.kind' is 'toy'",
                "{\"settings\": {\"interlock\": \"perhaps\"}}|'settings.interlock' is \"perhaps\": give true or false",
                "{\"white\": 3}|'white' is 3: give { … } as in config/station.json",
                "{\"white\": {\"talk\": \"loud\"}}|'white.talk' is 'loud'",
                "{\"white\": {\"hearing\": \"hearing\"}}|'white.hearing' is 'hearing': give one of hardOfHearing, hears",
                "{\"white\": {\"assistant\": [\"score\", \"sleep\"]}}|'white.assistant' is 'sleep': give one of adjourn, announce, claim, execute, press, score, tell",
                "{\"white\": {\"assistant\": \"score\"}}|'white.assistant' is \"score\": give a list of texts",
                "{\"white\": {\"braille\": \"a b\"}}|'white.braille' is 'a b': give none, default, the path of BRLTTY's socket, or host:number such as 127.0.0.1:0",
                "{\"white\": {\"verbosity\": \"chatty\"}}|'white.verbosity' is 'chatty': give one of full, normal, short",
                "{\"black\": {\"board\": {\"kind\": \"chessnut\", \"mover\": \"yes\"}}}|'black.board.mover' is 'yes': give one of off, on",
                "{\"black\": {\"board\": {\"kind\": \"chessnut\", \"beeper\": \"loud\"}}}|'black.board.beeper' is 'loud': give one of off, on",
                "{\"black\": {\"board\": {\"kind\": \"dgt\", \"mover\": \"on\"}}}|'black.board.mover' is 'on', but no simulated board of the kind dgt moves its pieces: write off, or give a Chessnut Move",
                "{\"black\": {\"names\": \"bodil\"}}|'black.names' is 'bodil': give one of anna, nato",
                "{\"black\": {\"ranks\": \"sv\"}}|'black.ranks' is 'sv': give one of de, own",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"]}, \"white\": {\"spoken\": [\"sv\"]}}|'white.spoken' is 'sv': give one of da, de",
                "{\"white\": {\"microphone\": \"A\"}, \"black\": {\"microphone\": \"A\"}}|write 'shared' at one of them",
                "{\"white\": {\"microphone\": \"shared\"}}|name the microphone at the other",
                "{\"clock\": {\"kind\": \"dgt\", \"port\": \"white\"}}|White's board is 'peg' and Black's 'dgt'",
                "{\"white\": {\"microphone\": \"X\", \"profile\": \"ana\"}, \"black\": {\"microphone\": \"shared\"}}|write 'none' at both",
                "{\"recordings\": {\"maxMegabytes\": 0}}|'recordings.maxMegabytes' is 0: give a number from 1",
                "{\"hearing\": {\"longestSeconds\": 600}}|'hearing.longestSeconds' is 600: give a number from 3 to 60",
                "{\"hearing\": {\"ears\": \"all\"}}|'hearing.ears' is 'all': give one of both, encoder, vosk",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"], \"models\": {\"sv\": \"x\"}}}|a language of 'hearing.models' is 'sv': give one of da, de",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"], \"models\": {\"de\": \" \"}}}|'hearing.models.de' is empty",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"], \"models\": {\"de\": null}}}|'hearing.models.de' is null: give a text",
                "{\"hearing\": {\"models\": \"x\"}}|'hearing.models' is \"x\": give { … }",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"], \"models\": {\"de\": {}}}}|'hearing.models.de' is {}: give a text",
                "{\"hearing\": {\"languages\": [\"da\", \"de\"], \"ears\": \"vosk\", \"models\": {\"de\": \"x\"}}}|'hearing.models' is weighed in only where 'hearing.ears' is both, not vosk",
                "{\"voice\": {\"rate\": 451}}|'voice.rate' is 451: give a number from 80 to 450",
                "{\"voice\": {\"volume\": -1}}|'voice.volume' is -1: give a number from 0 to 100",
                "{\"voice\": {\"volume\": \"loud\"}}|'voice.volume' is \"loud\": give a whole number",
                "{\"black\": {\"earRate\": 79}}|'black.earRate' is 79: give a number from 80 to 450",
                "{\"white\": {\"earVolume\": 101}}|'white.earVolume' is 101: give a number from 0 to 100",
                "{\"white\": {\"engine\": \"festival\"}}|'white.engine' is 'festival': give one of auto, default, espeak-ng",
                "{\"white\": {\"ear\": \"default\"}}|'white.ear' is 'default', which is heard by all at the table",
                "{\"white\": {\"ear\": \"default\"}, \"voice\": {\"public\": \"JBL\", \"fallback\": \"none\"}}|'white.ear' is 'default', which may be a loudspeaker",
                "{\"white\": {\"ear\": \"A\"}, \"black\": {\"ear\": \"default\"}, \"voice\": {\"public\": \"none\"}}|'black.ear' is 'default', which may be a loudspeaker or the other seat's ear",
                "{\"white\": {\"ear\": \"A\", \"earFallback\": \"default\"}}|name an output that only this seat hears",
                "{\"voice\": {\"fallback\": \"B\"}, \"black\": {\"ear\": \"B\"}}|'black.ear' is 'B', which is heard by all",
                "{\"white\": {\"ear\": \"A\"}, \"black\": {\"ear\": \"C\", \"earFallback\": \"A\"}}|share the sound output 'A'",
                "{\"settings\": {\"timeAlarmsAt\": [0]}}|'settings.timeAlarmsAt' is 0: give a number from 1 to 7200",
                "{\"settings\": {\"rulings\": \"nobody\"}}|'settings.rulings' is 'nobody': give one of arbiter, station",
                "{\"settings\": {\"start\": \"soon\"}}|'settings.start' is 'soon': give one of arbiter, atOnce",
                "{\"clock\": {\"kind\": \"sundial\"}}|'clock.kind' is 'sundial': give one of dgt, dial, livechess, none",
                "{\"clock\": {\"left\": \"me\"}}|'clock.left' is 'me': give one of black, white",
                "{\"clock\": {\"kind\": \"dgt\"}, \"black\": {\"board\": {\"kind\": \"peg\"}}}|needs a seat whose board is of kind dgt",
                "{\"clock\": {\"kind\": \"livechess\", \"port\": \"black\"}}|needs a seat whose board is of kind livechess",
                "{\"clock\": {\"kind\": \"livechess\", \"port\": \"black\"}, \"black\": {\"board\": {\"kind\": \"livechess\"}}}|nobody could press that clock; give the port of",
                "{\"clock\": {\"kind\": \"dgt\", \"port\": \"white\"}}|'clock.port' is 'white': give 'white' or 'black', the seat",
                "{\"clock\": {\"kind\": \"dgt\"}, \"white\": {\"board\": {\"kind\": \"dgt\"}}}|'clock.port' is 'simulated': give 'white' or 'black'",
                "{\"web\": {\"port\": 65536}}|'web.port' is 65536: give a number from 0 to 65535",
                "{\"web\": {\"port\": -1}}|'web.port' is -1: give a number from 0 to 65535",
                "{\"web\": {\"port\": \"http\"}}|'web.port' is \"http\": give a whole number",
                "{\"web\": {\"open\": \"perhaps\"}}|'web.open' is \"perhaps\": give true or false",
                "{\"web\": {\"address\": \"0.0.0.0\"}}|'web.address' is '0.0.0.0', which is every network at once",
                "{\"web\": {\"names\": [\"http://annabella.local\"]}}|'web.names' has 'http://annabella.local': give host names",
                "{\"web\": {\"names\": [\"annabella.local:8321\"]}}|without a port",
                "{\"web\": {\"names\": [\"\"]}}|'web.names' has ''",
                "{\"white\": {\"earRate\": \"fast\"}}|'white.earRate' is \"fast\": give a whole number",
                "{\"white\": {\"earRate\": 150.5}}|'white.earRate' is 150.5: give a whole number",
                "{\"white\": {\"earRate\": 99999999999}}|'white.earRate' is 99999999999: give a whole number of at most nine digits",
                "{\"white\": {\"sight\": 3}}|'white.sight' is '3': give one of blind, low, sighted",
                "{\"white\": {\"board\": {\"kind\": null}}}|'white.board.kind' is null: give a text",
                "{\"hearing\": {\"languages\": [null]}}|'hearing.languages' has null in its list: give a list of texts",
                "{\"settings\": {\"timeAlarmsAt\": [60, \"10\"]}}|'settings.timeAlarmsAt' has \"10\" in its list: give a list of whole numbers",
                "{\"white\": {}, \"white\": {}}|'white' stands there twice",
                "{\"white\": {\"braille\": \"default\"}, \"black\": {\"braille\": \"/var/lib/BrlAPI/0\"}}|both seats have the braille display 'default', which 'black.braille' calls '/var/lib/BrlAPI/0'",
                "{\"white\": {\"braille\": \"localhost:0\"}, \"black\": {\"braille\": \":4101\"}}|run BRLTTY once for each",
                "{\"event\": {\"edition\": \"fide\"}}|'event.edition': no edition 'fide' of the Laws; give one of",
                "{\"event\": {\"time\": \"\"}}|is no stage; write 90+30",
                "{\"event\": {\"edition\": \"dk-2001\", \"chess960\": 5}}|no such rule as Chess960",
                "{\"white\": {\"board\": {\"kind\": \"dgt\", \"port\": \"/dev/b\"}}, \"black\": {\"board\": {\"kind\": \"peg\", \"port\": \"/dev/b\"}}}|'white.board.port' and 'black.board.port' are both '/dev/b': one device is at a port",
                "{\"black\": {\"board\": {\"port\": \"/dev/b\"}}, \"clock\": {\"port\": \"/dev/b\"}}|'black.board.port' and 'clock.port' are both '/dev/b'",
                "{\"white\": {\"board\": {\"port\": \" \"}}}|'white.board.port' is empty: write simulated, or the name of a port",
                "{\"web\": {\"colour\": 1}}|unknown key 'web.colour'",
                "{\"white\": |line 1",
                "[]|is not a JSON object",
            })
    void refusesWhatIsWrongAndSaysWhere(String json, String message) throws IOException {
        Path file = write(json);

        assertThatThrownBy(() -> ConfigFile.read(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(message)
                .message()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource({"black, BLACK", "/dev/b, BLACK", "white, WHITE", "/dev/w, WHITE"})
    void aDgtClockIsBehindTheBoardOfASeatOrOfAPort(String port, Side seat) throws IOException {
        StationConfig config = ConfigFile.read(write("""
                {"clock": {"kind": "dgt", "port": "%s"},
                 "white": {"board": {"kind": "dgt", "port": "/dev/w"}},
                 "black": {"board": {"kind": "dgt", "port": "/dev/b"}}}
                """.formatted(port)));

        assertThat(config.clockSeat()).contains(seat);
        assertThat(config.clock().left()).isEqualTo(Side.WHITE);
    }

    @Test
    void aDgtClockNeedsNoPortWhereOneSimulatedBoardTakesIt() throws IOException {
        assertThat(ConfigFile.read(write("{\"clock\": {\"kind\": \"dgt\"}}")).clockSeat())
                .contains(Side.BLACK);
        assertThat(ConfigFile.defaults().clockSeat()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "white"})
    void aTactileClockIsNotLookedFor(String port) throws IOException {
        Path file = write("{\"clock\": {\"port\": \"" + port + "\"}}");
        assertThatThrownBy(() -> ConfigFile.read(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("'clock.port' is '" + port + "'")
                .hasMessageContaining("a tactile clock is not looked for");
    }

    @Test
    void aBoardIsAtNoSeat() throws IOException {
        Path file = write("{\"black\": {\"board\": {\"port\": \"white\"}}}");
        assertThatThrownBy(() -> ConfigFile.read(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("'black.board.port' is 'white'");
    }

    /** What has no port open, or a way without a name, may be written alike. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"white\": {\"board\": {\"kind\": \"none\", \"port\": \"/dev/b\"}}, \"black\": {\"board\": {\"port\": \"/dev/b\"}}}",
                "{\"white\": {\"board\": {\"port\": \"/dev/b\"}}, \"clock\": {\"kind\": \"none\", \"port\": \"/dev/b\"}}",
                "{\"white\": {\"board\": {\"port\": \"auto\"}}, \"black\": {\"board\": {\"port\": \"auto\"}}}",
                "{\"white\": {\"board\": {\"kind\": \"livechess\", \"port\": \"livechess:\"}}, \"black\": {\"board\": {\"kind\": \"livechess\", \"port\": \"livechess:\"}}}",
            })
    void onePortIsForOneDevice(String json) throws IOException {
        Path file = write(json);
        assertThatCode(() -> ConfigFile.read(file)).doesNotThrowAnyException();
    }

    @Test
    void anEarMayBeWhateverTheSystemPlaysOnWhereNothingElseIsHeard() throws IOException {
        Path file = write(
                "{\"white\": {\"ear\": \"default\"}, \"black\": {\"ear\": \"file\"}, \"voice\": {\"public\": \"none\"}}");
        assertThat(ConfigFile.read(file).white().hasEar()).isTrue();
    }

    @Test
    void aMissingFileIsMissing() {
        assertThatThrownBy(() -> ConfigFile.read(folder.resolve("none.json"))).isInstanceOf(Missing.class);
    }

    @ParameterizedTest
    @CsvSource({
        "{\"event\": {\"time\": \"soon\"}},event.time' is 'soon'",
        "{\"event\": {\"edition\": \"dk-1066\"}},dk-1066"
    })
    void refusesATimeControlOrEditionThatDoesNotExist(String json, String message) throws IOException {
        Path file = write(json);

        CommandRun run = CommandRun.of(
                "",
                "play",
                "--config",
                file.toString(),
                "--out",
                folder.resolve("g").toString());

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains(message);
    }

    private Path write(String json) throws IOException {
        return Files.writeString(folder.resolve("station.json"), json);
    }
}
