package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.chess.Side;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.SoundContent;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.annabella.station.files.Recordings.Pending;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecordingsTest {
    private static final Duration NOW = Duration.ofSeconds(5);
    /** A tenth of a second: 3,244 bytes with the header. */
    private static final Sound SOUND = Sound.of(new short[1_600], Sound.SPEECH_RATE_HZ);

    @TempDir
    Path directory;

    private final List<GameInput> posted = new ArrayList<>();
    private Recordings recordings;

    @BeforeEach
    void open() {
        recordings = over(10_000);
    }

    @Test
    void isWholeOnDiskBeforeItHasItsName() throws IOException {
        Pending pending = write(SoundContent.ANNOUNCEMENT).orElseThrow();
        assertThat(files()).singleElement().asString().endsWith(".part");

        GameInput.KeepSound kept = recordings.publish(pending, 17, NOW).orElseThrow();

        assertThat(kept.sound()).isEqualTo("sound/000017-white.wav");
        assertThat(kept.length()).isEqualTo(Duration.ofMillis(100));
        assertThat(files()).containsExactly("sound/000017-white.wav");
        assertThat(WavFiles.read(directory.resolve(kept.sound()))).isEqualTo(new SoundReading.Readable(SOUND));
        assertThat(Recordings.check(directory, event(kept))).isEmpty();
    }

    @Test
    void tellsAnotherFileFromTheOneThatWasKept() throws IOException {
        GameEvent.SoundKept kept = keep(1, SoundContent.ANNOUNCEMENT);
        Path file = directory.resolve(kept.sound());
        byte[] bytes = Files.readAllBytes(file);
        bytes[200] = 1;
        Files.write(file, bytes);
        assertThat(Recordings.check(directory, kept)).isEqualTo("not the file that was kept");
        Files.delete(file);
        assertThat(Recordings.check(directory, kept)).isEqualTo("missing");
    }

    @Test
    void chatterGoesFirstAndOnlyAfterTheJournalSaysSo() throws IOException {
        keep(1, SoundContent.ANNOUNCEMENT);
        GameEvent.SoundKept chatter = keep(2, SoundContent.NOTHING);
        keep(3, SoundContent.REQUEST);
        keep(4, SoundContent.ANNOUNCEMENT);

        assertThat(posted).contains(new GameInput.DropSound(NOW, chatter.sound(), "to make room for announcements"));
        assertThat(directory.resolve(chatter.sound())).exists();

        GameEvent dropped = new GameEvent.SoundDropped(NOW, chatter.sound(), "");
        recordings.happened(dropped, GameState.NOT_STARTED, GameState.NOT_STARTED);
        assertThat(files())
                .containsExactly("sound/000001-white.wav", "sound/000003-white.wav", "sound/000004-white.wav");
    }

    @Test
    void announcementsAreNeverRemovedAndTheArbiterIsToldOnceThatNoMoreAreKept() {
        for (int i = 1; i <= 3; i++) {
            keep(i, SoundContent.ANNOUNCEMENT);
        }
        assertThat(devices()).containsExactly(DeviceState.DEGRADED);
        assertThat(write(SoundContent.NOTHING)).as("chatter is no loss").isEmpty();
        assertThat(devices()).hasSize(1);

        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();
        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();

        assertThat(devices()).containsExactly(DeviceState.DEGRADED, DeviceState.LOST);
        assertThat(posted).noneMatch(GameInput.DropSound.class::isInstance);
    }

    @Test
    void aDiskThatRefusesIsToldOnceAndWhenItWorksAgain() throws IOException {
        Path folder = Files.writeString(directory.resolve("sound"), "in the way");
        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();
        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();
        assertThat(devices()).containsExactly(DeviceState.LOST);

        Files.delete(folder);
        assertThat(write(SoundContent.ANNOUNCEMENT)).isPresent();
        assertThat(devices()).containsExactly(DeviceState.LOST, DeviceState.UP);
    }

    /** Half of a recording serves nobody, and would take the room that the journal needs. */
    @ParameterizedTest
    @EnumSource(
            value = SimulatedDisk.Trouble.class,
            names = {"FULL", "BROKEN"})
    void leavesNoHalfOfARecordingThatDoesNotFit(SimulatedDisk.Trouble trouble) throws IOException {
        SimulatedDisk disk = new SimulatedDisk(1);
        directory = disk.path("/");
        recordings = over(10_000);
        keep(1, SoundContent.ANNOUNCEMENT);
        disk.trouble(trouble);
        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();
        assertThat(devices()).containsExactly(DeviceState.LOST);
        assertThat(files()).containsExactly("sound/000001-white.wav");
    }

    @Test
    void leavesNothingOfARecordingThatCannotBeNamed() throws IOException {
        Pending pending = write(SoundContent.ANNOUNCEMENT).orElseThrow();
        Files.createDirectories(directory.resolve("sound/000001-white.wav/in the way"));
        assertThat(recordings.publish(pending, 1, NOW)).isEmpty();
        assertThat(pending.file()).doesNotExist();
        assertThat(devices()).containsExactly(DeviceState.LOST);
    }

    @Test
    void goesOnCountingWhatAnEarlierRunKeptAndRemovesWhatItDidNotFinish() throws IOException {
        List<GameEvent> before = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            before.add(keep(i, SoundContent.ANNOUNCEMENT));
        }
        Files.writeString(directory.resolve("sound/new-9.part"), "half");

        recordings = new Recordings(directory, 10_000, before, () -> NOW, posted::add);

        assertThat(directory.resolve("sound/new-9.part")).doesNotExist();
        assertThat(write(SoundContent.ANNOUNCEMENT)).isEmpty();
        recordings = new Recordings(directory, 20_000, before, () -> NOW, posted::add);
        assertThat(write(SoundContent.ANNOUNCEMENT)).isPresent();
    }

    @Test
    void touchesNoFileOutsideWhateverAJournalSays() throws IOException {
        Path precious = Files.writeString(directory.resolve("precious.txt"), "precious");
        GameEvent dropped = new GameEvent.SoundDropped(NOW, "sound/../precious.txt", "");

        recordings.happened(dropped, GameState.NOT_STARTED, GameState.NOT_STARTED);

        assertThat(precious).exists();
    }

    private Recordings over(long maxBytes) {
        return new Recordings(directory, maxBytes, List.of(), () -> NOW, posted::add);
    }

    private Optional<Pending> write(SoundContent content) {
        return recordings.write(Side.WHITE, SOUND, content);
    }

    private GameEvent.SoundKept keep(int seq, SoundContent content) {
        return event(recordings.publish(write(content).orElseThrow(), seq, NOW).orElseThrow());
    }

    private static GameEvent.SoundKept event(GameInput.KeepSound kept) {
        return new GameEvent.SoundKept(
                kept.at(), kept.seat(), kept.sound(), kept.sha256(), kept.length(), kept.content());
    }

    private Stream<DeviceState> devices() {
        return posted.stream().filter(GameInput.Device.class::isInstance).map(input -> ((GameInput.Device) input)
                .state());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("sound"))) {
            return files.map(file -> directory.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }
}
