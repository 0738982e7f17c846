package org.annabella.cli.doctor;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.annabella.braille.BrailleDisplay;
import org.annabella.braille.BrailleKey;
import org.annabella.braille.BrlAddress;
import org.annabella.config.Texts;
import org.annabella.station.outputs.BrailleSeat;

/** Examines whether the braille display of a seat can be written on. */
final class BrailleDoctor {
    private static final Duration PATIENCE = Duration.ofSeconds(6);

    private final BrlAddress address;

    BrailleDoctor(BrlAddress address) {
        this.address = address;
    }

    Finding examine(String seat) {
        String check = "braille of " + seat;
        CompletableFuture<String> found = new CompletableFuture<>();
        CompletableFuture<String> missing = new CompletableFuture<>();
        try (BrailleDisplay display = BrailleDisplay.open(address, BrailleSeat.keyFile(), listener(found, missing))) {
            display.show("", 0);
            CompletableFuture.anyOf(found, missing).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException | ExecutionException | TimeoutException none) {
            missing.complete("nothing answers at " + address);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            missing.complete("there was no time to look");
        }
        return found.isDone()
                ? Finding.found(check, seat + "'s braille display has " + found.join() + " cells.")
                : Finding.broken(
                        check,
                        seat + "'s braille display is not there: " + Texts.oneLine(missing.join()) + ".",
                        "Start BRLTTY with the display connected, let this user read " + BrailleSeat.keyFile()
                                + ", or correct the address.");
    }

    private static BrailleDisplay.Listener listener(
            CompletableFuture<String> found, CompletableFuture<String> missing) {
        return new BrailleDisplay.Listener() {
            @Override
            public void appeared(int cells) {
                found.complete(Integer.toString(cells));
            }

            @Override
            public void pressed(BrailleKey key) {
                // Only asked whether it is there.
            }

            @Override
            public void lost(String why) {
                missing.complete(why);
            }
        };
    }
}
