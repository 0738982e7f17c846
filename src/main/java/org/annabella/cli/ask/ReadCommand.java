package org.annabella.cli.ask;

import java.util.List;
import java.util.concurrent.Callable;
import org.annabella.chess.Notation;
import org.annabella.cli.terminal.LineBatch;
import org.annabella.config.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Reads written moves. */
@Command(
        name = "read",
        description = "Reads 'FEN <tab> move' lines in any notation of the languages.",
        mixinStandardHelpOptions = true)
final class ReadCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    RulesCommand rules;

    @Option(names = "--notation", split = ",", description = "da, de, sv, nb, en, figurine; absent: all.")
    @Nullable
    List<String> languages;

    @Override
    public Integer call() {
        List<Notation> notations = notations();
        boolean json = rules.root.json();
        return LineBatch.answer(rules.root.terminal(), line -> {
            MoveAnswer answer = MoveAnswer.of(line, notations);
            return json ? answer.toJson() : answer.toText();
        });
    }

    private List<Notation> notations() {
        if (languages == null) {
            return List.of(Notation.values());
        }
        return languages.stream()
                .map(code -> Notation.ofLanguage(code)
                        .orElseThrow(() -> new BadInput(
                                "--notation " + code + " is not known: give one of da, de, sv, nb, en, figurine")))
                .toList();
    }
}
