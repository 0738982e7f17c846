package org.annabella.bench.disk;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place on a {@link SimulatedDisk}. Equal to another one of the same disk and name. */
final class DiskPath implements Path {
    private final DiskFiles files;
    private final boolean absolute;
    private final List<String> names;

    DiskPath(DiskFiles files, String text) {
        this(files, text.startsWith("/"), parts(text));
    }

    private DiskPath(DiskFiles files, boolean absolute, List<String> names) {
        this.files = files;
        this.absolute = absolute;
        this.names = List.copyOf(names);
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String each : text.split("/", -1)) {
            if (!each.isEmpty()) {
                parts.add(each);
            }
        }
        return parts;
    }

    @Override
    public FileSystem getFileSystem() {
        return files;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public @Nullable Path getRoot() {
        return absolute ? new DiskPath(files, true, List.of()) : null;
    }

    @Override
    public @Nullable Path getFileName() {
        return names.isEmpty() ? null : new DiskPath(files, false, names.subList(names.size() - 1, names.size()));
    }

    @Override
    public @Nullable Path getParent() {
        if (names.isEmpty() || !absolute && names.size() == 1) {
            return null;
        }
        return new DiskPath(files, absolute, names.subList(0, names.size() - 1));
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int begin, int end) {
        return new DiskPath(files, false, names.subList(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof DiskPath path
                && path.absolute == absolute
                && path.names.size() <= names.size()
                && names.subList(0, path.names.size()).equals(path.names);
    }

    @Override
    public boolean endsWith(Path other) {
        return other instanceof DiskPath path
                && path.names.size() <= names.size()
                && names.subList(names.size() - path.names.size(), names.size()).equals(path.names);
    }

    @Override
    public Path normalize() {
        return this;
    }

    @Override
    public Path resolve(Path other) {
        DiskPath path = (DiskPath) other;
        if (path.absolute) {
            return path;
        }
        List<String> all = new ArrayList<>(names);
        all.addAll(path.names);
        return new DiskPath(files, absolute, all);
    }

    @Override
    public Path relativize(Path other) {
        DiskPath path = (DiskPath) other;
        return new DiskPath(files, false, path.names.subList(names.size(), path.names.size()));
    }

    @Override
    public URI toUri() {
        return URI.create("storm:" + this);
    }

    @Override
    public Path toAbsolutePath() {
        return absolute ? this : new DiskPath(files, true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return toAbsolutePath();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DiskPath path
                && path.files == files
                && path.absolute == absolute
                && path.names.equals(names);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    @Override
    public String toString() {
        return (absolute ? "/" : "") + String.join("/", names);
    }
}
