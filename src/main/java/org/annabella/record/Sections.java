package org.annabella.record;

import java.util.List;
import java.util.stream.Stream;

/** Makes sections, rows and facts whose headings and names come from the words of the papers. */
final class Sections {
    private final RecordWords words;

    Sections(RecordWords words) {
        this.words = words;
    }

    /** A section; its heading is the text {@code heading.<id>}. */
    Document.Section section(String id, Stream<? extends Document.Block> blocks) {
        List<Document.Block> all = blocks.<Document.Block>map(block -> block).toList();
        return new Document.Section(id, words.say("heading." + id), all);
    }

    Document.Section section(String id, Document.Block... blocks) {
        return section(id, Stream.of(blocks));
    }

    /** A table, or a sentence that says that there is nothing; its caption is the text {@code caption.<name>}. */
    Document.Block table(String name, List<String> heads, List<Document.Row> rows) {
        if (rows.isEmpty()) {
            return Document.Paragraph.of(words.say("none." + name));
        }
        List<String> columns =
                heads.stream().map(head -> words.say("head." + head)).toList();
        return new Document.Table(words.say("caption." + name), columns, rows);
    }

    Document.Fact fact(String name, String value) {
        return fact(name, Label.of(value.isBlank() ? words.say("unknown") : value));
    }

    Document.Fact fact(String name, Label value) {
        return new Document.Fact(words.say("fact." + name), value);
    }

    Document.Row row(Label... cells) {
        return Document.Row.of(List.of(cells));
    }
}
