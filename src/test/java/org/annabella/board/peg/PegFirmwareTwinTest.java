package org.annabella.board.peg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.board.ByteCuts;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The firmware in C and its twin in Java, which the simulator uses, are played the same session: they must say the same
 * lines, in the same order, with the same numbers. Skipped where there is no C compiler.
 *
 * <p>Acts are kept clear of the borders of scans, where a few milliseconds of debouncing decide, which the twin does
 * not know.
 */
@Timeout(60)
@SystemTest
class PegFirmwareTwinTest {

    private static final int SCAN = 40;
    private static final int KEY_DEBOUNCE = 20;
    private static final int QUIET_BEFORE_OPENING = 1000;
    private static final List<String> KEYS = List.of("read", "where", "yes", "no");
    private static final List<String> STRANGE = List.of(
            "Z 1 2 3", "L", "L J9", "B 12", "H X", "H", "H 99999", "G E2 E9", "I 1 2", "E", "E 2", "E 0", "D 1", "Q x",
            "D  1");

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothSayTheSameLines(long seed) throws IOException, InterruptedException {
        try (Session session = new Session(seed)) {
            for (int scan = 0; scan < 250; scan++) {
                session.playScan();
            }
            session.rest(3 * SCAN);
            session.station(PegEncoder.line(200, new PegFrame.Events(false)).getBytes(StandardCharsets.US_ASCII));
            session.rest(50 * SCAN);
            assertThat(session.firmware()).isEqualTo(session.twin()).hasSizeGreaterThan(150);
        }
    }

    /** One session at both boards at once. */
    private static final class Session implements AutoCloseable {

        private final VirtualPegBoard board = VirtualPegBoard.start();
        private final List<String> firmware = new ArrayList<>();
        private final List<String> twinLines = new ArrayList<>();
        private final PegFirmware twin = new PegFirmware("PEG-SIM-1", this::twinSaid);
        private final PegEncoder station = new PegEncoder();
        private final SplittableRandom random;
        private final int[] lastOpened = new int[64];
        private long pegs = 0xFFFF00000000FFFFL;
        private long opened;
        private int now;
        private int sinceScan;
        private int keyAt = -1;
        private String key = "";

        Session(long seed) throws IOException {
            random = new SplittableRandom(seed);
            twin.powerUp(pegs);
        }

        void playScan() throws InterruptedException {
            int first = random.nextInt(2, 12);
            rest(first);
            askSomething();
            Square square = Square.ofIndex(random.nextInt(64));
            act(square);
            int second = random.nextInt(7, 18);
            rest(second);
            act(random.nextInt(3) == 0 ? Square.ofIndex(random.nextInt(64)) : square);
            if (random.nextInt(10) == 0 && keyAt < 0) {
                key = KEYS.get(random.nextInt(KEYS.size()));
                keyAt = now + KEY_DEBOUNCE;
                board.hands("key " + key);
            }
            rest(SCAN - first - second + (random.nextInt(4) == 0 ? SCAN * random.nextInt(10) : 0));
            if (random.nextInt(120) == 0) {
                restart();
            }
        }

        /** Lifts what stands, places what does not; a hole that is opened over and over is another test's. */
        private void act(Square square) {
            long bit = 1L << square.index();
            boolean stands = (pegs & bit) != 0;
            if (stands && lastOpened[square.index()] > 0 && now - lastOpened[square.index()] < QUIET_BEFORE_OPENING) {
                return;
            }
            pegs ^= bit;
            if (stands) {
                opened |= bit;
                lastOpened[square.index()] = now;
            }
            board.hands((stands ? "lift " : "place ") + square);
        }

        /** When all has been said: a restart cuts what is on its way, and the twin has no line of its own. */
        private void restart() throws InterruptedException {
            rest(10 * SCAN + SCAN - 5);
            board.hands("restart");
            twin.powerUp(pegs);
            opened = 0;
            keyAt = -1;
            sinceScan = 0;
        }

        void rest(int millis) throws InterruptedException {
            board.after(millis).forEach(told -> firmware.add(told.text()));
            for (int i = 0; i < millis; i++) {
                now++;
                if (now == keyAt) {
                    twin.press(key);
                }
                if (now > keyAt + 2 * KEY_DEBOUNCE + 2) {
                    keyAt = -1;
                }
                if (++sinceScan == SCAN) {
                    sinceScan = 0;
                    twin.scanned(opened, pegs);
                    opened = 0;
                }
            }
        }

        private void askSomething() {
            switch (random.nextInt(9)) {
                case 0 -> station(station.encode(new PegFrame.Hello(1)));
                case 1 -> station(station.encode(new PegFrame.Events(random.nextInt(5) > 0)));
                case 2 -> station(station.encode(new PegFrame.AskPicture()));
                case 3 -> station(station.encode(new PegFrame.Ping()));
                case 4 -> station(station.encode(new PegFrame.Guide(Set.of(Square.ofIndex(random.nextInt(64))))));
                case 5 -> station(TestLines.line(random.nextInt(256), STRANGE.get(random.nextInt(STRANGE.size()))));
                case 6 -> station(ByteCuts.noise(random, random.nextInt(1, 50)));
                case 7 -> station(broken(station.encode(new PegFrame.AskPicture())));
                default -> {}
            }
        }

        private byte[] broken(byte[] line) {
            line[random.nextInt(line.length)] = (byte) random.nextInt(256);
            return line;
        }

        void station(byte[] bytes) {
            board.station(bytes);
            twin.received(bytes);
        }

        private void twinSaid(byte[] line) {
            twinLines.add(new String(line, StandardCharsets.US_ASCII).strip());
        }

        List<String> firmware() {
            return firmware;
        }

        List<String> twin() {
            return twinLines;
        }

        @Override
        public void close() {
            board.close();
        }
    }
}
