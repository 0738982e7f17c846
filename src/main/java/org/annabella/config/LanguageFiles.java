package org.annabella.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Filler;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;
import org.jspecify.annotations.Nullable;

/** Reads {@code config/languages/*.json}, which the build packs into the jar: a file there is a language of the station. */
public final class LanguageFiles {
    private static final String FOLDER = "config/languages";
    private static final String ENDING = ".json";

    /** What is in the jar does not change: each is read once. */
    private static final Map<String, Language> READ = new ConcurrentHashMap<>();

    private LanguageFiles() {}

    /** The codes are looked for once, when they are first asked for. */
    private static final class Known {
        static final List<String> CODES = find(LanguageFiles.class.getResource("/" + FOLDER));
    }

    /** Returns the codes of all languages, in the order of the alphabet. */
    public static List<String> known() {
        return Known.CODES;
    }

    /** Reads all languages, in the order of {@link #known}. */
    public static List<Language> readAll() {
        return readAll(known());
    }

    /** Lists a folder of language files, which may be inside a jar. */
    static List<String> find(@Nullable URL folder) {
        if (folder == null) {
            throw new IllegalStateException(FOLDER + " is not in this build");
        }
        try {
            if (!(folder.openConnection() instanceof JarURLConnection packed)) {
                return codes(Path.of(folder.toURI()));
            }
            Path jar = Path.of(packed.getJarFileURL().toURI());
            try (FileSystem inside = FileSystems.newFileSystem(jar)) {
                return codes(inside.getPath(FOLDER));
            }
        } catch (IOException | URISyntaxException broken) {
            throw new IllegalStateException(FOLDER + " of this build cannot be listed", broken);
        }
    }

    private static List<String> codes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads the language with this code.
     *
     * @throws BadInput if there is no such language or its file is not as it should be
     */
    public static Language read(String code) {
        Language known = READ.get(code);
        return known != null ? known : READ.computeIfAbsent(code, LanguageFiles::readNow);
    }

    private static Language readNow(String code) {
        if (!known().contains(code)) {
            throw new BadInput("no language '" + code + "': known are " + String.join(", ", known()));
        }
        String file = FOLDER + "/" + code + ENDING;
        try (InputStream in = LanguageFiles.class.getResourceAsStream("/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is not in this build");
            }
            return parse(file, TextFile.decoded(in.readAllBytes(), file));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * Reads a language file.
     *
     * @param file its name, for the fault
     * @throws BadInput if it is not as it should be
     */
    static Language parse(String file, String text) {
        try {
            Fields json = Fields.parse(text);
            Language language = language(json);
            json.end();
            return language;
        } catch (Unreadable | IllegalArgumentException broken) {
            throw new BadInput(file + ": " + Texts.oneLine(broken.getMessage()), broken);
        }
    }

    private static Language language(Fields json) {
        Fields spellings = json.objectOrNull("spellings");
        return new Language(
                json.text("language"),
                json.text("name"),
                json.text("espeakVoice"),
                json.object("words", LanguageFiles::words),
                json.object("tokens", LanguageFiles::tokens),
                json.object("fillers", LanguageFiles::fillers),
                json.object("numbers", Fields::allTexts),
                json.object("phrases", Fields::allTexts),
                spellings == null ? Map.of() : spellings.allTexts());
    }

    private static Map<String, Word> words(Fields json) {
        Map<String, Word> words = new LinkedHashMap<>();
        json.names().forEach(text -> words.put(text, json.object(text, word -> word(text, word))));
        return words;
    }

    private static Word word(String text, Fields json) {
        return new Word(
                text,
                json.text("show"),
                json.requiredTexts("ipa").stream().map(Pronunciation::parse).toList());
    }

    private static Map<Token, List<String>> tokens(Fields json) {
        Map<Token, List<String>> forms = new LinkedHashMap<>();
        json.names().forEach(id -> forms.put(token(id), json.requiredTexts(id)));
        return forms;
    }

    private static Map<Filler, List<String>> fillers(Fields json) {
        Map<Filler, List<String>> fillers = new EnumMap<>(Filler.class);
        json.names().forEach(id -> fillers.put(filler(id), json.requiredTexts(id)));
        return fillers;
    }

    private static Filler filler(String id) {
        return Filler.ofId(id).orElseThrow(() -> new Unreadable("unknown kind of filler '" + id + "'"));
    }

    private static Token token(String id) {
        return Token.ofId(id).orElseThrow(() -> new Unreadable("unknown token '" + id + "'"));
    }

    /** Reads several languages, in this order. */
    public static List<Language> readAll(List<String> codes) {
        return codes.stream().map(LanguageFiles::read).toList();
    }
}
