package org.annabella.journal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.json.Unreadable;
import org.annabella.laws.Edition;

/** Reads editions of the Laws from {@code config/laws/*.json}, which the build packs into the jar. */
public final class EditionFiles {

    /** The editions that come with the station. */
    public static final List<String> KNOWN = List.of("dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023");

    /** The edition where nothing else is said. */
    public static final String DEFAULT = "dk-2023";

    private EditionFiles() {}

    /**
     * Reads the edition with this name.
     *
     * @throws Unreadable if there is none, or its file is not as it should be
     */
    public static Edition read(String id) {
        String resource = "/config/laws/" + id + ".json";
        if (!KNOWN.contains(id)) {
            throw new Unreadable("no edition '" + id + "' of the Laws; give one of " + String.join(", ", KNOWN));
        }
        try (InputStream in = EditionFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new Unreadable("config/laws/" + id + ".json is not in this build");
            }
            return parse("config/laws/" + id + ".json", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * Reads an edition from a file of the organiser's.
     *
     * @throws Unreadable if the file is not as it should be, with one line for each fault: which file, which key, how to mend it
     */
    public static Edition read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException broken) {
            throw new Unreadable(file + " cannot be read: " + broken.getMessage(), broken);
        }
    }

    static Edition parse(String file, String text) {
        try {
            return CheckedFields.read(file, text, EditionReader::read);
        } catch (IllegalArgumentException contradiction) {
            throw new Unreadable(file + ": " + contradiction.getMessage(), contradiction);
        }
    }
}
