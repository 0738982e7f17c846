package org.annabella.game.rules;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Doubt;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.jspecify.annotations.Nullable;

/** An announcement that was not clear counts as heard as soon as something else bears it out. */
final class Settling {

    private final Decision decision;

    Settling(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    /** By what has been said so far; whether the announcement is settled with it. */
    boolean settle() {
        return settled(UnaryOperator.identity());
    }

    /** By what is being said back. */
    void saidBack(HeardMove heard) {
        settled(evidence -> evidence.saidBack(heard));
    }

    /** By what the mover's board is about to show. */
    void carriedOut(Move move) {
        settled(evidence -> evidence.carriedOut(move));
    }

    /** By what the opponent's board is about to show; whether that move was announced. */
    boolean mirrored(Move move) {
        return settled(evidence -> evidence.mirrored(move))
                && move.equals(state().turn().said());
    }

    /**
     * What the opponent has said back, if that was not clear and the announcement shows what it was: of its own it was likeliest that
     * move, and all together it is all but certain.
     *
     * @param announced what is clear now
     */
    Optional<GameEvent.MoveRepeated> saidBackUnclearly(HeardMove announced) {
        Move move = announced.move();
        HeardMove repeated = state().turn().repeated();
        if (move == null || repeated != null) {
            return Optional.empty();
        }
        Side opponent = state().turnSeat().opposite();
        Optional<Doubt.Said> said = state().turn().doubt().said().stream()
                .filter(each -> each.seat() == opponent && isLikeliest(move, each))
                .reduce((earlier, later) -> later);
        Weighing evidence = new Weighing(state());
        boolean isNew = !announced.equals(state().turn().announced());
        boolean certain = (isNew ? evidence.announced(announced) : evidence)
                .settled()
                .filter(meant -> announced.agreesWith(meant.move()))
                .isPresent();
        return said.filter(each -> certain).map(each -> repeated(each, opponent));
    }

    private static boolean isLikeliest(Move move, Doubt.Said said) {
        return !said.hypotheses().isEmpty()
                && move.equals(said.hypotheses().get(0).move());
    }

    private GameEvent.MoveRepeated repeated(Doubt.Said said, Side opponent) {
        Hypothesis meant = said.hypotheses().get(0);
        HeardMove heard =
                new HeardMove(meant.move(), meant.words(), meant.probability(), said.sound(), HeardMove.Source.VOICE);
        return new GameEvent.MoveRepeated(
                decision.at(), opponent, heard, state().plies().size() + 1, true);
    }

    private boolean settled(UnaryOperator<Weighing> more) {
        Optional<Hypothesis> meant =
                isInDoubt() ? more.apply(new Weighing(state())).settled() : Optional.empty();
        meant.ifPresent(this::heard);
        return meant.isPresent();
    }

    /** An announcement that is clear stands, unless its player has begun to correct it. */
    private boolean isInDoubt() {
        boolean open = state().turn().announced() == null
                || state().questions(state().turnSeat()).corrects();
        return open && !state().turn().doubt().said().isEmpty();
    }

    private void heard(Hypothesis meant) {
        Side mover = state().turnSeat();
        HeardMove heard =
                new HeardMove(meant.move(), meant.words(), meant.probability(), sound(meant), HeardMove.Source.VOICE);
        boolean legal = meant.move() != null && state().position().isLegal(meant.move());
        decision.add(
                state().turn().announced() == null
                        ? new GameEvent.MoveAnnounced(decision.at(), mover, heard, legal)
                        : new GameEvent.AnnouncementCorrected(decision.at(), mover, heard, legal));
    }

    /** The recording in which it was likeliest. */
    private @Nullable String sound(Hypothesis meant) {
        return state().turn().doubt().said().stream()
                .filter(said -> said.seat() == state().turnSeat() && meant.shareOf(said.hypotheses()) > 0)
                .max(Comparator.comparingDouble(said -> meant.shareOf(said.hypotheses())))
                .map(Doubt.Said::sound)
                .orElse(null);
    }
}
