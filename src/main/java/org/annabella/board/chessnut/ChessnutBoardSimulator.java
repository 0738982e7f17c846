package org.annabella.board.chessnut;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.annabella.board.simulated.CommandInput;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/**
 * A Chessnut board without hardware. Its bytes are written by the sheets of others and compared with recordings of a real Air, not by
 * what the driver reads.
 *
 * <p>It is silent until it is told to tell positions, and forgets that, and its lights, when it restarts or the radio is lost. To the
 * question for its version it says that it is simulated.
 *
 * <p>{@link #movingItsPieces As a Move} it takes and tells what that one does instead of lights and battery, moves its pieces square by square,
 * and tells nothing of them meanwhile.
 */
public final class ChessnutBoardSimulator extends SerialBoardSimulator {

    private static final Duration SCAN = Duration.ofMillis(100);
    /** By radio 36 bytes follow, of which the last four count seconds; by USB 61, and the report is filled up to 65. */
    private static final int BY_RADIO = 36;

    /** A piece's code is its place here. */
    private static final String CODES = "-qkbpnRPrBNQK";

    private static final int BY_USB = 61;
    private static final int REPORT = 65;
    private static final int LONGEST_COMMAND = 35;
    /** What begins a command; what begins none is passed over. */
    private static final Set<Integer> COMMANDS = Set.of(0x0A, 0x0B, 0x21, 0x27, 0x29, 0x41, 0x42, 0x43);

    private final boolean usb;
    private final CommandInput input = new CommandInput(LONGEST_COMMAND, ChessnutBoardSimulator::length);
    private Set<Square> lit = new HashSet<>();
    private byte[] shown = {};
    private boolean telling;
    private int beeps;
    private @Nullable SimulatedMotors motors;

    private ChessnutBoardSimulator(DevicePort port, SimulatedSetup setup, boolean usb) {
        super("chessnut", port, ChessnutDriver.BAUD, setup);
        this.usb = usb;
    }

    /** A board by radio, or at any line that is not USB; it is dead before {@link #start}. */
    public static ChessnutBoardSimulator byRadio(DevicePort port, SimulatedSetup setup) {
        return new ChessnutBoardSimulator(port, setup, false);
    }

