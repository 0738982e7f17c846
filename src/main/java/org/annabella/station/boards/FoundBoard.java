package org.annabella.station.boards;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.board.MovementEnd;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.config.BadInput;
import org.annabella.serial.Health;
import org.annabella.threads.DefectWords;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A board whose kind or port nobody has named: asks one place after the other who is there, and takes the board that answers. From then
 * on it is that board's driver, until its port is gone for long, or another board may take its place: then it asks around anew.
 *
 * <p>Two of them never ask at the same place at the same time, and the one that was taken last time is asked first.
 *
 * <p>Threads: one of its own asks; reports come in order, as those of any driver.
 */
final class FoundBoard implements BoardDriver {

    private static final Logger LOG = LoggerFactory.getLogger(FoundBoard.class);
    private static final Capabilities BEFORE =
            Capabilities.of(Duration.ofMillis(500)).withIdentity(true);
    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final String device;
    private final PlacesToAsk places;
    private final Duration patience;
    private final FoundBoards memory;
    private final TaskThread thread;
    private final List<BoardReport> held = new ArrayList<>();
    private final NobodyYet nobodyYet = new NobodyYet();

    private Consumer<BoardReport> listener = report -> {};
    private @Nullable BoardPlace asked;
    private volatile @Nullable BoardDriver driver;
    private volatile boolean found;
    /** How the board that was found was lost, until it is back. */
    private @Nullable Health lost;

    private boolean closed;
    private Set<Square> guided = Set.of();
    private @Nullable String expected;
    /** Whether any board may take the place, until one has. */
    private boolean takesAny;

    private @Nullable String elsewhere;
    private Placement start = Placement.INITIAL;

    /**
     * Makes one; it does nothing before {@link #open}.
     *
     * @param device the name used in reports
     * @param places where a board may be, asked anew for each round
     * @param patience how long each place is given to answer
     */
    FoundBoard(String device, Supplier<List<BoardPlace>> places, Duration patience, FoundBoards memory) {
        this.device = device;
        this.places = new PlacesToAsk(places, () -> memory.last(device));
        this.patience = patience;
        this.memory = memory;
        thread = Threads.tasks("find " + device, Defects.LAST_RESORT);
    }

    @Override
    public Capabilities capabilities() {
        BoardDriver taken = driver;
        return found && taken != null ? taken.capabilities() : BEFORE;
    }

    @Override
    public void expect(String serialNumber) {
        thread.run(() -> {
            expected = serialNumber;
            onDriver(taken -> taken.expect(serialNumber));
        });
    }

    @Override
    public void expectAnyBut(String serialNumber) {
        thread.run(() -> {
            elsewhere = serialNumber;
            onDriver(taken -> taken.expectAnyBut(serialNumber));
        });
    }

    @Override
    public void expectAny() {
        thread.run(() -> {
            expected = null;
            elsewhere = null;
            takesAny = true;
            onDriver(BoardDriver::expectAny);
            if (lost != null) {
                searchAnew();
            }
        });
    }

    @Override
    public void beginsFrom(Placement placement) {
        thread.run(() -> {
            start = placement;
            onDriver(taken -> taken.beginsFrom(placement));
        });
    }

    private void onDriver(Consumer<BoardDriver> act) {
        BoardDriver taken = driver;
        if (taken != null) {
            act.accept(taken);
        }
    }

    @Override
    public void open(Consumer<BoardReport> reports) {
        thread.run(() -> {
            listener = reports;
            askNext();
        });
    }

    @Override
    public void guide(Set<Square> squares) {
        Set<Square> copy = Set.copyOf(squares);
        thread.run(() -> {
            guided = copy;
            onDriver(taken -> taken.guide(copy));
        });
    }

    @Override
    public void move(Placement from, Placement to) {
        thread.run(() -> {
            if (driver == null) {
                listener.accept(new BoardReport.MovementEnded(MovementEnd.NOT_BEGUN));
            }
            onDriver(taken -> taken.move(from, to));
        });
    }

    @Override
    public void stop() {
        thread.run(() -> onDriver(BoardDriver::stop));
    }

    @Override
    public void beep() {
        thread.run(() -> onDriver(BoardDriver::beep));
    }

