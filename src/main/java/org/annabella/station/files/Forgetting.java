package org.annabella.station.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.config.Texts;
import org.annabella.journal.Journal;

/**
 * What a game's folder keeps of people, to be deleted for ever: how they spoke and what was told to them, or everything of the
 * game. Nothing is touched that the station has not written, and nothing that a link leads to.
 */
public final class Forgetting {
    /** Says when recordings were deleted on purpose, so that nobody looks for a thief. */
    public static final String NOTE = "forgotten.txt";

    private static final Pattern VOICES = Pattern.compile("sound|speech|spoken\\.txt|replay\\.html|learning\\.log");
    private static final Pattern GAME = Pattern.compile(VOICES
            + "|sealed|game\\.pgn|scoresheet-[a-z]+\\.(txt|brf|html)|dossier\\.(html|txt)|\\.[a-z.-]+\\.part|"
            + Pattern.quote(NOTE) + "|" + Pattern.quote(KeptConfig.FILE) + "|" + Pattern.quote(Journal.CUT_OFF) + "|"
            + Pattern.quote(Journal.LOCK) + "|"
            + Pattern.quote(Journal.FILE));
    private static final String SOUND = ".wav";

    private final Path directory;
    private final List<Path> files;
    private final int count;
    private final boolean everything;

    private Forgetting(Path directory, List<Path> files, boolean everything) {
        this.directory = directory;
        this.files = List.copyOf(files);
        this.count = (int) files.stream().filter(Forgetting::isFile).count();
        this.everything = everything;
    }

    /** The recordings of a game, what the station said in it, and the page that plays both. */
    public static Forgetting voices(Path directory) throws IOException {
        return of(directory, VOICES, false);
    }

    /** Everything of a game, its journal last: until that is gone the folder is a game's. */
    public static Forgetting everything(Path directory) throws IOException {
        return of(directory, GAME, true);
    }

    private static Forgetting of(Path directory, Pattern which, boolean everything) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> entries = Files.list(directory)) {
            for (Path entry :
                    entries.filter(matching(which)).sorted(journalLast()).toList()) {
                try (Stream<Path> within = Files.walk(entry)) {
                    within.sorted(Comparator.reverseOrder()).forEach(files::add);
                }
            }
        }
        return new Forgetting(directory, files, everything);
    }

    private static Predicate<Path> matching(Pattern which) {
        return entry -> which.matcher(entry.getFileName().toString()).matches();
    }

    private static Comparator<Path> journalLast() {
        return Comparator.comparing((Path entry) -> entry.endsWith(Journal.FILE))
                .thenComparing(Path::toString);
    }

    /** How many sounds there are. */
    public int sounds() {
        return (int)
                files.stream().filter(file -> file.toString().endsWith(SOUND)).count();
    }

    /** How many files there are in all, sounds among them. */
    public int count() {
        return count;
    }

    private static boolean isFile(Path path) {
        return !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Deletes them, and leaves a note where the journal stays.
     *
     * @param when what the note says
     * @return what stands in the folder all the same because it is not the station's; empty if nothing does, and then a game
     *     that was forgotten whole has no folder any more
     * @throws IOException if one of them cannot be deleted: it and those after it are still there
     */
    public List<Path> delete(Instant when) throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        if (!everything) {
            note(when);
            return List.of();
        }
        try (Stream<Path> left = Files.list(directory)) {
            List<Path> others = left.sorted().toList();
            if (others.isEmpty()) {
                Files.delete(directory);
            }
            return others;
        }
    }

    private void note(Instant when) throws IOException {
        Files.writeString(
                directory.resolve(NOTE),
                when.truncatedTo(ChronoUnit.SECONDS) + ": " + sounds() + " sounds, " + count
                        + " files in all, were deleted by 'annabella forget'\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** What the last note says; empty if nothing was ever forgotten here. */
    public static Optional<String> noted(Path directory) {
        try (Stream<String> lines = Files.lines(directory.resolve(NOTE))) {
            return lines.filter(line -> !line.isBlank())
                    .reduce((earlier, later) -> later)
                    .map(Texts::oneLine);
        } catch (IOException | java.io.UncheckedIOException none) {
            return Optional.empty();
        }
    }
}
