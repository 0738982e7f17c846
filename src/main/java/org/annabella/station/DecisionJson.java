package org.annabella.station;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.hearing.Decision;
import org.jspecify.annotations.Nullable;

/** A decision in the shape of the commands {@code hear} and {@code understand}. */
final class DecisionJson {
    private final Position position;
    private final Notation notation;

    /** Writes moves in the notation of the first language. */
    DecisionJson(Position position, String language) {
        this.position = position;
        this.notation = Notation.ofLanguage(language).orElse(Notation.ENGLISH);
    }

    /** Adds decision, move, san, candidates, command and, where there is one, the reason. */
    void put(ObjectNode answer, Decision decision) {
        if (decision instanceof Decision.Corrected corrected) {
            put(answer, corrected.correction());
            answer.put("corrects", true);
            return;
        }
        answer.put("decision", kind(decision));
        Move move = move(decision);
        answer.put("move", move == null ? null : move.uci());
        answer.put("san", move == null ? null : san(move));
        candidates(answer, decision);
        answer.put("command", command(decision));
        putReason(answer, decision);
    }

    private static String kind(Decision decision) {
        if (decision instanceof Decision.MoveHeard) {
            return "move";
        }
        if (decision instanceof Decision.IllegalHeard) {
            return "illegal";
        }
        if (decision instanceof Decision.Ask) {
            return "ask";
        }
        if (decision instanceof Decision.CommandHeard) {
            return "command";
        }
        return decision instanceof Decision.AnswerHeard ? "answer" : "nothing";
    }

    private static @Nullable Move move(Decision decision) {
        if (decision instanceof Decision.MoveHeard heard) {
            return heard.move();
        }
        return decision instanceof Decision.IllegalHeard illegal ? illegal.move() : null;
    }

    private @Nullable String san(Move move) {
        return position.isLegal(move) ? San.write(position, move, notation) : null;
    }

    private static @Nullable String command(Decision decision) {
        if (decision instanceof Decision.CommandHeard command) {
            return shortName(command.command().id());
        }
        return decision instanceof Decision.AnswerHeard answer
                ? shortName(answer.answer().id())
                : null;
    }

    private static String shortName(String id) {
        return id.substring(id.indexOf('.') + 1);
    }

    private static void candidates(ObjectNode answer, Decision decision) {
        List<Move> moves = decision instanceof Decision.Ask ask ? ask.candidates() : List.of();
        var list = answer.putArray("candidates");
        moves.forEach(move -> list.addObject().put("move", move.uci()));
    }

    private static void putReason(ObjectNode answer, Decision decision) {
        if (decision instanceof Decision.IllegalHeard illegal) {
            answer.put("objection", illegal.objection().name());
            if (illegal.reason() != null) {
                answer.put("reason", illegal.reason().toString());
            }
        } else if (decision instanceof Decision.Nothing nothing) {
            answer.put("why", nothing.why().name());
        } else if (decision instanceof Decision.Ask ask) {
            answer.put("differs", ask.differs().name());
        }
    }
}
