package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Placement;

/**
 * What one seat has to show.
 *
 * @param sheet the moves as written, from the first, in any notation of the Laws
 * @param byAssistant whether the assistant kept that sheet
 * @param board what stands on the own board
 */
public record Evidence(List<String> sheet, boolean byAssistant, Placement board) {

    /** Copies the sheet. */
    public Evidence {
        sheet = List.copyOf(sheet);
    }
}
