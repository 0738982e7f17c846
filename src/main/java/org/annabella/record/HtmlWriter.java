package org.annabella.record;

import static j2html.TagCreator.a;
import static j2html.TagCreator.audio;
import static j2html.TagCreator.body;
import static j2html.TagCreator.caption;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.document;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.html;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.q;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.span;
import static j2html.TagCreator.style;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.title;
import static j2html.TagCreator.tr;
import static j2html.TagCreator.ul;

import j2html.TagCreator;
import j2html.tags.ContainerTag;
import j2html.tags.DomContent;
import j2html.tags.specialized.HeadTag;
import j2html.tags.specialized.TrTag;
import java.util.List;
import org.annabella.phrases.UserText;

/** A paper as one page of HTML: headings, tables with captions, and what the eye gets by a sign the ear gets by a word. */
final class HtmlWriter implements Document.Cases<DomContent> {
    private final RecordWords words;

    private HtmlWriter(RecordWords words) {
        this.words = words;
    }

    static String write(Document paper, Style look, RecordWords words) {
        return UserText.inHtml(new HtmlWriter(words).page(paper, look)) + "\n";
    }

    private String page(Document paper, Style look) {
        DomContent content = main(h1(paper.title()), contents(paper), each(paper.sections(), part -> section(part)));
        return document(html(head(paper, look), body(content, script(look)).withClass(look.id()))
                .withLang(paper.language()));
    }

    private static HeadTag head(Document paper, Style look) {
        return TagCreator.head(
                meta().withCharset("utf-8"),
                meta().attr("http-equiv", "Content-Security-Policy").withContent(look.policy()),
                meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                title(paper.title()),
                style().with(rawHtml(look.css(paper.title()))));
    }

    private DomContent script(Style look) {
        String source = look.script();
        return iff(
                !source.isEmpty(),
                TagCreator.script()
                        .withType("module")
                        .attr("data-play", words.say("replay.play"))
                        .attr("data-stop", words.say("replay.stop"))
                        .attr("data-previous", words.say("replay.previous"))
                        .attr("data-next", words.say("replay.next"))
                        .attr("data-copy", words.say("replay.copy"))
                        .attr("data-copied", words.say("replay.copied"))
                        .with(rawHtml(source)));
    }

    private DomContent contents(Document paper) {
        return nav(ol(each(paper.sections(), part -> li(a(part.heading()).withHref("#" + part.id())))))
                .attr("aria-label", words.say("contents"));
    }

    private DomContent section(Document.Section part) {
        String heading = part.id() + "-heading";
        return TagCreator.section(h2(part.heading()).withId(heading), each(part.blocks(), block -> block.match(this)))
                .withId(part.id())
                .attr("aria-labelledby", heading);
    }

    /** What is seen and what is said: the one is hidden from the ear, the other from the eye, unless they are the same. */
    private static DomContent label(Label label) {
        return label.isPlain()
                ? text(label.seen())
                : TagCreator.join(
                        span(label.seen()).attr("aria-hidden", "true"),
                        span(label.spoken()).withClass("heard"));
    }

    @Override
    public DomContent paragraph(Document.Paragraph block) {
        return p(block.text()).withCondClass(block.warns(), "warning");
    }

    @Override
    public DomContent facts(Document.Facts block) {
        return dl(each(
                block.facts(),
                fact -> div(
                        dt(fact.name()),
                        dd(label(fact.value())).withCondClass(fact.value().isToFill(), "toFill"))));
    }

    @Override
    public DomContent table(Document.Table block) {
        TrTag heads = tr(each(block.heads(), name -> th(name).attr("scope", "col")));
        return wide(block.caption(), heads, each(block.rows(), row -> row(row)));
    }

    /** A table that scrolls by itself where the page is narrow. */
    private static DomContent wide(String name, TrTag heads, DomContent rows) {
        return div(TagCreator.table(caption(name), thead(heads), tbody(rows)))
                .withClass("wide")
                .withTabindex(0)
                .attr("role", "group")
                .attr("aria-label", name);
    }

    private static DomContent row(Document.Row row) {
        boolean marked = !row.mark().isEmpty();
        List<Label> cells = row.cells();
        ContainerTag<?> name = th(iff(marked, span("► ").attr("aria-hidden", "true")), label(cells.get(0)))
                .attr("scope", "row")
                .with(iff(marked, span(" " + row.mark()).withClass("mark")));
        return tr(name, each(cells.subList(1, cells.size()), cell -> td(label(cell))))
                .withCondClass(marked, "marked");
    }

    @Override
    public DomContent diagram(Document.Diagram block) {
        TrTag files = tr(td(), each(block.files(), file -> th(label(file)).attr("scope", "col")));
        return div(
                        TagCreator.table(
                                        caption(block.caption()),
                                        thead(files),
                                        tbody(each(block.ranks(), rank -> rank(rank))))
                                .withClass("board"),
                        ul(each(block.words(), sentence -> li(sentence))))
                .withClass("diagram");
    }

    private static DomContent rank(Document.Rank rank) {
        return tr(th(label(rank.name())).attr("scope", "row"), each(rank.cells(), cell -> td(
                        iff(cell.differs(), span("✗").withClass("cross").attr("aria-hidden", "true")),
                        label(cell.content()))
                .withClass((cell.light() ? "light" : "dark") + (cell.differs() ? " differs" : ""))));
    }

    @Override
    public DomContent moves(Document.Moves block) {
        TrTag heads = tr(each(block.heads(), name -> th(name).attr("scope", "col")));
        return wide(block.caption(), heads, each(block.played(), move -> played(move)));
    }

    private static DomContent played(Document.Played move) {
        return tr(
                        th(a(label(move.name())).withHref("#e" + move.step())).attr("scope", "row"),
                        td(label(move.spent())),
                        td(label(move.left())),
                        td(TagCreator.code(move.fen())))
                .withClass("played");
    }

    @Override
    public DomContent steps(Document.Steps block) {
        return ol(each(block.steps(), step -> step(step))).withClass("steps");
    }

    private DomContent step(Document.Step step) {
        String anchor = "e" + step.number();
        return li(
                        p(a(label(step.at())).withHref("#" + anchor).withClass("at"), text(" " + step.text())),
                        each(step.spoken(), said -> p(text(words.say("replay.said") + " "), q(said))
                                .withClass("said")),
                        sound(step),
                        board(step))
                .withId(anchor)
                .attr("value", String.valueOf(step.number()));
    }

    private static DomContent sound(Document.Step step) {
        Document.Sound sound = step.sound();
        if (sound == null) {
            return text("");
        }
        return sound.trouble().isEmpty()
                ? audio().withSrc(sound.file())
                        .attr("controls")
                        .withPreload("none")
                        .attr("aria-label", sound.name())
                : p(sound.trouble()).withClass("warning");
    }

    private DomContent board(Document.Step step) {
        Document.Diagram board = step.board();
        return board == null ? text("") : details(summary(board.caption()), diagram(board));
    }
}
