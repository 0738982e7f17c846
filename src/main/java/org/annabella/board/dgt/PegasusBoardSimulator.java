package org.annabella.board.dgt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.annabella.board.simulated.CommandInput;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;

/**
 * A DGT Pegasus without hardware, as programs that have driven one describe it. A real one shows every square as 7F, and lights nothing,
 * before it has been given a developer's key; this one only once it was told to demand one. Its serial number begins with SIM, its
 * maker's text is our own.
 */
public final class PegasusBoardSimulator extends SerialBoardSimulator {

    private static final Duration SCAN = Duration.ofMillis(50);
    private static final int FIELDS = 64;
    private static final int UNKNOWN = 0x7F;
    private static final int LONGEST_COMMAND = 128;

    private final boolean[] seen = new boolean[FIELDS];
    private final CommandInput input = new CommandInput(LONGEST_COMMAND, PegasusBoardSimulator::length);
    private Set<Square> lit = new HashSet<>();
    private boolean demanding;
    private boolean unlocked = true;
    private boolean telling;

    /** Makes a board at a port; it is dead before {@link #start}. */
    public PegasusBoardSimulator(DevicePort port, SimulatedSetup setup) {
        super("pegasus", port, PegasusDriver.BAUD, setup);
    }

    /**
     * Makes a board at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static PegasusBoardSimulator plugged(SimulatedSetup setup) throws IOException {
        return new PegasusBoardSimulator(DevicePort.plugged(), setup);
    }

    /** The squares that are lit. */
    public synchronized Set<Square> lit() {
        return Set.copyOf(lit);
    }

    /** Shows nothing without a key from now on, as real boards do. */
    public synchronized void demandKey() {
        demanding = true;
        unlocked = false;
    }

    @Override
    protected boolean hasBattery() {
        return true;
    }

    /** Pieces are lifted and put down on it; whoever takes removes the captured piece first. */
    @Override
    protected boolean hasPegs() {
        return true;
    }

    @Override
    protected synchronized void poweredUp() {
        unlocked = !demanding;
        telling = false;
        lit = new HashSet<>();
        input.clear();
    }

    @Override
    protected synchronized Duration scan() {
        for (int field = 0; field < FIELDS; field++) {
            boolean occupied = squares().at(square(field)) != null;
            if (occupied != seen[field] && unlocked && telling) {
                tell(0x8E, field, occupied ? 1 : 0);
            }
            seen[field] = occupied;
        }
        return SCAN;
    }

    private Square square(int field) {
        // a8, b8 to h8, then a7 and so on.
        int file = field % 8;
        int rank = 7 - field / 8;
        return setup().rotated() ? Square.of(7 - file, 7 - rank) : Square.of(file, rank);
    }

    private void tell(int type, int... data) {
        byte[] message = new byte[data.length + 3];
        message[0] = (byte) type;
        message[1] = (byte) (message.length >> 7);
        message[2] = (byte) (message.length & 0x7F);
        for (int i = 0; i < data.length; i++) {
            message[3 + i] = (byte) data[i];
        }
        send(message);
    }

    private void tell(int type, String text) {
        tell(type, text.chars().toArray());
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        if (isOn()) {
            input.accept(bytes, this::obey);
        }
    }

    /** Lights and keys say how much follows; all other commands are one byte. */
    private static int length(byte[] waiting, int at) {
        boolean counted = waiting[at] == 0x60 || waiting[at] == 0x63;
        if (!counted) {
            return 1;
        }
        return at + 1 < waiting.length ? 2 + (waiting[at + 1] & 0x7F) : CommandInput.UNKNOWN;
    }

    private void obey(byte[] command) {
        switch (command[0]) {
            case 0x40 -> telling = false;
            case 0x42 -> tell(0x86, dump());
            case 0x44 -> telling = true;
            case 0x45 -> tell(0x91, number().substring(0, 5));
            case 0x47 -> tell(0x92, "Annabella simulated board, no maker's trademark");
            case 0x4C -> tell(0xA0, charge(), 0x7F, 0x7F, 1, 0, 0, 0, 0, 2);
            case 0x4D -> tell(0x93, 1, 0);
            case 0x55 -> tell(0xA2, number());
            case 0x60 -> light(command);
            case 0x63 -> {
                unlocked = command.length > 3 && command[command.length - 1] == 0;
                tell(0xA5, unlocked ? 1 : 0);
            }
            default -> {
                // A real board says nothing to what it does not know.
            }
        }
    }

    private int[] dump() {
        int[] fields = new int[FIELDS];
        for (int field = 0; field < FIELDS; field++) {
            boolean occupied = squares().at(square(field)) != null;
            fields[field] = !unlocked ? UNKNOWN : occupied ? 1 : 0;
        }
        return fields;
    }

    private String number() {
        byte[] name = setup().serialNumber().getBytes(StandardCharsets.US_ASCII);
        String text = new String(name, StandardCharsets.US_ASCII);
        String named = text.startsWith(PegasusDriver.SIMULATED) ? text : PegasusDriver.SIMULATED + text;
        return (named + "-".repeat(10)).substring(0, 10);
    }

    private void light(byte[] command) {
        if (!unlocked) {
            return;
        }
        Set<Square> squares = new HashSet<>();
        for (int i = 6; command[2] == 5 && i < command.length - 1; i++) {
            squares.add(square(command[i]));
        }
        lit = squares;
    }
}
