package org.annabella.game;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.laws.Conditions;
import org.annabella.laws.Edition;
import org.annabella.laws.Play;
import org.annabella.laws.Tempo;

/**
 * Everything that is settled before the first move.
 *
 * @param edition the Laws in force
 * @param tempo standard, rapid or blitz
 * @param supervised whether an arbiter watches this game alone
 * @param timeControl the time control as text, such as {@code 90+30}
 * @param start the position in which the game starts
 * @param white who sits at the white seat
 * @param black who sits at the black seat
 * @param settings what the arbiter has chosen
 * @param tags event, place, date and round for the PGN; sorted by name
 */
public record GameSetup(
        Edition edition,
        Tempo tempo,
        boolean supervised,
        String timeControl,
        Position start,
        SeatProfile white,
        SeatProfile black,
        Settings settings,
        SortedMap<String, String> tags) {

    /** Copies the tags. */
    public GameSetup {
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
    }

    /** The profile of a seat. */
    public SeatProfile profile(Side seat) {
        return seat.pick(white, black);
    }

    /** The conditions under which the game is played. */
    public Conditions conditions() {
        return Conditions.of(tempo, supervised);
    }

    /** What the edition says for these conditions. */
    public Play play() {
        return edition.play(conditions());
    }

    /** Whether the appendix for visually disabled players applies: it does as soon as one player needs it. */
    public boolean isForVisuallyDisabled() {
        return white.isVisuallyDisabled() || black.isVisuallyDisabled();
    }

    /** The same with other settings. */
    public GameSetup withSettings(Settings other) {
        return new GameSetup(edition, tempo, supervised, timeControl, start, white, black, other, tags);
    }

    /** The same from another position. */
    public GameSetup withStart(Position other) {
        return new GameSetup(edition, tempo, supervised, timeControl, other, white, black, settings, tags);
    }

    /** The same with other tags. */
    public GameSetup withTags(Map<String, String> other) {
        return new GameSetup(
                edition, tempo, supervised, timeControl, start, white, black, settings, new TreeMap<>(other));
    }
}
