package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
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
import org.annabella.lexicon.Token;
import org.annabella.phrases.Phrasebook;
import org.jspecify.annotations.Nullable;

/** An interpretation in the shape of the commands {@code hear} and {@code understand}. */
final class InterpretationJson {
    private final Position position;
    private final Notation notation;
    private final Optional<Phrasebook> question;

    /** Writes moves in the notation of this language. */
    InterpretationJson(Position position, String language) {
        this.position = position;
        this.notation = Notation.ofLanguageOrEnglish(language);
        this.question = Optional.empty();
    }

    /** Writes moves in the notation of this language, and asks in its words if it has any. */
    InterpretationJson(Position position, Language language) {
        this.position = position;
        this.notation = Notation.ofLanguageOrEnglish(language.code());
        this.question = language.phrase("question.one").map(phrase -> Phrasebook.of(language));
    }

    /**
     * Adds decision, move, san, candidates and command; of something illegal the objection and the reason with its kind,
     * square, piece and article of the Laws; of a question on the position whose pieces, role, square, file or rank; of a
     * question of ours what differs and how it is asked; of nothing why.
     */
    void put(ObjectNode answer, Interpretation interpretation) {
        interpretation.match(new Written(answer));
    }

    /** Each kind of interpretation on its way into the answer. */
    private final class Written implements Interpretation.Cases<ObjectNode> {
        private final ObjectNode answer;

        Written(ObjectNode answer) {
            this.answer = answer;
        }

        private ObjectNode decided(String kind, @Nullable Move move, List<Move> candidates, @Nullable String command) {
            answer.put("decision", kind);
            answer.put("move", move == null ? null : move.uci());
            answer.put("san", move == null ? null : san(move));
            ArrayNode list = answer.putArray("candidates");
            candidates.forEach(candidate -> list.addObject().put("move", candidate.uci()));
            return answer.put("command", command);
        }

        @Override
        public ObjectNode move(Interpretation.MoveHeard heard) {
            return decided("move", heard.move(), List.of(), null);
        }

        @Override
        public ObjectNode illegal(Interpretation.IllegalHeard heard) {
            decided("illegal", heard.move(), List.of(), null)
                    .put("objection", heard.objection().name());
            return heard.reason() == null ? answer : putReason(answer, heard.reason());
        }

        @Override
        public ObjectNode ask(Interpretation.Ask ask) {
            decided("ask", null, ask.candidates(), null)
                    .put("differs", ask.differs().name());
            question.ifPresent(phrasebook -> answer.put("question", phrasebook.question(position, ask.candidates())));
            return answer;
        }

        @Override
        public ObjectNode command(Interpretation.CommandHeard heard) {
            return decided("command", null, List.of(), shortName(heard.command()));
        }

        /** The same fields as a rehearsal's line that asks this. */
        @Override
        public ObjectNode query(Interpretation.QueryHeard heard) {
            decided("command", null, List.of(), null);
            return heard.query().match(new Query(answer));
        }

        @Override
        public ObjectNode answer(Interpretation.AnswerHeard heard) {
            return decided("answer", null, List.of(), shortName(heard.answer()));
        }

        @Override
        public ObjectNode corrected(Interpretation.Corrected corrected) {
            return corrected.correction().match(this).put("corrects", true);
        }

        @Override
        public ObjectNode nothing(Interpretation.Nothing nothing) {
            return decided("nothing", null, List.of(), null)
                    .put("why", nothing.why().name());
        }
    }

    /** A question on the position on its way into the answer. */
    private record Query(ObjectNode answer) implements SpokenQuery.Cases<ObjectNode> {
        @Override
        public ObjectNode pieces(SpokenQuery.Pieces pieces) {
            return answer.put("command", "askPieces")
                    .put("side", pieces.own() ? "own" : "opponent")
                    .put("role", pieces.role().name().toLowerCase(Locale.ROOT));
        }

        @Override
        public ObjectNode square(SpokenQuery.OnSquare square) {
            return answer.put("command", "askSquare")
                    .put("square", square.square().toString());
        }

        /** An answer of "hear" begins with the sound's file, which must not be lost. */
        @Override
        public ObjectNode file(SpokenQuery.OnFile file) {
            return answer.put("command", "askFile")
                    .put(answer.has("file") ? "askedFile" : "file", String.valueOf((char) ('a' + file.file())));
        }

        @Override
        public ObjectNode rank(SpokenQuery.OnRank rank) {
            return answer.put("command", "askRank").put("rank", rank.rank() + 1);
        }
    }

    private @Nullable String san(Move move) {
        return position.isLegal(move) ? San.write(position, move, notation) : null;
    }

    private static String shortName(Token token) {
        String id = token.id();
        return id.substring(id.indexOf('.') + 1);
    }

    private static ObjectNode putReason(ObjectNode answer, IllegalReason reason) {
        return answer.put("reason", reason.toString())
                .put("kind", reason.kind().name())
                .put("square", Objects.toString(reason.square(), null))
                .put("piece", Objects.toString(reason.piece(), null))
                .put("article", reason.kind().article());
    }
}
