package org.annabella.hearing.learning;

import java.util.Collection;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * Something that a player has said at the table, of which is known what it meant.
 *
 * @param sound what was said
 * @param position in which it was said
 * @param move which legal move of it was announced, or repeated
 * @param languages in which it may have been said
 */
public record VoiceLesson(Sound sound, Position position, Move move, Collection<Language> languages) {
    public VoiceLesson {
        languages = List.copyOf(languages);
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException(move.uci() + " is not legal in " + position.fen());
        }
    }
}
