package org.annabella.hearing.model;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Bytes as characters, one each (ISO 8859-1), not copied: a public model's files are larger than our memory. */
record ByteText(ByteBuffer bytes) implements CharSequence {
    @Override
    public int length() {
        return bytes.limit();
    }

    @Override
    public char charAt(int index) {
        return (char) (bytes.get(index) & 0xff);
    }

    @Override
    public String subSequence(int start, int end) {
        byte[] part = new byte[end - start];
        bytes.get(start, part);
        return new String(part, StandardCharsets.ISO_8859_1);
    }

    /** Returns where this text comes first from there on; below 0 if nowhere. */
    int indexOf(String text, int from) {
        for (int at = Math.max(0, from); at <= length() - text.length(); at++) {
            if (isAt(text, at)) {
                return at;
            }
        }
        return -1;
    }

    /** Returns where this text comes last; below 0 if nowhere. */
    int lastIndexOf(String text) {
        for (int at = length() - text.length(); at >= 0; at--) {
            if (isAt(text, at)) {
                return at;
            }
        }
        return -1;
    }

    /** Tells whether this text comes here. */
    boolean isAt(String text, int at) {
        for (int i = 0; i < text.length(); i++) {
            if (at + i >= length() || charAt(at + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return subSequence(0, length());
    }
}
