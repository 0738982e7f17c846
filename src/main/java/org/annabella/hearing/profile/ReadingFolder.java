package org.annabella.hearing.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.annabella.chess.Position;
import org.annabella.hearing.profile.Prompt.Trial;
import org.annabella.json.TextMark;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.jspecify.annotations.Nullable;

/**
 * A reading as a folder of sound files. A list {@code prompts.tsv} says what was read, one {@code file <tab> words} a
 * line; for lines that judge, also {@code <tab> FEN <tab> move}. Without a list the files are named by the number of
 * their prompt: {@code 01.wav}, {@code 02.wav} and so on.
 */
public final class ReadingFolder {
    /** The name of the list. */
    public static final String LIST = "prompts.tsv";
    /** Fewer lines than this are no reading. */
    static final int FEWEST = 16;
    /** Where a list says nothing of positions, every so manyth line judges. */
    private static final int EVERY = 4;

    private static final String ENDING = ".wav";

    private final Path folder;
    private final Predicate<String> known;
    private final int fewest;

    private ReadingFolder(Path folder, Predicate<String> known, int fewest) {
        this.folder = folder;
        this.known = known;
        this.fewest = fewest;
    }

    /** What came of reading a folder. */
    public sealed interface Opening {
        /**
         * There is a reading.
         *
         * @param lines what can be heard, in order
         * @param passedOver one English sentence for each prompt without a usable sound
         */
        record Opened(List<ReadLine> lines, List<String> passedOver) implements Opening {
            public Opened {
                lines = List.copyOf(lines);
                passedOver = List.copyOf(passedOver);
            }
        }

        /** There is none; the message is one English sentence. */
        record Refused(String message) implements Opening {}
    }

    /**
     * Reads a folder.
     *
     * @param prompts what is thought to be read where the folder has no list
     * @param known tells whether the model knows a word
     */
    public static Opening open(Path folder, List<Prompt> prompts, Predicate<String> known) {
        return new ReadingFolder(folder, known, FEWEST).open(prompts);
    }

    /** Reads a folder as {@link #open(Path, List, Predicate)} does, of however few lines; none of them need judge others. */
    public static Opening openSmall(Path folder, List<Prompt> prompts, Predicate<String> known) {
        return new ReadingFolder(folder, known, 0).open(prompts);
    }

    private static List<String> columns(String file, Prompt prompt) {
        Trial trial = prompt.trial();
        return trial == null
                ? List.of(file, prompt.text())
                : List.of(
                        file,
                        prompt.text(),
                        trial.position().fen(),
                        trial.move().uci());
    }

    /**
     * Returns the whole list of some prompts, whose sounds are named by their numbers, by its columns: file, text, and of one that
     * judges others position and move.
     */
    public static List<List<String>> rows(List<Prompt> prompts) {
        return prompts.stream()
                .map(prompt -> columns(prompt.name() + ENDING, prompt))
                .toList();
    }

    /** Returns the same as it stands in a folder, a line each. */
    public static List<String> list(List<Prompt> prompts) {
        return rows(prompts).stream().map(row -> String.join("\t", row)).toList();
    }

    /** Writes lines as a folder that can be opened again; sound that was there under the same names is overwritten. */
    static void write(Path folder, List<ReadLine> lines) throws IOException {
        Files.createDirectories(folder);
        for (ReadLine line : lines) {
            WavFiles.write(folder.resolve(line.prompt().name() + ENDING), line.sound());
        }
        Files.write(
                folder.resolve(LIST), list(lines.stream().map(ReadLine::prompt).toList()));
    }

    private record Entry(String file, Prompt prompt) {}

    private Opening open(List<Prompt> prompts) {
        if (!Files.isDirectory(folder)) {
            return new Opening.Refused("there is no folder " + folder);
        }
        List<Entry> entries = new ArrayList<>();
        Optional<String> fault = Files.exists(folder.resolve(LIST)) ? readList(entries) : Optional.empty();
        if (fault.isPresent()) {
            return new Opening.Refused(fault.get());
        }
        if (!Files.exists(folder.resolve(LIST))) {
            prompts.forEach(prompt -> entries.add(new Entry(prompt.name() + ENDING, prompt)));
        }
        return sounds(entries);
    }

    private Opening sounds(List<Entry> entries) {
        List<ReadLine> lines = new ArrayList<>();
        List<String> passedOver = new ArrayList<>();
        for (Entry entry : entries) {
            SoundReading reading = WavFiles.read(folder.resolve(entry.file()));
            if (!(reading instanceof SoundReading.Readable readable)) {
                passedOver.add(((SoundReading.Unreadable) reading).message());
            } else if (SoundCheck.of(readable.sound()) == SoundCheck.GOOD) {
                lines.add(new ReadLine(entry.prompt(), readable.sound()));
            } else {
                passedOver.add(folder.resolve(entry.file()) + " is "
                        + SoundCheck.of(readable.sound()).inWords());
            }
        }
        long judging = lines.stream().filter(line -> line.prompt().heldOut()).count();
        if (lines.size() < fewest || judging < fewest / EVERY) {
            String first = passedOver.isEmpty() ? "" : "; " + passedOver.get(0);
            return new Opening.Refused(folder + " holds " + lines.size() + " usable lines, " + judging
                    + " of them to judge by: at least " + fewest + " and " + fewest / EVERY + " are needed" + first);
        }
        return new Opening.Opened(lines, passedOver);
    }

    private Optional<String> readList(List<Entry> entries) {
        List<String[]> rows;
        try {
            rows = TextMark.passedOver(Files.readString(folder.resolve(LIST)))
                    .lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException unreadable) {
            return Optional.of(folder.resolve(LIST) + " cannot be read as UTF-8 text");
        }
        boolean positions = rows.stream().anyMatch(row -> row.length >= 4);
        for (int i = 0; i < rows.size(); i++) {
            String[] row = rows.get(i);
            Optional<String> fault = fault(i + 1, row);
            if (fault.isPresent()) {
                return fault;
            }
            Trial trial = row.length >= 4 ? trial(row) : null;
            boolean heldOut = positions ? trial != null : (i + 1) % EVERY == 0;
            entries.add(new Entry(row[0], new Prompt(i + 1, words(row), heldOut, trial)));
        }
        return Optional.empty();
    }

    private Optional<String> fault(int number, String[] row) {
        String where = folder.resolve(LIST) + ", line " + number + ": ";
        if (row.length < 2 || row[0].isBlank() || row[1].isBlank()) {
            return Optional.of(where + "not 'file <tab> words'");
        }
        if (row.length >= 4 && trial(row) == null) {
            return Optional.of(where + "'" + row[3] + "' is no legal move in '" + row[2] + "'");
        }
        String unknown = words(row).stream().filter(word -> !known.test(word)).collect(Collectors.joining(", "));
        return unknown.isEmpty() ? Optional.empty() : Optional.of(where + "the model does not know " + unknown);
    }

    private static List<String> words(String[] row) {
        return List.of(row[1].strip().split("\\s+"));
    }

    private static @Nullable Trial trial(String[] row) {
        try {
            Position position = Position.of(row[2].strip());
            return position.readUci(row[3].strip())
                    .filter(position::isLegal)
                    .map(move -> new Trial(position, move))
                    .orElse(null);
        } catch (IllegalArgumentException noPosition) {
            return null;
        }
    }
}
