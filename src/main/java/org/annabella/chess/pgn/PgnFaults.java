package org.annabella.chess.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.annabella.chess.pgn.PgnFault.Code;

/** Collects the faults of one game; after the first hundred they are only counted. */
final class PgnFaults {

    private static final int MOST = 100;

    private final List<PgnFault> faults = new ArrayList<>();
    private PgnPlace firstOfMore = new PgnPlace(Long.MAX_VALUE, 1);
    private PgnPlace lastOfMore = new PgnPlace(1, 1);
    private long more;

    void add(Code code, PgnPlace place, PgnPlace resumes, String what, String mend) {
        if (faults.size() < MOST) {
            faults.add(new PgnFault(code, place, resumes, what, mend));
            return;
        }
        firstOfMore = place.compareTo(firstOfMore) < 0 ? place : firstOfMore;
        lastOfMore = resumes.compareTo(lastOfMore) > 0 ? resumes : lastOfMore;
        more++;
    }

    List<PgnFault> list() {
        List<PgnFault> all = new ArrayList<>(faults);
        all.sort(Comparator.comparing(PgnFault::place));
        if (more > 0) {
            String what = "there are " + more + " more faults in this game";
            all.add(new PgnFault(Code.MORE, firstOfMore, lastOfMore, what, "mend those before them first"));
        }
        return all;
    }
}
