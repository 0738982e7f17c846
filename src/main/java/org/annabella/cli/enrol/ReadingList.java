package org.annabella.cli.enrol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.cli.terminal.Root;
import org.annabella.config.Json;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.ReadingFolder;

/** The list of what is to be read, printed for whoever records it elsewhere. */
final class ReadingList {
    private static final List<String> COLUMNS = List.of("file", "text", "fen", "move");

    private ReadingList() {}

    static void print(List<Prompt> prompts, Root root) {
        Stream<String> lines = root.json()
                ? ReadingFolder.rows(prompts).stream().map(row -> Json.line(object(row)))
                : ReadingFolder.list(prompts).stream();
        lines.forEach(root.terminal()::result);
    }

    /** Position and move are there only where the line is one to judge by. */
    private static ObjectNode object(List<String> row) {
        ObjectNode object = Json.object();
        for (int i = 0; i < row.size(); i++) {
            object.put(COLUMNS.get(i), row.get(i));
        }
        return object;
    }
}
