package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Fens;
import org.annabella.cli.terminal.LineBatch;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Expectation;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The interpretation of words without sound. */
@Command(
        name = "understand",
        description = "Reads 'FEN <tab> words' lines and says what the words mean in that position.",
        mixinStandardHelpOptions = true)
public final class UnderstandCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--language", split = ",", defaultValue = "da,de", description = "One or several, such as da,de.")
    List<String> languages = List.of();

    @Override
    public Integer call() {
        List<Language> read = LanguageFiles.readAll(languages);
        Expectations expectations = new Expectations(new Interpreter(read));
        return LineBatch.answer(root.terminal(), line -> {
            ObjectNode answer = answer(expectations, read.get(0), line);
            return root.json() ? Json.line(answer) : text(answer);
        });
    }

    private static ObjectNode answer(Expectations expectations, Language language, String line) {
        String[] parts = line.split("\t", 2);
        ObjectNode answer = Json.object().put("fen", parts[0].strip());
        try {
            if (parts.length < 2) {
                throw new BadInput("no tab in '" + line + "': write the FEN, a tab, the words");
            }
            Expectation here = expectations.in(parts[0].strip());
            Interpretation interpretation = here.understand(parts[1]);
            answer.put("words", parts[1].strip()).put("heard", interpretation.words());
            new InterpretationJson(here.position(), language).put(answer, interpretation);
        } catch (BadInput bad) {
            answer.put("error", bad.getMessage());
        }
        return answer;
    }

    /** What is expected in each position: a batch comes back to the same ones, so each is looked at once. */
    private static final class Expectations {
        private static final int KEPT = 256;

        private final Interpreter interpreter;
        private final Map<String, Expectation> byFen = new HashMap<>();

        Expectations(Interpreter interpreter) {
            this.interpreter = interpreter;
        }

        Expectation in(String fen) {
            if (byFen.size() >= KEPT) {
                byFen.clear();
            }
            return byFen.computeIfAbsent(fen, text -> interpreter.expecting(Fens.position(text)));
        }
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
        answer.path("candidates").forEach(candidate -> text.append(", ")
                .append(candidate.get("move").asText()));
        return text.append("; heard \"")
                .append(answer.get("heard").asText())
                .append('"')
                .toString();
    }
}
