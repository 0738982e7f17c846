package org.annabella.cli.ask;

import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.hearing.meaning.Interpretation;

/** What an interpretation comes to, in few words: {@code move e2e4}, {@code ask e2e4 d2d4}, {@code illegal}, {@code nothing}. */
public final class Outcome {
    static final String MOVE = "move ";
    /** Begins an outcome that is a question. */
    public static final String ASK = "ask ";

    public static final String ILLEGAL = "illegal";
    public static final String COMMAND = "command";
    public static final String ANSWER = "answer";
    public static final String NOTHING = "nothing";

    private Outcome() {}

    /** Returns the words for an interpretation; for a correction those of what was put right. */
    public static String of(Interpretation interpretation) {
        Interpretation core = interpretation.core();
        return switch (core.kind()) {
            case MOVE -> ofMove(core.moves().get(0).uci());
            case ASK -> core.moves().stream().map(Move::uci).collect(Collectors.joining(" ", ASK, ""));
            case ILLEGAL -> ILLEGAL;
            case COMMAND, QUERY -> COMMAND;
            case ANSWER -> ANSWER;
            case CORRECTED, NOTHING -> NOTHING;
        };
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
