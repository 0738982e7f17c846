package org.annabella.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every decoder owes a bad line: it never throws, never grows, and reads the next good frame. A test class of a
 * decoder implements this, and so has the tests.
 *
 * @param <D> the decoder
 */
public interface NoiseContract<D> {

    /** How bytes are bad. */
    enum Noise {
        /** Anything at all. */
        UNIFORM {
            @Override
            byte[] next(SplittableRandom random, byte[] frame) {
                byte[] bytes = new byte[1 + random.nextInt(64)];
                random.nextBytes(bytes);
                return bytes;
            }
        },
        /** Beginnings of frames, again and again. */
        BEGINNINGS {
            @Override
            byte[] next(SplittableRandom random, byte[] frame) {
                byte[] bytes = Arrays.copyOf(frame, 1 + random.nextInt(Math.min(4, frame.length)));
                return random.nextInt(4) > 0 ? bytes : UNIFORM.next(random, frame);
            }
        },
        /** Good frames with one bit wrong, a hole, or an end too early. */
        DAMAGED {
            @Override
            byte[] next(SplittableRandom random, byte[] frame) {
                int at = random.nextInt(frame.length);
                switch (random.nextInt(3)) {
                    case 0 -> frame[at] ^= (byte) (1 << random.nextInt(8));
                    case 1 -> System.arraycopy(frame, at, frame, at / 2, frame.length - at);
                    default -> {
                        return Arrays.copyOf(frame, at);
                    }
                }
                return frame;
            }
        };

        /** Some more bytes; may spoil the frame that it is given. */
        abstract byte[] next(SplittableRandom random, byte[] frame);
    }

    /** How many bytes a decoder is tried with. */
    int MILLION = 1_000_000;

    /** A fresh decoder. */
    D decoder();

    /** Feeds bytes; returns the frames that are complete now, garbled ones among them or not. */
    List<?> feed(D decoder, byte[] bytes);

    /** A good frame as it stands on the line. */
    byte[] goodFrame(SplittableRandom random);

    /** How many bytes a decoder may keep. */
    int bufferLimit();

    /**
     * How many bytes behind a good frame may be needed until it is read: none where a frame's first byte stands nowhere
     * else, the longest frame where it may stand anywhere.
     */
    int bytesUntilSure();

    @ParameterizedTest(name = "{0}, seed 1")
    @EnumSource
    default void aMillionBadBytesNeitherThrowNorGrow(Noise noise) {
        SplittableRandom random = new SplittableRandom(1);
        D decoder = decoder();
        long frames = 0;
        for (int fed = 0; fed < MILLION; ) {
            byte[] bytes = noise.next(random, goodFrame(random));
            frames += feed(decoder, bytes).size();
            fed += bytes.length;
            assertThat(Retained.by(decoder)).isLessThanOrEqualTo(bufferLimit());
        }
        assertThat(frames).isLessThan(MILLION);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    default void theFirstGoodFrameAfterNoiseIsRead(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        D decoder = decoder();
        for (int time = 0; time < 1000; time++) {
            Noise noise = Noise.values()[random.nextInt(Noise.values().length)];
            for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
                feed(decoder, noise.next(random, goodFrame(random)));
            }
            byte[] good = goodFrame(random);
            List<?> wanted = feed(decoder(), good);
            List<Object> read = new ArrayList<>(feed(decoder, good));
            read.addAll(feed(decoder, new byte[bytesUntilSure()]));
            assertThat(wanted).hasSize(1);
            assertThat(read).as("time %s", time).containsSubsequence(wanted);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23})
    default void badBytesReadTheSameHoweverTheyAreCut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (line.size() < 20_000) {
            Noise noise = Noise.values()[random.nextInt(Noise.values().length)];
            line.writeBytes(noise.next(random, goodFrame(random)));
            line.writeBytes(goodFrame(random));
        }
        byte[] bytes = line.toByteArray();
        D decoder = decoder();
        List<Object> inPieces = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int end = Math.min(bytes.length, at + 1 + random.nextInt(20));
            inPieces.addAll(feed(decoder, Arrays.copyOfRange(bytes, at, end)));
            at = end;
        }
        assertThat(inPieces).isEqualTo(feed(decoder(), bytes));
    }

    /** What an object keeps in its own fields. */
    final class Retained {

        private Retained() {}

        static int by(Object decoder) {
            return Stream.of(decoder.getClass().getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .filter(field -> !field.getType().isPrimitive())
                    .mapToInt(field -> size(field, decoder))
                    .sum();
        }

        private static int size(Field field, Object owner) {
            try {
                field.setAccessible(true);
                return size(field.get(owner));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " cannot be looked into", e);
            }
        }

        private static int size(Object value) {
            if (value instanceof byte[] bytes) {
                return bytes.length;
            }
            if (value instanceof StringBuilder text) {
                return text.capacity();
            }
            if (value instanceof Collection<?> list) {
                return list.size();
            }
            if (value == null || value.getClass().isEnum()) {
                return 0;
            }
            throw new IllegalStateException("not known how much a " + value.getClass() + " keeps");
        }
    }
}
