package org.annabella.board.dgt;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Writes the board's side of the protocol: what {@link DgtDecoder} reads. The other side is {@link DgtCommand}. */
final class DgtEncoder {

    private DgtEncoder() {}

    /** Writes a frame; {@link DgtFrame.Other} and {@link DgtFrame.Garbled} have no writing. */
    static byte[] encode(DgtFrame frame) {
        if (frame instanceof DgtFrame.Dump dump) {
            return framed(0x86, bytes(dump.codes()));
        }
        if (frame instanceof DgtFrame.FieldUpdate update) {
            return framed(0x8E, (byte) update.field(), (byte) update.code());
        }
        if (frame instanceof DgtFrame.ClockTimes times) {
            return framed(0x8D, times(times));
        }
        if (frame instanceof DgtFrame.ClockAck ack) {
            return framed(0x8D, ack(ack));
        }
        if (frame instanceof DgtFrame.ClockAbsent) {
            return framed(0x8D, new byte[] {0, 0, 0, 0, 0, 0, 0x20});
        }
        if (frame instanceof DgtFrame.SerialNumber number) {
            return framed(number.isLong() ? 0xA2 : 0x91, ascii(number.text()));
        }
        if (frame instanceof DgtFrame.Version version) {
            return framed(0x93, (byte) version.major(), (byte) version.minor());
        }
        if (frame instanceof DgtFrame.Trademark trademark) {
            return framed(0x92, ascii(trademark.text()));
        }
        if (frame instanceof DgtFrame.Battery battery) {
            byte state = (byte) (battery.charging() ? 1 : 2);
            return framed(
                    0xA0,
                    (byte) battery.percent(),
                    (byte) 0x7F,
                    (byte) 0x7F,
                    (byte) 0,
                    (byte) 0,
                    (byte) 0,
                    (byte) 0,
                    (byte) 0,
                    state);
        }
        throw new IllegalArgumentException("no writing for " + frame);
    }

    private static byte[] framed(int id, byte... data) {
        byte[] frame = new byte[data.length + 3];
        frame[0] = (byte) id;
        frame[1] = (byte) (frame.length >> 7 & 0x7F);
        frame[2] = (byte) (frame.length & 0x7F);
        System.arraycopy(data, 0, frame, 3, data.length);
        return frame;
    }

    private static byte[] times(DgtFrame.ClockTimes times) {
        int status = (times.running() ? 1 : 0)
                | (times.rightSideHigh() ? 2 : 0)
                | (times.batteryLow() ? 4 : 0)
                | (times.rightSideHigh() ? 0x10 : 0x08);
        byte[] data = new byte[7];
        put(data, 0, times.right());
        put(data, 3, times.left());
        data[6] = (byte) status;
        return data;
    }

    private static void put(byte[] data, int at, Duration time) {
        data[at] = (byte) Math.min(9, time.toHours());
        data[at + 1] = (byte) bcd(time.toMinutesPart());
        data[at + 2] = (byte) bcd(time.toSecondsPart());
    }

    private static int bcd(int number) {
        return number / 10 << 4 | number % 10;
    }

    private static byte[] ack(DgtFrame.ClockAck ack) {
        int first = 0x0A | (ack.a2() & 0x80) >> 3 | (ack.a3() & 0x80) >> 2;
        int fourth = 0x0A | (ack.a0() & 0x80) >> 3 | (ack.a1() & 0x80) >> 2;
        return new byte[] {
            (byte) first,
            (byte) (ack.a0() & 0x7F),
            (byte) (ack.a1() & 0x7F),
            (byte) fourth,
            (byte) (ack.a2() & 0x7F),
            (byte) (ack.a3() & 0x7F),
            0
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
