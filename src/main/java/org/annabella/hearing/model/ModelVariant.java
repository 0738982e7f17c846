package org.annabella.hearing.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A model directory for the time of loading: the files of another, linked or copied, with words and a grammar of its own.
 * It is in the new layout whichever the other has, and leaves out what would weigh the words a second time.
 */
public final class ModelVariant implements AutoCloseable {
    private static final String LATTICE_BEAM = "--lattice-beam=";
    private static final String NOT_WORDS = "nonword";
    /** How to decode with a model of the old layout, which does not say; the silence phones come last. */
    private static final List<String> FLAT_OPTIONS = List.of(
            "--min-active=200",
            "--max-active=3000",
            "--beam=10.0",
            "--lattice-beam=2.0",
            "--max-mem=5000000",
            "--acoustic-scale=1.0",
            "--frame-subsampling-factor=3",
            "--endpoint.rule2.min-trailing-silence=0.35",
            "--endpoint.rule3.min-trailing-silence=0.6",
            "--endpoint.rule4.min-trailing-silence=1.0");
    /** What Vosk takes for the silence phones of a model that does not say. */
    private static final String USUAL_SILENCE = "1:2:3:4:5:6:7:8:9:10";

    private final Path model;
    private final Path directory;

    private ModelVariant(Path model, Path directory) {
        this.model = model;
        this.directory = directory;
    }

    /**
     * Makes the directory among the temporary files.
     *
     * @param words the content of its {@code words.txt}
     * @param latticeBeam how far behind the best a reading may be and still be told, in nats; 0 leaves it to the model
     */
    public static ModelVariant of(Path model, byte[] words, byte[] grammar, int latticeBeam) throws IOException {
        ModelVariant variant = new ModelVariant(model, Files.createTempDirectory("annabella-model"));
        for (ModelFile file : ModelFile.values()) {
            switch (file) {
                case GRAMMAR -> variant.write(file, grammar);
                case WORDS -> variant.write(file, words);
                case DECODING -> variant.writeOptions(latticeBeam);
                default -> variant.linkOrCopy(file);
            }
        }
        return variant;
    }

    private void writeOptions(int latticeBeam) throws IOException {
        List<String> lines = new ArrayList<>(ModelFile.isFlat(model) ? flatOptions() : lines(ModelFile.DECODING));
        if (latticeBeam > 0) {
            lines.removeIf(line -> line.strip().startsWith(LATTICE_BEAM));
            lines.add(LATTICE_BEAM + latticeBeam);
        }
        write(ModelFile.DECODING, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private List<String> flatOptions() throws IOException {
        String silence = Files.exists(ModelFile.WORD_BOUNDARIES.in(model))
                ? lines(ModelFile.WORD_BOUNDARIES).stream()
                        .filter(line -> line.endsWith(NOT_WORDS))
                        .map(line -> line.split(" ")[0])
                        .collect(Collectors.joining(":"))
                : "";
        List<String> options = new ArrayList<>(FLAT_OPTIONS);
        options.add("--endpoint.silence-phones=" + (silence.isEmpty() ? USUAL_SILENCE : silence));
        return options;
    }

    private List<String> lines(ModelFile file) throws IOException {
        return Files.readAllLines(file.in(model)).stream().map(String::strip).toList();
    }

    private void write(ModelFile file, byte[] content) throws IOException {
        Files.write(made(file), content);
    }

    /** Not every system lets every user link. */
    private void linkOrCopy(ModelFile file) throws IOException {
        Path from = file.in(model).toAbsolutePath();
        if (!Files.exists(from)) {
            return;
        }
        try {
            Files.createSymbolicLink(made(file), from);
        } catch (IOException | UnsupportedOperationException cannotLink) {
            Files.copy(from, made(file));
        }
    }

    private Path made(ModelFile file) throws IOException {
        Path to = file.inFolders(directory);
        Files.createDirectories(to.getParent());
        return to;
    }

    /** Returns where the model is, until it is closed. */
    public Path directory() {
        return directory;
    }

    @Override
    public void close() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
