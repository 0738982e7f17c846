package org.annabella.web.arbiter;

import static j2html.TagCreator.details;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import org.annabella.game.Phase;
import org.annabella.laws.Matter;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** The forms for everything that an arbiter can do; those that are of no use now answer why. */
final class ActsPart {
    static final List<String> PENALTIES =
            List.of("warning", "addTime", "takeTime", "gameLost", "fine", "exclusion", "expulsion");
    static final List<String> KINDS = List.of("move", "unpromoted", "noMove", "twoHands", "kingCaptured");
    static final List<String> FLAGS = List.of("white", "black", "bothWhite", "bothBlack", "bothUnknown");
    static final List<String> JUDGED = List.of("accepted", "rejected");
    static final List<String> CAUSES = List.of("decided", "fault", "setting", "irregularity");
    static final List<String> MILDER = List.of("none", "warning", "fine");
    static final List<String> WHO = List.of("white", "black", "both");
    static final List<String> WHOSE = List.of("unknown", "white", "black");

    private final Wording wording;
    private final Entries entries;

    private ActsPart(View view) {
        this.wording = new Wording(view);
        this.entries = new Entries(wording);
    }

    static Part of(View view) {
        ActsPart part = new ActsPart(view);
        return new Part("acts", section(h2(wording(view).say("acts"))).with(part.groups()));
    }

    private static Wording wording(View view) {
        return new Wording(view);
    }

    private List<DomContent> groups() {
        List<DomContent> groups = new ArrayList<>();
        boolean over = wording.view().state().phase() == Phase.OVER;
        groups.add(going());
        groups.add(folded("rule", rule(), !over));
        groups.add(folded("clocks", clocks(), false));
        groups.add(folded("illegal", illegal(), false));
        groups.add(folded("flags", flags(), false));
        groups.add(folded("penalty", penalty(), false));
        groups.add(folded("attendance", attendance(), false));
        groups.add(folded("adjournment", adjournment(), false));
        groups.add(folded("irregular", irregular(), false));
        groups.add(folded("other", other(), false));
        groups.add(folded("result", result(), over));
        if (over) {
            groups.add(entries.group(
                    "playOn", "", entries.form("playOn", entries.needed("reason"), entries.send("playOn"))));
        }
        return groups;
    }

    private DomContent folded(String name, DomContent content, boolean open) {
        return details(summary(wording.say("group." + name)), content)
                .withId("group-" + name)
                .withCondOpen(open);
    }

    private DomContent going() {
        return entries.group(
                "going",
                wording.article(Matter.PAUSE),
                entries.form(
                        "pause", entries.line("reason"), entries.send("pause").attr("data-key", "p")),
                entries.form("resume", entries.send("resume").attr("data-key", "r")));
    }

    private DomContent rule() {
        return entries.group(
                "rule",
                wording.article(Matter.ARBITER),
                entries.form(
                        "rule",
                        entries.choice("about", List.of("both", "white", "black")),
                        entries.line("backToPly"),
                        entries.line("white"),
                        entries.line("black"),
                        entries.needed("reason"),
                        entries.send("rule")));
    }

    private DomContent clocks() {
        return entries.group(
                "setClock",
                wording.article(Matter.CLOCK_SETTING),
                entries.form(
                        "setClock",
                        entries.line("white"),
                        entries.line("black"),
                        entries.line("moves"),
                        entries.choice("cause", CAUSES),
                        entries.needed("reason"),
                        entries.send("setClock")));
    }

    private DomContent illegal() {
        return entries.group(
                "illegal",
                wording.article(Matter.ILLEGAL_MOVE),
                entries.form(
                        "illegal",
                        entries.seat(),
                        entries.choice("kind", KINDS),
                        entries.line("backToPly"),
                        entries.needed("reason"),
                        entries.send("illegal")),
                entries.form(
                        "withdrawIllegal", entries.seat(), entries.needed("reason"), entries.send("noIllegalMove")));
    }

    private DomContent flags() {
        return entries.group(
                "flags",
                wording.article(Matter.FLAG_FALL),
                entries.form("flags", entries.choice("flag", FLAGS), entries.needed("reason"), entries.send("flags")));
    }

    private DomContent penalty() {
        return entries.group(
                "penalty",
                wording.article(Matter.PENALTIES),
                entries.form(
                        "penalty",
                        entries.seat(),
                        entries.choice("penalty", PENALTIES),
                        entries.line("amount"),
                        entries.line("score"),
                        entries.needed("reason"),
                        entries.send("penalty")),
                entries.form(
                        "phone",
                        entries.seat(),
                        entries.choice("milder", MILDER),
                        entries.needed("reason"),
                        entries.send("phone")),
                entries.form("bothAtFault", entries.needed("reason"), entries.send("bothAtFault")));
    }

    private DomContent attendance() {
        return entries.group(
                "attendance",
                wording.article(Matter.LATE_ARRIVAL),
                entries.form(
                        "attendance",
                        entries.choice("who", WHO),
                        entries.choice("coming", List.of("absent", "arrived", "forfeit")),
                        entries.line("reason"),
                        entries.send("attendance")));
    }

    private DomContent adjournment() {
        return entries.group(
                "adjournment",
                wording.article(Matter.ADJOURNMENT),
                entries.form("seal", entries.line("reason"), entries.send("seal")),
                entries.form("cancelSeal", entries.line("reason"), entries.send("cancelSeal")),
                entries.form(
                        "adjourn",
                        entries.line("when"),
                        entries.line("where"),
                        entries.line("reason"),
                        entries.send("adjourn")),
                entries.form("open", entries.line("code"), entries.send("open")),
                entries.form(
                        "decideSealed", entries.line("meant"), entries.needed("reason"), entries.send("decideSealed")),
                entries.form("sealedMissing", entries.needed("reason"), entries.send("sealedMissing")));
    }

    private DomContent irregular() {
        return entries.group(
                "irregular",
                wording.article(Matter.WRONG_SETUP),
                entries.form("annul", entries.needed("reason"), entries.send("annul")),
                entries.form("boardTurned", entries.needed("reason"), entries.send("boardTurned")),
                entries.form(
                        "displaced",
                        entries.choice("whose", WHOSE),
                        entries.line("backToPly"),
                        entries.needed("reason"),
                        entries.send("displaced")));
    }

    private DomContent other() {
        return entries.group(
                "other",
                "",
                entries.form(
                        "wrongColours",
                        entries.choice("colours", List.of("byRule", "newGame", "goesOn")),
                        entries.needed("reason"),
                        entries.send("wrongColours")),
                entries.form(
                        "completeScore",
                        entries.seat(),
                        entries.choice("from", List.of("opponent", "arbiter")),
                        entries.send("completeScore")));
    }

    private DomContent result() {
        return entries.group(
                "result",
                wording.article(Matter.RESULT_SIGNED),
                entries.form("end", entries.needed("result"), entries.needed("reason"), entries.send("end")),
                entries.form(
                        "correctResult",
                        entries.needed("result"),
                        entries.needed("reason"),
                        entries.send("correctResult")));
    }
}
