package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.braille.FakeBrltty;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.clock.ShownTime;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.LanguageFiles;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Refusal;
import org.annabella.game.Telling;
import org.annabella.game.rules.Decider;
import org.annabella.game.rules.RandomTable;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Braille;
import org.annabella.phrases.BrailleText;
import org.annabella.phrases.Phrasebook;
import org.annabella.serial.TimeScale;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.SoundChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A player who neither sees nor hears plays by a braille display. */
@SystemTest
class BrailleSeatTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final long DOTS = 0x20220000L;
    private static final long MENU = 0x2000001dL;
    private static final long ENTER = 0xff0dL;

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();

    private Station station(FakeBrltty brltty) throws Exception {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"braille\": \"127.0.0.1:" + brltty.port() + "\", \"hearing\": \"hardOfHearing\","
                        + " \"board\": {\"kind\": \"none\"}}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"}}");
        return Station.begin(
                ConfigFile.read(config).withoutArbiter(),
                new Surroundings(folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of(watch)));
    }

    private GameEvent await(Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(0, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " among " + watch.since(0)));
    }

    private static void type(FakeBrltty brltty, String cells) throws Exception {
        for (char cell : cells.toCharArray()) {
            brltty.press(DOTS | cell & 0xFF);
        }
        brltty.press(ENTER);
    }

    @Test
    void aMoveIsAnnouncedByItsSignsAndReadBack() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = station(brltty)) {
            brltty.resize(80);
            String begins = BrailleText.of("da").cells("Partiet begynder");
            Await.until("the start is told", () -> brltty.shown().startsWith(begins));
            type(brltty, "⠎⠋⠒");
            GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
            assertThat(announced.heard().move()).hasToString("g1f3");
            String heard = BrailleText.of("da").cells("Hørt: springer Gustav et, Felix tre.");
            Await.until("it is read back", () -> brltty.shown().equals(heard));
            station.post(new GameInput.Execute(
                    station.time().now(), Side.WHITE, announced.heard().move()));
            station.press(Side.WHITE, station.time().now());
            await(GameEvent.MoveCompleted.class);
            assertThat(watch.since(0)).noneMatch(GameEvent.StationFault.class::isInstance);
            Await.until(
                    "the completed move is told in signs", () -> brltty.shown().startsWith("⠨⠎⠋⠒⠀⠀"));
        }
    }

    /** FIDE Laws 2023, D.2.10.4. */
    @Test
    void theTimeIsToldWhenItIsChosenFromTheMenuAndNotBefore() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = station(brltty)) {
            brltty.resize(80);
            String time = BrailleText.of("da").cells("min-tid");
            String left = BrailleText.of("da").cells("Du har en time");
            Await.until("the start is told", () -> !brltty.shown().isEmpty());
            brltty.press(MENU);
            Await.until("the menu is shown", () -> brltty.shown().contains(time));
            assertThat(brltty.everShown()).noneMatch(line -> line.contains(left));
            brltty.press(0x20010000L + brltty.shown().indexOf(time));
            Telling.TimeLeft told = (Telling.TimeLeft) ((GameEvent.Told) await(GameEvent.Told.class)).what();
            Await.until("the time is told", () -> brltty.shown().contains(left));
            assertThat(brltty.shown())
                    .startsWith(Braille.of(Notation.ofLanguage("da").orElseThrow(), Braille.Digits.LOWER)
                            .hoursMinutesSeconds(ShownTime.of(told.left())));
            assertThat(station.isClosed()).isFalse();
        }
    }

    /** The arbiter has not allowed it. */
    @Test
    void whatStandsWhereIsNotShownToWhoAsksByTheKeysOfTheDisplay() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = station(brltty)) {
            brltty.resize(80);
            Await.until("the start is told", () -> !brltty.shown().isEmpty());
            type(brltty, BrailleText.of("da").cells("hvad står på linje eva"));
            GameEvent.Refused refused = (GameEvent.Refused) await(GameEvent.Refused.class);
            assertThat(refused.why()).isEqualTo(Refusal.NOT_ENTITLED);
            String no = BrailleText.of("da").cells("Det må du ikke spørge om.");
            Await.until("it is refused", () -> brltty.shown().contains(no));
            assertThat(watch.since(0)).noneMatch(GameEvent.Told.class::isInstance);
            assertThat(station.isClosed()).isFalse();
        }
    }

    @Test
    void wordsAndQuestionsAreAnswered() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = station(brltty)) {
            brltty.resize(80);
            Await.until("the start is told", () -> !brltty.shown().isEmpty());
            type(brltty, BrailleText.of("da").cells("opgiver"));
            await(GameEvent.QuestionAsked.class);
            String question = BrailleText.of("da").cells("Opgiver du? Ja eller nej?");
            Await.until("it is asked", () -> brltty.shown().equals(question));
            brltty.press(0x20010005L);
            Await.until("answers come first", () -> brltty.shown()
                    .startsWith(BrailleText.of("da").cells("ja nej")));
            brltty.press(0x20010000L);
            await(GameEvent.GameEnded.class);
            assertThat(station.isClosed()).isFalse();
        }
    }

    @Test
    void aDisplayThatGoesAndComesIsADeviceLikeOthersAndStopsNothing() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort();
                Station station = station(brltty)) {
            Await.until("the start is told", () -> !brltty.shown().isEmpty());
            brltty.cut();
            await(GameEvent.DeviceLost.class);
            station.read(Side.WHITE, "eva fire");
            await(GameEvent.MoveAnnounced.class);
            await(GameEvent.DeviceBack.class);
        }
    }

    /** A player who cannot hear has to repeat it (FIDE Laws 2023, D.2.1). */
    @ParameterizedTest
    @CsvSource({"g1f3, true", "g1g3, false"})
    void theOpponentsAnnouncementIsShownWhenItIsMade(String said, boolean legal) {
        BrailleWords line = new BrailleWords(Side.BLACK, LanguageFiles.read("da"), Braille.Digits.LOWER);
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : Decider.decide(state, new GameInput.Start(Duration.ZERO, new RandomTable(1).setup()))) {
            state = state.evolve(event);
        }
        Move move = Move.parse(said);
        HeardMove heard = new HeardMove(move, "springer", 1, null, HeardMove.Source.VOICE);
        String square = Phrasebook.of(LanguageFiles.read("da")).square(move.to());

        assertThat(line.line(state, new GameEvent.MoveAnnounced(state.now(), Side.WHITE, heard, legal)))
                .contains(BrailleText.of("da").cells("Hvid. Hørt: springer Gustav et, " + square + "."));
        assertThat(line.line(state, new GameEvent.AnnouncementCorrected(state.now(), Side.WHITE, heard, legal)))
                .isPresent();
        assertThat(line.line(state, new GameEvent.MoveAnnounced(state.now(), Side.BLACK, heard, legal)))
                .isEmpty();
    }

    /** Over games in which everybody does anything: nothing on a line that was said to the other's ear alone. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingPrivateOfTheOtherSeatIsEverOnALine(long seed) {
        Language language = LanguageFiles.read("da");
        EventSpeech ears = EventSpeech.of(List.of(Phrasebook.of(language)), java.util.EnumSet.allOf(Side.class));
        List<BrailleWords> lines = new ArrayList<>();
        for (Side side : Side.values()) {
            lines.add(new BrailleWords(side, language, Braille.Digits.LOWER));
        }
        RandomTable table = new RandomTable(seed);
        GameState state = GameState.NOT_STARTED;
        GameInput input = new GameInput.Start(Duration.ZERO, table.setup());
        for (int i = 0; i < 600; i++, input = table.next(state)) {
            for (GameEvent event : Decider.decide(state, input)) {
                for (Side side : Side.values()) {
                    String line = lines.get(side.ordinal()).line(state, event).orElse("");
                    isEntitled(side, line, ears, state, event);
                }
                state = state.evolve(event);
            }
        }
    }

    private static void isEntitled(Side side, String line, EventSpeech ears, GameState state, GameEvent event) {
        if (event instanceof GameEvent.MoveAnnounced || event instanceof GameEvent.AnnouncementCorrected) {
            return; // what a player announces is for the opponent, who has to repeat it
        }
        SoundChannel others = SoundChannel.earOf(side.opposite());
        BrailleText text = BrailleText.of("da");
        ears.utterances(1, state, event).stream()
                .filter(said -> said.channel() == others)
                .forEach(said -> assertThat(line).as("%s", event).doesNotContain(text.cells(said.text())));
        boolean toldOther =
                event instanceof GameEvent.Told told && !told.to().name().equals(side.name());
        boolean clock = event instanceof GameEvent.Told told
                && (told.what() instanceof Telling.TimeLeft || told.what() instanceof Telling.MoveCount);
        if (toldOther && clock) {
            assertThat(line).as("%s", event).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"white\": {\"braille\": \"localhost\"}} | give none, default, the path of BRLTTY's socket, or host:number",
                "{\"white\": {\"brailleDigits\": \"roman\"}} | give one of eightDot, lower, numberSign",
                "{\"white\": {\"braille\": \":0\"}, \"black\": {\"braille\": \":0\"}} | run BRLTTY once for each"
            })
    void aConfigThatCannotWorkIsRefusedInOneLine(String json, String mend) throws Exception {
        Path config = Files.writeString(folder.resolve("station.json"), json);
        assertThatThrownBy(() -> ConfigFile.read(config))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(mend)
                .hasMessageNotContaining("\n");
    }

    @Test
    void theDoctorNamesADisplayThatIsThereAndOneThatIsNot() throws Exception {
        try (FakeBrltty brltty = FakeBrltty.onAnyPort()) {
            String json = "{\"white\": {\"braille\": \":%d\"}, \"black\": {\"braille\": \"%s\"}}"
                    .formatted(brltty.port(), folder.resolve("nobody"));
            Path config = Files.writeString(folder.resolve("station.json"), json);
            CommandRun run = CommandRun.of("", "doctor", "--config", config.toString());
            assertThat(run.out())
                    .contains("White's braille display has 20 cells")
                    .contains("Black's braille display is not there");
        }
    }
}
