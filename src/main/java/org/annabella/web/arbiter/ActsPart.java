package org.annabella.web.arbiter;

import static j2html.TagCreator.details;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.section;
import static j2html.TagCreator.summary;

import j2html.tags.DomContent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.laws.Matter;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** The forms for everything that an arbiter can do now; what the table would refuse is not offered. */
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

    /** An irregularity is found soon, or by a ruling that goes back as far as one likes. */
    private static final int RECENT = 40;

    private final Wording wording;
    private final Entries entries;
    private final List<Act> possible;

    private ActsPart(View view, List<Act> possible) {
        this.wording = new Wording(view);
        this.entries = new Entries(wording);
        this.possible = possible;
    }

    static Part of(View view, List<Act> possible) {
        ActsPart part = new ActsPart(view, possible);
        return new Part("acts", section(h2(part.wording.say("acts")), each(part.groups())));
    }

    private Stream<DomContent> groups() {
        return Stream.of(
                        group("rule", Matter.ARBITER, Act.RULE),
                        group("setClock", Matter.CLOCK_SETTING, Act.SET_CLOCK),
                        group("illegal", Matter.ILLEGAL_MOVE, Act.ILLEGAL, Act.WITHDRAW_ILLEGAL),
                        group("flags", Matter.FLAG_FALL, Act.FLAGS),
                        group("penalty", Matter.PENALTIES, Act.PENALTY, Act.PHONE, Act.BOTH_AT_FAULT),
                        group("attendance", Matter.LATE_ARRIVAL, Act.ATTENDANCE),
                        group(
                                "adjournment",
                                Matter.ADJOURNMENT,
                                Act.SEAL,
                                Act.CANCEL_SEAL,
                                Act.ADJOURN,
                                Act.OPEN,
                                Act.DECIDE_SEALED,
                                Act.SEALED_MISSING),
                        group("irregular", Matter.WRONG_SETUP, Act.ANNUL, Act.BOARD_TURNED, Act.DISPLACED),
                        group("other", null, Act.WRONG_COLOURS, Act.COMPLETE_SCORE))
                .flatMap(Optional::stream);
    }

    /** Acts that belong together, folded under their name; empty where none of them can be done now. */
    private Optional<DomContent> group(String name, @Nullable Matter matter, Act... acts) {
        List<Act> now = Stream.of(acts).filter(possible::contains).toList();
        if (now.isEmpty()) {
            return Optional.empty();
        }
        DomContent[] forms = now.stream().map(this::form).toArray(DomContent[]::new);
        String article = matter == null ? "" : wording.article(matter);
        return Optional.of(
                details(summary(Entries.keyed(wording.say("group." + name), now)), entries.group(name, article, forms))
                        .withId("group-" + name));
    }

    private DomContent form(Act act) {
        return entries.form(act, controls(act).toArray(DomContent[]::new));
    }

    private List<DomContent> controls(Act act) {
        return switch (act) {
            case RULE ->
                List.of(
                        entries.choice("about", List.of("both", "white", "black")),
                        entries.backToPly(Integer.MAX_VALUE),
                        entries.line("white"),
                        entries.line("black"),
                        reason());
            case SET_CLOCK ->
                List.of(
                        entries.line("white"),
                        entries.line("black"),
                        entries.line("moves"),
                        entries.choice("cause", CAUSES),
                        reason());
            case ILLEGAL -> List.of(entries.seat(), entries.choice("kind", KINDS), entries.backToPly(RECENT), reason());
            case WITHDRAW_ILLEGAL -> List.of(entries.seat(), reason());
            case FLAGS -> List.of(entries.choice("flag", FLAGS), reason());
            case PENALTY ->
                List.of(
                        entries.seat(),
                        entries.choice("penalty", PENALTIES),
                        entries.line("amount"),
                        entries.line("score"),
                        reason());
            case PHONE -> List.of(entries.seat(), entries.choice("milder", MILDER), reason());
            case ATTENDANCE ->
                List.of(
                        entries.choice("who", WHO),
                        entries.choice("coming", List.of("absent", "arrived", "forfeit")),
                        entries.line("reason"));
            case SEAL, CANCEL_SEAL -> List.of(entries.line("reason"));
            case ADJOURN -> List.of(entries.line("when"), entries.line("where"), entries.line("reason"));
            case OPEN -> List.of(entries.line("code"));
            case DECIDE_SEALED -> List.of(entries.line("meant"), reason());
            case DISPLACED -> List.of(entries.choice("whose", WHOSE), entries.backToPly(RECENT), reason());
            case WRONG_COLOURS -> List.of(entries.choice("colours", List.of("byRule", "newGame", "goesOn")), reason());
            case COMPLETE_SCORE -> List.of(entries.seat(), entries.choice("from", List.of("opponent", "arbiter")));
            default -> List.of(reason());
        };
    }

    private DomContent reason() {
        return entries.needed("reason");
    }
}
