package org.annabella.station;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.annabella.braille.Await;
import org.annabella.cli.Main;

/**
 * A program whose table is interrupted, as by a defect of ours, once the file that its first argument names is there, and which
 * a thread of its own keeps from ending; the other arguments are the command.
 */
final class InterruptedTable {
    private InterruptedTable() {}

    public static void main(String[] arguments) {
        Path sign = Path.of(arguments[0]);
        Thread defect = new Thread(() -> interruptOnce(sign), "interrupts-the-table");
        defect.setDaemon(true);
        defect.start();
        Runtime.getRuntime().addShutdownHook(new Thread(InterruptedTable::neverEnd, "never-ends"));
        Main.main(Arrays.copyOfRange(arguments, 1, arguments.length));
    }

    private static void interruptOnce(Path sign) {
        Await.until("the sign is there", () -> Files.exists(sign));
        Thread table = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("table"))
                .findFirst()
                .orElseThrow();
        Await.until("the table waits for its next input", () -> table.getState() == Thread.State.WAITING);
        table.interrupt();
    }

    private static void neverEnd() {
        while (true) {
            LockSupport.park();
        }
    }
}
