package org.annabella.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.annabella.braille.Await;
import org.annabella.config.LanguageFiles;
import org.annabella.hall.broadcast.Delay;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.hall.overview.HallListener;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.hall.HallConsole;
import org.annabella.web.hall.Spectators;
import org.annabella.web.page.Layout;

/** A real broker, a table at which a game is played and a player calls, and both pages of the hall. */
public final class HallPages implements AutoCloseable {
    private final Broker broker;
    private final Tables table;
    private final HallListener listener;
    private final HallConsole console;
    private final Spectators spectators;

    private HallPages(Path directory) throws Exception {
        broker = Broker.start(directory.resolve("hall"), 3);
        table = Tables.begin(broker.table("2"), broker.address(), directory.resolve("game"));
        table.play("e2e4", "e7e5");
        listener = new HallListener(
                new HallListener.Plan(broker.arbiter("Anna"), broker.address(), InstantSource.system(), line -> {}));
        InetAddress here = InetAddress.getByName("127.0.0.1");
        console = HallConsole.open(
                new HallConsole.Plan(
                        here,
                        0,
                        List.of(),
                        LanguageFiles.readAll().stream()
                                .map(each -> new Layout.Language(each.code(), each.name()))
                                .toList(),
                        "en",
                        code -> Phrasebook.of(LanguageFiles.read(code)),
                        InstantSource.system()),
                listener);
        spectators = Spectators.open(new Spectators.Plan(here, 0, List.of(), Phrasebook.of(LanguageFiles.read("en"))));
        listener.open();
        Await.until(
                "the game is seen",
                () -> seenPly() == 2
                        && listener.tables().get("2").desk().isPresent()
                        && listener.tables().get("2").isHere(Instant.now()));
        spectators.show(Rounds.of(
                listener.tables().values(),
                new Delay(Duration.ZERO, 0),
                Instant.now().plusSeconds(1)));
    }

    public static HallPages open(Path directory) throws Exception {
        return new HallPages(directory);
    }

    private int seenPly() {
        return listener.tables().get("2").state().map(PublicState::ply).orElse(0);
    }

    public Tables table() {
        return table;
    }

    /** The address of the overview, with its key. */
    public String enter() {
        return console.enter();
    }

    /** The address of the overview, without it. */
    public String overview() {
        return console.base();
    }

    /** The address of the spectators' pages. */
    public String games() {
        return "http://127.0.0.1:" + spectators.port();
    }

    @Override
    public void close() throws IOException {
        console.close();
        spectators.close();
        listener.close();
        table.close();
        broker.close();
    }
}
