package org.annabella.station.ears;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Side;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Question;
import org.annabella.game.QuestionEnd;
import org.annabella.lexicon.Token;

/**
 * What yes, no and the words for the end of a game amount to where it stands like this: whether a question is open, a draw is
 * offered or a result is to be confirmed is in its state. A word that was misheard must not end a game.
 */
final class SpokenAnswers {
    private final Said said;
    private final Side seat;
    private final GameState state;
    private final Duration at;
    private final Supplier<GameInput> unclear;

    /**
     * What this seat has said.
     *
     * @param unclear what it amounts to where it answers nothing
     */
    SpokenAnswers(Said said, GameState state, Duration at, Supplier<GameInput> unclear) {
        this.said = said;
        this.seat = said.seat();
        this.state = state;
        this.at = at;
        this.unclear = unclear;
    }

    /** What comes of this answer: inputs for the game, in order. */
    List<GameInput> to(Token answer) {
        Optional<Question> ending = state.questions(seat).confirmation().map(GameEvent.QuestionAsked::question);
        if (ending.isPresent()) {
            return toConfirmation(ending.get(), answer);
        }
        return switch (answer) {
            case YES -> List.of(yes());
            case NO -> List.of(no());
            default -> List.of(unclear.get());
        };
    }

    private List<GameInput> toConfirmation(Question asked, Token answer) {
        if (answer == Token.YES) {
            return List.of(confirmed(asked));
        }
        if (answer != Token.NO) {
            return List.of(close(asked, QuestionEnd.REPLACED), unclear.get());
        }
        GameInput closed = close(asked, QuestionEnd.DECLINED);
        return asked == Question.ACCEPT_DRAW && isOffered()
                ? List.of(closed, declare(Declaration.DECLINE_DRAW))
                : List.of(closed);
    }

    private GameInput confirmed(Question asked) {
        return asked.claim()
                .<GameInput>map(kind -> new GameInput.Claim(at, seat, kind, null))
                .orElseGet(() -> declare(asked == Question.RESIGN ? Declaration.RESIGN : Declaration.ACCEPT_DRAW));
    }

    private GameInput yes() {
        if (state.phase() == Phase.OVER) {
            return declare(Declaration.CONFIRM_RESULT);
        }
        return isOffered() ? accepts() : unclear.get();
    }

    private GameInput no() {
        int asked = state.questions(seat)
                .whichMove()
                .map(which -> which.candidates().size())
                .orElse(0);
        // Whoever is asked about one move says no to that; "this one or that one" is hardly answered by it.
        if (asked == 1 || asked > 1 && !isOffered()) {
            return close(Question.WHICH_MOVE, QuestionEnd.DECLINED);
        }
        return isOffered() ? declare(Declaration.DECLINE_DRAW) : unclear.get();
    }

    /**
     * Who resigns, or claims a draw, is asked once whether that was meant: a wrong claim gives the opponent time (FIDE Laws 2023,
     * 9.5.3).
     */
    GameInput asks(Question whether) {
        return said.askBack(whether, List.of(), at);
    }

    /** What comes of the words for an offer of a draw, for its acceptance and for declining it. */
    GameInput declares(Declaration declaration) {
        if (declaration == Declaration.ACCEPT_DRAW && state.phase() == Phase.OVER) {
            return declare(Declaration.CONFIRM_RESULT);
        }
        // "Draw" while the opponent's offer stands is no offer of one's own: it is the answer.
        boolean accepts =
                declaration == Declaration.ACCEPT_DRAW || declaration == Declaration.OFFER_DRAW && isOffered();
        return accepts ? accepts() : declare(declaration);
    }

    /** What is heard as an acceptance is asked about once. */
    private GameInput accepts() {
        boolean mayEnd = state.phase() != Phase.OVER && isOffered();
        return said.isSpoken() && mayEnd ? asks(Question.ACCEPT_DRAW) : declare(Declaration.ACCEPT_DRAW);
    }

    private boolean isOffered() {
        return state.isDrawOfferedTo(seat);
    }

    private GameInput declare(Declaration declaration) {
        return new GameInput.Declare(at, seat, declaration);
    }

    private GameInput close(Question question, QuestionEnd how) {
        return new GameInput.CloseQuestion(at, seat, question, how);
    }
}
