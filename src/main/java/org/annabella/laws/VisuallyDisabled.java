package org.annabella.laws;

import java.util.List;
import java.util.Set;

/**
 * What the appendix for visually disabled players says of words and clocks.
 *
 * @param hasAppendix whether there is one; otherwise the organiser adapts the rules
 * @param fileNames for each file from a to h the names that are said for it; empty without an appendix; unmodifiable
 * @param rankLanguages in which languages the ranks are said, by their ISO codes, the first choice first; unmodifiable
 * @param ownRanksAmongScandinavians whether players of two Scandinavian countries may say their own numbers
 * @param arbiterMayChooseNames whether the arbiter may decide on other words
 * @param clock what the special clock must offer
 */
public record VisuallyDisabled(
        boolean hasAppendix,
        List<List<String>> fileNames,
        List<String> rankLanguages,
        boolean ownRanksAmongScandinavians,
        boolean arbiterMayChooseNames,
        SpecialClock clock) {

    /** How many files a board has. */
    public static final int FILES = 8;

    /**
     * The clock of the visually disabled player.
     *
     * @param oneOf each a set that is enough; empty if nothing is demanded; unmodifiable
     * @param optional what it may offer besides; unmodifiable
     */
    public record SpecialClock(List<Set<ClockFeature>> oneOf, Set<ClockFeature> optional) {
        /** Copies the sets. */
        public SpecialClock {
            oneOf = oneOf.stream().map(Set::copyOf).toList();
            optional = Set.copyOf(optional);
        }

        /** Whether a clock with these features is what is asked for. */
        public boolean isMetBy(Set<ClockFeature> features) {
            return oneOf.isEmpty() || oneOf.stream().anyMatch(features::containsAll);
        }
    }

    /** What a special clock can do. */
    public enum ClockFeature {
        /** One raised dot for every five minutes, two for every fifteen. */
        RAISED_DOTS,
        /** A flag that is easily felt. */
        FEELABLE_FLAG,
        /** Strong hands. */
        STRONG_HANDS,
        /** A minute hand that can be felt in the last five minutes of the hour. */
        FEELABLE_MINUTE_HAND,
        /** It tells the time used. */
        TELLS_TIME,
        /** It tells the number of completed moves. */
        TELLS_MOVES
    }

    /** Checks the number of files, and copies the lists. */
    public VisuallyDisabled {
        fileNames = fileNames.stream().map(List::copyOf).toList();
        rankLanguages = List.copyOf(rankLanguages);
        if (!fileNames.isEmpty() && fileNames.size() != FILES) {
            throw new IllegalArgumentException("names for " + fileNames.size() + " files");
        }
    }
}
