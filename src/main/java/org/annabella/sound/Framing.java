package org.annabella.sound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Cuts a stream of samples into frames of {@link SpeechGate#FRAME}, however it comes. Belongs to one thread. */
public final class Framing {
    private short[] rest = new short[0];
    private long count;

    /** Takes the next block and returns the frames that are whole by now. */
    public List<short[]> cut(short[] block) {
        short[] all = join(List.of(rest, block));
        List<short[]> frames = new ArrayList<>();
        int at = 0;
        for (; at + SpeechGate.FRAME <= all.length; at += SpeechGate.FRAME) {
            frames.add(Arrays.copyOfRange(all, at, at + SpeechGate.FRAME));
        }
        rest = Arrays.copyOfRange(all, at, all.length);
        count += frames.size();
        return frames;
    }

    /** Returns how many samples wait for the rest of their frame. */
    public int left() {
        return rest.length;
    }

    /** Returns how many frames there have been. */
    public long count() {
        return count;
    }

    public static short[] join(List<short[]> parts) {
        int length = parts.stream().mapToInt(part -> part.length).sum();
        short[] all = new short[length];
        int at = 0;
        for (short[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }
}
