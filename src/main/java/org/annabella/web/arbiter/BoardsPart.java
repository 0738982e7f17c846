package org.annabella.web.arbiter;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.arbiter.Instruction;
import org.annabella.arbiter.Restoring;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.lexicon.TextNames;
import org.annabella.web.page.BoardGrid;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** Both boards side by side, what differs marked by shape and word, and how each is put right. */
final class BoardsPart {
    private final View view;
    private final Wording wording;

    private BoardsPart(View view) {
        this.view = view;
        this.wording = new Wording(view);
    }

    static Part of(View view) {
        BoardsPart part = new BoardsPart(view);
        return new Part(
                "boards",
                section(
                        h2(part.wording.say("boards")),
                        div(part.board(Side.WHITE), part.board(Side.BLACK)).withClass("boards")));
    }

    private DomContent board(Side seat) {
        GameState state = view.state();
        ShownBoard board = ShownBoard.of(state, seat);
        String label = wording.say("boards.of", "seat", wording.side(seat));
        List<DomContent> content = new ArrayList<>();
        content.add(h3(label));
        content.add(new BoardGrid("board-" + name(seat), label, board.pieces(), seat, lastMove(), board.differing())
                .html(view));
        content.add(p(standing(seat)));
        content.addAll(repair(seat, board));
        return div().withClass("board-of").with(content);
    }

    private static String name(Side seat) {
        return seat == Side.WHITE ? "white" : "black";
    }

    private Set<Square> lastMove() {
        return view.state()
                .lastPly()
                .map(Ply::move)
                .map(move -> Set.of(move.from(), move.to()))
                .orElse(Set.of());
    }

    private String standing(Side seat) {
        GameState state = view.state();
        if (state.seat(seat).isOutOfStep()) {
            return wording.say(
                    "boards.told",
                    "seat",
                    wording.side(seat),
                    "words",
                    view.phrases().differences(seat, state.seat(seat).difference()));
        }
        return state.owing(seat)
                .map(owed ->
                        wording.say("boards.owes", "seat", wording.side(seat), "move", owed.from() + "-" + owed.to()))
                .orElse(wording.say("boards.inStep"));
    }

    /** To the position that is proposed, else to that of the game. */
    private List<DomContent> repair(Side seat, ShownBoard board) {
        Placement target = target();
        if (target == null && !view.state().seat(seat).isOutOfStep()) {
            return List.of();
        }
        Placement to = target == null ? view.state().position().placement() : target;
        List<Instruction> steps = Restoring.of(seat, board.pieces(), to);
        return steps.isEmpty()
                ? List.of()
                : List.of(p(wording.say("boards.repair")), ol(each(steps, step -> li(step(step)))));
    }

    private @Nullable Placement target() {
        return Proposal.of(view.state())
                .filter(proposal -> proposal.verdict() != null && proposal.act() != null)
                .map(proposal -> java.util.Objects.requireNonNull(proposal.verdict())
                        .position()
                        .placement())
                .orElse(null);
    }

    private String step(Instruction step) {
        return wording.say(
                TextNames.of("step", step.act()),
                "piece",
                view.phrases().piece(step.piece()),
                "from",
                square(step.from()),
                "to",
                square(step.to()));
    }

    private String square(@Nullable Square square) {
        return square == null ? "" : view.phrases().square(square) + " (" + square + ")";
    }
}
