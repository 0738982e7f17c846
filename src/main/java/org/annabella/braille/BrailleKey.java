package org.annabella.braille;

import java.util.Map;

/**
 * A key of a braille display, as BRLTTY names it, whatever the display.
 *
 * @param kind what it is for
 * @param argument of {@link Kind#CELL} the cell from 0, of {@link Kind#DOTS} the bits of dots 1 to 8, of {@link Kind#SIGN} a
 *     Unicode code point; else 0
 */
public record BrailleKey(Kind kind, int argument) {
    private static final long TYPE = 0xE000_0000L;
    private static final long COMMAND = 0x2000_0000L;
    private static final int BLOCK_SHIFT = 16;
    private static final long BLOCK = 0x1FFFL;
    private static final int ARGUMENT = 0xFFFF;
    private static final int ROUTE = 1;
    private static final int PASS_DOTS = 34;
    private static final int EIGHT_DOTS = 0xFF;
    private static final long CODE = 0x1FFF_FFFFL;
    /** Control, meta and the key of the windows, among the flags. */
    private static final long NO_SIGN = 0x2C;

    private static final long UNICODE = 0x0100_0000L;

    /** What a key is for. */
    public enum Kind {
        /** One display's width back. */
        LEFT,
        /** One display's width on. */
        RIGHT,
        /** An older line. */
        OLDER,
        /** A newer line. */
        NEWER,
        /** The newest line. */
        NEWEST,
        /** The menu. */
        MENU,
        /** The small key above a cell. */
        CELL,
        /** A cell typed on the braille keyboard; without dots a blank. */
        DOTS,
        /** A letter or figure of another keyboard. */
        SIGN,
        /** What was typed is meant. */
        ENTER,
        /** Takes the last typed cell back. */
        BACKSPACE,
        /** Takes all typed cells back. */
        ESCAPE,
        /** Any other key. */
        OTHER
    }

    /** Commands without an argument; their numbers are those of BRLTTY 6.5. */
    private static final Map<Integer, Kind> COMMANDS = Map.ofEntries(
            Map.entry(1, Kind.OLDER),
            Map.entry(2, Kind.NEWER),
            Map.entry(3, Kind.OLDER),
            Map.entry(4, Kind.NEWER),
            Map.entry(5, Kind.OLDER),
            Map.entry(6, Kind.NEWER),
            Map.entry(9, Kind.OLDER),
            Map.entry(10, Kind.NEWEST),
            Map.entry(12, Kind.NEWEST),
            Map.entry(21, Kind.LEFT),
            Map.entry(22, Kind.RIGHT),
            Map.entry(23, Kind.LEFT),
            Map.entry(24, Kind.RIGHT),
            Map.entry(25, Kind.LEFT),
            Map.entry(26, Kind.RIGHT),
            Map.entry(29, Kind.MENU),
            Map.entry(30, Kind.MENU),
            Map.entry(31, Kind.MENU));

    private static final Map<Long, Kind> KEYSYMS = Map.of(
            0xFF08L, Kind.BACKSPACE,
            0xFFFFL, Kind.BACKSPACE,
            0xFF0AL, Kind.ENTER,
            0xFF0DL, Kind.ENTER,
            0xFF1BL, Kind.ESCAPE,
            0xFF51L, Kind.LEFT,
            0xFF52L, Kind.OLDER,
            0xFF53L, Kind.RIGHT,
            0xFF54L, Kind.NEWER,
            0xFF09L, Kind.MENU);

    /** A key without an argument. */
    public static BrailleKey of(Kind kind) {
        return new BrailleKey(kind, 0);
    }

    /** Reads a key code of BrlAPI; of flags, repetition and the like are left aside, and no sign is typed with control. */
    static BrailleKey ofCode(long code) {
        if ((code & TYPE) == COMMAND) {
            return command(code);
        }
        boolean isSign = (code & TYPE) == 0 && (code >>> Integer.SIZE & NO_SIGN) == 0;
        return isSign ? keysym(code & CODE) : of(Kind.OTHER);
    }

    private static BrailleKey command(long code) {
        int block = (int) (code >> BLOCK_SHIFT & BLOCK);
        int argument = (int) code & ARGUMENT;
        return switch (block) {
            case 0 -> of(COMMANDS.getOrDefault(argument, Kind.OTHER));
            case ROUTE -> new BrailleKey(Kind.CELL, argument);
            case PASS_DOTS -> new BrailleKey(Kind.DOTS, argument & EIGHT_DOTS);
            default -> of(Kind.OTHER);
        };
    }

    private static BrailleKey keysym(long code) {
        if (code >= UNICODE && code - UNICODE <= Character.MAX_CODE_POINT) {
            return new BrailleKey(Kind.SIGN, (int) (code - UNICODE));
        }
        boolean latin = code >= ' ' && code <= 0xFF && !(code >= 0x7F && code < 0xA0);
        return latin ? new BrailleKey(Kind.SIGN, (int) code) : of(KEYSYMS.getOrDefault(code, Kind.OTHER));
    }
}