    private void askNext() {
        if (closed || driver != null) {
            return;
        }
        if (places.isRoundOver()) {
            nobodyYet.beginsRound();
        }
        places.next().ifPresentOrElse(this::ask, () -> {
            nobody();
            thread.after(AGAIN, this::askNext);
        });
    }

    private void nobody() {
        nobodyYet.afterRound().stream()
                .map(why -> new Health(device, Health.Level.LOST, why))
                .map(BoardReport.HealthChanged::new)
                .forEach(listener);
    }

    private void ask(BoardPlace place) {
        LOG.info("{}: is there a {}?", device, place.words());
        held.clear();
        BoardDriver candidate;
        try {
            candidate = place.driver().get();
        } catch (RuntimeException why) {
            cannotBeAsked(place, why);
            return;
        }
        asked = place;
        driver = candidate;
        candidate.beginsFrom(start);
        if (takesAny) {
            candidate.expectAny();
        }
        if (expected != null) {
            candidate.expect(expected);
        }
        if (elsewhere != null) {
            candidate.expectAnyBut(elsewhere);
        }
        candidate.open(report -> thread.run(() -> took(candidate, report)));
        thread.after(patience, () -> giveUp(candidate));
    }

    /** A file that somebody has to mend must not end the search: others may be there, and the next round asks here again. */
    private void cannotBeAsked(BoardPlace place, RuntimeException why) {
        LOG.warn("{}: {} cannot be asked", device, place.words(), why);
        places.leave(place);
        String message = why instanceof BadInput ? why.getMessage() : null;
        nobodyYet.cannotBeAsked(message == null ? DefectWords.of(why) : message);
        if (places.isRoundOver()) {
            nobody();
        }
        thread.after(AGAIN, this::askNext);
    }

    private void took(BoardDriver from, BoardReport report) {
        if (driver != from || closed) {
            return;
        }
        if (found) {
            listener.accept(report);
            follow(report);
            return;
        }
        if (report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST) {
            nobodyYet.heard(changed.health());
            held.clear();
        } else {
            held.add(report);
        }
        BoardPlace place = asked;
        if (report instanceof BoardReport.Identified who && place != null) {
            LOG.info("{}: {} is there", device, place.words());
            found = true;
            takesAny = false;
            expected = who.serialNumber();
            memory.keep(device, place.kind(), place.port(), who.serialNumber());
            held.forEach(listener);
            held.clear();
            from.guide(guided);
        }
    }

    /** Knows which board is here, and whether it is. */
    private void follow(BoardReport report) {
        if (report instanceof BoardReport.Identified who) {
            expected = who.serialNumber();
        } else if (report instanceof BoardReport.HealthChanged changed) {
            Health now = changed.health();
            lost = now.level() == Health.Level.LOST ? now : null;
            if (lost != null) {
                thread.after(patience, () -> lookElsewhere(now));
            }
        }
    }

    /** While its port is there the board is waited for. One that was plugged in elsewhere has left none. */
    private void lookElsewhere(Health loss) {
        BoardPlace place = asked;
        if (closed || lost != loss || place == null) {
            return;
        }
        if (places.isThere(place)) {
            thread.after(patience, () -> lookElsewhere(loss));
        } else {
            searchAnew();
        }
    }

    private void searchAnew() {
        BoardDriver gone = driver;
        BoardPlace place = asked;
        if (gone == null || place == null) {
            return;
        }
        LOG.info("{} is looked for anew", device);
        found = false;
        lost = null;
        nobodyYet.beginsAgain();
        places.beginAnew(place);
        release(gone);
        askNext();
    }

    private void giveUp(BoardDriver candidate) {
        if (found || driver != candidate || closed) {
            return;
        }
        release(candidate);
        if (places.isRoundOver()) {
            nobody();
        }
        askNext();
    }

    private void release(BoardDriver candidate) {
        driver = null;
        candidate.close();
        BoardPlace place = asked;
        asked = null;
        if (place != null) {
            places.leave(place);
        }
    }

    @Override
    public void close() {
        thread.run(() -> {
            closed = true;
            BoardDriver taken = driver;
            if (taken != null) {
                release(taken);
            }
        });
        thread.finish(Duration.ofSeconds(5));
    }
}
