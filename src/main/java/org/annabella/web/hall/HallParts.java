package org.annabella.web.hall;

import static j2html.TagCreator.a;
import static j2html.TagCreator.caption;
import static j2html.TagCreator.details;
import static j2html.TagCreator.each;
import static j2html.TagCreator.form;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.li;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import j2html.tags.specialized.ButtonTag;
import j2html.tags.specialized.FormTag;
import j2html.tags.specialized.TrTag;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.DeviceId;
import org.annabella.game.GameResult;
import org.annabella.hall.DeskState;
import org.annabella.hall.HallAct;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.telling.GameWords;
import org.annabella.web.page.Forms;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Part;
import org.annabella.web.page.Role;
import org.annabella.web.page.RunningClock;

/**
 * The overview in one reader's language: what is wrong first, then every table, the most urgent first.
 *
 * @param book the sentences of the reader's language
 * @param seen all tables
 * @param trouble why there is no connection; empty while there is one
 * @param show which tables are wanted
 * @param seq the number of the last news
 * @param now the time of day
 */
record HallParts(Phrasebook book, List<TableSeen> seen, String trouble, Show show, long seq, Instant now) {
    private static final Set<HallAct> WITHOUT_WORDS = EnumSet.of(HallAct.START_CLOCK, HallAct.RESUME);

    private PageWords words() {
        return PageWords.of(book.language().code(), "hall");
    }

    List<Part> parts() {
        List<TableSeen> shown = seen.stream()
                .filter(table -> show.includes(table, now))
                .sorted(Standing.order(now))
                .toList();
        return List.of(overall(), filter(), new Part("tables", tables(shown)));
    }

    List<KeyHelp> keys() {
        return List.of(
                new KeyHelp("t", words().say("key.tables")),
                new KeyHelp("o", words().say("key.open")),
                new KeyHelp("g", words().say("key.all")));
    }

    private Part overall() {
        long here = seen.stream().filter(table -> table.isHere(now)).count();
        long waiting = count(Show.OPEN);
        long gone =
                seen.stream().filter(table -> Standing.of(table, now).isGone()).count();
        DomContent counts = p(words().say(
                        "summary",
                        "here",
                        Long.toString(here),
                        "all",
                        Integer.toString(seen.size()),
                        "open",
                        Long.toString(waiting),
                        "gone",
                        Long.toString(gone)));
        DomContent broken =
                trouble.isEmpty() ? text("") : p(words().say("trouble")).withClass("found");
        DomContent sound = label(
                input().withType("checkbox").withId("call-sound").attr("data-call-sound", "true"),
                text(" " + words().say("sound")));
        return new Part("summary", section(h2(words().say("summary.title")), broken, counts, sound));
    }

    private long count(Show which) {
        return seen.stream().filter(table -> which.includes(table, now)).count();
    }

    private Part filter() {
        List<DomContent> items = new ArrayList<>();
        for (Show each : Show.values()) {
            String name = words().say("show." + each.id(), "count", Long.toString(count(each)));
            j2html.tags.specialized.ATag link = a(name).withHref("/" + Role.ARBITER.id() + "?" + each.query());
            if (each == Show.OPEN) {
                link.attr("data-key", "o");
            } else if (each == Show.ALL) {
                link.attr("data-key", "g");
            }
            items.add(li(each == show ? link.attr("aria-current", "true") : link));
        }
        return new Part("filter", nav(ul().with(items)).attr("aria-label", words().say("filter")));
    }

    private DomContent tables(List<TableSeen> shown) {
        if (shown.isEmpty()) {
            return section(h2(words().say("tables")), p(words().say("none")));
        }
        return section(
                        h2(words().say("tables")),
                        table(
                                caption(words().say("show." + show.id(), "count", Integer.toString(shown.size()))),
                                thead(tr(each(
                                        Arrays.asList(
                                                "table", "players", "last", "white", "black", "state", "waits", "rule"),
                                        name -> th(words().say("column." + name))
                                                .attr("scope", "col")))),
                                tbody(each(shown, this::row))))
                .attr("data-key", "t")
                .attr("data-key-focus", "")
                .attr("tabindex", "-1");
    }

    private TrTag row(TableSeen table) {
        Standing standing = Standing.of(table, now);
        return tr().withId("table-" + table.table())
                .withClass(standing.waits() ? "waits" : "")
                .with(
                        th(name(table)).attr("scope", "row"),
                        td(table.state().map(this::players).orElse(text(""))),
                        td(table.state().map(this::last).orElse("")),
                        clock(table, Side.WHITE),
                        clock(table, Side.BLACK),
                        td(state(table)),
                        td(each(waits(table, standing), line -> p(line))),
                        td(rule(table)));
    }

    private DomContent name(TableSeen table) {
        String page = table.desk().map(DeskState::page).orElse("");
        return page.matches("https?://[^\\s\"'<>]+")
                ? a(table.table()).withHref(page).attr("aria-label", words().say("desk", "table", table.table()))
                : text(table.table());
    }

