package org.annabella.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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

    /** The name of the empty file beside it by which a process has it for itself. */
    public static final String LOCK = "journal.lock";

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
    private final JournalLock lock;
    private Chain chain;
    private boolean broken;

    Journal(FileChannel channel, JournalLock lock, Chain chain) {
        this.channel = channel;
        this.lock = lock;
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
        try {
            JournalLock lock = JournalLock.take(directory);
            forceDirectory(directory);
            return new Journal(channel, lock, Chain.START);
        } catch (IOException | RuntimeException failed) {
            channel.close();
            Files.deleteIfExists(file);
            throw failed;
        }
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
            return resume(directory, channel, JournalLock.take(directory));
        } catch (IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    private static Resumption resume(Path directory, FileChannel channel, JournalLock lock) throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(directory.resolve(FILE));
            JournalText text = JournalText.read(bytes);
            JournalText.Damage damage = text.damage();
            if (damage != null) {
                channel.close();
                lock.close();
                return new Resumption.Damaged(text.events(), damage.line(), damage.why());
            }
            boolean kept = text.cutOff().isEmpty() || keep(directory, bytes, (int) text.goodBytes());
            return continued(channel, lock, text, kept);
        } catch (IOException | RuntimeException failed) {
            lock.close();
            throw failed;
        }
    }

    /**
     * Deletes the journal of a game that never began, closed as it is, so that its directory can be begun in again.
     *
     * @throws IOException if it cannot be deleted
     */
    public static void discard(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(FILE));
        Files.deleteIfExists(directory.resolve(LOCK));
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
     * Whether a station is at this game now. To be asked by another process than the station's: asking would let go of it.
     *
     * @throws IOException if that cannot be found out
     */
    public static boolean isInUse(Path directory) throws IOException {
        return JournalLock.isTaken(directory);
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

    private static Resumption continued(FileChannel channel, JournalLock lock, JournalText text, boolean kept)
            throws IOException {
        if (text.goodBytes() < channel.size()) {
            channel.truncate(text.goodBytes());
            channel.force(true);
        }
        channel.position(text.goodBytes());
        if (text.isOpen()) {
            writeAll(channel, ByteBuffer.wrap(new byte[] {'\n'}));
            channel.force(true);
        }
        return new Resumption.Continued(new Journal(channel, lock, text.chain()), text.events(), text.cutOff(), kept);
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

    /** Closes the file; then another may open it. */
    @Override
    public void close() throws IOException {
        try (lock) {
            channel.close();
        }
    }
}
