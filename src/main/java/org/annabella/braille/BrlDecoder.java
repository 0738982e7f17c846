package org.annabella.braille;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts what a BrlAPI server sends into packets, however it arrives.
 *
 * <p>A length beyond {@link BrlPacket#LONGEST} or an unknown type is no packet: nothing tells where the next one begins, so all
 * that comes later is dropped and the connection must be opened anew.
 */
final class BrlDecoder {
    private final byte[] header = new byte[BrlPacket.HEADER];
    private int headerBytes;
    private byte[] data = new byte[0];
    private int dataBytes;
    private boolean garbled;

    /** Takes all that is left in the buffer and returns the packets that are complete now, in order. */
    List<BrlPacket> feed(ByteBuffer bytes) {
        List<BrlPacket> packets = new ArrayList<>();
        while (bytes.hasRemaining() && !garbled) {
            if (headerBytes < BrlPacket.HEADER) {
                readHeader(bytes);
            } else {
                int taken = Math.min(bytes.remaining(), data.length - dataBytes);
                bytes.get(data, dataBytes, taken);
                dataBytes += taken;
            }
            if (headerBytes == BrlPacket.HEADER && !garbled && dataBytes == data.length) {
                packets.add(new BrlPacket(number(Integer.BYTES), data));
                headerBytes = 0;
            }
        }
        return packets;
    }

    private void readHeader(ByteBuffer bytes) {
        header[headerBytes++] = bytes.get();
        if (headerBytes == BrlPacket.HEADER) {
            int length = number(0);
            garbled = length < 0 || length > BrlPacket.LONGEST || !BrlPacket.isKnown(number(Integer.BYTES));
            data = new byte[garbled ? 0 : length];
            dataBytes = 0;
        }
    }

    private int number(int offset) {
        return ByteBuffer.wrap(header).getInt(offset);
    }

    /** Whether something came that is no BrlAPI. */
    boolean isGarbled() {
        return garbled;
    }
}
