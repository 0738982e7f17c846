package org.annabella.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.HeardMove;
import org.annabella.game.Scoresheet;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** Both scoresheets: beside each other, with who has written what; and in large print. */
final class SheetPaper {
    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;
    private final List<SheetRow> rows;
    private final Optional<SheetRow> first;

    SheetPaper(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
        this.rows = SheetRow.of(game.state());
        this.first = SheetRow.firstDiffering(rows);
    }

    /** The paper that shows nothing but the sheets. */
    Document compared() {
        List<Document.Section> all = new ArrayList<>();
        all.add(make.section("game", new Document.Facts(new GameFacts(game, words).brief())));
        all.addAll(sections());
        all.add(foot());
        return new Document(words.language(), title(), all);
    }

    /** What was ruled, and where to sign. */
    private Document.Section foot() {
        Document.Block signatures = new Document.Facts(new GameFacts(game, words).signatures());
        return make.section("signatures", Stream.of(new Summary(game, words).rulings(), signatures));
    }

    private String title() {
        return words.say("sheets.title", "players", GameFacts.players(game, words));
    }

    /** The sheets beside each other. */
    List<Document.Section> sections() {
        List<Document.Block> blocks = new ArrayList<>();
        blocks.add(verdict());
        List<String> heads = List.of("ply", "number", "white", "whiteBasis", "black", "blackBasis", "left");
        blocks.add(make.table("sheets", heads, rows.stream().map(this::row).toList()));
        Arrays.stream(Side.values()).forEach(seat -> claims(seat).forEach(blocks::add));
        signed().ifPresent(blocks::add);
        return List.of(make.section("sheets", blocks.stream()));
    }

    /** Whether both sheets say the same, and where they first do not. */
    Document.Paragraph verdict() {
        return first.map(row -> Document.Paragraph.warning(
                        words.say("sheets.differ", "ply", String.valueOf(row.ply()), "number", number(row))))
                .orElseGet(() -> Document.Paragraph.of(words.say("sheets.agree")));
    }

    private Document.Row row(SheetRow row) {
        List<Label> cells = List.of(
                Label.of(String.valueOf(row.ply())),
                Label.of(number(row)),
                written(row, Side.WHITE),
                basis(row.white()),
                written(row, Side.BLACK),
                basis(row.black()),
                left(row));
        return new Document.Row(cells, mark(row));
    }

    private String mark(SheetRow row) {
        if (first.filter(row::equals).isPresent()) {
            return words.say("mark.firstDiffering");
        }
        return row.differs() ? words.say("mark.differs") : "";
    }

    private static String number(SheetRow row) {
        return row.before().moveNumber() + row.before().turn().pick(".", "...");
    }

    private Label written(SheetRow row, Side seat) {
        Scoresheet.Entry entry = row.of(seat);
        if (entry == null || row.lacks(seat)) {
            return words.move(row.before(), null);
        }
        Label move = entry.move() == null
                ? Label.of("“" + UserText.of(entry.words()) + "”")
                : words.move(row.before(), entry.move());
        return entry.drawOffered() ? move.plus(" (=)") : move;
    }

    /** In full on a page; in one word where it stands in a column of a plain text. */
    private Label basis(Scoresheet.@Nullable Entry entry) {
        String name = basisName(entry);
        String full = words.say("basis." + name);
        return new Label(full, words.say("basis.short." + name), full);
    }

    private static String basisName(Scoresheet.@Nullable Entry entry) {
        if (entry == null) {
            return "end";
        }
        return switch (entry.basis()) {
            case TYPED -> entry.source() == HeardMove.Source.ARBITER ? "arbiter" : "assistant";
            case NOTHING -> entry.required() ? "nothing" : "notRequired";
            default -> TextNames.of(entry.basis());
        };
    }

    private Label left(SheetRow row) {
        Scoresheet.Entry entry = row.white() == null ? row.black() : row.white();
        return entry == null ? Label.EMPTY : words.left(entry.left());
    }

    /** What a player has claimed, as it stands on the sheet (FIDE Laws 2023, 8.1.2 and 9.2.1). */
    private List<Document.Paragraph> claims(Side seat) {
        return game.state().sheet(seat).claims().stream()
                .map(claim -> Document.Paragraph.of(claim(seat, claim)))
                .toList();
    }

    private String claim(Side seat, Scoresheet.Claimed claim) {
        Position position = game.state().positionAfter(claim.ply());
        String text = words.say("sheets.claim", "ply", String.valueOf(claim.ply())) + " "
                + words.book().claimMade(seat, claim.kind());
        Move declared = claim.declared();
        return declared == null
                ? text
                : text + " " + words.move(position, declared).typed();
    }

    private Optional<Document.Paragraph> signed() {
        String names = Arrays.stream(Side.values())
                .filter(game.state().formalities().confirmed()::contains)
                .map(words::seat)
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(Document.Paragraph.of(words.say("sheets.signed", "players", names)));
    }

    /** One sheet where both are the same, else one after the other. */
    Document large() {
        List<Document.Section> all = new ArrayList<>();
        all.add(make.section("game", new Document.Facts(new GameFacts(game, words).brief())));
        all.add(large("sheetWhite", Side.WHITE));
        all.add(large("sheetBlack", Side.BLACK));
        all.add(foot());
        return new Document(words.language(), title(), all);
    }

    private Document.Section large(String id, Side seat) {
        List<Document.Row> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            boolean whites = rows.get(i).before().turn() == Side.WHITE;
            SheetRow second = whites && i + 1 < rows.size() ? rows.get(i + 1) : null;
            lines.add(whites ? line(rows.get(i), second, seat) : line(null, rows.get(i), seat));
            i += second == null ? 0 : 1;
        }
        List<Document.Block> blocks = new ArrayList<>();
        first.ifPresent(row -> blocks.add(verdict()));
        blocks.add(make.table(id, List.of("number", "whitesMove", "blacksMove"), lines));
        blocks.addAll(claims(seat));
        return make.section(id, blocks.stream());
    }

    private Document.Row line(@Nullable SheetRow white, @Nullable SheetRow black, Side seat) {
        SheetRow either = white == null ? black : white;
        String number = either == null ? "" : either.before().moveNumber() + ".";
        String mark = Arrays.asList(white, black).stream()
                .map(row -> row == null ? "" : mark(row))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        Label whites = white == null ? Label.of("…") : written(white, seat);
        Label blacks = black == null ? Label.EMPTY : written(black, seat);
        return new Document.Row(List.of(Label.of(number), whites, blacks), mark);
    }
}
