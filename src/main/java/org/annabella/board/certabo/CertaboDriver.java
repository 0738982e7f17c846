package org.annabella.board.certabo;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.annabella.board.BoardLink;
import org.annabella.board.BoardReport;
import org.annabella.board.Capabilities;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Supervisor;
import org.annabella.serial.TimeScale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A board of the Certabo family: it sends frames without end, says nothing of itself, and lights squares.
 *
 * <p>A board that reads chips knows its pieces once it is calibrated. Without a calibration it is read as one that sees
 * only where pieces stand, until the initial position has stood on it for some frames and has taught which chip is in
 * which piece. Pieces that were set up wrongly then are learnt wrongly. In a game that begins otherwise nothing is learned.
 */
public final class CertaboDriver extends BoardLink<CertaboFrame> {

    /** The line's speed; it cannot be changed. */
    public static final int BAUD = 38400;

    /** What these boards are called in place of a serial number. */
    static final String UNNUMBERED = "unnumbered";

    private static final Logger LOG = LoggerFactory.getLogger(CertaboDriver.class);
    private static final int WRONG_FRAMES = 3;
    private static final Duration LONG_GAP = Duration.ofMillis(250);

    private final String kind;
    private final String port;
    private final boolean rotated;
    private final FrameGaps gaps;
    private final Supplier<CertaboReader> readers;
    private final Consumer<Calibration> keeper;
    private volatile Placement start = Placement.INITIAL;
    private volatile Calibration calibration;
    private volatile CertaboReader reader;

    private CertaboLamp lamp;
    private boolean everIdentified;
    private boolean takesAny;
    /** Of which pieces it has been told that they stand wrong. */
    private List<Square> misplaced = List.of();

    private boolean simulated;
    private boolean damaged;
    private int wrongFrames;

    private CertaboDriver(
            String kind,
            Supervisor.Settings settings,
            boolean rotated,
            TimeScale timeScale,
            Calibration calibration,
            Consumer<Calibration> keeper,
            Duration usualGap) {
        super(settings, timeScale, CertaboDecoder::new);
        this.kind = kind;
        port = settings.port();
        this.rotated = rotated;
        this.calibration = calibration;
        this.keeper = keeper;
        gaps = new FrameGaps(timeScale, usualGap);
        readers = kind.equals("occupancy") ? () -> new RankReader(rotated) : this::chipReader;
        reader = readers.get();
        lamp = freshLamp();
    }

    /**
     * A driver for boards that read chips; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own a8 is at the table's h1
     * @param timeScale faster than the world only together with a simulator of the same pace
     * @param calibration of the pieces, as an earlier driver has told it; {@link Calibration#NONE} to begin without
     * @param keeper gets what has been learned, to be given to the next driver; called on the driver's own thread
     */
    public static CertaboDriver ofChips(
            Supervisor.Settings settings,
            boolean rotated,
            TimeScale timeScale,
            Calibration calibration,
            Consumer<Calibration> keeper) {
        return new CertaboDriver("certabo", settings, rotated, timeScale, calibration, keeper, Duration.ofMillis(250));
    }

    /**
     * A driver for boards that see only where pieces stand; it does nothing before {@link #open}.
     *
     * @param rotated the board lies the other way round: its own a8 is at the table's h1
     * @param timeScale faster than the world only together with a simulator of the same pace
     */
    public static CertaboDriver ofRanks(Supervisor.Settings settings, boolean rotated, TimeScale timeScale) {
        return new CertaboDriver(
                "occupancy", settings, rotated, timeScale, Calibration.NONE, none -> {}, Duration.ofMillis(50));
    }

    private CertaboLamp freshLamp() {
        return new CertaboLamp(this::send, BAUD, this::after, rotated);
    }

    private CertaboReader chipReader() {
        return new ChipReader(rotated, start, calibration, this::learnt);
    }

    private void learnt(Calibration found) {
        calibration = found;
        LOG.info("calibrated: {} chips are known", found.pieces().size());
        keeper.accept(found);
    }

    /** Which chips are known by now, to be kept for the next time; from any thread. */
    public Calibration calibration() {
        return calibration;
    }

