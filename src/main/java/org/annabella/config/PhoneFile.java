package org.annabella.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.PhoneTable;

/** Reads {@code config/phones.json}, which the build packs into the jar. */
public final class PhoneFile {
    private static final String RESOURCE = "/config/phones.json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private PhoneFile() {}

    /** Reads the table. */
    public static PhoneTable read() {
        try (InputStream in = PhoneFile.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + RESOURCE);
            }
            Map<String, PhoneTable.Phone> phones = new LinkedHashMap<>();
            JSON.readValue(in, TableFile.class).phones.forEach((name, phone) -> phones.put(name, phone.toPhone()));
            return new PhoneTable(phones);
        } catch (JsonProcessingException | IllegalArgumentException broken) {
            throw new BadInput("config/phones.json: " + Texts.oneLine(broken.getMessage()), broken);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    record TableFile(List<String> about, Map<String, PhoneEntry> phones) {}

    record PhoneEntry(Map<String, String> espeak, List<String> arpabet) {
        PhoneTable.Phone toPhone() {
            return new PhoneTable.Phone(espeak, arpabet);
        }
    }
}
