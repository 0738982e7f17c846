package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.strong;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.laws.Matter;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** What waits for the arbiter: the station's proposal with its article and the rule in our words, and what else is noted. */
final class DecisionPart {
    static final List<String> OUTCOMES = List.of("draw", "refused", "postponed", "extraTime");
    static final List<String> EXTRAS = List.of("first", "increment", "delay");
    private static final int MOST_FINDINGS = 5;

    private final View view;
    private final Wording wording;
    private final Entries entries;

    private DecisionPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
        this.entries = new Entries(wording);
    }

    static Part of(View view) {
        DecisionPart part = new DecisionPart(view);
        return new Part("decision", section(h2(part.wording.say("decision"))).with(part.content()));
    }

    private List<DomContent> content() {
        List<DomContent> content = new ArrayList<>();
        if (view.state().phase() == Phase.WAITING) {
            content.add(start());
        }
        Optional<Proposal> proposal = Proposal.of(view.state());
        proposal.ifPresent(found -> content.addAll(proposed(found)));
        if (view.state().proposedPenalty().isPresent()) {
            content.add(entries.form(Act.NO_ILLEGAL_MOVE, entries.needed("reason")));
        }
        if (view.state().formalities().pausedBy() != null) {
            content.add(pause());
        }
        content.addAll(claim(view.state()));
        content.addAll(sealed(view.state()));
        if (content.isEmpty()) {
            content.add(p(wording.say("decision.nothing")));
        }
        proposal.ifPresent(found -> content.add(p(wording.say("decision.otherwise"))));
        content.addAll(findings());
        return content;
    }

    /** A player has stopped the clocks: whether there was a good reason. */
    private DomContent pause() {
        return entries.group(
                "judgePause",
                wording.article(Matter.PLAYER_PAUSE),
                entries.form(Act.JUDGE_PAUSE, entries.choice("judged", ActsPart.JUDGED), entries.needed("reason")));
    }

    private DomContent start() {
        return entries.group(
                "start",
                "",
                p(strong(wording.say("decision.waiting"))).withClass("found"),
                entries.form(Act.START_CLOCK));
    }

    private List<DomContent> proposed(Proposal proposal) {
        ProposalWords words = ProposalWords.of(proposal, wording);
        List<DomContent> content = new ArrayList<>();
        content.add(p(strong(words.found())).withClass("found"));
        content.add(p(wording.say(
                "decision.article",
                "article",
                wording.article(proposal.matter()),
                "edition",
                view.state().setup().edition().title(),
                "rule",
                wording.rule(proposal.matter()))));
        if (!words.seen().isEmpty()) {
            content.add(ul(each(words.seen(), seen -> li(seen))));
        }
        Optional<Happened> accepted = accepted(proposal);
        if (accepted.isPresent()) {
            content.add(
                    p(wording.say("decision.accepted", "at", wording.when(accepted.get()), "what", words.follows())));
        } else if (proposal.act() != null) {
            content.add(accept(words.follows()));
        } else if (view.state().claim().isEmpty()) {
            content.add(p(wording.say("decision.open")));
        }
        return content;
    }

    /** The ruling that has accepted this already, where all that is still missing is the hand at the board. */
    private Optional<Happened> accepted(Proposal proposal) {
        Side seat = proposal.seat();
        if (proposal.kind() != Proposal.Kind.EXECUTED_WRONG || seat == null) {
            return Optional.empty();
        }
        Happened last = null;
        for (Happened happened : view.events()) {
            GameEvent event = happened.event();
            if (event instanceof GameEvent.Ruling ruling && ruling.rule().equals("rule") && ruling.seat() == seat) {
                last = happened;
            } else if (event instanceof GameEvent.BoardDiffers differs
                    && differs.seat() == seat
                    && !happened.before().seat(seat).isOutOfStep()) {
                last = null;
            }
        }
        return Optional.ofNullable(last);
    }

    private DomContent accept(String follows) {
        return entries.group(
                "accept",
                "",
                p(follows),
                entries.form(
                        "accept",
                        entries.line("reason"),
                        Entries.withKey(entries.send("accept"), "a").attr("data-key-focus")));
    }

    private List<DomContent> claim(GameState state) {
        boolean postponed = state.formalities().finishPostponed() != null;
        boolean finish = state.claim()
                .filter(claim -> claim.kind() == ClaimKind.QUICKPLAY_FINISH)
                .isPresent();
        if (finish || postponed) {
            return List.of(finish());
        }
        if (state.claim().isEmpty()) {
            return List.of();
        }
        return List.of(entries.group(
                "claim",
                "",
                entries.form(Act.ACCEPT_CLAIM, entries.needed("reason")),
                entries.form(Act.REJECT_CLAIM, entries.needed("reason"))));
    }

    private DomContent finish() {
        return entries.group(
                "finish",
                wording.article(Matter.QUICKPLAY_FINISH),
                entries.form(
                        Act.FINISH,
                        entries.choice("outcome", OUTCOMES),
                        entries.choice("as", EXTRAS),
                        entries.line("amount"),
                        entries.needed("reason")));
    }

    private List<DomContent> sealed(GameState state) {
        return state.adjournment().opened() == null ? List.of() : List.of(p(strong(wording.say("decision.sealed"))));
    }

    /** What was noted lately; nothing follows from it by itself. */
    private List<DomContent> findings() {
        List<Happened> all = view.events().stream()
                .filter(happened -> happened.event() instanceof GameEvent.Finding)
                .toList();
        if (all.isEmpty()) {
            return List.of();
        }
        List<Happened> last = new ArrayList<>(all.subList(Math.max(0, all.size() - MOST_FINDINGS), all.size()));
        Collections.reverse(last);
        return List.of(
                h3(wording.say("decision.findings")),
                ul(each(
                        last,
                        noted -> li(
                                LogPart.when(noted, wording),
                                text(": " + wording.account(noted).orElse(""))))));
    }
}
