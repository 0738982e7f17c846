package org.annabella.station.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.checksum.Sha256;
import org.annabella.chess.Side;
import org.annabella.config.Texts;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.SoundContent;
import org.annabella.sound.Sound;
import org.annabella.sound.WavFiles;
import org.annabella.table.GameLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps what was said as sound beside the journal: the score of the visually disabled player (FIDE Laws 2023, D.2.7). A
 * recording is whole on disk before the journal names it, and is removed only after the journal has said so. A disk that
 * refuses stops nothing; it is told once.
 *
 * <p>Threads: {@link #write} belongs to the thread "hearing", {@link #publish} and the events to that of the table.
 */
public final class Recordings implements GameLoop.Listener {
    /** The name of the recordings among the devices. */
    private static final Logger LOG = LoggerFactory.getLogger(Recordings.class);
    /** What {@link #check} says of a recording that is not there. */
    public static final String MISSING = "missing";

    private static final String FOLDER = "sound";
    private static final String UNFINISHED = ".part";
    /** What a recording is called: a journal from elsewhere must not make the station look at other files. */
    private static final Pattern NAME = Pattern.compile(FOLDER + "/\\d{6,}-(white|black)\\.wav");

    private final Path directory;
    private final Supplier<Duration> now;
    private final Consumer<GameInput> post;
    private final RecordingBudget budget;
    private final AtomicBoolean lost;
    private final AtomicBoolean weak = new AtomicBoolean();
    private long written;

    /** A recording on disk that has no name yet. */
    public record Pending(Path file, Side seat, String sha256, Duration length, long bytes, SoundContent content) {}

    /**
     * Keeps recordings in the directory of a game.
     *
     * @param maxBytes how much room they may take together
     * @param before what the journal holds already
     */
    public Recordings(
            Path directory, long maxBytes, List<GameEvent> before, Supplier<Duration> now, Consumer<GameInput> post) {
        this.directory = directory;
        this.now = now;
        this.post = post;
        this.budget = new RecordingBudget(maxBytes);
        before.forEach(this::remember);
        this.lost = new AtomicBoolean(GameState.replay(before).lostDevices().contains(DeviceId.RECORDINGS));
        removeUnfinished();
    }

    /** Writes a recording, forced to disk; empty if there is no room for it or the disk refuses. */
    public Optional<Pending> write(Side seat, Sound sound, SoundContent content) {
        byte[] bytes = WavFiles.encoded(sound);
        RecordingBudget.Plan plan = budget.plan(bytes.length);
        if (!plan.fits()) {
            tooMuch(content);
            return Optional.empty();
        }
        plan.drop().forEach(this::drop);
        Path file = directory.resolve(FOLDER).resolve("new-" + ++written + UNFINISHED);
        try {
            Files.createDirectories(directory.resolve(FOLDER));
            force(file, bytes);
            // Its room is taken before it has its name.
            budget.add(file.toString(), bytes.length, SoundContent.REQUEST);
            works();
            return Optional.of(new Pending(file, seat, Sha256.hex(bytes), sound.duration(), bytes.length, content));
        } catch (IOException unwritable) {
            LOG.warn("a recording in {} is not kept", directory, unwritable);
            // Half of it serves nobody, and the journal needs the room.
            remove(file);
            fails("the disk refuses recordings: " + Texts.oneLine(String.valueOf(unwritable.getMessage())));
            return Optional.empty();
        }
    }

    /**
     * Gives a recording its name.
     *
     * @param seq the number that the event about it will have
     * @param at when it is kept
     * @return what the journal is to keep of it; empty if the disk refuses
     */
    public Optional<GameInput.KeepSound> publish(Pending pending, long seq, Duration at) {
        String seat = pending.seat().id();
        budget.remove(pending.file().toString());
        String name = String.format(Locale.ROOT, "%s/%06d-%s.wav", FOLDER, seq, seat);
        try {
            Files.move(pending.file(), directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            forceFolder();
            budget.add(name, pending.bytes(), pending.content());
            return Optional.of(new GameInput.KeepSound(
                    at, pending.seat(), name, pending.sha256(), pending.length(), pending.content()));
        } catch (IOException unwritable) {
            remove(pending.file());
            fails("a recording cannot be named: " + Texts.oneLine(String.valueOf(unwritable.getMessage())));
            return Optional.empty();
        }
    }

    /** Removes a recording that must not be kept after all; may be called from any thread. */
    public void discard(Pending pending) {
        budget.remove(pending.file().toString());
        remove(pending.file());
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException stays) {
            LOG.warn("{} is not removed", file, stays);
        }
    }

    /** What a recording is now, against what the journal says of it. */
    public static String check(Path directory, GameEvent.SoundKept kept) {
        Path file = directory.resolve(kept.sound());
        try {
            return !NAME.matcher(kept.sound()).matches() || !Files.isRegularFile(file)
                    ? MISSING
                    : Sha256.hex(file).equals(kept.sha256()) ? "" : "not the file that was kept";
        } catch (IOException unreadable) {
            return "unreadable";
        }
    }

    /** Where a recording of this name is kept, and nothing else of the directory; empty if it is not there. */
    public static Optional<Path> find(Path directory, String name) {
        return Optional.of(name)
                .filter(sound -> NAME.matcher(sound).matches())
                .map(directory::resolve)
                .filter(Files::isRegularFile);
    }

    @Override
    public String name() {
        return "recordings";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (event instanceof GameEvent.SoundDropped dropped
                && NAME.matcher(dropped.sound()).matches()) {
            remove(directory.resolve(dropped.sound()));
        }
    }

    private void remember(GameEvent event) {
        if (event instanceof GameEvent.SoundKept kept
                && NAME.matcher(kept.sound()).matches()) {
            budget.add(kept.sound(), length(directory.resolve(kept.sound())), kept.content());
        } else if (event instanceof GameEvent.SoundDropped dropped) {
            budget.remove(dropped.sound());
        }
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            LOG.debug("{} is not there", file, gone);
            return 0;
        }
    }

    private void drop(String name) {
        budget.remove(name);
        post.accept(new GameInput.DropSound(now.get(), name, "to make room for announcements"));
    }

    /** Chatter that does not fit is no loss; anything else is. */
    private void tooMuch(SoundContent content) {
        if (content != SoundContent.NOTHING) {
            fails("the recordings have reached 'recordings.maxMegabytes' and only announcements are left");
        }
    }

    private void fails(String why) {
        if (lost.compareAndSet(false, true)) {
            post.accept(new GameInput.Device(now.get(), DeviceId.RECORDINGS, DeviceState.LOST, why));
        }
    }

    private void works() {
        if (lost.compareAndSet(true, false)) {
            post.accept(new GameInput.Device(now.get(), DeviceId.RECORDINGS, DeviceState.UP, ""));
        }
        if (budget.isNearlyFull() && weak.compareAndSet(false, true)) {
            String why = "announcements nearly fill the room that 'recordings.maxMegabytes' gives them";
            post.accept(new GameInput.Device(now.get(), DeviceId.RECORDINGS, DeviceState.DEGRADED, why));
        }
    }

    private static void force(Path file, byte[] bytes) throws IOException {
        try (FileChannel out = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            for (ByteBuffer left = ByteBuffer.wrap(bytes); left.hasRemaining(); ) {
                out.write(left);
            }
            out.force(true);
        }
    }

    /** Where the system allows it, the name is on disk as well before the journal says it. */
    private void forceFolder() {
        try (FileChannel folder = FileChannel.open(directory.resolve(FOLDER), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException unsupported) {
            LOG.debug("directories cannot be forced here", unsupported);
        }
    }

    private void removeUnfinished() {
        if (!Files.isDirectory(directory.resolve(FOLDER))) {
            return;
        }
        try (Stream<Path> files = Files.list(directory.resolve(FOLDER))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(UNFINISHED)).toList()) {
                Files.delete(file);
            }
        } catch (IOException | UncheckedIOException stays) {
            LOG.warn("unfinished recordings stay in {}", directory, stays);
        }
    }
}
