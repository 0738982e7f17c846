package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.annabella.journal.Resumption;
import org.annabella.station.files.Forgetting;
import org.annabella.station.files.KeptConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever goes on with a game need not know its config: never is it played on boards that nobody has set up. */
@SystemTest
class GoneOnAsSetUpTest {
    private static final String GERMAN = "{\"white\": {\"player\": \"Anna Holm\", \"language\": \"de\"},"
            + " \"black\": {\"player\": \"Bo Berg\", \"language\": \"de\"},"
            + " \"event\": {\"name\": \"Autumn Cup\", \"round\": \"3\"},"
            + " \"voice\": {\"public\": \"none\", \"fallback\": \"none\"}, \"hearing\": {\"ears\": \"vosk\"}}";

    @TempDir
    Path home;

    private Path config;
    private Path game;

    @BeforeEach
    void write() throws IOException {
        config = Files.writeString(home.resolve("german.json"), GERMAN);
        game = home.resolve("game");
    }

    private void begin() {
        CommandRun begun =
                CommandRun.of("start\nquit\n", "play", "--config", config.toString(), "--out", game.toString());
        assertThat(begun.exit()).as(begun.err()).isEqualTo(Exit.DONE);
    }

    private CommandRun goOn(String... more) {
        List<String> all = new ArrayList<>(List.of("play", "--resume", game.toString()));
        all.addAll(List.of(more));
        return CommandRun.of("quit\n", all.toArray(String[]::new));
    }

    @Test
    void withTheConfigOfItsBeginning() {
        begin();
        CommandRun goneOn = goOn();
        assertThat(goneOn.exit()).as(goneOn.err()).isEqualTo(Exit.DONE);
        assertThat(goneOn.err()).contains("german.json", "heard are Deutsch (de)");
    }

    @Test
    void saysWhichGameItIs() {
        begin();
        assertThat(goOn().err())
                .contains(
                        "going on with the game",
                        "Anna Holm (White) against Bo Berg (Black), Autumn Cup, round 3, begun on 20");
    }

    @Test
    void tellsThatThePagesWereOpen() throws IOException {
        begin();
        KeptConfig.note(game, Optional.of(config), List.of("--web"));
        CommandRun goneOn = goOn();
        assertThat(goneOn.exit()).as(goneOn.err()).isEqualTo(Exit.DONE);
        assertThat(goneOn.err()).contains("this game was played with --web: give it again", "german.json");
    }

    @Test
    void notesThatThePagesAreOpen() throws IOException {
        Files.writeString(config, GERMAN.replace("{\"white\"", "{\"web\": {\"port\": 0}, \"white\""));
        CommandRun begun =
                CommandRun.of("quit\n", "play", "--config", config.toString(), "--out", game.toString(), "--web");
        assertThat(begun.exit()).as(begun.err()).isEqualTo(Exit.DONE);
        assertThat(KeptConfig.options(game)).containsExactly("--web");
        assertThat(KeptConfig.of(game)).contains(config);
    }

    @Test
    void isRefusedWhereTheConfigIsGone() throws IOException {
        begin();
        Files.move(config, home.resolve("moved.json"));
        CommandRun refused = goOn();
        assertThat(refused.exit()).isEqualTo(Exit.MISSING);
        assertThat(refused.err()).contains(config.toString(), "--config");

        CommandRun goneOn = goOn("--config", home.resolve("moved.json").toString());
        assertThat(goneOn.exit()).as(goneOn.err()).isEqualTo(Exit.DONE);
        assertThat(KeptConfig.of(game)).contains(home.resolve("moved.json"));
    }

    /** It was begun by a version that noted no config. */
    @Test
    void isRefusedWithTheDefaultsWhereOthersSpoke() throws IOException {
        begin();
        Files.delete(game.resolve(KeptConfig.FILE));
        CommandRun refused = goOn();
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("was not set up with the defaults", "--config");
    }

    @Test
    void isRefusedWithSimulatedBoardsWhereRealOnesStood() throws IOException {
        CommandRun.of("start\nquit\n", "play", "--out", game.toString());
        realBoardOfWhite();
        CommandRun refused = goOn();
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("was not set up with the defaults", "--config");
    }

    /** Its cable was not in, or its battery was empty. */
    @Test
    void isRefusedWithASimulatedBoardWhereARealOneNeverAnswered() throws IOException {
        CommandRun.of("start\nquit\n", "play", "--config", neverAnswering().toString(), "--out", game.toString());
        Files.delete(game.resolve(KeptConfig.FILE));
        CommandRun refused = goOn();
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("was not set up with the defaults", "--config");
    }

    private Path neverAnswering() throws IOException {
        return Files.writeString(
                home.resolve("real.json"),
                "{\"white\": {\"board\": {\"kind\": \"dgt\", \"port\": \"" + home.resolve("no-such-port") + "\"}},"
                        + " \"voice\": {\"public\": \"none\", \"fallback\": \"none\"}}");
    }

    @Test
    void tellsThatAChosenConfigSimulatesARealBoard() throws IOException {
        begin();
        realBoardOfWhite();
        CommandRun goneOn = goOn("--config", config.toString());
        assertThat(goneOn.err()).contains("White's board was a real one in this game (dgt) and is simulated");
    }

    /** The config that was noted is edited for the next game while this one waits. */
    @Test
    void isRefusedWhereNobodyWouldHearWhatIsSpoken() throws IOException {
        begin();
        Files.writeString(config, GERMAN.replace("\"language\": \"de\"", "\"language\": \"en\""));
        CommandRun refused = goOn();
        assertThat(refused.exit()).isEqualTo(Exit.USAGE);
        assertThat(refused.err()).contains("White speaks 'de'", "would not be heard", "'white.language'");
    }

    @Test
    void tellsWhatIsOtherInTheConfigThanInTheGame() throws IOException {
        begin();
        Files.writeString(
                config,
                GERMAN.replace(
                        "\"player\": \"Anna Holm\", \"language\": \"de\"",
                        "\"player\": \"Anna Holm\", \"language\": \"en\", \"sight\": \"low\","
                                + " \"board\": {\"kind\": \"none\"}"));
        CommandRun goneOn = goOn();
        assertThat(goneOn.exit()).as(goneOn.err()).isEqualTo(Exit.DONE);
        assertThat(goneOn.err())
                .contains(
                        "White's language is 'de' in this game and stays so; 'en'",
                        "White's sight is 'blind' in this game and stays so; 'low'",
                        "White has a board in this game and none with this config")
                .doesNotContain("Black's language", "Black has a board");
    }

    @Test
    void tellsOfABoardThatTheGameIsPlayedWithout() throws IOException {
        String none = "\"player\": \"Bo Berg\", \"board\": {\"kind\": \"none\"},";
        Files.writeString(config, GERMAN.replace("\"player\": \"Bo Berg\",", none));
        begin();
        Files.writeString(config, GERMAN);
        assertThat(goOn().err()).contains("Black has no board in this game and one with this config");
    }

    private void realBoardOfWhite() throws IOException {
        try (Journal journal = ((Resumption.Continued) Journal.resume(game)).journal()) {
            journal.append(List.of(new GameEvent.DeviceIdentified(
                    Duration.ofMinutes(1),
                    DeviceId.board(Side.WHITE),
                    new DeviceIdentity("dgt", "12345", "3.1", false))));
        }
    }

    @Test
    void theNoteIsForgottenWithTheGame() throws IOException {
        begin();
        assertThat(Forgetting.everything(game).delete(Instant.EPOCH)).isEmpty();
        assertThat(game).doesNotExist();
    }
}
