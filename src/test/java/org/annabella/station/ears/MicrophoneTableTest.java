package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.cli.doctor.Doctor;
import org.annabella.cli.doctor.Finding;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.SayAgain;
import org.annabella.game.SoundContent;
import org.annabella.journal.Journal;
import org.annabella.serial.TimeScale;
import org.annabella.sound.FakeLine;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.annabella.station.Station;
import org.annabella.station.Surroundings;
import org.annabella.station.files.Recordings;
import org.annabella.station.time.SteadyClock;
import org.annabella.table.EventWatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole station with a microphone in front of which recordings are played. */
@SystemTest
class MicrophoneTableTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final int RATE_HZ = Sound.SPEECH_RATE_HZ;

    @TempDir
    Path folder;

    private final EventWatch watch = new EventWatch();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final Queue<Microphone.Opening> openings = new ConcurrentLinkedQueue<>();

    @Test
    @SuppressWarnings("try") // the station runs while its events are awaited
    void anAnnouncementIsKeptAsSoundBeforeItCounts() throws Exception {
        openings.add(FakeLine.playingFrom(begun, spoken("eva-fire"), true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}}")) {
            GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
            assertThat(announced.heard().move()).isEqualTo(Move.parse("e2e4"));
            station.settleAtLast();
        }
        List<GameEvent> events = Journal.read(folder.resolve("game")).events();
        int at = indexOf(events, GameEvent.SoundKept.class);
        GameEvent.SoundKept kept = (GameEvent.SoundKept) events.get(at);
        GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) events.get(at + 1);

        assertThat(kept.sound()).isEqualTo(String.format("sound/%06d-white.wav", at + 1));
        assertThat(kept.content()).isEqualTo(SoundContent.ANNOUNCEMENT);
        assertThat(announced.heard().sound()).isEqualTo(kept.sound());
        assertThat(Recordings.check(folder.resolve("game"), kept)).isEmpty();
        Sound sound =
                ((SoundReading.Readable) WavFiles.read(folder.resolve("game").resolve(kept.sound()))).sound();
        assertThat(sound.duration()).isEqualTo(kept.length()).isGreaterThan(Duration.ofMillis(1_300));
        assertThat(loudest(sound, 0, RATE_HZ * 3 / 10))
                .as("what is before the speech")
                .isLessThan(400);
        assertThat(loudest(sound, RATE_HZ * 3 / 10, sound.length())).isGreaterThan(4_000);
    }

    @Test
    @SuppressWarnings("try") // the station runs while its events are awaited
    void reviewListsTheRecordingsAndFindsOneThatWasAltered() throws Exception {
        openings.add(FakeLine.playingFrom(begun, spoken("eva-fire"), true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}}")) {
            await(GameEvent.MoveAnnounced.class);
            station.settleAtLast();
        }
        String game = folder.resolve("game").toString();
        CommandRun sound = CommandRun.of("", "review", game);
        assertThat(sound.exit()).as(sound.err()).isZero();
        assertThat(sound.lines())
                .anyMatch(line -> line.matches(".*White's announcement is kept in sound/.* seconds\\."));

        GameEvent.SoundKept kept = (GameEvent.SoundKept) await(GameEvent.SoundKept.class);
        Path file = folder.resolve("game").resolve(kept.sound());
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 1_000));
        CommandRun altered = CommandRun.of("", "review", game);
        assertThat(altered.exit()).isEqualTo(Exit.FINDING);
        assertThat(altered.out()).contains("NOT THE FILE THAT WAS KEPT");
        assertThat(altered.err().lines()).hasSize(1);
    }

    @Test
    void aMicrophoneThatIsUnpluggedIsToldAndHeardAgainWhenItIsBack() throws Exception {
        openings.add(FakeLine.playingFrom(begun, quiet(1), false));
        openings.add(new Microphone.Opening.Refused("no microphone named 'X'"));
        openings.add(FakeLine.playingFrom(begun, spoken("eva-fire"), true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}}")) {
            GameEvent.DeviceLost lost = (GameEvent.DeviceLost) await(GameEvent.DeviceLost.class);
            assertThat(lost.device()).isEqualTo(new DeviceId("hearing-white"));
            await(GameEvent.DeviceBack.class);
            await(GameEvent.MoveAnnounced.class);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(Files.readString(folder.resolve("game/spoken.txt")))
                .contains("Mikrofonen svarer ikke")
                .contains("Mikrofonen er tilbage");
    }

    @Test
    @SuppressWarnings("try") // the station runs while its events are awaited
    void soundThatIsCutOffIsToldAndThatItIsRightAgain() throws Exception {
        Sound good = spoken("eva-fire");
        Sound bad = clipped(good);
        openings.add(FakeLine.playingFrom(begun, join(bad, bad, good, good, good, good), true));
        DeviceId hearing = new DeviceId("hearing-white");
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}}")) {
            assertThat(watch.await(
                            0,
                            event -> event instanceof GameEvent.DeviceWell well
                                    && well.device().equals(hearing),
                            PATIENCE))
                    .isPresent();
            assertThat(watch.since(0))
                    .anyMatch(event -> event instanceof GameEvent.DeviceWeak weak
                            && weak.device().equals(hearing)
                            && weak.why().contains("cut off"));
        }
    }

    /** Who is about to say it again is not asked to. */
    @Test
    void theStationDoesNotAskWhileSomebodySpeaks() throws Exception {
        // Long enough that a fast computer, too, begins to hear speech more than half a second after what was not
        // understood.
        openings.add(FakeLine.playingFrom(begun, join(quiet(40), spoken("eva-fire")), true));
        String json = "{\"white\": {\"microphone\": \"X\"}, \"hearing\": {\"patience\": 60}}";
        try (Station station = begin(json)) {
            Duration now = station.state().now();
            station.post(new GameInput.Unclear(now, Side.WHITE, "", 0, null, List.of(), SayAgain.IN_PATIENCE));
            await(GameEvent.MoveAnnounced.class);
            station.settleAtLast();
        }
        assertThat(Journal.read(folder.resolve("game")).events())
                .extracting(event -> (Object) event.getClass())
                .containsSubsequence(
                        GameEvent.NotUnderstood.class, GameEvent.SpeechBegun.class, GameEvent.MoveAnnounced.class)
                .doesNotContain(GameEvent.QuestionAsked.class);
    }

    @Test
    @SuppressWarnings("try") // the station runs while its events are awaited
    void oneMicrophoneHearsTheAnnouncementAndTheRepetition() throws Exception {
        Sound both = join(spoken("eva-fire"), spoken("eva-fire"));
        openings.add(FakeLine.playingFrom(begun, both, true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}, \"black\": {\"microphone\": \"shared\"}}")) {
            GameEvent.MoveRepeated repeated = (GameEvent.MoveRepeated) await(GameEvent.MoveRepeated.class);
            assertThat(repeated.seat()).isEqualTo(Side.BLACK);
            assertThat(repeated.agrees()).isTrue();
            assertThat(station.state().turn().repeated()).isEqualTo(repeated.heard());
        }
    }

    @Test
    void aSeatWithAKeyIsHeardOnlyWhileItIsDown() throws Exception {
        openings.add(FakeLine.playingFrom(begun, spoken("eva-fire"), true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\", \"talk\": \"key\"}}")) {
            station.talkKeys().press(Side.WHITE);
            station.talkKeys().release(Side.WHITE);
            station.read(Side.WHITE, "david fire");
            GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
            assertThat(announced.heard().move()).isEqualTo(Move.parse("d2d4"));
        }
    }

    @Test
    void withoutRecordingsItSaysThatAnotherScoresheetIsNeeded() throws Exception {
        try (Station station = begin("{\"hearing\": {\"keepSound\": false}}")) {
            station.hear(Side.WHITE, spoken("eva-fire"));
            GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
            assertThat(announced.heard().sound()).isNull();
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(watch.since(0)).noneMatch(GameEvent.SoundKept.class::isInstance);
        assertThat(Files.readAllLines(folder.resolve("game/spoken.txt")))
                .filteredOn(line -> line.contains("Partiet skal noteres på en anden måde"))
                .hasSize(1);
        assertThat(folder.resolve("game/sound")).doesNotExist();
    }

    @Test
    void aDiskThatRefusesRecordingsStopsNothing() throws Exception {
        try (Station station = begin("{}")) {
            Files.writeString(folder.resolve("game/sound"), "in the way");
            station.hear(Side.WHITE, spoken("eva-fire"));
            GameEvent.MoveAnnounced announced = (GameEvent.MoveAnnounced) await(GameEvent.MoveAnnounced.class);
            assertThat(announced.heard().sound()).isNull();
            assertThat(station.state().running()).contains(Side.WHITE);
            station.spoken().awaitSilence(PATIENCE);
        }
        assertThat(watch.since(0))
                .filteredOn(GameEvent.DeviceLost.class::isInstance)
                .extracting(event -> ((GameEvent.DeviceLost) event).device())
                .containsExactly(DeviceId.RECORDINGS);
        assertThat(Files.readString(folder.resolve("game/spoken.txt")))
                .contains("Partiet skal noteres på en anden måde");
    }

    @Test
    void aMicrophoneThatIsNotThereIsNamedWithThoseThatAre() throws IOException {
        Files.writeString(folder.resolve("station.json"), "{\"white\": {\"microphone\": \"Nothing like it\"}}");
        assertThatThrownBy(() -> Station.begin(
                                ConfigFile.read(folder.resolve("station.json")).withoutArbiter(),
                                new Surroundings(
                                        folder.resolve("game"), new SteadyClock(), TimeScale.REAL, false, List.of()))
                        .close())
                .isInstanceOf(Missing.class)
                .hasMessageContaining("no microphone named 'Nothing like it'");
    }

    @Test
    void theDoctorListensAndSaysWhatIsWrong() throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"microphone\": \"A\"}, \"black\": {\"microphone\": \"B\"}}");
        Sound voice = spoken("springer-gustav-et-felix-tre");
        Function<String, Microphone.Opening> two =
                name -> FakeLine.unpluggedAfter(name.equals("A") ? voice : clipped(voice), 1);

        List<Finding> findings = new Doctor(config, null, two).examine();

        assertThat(finding(findings, "microphone of White"))
                .matches("Good: White's microphone 'A' was heard for 3 seconds: level -\\d+ dBFS, peak -\\d+ dBFS,"
                        + " quiet moments -\\d+ dBFS\\.");
        assertThat(finding(findings, "microphone of Black"))
                .startsWith("To fix: ")
                .contains("cut off at full scale");
        assertThat(finding(findings, "recordings")).startsWith("Good: ");
    }

    @Test
    void theDoctorFindsAMicrophoneThatIsMutedOrGivesNothing() throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"microphone\": \"A\"}, \"black\": {\"microphone\": \"B\"},"
                        + " \"hearing\": {\"keepSound\": false}}");
        Sound silence = Sound.of(new short[4 * RATE_HZ], RATE_HZ);
        Sound none = Sound.of(new short[0], RATE_HZ);
        Function<String, Microphone.Opening> two =
                name -> FakeLine.unpluggedAfter(name.equals("A") ? silence : none, 1);

        List<Finding> findings = new Doctor(config, null, two).examine();

        assertThat(finding(findings, "microphone of White")).contains("digital silence");
        assertThat(finding(findings, "microphone of Black")).contains("gives no sound");
        assertThat(finding(findings, "recordings")).contains("another scoresheet (FIDE Laws 2023, D.2.7)");
    }

    @Test
    void theDoctorListensToTheUsualMicrophoneWhereNoSeatHasOne() {
        Doctor doctor =
                new Doctor(null, null, name -> FakeLine.unpluggedAfter(spoken("springer-gustav-et-felix-tre"), 1));

        assertThat(finding(doctor.examine(), "microphone level"))
                .startsWith("Good: The computer's microphone 'default' was heard for 3 seconds");
    }

    private static String finding(List<Finding> findings, String check) {
        return findings.stream()
                .filter(each -> each.check().equals(check))
                .map(Finding::toSentence)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aNewGameIsNotBegunWithoutItsMicrophone() {
        assertThatThrownBy(() -> begin("{\"white\": {\"microphone\": \"X\"}}"))
                .isInstanceOf(Missing.class)
                .hasMessageContaining("no microphone named 'X'");
    }

    /** The station died, and somebody has pulled the plug meanwhile: the game goes on by hand until it is back. */
    @Test
    void aGameIsTakenUpWithoutItsMicrophone() throws Exception {
        openings.add(FakeLine.playingFrom(begun, quiet(1), true));
        try (Station station = begin("{\"white\": {\"microphone\": \"X\"}}")) {
            await(GameEvent.GameStarted.class);
            assertThat(station.isClosed()).isFalse();
        }
        openings.add(new Microphone.Opening.Refused("no microphone named 'X'"));
        openings.add(FakeLine.playingFrom(begun, quiet(1), true));
        try (Station station = Station.resume(config(), surroundings())) {
            GameEvent.DeviceLost lost = (GameEvent.DeviceLost) await(GameEvent.DeviceLost.class);
            assertThat(lost.device()).isEqualTo(new DeviceId("hearing-white"));
            assertThat(lost.why()).contains("no microphone named 'X'");
            await(GameEvent.DeviceBack.class);
            assertThat(station.isClosed()).isFalse();
        }
    }

    private Station begin(String json) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("station.json"), json);
        return Station.begin(config(), surroundings());
    }

    private StationConfig config() throws IOException {
        return ConfigFile.read(folder.resolve("station.json")).withoutArbiter();
    }

    private Surroundings surroundings() {
        return new Surroundings(
                        folder.resolve("game"),
                        new SteadyClock(),
                        TimeScale.REAL,
                        false,
                        List.of(watch, (event, before, after) -> {
                            if (event instanceof GameEvent.GameStarted) {
                                begun.countDown();
                            }
                        }))
                .withMicrophones(name -> Optional.ofNullable(openings.poll())
                        .orElseGet(() -> new Microphone.Opening.Refused("no microphone named '" + name + "'")));
    }

    private GameEvent await(Class<? extends GameEvent> kind) throws InterruptedException {
        return watch.await(0, kind::isInstance, PATIENCE)
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " in " + watch.since(0)));
    }

    private static int indexOf(List<GameEvent> events, Class<? extends GameEvent> kind) {
        Queue<GameEvent> left = new ArrayDeque<>(events);
        while (!left.isEmpty() && !kind.isInstance(left.peek())) {
            left.remove();
        }
        return events.size() - left.size();
    }

    /** A recording in a quiet room, with time before and after it. */
    private static Sound spoken(String recording) {
        Path file = Path.of("src/test/resources/hearing", recording + ".wav");
        Sound voice = ((SoundReading.Readable) WavFiles.read(file)).sound().atRate(RATE_HZ);
        return join(quiet(2), voice, quiet(2));
    }

    private static Sound quiet(int seconds) {
        SplittableRandom random = new SplittableRandom(seconds);
        short[] samples = new short[seconds * RATE_HZ];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) random.nextInt(-90, 91);
        }
        return Sound.of(samples, RATE_HZ);
    }

    private static Sound join(Sound... parts) {
        short[] all = new short[Arrays.stream(parts).mapToInt(Sound::length).sum()];
        int at = 0;
        for (Sound part : parts) {
            System.arraycopy(part.samples(), 0, all, at, part.length());
            at += part.length();
        }
        return Sound.of(all, RATE_HZ);
    }

    private static Sound clipped(Sound sound) {
        short[] samples = sound.samples();
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, samples[i] * 12));
        }
        return Sound.of(samples, RATE_HZ);
    }

    private static int loudest(Sound sound, int from, int to) {
        short[] samples = sound.samples();
        int most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, Math.abs(samples[i]));
        }
        return most;
    }
}
