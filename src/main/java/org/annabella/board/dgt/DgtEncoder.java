package org.annabella.board.dgt;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Writes the board's side of the protocol: what {@link DgtDecoder} reads. The other side is {@link DgtCommand}. */
final class DgtEncoder {

    private static final int NOT_AVAILABLE = 0x7F;
    private static final int LOG_LENGTH = 0x1F00 + 3;
    // Tags of the log: power up, beginning position, nothing, end.
    private static final int LOG_POWER_UP = 0x6A;
    private static final int LOG_BEGINNING = 0x6F;
    private static final int LOG_NOTHING = 0x7F;
    private static final int LOG_END = 0x6B;

    private DgtEncoder() {}

    /** Writes a frame; {@link DgtFrame.Other} and {@link DgtFrame.Garbled} have no writing. */
    static byte[] encode(DgtFrame frame) {
        if (frame instanceof DgtFrame.Dump dump) {
            return framed(0x86, bytes(dump.codes()));
        }
        if (frame instanceof DgtFrame.FieldUpdate update) {
            return framed(0x8E, update.field(), update.code());
        }
        if (frame instanceof DgtFrame.SerialNumber number) {
            return framed(number.isLong() ? 0xA2 : 0x91, ascii(number.text()));
        }
        if (frame instanceof DgtFrame.Version version) {
            return framed(0x93, version.major(), version.minor());
        }
        if (frame instanceof DgtFrame.HardwareVersion version) {
            return framed(0x96, version.major(), version.minor());
        }
        if (frame instanceof DgtFrame.BusAddress bus) {
            return framed(0x90, bus.address() >> 7 & 0x7F, bus.address() & 0x7F);
        }
        if (frame instanceof DgtFrame.Trademark trademark) {
            return framed(0x92, ascii(trademark.text()));
        }
        if (frame instanceof DgtFrame.Battery battery) {
            return framed(0xA0, battery(battery));
        }
        return clock(frame);
    }

    private static byte[] clock(DgtFrame frame) {
        if (frame instanceof DgtFrame.ClockTimes times) {
            return framed(0x8D, DgtClockBytes.write(times));
        }
        if (frame instanceof DgtFrame.ClockAck ack) {
            return framed(0x8D, DgtClockBytes.write(ack));
        }
        if (frame instanceof DgtFrame.ClockAbsent) {
            return framed(0x8D, DgtClockBytes.absent());
        }
        if (frame instanceof DgtFrame.ClockNothing) {
            return framed(0x8D, new byte[DgtClockBytes.SIZE]);
        }
        throw new IllegalArgumentException("no writing for " + frame);
    }

    /** The log of a board that was switched on in the initial position and has seen nothing since: eight seconds long. */
    static byte[] log() {
        byte[] data = new byte[LOG_LENGTH - 3];
        Arrays.fill(data, (byte) LOG_NOTHING);
        data[0] = LOG_POWER_UP;
        data[1] = LOG_BEGINNING;
        data[data.length - 1] = LOG_END;
        return framed(0x8F, data);
    }

    private static byte[] framed(int id, int first, int second) {
        return framed(id, new byte[] {(byte) first, (byte) second});
    }

    private static byte[] framed(int id, byte[] data) {
        byte[] frame = new byte[data.length + 3];
        frame[0] = (byte) id;
        frame[1] = (byte) (frame.length >> 7 & 0x7F);
        frame[2] = (byte) (frame.length & 0x7F);
        System.arraycopy(data, 0, frame, 3, data.length);
        return frame;
    }

    private static byte[] battery(DgtFrame.Battery battery) {
        Duration left = battery.left();
        return new byte[] {
            (byte) battery.percent(),
            (byte) (left == null ? NOT_AVAILABLE : left.toHours()),
            (byte) (left == null ? NOT_AVAILABLE : left.toMinutesPart()),
            (byte) battery.on().toHours(),
            (byte) battery.on().toMinutesPart(),
            (byte) battery.standby().toDays(),
            (byte) battery.standby().toHoursPart(),
            (byte) battery.standby().toMinutesPart(),
            (byte) ((battery.charging() ? 1 : 0) | (battery.discharging() ? 2 : 0))
        };
    }

    private static byte[] bytes(List<Integer> codes) {
        byte[] data = new byte[codes.size()];
        for (int i = 0; i < data.length; i++) {
            data[i] = codes.get(i).byteValue();
        }
        return data;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
