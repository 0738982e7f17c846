package org.annabella.chess.pgn;

import org.annabella.chess.pgn.PgnFault.Code;

/** The rest of a line that cannot be followed any more, while it is being skipped. */
final class PgnLeftOut {

    private final Code code;
    private final PgnPlace place;
    private final String what;
    private final String mend;
    private int depth;
    private long moves;
    private long comments;

    PgnLeftOut(Code code, PgnPlace place, String what, String mend) {
        this.code = code;
        this.place = place;
        this.what = what;
        this.mend = mend;
    }

    void move() {
        moves++;
    }

    void comment() {
        comments++;
    }

    void open() {
        depth++;
    }

    void close() {
        depth--;
    }

    /** Whether a variation within what is skipped is open. */
    boolean isWithin() {
        return depth > 0;
    }

    void report(PgnFaults faults, PgnPlace resumes) {
        faults.add(code, place, resumes, what + with(), mend);
    }

    private String with() {
        String lost = counted(moves, "move");
        lost += lost.isEmpty() || comments == 0 ? "" : " and ";
        lost += counted(comments, "comment");
        return lost.isEmpty() ? "" : " (left out with it: " + lost + ")";
    }

    private static String counted(long count, String what) {
        return count == 0 ? "" : count + " " + what + (count == 1 ? "" : "s");
    }
}
