package org.annabella.bench.workloads;

import java.util.List;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.cli.ask.Outcome;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * A sound of which is known what it means.
 *
 * @param set which sounds it is counted with, such as {@code variants, da}
 * @param kind {@code move}, {@code illegal}, {@code command}, or {@code chatter}: a stream in which no move is said
 * @param sound reads the sound
 * @param position what stands on the board
 * @param languages the languages that may be spoken
 * @param right what it means, in the words of {@link Outcome}
 */
public record Spoken(
        String set, String kind, Supplier<Sound> sound, Position position, List<Language> languages, String right) {
    static final String CHATTER = "chatter";

    public Spoken {
        languages = List.copyOf(languages);
    }
}
