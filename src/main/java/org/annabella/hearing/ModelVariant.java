package org.annabella.hearing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A model directory for the time of loading: the files of another, linked or copied, with a grammar of its own. */
final class ModelVariant implements AutoCloseable {
    private static final String GRAMMAR = "graph/Gr.fst";
    private static final String OPTIONS = "conf/model.conf";
    private static final String LATTICE_BEAM = "--lattice-beam=";

    private final Path directory;

    private ModelVariant(Path directory) {
        this.directory = directory;
    }

    /**
     * Makes the directory among the temporary files.
     *
     * @param latticeBeam how far behind the best a reading may be and still be told, in nats; 0 leaves it to the model
     */
    static ModelVariant of(Path model, byte[] grammar, int latticeBeam) throws IOException {
        ModelVariant variant = new ModelVariant(Files.createTempDirectory("annabella-model"));
        List<Path> files;
        try (Stream<Path> all = Files.walk(model)) {
            files = all.filter(Files::isRegularFile).map(model::relativize).toList();
        }
        for (Path file : files) {
            Path to = variant.directory.resolve(file.toString());
            Files.createDirectories(to.getParent());
            if (!file.equals(Path.of(GRAMMAR))) {
                linkOrCopy(model.resolve(file).toAbsolutePath(), to);
            }
        }
        Files.write(variant.directory.resolve(GRAMMAR), grammar);
        if (latticeBeam > 0) {
            widen(model, variant.directory.resolve(OPTIONS), latticeBeam);
        }
        return variant;
    }

    private static void widen(Path model, Path options, int latticeBeam) throws IOException {
        List<String> lines;
        try (Stream<String> all = Files.lines(model.resolve(OPTIONS))) {
            lines = Stream.concat(
                            all.filter(line -> !line.strip().startsWith(LATTICE_BEAM)),
                            Stream.of(LATTICE_BEAM + latticeBeam))
                    .toList();
        }
        Files.delete(options);
        Files.write(options, lines);
    }

    /** Returns where the model is, until it is closed. */
    Path directory() {
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

    /** Not every system lets every user link. */
    private static void linkOrCopy(Path from, Path to) throws IOException {
        try {
            Files.createSymbolicLink(to, from);
        } catch (IOException | UnsupportedOperationException cannotLink) {
            Files.copy(from, to);
        }
    }
}
