package org.annabella.record;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.game.GameEvent;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;

/** The papers of one game in one language, each as a whole text. */
public final class GamePapers {
    private final GameRecord game;
    private final RecordWords words;

    private GamePapers(GameRecord game, Phrasebook book) {
        this.game = game;
        this.words = new RecordWords(book);
    }

    /**
     * The papers of a game in the language of these phrases.
     *
     * @throws IllegalArgumentException if there are no words for papers in it
     */
    public static GamePapers of(GameRecord game, Phrasebook book) {
        return new GamePapers(game, book);
    }

    /** The dossier for the appeals committee, as one page without script that needs nothing beside it. */
    public String dossierPage() {
        return HtmlWriter.write(new Dossier(game, words).document(), Style.DOSSIER, words);
    }

    /** The same as plain text. */
    public String dossierText() {
        return TextWriter.write(new Dossier(game, words).document(), words);
    }

    /** Both scoresheets half-move by half-move as plain text, the first that differs marked. */
    public String sheetsText() {
        return TextWriter.write(new SheetPaper(game, words).compared(), words);
    }

    /** The scoresheets in large print, as one page without script that needs nothing beside it. */
    public String largePrintPage() {
        return HtmlWriter.write(new SheetPaper(game, words).large(), Style.LARGE, words);
    }

    /** The evening from its beginning: a page whose sounds are the files beside it. */
    public String replayPage() {
        return HtmlWriter.write(new Replay(game, words).document(), Style.REPLAY, words);
    }

    /** Everything that happened, one line each, with the time since the start; of a sound also whether it is evidence. */
    public List<String> events() {
        return game.collect(happening ->
                Stream.of(UserText.plain(words.time(happening.event().at()).typed() + ": "
                        + EventSentences.of(words, happening) + trouble(happening.event()))));
    }

    private String trouble(GameEvent event) {
        if (!(event instanceof GameEvent.SoundKept kept)) {
            return "";
        }
        GameRecord.SoundState state = game.sound(kept.sound());
        String told = RecordWords.capital(words.name("sound", state));
        return state == GameRecord.SoundState.INTACT ? "" : " " + told + ".";
    }

    /** What a list of the moves says of them, in order. */
    public List<Remark> remarks() {
        return Remark.of(game, words);
    }
}
