package org.annabella.cli.terminal;

import java.util.Optional;
import java.util.function.BiFunction;
import org.annabella.config.Texts;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.EventJson;
import org.annabella.table.GameLoop;

/** Prints the game as it happens: sentences for people, or one JSON object per event. */
public final class TranscriptPrinter implements GameLoop.Listener {
    private final Terminal terminal;
    private final boolean json;
    private final Transcript transcript = new Transcript();
    private BiFunction<GameEvent, GameState, String> words = (event, before) -> "";

    /** Prints there; as JSON or as sentences. */
    public TranscriptPrinter(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
    }

    /** Says how the words of what is told are made; until then they are left out. */
    public void wordsBy(BiFunction<GameEvent, GameState, String> maker) {
        words = maker;
    }

    /** Begins with a game that stands already. */
    public void continues(GameState state) {
        transcript.continues(state);
    }

    @Override
    public String name() {
        return "transcript";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        String text = event instanceof GameEvent.Told ? words.apply(event, before) : "";
        Optional<String> sentence =
                transcript.line(event).map(line -> text.isEmpty() ? line : line + " \"" + text + "\"");
        if (json) {
            terminal.result(text.isEmpty() ? EventJson.line(event) : EventJson.line(event, text));
        } else {
            sentence.ifPresent(terminal::result);
        }
    }

    @Override
    public void failed(String why) {
        terminal.error("the journal cannot be written: " + Texts.oneLine(why)
                + "; no more moves are taken. Make room on the disk, then 'annabella play --resume DIRECTORY'");
    }
}
