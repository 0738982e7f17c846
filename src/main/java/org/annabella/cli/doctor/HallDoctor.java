package org.annabella.cli.doctor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.json.Unreadable;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;

/** Asks the hall's broker whether it knows this table; nothing is said there. */
final class HallDoctor {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LAST = Duration.ofSeconds(1);
    private static final String CHECK = "hall";
    private static final String MEND = "The game needs no hall and goes on without it; for the hall put this right.";

    private HallDoctor() {}

    static Finding examine(StationConfig.Hall hall) {
        return examine(hall, PATIENCE);
    }

    /** With another patience: a computer that is busy takes its time to shake hands. */
    static Finding examine(StationConfig.Hall hall, Duration patience) {
        try {
            BrokerAddress address = BrokerAddress.parse(hall.broker());
            TableKey key = TableKey.read(Path.of(hall.key()));
            return found(address, key, answer(address, key, patience));
        } catch (Unreadable wrong) {
            return Finding.broken(CHECK, sentence(String.valueOf(wrong.getMessage())), MEND);
        }
    }

    private static Finding found(BrokerAddress address, TableKey key, String trouble) {
        return trouble.isEmpty()
                ? Finding.found(CHECK, "The hall at " + address + " answers and knows table " + key.table() + ".")
                : Finding.broken(CHECK, sentence(trouble), MEND);
    }

    private static String sentence(String why) {
        String line = Texts.oneLine(why);
        return "In the hall: " + line + (line.endsWith("?") ? "" : ".");
    }

    /** What is wrong there; empty if nothing. */
    private static String answer(BrokerAddress address, TableKey key, Duration patience) {
        TaskThread thread = Threads.tasks("hall-doctor", Defects.LAST_RESORT);
        Answer answer = new Answer();
        String id = key.login().user() + "-doctor-" + ProcessHandle.current().pid();
        BrokerLink link = new BrokerLink(new BrokerLink.Plan(address, key.login(), id, null, thread), answer);
        thread.run(link::open);
        try {
            return answer.trouble.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException silent) {
            return "nothing answers at " + address + " within " + patience.toSeconds() + " seconds";
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            return "there was no time to look";
        } finally {
            thread.run(link::close);
            thread.finish(LAST);
        }
    }

    private static final class Answer implements BrokerLink.Listener {
        final CompletableFuture<String> trouble = new CompletableFuture<>();

        @Override
        public void connected() {
            trouble.complete("");
        }

        @Override
        public void gone(LinkTrouble gone) {
            trouble.complete(gone.why());
        }

        @Override
        public void arrived(Message message) {
            // Nothing was asked for.
        }
    }
}
