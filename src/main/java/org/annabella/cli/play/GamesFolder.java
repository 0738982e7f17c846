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
import java.util.function.Consumer;
import java.util.stream.Stream;
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
     * Returns the newest game whose clocks have run and that is not over; by its name, so that one of a day on which the computer had
     * no time of its own is found behind others. One that still waits is not gone on with: the config may say something else by
     * now. One whose journal is damaged or cannot be read cannot be: it is passed over.
     *
     * @param tell takes one line, without a full stop, for each that is passed over
     */
    Optional<Path> underWay(Consumer<String> tell) throws IOException {
        if (!Files.isDirectory(path)) {
            return Optional.empty();
        }
        try (Stream<Path> below = Files.list(path)) {
            List<Path> games = below.filter(folder -> Files.isRegularFile(folder.resolve(Journal.FILE)))
                    .sorted(Comparator.comparing(
                                    (Path folder) -> folder.getFileName().toString())
                            .reversed())
                    .limit(LOOKED_AT)
                    .toList();
            for (Path game : games) {
                if (isUnderWay(game, tell)) {
                    return Optional.of(game);
                }
            }
            return Optional.empty();
        }
    }

    private static boolean isUnderWay(Path game, Consumer<String> tell) {
        try {
            Journal.Saved saved = Journal.read(game);
            if (saved.damage().isEmpty()) {
                return !STILL.contains(GameState.replay(saved.events()).phase());
            }
            tell.accept("passed over the game in " + game + ": its journal is damaged at " + saved.damage()
                    + "; 'annabella" + " review " + game + "' shows what stands before");
        } catch (IOException unreadable) {
            tell.accept("passed over the game in " + game + ": its journal cannot be read: "
                    + DefectWords.whyNot(unreadable));
        }
        return false;
    }
}
