package org.annabella.bench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SimulatedDiskTest {
    private final SimulatedDisk disk = new SimulatedDisk(1);
    private final Path folder = disk.path("/games/first");

    @Test
    void keepsWhatIsWrittenLikeAnyOtherDisk() throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "one");
        Files.writeString(file, " two", StandardOpenOption.APPEND);
        Files.move(file, folder.resolve("b.txt"), StandardCopyOption.ATOMIC_MOVE);
        assertThat(Files.readString(folder.resolve("b.txt"))).isEqualTo("one two");
        assertThat(Files.exists(file)).isFalse();
        try (Stream<Path> inside = Files.list(folder)) {
            assertThat(inside.map(Path::toString)).containsExactly("/games/first/b.txt");
        }
    }

    @Test
    void ofWhatWasNotForcedAPowerCutLeavesAnyPart() throws IOException {
        List<Integer> lengths = IntStream.range(0, 40)
                .map(seed -> {
                    try {
                        return lengthAfterPowerCut(seed);
                    } catch (IOException broken) {
                        throw new java.io.UncheckedIOException(broken);
                    }
                })
                .boxed()
                .distinct()
                .toList();
        assertThat(lengths).hasSizeGreaterThan(3).allMatch(length -> length >= 6 && length <= 14);
    }

    private static int lengthAfterPowerCut(long seed) throws IOException {
        SimulatedDisk each = new SimulatedDisk(seed);
        Path file = each.path("/journal");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap("forced".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            channel.force(true);
            FileChannel.open(each.path("/"), StandardOpenOption.READ).force(true);
            channel.write(ByteBuffer.wrap("unforced".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        each.powerCut();
        assertThat(Files.readString(file)).startsWith("forced");
        return (int) Files.size(file);
    }

    @Test
    void canBeFullReadOnlyAndBroken() throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve("a.txt");
        disk.trouble(SimulatedDisk.Trouble.FULL);
        assertThatThrownBy(() -> Files.writeString(file, "12345678")).hasMessageContaining("No space left");
        disk.trouble(SimulatedDisk.Trouble.READ_ONLY);
        assertThatThrownBy(() -> Files.writeString(file, "x")).hasMessageContaining("Read-only");
        disk.trouble(SimulatedDisk.Trouble.BROKEN);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThatThrownBy(() -> channel.force(true)).hasMessageContaining("Input/output");
        }
    }
}
