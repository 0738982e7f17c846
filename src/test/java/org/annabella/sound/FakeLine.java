package org.annabella.sound;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.TargetDataLine;

/** A sound line that plays a sound into the station as fast as it is read, and then ends or hangs. */
public final class FakeLine {
    private final AudioFormat format;
    private final byte[] bytes;
    private final boolean hangs;
    private final CountDownLatch begin;
    private final CountDownLatch closed = new CountDownLatch(1);
    private int at;

    private FakeLine(Sound sound, int channels, boolean hangs, CountDownLatch begin) {
        this.begin = begin;
        this.format = new AudioFormat(sound.rateHz(), 16, channels, true, false);
        this.bytes = bytes(sound, channels);
        this.hangs = hangs;
    }

    /** A microphone that hears this and is then unplugged. */
    public static Microphone.Opening unpluggedAfter(Sound sound, int channels) {
        return new FakeLine(sound, channels, false, new CountDownLatch(0)).opened();
    }

    /** A microphone that hears this, and whose driver never answers again, not even when it is closed. */
    public static Microphone.Opening hangingAfter(Sound sound) {
        return new FakeLine(sound, 1, true, new CountDownLatch(0)).opened();
    }

    /** A microphone that is silent, at the pace of time, until this begins; then it hears the sound and hangs or is unplugged. */
    public static Microphone.Opening playingFrom(CountDownLatch begin, Sound sound, boolean hangs) {
        return new FakeLine(sound, 1, hangs, begin).opened();
    }

    private Microphone.Opening opened() {
        TargetDataLine line = (TargetDataLine) Proxy.newProxyInstance(
                FakeLine.class.getClassLoader(),
                new Class<?>[] {TargetDataLine.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getFormat" -> format;
                    case "read" -> read((byte[]) arguments[0], (int) arguments[1], (int) arguments[2]);
                    default -> null;
                });
        try {
            return Microphone.open(line, format);
        } catch (LineUnavailableException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private int read(byte[] into, int offset, int length) throws InterruptedException {
        if (!begin.await(Microphone.BLOCK.toMillis(), TimeUnit.MILLISECONDS)) {
            Arrays.fill(into, offset, offset + length, (byte) 0);
            return length;
        }
        if (hangs && at + length > bytes.length) {
            closed.await();
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, into, offset, count);
        at += count;
        return count;
    }

    private static byte[] bytes(Sound sound, int channels) {
        ByteBuffer out = ByteBuffer.allocate(2 * channels * sound.length()).order(ByteOrder.LITTLE_ENDIAN);
        for (short sample : sound.samples()) {
            for (int channel = 0; channel < channels; channel++) {
                out.putShort(sample);
            }
        }
        return out.array();
    }
}
