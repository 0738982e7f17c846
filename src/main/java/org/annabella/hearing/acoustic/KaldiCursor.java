package org.annabella.hearing.acoustic;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * Steps through a binary Kaldi file: tokens, numbers that tell their own size, vectors and matrices.
 *
 * <p>Source: Kaldi, {@code base/io-funcs.h}, {@code matrix/kaldi-matrix.cc}; all numbers little endian.
 */
final class KaldiCursor {
    private static final int LONGEST_TOKEN = 200;

    private final Path file;
    private final ByteBuffer in;

    KaldiCursor(Path file, byte[] bytes) throws UnfitModel {
        this.file = file;
        this.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < 2 || bytes[0] != 0 || bytes[1] != 'B') {
            throw unfit("is no binary Kaldi file: only those can be tuned");
        }
        in.position(2);
    }

    /** A matrix or vector where it lies in the file; a vector has one row. */
    record Block(int at, int rows, int columns, int width) {
        float[][] read(ByteBuffer from) {
            float[][] values = new float[rows][columns];
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    int place = at + (row * columns + column) * width;
                    values[row][column] = width == 4 ? from.getFloat(place) : (float) from.getDouble(place);
                }
            }
            return values;
        }

        /** Overwrites one number. */
        void put(ByteBuffer to, int index, float value) {
            if (width == 4) {
                to.putFloat(at + index * width, value);
            } else {
                to.putDouble(at + index * width, value);
            }
        }
    }

    /** Takes the next token, such as {@code <Nnet3>}. */
    String token() throws UnfitModel {
        StringBuilder token = new StringBuilder();
        for (byte next = nextByte(); next != ' '; next = nextByte()) {
            token.append((char) (next & 0xFF));
            if (token.length() > LONGEST_TOKEN) {
                throw unfit("is damaged near byte " + in.position());
            }
        }
        return token.toString();
    }

    /** Takes this token and no other. */
    void expect(String token) throws UnfitModel {
        String found = token();
        if (!found.equals(token)) {
            throw unfit("has '" + printable(found) + "' where '" + token + "' belongs");
        }
    }

    /** Takes text up to the end of a line. */
    String line() throws UnfitModel {
        StringBuilder line = new StringBuilder();
        for (byte next = nextByte(); next != '\n'; next = nextByte()) {
            line.append((char) (next & 0xFF));
        }
        return line.toString();
    }

    int integer() throws UnfitModel {
        requireSize(4);
        return raw(in::getInt);
    }

    double real() throws UnfitModel {
        byte size = nextByte();
        if (size != 4 && size != 8) {
            throw unfit("has no number at byte " + in.position());
        }
        return size == 4 ? raw(in::getFloat) : raw(in::getDouble);
    }

    int[] integers() throws UnfitModel {
        requireSize(4);
        int count = raw(in::getInt);
        requireLeft(4L * count);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.getInt();
        }
        return values;
    }

    /** Takes a vector or a matrix. */
    Block block() throws UnfitModel {
        String kind = token();
        if (!kind.matches("[FD][VM]")) {
            throw unfit("has '" + printable(kind) + "' where numbers belong");
        }
        int rows = kind.endsWith("M") ? integer() : 1;
        int columns = integer();
        int width = kind.startsWith("F") ? 4 : 8;
        requireLeft((long) rows * columns * width);
        Block block = new Block(in.position(), rows, columns, width);
        in.position(in.position() + rows * columns * width);
        return block;
    }

    float[][] values(Block block) {
        return block.read(in);
    }

    /** Passes over the values behind a tag, whatever they are, up to the next tag. */
    void skipValue() throws UnfitModel {
        while (peek() != '<') {
            byte next = peek();
            if (next == 4 || next == 8) {
                real();
            } else if (next == 'T' || next == 'F' && !isBlock()) {
                nextByte();
            } else {
                block();
            }
        }
    }

    UnfitModel unfit(String what) {
        return new UnfitModel(file + " " + what);
    }

    private boolean isBlock() {
        int at = in.position();
        return at + 2 < in.limit() && (in.get(at + 1) == 'V' || in.get(at + 1) == 'M') && in.get(at + 2) == ' ';
    }

    private byte peek() throws UnfitModel {
        requireLeft(1);
        return in.get(in.position());
    }

    private byte nextByte() throws UnfitModel {
        requireLeft(1);
        return in.get();
    }

    private void requireSize(int size) throws UnfitModel {
        if (nextByte() != size) {
            throw unfit("has no whole number at byte " + in.position());
        }
    }

    private void requireLeft(long bytes) throws UnfitModel {
        if (bytes < 0 || bytes > in.remaining()) {
            throw unfit("is cut off");
        }
    }

    private interface Number<T> {
        T next();
    }

    private <T> T raw(Number<T> number) throws UnfitModel {
        try {
            return number.next();
        } catch (BufferUnderflowException cut) {
            throw unfit("is cut off");
        }
    }

    private static String printable(String found) {
        return found.replaceAll("[^ -~]", "?");
    }
}
