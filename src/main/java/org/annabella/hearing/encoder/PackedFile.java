package org.annabella.hearing.encoder;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** A file that a jar holds, unpacked once for many processes; never in memory as a whole. */
public final class PackedFile {
    private static final int BLOCK = 1 << 16;

    private PackedFile() {}

    /**
     * Unpacks it to this file, unless it lies there already as it should be. Two processes may do so at once.
     *
     * @param resource where it is packed
     * @throws IOException if it cannot be read or written
     */
    public static void unpack(URL resource, Path file) throws IOException {
        if (Files.exists(file) && isSame(resource, file)) {
            return;
        }
        Path whole = Files.createTempFile(file.getParent(), "packed", ".tmp");
        try (InputStream in = resource.openStream()) {
            Files.copy(in, whole, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** A jar knows the checksum of what it holds: to unpack it only in order to compare would cost each start its time. */
    private static boolean isSame(URL resource, Path file) throws IOException {
        if (resource.openConnection() instanceof JarURLConnection packed) {
            packed.setUseCaches(false);
            try (JarFile jar = packed.getJarFile()) {
                ZipEntry entry = jar.getEntry(packed.getEntryName());
                return entry.getSize() == Files.size(file) && entry.getCrc() == checksum(Files.newInputStream(file));
            }
        }
        return checksum(resource.openStream()) == checksum(Files.newInputStream(file));
    }

    private static long checksum(InputStream opened) throws IOException {
        CRC32 sum = new CRC32();
        byte[] block = new byte[BLOCK];
        try (InputStream in = opened) {
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                sum.update(block, 0, read);
            }
        }
        return sum.getValue();
    }
}
