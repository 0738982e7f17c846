package org.annabella.braille;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;

/**
 * A packet of BrlAPI: on the wire its length in bytes and its type, four bytes each, the most significant first, then the data.
 *
 * @param type a letter, see the constants
 * @param data at most {@link #LONGEST} bytes
 */
record BrlPacket(int type, byte[] data) {
    static final int LONGEST = 4096;
    static final int HEADER = 8;
    static final int PROTOCOL = 8;

    static final int VERSION = 'v';
    static final int AUTHORISE = 'a';
    static final int DISPLAY_SIZE = 's';
    static final int ENTER_TTY = 't';
    static final int LEAVE_TTY = 'L';
    static final int WRITE = 'w';
    static final int KEY = 'k';
    static final int ACKNOWLEDGED = 'A';
    static final int ERROR = 'e';
    static final int EXCEPTION = 'E';
    static final int PARAMETER = ('P' << 8) + 'V';

    private static final Set<Integer> TYPES = Set.of(
            VERSION,
            AUTHORISE,
            DISPLAY_SIZE,
            ENTER_TTY,
            LEAVE_TTY,
            WRITE,
            KEY,
            ACKNOWLEDGED,
            ERROR,
            EXCEPTION,
            PARAMETER);

    static final int WITHOUT_KEY = 'N';
    static final int BY_KEY = 'K';

    /** Region, dots to keep, dots to add, cursor; text there is none. */
    private static final int WRITTEN = 0x02 | 0x08 | 0x10 | 0x20;

    private static final int RETAIN_DOTS = 10;
    private static final int DOTS = 0xFF;

    /** Whether the station or its BRLTTY sends packets of this type. */
    static boolean isKnown(int type) {
        return TYPES.contains(type);
    }

    static BrlPacket empty(int type) {
        return new BrlPacket(type, new byte[0]);
    }

    static BrlPacket version() {
        return of(VERSION, PROTOCOL);
    }

    /** Shows the key of BRLTTY's key file. */
    static BrlPacket key(byte[] key) {
        return new BrlPacket(
                AUTHORISE,
                ByteBuffer.allocate(Integer.BYTES + key.length)
                        .putInt(BY_KEY)
                        .put(key)
                        .array());
    }

    /**
     * Takes the display, and its keys as BRLTTY's commands.
     *
     * @param path numbers of the terminals that lead there; empty for the whole display, whatever terminal is in front
     */
    static BrlPacket enterTty(int... path) {
        ByteBuffer data = ByteBuffer.allocate(Integer.BYTES * (path.length + 1) + 1);
        data.putInt(path.length);
        Arrays.stream(path).forEach(data::putInt);
        return new BrlPacket(ENTER_TTY, data.put((byte) 0).array());
    }

    /** Asks for typed cells as dots, so that no text table of BRLTTY stands between finger and station. */
    static BrlPacket retainDots() {
        ByteBuffer data = ByteBuffer.allocate(Integer.BYTES * 4 + 1);
        return new BrlPacket(
                PARAMETER,
                data.putInt(0).putInt(RETAIN_DOTS).putLong(0).put((byte) 1).array());
    }

    /**
     * Fills the display.
     *
     * @param cells Unicode braille, as many as the display has
     * @param cursor the cell under which the cursor stands, from 1; 0 for none
     */
    static BrlPacket write(String cells, int cursor) {
        int count = cells.length();
        ByteBuffer data = ByteBuffer.allocate(Integer.BYTES * 4 + 2 * count);
        data.putInt(WRITTEN).putInt(1).putInt(count).put(new byte[count]);
        cells.chars().forEach(cell -> data.put((byte) (cell & DOTS)));
        return new BrlPacket(WRITE, data.putInt(cursor).array());
    }

    private static BrlPacket of(int type, int number) {
        return new BrlPacket(
                type, ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    }

    /** The data as numbers of four bytes; what is left over is not among them. */
    int[] numbers() {
        int[] numbers = new int[data.length / Integer.BYTES];
        ByteBuffer.wrap(data).asIntBuffer().get(numbers);
        return numbers;
    }

    byte[] bytes() {
        return ByteBuffer.allocate(HEADER + data.length)
                .putInt(data.length)
                .putInt(type)
                .put(data)
                .array();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BrlPacket packet && type == packet.type && Arrays.equals(data, packet.data);
    }

    @Override
    public int hashCode() {
        return 31 * type + Arrays.hashCode(data);
    }

    @Override
    public String toString() {
        return name(type) + " " + HexFormat.of().formatHex(data);
    }

    static String name(int type) {
        return type > DOTS ? "" + (char) (type >> 8) + (char) (type & DOTS) : "" + (char) type;
    }
}
