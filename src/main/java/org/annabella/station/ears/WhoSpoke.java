package org.annabella.station.ears;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Token;

/**
 * Whose words they were, where one microphone stands between both seats: mostly those of the seat on turn. Pure.
 *
 * <p>After an announcement every move that is said is its repetition by the opponent (FIDE Laws 2023, D.2.1), also after an
 * assistant has entered that it was repeated: one that differs is then a finding, and never replaces what was announced. Who
 * announced says "I correct" to do so. Once they have pressed and are asked for the move, it is theirs whoever says it.
 */
final class WhoSpoke {
    private WhoSpoke() {}

    /**
     * Decides.
     *
     * @param asked the seat that was asked something, if any
     */
    static Side of(GameState state, Interpretation interpretation, Optional<Side> asked) {
        boolean answers = interpretation.kind() == Interpretation.Kind.ANSWER
                || interpretation.kind() == Interpretation.Kind.MOVE;
        if (asked.isPresent() && answers) {
            return asked.get();
        }
        Optional<Side> confirming = confirming(state);
        if (confirming.isPresent() && interpretation instanceof Interpretation.AnswerHeard) {
            return confirming.get();
        }
        if (state.phase() == Phase.NOT_STARTED) {
            return Side.WHITE;
        }
        Side turn = state.turnSeat();
        if (interpretation.kind().isAnnouncement()) {
            return state.turn().said() == null || state.turn().pressed() ? turn : turn.opposite();
        }
        // Where both have offered one it is the player on turn who has it to answer.
        Side answering = state.isDrawOfferedTo(turn) ? turn : turn.opposite();
        return state.isDrawOfferedTo(answering) && answersAnOffer(interpretation) ? answering : turn;
    }

    /** The seat that was asked last whether it ends the game. */
    private static Optional<Side> confirming(GameState state) {
        return Stream.of(Side.values())
                .flatMap(seat -> state.questions(seat).confirmation().stream())
                .max(Comparator.comparing(GameEvent.QuestionAsked::at))
                .map(GameEvent.QuestionAsked::seat);
    }

    private static boolean answersAnOffer(Interpretation interpretation) {
        return interpretation instanceof Interpretation.AnswerHeard
                || interpretation instanceof Interpretation.CommandHeard heard
                        && (heard.command() == Token.ACCEPT_DRAW || heard.command() == Token.DECLINE_DRAW);
    }
}
