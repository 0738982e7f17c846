package org.annabella.station;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.Callable;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision;
import org.annabella.hearing.Interpreter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The interpretation of words without sound. */
@Command(
        name = "understand",
        description = "Reads 'FEN <tab> words' lines and says what the words mean in that position.",
        mixinStandardHelpOptions = true)
final class UnderstandCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Main main;

    @Option(names = "--language", split = ",", defaultValue = "da,de", description = "One or several, such as da,de.")
    List<String> languages = List.of();

    @Override
    public Integer call() {
        Interpreter interpreter = new Interpreter(LanguageFiles.readAll(languages));
        return LineBatch.answer(main.terminal, line -> {
            ObjectNode answer = answer(interpreter, line);
            return main.json ? Json.line(answer) : text(answer);
        });
    }

    private ObjectNode answer(Interpreter interpreter, String line) {
        String[] parts = line.split("\t", 2);
        ObjectNode answer = Json.object().put("fen", parts[0].strip());
        try {
            if (parts.length < 2) {
                throw new BadInput("no tab in '" + line + "': write the FEN, a tab, the words");
            }
            Position position = Fens.position(parts[0]);
            Decision decision = interpreter.understand(position, parts[1]);
            answer.put("words", parts[1].strip()).put("heard", decision.words());
            new DecisionJson(position, languages.get(0)).put(answer, decision);
        } catch (BadInput bad) {
            answer.put("error", bad.getMessage());
        }
        return answer;
    }

    static String text(ObjectNode answer) {
        if (answer.has("error")) {
            return answer.get("error").asText();
        }
        StringBuilder text = new StringBuilder(answer.get("decision").asText());
        for (String field : List.of("move", "san", "command", "objection", "reason", "why", "differs")) {
            if (answer.hasNonNull(field)) {
                text.append(", ").append(answer.get(field).asText());
            }
        }
        answer.get("candidates").forEach(candidate -> text.append(", ")
                .append(candidate.get("move").asText()));
        return text.append("; heard \"")
                .append(answer.get("heard").asText())
                .append('"')
                .toString();
    }
}