    /** A board at USB, where each message is one report; it is dead before {@link #start}. */
    public static ChessnutBoardSimulator byUsb(DevicePort port, SimulatedSetup setup) {
        return new ChessnutBoardSimulator(port, setup, true);
    }

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static ChessnutBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return byRadio(DevicePort.plugged(), setup);
    }

    /** Makes a Move of this board, which moves its pieces itself; before {@link #start}. */
    public synchronized ChessnutBoardSimulator movingItsPieces() {
        motors = new SimulatedMotors(squares());
        return this;
    }

    /** True while it moves its pieces. */
    public synchronized boolean isMoving() {
        return motors != null && motors.areMoving();
    }

    /** How many steps its pieces have made by themselves. */
    public synchronized int steps() {
        return motors == null ? 0 : motors.steps();
    }

    /** Lets it stick after so many more steps: it moves no further and does not say so. */
    @Override
    public synchronized boolean jam(int more) {
        SimulatedMotors own = motors;
        if (own != null) {
            own.jamAfter(more);
        }
        return own != null;
    }

    /** The squares that are lit. */
    public synchronized Set<Square> lit() {
        return Set.copyOf(lit);
    }

    /** How often the beeper has sounded. */
    public synchronized int beeps() {
        return beeps;
    }

    @Override
    protected boolean hasBattery() {
        return true;
    }

    /** Its pieces stop; where only the radio is lost they go on. */
    @Override
    public synchronized void restarted() {
        if (motors != null) {
            motors.halt();
        }
        super.restarted();
    }

    @Override
    protected synchronized void poweredUp() {
        telling = false;
        lit = new HashSet<>();
        shown = new byte[0];
        input.clear();
    }

    @Override
    protected synchronized Duration scan() {
        if (motors != null && motors.go()) {
            return SCAN;
        }
        byte[] now = squareBytes();
        if (telling && isOn() && !Arrays.equals(now, shown)) {
            shown = now;
            tellPosition();
        }
        return SCAN;
    }

    private byte[] squareBytes() {
        byte[] bytes = new byte[32];
        for (int i = 0; i < 64; i++) {
            // The lower half of a byte first.
            Piece piece = squares().at(at(i));
            int code = piece == null ? 0 : CODES.indexOf(piece.fenChar());
            bytes[i / 2] |= (byte) (i % 2 == 0 ? code : code << 4);
        }
        return bytes;
    }

    private void tellPosition() {
        byte[] message = Arrays.copyOf(new byte[] {1, (byte) (usb ? BY_USB : BY_RADIO)}, usb ? REPORT : 2 + BY_RADIO);
        System.arraycopy(shown, 0, message, 2, shown.length);
        long seconds = squares().now().toSeconds();
        for (int i = 0; i < 4; i++) {
            message[34 + i] = (byte) (seconds >> 8 * i);
        }
        send(message);
    }

    private void answer(int... bytes) {
        byte[] message = new byte[usb ? REPORT : bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            message[i] = (byte) bytes[i];
        }
        send(message);
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        if (!isOn()) {
            return;
        }
        input.accept(bytes, this::obey);
    }

    private static int length(byte[] waiting, int at) {
        if (at + 1 == waiting.length) {
            return CommandInput.UNKNOWN;
        }
        int data = waiting[at + 1] & 0xFF;
        return COMMANDS.contains((int) waiting[at]) && data <= LONGEST_COMMAND ? 2 + data : 0;
    }

    private void obey(byte[] command) {
        SimulatedMotors own = motors;
        if (own != null && Set.of((byte) 0x29, (byte) 0x0A).contains(command[0]) || own == null && command[0] >= 0x41) {
            // Each knows the other's words for this only.
            return;
        }
        switch (command[0]) {
            case 0x41 -> answer(0x41, 3, 0x0C, 0, charge());
            case 0x42 -> moveTo(own, command);
            case 0x43 -> lit = coloured(command);
            case 0x21 -> {
                telling = command[2] == 0;
                shown = new byte[0];
                answer(0x23, 1, 0);
            }
            case 0x27 -> tellVersion();
            case 0x29 -> answer(0x2A, 2, charge(), 0);
            case 0x0A -> {
                lit = squares(command);
                answer(0x23, 1, 0);
            }
            case 0x0B -> {
                beeps++;
                answer(0x23, 1, 0);
            }
            default -> answer(0x23, 1, 0);
        }
    }

    private void moveTo(@Nullable SimulatedMotors own, byte[] command) {
        if (own == null || command.length != 35) {
            return;
        }
        Placement wanted = Placement.EMPTY;
        for (int i = 0; i < 64; i++) {
            int code = half(command, i);
            Square square = at(i);
            wanted = code == 0 || code >= CODES.length()
                    ? wanted
                    : wanted.with(square, Piece.ofFenChar(CODES.charAt(code)).orElseThrow());
        }
        if (wanted.equals(Placement.EMPTY)) {
            own.halt();
        } else {
            own.begin(wanted, command[34] == 0);
        }
    }

    private Set<Square> coloured(byte[] command) {
        Set<Square> squares = new HashSet<>();
        for (int i = 0; i < 64 && command.length == 34; i++) {
            if (half(command, i) != 0) {
                squares.add(at(i));
            }
        }
        return squares;
    }

    /** What a command says of a place, in half a byte behind its two first bytes. */
    private static int half(byte[] command, int place) {
        return command[2 + place / 2] >> (place % 2 == 0 ? 0 : 4) & 0x0F;
    }

    /** h8 first, then g8 to a8, h7 and so on. */
    private Square at(int place) {
        int file = 7 - place % 8;
        int rank = 7 - place / 8;
        return setup().rotated() ? Square.of(7 - file, 7 - rank) : Square.of(file, rank);
    }

    private void tellVersion() {
        byte[] text = (ChessnutDriver.SIMULATED + setup().serialNumber()).getBytes(StandardCharsets.US_ASCII);
        int[] message = new int[text.length + 3];
        message[0] = 0x28;
        message[1] = text.length + 1;
        message[2] = 1;
        for (int i = 0; i < text.length; i++) {
            message[3 + i] = text[i];
        }
        answer(message);
    }

    private Set<Square> squares(byte[] command) {
        Set<Square> squares = new HashSet<>();
        for (int rank = 0; rank < 8 && command.length == 10; rank++) {
            for (int file = 0; file < 8; file++) {
                if ((command[2 + rank] & 1 << 7 - file) != 0) {
                    squares.add(setup().rotated() ? Square.of(7 - file, rank) : Square.of(file, 7 - rank));
                }
            }
        }
        return squares;
    }
}
