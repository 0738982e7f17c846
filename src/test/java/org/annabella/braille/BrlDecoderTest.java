package org.annabella.braille;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of BrlAPI. */
class BrlDecoderTest {
    private static final int[] TYPES = {BrlPacket.VERSION, BrlPacket.KEY, BrlPacket.ERROR, BrlPacket.PARAMETER};

    private static String hex(BrlPacket packet) {
        return HexFormat.of().formatHex(packet.bytes());
    }

    @Test
    void writesPacketsAsTheProtocolHasThem() {
        assertThat(hex(BrlPacket.version())).isEqualTo("00000004" + "00000076" + "00000008");
        assertThat(hex(BrlPacket.key(new byte[] {'s', '\n'}))).isEqualTo("00000006" + "00000061" + "0000004b" + "730a");
        assertThat(hex(BrlPacket.empty(BrlPacket.DISPLAY_SIZE))).isEqualTo("00000000" + "00000073");
        assertThat(hex(BrlPacket.enterTty())).isEqualTo("00000005" + "00000074" + "00000000" + "00");
        assertThat(hex(BrlPacket.enterTty(7, 258)))
                .isEqualTo("0000000d" + "00000074" + "00000002" + "00000007" + "00000102" + "00");
        assertThat(hex(BrlPacket.retainDots()))
                .isEqualTo("00000011" + "00005056" + "00000000" + "0000000a" + "0000000000000000" + "01");
    }

    /** Region from cell 1, dots to keep: none, dots to set, cursor under cell 2. */
    @Test
    void writesALineOfDots() {
        assertThat(hex(BrlPacket.write("⠎⠋⢒", 2)))
                .isEqualTo("00000016" + "00000077" + "0000003a" + "00000001" + "00000003" + "000000" + "0e0b92"
                        + "00000002");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void anyCuttingOfTheBytesGivesTheSamePackets(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<BrlPacket> sent = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 60; i++) {
            byte[] data = new byte[random.nextInt(10) == 0 ? BrlPacket.LONGEST : random.nextInt(30)];
            random.nextBytes(data);
            sent.add(new BrlPacket(TYPES[random.nextInt(TYPES.length)], data));
            bytes.writeBytes(sent.get(i).bytes());
        }
        BrlDecoder decoder = new BrlDecoder();
        List<BrlPacket> read = new ArrayList<>();
        ByteBuffer all = ByteBuffer.wrap(bytes.toByteArray());
        while (all.hasRemaining()) {
            int count = Math.min(all.remaining(), 1 + random.nextInt(17));
            read.addAll(decoder.feed(all.slice(all.position(), count)));
            all.position(all.position() + count);
        }
        assertThat(read).isEqualTo(sent);
        assertThat(decoder.isGarbled()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000100100000076", "0000000400000001", "ffffffff00000076", "485454502f312e3120343030"})
    void whatIsNoPacketIsGarbledForGood(String hex) {
        BrlDecoder decoder = new BrlDecoder();
        assertThat(decoder.feed(ByteBuffer.wrap(HexFormat.of().parseHex(hex)))).isEmpty();
        assertThat(decoder.feed(ByteBuffer.wrap(BrlPacket.version().bytes()))).isEmpty();
        assertThat(decoder.isGarbled()).isTrue();
    }

    /** Codes as BRLTTY 6.5 sent them. */
    @ParameterizedTest
    @CsvSource({
        "20000001, OLDER, 0",
        "20000002, NEWER, 0",
        "20000017, LEFT, 0",
        "20000018, RIGHT, 0",
        "2000001d, MENU, 0",
        "2000001f, MENU, 0",
        "20000031, OTHER, 0",
        "20010003, CELL, 3",
        "20220005, DOTS, 5",
        "20220100, DOTS, 0",
        "6b, SIGN, 107",
        "10000006b, SIGN, 107",
        "40000006b, OTHER, 0",
        "800000073, OTHER, 0",
        "10020ac, SIGN, 8364",
        "ff0d, ENTER, 0",
        "ff08, BACKSPACE, 0",
        "ff1b, ESCAPE, 0",
        "ffffffffffffffff, OTHER, 0",
        "0, OTHER, 0"
    })
    void readsKeys(String code, BrailleKey.Kind kind, int argument) {
        assertThat(BrailleKey.ofCode(Long.parseUnsignedLong(code, 16))).isEqualTo(new BrailleKey(kind, argument));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "default | /var/lib/BrlAPI/0",
                "/tmp/a b | /tmp/a b",
                "127.0.0.1:0 | 127.0.0.1, port 4101",
                ":5 | 127.0.0.1, port 4106",
                "braille.local:4101 | braille.local, port 4101",
                "localhost:35752 | localhost, port 35752"
            })
    void readsAddresses(String text, String address) {
        assertThat(BrlAddress.parse(text).orElseThrow()).hasToString(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", "a b:1", "host:70000", "host:-1", "host:", "relative/path"})
    void refusesWhatIsNoAddress(String text) {
        assertThat(BrlAddress.parse(text)).isEmpty();
    }
}
