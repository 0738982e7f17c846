package org.annabella.cli.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.config.Missing;
import org.annabella.hall.broadcast.Delay;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.pairings.Pairings;
import org.annabella.hall.pairings.Player;
import org.annabella.hall.pairings.RoundResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Hands the results of a round over, with the codes of the tournament report file. */
@Command(
        name = "results",
        description =
                "Prints a round's results: board, White's number and code, Black's number and code, what to look at.",
        mixinStandardHelpOptions = true)
public final class HallResultsCommand implements Callable<Integer> {
    private static final int MOST_SECONDS = 600;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    HallCommand hall;

    @Parameters(paramLabel = "FILE", description = "The pairings: TRF26, TRF16 or CSV. It is only read.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Path file;

    @Option(names = "--round", paramLabel = "N", required = true, description = "Which round.")
    int round;

    @Mixin
    ListenerOptions where = new ListenerOptions();

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long the tables are listened to; absent: 5.")
    int seconds;

    @Override
    public Integer call() throws InterruptedException {
        Pairings pairings = PairingFiles.read(file, round);
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw new BadInput("--wait is 1 to " + MOST_SECONDS + " seconds, found " + seconds);
        }
        try (HallListener listener = where.listener(RoleKey::readViewer, hall::report)) {
            listener.open();
            TimeUnit.SECONDS.sleep(seconds);
            if (!listener.trouble().isEmpty()) {
                throw new Missing(listener.trouble());
            }
            print(RoundResult.of(
                    pairings,
                    Rounds.of(listener.tables().values(), new Delay(Duration.ZERO, 0), listener.now())
                            .games()));
        }
        return 0;
    }

    private void print(List<RoundResult> results) {
        (hall.root.json() ? objects(results, round) : lines(results, round)).forEach(hall.root.terminal()::result);
        long open = results.stream().filter(result -> !result.isClear()).count();
        if (open > 0) {
            hall.report(open + " of " + results.size() + " boards have no clear result yet: see their last column");
        }
    }

    private static Stream<String> lines(List<RoundResult> results, int round) {
        return Stream.concat(
                results.stream().map(RoundResult::line),
                results.stream().map(result -> result.abnormal(round)).filter(record -> !record.isEmpty()));
    }

    /** One object for each board; {@code record} is there only where points do not follow from the codes. */
    static Stream<String> objects(List<RoundResult> results, int round) {
        return results.stream().map(result -> {
            ObjectNode told = Json.object().put("board", result.pairing().board());
            told.set("white", player(result.pairing().white(), result.white()));
            told.set("black", player(result.pairing().black(), result.black()));
            told.put("clear", result.isClear()).put("remark", result.remark());
            String record = result.abnormal(round);
            return Json.line(record.isEmpty() ? told : told.put("record", record));
        });
    }

    private static ObjectNode player(Player player, char code) {
        return Json.object()
                .put("number", player.number())
                .put("name", player.name())
                .put("code", String.valueOf(code).strip());
    }
}
