package org.annabella.board.certabo;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.annabella.board.FrameDecoder;
import org.annabella.board.certabo.CertaboFrame.Garbled;

/**
 * Cuts the board's characters into frames.
 *
 * <pre>
 * :3 0 84 252 153 0 0 ... CR LF     320 numbers from 0 to 255: five for each square
 * :255 255 0 0 0 0 255 255 CR LF    8 numbers: one for each rank
 * L or D                            the kind of the lights, anywhere
 * </pre>
 *
 * <p>There is no check value: a frame with wrong numbers looks like any other, and nothing may be concluded from one
 * alone. Line feeds stand anywhere, even within a number. The colon stands nowhere else, so that the next frame is found
 * at once after noise.
 */
final class CertaboDecoder implements FrameDecoder<CertaboFrame> {

    static final int SQUARES = 64;
    static final int BYTES_OF_CHIP = 5;
    static final int RANKS = 8;
    /** So many asterisks in a row are a simulator's sign; whoever reads the protocol elsewhere passes over them. */
    static final int SIMULATED = 5;

    private static final int NUMBERS = SQUARES * BYTES_OF_CHIP;
    private static final int NONE = -1;

    private enum State {
        BETWEEN,
        INSIDE,
        LOST
    }

    private final int[] numbers = new int[NUMBERS];
    private State state = State.BETWEEN;
    private int count;
    private int number = NONE;
    private int taken;
    private int discarded;
    private int asterisks;

    /** Takes bytes, cut anywhere. Returns what is complete now; wrong bytes never throw. */
    @Override
    public List<CertaboFrame> feed(ByteBuffer bytes) {
        List<CertaboFrame> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            take((char) (bytes.get() & 0xFF), frames);
        }
        return frames;
    }

    private void take(char next, List<CertaboFrame> frames) {
        asterisks = next == '*' ? asterisks + 1 : 0;
        if (next == ':') {
            begin(frames);
        } else if (state == State.LOST) {
            discarded++;
        } else if (next == 'L' || next == 'D') {
            frames.add(new CertaboFrame.Lights(next == 'D'));
        } else if (next == '*') {
            if (asterisks == SIMULATED) {
                frames.add(new CertaboFrame.Simulated());
            }
        } else if (state == State.INSIDE) {
            inside(next, frames);
        } else if (next != '\r' && next != '\n' && next != ' ') {
            taken = 1;
            lose();
        }
    }

    private void begin(List<CertaboFrame> frames) {
        if (state == State.INSIDE) {
            lose();
        }
        if (discarded > 0) {
            frames.add(new Garbled(discarded));
            discarded = 0;
        }
        state = State.INSIDE;
        count = 0;
        number = NONE;
        taken = 1;
    }

    private void inside(char next, List<CertaboFrame> frames) {
        taken++;
        if (next >= '0' && next <= '9') {
            number = Math.max(number, 0) * 10 + next - '0';
            if (number > 0xFF || count == NUMBERS) {
                lose();
            }
        } else if (next == ' ') {
            endNumber();
        } else if (next == '\r') {
            endNumber();
            end(frames);
        } else if (next != '\n') {
            lose();
        }
    }

    private void endNumber() {
        if (number != NONE) {
            numbers[count++] = number;
            number = NONE;
        }
    }

    private void end(List<CertaboFrame> frames) {
        if (count == RANKS) {
            frames.add(new CertaboFrame.Ranks(ranks()));
        } else if (count == NUMBERS) {
            frames.add(new CertaboFrame.Chips(chips()));
        } else {
            lose();
            return;
        }
        state = State.BETWEEN;
    }

    private void lose() {
        discarded += taken;
        state = State.LOST;
    }

    private List<Integer> ranks() {
        List<Integer> ranks = new ArrayList<>(RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            ranks.add(numbers[rank]);
        }
        return ranks;
    }

    private List<Long> chips() {
        List<Long> chips = new ArrayList<>(SQUARES);
        for (int square = 0; square < SQUARES; square++) {
            long chip = 0;
            for (int i = 0; i < BYTES_OF_CHIP; i++) {
                chip = chip << 8 | numbers[square * BYTES_OF_CHIP + i];
            }
            chips.add(chip);
        }
        return chips;
    }
}
