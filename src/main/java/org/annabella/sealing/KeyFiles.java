package org.annabella.sealing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keys of sealed moves as files that their owner alone may read, one for each, in the folder {@code sealed} beside the
 * journal. The arbiter may take the file away, on a stick or on paper: then nothing on this computer opens the move.
 */
public final class KeyFiles implements KeySafe {
    private static final Logger LOG = LoggerFactory.getLogger(KeyFiles.class);
    private static final int NAME_LENGTH = 12;

    private final Path game;
    private final Path folder;

    /** The keys of the game in this directory. */
    public KeyFiles(Path game) {
        this.game = game;
        this.folder = game.resolve("sealed");
    }

    private Path file(String lock) {
        return folder.resolve(lock.substring(0, Math.min(NAME_LENGTH, lock.length())) + ".key");
    }

    @Override
    public void keep(String lock, String key) {
        try {
            Files.createDirectories(folder, only("rwx------"));
            Set<StandardOpenOption> fresh = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try (FileChannel file = FileChannel.open(file(lock), fresh, only("rw-------"))) {
                file.write(ByteBuffer.wrap((key + "\n").getBytes(StandardCharsets.US_ASCII)));
                file.force(true);
            }
            // A key whose name is lost in a power cut opens nothing.
            forceNames(folder);
            forceNames(game);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** As far as the system opens folders. */
    private static void forceNames(Path folder) {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException unsupported) {
            LOG.debug("{} cannot be forced", folder, unsupported);
        }
    }

    /** Where files have no owners in this sense the folder's place must protect them. */
    private FileAttribute<?>[] only(String permissions) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public Optional<String> find(String lock) {
        try {
            return Optional.of(
                    Files.readString(file(lock), StandardCharsets.US_ASCII).strip());
        } catch (IOException gone) {
            LOG.debug("no key in {}", folder, gone);
            return Optional.empty();
        }
    }

    /** Written over before it is deleted; what a disk keeps of old blocks is beyond a program. */
    @Override
    public void destroy(String lock) {
        Path file = file(lock);
        try {
            if (Files.isRegularFile(file)) {
                Files.write(file, new byte[(int) Files.size(file)], StandardOpenOption.WRITE, StandardOpenOption.SYNC);
                Files.delete(file);
            }
        } catch (IOException stays) {
            LOG.warn("the key of a sealed move that was changed is not deleted: {}", file, stays);
        }
    }
}
