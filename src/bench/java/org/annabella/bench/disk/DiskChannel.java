package org.annabella.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.annabella.threads.VirtualTime;
import org.jspecify.annotations.Nullable;

/** An open file of a {@link SimulatedDisk}. */
final class DiskChannel extends FileChannel {
    private final SimulatedDisk disk;
    private final String name;
    private final SimulatedDisk.Node node;
    private final boolean append;
    private long position;
    private boolean locks;

    DiskChannel(SimulatedDisk disk, String name, SimulatedDisk.Node node, boolean append) {
        this.disk = disk;
        this.name = name;
        this.node = node;
        this.append = append;
    }

    @Override
    public int read(ByteBuffer into) {
        int count = read(into, position);
        position += Math.max(0, count);
        return count;
    }

    @Override
    public int read(ByteBuffer into, long at) {
        int count = (int) Math.min(into.remaining(), node.length - at);
        if (count <= 0) {
            return into.hasRemaining() ? -1 : 0;
        }
        into.put(node.bytes, (int) at, count);
        return count;
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        if (append) {
            position = node.length;
        }
        int count = write(from, position);
        position += count;
        return count;
    }

    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        byte[] bytes = new byte[from.remaining()];
        from.duplicate().get(bytes);
        int count = disk.write(name, node, bytes, (int) at);
        from.position(from.position() + count);
        return count;
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long now) {
        position = now;
        return this;
    }

    @Override
    public long size() {
        return node.length;
    }

    @Override
    public FileChannel truncate(long size) {
        disk.truncate(node, (int) size);
        position = Math.min(position, size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        disk.force(name, node);
    }

    @Override
    public long transferTo(long at, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long at, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long at, long size, boolean shared) throws IOException {
        FileLock lock = tryLock(at, size, shared);
        if (lock == null) {
            throw new IOException(name + " is locked");
        }
        return lock;
    }

    @Override
    public @Nullable FileLock tryLock(long at, long size, boolean shared) {
        if (node.isLocked()) {
            return null;
        }
        node.lockedBy = VirtualTime.program();
        locks = true;
        return new FileLock(this, at, size, shared) {
            @Override
            public boolean isValid() {
                return isOpen();
            }

            @Override
            public void release() {
                node.lockedBy = null;
            }
        };
    }

    @Override
    protected void implCloseChannel() {
        if (locks) {
            node.lockedBy = null;
        }
    }
}
