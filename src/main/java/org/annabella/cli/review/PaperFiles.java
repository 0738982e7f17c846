package org.annabella.cli.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.config.WholeFile;
import org.annabella.record.GamePapers;
import org.annabella.threads.DefectWords;

/** Writes the papers of a game into a directory, and names the files that it has written. */
final class PaperFiles {
    private final Path directory;
    private final List<Path> written = new ArrayList<>();

    /** Writes into this directory, which is made if it is missing. */
    PaperFiles(Path directory) {
        this.directory = directory;
    }

    List<Path> dossier(GamePapers papers) {
        write("dossier.html", papers.dossierPage());
        write("dossier.txt", papers.dossierText());
        return written;
    }

    List<Path> largePrint(GamePapers papers) {
        write("scoresheet-large.html", papers.largePrintPage());
        return written;
    }

    /** The page, and beside it the sounds that it plays. */
    List<Path> replay(GamePapers papers, Path game, List<String> sounds) {
        write("replay.html", papers.replayPage());
        sounds.forEach(sound -> copy(game.resolve(sound), directory.resolve(sound)));
        return written;
    }

    private void write(String name, String text) {
        Path file = directory.resolve(name);
        try {
            Files.createDirectories(directory);
            WholeFile.replace(file, text);
            written.add(file);
        } catch (IOException refused) {
            throw cannotWrite(file, refused);
        }
    }

    private static void copy(Path from, Path to) {
        try {
            if (!Files.exists(to) || !Files.isSameFile(from, to)) {
                Files.createDirectories(to.getParent());
                Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException refused) {
            throw cannotWrite(to, refused);
        }
    }

    private static BadInput cannotWrite(Path file, IOException refused) {
        String why = DefectWords.whyNot(refused);
        return new BadInput("cannot write " + file + " (" + why + "): give another directory with --out", refused);
    }
}
