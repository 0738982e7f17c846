package org.annabella.hearing.profile;

import java.util.List;
import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Word;
import org.jspecify.annotations.Nullable;

/**
 * One line to be read aloud.
 *
 * @param number from 1, its name in lists and files
 * @param words as the recogniser writes them
 * @param heldOut whether it judges what was learned from the others, and is not learned from
 * @param trial a position in which the words announce a move, or null for one that is judged by its words alone
 */
public record Prompt(
        int number,
        List<String> words,
        boolean heldOut,
        @Nullable Trial trial) {
    public Prompt {
        words = List.copyOf(words);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("prompt " + number + " has no words");
        }
    }

    /** What the words of a prompt mean: this move in this position. */
    public record Trial(Position position, Move move) {}

    /** Returns the name of its sound file without the ending, such as {@code 07}. */
    public String name() {
        return String.format(Locale.ROOT, "%02d", number);
    }

    /** Returns the words as the recogniser writes them, separated by blanks. */
    public String text() {
        return String.join(" ", words);
    }

    /** Returns the words as people write them. */
    public String shown(Language language) {
        return String.join(
                " ",
                words.stream()
                        .map(word -> language.word(word).map(Word::shown).orElse(word))
                        .toList());
    }
}
