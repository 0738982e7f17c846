package org.annabella.bench.disk;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/**
 * A disk of a simulated world. It can be full, slow, read-only or broken, and at a power cut it keeps only what was forced:
 * of the rest it keeps as much as chance wills, torn anywhere.
 */
public final class SimulatedDisk {
    private final Map<String, Node> nodes = new TreeMap<>();
    private final SplittableRandom random;
    private final DiskFiles files = new DiskFiles(this);
    private Trouble trouble = Trouble.NONE;
    private Duration slowness = Duration.ZERO;

    /** What is wrong with it now. */
    public enum Trouble {
        /** Nothing. */
        NONE,
        /** There is no room: half of what is written last is kept. */
        FULL,
        /** Nothing can be written. */
        READ_ONLY,
        /** What was written cannot be forced. */
        BROKEN
    }

    /** A file or a folder. */
    static final class Node {
        final boolean folder;
        byte[] bytes = new byte[0];
        int length;
        /** So much of it is on the platter. */
        byte[] forced = new byte[0];
        /** Whether its name is on the platter too. */
        boolean named;

        VirtualTime.@Nullable Program lockedBy;

        Node(boolean folder) {
            this.folder = folder;
        }

        boolean isLocked() {
            return lockedBy != null && !lockedBy.isDead();
        }

        void write(byte[] more, int from, int count, int at) {
            if (at + count > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(at + count, bytes.length * 2));
            }
            System.arraycopy(more, from, bytes, at, count);
            length = Math.max(length, at + count);
        }
    }

    /** An empty disk; the seed decides what is left of unforced bytes. */
    public SimulatedDisk(long seed) {
        random = new SplittableRandom(seed);
        Node root = new Node(true);
        root.named = true;
        nodes.put("/", root);
    }

    /** A place on it, absolute. */
    public Path path(String name) {
        return files.getPath(name);
    }

    /** What is wrong from now on. */
    public void trouble(Trouble now) {
        trouble = now;
    }

    /** How long every forcing takes from now on. */
    public void slow(Duration eachForce) {
        slowness = eachForce;
    }

    /** Pulls the mains plug: what was not forced may be gone, whole or in part. */
    public void powerCut() {
        for (String name : List.copyOf(nodes.keySet())) {
            Node node = nodes.get(name);
            if (node == null || node.folder) {
                continue;
            }
            if (!node.named && random.nextBoolean()) {
                nodes.remove(name);
                continue;
            }
            byte[] forced = node.forced;
            boolean grown = node.length > forced.length && startsWith(node, forced);
            int kept = grown ? forced.length + random.nextInt(node.length - forced.length + 1) : forced.length;
            byte[] left = Arrays.copyOf(grown ? node.bytes : forced, kept);
            node.bytes = left;
            node.length = left.length;
            node.forced = left.clone();
            node.named = true;
        }
    }

    private static boolean startsWith(Node node, byte[] forced) {
        return Arrays.equals(node.bytes, 0, forced.length, forced, 0, forced.length);
    }

    @Nullable
    Node find(String name) {
        return nodes.get(name);
    }

    Node get(String name) throws IOException {
        Node node = nodes.get(name);
        if (node == null) {
            throw new NoSuchFileException(name);
        }
        return node;
    }

    Node make(String name, boolean folder) throws IOException {
        VirtualTime.alive();
        writable(name);
        if (nodes.containsKey(name)) {
            throw new FileAlreadyExistsException(name);
        }
        Node parent = nodes.get(parent(name));
        if (parent == null || !parent.folder) {
            throw new NoSuchFileException(name);
        }
        Node made = new Node(folder);
        nodes.put(name, made);
        return made;
    }

    static String parent(String name) {
        int slash = name.lastIndexOf('/');
        return slash <= 0 ? "/" : name.substring(0, slash);
    }

    List<String> inside(String folder) {
        List<String> names = new ArrayList<>();
        for (String name : nodes.keySet()) {
            if (!name.equals("/") && parent(name).equals(folder)) {
                names.add(name);
            }
        }
        return names;
    }

    void remove(String name) throws IOException {
        VirtualTime.alive();
        writable(name);
        if (get(name).folder && !inside(name).isEmpty()) {
            throw new DirectoryNotEmptyException(name);
        }
        nodes.remove(name);
    }

    void move(String from, String to, boolean replacing) throws IOException {
        VirtualTime.alive();
        writable(to);
        Node node = get(from);
        if (nodes.containsKey(to) && !replacing) {
            throw new FileAlreadyExistsException(to);
        }
        nodes.remove(from);
        nodes.put(to, node);
    }

    /** Returns how many bytes could be written. */
    int write(String name, Node node, byte[] bytes, int at) throws IOException {
        VirtualTime.alive();
        writable(name);
        if (trouble == Trouble.FULL) {
            int half = bytes.length / 2;
            node.write(bytes, 0, half, at);
            if (half == 0) {
                throw new IOException("No space left on device");
            }
            return half;
        }
        node.write(bytes, 0, bytes.length, at);
        return bytes.length;
    }

    void truncate(Node node, int length) {
        VirtualTime.alive();
        node.length = Math.min(node.length, length);
    }

    /** Has a file, or the names in a folder, on the platter. */
    void force(String name, Node node) throws IOException {
        VirtualTime.alive();
        if (!slowness.isZero()) {
            try {
                Waits.sleep(slowness);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        if (trouble == Trouble.BROKEN) {
            throw new IOException("Input/output error");
        }
        if (node.folder) {
            for (String each : inside(name)) {
                get(each).named = true;
            }
        } else {
            node.forced = Arrays.copyOf(node.bytes, node.length);
        }
    }

    private void writable(String name) throws IOException {
        if (trouble == Trouble.READ_ONLY) {
            throw new IOException(name + ": Read-only file system");
        }
    }
}
