package org.annabella.board.simulated;

import java.io.IOException;
import org.annabella.board.dgt.DgtBoardSimulator;
import org.annabella.board.dgt.DgtDriver;
import org.annabella.board.peg.PegBoardSimulator;
import org.annabella.board.peg.PegDriver;
import org.annabella.serial.DevicePort;
import org.annabella.serial.TimeScale;

/** A simulated board in a program of its own, until its input ends. */
public final class BoardProgram {

    private BoardProgram() {}

    /**
     * Powers a board up.
     *
     * @param arguments {@code dgt} or {@code peg}, the name of the port, and the serial number
     */
    public static void main(String... arguments) throws IOException {
        SimulatedSetup setup = SimulatedSetup.initial(arguments[2], TimeScale.REAL, 1);
        try (SimulatedBoard board = board(arguments[0], arguments[1], setup)) {
            board.start();
            System.out.println("up " + board.portName());
            int end = System.in.read();
            System.out.println("ending " + end);
        }
    }

    private static SimulatedBoard board(String kind, String port, SimulatedSetup setup) throws IOException {
        return kind.equals("dgt")
                ? new DgtBoardSimulator(DevicePort.at(port, DgtDriver.BAUD), setup)
                : new PegBoardSimulator(DevicePort.at(port, PegDriver.BAUD), setup);
    }
}
