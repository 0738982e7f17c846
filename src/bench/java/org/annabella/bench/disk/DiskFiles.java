package org.annabella.bench.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A {@link SimulatedDisk} as {@code java.nio.file} sees one. What the station does not use is not there. */
final class DiskFiles extends FileSystem {
    private final SimulatedDisk disk;
    private final Provider provider = new Provider();

    DiskFiles(SimulatedDisk disk) {
        this.disk = disk;
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        // It goes with its world.
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(new DiskPath(this, "/"));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public Path getPath(String first, String... more) {
        StringBuilder name = new StringBuilder(first);
        for (String each : more) {
            name.append('/').append(each);
        }
        return new DiskPath(this, name.toString());
    }

    @Override
    public PathMatcher getPathMatcher(String syntaxAndPattern) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }

    private static String name(Path path) {
        return path.toAbsolutePath().toString();
    }

    private final class Provider extends FileSystemProvider {
        @Override
        public String getScheme() {
            return "storm";
        }

        @Override
        public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileSystem getFileSystem(URI uri) {
            return DiskFiles.this;
        }

        @Override
        public Path getPath(URI uri) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SeekableByteChannel newByteChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
            return newFileChannel(path, options, attributes);
        }

        @Override
        public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            String name = name(path);
            SimulatedDisk.Node node = disk.find(name);
            if (node == null) {
                if (!options.contains(StandardOpenOption.CREATE) && !options.contains(StandardOpenOption.CREATE_NEW)) {
                    throw new NoSuchFileException(name);
                }
                node = disk.make(name, false);
            } else if (options.contains(StandardOpenOption.CREATE_NEW)) {
                throw new FileAlreadyExistsException(name);
            } else if (options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
                disk.truncate(node, 0);
            }
            return new DiskChannel(disk, name, node, options.contains(StandardOpenOption.APPEND));
        }

        @Override
        public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
                throws IOException {
            disk.get(name(folder));
            List<Path> inside = disk.inside(name(folder)).stream()
                    .map(name -> (Path) new DiskPath(DiskFiles.this, name))
                    .toList();
            return new DirectoryStream<>() {
                @Override
                public Iterator<Path> iterator() {
                    return inside.iterator();
                }

                @Override
                public void close() {
                    // Nothing is held.
                }
            };
        }

        @Override
        public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
            disk.make(name(folder), true);
        }

        @Override
        public void delete(Path path) throws IOException {
            disk.remove(name(path));
        }

        @Override
        public void copy(Path source, Path target, CopyOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void move(Path source, Path target, CopyOption... options) throws IOException {
            List<CopyOption> wanted = Arrays.asList(options);
            boolean replacing = wanted.contains(StandardCopyOption.REPLACE_EXISTING)
                    || wanted.contains(StandardCopyOption.ATOMIC_MOVE);
            disk.move(name(source), name(target), replacing);
        }

        @Override
        public boolean isSameFile(Path one, Path other) {
            return name(one).equals(name(other));
        }

        @Override
        public boolean isHidden(Path path) {
            return false;
        }

        @Override
        public FileStore getFileStore(Path path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkAccess(Path path, AccessMode... modes) throws IOException {
            disk.get(name(path));
        }

        @Override
        public <V extends FileAttributeView> @Nullable V getFileAttributeView(
                Path path, Class<V> type, LinkOption... options) {
            return null;
        }

        @Override
        public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
                throws IOException {
            return type.cast(new Attributes(disk.get(name(path))));
        }

        @Override
        public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
            throw new UnsupportedOperationException();
        }
    }

    private record Attributes(SimulatedDisk.Node node) implements BasicFileAttributes {
        @Override
        public FileTime lastModifiedTime() {
            return FileTime.fromMillis(0);
        }

        @Override
        public FileTime lastAccessTime() {
            return FileTime.fromMillis(0);
        }

        @Override
        public FileTime creationTime() {
            return FileTime.fromMillis(0);
        }

        @Override
        public boolean isRegularFile() {
            return !node.folder;
        }

        @Override
        public boolean isDirectory() {
            return node.folder;
        }

        @Override
        public boolean isSymbolicLink() {
            return false;
        }

        @Override
        public boolean isOther() {
            return false;
        }

        @Override
        public long size() {
            return node.length;
        }

        @Override
        public Object fileKey() {
            return node;
        }
    }
}
