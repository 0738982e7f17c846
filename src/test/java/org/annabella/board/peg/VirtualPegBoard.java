package org.annabella.board.peg;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.annabella.firmware.FirmwareBuild;
import org.annabella.firmware.FirmwareProcess;

/** The peg board's firmware, compiled for this computer, in a time that only passes when it is told to. */
final class VirtualPegBoard implements AutoCloseable {

    /** A line of the board, without its end, and the millisecond in which it was complete. */
    record Told(int millis, String text) {

        PegFrame.Body body() {
            byte[] bytes = (text + "\r").getBytes(StandardCharsets.US_ASCII);
            PegFrame frame = new PegDecoder().feed(ByteBuffer.wrap(bytes)).get(0);
            return ((PegFrame.Line) frame).body();
        }

        int sequence() {
            return Integer.parseInt(text.substring(1, 3), 16);
        }
    }

    private static final String SHOWN = "show ";

    private final FirmwareProcess process;
    private final PegEncoder encoder = new PegEncoder();
    private String shown = "";

    private VirtualPegBoard(Path program, String... arguments) throws IOException {
        process = FirmwareProcess.start(program, arguments);
    }

    /** A board that has just been switched on. */
    static VirtualPegBoard start(String... arguments) throws IOException {
        return new VirtualPegBoard(FirmwareBuild.host("peg"), arguments);
    }

    /** The same, with checks of every address and of undefined behaviour. */
    static VirtualPegBoard checked() throws IOException {
        return new VirtualPegBoard(FirmwareBuild.sanitized("peg"));
    }

    /** The microcontroller's own image on a simulated processor, with registers and sensors as they are wired. */
    static VirtualPegBoard onProcessor() throws IOException {
        Path program = FirmwareBuild.simulatedProcessor("peg");
        return new VirtualPegBoard(program, FirmwareBuild.avr("peg").toString());
    }

    /** This board, asked to report. */
    VirtualPegBoard reporting() throws InterruptedException {
        after(20);
        station(new PegFrame.Hello(1));
        station(new PegFrame.Events(true));
        after(100);
        return this;
    }

    /** What the hands do; see the head of peg_host.c. */
    void hands(String act) {
        process.say(act);
    }

    /** A line of the station, with its number and check value. */
    void station(PegFrame.Body body) {
        station(encoder.encode(body));
    }

    /** Bytes of the station; at most 2000. */
    void station(byte[] bytes) {
        process.say("say " + HexFormat.of().formatHex(bytes));
    }

    /** Lets time pass. Returns what the board has said meanwhile. */
    List<Told> after(int millis) throws InterruptedException {
        process.say("wait " + millis);
        return told();
    }

    /** What the board has said since the last time. */
    List<Told> told() throws InterruptedException {
        process.say("show");
        List<Told> told = new ArrayList<>();
        String line = process.next();
        while (!line.startsWith(SHOWN)) {
            // The simulated processor's loader says a word of its own.
            int blank = line.startsWith("Loaded ") ? 0 : line.indexOf(' ');
            if (blank > 0) {
                told.add(new Told(Integer.parseInt(line.substring(0, blank)), line.substring(blank + 1)));
            }
            line = process.next();
        }
        shown = line.substring(SHOWN.length());
        return told;
    }

    /** The bodies of what the board has said while this time passed, pictures left out. */
    List<PegFrame.Body> events(int millis) throws InterruptedException {
        return after(millis).stream()
                .map(Told::body)
                .filter(body -> !(body instanceof PegFrame.Picture))
                .toList();
    }

    /** Lights as a picture, a blank, and motors; as they were when time last stood still. */
    String shown() {
        return shown;
    }

    @Override
    public void close() {
        process.close();
    }
}
