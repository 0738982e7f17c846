package org.annabella.web.arbiter;

import static j2html.TagCreator.audio;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.strong;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import j2html.tags.specialized.TableTag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Scoresheet;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;
import org.annabella.web.page.Wide;
import org.jspecify.annotations.Nullable;

/** Both scoresheets and the record of the game, half-move by half-move, with what was said and how sure the station was. */
final class SheetsPart {
    private static final int SHOWN = 60;

    private final View view;
    private final Wording wording;
    private final Map<String, Double> scores = new HashMap<>();

    private SheetsPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
        view.events().stream().map(Happened::event).forEach(this::keepScore);
    }

    static Part of(View view) {
        SheetsPart part = new SheetsPart(view);
        return new Part(
                "sheets",
                section(details(
                                summary(h2(part.wording.say("sheets")), text(" "), part.standing()),
                                div().with(part.content()))
                        .withId("sheets-all")));
    }

    private void keepScore(GameEvent event) {
        if (event instanceof GameEvent.MoveAnnounced said) {
            keepScore(said.heard());
        } else if (event instanceof GameEvent.AnnouncementCorrected said) {
            keepScore(said.heard());
        } else if (event instanceof GameEvent.MoveRepeated said) {
            keepScore(said.heard());
        }
    }

    private void keepScore(HeardMove heard) {
        String sound = heard.sound();
        if (sound != null) {
            scores.put(sound, heard.score());
        }
    }

    /** What an arbiter must know without opening them. */
    private DomContent standing() {
        int last = length();
        int differing = firstDifference(last);
        String standing = last == 0
                ? wording.say("sheets.empty")
                : differing == 0
                        ? wording.say("sheets.equal")
                        : wording.say("sheets.differ", "ply", wording.number(differing));
        return differing == 0 ? span(standing) : strong(standing);
    }

    private List<DomContent> content() {
        int last = length();
        if (last == 0) {
            return List.of();
        }
        int differing = firstDifference(last);
        int from = Math.max(1, Math.min(last - SHOWN + 1, differing == 0 ? last : differing));
        List<DomContent> content = new ArrayList<>();
        content.add(Wide.of(rows(from, last, differing), wording.say("sheets")));
        if (from > 1) {
            content.add(details(
                            summary(wording.say("sheets.earlier", "n", Integer.toString(from - 1))),
                            Wide.of(
                                    rows(1, from - 1, differing),
                                    wording.say("sheets.earlier", "n", Integer.toString(from - 1))))
                    .withId("sheets-earlier"));
        }
        return content;
    }

    private int length() {
        return Math.max(
                view.state().plies().size(),
                Math.max(
                        view.state().sheet(Side.WHITE).entries().size(),
                        view.state().sheet(Side.BLACK).entries().size()));
    }

    /** The first half-move at which both sheets name a move and not the same; 0 if there is none. */
    private int firstDifference(int last) {
        return IntStream.rangeClosed(1, last).filter(this::differ).findFirst().orElse(0);
    }

    private boolean differ(int ply) {
        Scoresheet.Entry white = entry(Side.WHITE, ply);
        Scoresheet.Entry black = entry(Side.BLACK, ply);
        if (white == null || black == null) {
            return false;
        }
        Move whites = white.move();
        Move blacks = black.move();
        return whites != null && blacks != null && !whites.equals(blacks);
    }

    private Scoresheet.@Nullable Entry entry(Side seat, int ply) {
        List<Scoresheet.Entry> entries = view.state().sheet(seat).entries();
        return ply <= entries.size() ? entries.get(ply - 1) : null;
    }

    private TableTag rows(int from, int to, int differing) {
        return table(
                thead(tr(
                        th(wording.say("clocks.move")).attr("scope", "col"),
                        th(wording.say("sheets.of", "seat", wording.side(Side.WHITE)))
                                .attr("scope", "col"),
                        th(wording.say("sheets.of", "seat", wording.side(Side.BLACK)))
                                .attr("scope", "col"),
                        th(wording.say("sheets.record")).attr("scope", "col"))),
                tbody(each(IntStream.rangeClosed(from, to).boxed().toList(), ply -> row(ply, ply == differing))));
    }

    private DomContent row(int ply, boolean differs) {
        List<Ply> plies = view.state().plies();
        Ply played = ply <= plies.size() ? plies.get(ply - 1) : null;
        String number = wording.number(ply);
        return tr().withCondClass(differs, "differs")
                .with(
                        th(differs ? wording.say("sheets.here", "ply", number) : number)
                                .attr("scope", "row"),
                        cell(Side.WHITE, ply, played),
                        cell(Side.BLACK, ply, played),
                        td(played == null ? "" : wording.move(played.before(), played.move())));
    }

    private DomContent cell(Side seat, int ply, @Nullable Ply played) {
        Scoresheet.Entry entry = entry(seat, ply);
        if (entry == null || entry.basis() == Scoresheet.Basis.NOTHING && entry.move() == null) {
            return td(wording.say("sheets.nothing"));
        }
        Move move = entry.move();
        List<DomContent> content = new ArrayList<>();
        content.add(strong(move == null ? wording.say("sheets.noMove") : written(move, played)));
        content.add(text(" (" + wording.how(entry) + ")"));
        if (entry.drawOffered()) {
            content.add(text(" (=)"));
        }
        content.add(said(entry, seat, ply));
        return td().with(content);
    }

    private String written(Move move, @Nullable Ply played) {
        return played == null ? move.from() + "-" + move.to() : wording.move(played.before(), move);
    }

    private DomContent said(Scoresheet.Entry entry, Side seat, int ply) {
        String sound = entry.sound();
        List<DomContent> content = new ArrayList<>();
        if (!entry.words().isEmpty()) {
            content.add(text(wording.said(entry.words(), entry.source()) + score(sound)));
        }
        if (sound != null) {
            content.add(player(
                    sound, wording.say("sheets.listen", "seat", wording.side(seat), "ply", wording.number(ply))));
        }
        return content.isEmpty() ? text("") : div().withClass("said").with(content);
    }

    private String score(@Nullable String sound) {
        Double score = sound == null ? null : scores.get(sound);
        return score == null
                ? ""
                : " "
                        + wording.say(
                                "sheets.score",
                                "score",
                                String.format(Locale.ROOT, "%.0f", 100 * Objects.requireNonNull(score)));
    }

    /** A recording that can be played; nothing is loaded before somebody wants it. */
    static DomContent player(String sound, String label) {
        return span(audio().isControls()
                        .attr("preload", "none")
                        .attr("aria-label", label)
                        .withSrc("/arbiter/sound/" + sound))
                .withClass("listen");
    }
}
