package org.annabella.game;

import java.util.Optional;
import org.annabella.chess.Move;
import org.jspecify.annotations.Nullable;

/**
 * What a seat has still to answer or to say in this half-move. Nothing of it outlives the half-move.
 *
 * @param which the question which move was meant
 * @param whether the question whether the player resigns, accepts a draw or claims one; never open beside the other one
 * @param corrects whether the next move that the seat says corrects what it said before
 */
public record OpenQuestions(
        GameEvent.@Nullable QuestionAsked which, GameEvent.@Nullable QuestionAsked whether, boolean corrects) {

    /** Nothing is open. */
    public static final OpenQuestions NONE = new OpenQuestions(null, null, false);

    /** The question which move was meant. */
    public Optional<GameEvent.QuestionAsked> whichMove() {
        return Optional.ofNullable(which);
    }

    /** The question whether the player ends the game, or claims that it is over. */
    public Optional<GameEvent.QuestionAsked> confirmation() {
        return Optional.ofNullable(whether);
    }

    /** Whether this move is among those of which one was meant. */
    public boolean isAbout(@Nullable Move move) {
        return which != null && move != null && which.candidates().contains(move);
    }

    /** Whether an answer is awaited. */
    public boolean isAnyOpen() {
        return which != null || whether != null;
    }

    /** Whether this is open. */
    public boolean isOpen(Question question) {
        return switch (question) {
            case WHICH_MOVE -> which != null;
            case RESIGN, ACCEPT_DRAW, CLAIM_REPETITION, CLAIM_FIFTY ->
                whether != null && whether.question() == question;
            case CORRECTION -> corrects;
            case SAY_AGAIN -> false;
        };
    }

    /** The latest question takes the place of the other; a correction is still one if its move must be asked for. */
    OpenQuestions asked(GameEvent.QuestionAsked event) {
        return switch (event.question()) {
            case WHICH_MOVE -> new OpenQuestions(event, null, corrects);
            case RESIGN, ACCEPT_DRAW -> new OpenQuestions(null, event, false);
            case CLAIM_REPETITION, CLAIM_FIFTY -> new OpenQuestions(null, event, corrects);
            case SAY_AGAIN, CORRECTION -> new OpenQuestions(null, null, corrects);
        };
    }

    OpenQuestions without(Question question) {
        return switch (question) {
            case WHICH_MOVE -> new OpenQuestions(null, whether, corrects);
            case RESIGN, ACCEPT_DRAW, CLAIM_REPETITION, CLAIM_FIFTY -> isOpen(question) ? withoutConfirmation() : this;
            case CORRECTION -> new OpenQuestions(which, whether, false);
            case SAY_AGAIN -> this;
        };
    }

    OpenQuestions withoutConfirmation() {
        return new OpenQuestions(which, null, corrects);
    }

    /** Nothing but the question whether a draw is claimed, if that is open. */
    OpenQuestions claimAlone() {
        return isClaimOpen() ? new OpenQuestions(null, whether, false) : NONE;
    }

    /** Whether a player is asked about the claim of a draw. */
    boolean isClaimOpen() {
        return whether != null && whether.question().claim().isPresent();
    }

    OpenQuestions correcting() {
        return new OpenQuestions(null, null, true);
    }
}