    private DomContent players(PublicState state) {
        return text(UserText.of(state.white()) + " – " + UserText.of(state.black()));
    }

    private String last(PublicState state) {
        if (state.ply() == 0) {
            return "";
        }
        String move = WrittenMoves.of(book.language()).of(state.uci(), state.san());
        return DecisionWords.position(state)
                .map(after -> GameWords.numberOfLast(after) + " " + move)
                .orElse(move);
    }

    private DomContent clock(TableSeen table, Side side) {
        boolean runs = table.running(now).filter(side::equals).isPresent();
        return table.left(side, now)
                .<DomContent>map(left -> td(
                        new RunningClock(left, runs).digits(),
                        span(spoken(left, runs)).withClass("words")))
                .orElseGet(j2html.TagCreator::td);
    }

    private String spoken(Duration left, boolean runs) {
        String time = ShownTime.digits(ShownTime.of(left));
        return runs ? words().say("runs", "time", time) : time;
    }

    private String state(TableSeen table) {
        if (table.lastPresence() == null) {
            return words().say("never");
        }
        if (!table.isHere(now)) {
            return gone(table);
        }
        return table.state()
                .map(state -> state.result() == GameResult.NONE
                        ? words().say("phase." + state.phase().name().toLowerCase(Locale.ROOT))
                        : state.result().toString())
                .orElseGet(() -> words().say("phase.not_started"));
    }

    /** Since when is unknown where only the broker has said that it is gone. */
    private String gone(TableSeen table) {
        Instant heard = table.heard();
        return heard == null
                ? words().say("say.gone", "table", table.table())
                : words().say("gone", "minutes", Long.toString(silentMinutes(heard)));
    }

    private long silentMinutes(Instant heard) {
        return Math.max(0, Duration.between(heard, now).toMinutes());
    }

    private List<String> waits(TableSeen table, Standing standing) {
        List<String> lines = new ArrayList<>();
        table.desk().ifPresent(desk -> {
            List<Side> calls = standing.called() ? desk.calls() : List.of();
            calls.forEach(side -> lines.add(words().say("call." + side.id())));
            lines.addAll(DecisionWords.of(book).waiting(table));
            desk.absent().forEach(side -> lines.add(words().say("absent." + side.id())));
            if (desk.faults() > 0) {
                lines.add(words().say("faults", "count", Integer.toString(desk.faults())));
            }
            desk.lost().forEach(device -> lines.add(words().say("lost", "device", device(device))));
            desk.weak().forEach(device -> lines.add(words().say("weak", "device", device(device))));
        });
        if (standing.isShort()) {
            lines.add(words().say("short"));
        }
        if (table.rivals()) {
            lines.add(words().say("rivals"));
        }
        if (table.isClockWrong()) {
            lines.add(words().say(
                            "clockWrong",
                            "minutes",
                            Long.toString(table.ahead().abs().toMinutes())));
        }
        if (table.missing() > 0) {
            lines.add(words().say("missing", "count", Long.toString(table.missing())));
        }
        return lines;
    }

    private String device(String id) {
        DeviceId device = new DeviceId(id);
        String name = new GameWords(book).device(device);
        // Of a table of another version: without its own name two such devices could not be told apart.
        return book.isNamed(device) ? name : name + " (" + id + ")";
    }

    /** What can be ruled from here; everything else is ruled at the table's own desk. */
    private DomContent rule(TableSeen table) {
        List<HallAct> acts = acts(table);
        return acts.isEmpty()
                ? text("")
                : details(summary(words().say("rule", "table", table.table())), each(acts, act -> act(table, act)));
    }

    private List<HallAct> acts(TableSeen table) {
        return table.isHere(now)
                ? table.state()
                        .flatMap(state ->
                                table.desk().map(desk -> desk.decision().acts(state.phase())))
                        .orElse(List.of())
                : List.of();
    }

    private DomContent act(TableSeen table, HallAct act) {
        String id = "act-" + table.table() + "-" + act.id();
        FormTag form = Forms.ask(
                        Role.ARBITER,
                        seq,
                        act.id(),
                        Forms.hidden("table", table.table()),
                        Forms.hidden(Show.FIELD, show.id()))
                .withId(id);
        ButtonTag send = Forms.send(words().say("act." + act.id(), "table", table.table()));
        DecisionWords.of(book).follows(table, act).ifPresent(follows -> {
            form.with(p(follows).withId(id + "-follows"));
            send.attr("aria-describedby", id + "-follows");
        });
        if (!WITHOUT_WORDS.contains(act)) {
            form.with(label(
                    text(words().say("reason") + " "),
                    input().withType("text")
                            .withName("reason")
                            .withCondRequired(act.needsReason())
                            .attr("maxlength", "200")));
        }
        return form.with(send);
    }
}
