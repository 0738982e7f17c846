package org.annabella.cli.ask;

import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.hearing.meaning.Interpretation;

/** What a decision comes to, in few words: {@code move e2e4}, {@code ask e2e4 d2d4}, {@code illegal}, {@code nothing}. */
public final class Outcome {
    static final String MOVE = "move ";
    /** Begins an outcome that is a question. */
    public static final String ASK = "ask ";

    public static final String ILLEGAL = "illegal";
    public static final String COMMAND = "command";
    public static final String ANSWER = "answer";
    public static final String NOTHING = "nothing";

    private Outcome() {}

    /** Returns the words for a decision; for a correction those of what was put right. */
    public static String of(Interpretation decision) {
        if (decision instanceof Interpretation.Corrected corrected) {
            return of(corrected.correction());
        }
        if (decision instanceof Interpretation.MoveHeard heard) {
            return ofMove(heard.move().uci());
        }
        if (decision instanceof Interpretation.Ask ask) {
            return ask.candidates().stream().map(Move::uci).collect(Collectors.joining(" ", ASK, ""));
        }
        if (decision instanceof Interpretation.IllegalHeard) {
            return ILLEGAL;
        }
        if (decision instanceof Interpretation.CommandHeard || decision instanceof Interpretation.QueryHeard) {
            return COMMAND;
        }
        return decision instanceof Interpretation.AnswerHeard ? ANSWER : NOTHING;
    }

    /** Returns the words for a move that was heard. */
    public static String ofMove(String uci) {
        return MOVE + uci;
    }

    /** Whether the outcome is a move. */
    public static boolean isMove(String outcome) {
        return outcome.startsWith(MOVE);
    }

    /** Whether something follows from the outcome at the table: a move, a command or an answer. */
    public static boolean isAct(String outcome) {
        return isMove(outcome) || outcome.equals(COMMAND) || outcome.equals(ANSWER);
    }
}
