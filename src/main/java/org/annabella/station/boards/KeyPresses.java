package org.annabella.station.boards;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.OpenQuestions;
import org.annabella.game.Question;
import org.annabella.game.Topic;

/**
 * What the keys of a player's own board mean. The buttons of a clock that is wired to a board mean nothing here: they set the
 * clock, and belong to no seat.
 */
public final class KeyPresses {
    private static final Map<String, Topic> TOPICS = Map.of("read", Topic.LAST_MOVE, "where", Topic.DIFFERENCE);

    private KeyPresses() {}

    /** What this key of this seat's board asks or answers; nothing if it has no meaning, or none now. */
    static Optional<GameInput> ofBoard(String key, Side seat, GameState state, Duration at) {
        Topic topic = TOPICS.get(key);
        if (topic != null) {
            return Optional.of(new GameInput.Ask(at, seat, topic, Asker.PLAYER));
        }
        return switch (key) {
            case "yes" -> answer(true, seat, state, at);
            case "no" -> answer(false, seat, state, at);
            default -> Optional.empty();
        };
    }

    /**
     * A yes or no by key answers the opponent's offer of a draw, and nothing else: whoever has just been asked something else is asked
     * once more, for he has not accepted a draw.
     */
    public static Optional<GameInput> answer(boolean yes, Side seat, GameState state, Duration at) {
        OpenQuestions open = state.questions(seat);
        Optional<GameEvent.QuestionAsked> other = open.confirmation()
                .filter(asked -> asked.question() != Question.ACCEPT_DRAW)
                .or(open::whichMove);
        return other.isPresent() ? other.map(asked -> again(asked, at)) : toTheOffer(yes, seat, state, at);
    }

    private static GameInput again(GameEvent.QuestionAsked asked, Duration at) {
        return new GameInput.AskBack(
                at, asked.seat(), asked.question(), asked.candidates(), asked.words(), asked.sound());
    }

    private static Optional<GameInput> toTheOffer(boolean yes, Side seat, GameState state, Duration at) {
        return state.isDrawOfferedTo(seat)
                ? Optional.of(new GameInput.Declare(at, seat, yes ? Declaration.ACCEPT_DRAW : Declaration.DECLINE_DRAW))
                : Optional.empty();
    }
}
