package org.annabella.station;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;

/** Reads {@code config/languages/*.json}, which the build packs into the jar. */
public final class LanguageFiles {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private LanguageFiles() {}

    /**
     * Reads the language with this code.
     *
     * @throws BadInput if there is no such language or its file is not as it should be
     */
    public static Language read(String code) {
        String resource = "/config/languages/" + code + ".json";
        try (InputStream in = LanguageFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new BadInput("no language '" + code + "': known are da and de");
            }
            return JSON.readValue(in, LanguageFile.class).toLanguage();
        } catch (JsonProcessingException | IllegalArgumentException broken) {
            throw new BadInput(
                    "config/languages/" + code + ".json: " + firstLine(String.valueOf(broken.getMessage())), broken);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Reads several languages, in this order. */
    public static List<Language> readAll(List<String> codes) {
        return codes.stream().map(LanguageFiles::read).toList();
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    record WordFile(String show, List<String> ipa) {
        Word toWord(String text) {
            return new Word(text, show, ipa.stream().map(Pronunciation::parse).toList());
        }
    }

    record LanguageFile(
            String language,
            String name,
            String espeakVoice,
            Map<String, WordFile> words,
            Map<String, List<String>> tokens,
            Map<String, String> numbers,
            Map<String, String> phrases) {
        Language toLanguage() {
            Map<String, Word> known = new LinkedHashMap<>();
            words.forEach((text, word) -> known.put(text, word.toWord(text)));
            Map<Token, List<String>> forms = new LinkedHashMap<>();
            tokens.forEach((id, said) -> forms.put(token(id), said));
            return new Language(language, name, espeakVoice, known, forms, numbers, phrases);
        }

        private static Token token(String id) {
            return Token.ofId(id).orElseThrow(() -> new IllegalArgumentException("unknown token '" + id + "'"));
        }
    }
}
