package org.annabella.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.json.Unreadable;

/**
 * Reads a journal while it is being written: each time only what has been added, and of that only whole groups. It never
 * writes, and whoever writes does not notice it.
 *
 * <p>Threads: one at a time.
 */
public final class JournalFollower {
    private static final int PIECE = 65_536;

    private final Path file;
    private long good;
    private Chain chain = Chain.START;
    private GameState state = GameState.NOT_STARTED;
    /** Where a line begins that does not follow and was told; none yet if negative. */
    private long told = -1;

    /**
     * What is known of one event.
     *
     * @param event the event
     * @param after where the game stood after it
     * @param hash the hash of its line, in hexadecimal
     */
    public record Followed(GameEvent event, GameState after, String hash) {}

    /** Follows the journal of the game in this directory, from its beginning; it need not be there yet. */
    public JournalFollower(Path directory) {
        this.file = directory.resolve(Journal.FILE);
    }

    /**
     * Reads what has been added since the last time, as far as it follows.
     *
     * @return the groups in order, each as it was appended; none if there is nothing new
     * @throws IOException if it cannot be read
     * @throws Unreadable once, if what comes next does not follow; nothing is read beyond it
     */
    public List<List<Followed>> read() throws IOException {
        return new Reading(added()).groups();
    }

    private byte[] added() throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file, StandardOpenOption.READ)) {
            channel.position(good);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ByteBuffer piece = ByteBuffer.allocate(PIECE);
            while (channel.read(piece) > 0) {
                bytes.write(piece.array(), 0, piece.position());
                piece.clear();
            }
            return bytes.toByteArray();
        } catch (NoSuchFileException notYet) {
            return new byte[0];
        }
    }

    /** Moves on by whole groups; what is only half there is read again the next time. */
    private final class Reading {
        private final byte[] bytes;
        private final long before = good;
        private final List<List<Followed>> groups = new ArrayList<>();
        private final List<Followed> group = new ArrayList<>();
        private final List<GameEvent> events = new ArrayList<>();
        private Chain next = chain;
        private GameState reached = state;

        Reading(byte[] bytes) {
            this.bytes = bytes;
        }

        List<List<Followed>> groups() {
            try {
                takeLines();
            } catch (Unreadable wrong) {
                // What could be followed first: the next time nothing but this is left.
                if (groups.isEmpty() && told != good) {
                    told = good;
                    throw wrong;
                }
            }
            return groups;
        }

        private void takeLines() {
            int start = 0;
            for (int end = lineEnd(start); end >= 0; end = lineEnd(start)) {
                Chain.Entry entry = next.follow(new String(bytes, start, end - start, StandardCharsets.UTF_8), events);
                start = end + 1;
                take(entry);
                if (!entry.more()) {
                    keep(start);
                }
            }
        }

        private int lineEnd(int start) {
            for (int i = start; i < bytes.length; i++) {
                if (bytes[i] == '\n') {
                    return i;
                }
            }
            return -1;
        }

        private void take(Chain.Entry entry) {
            next = entry.after();
            reached = reached.evolve(entry.event());
            events.add(entry.event());
            group.add(new Followed(entry.event(), reached, next.hash()));
        }

        private void keep(int end) {
            groups.add(List.copyOf(group));
            group.clear();
            events.clear();
            good = before + end;
            chain = next;
            state = reached;
        }
    }
}
