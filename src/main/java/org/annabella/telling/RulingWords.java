package org.annabella.telling;

import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;

/** What was ruled, in words without an end: for the arbiter's log as for the players who hear of it. */
public final class RulingWords {
    private RulingWords() {}

    /** Such as "the position stands (White)"; empty for a ruling that has no words of its own. */
    public static Optional<String> of(GameEvent.Ruling ruling, Phrasebook book) {
        PageWords words = PageWords.of(book.language().code(), "arbiter");
        String known = "ruling." + ruling.rule();
        Side about = ruling.seat();
        String seat = about == null ? words.say("about.both") : book.sideFirst(about);
        return words.has(known) ? Optional.of(words.say(known, "seat", seat)) : Optional.empty();
    }
}
