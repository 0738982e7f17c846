package org.annabella.board.certabo;

import java.util.List;
import org.annabella.board.BoardReport;
import org.annabella.chess.Square;

/** Makes pictures of frames, of which none may be believed alone. One for each connection. */
interface CertaboReader {

    /** One may have passed the square when the act is done, and another takes its time on the line. */
    int FRAMES_ON_THE_WAY = 2;

    /** Takes the next frame. Returns what has changed; nothing while too few frames have come. */
    List<BoardReport> accept(CertaboFrame frame);

    /** True if frames of this kind can be read. */
    boolean reads(CertaboFrame frame);

    /** True if it is known which piece stands where. */
    boolean knowsPieces();

    /** After how many frames at most a change has been reported. */
    int framesNeeded();

    /**
     * The squares of the initial position on which, by what is known, pieces stand that do not belong there, so long as it has not been
     * seen right since: perhaps they were learned from pieces that were set up wrongly.
     */
    List<Square> misplaced();

    /** True if most of the pieces do not belong to the set that is known. */
    boolean isForeign();
}
