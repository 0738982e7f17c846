package org.annabella.web.assistant;

import java.util.Locale;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** The words of this page about sides, moves and hands, in the reader's language. */
record Words(View view, GameState state, PageWords page) {

    static Words of(View view) {
        return at(view, view.state());
    }

    /** The words for where the game stood at an earlier moment. */
    static Words at(View view, GameState state) {
        return new Words(view, state, view.words("assistant"));
    }

    String side(Side side) {
        return page.say("side." + side.id());
    }

    String of(Side side) {
        return page.say("side." + side.id() + ".of");
    }

    /** A move that is not completed, as it is said, without a word on check. */
    String underWay(Move move) {
        return view.phrases().underWay(state.position(), move);
    }

    /** The move of a ply: one that is completed is said as it was announced. */
    String move(int ply, Move move) {
        return isUnderWay(ply) ? underWay(move) : view.phrases().announcement(before(ply), move);
    }

    private boolean isUnderWay(int ply) {
        return ply > state.plies().size();
    }

    private Position before(int ply) {
        return state.plies().get(ply - 1).before();
    }

    /** Why an act was refused, with the article. */
    String refused(GameEvent.Refused refused) {
        return refused(refused.why(), refused.article().isEmpty() ? "" : " (" + refused.article() + ")");
    }

    /** Why an act is refused that nobody has asked the game for. */
    String refused(Refusal why) {
        return refused(why, "");
    }

    private String refused(Refusal why, String article) {
        return view.words("common").say("refused", "why", view.phrases().refused(why) + article);
    }

    /** What a hand does to put a board right. */
    String step(Rearrangement.Step step) {
        boolean perhaps = step.act() == Rearrangement.Act.MOVE && !step.recognised();
        String name = "step." + (perhaps ? "perhaps" : step.act().name().toLowerCase(Locale.ROOT));
        String piece =
                step.piece() == null ? page.say("step.piece") : view.phrases().piece(step.piece());
        return page.say(name, "piece", piece, "from", square(step.from()), "to", square(step.to()));
    }

    private String square(@Nullable Square square) {
        return square == null ? "" : view.phrases().square(square) + " (" + square + ")";
    }
}
