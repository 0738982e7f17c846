package org.annabella.lexicon;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** The phones of the product, for the tests of every room. */
public final class Phones {
    public static final PhoneTable TABLE = read();

    private Phones() {}

    private record PhoneFile(Map<String, PhoneTable.Phone> phones) {}

    private static PhoneTable read() {
        JsonMapper json = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
        try (InputStream in = Phones.class.getResourceAsStream("/config/phones.json")) {
            return new PhoneTable(json.readValue(in, PhoneFile.class).phones());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
