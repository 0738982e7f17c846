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
        if (move == null || state().turn().repeated() != null) {
            return Optional.empty();
        }
        Side opponent = state().turnSeat().opposite();
        return state().turn().doubt().said().stream()
                .filter(said -> said.seat() == opponent)
                .flatMap(said -> said
                        .likeliest()
                        .filter(meant -> move.equals(meant.move()))
                        .map(meant -> byVoice(meant, said.sound()))
                        .stream())
                .reduce((earlier, later) -> later)
                .filter(heard -> isCertain(announced))
                .map(heard -> new GameEvent.MoveRepeated(
                        decision.at(), opponent, heard, state().plies().size() + 1, true));
    }

    /** Whether all that is known comes to what is announced, or has been. */
    private boolean isCertain(HeardMove announced) {
        Weighing known = new Weighing(state());
        boolean isNew = !announced.equals(state().turn().announced());
        return (isNew ? known.announced(announced) : known)
                .settled()
                .filter(meant -> announced.agreesWith(meant.move()))
                .isPresent();
    }

    private static HeardMove byVoice(Hypothesis meant, @Nullable String sound) {
        return new HeardMove(meant.move(), meant.words(), meant.probability(), sound, HeardMove.Source.VOICE);
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
        HeardMove heard = byVoice(meant, sound(meant));
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
