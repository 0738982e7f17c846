package org.annabella.cli.terminal;

import java.util.function.BiFunction;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Texts;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.EventJson;
import org.annabella.phrases.Phrasebook;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;

/** Prints the game as it happens: sentences for people, or one JSON object per event. */
public final class TranscriptPrinter implements GameLoop.Listener {
    private final Terminal terminal;
    private final @Nullable Transcript transcript;
    private BiFunction<GameEvent, GameState, String> words = (event, before) -> "";

    /** Prints there, as JSON or as sentences in the language of this code. */
    public TranscriptPrinter(Terminal terminal, boolean json, String language) {
        this.terminal = terminal;
        this.transcript = json ? null : new Transcript(Phrasebook.of(LanguageFiles.read(language)));
    }

    /** Says how the words of what is told are made; until then it is told in the words of the transcript. */
    public void wordsBy(BiFunction<GameEvent, GameState, String> maker) {
        words = maker;
    }

    @Override
    public String name() {
        return "transcript";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        String spoken = event instanceof GameEvent.Told ? words.apply(event, before) : "";
        if (transcript != null) {
            transcript.line(event, before, spoken).ifPresent(terminal::result);
        } else {
            terminal.result(spoken.isEmpty() ? EventJson.line(event) : EventJson.line(event, spoken));
        }
    }

    @Override
    public void failed(GameLoop.Failure failure) {
        String why = Texts.oneLine(failure.why());
        terminal.error(
                failure.defect()
                        ? why
                                + "; nothing more is taken. What was told is on the disk: 'annabella play --resume DIRECTORY' goes"
                                + " on from there"
                        : "the journal cannot be written: " + why
                                + "; no more moves are taken. Make room on the disk, then"
                                + " 'annabella play --resume DIRECTORY'");
    }
}
