package org.annabella.board.dgt;

import java.time.Duration;
import org.annabella.board.dgt.DgtFrame.ClockAck;
import org.annabella.board.dgt.DgtFrame.ClockSide;
import org.annabella.board.dgt.DgtFrame.ClockStatus;
import org.annabella.board.dgt.DgtFrame.ClockTimes;
import org.jspecify.annotations.Nullable;

/**
 * The seven data bytes of a clock message, b3 to b9 in the maker's counting.
 *
 * <p>The <em>right</em> side comes first: the oldest document says left, but the newer ones, the drivers in use and three
 * recorded games agree. In the recordings D3 of b9 is set while the left time runs, D4 while the right does, although
 * the newest document says the opposite.
 */
final class DgtClockBytes {

    /** How many data bytes a clock message has. */
    static final int SIZE = 7;

    private static final int ACK = 0x0A;
    private static final int LOW = 0x0F;
    private static final int BLOCKED = 0x10;
    private static final int PER_MOVE = 0x20;
    private static final int FLAG = 0x40;
    private static final int RUNNING = 0x01;
    private static final int RIGHT_HIGH = 0x02;
    private static final int BATTERY_LOW = 0x04;
    private static final int LEFT_TO_MOVE = 0x08;
    private static final int RIGHT_TO_MOVE = 0x10;
    private static final int NO_CLOCK = 0x20;

    private DgtClockBytes() {}

    /** Reads a clock message; null if its digits are none. */
    static @Nullable DgtFrame read(byte[] data) {
        if (isAck(data)) {
            return ack(data);
        }
        if (isNothing(data)) {
            return new DgtFrame.ClockNothing();
        }
        if ((data[6] & NO_CLOCK) != 0) {
            return new DgtFrame.ClockAbsent();
        }
        return isTime(data, 0) && isTime(data, 3)
                ? new ClockTimes(side(data, 3), side(data, 0), status(data[6]))
                : null;
    }

    static byte[] write(ClockTimes times) {
        byte[] data = new byte[SIZE];
        put(data, 0, times.right());
        put(data, 3, times.left());
        ClockStatus status = times.status();
        data[6] = (byte) (bit(status.running(), RUNNING)
                | bit(status.rightSideHigh(), RIGHT_HIGH)
                | bit(status.batteryLow(), BATTERY_LOW)
                | bit(status.leftToMove(), LEFT_TO_MOVE)
                | bit(status.rightToMove(), RIGHT_TO_MOVE));
        return data;
    }

    static byte[] write(ClockAck ack) {
        return new byte[] {
            (byte) (ACK | (ack.a2() & 0x80) >> 3 | (ack.a3() & 0x80) >> 2),
            (byte) (ack.a0() & 0x7F),
            (byte) (ack.a1() & 0x7F),
            (byte) (ACK | (ack.a0() & 0x80) >> 3 | (ack.a1() & 0x80) >> 2),
            (byte) (ack.a2() & 0x7F),
            (byte) (ack.a3() & 0x7F),
            0
        };
    }

    static byte[] absent() {
        return new byte[] {0, 0, 0, 0, 0, 0, NO_CLOCK};
    }

    private static boolean isAck(byte[] data) {
        return (data[0] & LOW) == ACK || (data[3] & LOW) == ACK;
    }

    private static ClockAck ack(byte[] data) {
        return new ClockAck(
                data[1] | (data[3] << 3 & 0x80),
                data[2] | (data[3] << 2 & 0x80),
                data[4] | (data[0] << 3 & 0x80),
                data[5] | (data[0] << 2 & 0x80));
    }

    private static boolean isNothing(byte[] data) {
        for (byte each : data) {
            if (each != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTime(byte[] data, int at) {
        return (data[at] & LOW) <= 9 && isSixtieth(data[at + 1]) && isSixtieth(data[at + 2]);
    }

    private static boolean isSixtieth(int bcd) {
        return bcd >> 4 <= 5 && (bcd & LOW) <= 9;
    }

    private static ClockSide side(byte[] data, int at) {
        Duration time = Duration.ofHours(data[at] & LOW)
                .plusMinutes(fromBcd(data[at + 1]))
                .plusSeconds(fromBcd(data[at + 2]));
        return new ClockSide(time, (data[at] & BLOCKED) != 0, (data[at] & PER_MOVE) != 0, (data[at] & FLAG) != 0);
    }

    private static ClockStatus status(int bits) {
        return new ClockStatus(
                (bits & RUNNING) != 0,
                (bits & RIGHT_HIGH) != 0,
                (bits & BATTERY_LOW) != 0,
                (bits & LEFT_TO_MOVE) != 0,
                (bits & RIGHT_TO_MOVE) != 0);
    }

    private static void put(byte[] data, int at, ClockSide side) {
        Duration time = side.time();
        data[at] = (byte) (Math.min(9, time.toHours())
                | bit(side.blocked(), BLOCKED)
                | bit(side.perMove(), PER_MOVE)
                | bit(side.flag(), FLAG));
        data[at + 1] = (byte) toBcd(time.toMinutesPart());
        data[at + 2] = (byte) toBcd(time.toSecondsPart());
    }

    private static int bit(boolean set, int bit) {
        return set ? bit : 0;
    }

    private static int toBcd(int number) {
        return number / 10 << 4 | number % 10;
    }

    private static int fromBcd(int bcd) {
        return (bcd >> 4) * 10 + (bcd & LOW);
    }
}
