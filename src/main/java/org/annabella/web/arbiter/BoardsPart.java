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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.Repair;
import org.annabella.game.SeenBoard;
import org.annabella.game.SquareDifference;
import org.annabella.game.Turn;
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
                        div(part.board(Side.WHITE), part.board(Side.BLACK))
                                .withClass(part.differ() ? "boards differ" : "boards")));
    }

    /** Whether they need looking at. */
    private boolean differ() {
        return !differing(Side.WHITE).isEmpty() || !differing(Side.BLACK).isEmpty();
    }

    private DomContent board(Side seat) {
        GameState state = view.state();
        SeenBoard board = SeenBoard.of(state, seat);
        String label = wording.say("boards.of", "seat", wording.side(seat));
        List<DomContent> content = new ArrayList<>();
        content.add(h3(label));
        if (state.isUnseen(seat)) {
            return div().withClass("board-of").with(content).with(p(wording.say("boards.unseen")));
        }
        content.add(BoardGrid.seen("board-" + seat.id(), label, board, seat, lastMove(), differing(seat))
                .html(view));
        content.add(p(standing(seat)));
        if (state.setup().settings().movers().contains(seat)) {
            content.add(p(wording.say("boards.mover")));
        }
        content.addAll(repair(seat));
        return div().withClass("board-of").with(content);
    }

    private Set<Square> differing(Side seat) {
        return view.state().seat(seat).difference().stream()
                .map(SquareDifference::square)
                .collect(Collectors.toUnmodifiableSet());
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
                .or(() ->
                        underWay(seat).map(move -> wording.say("boards.moving", "move", move.from() + "-" + move.to())))
                .orElseGet(() -> wording.say("boards.inStep"));
    }

    /** The move that stands on this board and is not completed. */
    private Optional<Move> underWay(Side seat) {
        Turn turn = view.state().turn();
        return Optional.ofNullable(turn.on(seat == view.state().turnSeat()));
    }

    /** To the position that is proposed, else to that of the game: then in the words in which its player is told as well. */
    private List<DomContent> repair(Side seat) {
        Placement target = target();
        Repair repair = target == null
                ? Repair.of(seat, view.state().seat(seat).difference())
                : Repair.towards(view.state(), seat, target);
        return repair.steps().isEmpty()
                ? List.of()
                : List.of(p(wording.say("boards.repair")), ol(each(repair.steps(), step -> li(step(step)))));
    }

    private @Nullable Placement target() {
        return Proposal.of(view.state())
                .filter(proposal -> proposal.verdict() != null && proposal.act() != null)
                .map(proposal -> java.util.Objects.requireNonNull(proposal.verdict())
                        .position()
                        .placement())
                .orElse(null);
    }

    private String step(Rearrangement.Step step) {
        boolean perhaps = step.act() == Rearrangement.Act.MOVE && !step.recognised();
        Piece piece = step.piece();
        return wording.say(
                perhaps ? "step.perhaps" : TextNames.of("step", step.act()),
                "piece",
                piece == null ? wording.say("step.piece") : view.phrases().piece(piece),
                "from",
                square(step.from()),
                "to",
                square(step.to()));
    }

    private String square(@Nullable Square square) {
        return square == null ? "" : view.phrases().square(square) + " (" + square + ")";
    }
}
