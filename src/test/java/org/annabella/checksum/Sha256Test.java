package org.annabella.checksum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The hashes that NIST publishes, and that every way to one gives the same. */
class Sha256Test {

    @ParameterizedTest
    @CsvSource({
        "'', e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq,"
                + " 248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    })
    void givesThePublishedHashes(String text, String hash) {
        assertThat(Sha256.hex(text)).isEqualTo(hash);
        assertThat(HexFormat.of().formatHex(Sha256.of(text.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(hash);
    }

    /** Files shorter and longer than what is read at a time. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000})
    void isTheSameForFilesBuffersAndParts(int length, @TempDir Path directory) throws IOException {
        byte[] bytes = new byte[length];
        new SplittableRandom(length).nextBytes(bytes);
        Path file = Files.write(directory.resolve("file"), bytes);
        String whole = Sha256.hex(bytes);
        assertThat(Sha256.hex(file)).isEqualTo(whole);
        assertThat(Sha256.hex(ByteBuffer.wrap(bytes).asReadOnlyBuffer())).isEqualTo(whole);
        byte[] head = Arrays.copyOf(bytes, length / 3);
        byte[] rest = Arrays.copyOfRange(bytes, length / 3, length);
        assertThat(new Sha256().add(head).add(rest).hex()).isEqualTo(whole);
    }

    @Test
    void textIsHashedInUtf8() {
        assertThat(Sha256.hex("blå")).isEqualTo(Sha256.hex(new byte[] {'b', 'l', (byte) 0xC3, (byte) 0xA5}));
    }

    @Test
    void saysThatAFileIsMissing(@TempDir Path directory) {
        assertThatThrownBy(() -> Sha256.hex(directory.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }
}
