package org.annabella.cli.terminal;

import java.util.Optional;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.telling.Account;
import org.annabella.telling.GameWords;

/**
 * The game as lines for the terminal: one line an event, whole sentences, no columns, no colour, so that a screen reader
 * reads them well. It is the operator's log, with both clocks, with what each seat was told and with what went wrong; the
 * players do not see it.
 *
 * <p>Belongs to one thread.
 */
public final class Transcript {
    private final GameWords words;
    private final Account account;
    private GameState state = GameState.NOT_STARTED;

    /** A transcript in this language. */
    public Transcript(Phrasebook book) {
        this.words = new GameWords(book);
        this.account = new Account(words);
    }

    /** The line for the next event of a journal, or nothing where another line says it already. */
    public Optional<String> next(GameEvent event) {
        Optional<String> line = line(event, state, "");
        state = after(event);
        return line;
    }

    /** A journal that cannot be replayed is read all the same: what follows is told of the last good position. */
    private GameState after(GameEvent event) {
        try {
            return state.evolve(event);
        } catch (IllegalStateException damaged) {
            return state;
        }
    }

    /**
     * The line for this event.
     *
     * @param before where the game stood
     * @param spoken what was told, in the words in which it was said; blank if that is not known
     */
    Optional<String> line(GameEvent event, GameState before, String spoken) {
        Optional<String> sentence = event instanceof GameEvent.Told told
                ? Optional.of(account.told(told, before, spoken))
                : account.of(event, before);
        // The marks around people's own words are for pages; a terminal shows or speaks them.
        return sentence.map(text -> UserText.plain(words.moment(event.at()) + ": " + text + details(event, before)));
    }

    private String details(GameEvent event, GameState before) {
        String details = event.match(new OperatorDetails(words, before));
        return details.isEmpty() ? "" : " " + details;
    }
}
