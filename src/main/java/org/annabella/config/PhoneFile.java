package org.annabella.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.PhoneTable;

/** Reads {@code config/phones.json}, which the build packs into the jar. */
public final class PhoneFile {
    private static final String RESOURCE = "/config/phones.json";

    private PhoneFile() {}

    /** Reads the table. */
    public static PhoneTable read() {
        try (InputStream in = PhoneFile.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + RESOURCE);
            }
            return parse(TextFile.decoded(in.readAllBytes(), RESOURCE));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * Reads such a table.
     *
     * @throws BadInput if it is not as it should be
     */
    static PhoneTable parse(String text) {
        try {
            Fields json = Fields.parse(text).ignoring("about");
            PhoneTable table = new PhoneTable(json.object("phones", PhoneFile::phones));
            json.end();
            return table;
        } catch (Unreadable | IllegalArgumentException broken) {
            throw new BadInput("config/phones.json: " + Texts.oneLine(broken.getMessage()), broken);
        }
    }

    private static Map<String, PhoneTable.Phone> phones(Fields json) {
        Map<String, PhoneTable.Phone> phones = new LinkedHashMap<>();
        json.names().forEach(name -> phones.put(name, json.object(name, PhoneFile::phone)));
        return phones;
    }

    private static PhoneTable.Phone phone(Fields json) {
        return new PhoneTable.Phone(json.object("espeak", Fields::allTexts), json.requiredTexts("arpabet"));
    }
}
