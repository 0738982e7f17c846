package org.annabella.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;

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
            throw new Unreadable("no edition '" + id + "' of the Laws; known are " + String.join(", ", KNOWN));
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
     * @throws Unreadable if the file is not as it should be
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
            Fields fields = Fields.parse(text);
            Edition edition = edition(fields);
            fields.end();
            return edition;
        } catch (Unreadable | IllegalArgumentException wrong) {
            throw new Unreadable(file + ": " + wrong.getMessage(), wrong);
        }
    }

    private static Edition edition(Fields fields) {
        return new Edition(
                fields.text("id"),
                fields.text("title"),
                fields.text("inForce"),
                fields.object("articles", EditionFiles::articles),
                fields.object("illegalMoves", EditionFiles::illegalMoves),
                fields.object("wrongClaims", EditionFiles::wrongClaims),
                fields.object("automaticDraws", EditionFiles::automaticDraws),
                fields.flag("resignationNeedsMate"),
                fields.count("movesBeforeAgreement"),
                fields.flag("touchEndsClaim"),
                fields.constant("flagCalled", Edition.FlagCalled.class));
    }

    private static Map<Matter, String> articles(Fields fields) {
        Map<Matter, String> articles = new EnumMap<>(Matter.class);
        for (Matter matter : Matter.values()) {
            articles.put(matter, fields.text(Names.of(matter)));
        }
        return articles;
    }

    private static Edition.IllegalMoves illegalMoves(Fields fields) {
        return new Edition.IllegalMoves(
                seconds(fields, "addToOpponentSeconds"),
                seconds(fields, "addToOpponentFastSeconds"),
                fields.count("losesAt"),
                fields.flag("drawIfOpponentCannotMate"),
                fields.flag("unpromotedCounts"),
                fields.flag("noMoveCounts"));
    }

    private static Edition.WrongClaims wrongClaims(Fields fields) {
        return new Edition.WrongClaims(
                seconds(fields, "addToOpponentSeconds"),
                seconds(fields, "addToOpponentFastSeconds"),
                fields.flag("claimantLoses"));
    }

    private static Edition.AutomaticDraws automaticDraws(Fields fields) {
        return new Edition.AutomaticDraws(
                fields.constant("fivefold", Edition.Fivefold.class), fields.flag("seventyFiveMoves"));
    }

    private static Duration seconds(Fields fields, String name) {
        return Duration.ofSeconds(fields.count(name));
    }
}
