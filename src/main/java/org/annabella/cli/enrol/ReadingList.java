package org.annabella.cli.enrol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.cli.terminal.Root;
import org.annabella.config.Json;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.ReadingFolder;

/** The list of what is to be read, printed for whoever records it elsewhere. */
final class ReadingList {
    private static final List<String> COLUMNS = List.of("file", "text", "fen", "move");

    private ReadingList() {}

    static void print(List<Prompt> prompts, Root root) {
        ReadingFolder.list(prompts)
                .forEach(line -> root.terminal().result(root.json() ? Json.line(object(line)) : line));
    }

    /** Position and move are there only where the line is one to judge by. */
    private static ObjectNode object(String line) {
        ObjectNode object = Json.object();
        String[] columns = line.split("\t");
        for (int i = 0; i < columns.length; i++) {
            object.put(COLUMNS.get(i), columns[i]);
        }
        return object;
    }
}
