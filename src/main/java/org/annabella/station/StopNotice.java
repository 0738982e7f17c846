package org.annabella.station;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.annabella.phrases.Notice;
import org.annabella.station.faults.Watchdog;
import org.annabella.station.outputs.BrailleSeat;
import org.annabella.station.outputs.SpokenGame;
import org.annabella.voice.Priority;
import org.annabella.web.Console;

/** Tells everybody that the station has stopped, past the table, which can tell nothing any more. */
final class StopNotice implements Watchdog.Listener {
    private final SpokenGame spoken;
    private final Optional<Console> pages;
    private final List<BrailleSeat> braille;
    private final AtomicLong number = new AtomicLong();

    StopNotice(SpokenGame spoken, Optional<Console> pages, List<BrailleSeat> braille) {
        this.spoken = spoken;
        this.pages = pages;
        this.braille = List.copyOf(braille);
    }

    @Override
    public void stopped() {
        spoken.notice("stopped-" + number.incrementAndGet(), Priority.ALARM, Notice.STATION_STOPPED);
        pages.ifPresent(open -> open.warn(Notice.STATION_STOPPED));
        // Last: a table that hangs at a display holds it, and whoever tells the display would wait.
        braille.forEach(seat -> seat.notice(Notice.STATION_STOPPED));
    }

    @Override
    public void back() {
        spoken.notice("back-" + number.incrementAndGet(), Priority.DIALOGUE, Notice.STATION_BACK);
        pages.ifPresent(Console::goesOn);
        braille.forEach(seat -> seat.notice(Notice.STATION_BACK));
    }
}
