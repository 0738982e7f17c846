package org.annabella.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.annabella.phrases.UserText;

/**
 * A paper as plain text, read well from the first line to the last: a table whose rows fit has columns, another one says
 * the heading of each cell.
 */
final class TextWriter implements Document.Cases<List<String>> {
    private static final int WIDEST = 120;
    private static final String MARK = ">> ";

    private final RecordWords words;

    private TextWriter(RecordWords words) {
        this.words = words;
    }

    static String write(Document paper, RecordWords words) {
        List<String> lines = new ArrayList<>(underlined(paper.title(), "="));
        for (Document.Section section : paper.sections()) {
            lines.add("");
            lines.addAll(underlined(section.heading(), "-"));
            TextWriter writer = new TextWriter(words);
            section.blocks().forEach(block -> lines.addAll(block.match(writer)));
        }
        return UserText.plain(String.join("\n", lines)) + "\n";
    }

    private static List<String> underlined(String heading, String line) {
        String plain = UserText.plain(heading);
        return List.of(plain, line.repeat(plain.length()));
    }

    @Override
    public List<String> paragraph(Document.Paragraph block) {
        return List.of("", (block.warns() ? MARK : "") + block.text());
    }

    @Override
    public List<String> facts(Document.Facts block) {
        List<String> lines = new ArrayList<>(List.of(""));
        block.facts()
                .forEach(fact -> lines.add(fact.name() + ": " + fact.value().typed()));
        return lines;
    }

    @Override
    public List<String> table(Document.Table block) {
        List<Integer> widths = widths(block);
        int whole = widths.stream().mapToInt(width -> width + 2).sum() + MARK.length();
        List<String> lines = new ArrayList<>(List.of("", block.caption() + ":"));
        lines.addAll(whole <= WIDEST ? columns(block, widths) : sentences(block));
        return lines;
    }

    private static List<Integer> widths(Document.Table block) {
        return IntStream.range(0, block.heads().size())
                .mapToObj(column -> block.rows().stream()
                        .map(row -> row.cells().get(column).typed().length())
                        .reduce(block.heads().get(column).length(), Math::max))
                .toList();
    }

    private static List<String> columns(Document.Table block, List<Integer> widths) {
        List<String> lines = new ArrayList<>();
        lines.add(line("", block.heads(), widths));
        for (Document.Row row : block.rows()) {
            String start = row.mark().isEmpty() ? "" : MARK;
            String end = row.mark().isEmpty() ? "" : "  << " + row.mark();
            lines.add(line(start, row.cells().stream().map(Label::typed).toList(), widths) + end);
        }
        return lines;
    }

    private static String line(String start, List<String> cells, List<Integer> widths) {
        StringBuilder line = new StringBuilder(pad(start, MARK.length()));
        for (int i = 0; i < cells.size(); i++) {
            line.append(pad(cells.get(i), widths.get(i) + 2));
        }
        return line.toString().stripTrailing();
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static List<String> sentences(Document.Table block) {
        List<String> lines = new ArrayList<>();
        for (Document.Row row : block.rows()) {
            String start = row.mark().isEmpty() ? "" : MARK + RecordWords.capital(row.mark()) + ". ";
            lines.add(start
                    + IntStream.range(0, row.cells().size())
                            .filter(i -> !row.cells().get(i).typed().isBlank())
                            .mapToObj(i -> block.heads().get(i) + ": "
                                    + row.cells().get(i).typed())
                            .collect(Collectors.joining("; ")));
        }
        return lines;
    }

    @Override
    public List<String> diagram(Document.Diagram block) {
        List<String> lines = new ArrayList<>(List.of("", block.caption() + ":"));
        for (Document.Rank rank : block.ranks()) {
            lines.add(rank.name().typed() + " "
                    + rank.cells().stream().map(TextWriter::cell).collect(Collectors.joining()));
        }
        lines.add("   " + block.files().stream().map(Label::typed).collect(Collectors.joining("  ")));
        lines.addAll(block.words());
        return lines;
    }

    private static String cell(Document.Cell cell) {
        return cell.differs()
                ? "[" + cell.content().typed() + "]"
                : " " + cell.content().typed() + " ";
    }

    @Override
    public List<String> moves(Document.Moves block) {
        return table(new Document.Table(
                block.caption(),
                block.heads(),
                block.played().stream()
                        .map(move ->
                                Document.Row.of(List.of(move.name(), move.spent(), move.left(), Label.of(move.fen()))))
                        .toList()));
    }

    @Override
    public List<String> steps(Document.Steps block) {
        List<String> lines = new ArrayList<>(Collections.singletonList(""));
        for (Document.Step step : block.steps()) {
            lines.add(step.number() + ". " + step.at().typed() + ": " + step.text());
            step.spoken().forEach(said -> lines.add("    " + words.say("replay.said") + " " + said));
            Document.Sound sound = step.sound();
            if (sound != null && !sound.trouble().isEmpty()) {
                lines.add(MARK + sound.trouble());
            }
        }
        return lines;
    }
}
