package org.annabella.cli.review;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.WeakJournal;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.phrases.Phrasebook;
import org.annabella.record.GamePapers;
import org.annabella.record.GameRecord;
import org.annabella.station.files.Recordings;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.Utterance;
import org.jspecify.annotations.Nullable;

/** A game in its directory as it is now: the journal, and the sounds beside it. Nothing of it is touched. */
final class ReviewedGame {
    private final GameRecord game;

    private ReviewedGame(GameRecord game) {
        this.game = game;
    }

    /**
     * Looks at the journal and at every sound that it names.
     *
     * @throws BadInput if no game has begun in it
     */
    static ReviewedGame of(Path directory, Journal.Saved saved) {
        EventSpeech speech = EventSpeech.of(
                LanguageFiles.readAll().stream().map(Phrasebook::of).toList(), EnumSet.allOf(Side.class));
        GameRecord game = GameRecord.of(
                saved.events(),
                new GameRecord.Proof(saved.head(), !saved.cutOff().isEmpty(), saved.damage()),
                sounds(directory, saved.events()),
                (number, before, event) -> spoken(speech, number, before, event));
        if (game.state().phase() == Phase.NOT_STARTED) {
            throw WeakJournal.withoutGame(directory, saved);
        }
        return new ReviewedGame(game);
    }

    /**
     * Looks whether there is a game to be read.
     *
     * @throws Missing if the directory holds no journal
     */
    static void require(Path directory) {
        if (!Files.isRegularFile(directory.resolve(Journal.FILE))) {
            throw new Missing("no journal in " + directory + ": give the directory of a game");
        }
    }

    private static List<String> spoken(EventSpeech speech, int number, GameState before, GameEvent event) {
        boolean begun = before.phase() != Phase.NOT_STARTED || event instanceof GameEvent.GameStarted;
        return begun
                ? speech.utterances(number, before, event).stream()
                        .map(Utterance::text)
                        .distinct()
                        .toList()
                : List.of();
    }

    private static Map<String, GameRecord.SoundState> sounds(Path directory, List<GameEvent> events) {
        Map<String, GameRecord.SoundState> sounds = new HashMap<>();
        for (GameEvent event : events) {
            if (event instanceof GameEvent.SoundKept kept) {
                sounds.put(kept.sound(), state(Recordings.check(directory, kept)));
            } else if (event instanceof GameEvent.SoundDropped dropped) {
                sounds.put(dropped.sound(), GameRecord.SoundState.DROPPED);
            }
        }
        return sounds;
    }

    private static GameRecord.SoundState state(String fault) {
        return switch (fault) {
            case "" -> GameRecord.SoundState.INTACT;
            case Recordings.MISSING -> GameRecord.SoundState.MISSING;
            case "unreadable" -> GameRecord.SoundState.UNREADABLE;
            default -> GameRecord.SoundState.ALTERED;
        };
    }

    GameState state() {
        return game.state();
    }

    /** The day on which the game began; empty where no station has told it. */
    Optional<LocalDate> day() {
        return game.began().map(OffsetDateTime::toLocalDate);
    }

    /** The papers of the game in this language; absent: that of the visually disabled player, else White's. */
    GamePapers papers(@Nullable String language) {
        return GamePapers.of(game, Phrasebook.of(LanguageFiles.read(language == null ? usual() : language)));
    }

    private String usual() {
        GameSetup setup = state().setup();
        boolean blacks = setup.black().isVisuallyDisabled() && !setup.white().isVisuallyDisabled();
        return (blacks ? setup.black() : setup.white()).language();
    }

    /** The sounds that are still what they were, by their names. */
    List<String> intactSounds() {
        return game.sounds().entrySet().stream()
                .filter(sound -> sound.getValue() == GameRecord.SoundState.INTACT)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
