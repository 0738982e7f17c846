package org.annabella.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The right to write a journal, held by one process at a time and let go of with it, however it ends.
 *
 * <p>It is a lock on a file of its own, which nobody else opens: on POSIX a process loses all its locks on a file as soon as it
 * closes any channel to it, and the journal itself is read while it is written. The empty file stays when the lock is let go of.
 *
 * <p>Threads: those of its journal.
 */
final class JournalLock implements AutoCloseable {
    private final FileChannel channel;

    private JournalLock(FileChannel channel) {
        this.channel = channel;
    }

    private static Path file(Path directory) {
        return directory.resolve(Journal.LOCK);
    }

    /**
     * Takes it for the journal in this directory.
     *
     * @throws IOException if another has it, or the disk refuses
     */
    static JournalLock take(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(file(directory), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() == null) {
                throw new IOException(directory.resolve(Journal.FILE) + " is open in another process");
            }
            return new JournalLock(channel);
        } catch (OverlappingFileLockException twice) {
            channel.close();
            throw new IOException(directory.resolve(Journal.FILE) + " is open already", twice);
        } catch (IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    /**
     * Whether somebody has it. To be asked by a process that does not have it itself: asking would let go of it.
     *
     * @throws IOException if its file may not be written
     */
    static boolean isTaken(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(file(directory), StandardOpenOption.WRITE)) {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException here) {
            return true;
        } catch (NoSuchFileException never) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
