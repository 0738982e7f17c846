package org.annabella.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.table.EventStore;

/**
 * The journal of one game: one line of JSON for each event, appended and forced to disk, each chained to the one before
 * by its hash. Never rewritten; a damaged one is reported and not repaired.
 *
 * <p>The file is {@code journal.jsonl}; its format is described in {@code src/site/markdown/journal-format.md}.
 *
 * <p>Threads: one owner at a time. A second process that opens the same journal is refused.
 */
public final class Journal implements EventStore, AutoCloseable {

    /** The name of the file within the directory of a game. */
    public static final String FILE = "journal.jsonl";

    /** The name of the file beside it in which everything stands that was ever cut off at its end. */
    public static final String CUT_OFF = "journal.cut-off";

    /**
     * What a journal holds.
     *
     * @param events the events that can be relied on, in order; unmodifiable
     * @param cutOff what follows and was only half written; empty if nothing
     * @param damage on which line the journal is damaged, and how; empty if it is not
     * @param head the hash of the last line that can be relied on, in hexadecimal
     */
    public record Saved(List<GameEvent> events, String cutOff, String damage, String head) {}

    private final FileChannel channel;
    private Chain chain;
    private boolean broken;

    Journal(FileChannel channel, Chain chain) {
        this.channel = channel;
        this.chain = chain;
    }

    /**
     * Begins the journal of a new game; the directory is made if it is missing.
     *
     * @throws IOException if there is a journal already, or the disk refuses
     */
    public static Journal create(Path directory) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve(FILE);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock(channel, file);
        forceDirectory(directory);
        return new Journal(channel, Chain.START);
    }

    /**
     * Opens the journal of a game that was interrupted. A last line, or a last group of lines, that was only half written
     * was never acknowledged: it is cut off and kept in the file {@link #CUT_OFF}, and the answer says so. A last line that
     * only lacks its line feed is whole. A journal that is damaged anywhere else is left untouched.
     *
     * @throws IOException if there is no journal, another process has it open, or the disk refuses
     */
    public static Resumption resume(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel, file);
            byte[] bytes = Files.readAllBytes(file);
            JournalText text = JournalText.read(bytes);
            JournalText.Damage damage = text.damage();
            if (damage != null) {
                channel.close();
                return new Resumption.Damaged(text.events(), damage.line(), damage.why());
            }
            boolean kept = text.cutOff().isEmpty() || keep(directory, bytes, (int) text.goodBytes());
            return continued(channel, text, kept);
        } catch (IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    /**
     * Reads a journal without opening it for writing; works while the game is being played.
     *
     * @throws IOException if it cannot be read
     */
    public static Saved read(Path directory) throws IOException {
        JournalText text = JournalText.read(Files.readAllBytes(directory.resolve(FILE)));
        JournalText.Damage damage = text.damage();
        String damaged = damage == null ? "" : "line " + damage.line() + ": " + damage.why();
        return new Saved(text.events(), text.cutOff(), damaged, text.chain().hash());
    }

    /**
     * Whether a station is at this game now.
     *
     * @throws IOException if there is no journal, or it may not be written
     */
    public static boolean isInUse(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory.resolve(FILE), StandardOpenOption.WRITE)) {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException here) {
            return true;
        }
    }

    /** Keeps what follows the good bytes, and tells whether that could be done: the game goes on without it all the same. */
    private static boolean keep(Path directory, byte[] bytes, int good) {
        ByteBuffer cutOff = ByteBuffer.allocate(bytes.length - good + 1);
        cutOff.put(bytes, good, bytes.length - good).put((byte) '\n').flip();
        try (FileChannel beside =
                FileChannel.open(directory.resolve(CUT_OFF), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            writeAll(beside, cutOff);
            beside.force(true);
        } catch (IOException refused) {
            return false;
        }
        forceDirectory(directory);
        return true;
    }

    private static Resumption continued(FileChannel channel, JournalText text, boolean kept) throws IOException {
        if (text.goodBytes() < channel.size()) {
            channel.truncate(text.goodBytes());
            channel.force(true);
        }
        channel.position(text.goodBytes());
        if (text.isOpen()) {
            writeAll(channel, ByteBuffer.wrap(new byte[] {'\n'}));
            channel.force(true);
        }
        return new Resumption.Continued(new Journal(channel, text.chain()), text.events(), text.cutOff(), kept);
    }

    private static void lock(FileChannel channel, Path file) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException twice) {
            throw new IOException(file + " is open already", twice);
        }
        if (lock == null) {
            throw new IOException(file + " is open in another process");
        }
    }

    /** Where the system allows it, the new file's name is on disk as well before the first event is. */
    private static void forceDirectory(Path directory) {
        try (FileChannel folder = FileChannel.open(directory, StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException unsupported) {
            // Some systems do not open directories; the file itself is forced in any case.
            return;
        }
    }

    /**
     * Appends these events as one group: on resuming, all of them are there or none. They are on disk when this returns.
     *
     * @throws IOException if they are not; then the journal takes no more events
     */
    @Override
    public void append(List<GameEvent> events) throws IOException {
        if (broken) {
            throw new IOException("the journal has failed before and takes no more events");
        }
        if (events.isEmpty()) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        Chain next = chain;
        for (int i = 0; i < events.size(); i++) {
            boolean more = i < events.size() - 1;
            Chain.Link link = next.link(events.get(i), more);
            lines.append(link.line()).append('\n');
            next = link.after();
        }
        write(ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.UTF_8)));
        chain = next;
    }

    private void write(ByteBuffer bytes) throws IOException {
        // Until it is known that all is on disk nobody may write after it, whatever it was that failed.
        broken = true;
        writeAll(channel, bytes);
        channel.force(true);
        broken = false;
    }

    private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** The number of the last event; 0 if there is none. */
    public long lastSeq() {
        return chain.seq();
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
