package org.annabella.board.simulated;

import org.annabella.chess.Placement;
import org.annabella.serial.TimeScale;

/**
 * How a simulated board begins.
 *
 * @param placement what stands on it
 * @param serialNumber who it says it is
 * @param rotated it lies the other way round, where the device allows that
 * @param timeScale how fast its time runs
 * @param seed decides how its bytes are cut
 */
public record SimulatedSetup(
        Placement placement, String serialNumber, boolean rotated, TimeScale timeScale, long seed) {

    /** A board in the initial position. */
    public static SimulatedSetup initial(String serialNumber, TimeScale timeScale, long seed) {
        return new SimulatedSetup(Placement.INITIAL, serialNumber, false, timeScale, seed);
    }

    /** This setup, the other way round. */
    public SimulatedSetup turned() {
        return new SimulatedSetup(placement, serialNumber, !rotated, timeScale, seed);
    }

    /** This setup with other pieces. */
    public SimulatedSetup withPlacement(Placement newPlacement) {
        return new SimulatedSetup(newPlacement, serialNumber, rotated, timeScale, seed);
    }
}
