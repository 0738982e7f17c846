package org.annabella.arbiter;

import java.util.List;

/**
 * What the arbiter can see beside the finding.
 *
 * @param observations what is noticed at each seat
 * @param plies both scoresheets side by side
 * @param alsoOpen what the Law leaves open besides
 * @param clocksNear where the times of the ply are not known: the known ones next before and after it
 */
public record Overview(
        List<Observation> observations,
        List<AlignedPly> plies,
        List<Verdict.Hole> alsoOpen,
        List<Dispute.Clocks> clocksNear) {

    /** Copies the lists. */
    public Overview {
        observations = List.copyOf(observations);
        plies = List.copyOf(plies);
        alsoOpen = List.copyOf(alsoOpen);
        clocksNear = List.copyOf(clocksNear);
    }
}
