package org.annabella.cli.hall;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Function;
import org.annabella.config.BadInput;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.overview.HallListener;
import org.annabella.json.Unreadable;
import org.annabella.station.time.SteadyClock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the hall is, and by which key it is listened to. */
public final class ListenerOptions {
    @Option(names = "--hall", paramLabel = "URL", description = "The broker, such as mqtts://hall.example.")
    @Nullable
    String hall;

    @Option(names = "--hall-key", paramLabel = "FILE", description = "The key file, made by 'annabella hall keys'.")
    @Nullable
    Path key;

    /**
     * A listener; nothing happens before it is opened.
     *
     * @param reader reads the key file
     */
    public HallListener listener(Function<Path, RoleKey> reader, Consumer<String> tell) {
        String url = hall;
        Path file = key;
        if (url == null || file == null) {
            throw new BadInput("give --hall mqtts://NAME, where the broker is, and --hall-key FILE, who you are;"
                    + " 'annabella hall keys' makes the key files");
        }
        try {
            return new HallListener(new HallListener.Plan(
                    reader.apply(file), BrokerAddress.parse(url), new SteadyClock(), InstantSource.system(), tell));
        } catch (Unreadable wrong) {
            throw new BadInput(String.valueOf(wrong.getMessage()));
        }
    }
}
