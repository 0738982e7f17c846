package org.annabella.hearing.process;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One message on the pipe between the station and a recogniser's process, and how it looks there: four bytes that say
 * that it is one and of which version, one for the kind, four for the length (big endian), then the content.
 *
 * @param kind what it is about
 * @param content its bytes; nobody may change them
 */
record Frame(Kind kind, byte[] content) {
    /** "AN", then the version of everything that is said in frames. */
    private static final int MAGIC = 0x414e_0001;

    private static final int HEADER_BYTES = 9;
    /** More than any message needs; a length beyond it is rubbish. */
    private static final int MOST_BYTES = 1 << 20;

    /** What a message is about. Their order is what is on the wire: a change of it is a new version. */
    enum Kind {
        /** To the child: position, languages and question, as JSON. */
        EXPECT,
        /** To the child: the next sound; the utterance may end with it. */
        ACCEPT,
        /** To the child: the next sound; the utterance goes on until it is said to be over. */
        FOLLOW,
        /** To the child: may the words so far be all? */
        COMPLETE,
        /** To the child: forget the utterance. */
        DROP,
        /** To the child: a part of a sound that will be heard as a whole. */
        FEED,
        /** To the child: the sound is complete, at this rate (in Hz, as text). */
        HEAR,
        /** To the child: the utterance is over. */
        FINISH,
        /** To the child: what are the words so far? */
        PARTIAL,
        /** To the station: the model is loaded; the content says what is to know of it, as JSON. */
        READY,
        /** To the station: the model cannot be used; the content says why, as JSON. */
        REFUSED,
        /** To the station: done, and there is nothing to tell. */
        DONE,
        /** To the station: the speaker seems to have finished. */
        ENDED,
        /** To the station: the question is answered. */
        ANSWERED,
        /** To the station: yes. */
        YES,
        /** To the station: an utterance has ended; the content is what was heard, as JSON. */
        HEARD,
        /** To the station: the words so far. */
        WORDS,
        /** To the station: this could not be done, in words. */
        FAULT
    }

    /** The bytes on the pipe are no frame of this version: something else writes there, or another program answers. */
    static final class Garbled extends IOException {
        private static final long serialVersionUID = 1L;

        Garbled(String message) {
            super(message);
        }
    }

    static Frame of(Kind kind) {
        return new Frame(kind, new byte[0]);
    }

    static Frame of(Kind kind, String text) {
        return new Frame(kind, text.getBytes(StandardCharsets.UTF_8));
    }

    static Frame of(Kind kind, short[] samples) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * samples.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asShortBuffer().put(samples);
        return new Frame(kind, bytes.array());
    }

    /** Returns the content as text. */
    String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Returns the content as sound. */
    short[] samples() {
        short[] samples = new short[content.length / 2];
        ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
        return samples;
    }

    /** Writes the frame in one piece. */
    void write(OutputStream out) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES + content.length);
        bytes.putInt(MAGIC).put((byte) kind.ordinal()).putInt(content.length).put(content);
        out.write(bytes.array());
        out.flush();
    }

    /**
     * Reads the next frame; none at the end of the stream.
     *
     * @throws Garbled if something else comes
     */
    static Optional<Frame> read(DataInputStream in) throws IOException {
        int first = in.read();
        if (first < 0) {
            return Optional.empty();
        }
        try {
            int magic = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
            int kind = in.readUnsignedByte();
            int length = in.readInt();
            if (magic != MAGIC || kind >= Kind.values().length || length < 0 || length > MOST_BYTES) {
                throw new Garbled(String.format("no frame of this version: %08x, %d, %d bytes", magic, kind, length));
            }
            byte[] content = in.readNBytes(length);
            if (content.length < length) {
                throw new EOFException("a frame is cut off");
            }
            return Optional.of(new Frame(Kind.values()[kind], content));
        } catch (EOFException cut) {
            throw new Garbled("a frame is cut off");
        }
    }
}
