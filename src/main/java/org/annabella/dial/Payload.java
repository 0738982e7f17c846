package org.annabella.dial;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.annabella.clock.ClockSide;
import org.jspecify.annotations.Nullable;

/** Reads payloads. Numbers are unsigned, big end first. */
final class Payload {

    static final int RUNNING_BIT = 1;
    static final int BLACK_RUNS_BIT = 2;
    static final int WHITE_FLAG_BIT = 4;
    static final int BLACK_FLAG_BIT = 8;
    static final int KNOWN_BIT = 16;

    private Payload() {}

    /** The message of a frame whose check was right; {@link DialMessage.Strange} where it makes no sense. */
    static DialMessage read(int type, ByteBuffer payload) {
        try {
            DialMessage message = readKnown(type, payload);
            if (payload.hasRemaining()) {
                return new DialMessage.Strange(type, DialMessage.Result.UNREADABLE);
            }
            return message;
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            return new DialMessage.Strange(type, DialMessage.Result.UNREADABLE);
        }
    }

    private static DialMessage readKnown(int type, ByteBuffer in) {
        switch (type) {
            case DialMessage.Hello.TYPE:
                return new DialMessage.Hello(unsignedByte(in), unsignedByte(in), in.getInt());
            case DialMessage.Ping.TYPE:
                return new DialMessage.Ping();
            case DialMessage.Show.TYPE:
                return show(in);
            case DialMessage.Vibrate.TYPE:
                return vibrate(in);
            case DialMessage.Hush.TYPE:
                return new DialMessage.Hush();
            case DialMessage.Identity.TYPE:
                return identity(in);
            case DialMessage.Times.TYPE:
                return times(in);
            case DialMessage.Lever.TYPE:
                return new DialMessage.Lever(clockSide(in), yes(in), time(in), shortAtEnd(in));
            case DialMessage.Button.TYPE:
                return new DialMessage.Button(clockSide(in), button(in), time(in));
            case DialMessage.Restarted.TYPE:
                return new DialMessage.Restarted(oneOf(DialReport.RebootCause.values(), in), unsignedShort(in));
            case DialMessage.Ack.TYPE:
                return new DialMessage.Ack(oneOf(DialMessage.Result.values(), in));
            default:
                in.position(in.limit());
                return new DialMessage.Strange(type, DialMessage.Result.UNKNOWN_TYPE);
        }
    }

    private static DialMessage.Show show(ByteBuffer in) {
        Face face = Face.read(in);
        Duration incrementWhite = Duration.ofSeconds(unsignedShort(in));
        Duration incrementBlack = Duration.ofSeconds(unsignedShort(in));
        return new DialMessage.Show(face.with(incrementWhite, incrementBlack));
    }

    private static DialMessage.Times times(ByteBuffer in) {
        Face face = Face.read(in);
        boolean known = (face.state & KNOWN_BIT) != 0;
        return new DialMessage.Times(face.with(Duration.ZERO, Duration.ZERO), known, unsignedByte(in));
    }

    private static DialMessage.Vibrate vibrate(ByteBuffer in) {
        ClockSide to = clockSide(in);
        Vibration.Signal signal = oneOf(Vibration.Signal.values(), in);
        List<Vibration.Number> numbers = new ArrayList<>();
        for (int count = unsignedByte(in); count > 0; count--) {
            numbers.add(new Vibration.Number(unsignedShort(in), unsignedByte(in)));
        }
        return new DialMessage.Vibrate(to, new Vibration(signal, numbers));
    }

    private static DialMessage.Identity identity(ByteBuffer in) {
        int major = unsignedByte(in);
        int minor = unsignedByte(in);
        int bits = unsignedByte(in);
        int bootCount = unsignedShort(in);
        int firmwareMajor = unsignedByte(in);
        int firmwareMinor = unsignedByte(in);
        byte[] serial = new byte[in.remaining()];
        in.get(serial);
        return new DialMessage.Identity(
                major,
                minor,
                (bits & DialMessage.Identity.SIMULATED_BIT) != 0,
                (bits & DialMessage.Identity.HOLDS_TIMES_BIT) != 0,
                bootCount,
                firmwareMajor,
                firmwareMinor,
                new String(serial, StandardCharsets.US_ASCII));
    }

    /** The part that SHOW and TIMES have in common. */
    private record Face(Duration white, Duration black, int movesWhite, int movesBlack, int state) {

        static Face read(ByteBuffer in) {
            return new Face(time(in), time(in), unsignedShort(in), unsignedShort(in), unsignedByte(in));
        }

        DialFace with(Duration incrementWhite, Duration incrementBlack) {
            ClockSide running = null;
            if ((state & RUNNING_BIT) != 0) {
                running = (state & BLACK_RUNS_BIT) == 0 ? ClockSide.WHITE : ClockSide.BLACK;
            }
            Set<ClockSide> flags = EnumSet.noneOf(ClockSide.class);
            if ((state & WHITE_FLAG_BIT) != 0) {
                flags.add(ClockSide.WHITE);
            }
            if ((state & BLACK_FLAG_BIT) != 0) {
                flags.add(ClockSide.BLACK);
            }
            return new DialFace(white, black, running, movesWhite, movesBlack, flags, incrementWhite, incrementBlack);
        }
    }

    /** Writes the part that SHOW and TIMES have in common. */
    static void putFace(ByteBuffer out, DialFace face, int moreBits) {
        out.putInt(millis(face.white())).putInt(millis(face.black()));
        out.putShort((short) face.movesWhite()).putShort((short) face.movesBlack());
        int state = moreBits;
        state |= face.running() == null ? 0 : RUNNING_BIT;
        state |= face.running() == ClockSide.BLACK ? BLACK_RUNS_BIT : 0;
        state |= face.flags().contains(ClockSide.WHITE) ? WHITE_FLAG_BIT : 0;
        state |= face.flags().contains(ClockSide.BLACK) ? BLACK_FLAG_BIT : 0;
        out.put((byte) state);
    }

    /** Milliseconds as four bytes; what is longer than they can say is said as the longest. */
    static int millis(Duration time) {
        return (int) Math.min(time.toMillis(), 0xFFFF_FFFFL);
    }

    private static Duration time(ByteBuffer in) {
        return Duration.ofMillis(Integer.toUnsignedLong(in.getInt()));
    }

    private static ClockSide clockSide(ByteBuffer in) {
        return oneOf(ClockSide.values(), in);
    }

    private static boolean yes(ByteBuffer in) {
        return oneOf(new Boolean[] {false, true}, in);
    }

    private static DialButton button(ByteBuffer in) {
        int code = unsignedByte(in);
        return DialButton.ofCode(code).orElseThrow(() -> new IllegalArgumentException("button " + code));
    }

    private static <T> T oneOf(T[] values, ByteBuffer in) {
        int code = unsignedByte(in);
        if (code >= values.length) {
            throw new IllegalArgumentException("code " + code);
        }
        return values[code];
    }

    private static int unsignedByte(ByteBuffer in) {
        return in.get() & 0xFF;
    }

    private static @Nullable Integer shortAtEnd(ByteBuffer in) {
        return in.hasRemaining() ? unsignedShort(in) : null;
    }

    private static int unsignedShort(ByteBuffer in) {
        return in.getShort() & 0xFFFF;
    }
}
