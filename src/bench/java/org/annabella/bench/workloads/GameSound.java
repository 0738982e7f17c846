package org.annabella.bench.workloads;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a player says in a game of which is known what is played.
 *
 * @param ply the half-move that it belongs to, from 1; 0 for answers, which may be given at any time
 * @param seat who says it
 * @param language the code of the language that it is said in
 * @param speaker whose voice it is, as the table of the sounds calls it
 * @param role what it is for
 * @param words what is said
 * @param move the move that is said; absent for answers and chatter
 * @param wav where the sound is
 */
public record GameSound(
        int ply,
        Side seat,
        String language,
        String speaker,
        Role role,
        String words,
        @Nullable Move move,
        Path wav) {

    /** What a sound is for. */
    public enum Role {
        ANNOUNCE,
        FULLER,
        CORRECT,
        SLIP,
        WRONG,
        ILLEGAL,
        REPEAT,
        WRONG_REPEAT,
        FULL_REPEAT,
        CHATTER,
        YES,
        NO,
        ONE,
        TWO,
        THREE;

        /** Returns the role of this word in the table, such as {@code wrongRepeat}. */
        static Optional<Role> of(String word) {
            return Arrays.stream(values())
                    .filter(role -> role.name().replace("_", "").equalsIgnoreCase(word))
                    .findFirst();
        }
    }
}
