package org.annabella.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.threads.DefectWords;

/**
 * A folder with a folder for each game, named by the time of its beginning.
 *
 * @param path where it is; it need not exist yet
 */
record GamesFolder(Path path) {
    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss", Locale.ROOT);
    /** More than an evening has; to read the journals of years would keep a table waiting. */
    private static final int LOOKED_AT = 20;

    private static final Set<Phase> STILL = EnumSet.of(Phase.NOT_STARTED, Phase.WAITING, Phase.OVER);

    /** Returns where a game that begins at this time is kept. */
    Path beginning(LocalDateTime now) {
        return path.resolve(NAME.format(now));
    }

    /**
     * What came of looking for a game to go on with.
     *
     * @param underWay the game; empty where one is to begin
     * @param damaged what is to be told of a game that cannot be gone on with: one line each, without a full stop
     */
    record Found(Optional<Path> underWay, List<String> damaged) {}

    /**
     * Returns the newest game whose clocks have run and that is not over; by its name, so that one of a day on which the computer had
     * no time of its own is found behind others. One that still waits is not gone on with: the config may say something else by
     * now. Nor is anything older than one whose journal is damaged, empty or unreadable: that may be the game of the players at the
     * table, and another pair's position would stand there in its place.
     */
    Found underWay() throws IOException {
        if (!Files.isDirectory(path)) {
            return new Found(Optional.empty(), List.of());
        }
        for (Path game : newest()) {
            Looked looked = look(game);
            if (!looked.damage().isEmpty()) {
                return new Found(
                        Optional.empty(),
                        List.of("the game in " + game + " cannot be gone on with: its journal " + looked.damage()
                                + "; another game begins; once that one is dealt with, move its folder elsewhere"));
            }
            if (!STILL.contains(GameState.replay(looked.events()).phase())) {
                return new Found(Optional.of(game), List.of());
            }
        }
        return new Found(Optional.empty(), List.of());
    }

    private List<Path> newest() throws IOException {
        try (Stream<Path> below = Files.list(path)) {
            return below.filter(folder -> Files.isRegularFile(folder.resolve(Journal.FILE)))
                    .sorted(Comparator.comparing(
                                    (Path folder) -> folder.getFileName().toString())
                            .reversed())
                    .limit(LOOKED_AT)
                    .toList();
        }
    }

    /** What a journal holds, and what is wrong with it; empty if nothing is. */
    private record Looked(List<GameEvent> events, String damage) {}

    private static Looked look(Path game) {
        try {
            Journal.Saved saved = Journal.read(game);
            if (!saved.damage().isEmpty()) {
                return new Looked(
                        saved.events(),
                        "is damaged at " + saved.damage() + " ('annabella review " + game
                                + "' shows what stands before)");
            }
            return new Looked(saved.events(), saved.events().isEmpty() ? "is empty" : "");
        } catch (IOException unreadable) {
            return new Looked(List.of(), "cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }
}
