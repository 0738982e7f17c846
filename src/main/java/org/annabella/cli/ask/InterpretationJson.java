package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.SpokenQuery;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Phrasebook;
import org.jspecify.annotations.Nullable;

/** A decision in the shape of the commands {@code hear} and {@code understand}. */
final class InterpretationJson {
    private final Position position;
    private final Notation notation;
    private final Optional<Phrasebook> question;

    /** Writes moves in the notation of this language. */
    InterpretationJson(Position position, String language) {
        this.position = position;
        this.notation = Notation.ofLanguage(language).orElse(Notation.ENGLISH);
        this.question = Optional.empty();
    }

    /** Writes moves in the notation of this language, and asks in its words if it has any. */
    InterpretationJson(Position position, Language language) {
        this.position = position;
        this.notation = Notation.ofLanguage(language.code()).orElse(Notation.ENGLISH);
        this.question = language.phrase("question.one").map(phrase -> Phrasebook.of(language));
    }

    /**
     * Adds decision, move, san, candidates and command; of something illegal the objection and the reason with its kind,
     * square, piece and article of the Laws; of a question on the position whose pieces, role, square, file or rank; of a
     * question of ours what differs and how it is asked; of nothing why.
     */
    void put(ObjectNode answer, Interpretation decision) {
        if (decision instanceof Interpretation.Corrected corrected) {
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
        if (decision instanceof Interpretation.QueryHeard asked) {
            putQuery(answer, asked.query());
        }
        putReason(answer, decision);
    }

    /** The same fields as a rehearsal's line that asks this. */
    private static void putQuery(ObjectNode answer, SpokenQuery query) {
        if (query instanceof SpokenQuery.Pieces pieces) {
            answer.put("command", "askPieces")
                    .put("side", pieces.own() ? "own" : "opponent")
                    .put("role", pieces.role().name().toLowerCase(Locale.ROOT));
        } else if (query instanceof SpokenQuery.OnSquare one) {
            answer.put("command", "askSquare").put("square", one.square().toString());
        } else if (query instanceof SpokenQuery.OnFile file) {
            // An answer of "hear" begins with the sound's file, which must not be lost.
            answer.put("command", "askFile")
                    .put(answer.has("file") ? "askedFile" : "file", String.valueOf((char) ('a' + file.file())));
        } else if (query instanceof SpokenQuery.OnRank rank) {
            answer.put("command", "askRank").put("rank", rank.rank() + 1);
        }
    }

    private static String kind(Interpretation decision) {
        if (decision instanceof Interpretation.MoveHeard) {
            return "move";
        }
        if (decision instanceof Interpretation.IllegalHeard) {
            return "illegal";
        }
        if (decision instanceof Interpretation.Ask) {
            return "ask";
        }
        if (decision instanceof Interpretation.CommandHeard || decision instanceof Interpretation.QueryHeard) {
            return "command";
        }
        return decision instanceof Interpretation.AnswerHeard ? "answer" : "nothing";
    }

    private static @Nullable Move move(Interpretation decision) {
        if (decision instanceof Interpretation.MoveHeard heard) {
            return heard.move();
        }
        return decision instanceof Interpretation.IllegalHeard illegal ? illegal.move() : null;
    }

    private @Nullable String san(Move move) {
        return position.isLegal(move) ? San.write(position, move, notation) : null;
    }

    private static @Nullable String command(Interpretation decision) {
        if (decision instanceof Interpretation.CommandHeard command) {
            return shortName(command.command().id());
        }
        return decision instanceof Interpretation.AnswerHeard answer
                ? shortName(answer.answer().id())
                : null;
    }

    private static String shortName(String id) {
        return id.substring(id.indexOf('.') + 1);
    }

    private static void candidates(ObjectNode answer, Interpretation decision) {
        List<Move> moves = decision instanceof Interpretation.Ask ask ? ask.candidates() : List.of();
        var list = answer.putArray("candidates");
        moves.forEach(move -> list.addObject().put("move", move.uci()));
    }

    private void putReason(ObjectNode answer, Interpretation decision) {
        if (decision instanceof Interpretation.IllegalHeard illegal) {
            answer.put("objection", illegal.objection().name());
            if (illegal.reason() != null) {
                putReason(answer, illegal.reason());
            }
        } else if (decision instanceof Interpretation.Nothing nothing) {
            answer.put("why", nothing.why().name());
        } else if (decision instanceof Interpretation.Ask ask) {
            answer.put("differs", ask.differs().name());
            question.ifPresent(phrasebook -> answer.put("question", phrasebook.question(position, ask.candidates())));
        }
    }

    private static void putReason(ObjectNode answer, IllegalReason reason) {
        answer.put("reason", reason.toString())
                .put("kind", reason.kind().name())
                .put("square", Objects.toString(reason.square(), null))
                .put("piece", Objects.toString(reason.piece(), null))
                .put("article", reason.kind().article());
    }
}
