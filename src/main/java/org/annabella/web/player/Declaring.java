package org.annabella.web.player;

import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.option;
import static j2html.TagCreator.p;
import static j2html.TagCreator.select;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.annabella.game.ClaimKind;
import org.annabella.game.Judging;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.rules.Decider;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Forms;
import org.annabella.web.page.View;

/** What a player may say: a move, a draw, a claim. What cannot be taken back is behind a second step. */
final class Declaring {
    static final int LONGEST_WORDS = 120;

    private final View view;
    private final PageWords words;

    private Declaring(View view) {
        this.view = view;
        this.words = view.words("player");
    }

    static DomContent section(View view) {
        Declaring declaring = new Declaring(view);
        List<DomContent> all = new ArrayList<>();
        all.add(h2(declaring.words.say("say")));
        all.addAll(view.state().phase() == Phase.OVER ? declaring.afterTheEnd() : declaring.inTheGame());
        return j2html.TagCreator.section().with(all);
    }

    private List<DomContent> afterTheEnd() {
        boolean confirmed = view.state().formalities().confirmed().contains(view.seat());
        return List.of(
                confirmed
                        ? p(words.say("confirmResult.done"))
                        : Forms.oneButton(view, "confirmResult", words.say("confirmResult")),
                Forms.oneButton(view, "callArbiter", words.say("callArbiter")));
    }

    private List<DomContent> inTheGame() {
        List<DomContent> all = new ArrayList<>(List.of(announcement()));
        if (view.state().drawOfferedBy().isEmpty()) {
            all.add(inTwoSteps("offerDraw"));
        } else if (view.state().isDrawOfferedTo(view.seat())) {
            all.add(Forms.oneButton(view, "declineDraw", words.say("declineDraw")));
            all.add(inTwoSteps("acceptDraw"));
        }
        all.add(claim());
        all.add(inTwoSteps("resign"));
        if (isCorrectable()) {
            all.add(inTwoSteps("agreeCorrection"));
        }
        if (isEndedByClaim()) {
            all.add(Forms.oneButton(view, "signPosition", words.say("signPosition")));
        }
        all.add(Forms.oneButton(view, "callArbiter", words.say("callArbiter")));
        if (view.state().phase() == Phase.RUNNING) {
            all.add(inTwoSteps("pause"));
        }
        return all;
    }

    /** Whether an illegal move stands that the players may agree to put right. */
    private boolean isCorrectable() {
        return view.state().setup().play().correctionByAgreement()
                && view.state().plies().stream().anyMatch(Ply::isIllegal);
    }

    /** Whether a claim has ended play, and nobody here decides it. */
    private boolean isEndedByClaim() {
        return view.state().phase() == Phase.PAUSED
                && view.state().setup().settings().rulings() == Judging.STATION
                && view.state()
                        .claim()
                        .filter(claim -> claim.kind() == ClaimKind.QUICKPLAY_FINISH)
                        .isPresent();
    }

    /** Whether what this player names next is sealed, or changes what is sealed already; nobody is told it then. */
    static boolean isSealing(View view) {
        return view.state().adjournment().isSealedBy(view.seat())
                && Decider.whyNotSeal(view.state(), view.seat()).isEmpty();
    }

    private DomContent announcement() {
        String act = isSealing(view) ? "seal" : "announce";
        return Forms.ask(
                view,
                act,
                label(
                        text(words.say(act + ".label")),
                        input().withType("text")
                                .withName("words")
                                .withMaxlength(Integer.toString(LONGEST_WORDS))
                                .attr("data-key", "v")
                                .attr("aria-keyshortcuts", "v")
                                .attr("spellcheck", "false")),
                Forms.send(words.say(act)));
    }

    private DomContent inTwoSteps(String act) {
        return details(
                        summary(words.say(act) + "…"),
                        Forms.ask(
                                view,
                                act,
                                Forms.hidden("confirm", "yes"),
                                p(words.say(act + ".sure")),
                                Forms.send(words.say(act + ".yes"))))
                .withId(act);
    }

    private DomContent claim() {
        return details(
                        summary(words.say("claim") + "…"),
                        Forms.ask(
                                view,
                                "claim",
                                Forms.hidden("confirm", "yes"),
                                label(
                                        text(words.say("claim.kind")),
                                        select().withName("kind").with(kinds())),
                                label(
                                        text(words.say("claim.move")),
                                        input().withType("text")
                                                .withName("move")
                                                .withMaxlength("20")),
                                div(p(words.say("claim.sure"))),
                                Forms.send(words.say("claim.yes"))))
                .withId("claim");
    }

    private List<DomContent> kinds() {
        return Arrays.stream(ClaimKind.values())
                .<DomContent>map(kind -> option(words.say("claim." + id(kind))).withValue(id(kind)))
                .toList();
    }

    /** Such as {@code illegalMove}, as scripts of games name it. */
    static String id(ClaimKind kind) {
        String[] parts = kind.name().toLowerCase(Locale.ROOT).split("_");
        StringBuilder id = new StringBuilder(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            id.append(parts[i].substring(0, 1).toUpperCase(Locale.ROOT)).append(parts[i].substring(1));
        }
        return id.toString();
    }
}
