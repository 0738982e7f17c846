package org.annabella.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A config that is being written: what its file says, and what was changed since. Whatever the file says beside stays as it
 * is, and what it leaves out is as by default.
 *
 * <p>Keys are written as in the manual, {@code white.board.port}. Immutable.
 */
public final class ConfigDraft {
    /** What is put behind the name of a file for the one that it takes the place of. */
    private static final String KEPT = ".bak";

    private final Path file;
    private final ObjectNode own;
    private final ObjectNode whole;

    private ConfigDraft(Path file, ObjectNode own) {
        this.file = file;
        this.own = own;
        this.whole = ConfigFile.over(own, file);
    }

    /**
     * Begins with what this file says, or with nothing where there is none yet.
     *
     * @throws BadInput if there is something that is no config, or not in order
     */
    public static ConfigDraft of(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadInput(file + " is no file: name one with --config, such as my-station.json");
        }
        ObjectNode own = Files.exists(file) ? ConfigFile.own(file) : Json.object();
        ConfigDraft draft = new ConfigDraft(file, own);
        draft.check();
        return draft;
    }

    /** The file that it is for. */
    public Path file() {
        return file;
    }

    /** The value of a key, from the file or the defaults. */
    public String text(String key) {
        return whole.at(pointer(key)).asText();
    }

    /** What the word of a key stands for, where it is one of the constants of an enum, each by its own name. */
    public <E extends Enum<E>> E constant(String key, Class<E> type) {
        return ConfigWords.of(type).known(text(key));
    }

    /** The values of a key that has a list. */
    public List<String> texts(String key) {
        List<String> all = new ArrayList<>();
        whole.at(pointer(key)).forEach(value -> all.add(value.asText()));
        return all;
    }

    /** Whether the file or an answer says it, and not the defaults alone. */
    public boolean says(String key) {
        return !own.at(pointer(key)).isMissingNode();
    }

    /** The same with another value of a key. */
    public ConfigDraft with(String key, String value) {
        return with(key, Json.MAPPER.getNodeFactory().textNode(value));
    }

    /** The same with other values of a key that has a list. */
    public ConfigDraft with(String key, List<String> values) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        values.forEach(list::add);
        return with(key, list);
    }

    private ConfigDraft with(String key, JsonNode value) {
        ObjectNode changed = own.deepCopy();
        ObjectNode at = changed;
        String[] names = key.split("\\.");
        for (int i = 0; i < names.length - 1; i++) {
            at = at.withObjectProperty(names[i]);
        }
        at.set(names[names.length - 1], value);
        return new ConfigDraft(file, changed);
    }

    private static String pointer(String key) {
        return "/" + key.replace('.', '/');
    }

    /**
     * The config as the station reads it.
     *
     * @throws BadInput if it would not start with it
     */
    public StationConfig check() {
        return ConfigFile.checked(whole, file.toString());
    }

    /**
     * Writes it: whole or not at all. What was there before is kept beside it as {@code .bak}. Nothing is written where
     * nothing was changed.
     *
     * @return whether anything was changed
     * @throws IOException if it cannot be written; then the file is as it was
     */
    public boolean write() throws IOException {
        Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.exists(real)) {
            byte[] before = Files.readAllBytes(real);
            if (ConfigFile.own(real).equals(own)) {
                return false;
            }
            WholeFile.replace(kept(real), before);
        }
        WholeFile.replace(real, printed());
        return true;
    }

    /** Where {@link #write} keeps what was there before. */
    public Path kept() {
        return kept(file);
    }

    private static Path kept(Path file) {
        return file.resolveSibling(file.getFileName() + KEPT);
    }

    /**
     * Finds out whether it could be written, before anybody answers a question for it.
     *
     * @throws IOException if it could not
     */
    public void tryWriting() throws IOException {
        WholeFile.tryAt(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath());
    }

    private String printed() {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        try {
            return Json.MAPPER
                            .writer(new DefaultPrettyPrinter().withObjectIndenter(lines))
                            .writeValueAsString(own) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree that cannot be written: " + own, impossible);
        }
    }
}
