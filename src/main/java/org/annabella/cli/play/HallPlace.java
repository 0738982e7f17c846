package org.annabella.cli.play;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.table.HallTable;
import org.annabella.json.Unreadable;
import org.annabella.station.HallDesk;
import org.annabella.station.Station;
import org.annabella.table.GameLoop;
import org.annabella.web.Console;
import org.jspecify.annotations.Nullable;

/** The table's place in a hall, once one is wanted. */
final class HallPlace {
    private final HallTable table;
    private volatile @Nullable Console pages;

    private HallPlace(String url, Path key, Path directory, Consumer<String> tell) {
        this.table = new HallTable(new HallTable.Plan(
                TableKey.read(key), BrokerAddress.parse(url), directory, InstantSource.system(), tell, this::trouble));
    }

    /** The arbiter at this table sees it on the page: a station without a terminal tells nobody else. */
    private void trouble(String line) {
        Console open = pages;
        if (open != null) {
            open.hall(line);
        }
    }

    /**
     * Takes a place; nothing happens before {@link #enter}.
     *
     * @throws BadInput if the key or the address is none
     */
    static HallPlace of(String url, Path key, Path directory, Consumer<String> tell) {
        try {
            return new HallPlace(url, key, directory, tell);
        } catch (Unreadable wrong) {
            throw new BadInput(String.valueOf(wrong.getMessage()));
        }
    }

    /**
     * Finds out whether there could be one.
     *
     * @param named what gave the address, for whoever is to correct it
     * @throws BadInput if the key or the address is none
     */
    static void check(String url, Path key, String named) {
        try {
            BrokerAddress.parse(url);
        } catch (Unreadable wrong) {
            throw new BadInput(named + ": " + wrong.getMessage());
        }
        try {
            TableKey.read(key);
        } catch (Unreadable wrong) {
            throw new BadInput(String.valueOf(wrong.getMessage()));
        }
    }

    GameLoop.Listener listener() {
        return table;
    }

    void enter(Station station) {
        pages = station.console().orElse(null);
        table.open(new HallDesk(station.tableService(), station.console()));
    }

    void leave() {
        table.close();
    }
}
