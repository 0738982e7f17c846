package org.annabella.game;

import java.util.Set;

/**
 * Who sits at a seat, as far as the procedure must know.
 *
 * @param name the player's name, for the score sheet; may be empty
 * @param sight how well the player sees
 * @param hearing how well the player hears
 * @param language the language that is spoken to the player, such as {@code da}
 * @param assistant the duties of the assistant; empty if there is none
 */
public record SeatProfile(String name, Sight sight, Hearing hearing, String language, Set<Duty> assistant) {

    /** Copies the duties. */
    public SeatProfile {
        assistant = Set.copyOf(assistant);
    }

    /** Whether the appendix for visually disabled players is there for this player. */
    public boolean isVisuallyDisabled() {
        return sight != Sight.SIGHTED;
    }
}
