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

    private final Path directory;

    private ModelVariant(Path directory) {
        this.directory = directory;
    }

    /** Makes the directory among the temporary files. */
    static ModelVariant of(Path model, byte[] grammar) throws IOException {
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
        return variant;
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