    /** Whether it knows its pieces may change while it is open; the latency follows from how fast its frames come. */
    @Override
    public Capabilities capabilities() {
        CertaboReader now = reader;
        return Capabilities.of(gaps.longest().multipliedBy(now.framesNeeded()))
                .withIdentity(now.knowsPieces())
                .withLights(true);
    }

    /** There are no serial numbers. */
    @Override
    protected boolean tellsApart(String serialNumber) {
        return false;
    }

    /** From the beginning of a Chess960 game no chips are learned: it cannot be told from the initial position. */
    @Override
    public void beginsFrom(Placement placement) {
        start = placement;
    }

    /** Other pieces than before are taken as well: which chips they have is learned anew. */
    @Override
    public void expectAny() {
        super.expectAny();
        run(() -> takesAny = true);
    }

    @Override
    protected void opened() {
        lamp = freshLamp();
        reader = readers.get();
        gaps.restart();
        simulated = false;
        damaged = false;
        wrongFrames = 0;
        misplaced = List.of();
    }

    /** Nobody needs to ask: the board sends frames without end. */
    @Override
    protected void hello() {}

    /** As little as before. */
    @Override
    protected void heartbeat() {}

    @Override
    protected void show(Set<Square> squares) {
        lamp.show(squares);
    }

    @Override
    protected void showAgain(Set<Square> squares) {
        if (!squares.isEmpty()) {
            lamp.repeat();
        }
    }

    @Override
    protected void received(CertaboFrame frame) {
        if (frame instanceof CertaboFrame.Garbled garbled) {
            LOG.info("{} bytes were no frame", garbled.bytes());
            damaged = true;
        } else if (frame instanceof CertaboFrame.Simulated) {
            simulated = true;
        } else if (frame instanceof CertaboFrame.Lights answer) {
            lamp.answered(answer.coloured());
        } else if (reader.reads(frame)) {
            picture(frame);
        } else if (++wrongFrames >= WRONG_FRAMES) {
            link().refuse(wrongKind());
        }
    }

    private String wrongKind() {
        return kind.equals("occupancy")
                ? "the board on " + port
                        + " reads the chips of its pieces; write 'certabo' instead of 'occupancy' as its kind"
                : "the board on " + port
                        + " sees only where pieces stand; write 'occupancy' instead of 'certabo' as its kind";
    }

    private void picture(CertaboFrame frame) {
        wrongFrames = 0;
        link().alive();
        boolean late = gaps.frame().compareTo(LONG_GAP) > 0;
        List<BoardReport> reports = reader.accept(frame);
        if (isIdentified() && damaged && late && !reader.knowsPieces()) {
            report(new BoardReport.Missed());
        }
        damaged = false;
        if (!reports.isEmpty() && (isIdentified() || identify())) {
            reports.forEach(this::report);
        }
        tellMisplaced();
    }

    /** What was learned wrongly once would make every later game begin wrong: whoever sees that the pieces stand right must know why. */
    private void tellMisplaced() {
        List<Square> now = reader.misplaced();
        if (!isIdentified() || now.equals(misplaced)) {
            return;
        }
        misplaced = now;
        if (now.isEmpty()) {
            link().recovered();
        } else {
            link().degraded("by their chips the pieces on "
                    + now.stream().map(Square::toString).collect(Collectors.joining(", "))
                    + " stand wrong; if they stand right, pull the board out, accept it and plug it in again:"
                    + " it learns them anew");
        }
    }

    /** There is no serial number. What can be told apart are sets of pieces. */
    private boolean identify() {
        boolean foreign = everIdentified && reader.isForeign();
        if (takesAny && (foreign || !reader.misplaced().isEmpty())) {
            // Of the pieces that are there now nothing is known; what is known of others would make them strangers
            // again.
            calibration = Calibration.NONE;
            reader = readers.get();
            return false;
        }
        String identity = foreign ? kind + " with other pieces" : kind;
        if (identify(identity, new BoardReport.Identified(kind, UNNUMBERED, "", simulated))) {
            everIdentified = true;
            takesAny = false;
        }
        return isIdentified();
    }
}
