package org.annabella.journal;

import java.util.Map;
import org.annabella.game.StationReasons;

/** Reasons of the station itself, in journals that were written while it gave them in English: the codes that it gives now. */
final class EarlierReasons {
    private static final Map<String, String> CODES = Map.of(
            "the station was restarted; the arbiter resumes", StationReasons.RESTARTED,
            "the station was ended; the arbiter resumes", StationReasons.ENDED,
            "a defect of the station: the clocks may be wrong; the arbiter resumes", StationReasons.DEFECT,
            "as the tactile clock has counted while the station was away", "clockCounted");

    private EarlierReasons() {}

    /** The reason as it is given now; that of anybody else as it was written. */
    static String of(String written) {
        boolean late = written.startsWith("the press came ") && written.endsWith(" late: a device had gone");
        return late ? "latePress" : CODES.getOrDefault(written, written);
    }
}
