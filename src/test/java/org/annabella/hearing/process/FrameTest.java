package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.annabella.hearing.process.Frame.Garbled;
import org.annabella.hearing.process.Frame.Kind;
import org.junit.jupiter.api.Test;

/** What goes over the pipe between the station and its recogniser. */
class FrameTest {
    private static final short[] SAMPLES = {0, 1, -1, 32_767, -32_768, 12_345};

    @Test
    void carriesSoundAndTextUnchanged() throws IOException {
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        Frame.of(Kind.ACCEPT, SAMPLES).write(pipe);
        Frame.of(Kind.WORDS, "tårn slår bodil fünf").write(pipe);
        Frame.of(Kind.FINISH).write(pipe);
        DataInputStream in = in(pipe.toByteArray());
        assertThat(Frame.read(in).orElseThrow().samples()).isEqualTo(SAMPLES);
        assertThat(Frame.read(in).orElseThrow().text()).isEqualTo("tårn slår bodil fünf");
        assertThat(Frame.read(in).map(Frame::kind)).contains(Kind.FINISH);
        assertThat(Frame.read(in)).isEmpty();
    }

    @Test
    void looksLikeThisOnTheWire() throws IOException {
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        Frame.of(Kind.WORDS, "å").write(pipe);
        assertThat(pipe.toByteArray())
                .asHexString()
                .isEqualTo("414E0001" + String.format("%02X", Kind.WORDS.ordinal()) + "00000002" + "C3A5");
    }

    @Test
    void isGarbledWhereverItIsCut() throws IOException {
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        Frame.of(Kind.ACCEPT, SAMPLES).write(pipe);
        for (int length = 1; length < pipe.size(); length++) {
            assertGarbled(Arrays.copyOf(pipe.toByteArray(), length));
        }
    }

    @Test
    void isGarbledWhenSomethingElseIsPrinted() throws IOException {
        assertGarbled("OpenJDK 64-Bit Server VM warning: something\n".getBytes());
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        Frame.of(Kind.FINISH).write(pipe);
        byte[] frame = pipe.toByteArray();
        for (int wrong : new int[] {0, 3, 4, 5}) {
            byte[] other = frame.clone();
            other[wrong] = 0x7f;
            assertGarbled(other);
        }
    }

    private static void assertGarbled(byte[] bytes) {
        assertThatExceptionOfType(Garbled.class).as(Arrays.toString(bytes)).isThrownBy(() -> read(bytes));
    }

    private static Optional<Frame> read(byte[] bytes) throws IOException {
        return Frame.read(in(bytes));
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }
}
