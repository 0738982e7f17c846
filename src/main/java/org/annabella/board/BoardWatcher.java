package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/**
 * Understands what is done on one board, of whatever kind, by what is expected there.
 *
 * <p>Nothing is concluded from the first match: pieces slide over legal squares, pass over others, and are knocked. A
 * picture counts once it has been quiet for a while ({@link #tick}), or at the press of the clock ({@link #settle});
 * the last one wins. Whoever has pieces in the air is left alone.
 *
 * <p>What cannot be seen is said: see {@link Unverified}. On a board that does not know its pieces, two pieces that
 * change places while both are in the air are never noticed.
 *
 * <p>Threads: one. Time comes in from outside and never goes back.
 */
public final class BoardWatcher {

    /** How long a good picture must be quiet. */
    public static final Duration QUIET = Duration.ofMillis(250);

    /** How long a good picture must be quiet from which the same piece could slide on. */
    public static final Duration QUIET_SLIDE = Duration.ofMillis(600);

    /** How long a rook's move must be quiet that may be the beginning of castling; see FIDE Laws 2023, 4.4.2. */
    public static final Duration QUIET_CASTLING = Duration.ofSeconds(3);

    /** How long a bad picture must be quiet before it is told. */
    public static final Duration QUIET_WRONG = Duration.ofMillis(1500);

    private @Nullable Expectation expectation;
    private Reader reader = Reader.of(new Expectation.Rest(Placement.EMPTY));
    private @Nullable Picture picture;
    private @Nullable Episode episode;
    // What the picture means; kept until anything changes, for time passes far more often.
    private @Nullable Reading lastReading;
    private Duration lastChange = Duration.ZERO;
    private final List<Square> touched = new ArrayList<>();
    private @Nullable Move standing;
    private List<BoardDifference> told = List.of();
    private List<Move> asked = List.of();

    /**
     * Says what should happen next. What has already been done on the board counts, from the last moment at which it
     * stood as it should at the beginning of the new expectation.
     *
     * @param at the quiet times of bad pictures begin anew here
     */
    public void expect(Expectation next, Duration at) {
        boolean sameMove = concernsTheSame(next);
        expectation = next;
        reader = Reader.of(next);
        lastReading = null;
        asked = List.of();
        if (!sameMove) {
            standing = null;
            touched.clear();
        }
        Episode current = episode;
        if (current != null) {
            episode = current.since(reader.before());
        }
        lastChange = later(lastChange, at);
    }

    /** Takes in what the board reports. Reports without squares (buttons, names) change nothing. */
    public List<BoardFinding> saw(BoardReport report, Duration at) {
        if (report instanceof BoardReport.Standing standingNow) {
            return whole(new Picture.Pieces(standingNow.placement()), at);
        }
        if (report instanceof BoardReport.Occupied occupied) {
            return whole(new Picture.Holes(occupied.squares()), at);
        }
        if (report instanceof BoardReport.Changed || report instanceof BoardReport.Toggled) {
            Picture last = picture;
            return last == null ? List.of() : step(last, last.after(report), at);
        }
        if (report instanceof BoardReport.HealthChanged changed
                && changed.health().level() == Health.Level.LOST) {
            picture = null;
        }
        Episode current = episode;
        if (report instanceof BoardReport.Missed && current != null) {
            current.missed();
            lastReading = null;
        }
        return List.of();
    }

    /** Lets time pass: concludes what has been quiet for long enough. Call it some ten times in a second. */
    public List<BoardFinding> tick(Duration at) {
        Picture now = picture;
        Episode current = episode;
        if (now == null || current == null || expectation == null) {
            return List.of();
        }
        Reading reading = reading(now, current);
        if (at.minus(lastChange).compareTo(quietFor(reading)) < 0) {
            return List.of();
        }
        return conclude(reading, now, current, false);
    }

    /**
     * Decides at once, as at the press of the clock. Returns what is new; {@link #standing} and {@link #isOutOfStep}
     * then tell how things are. Wait for the board's {@link Capabilities#latency} first.
     */
    public List<BoardFinding> settle(Duration at) {
        Picture now = picture;
        Episode current = episode;
        if (now == null || current == null || expectation == null) {
            return List.of();
        }
        lastChange = later(lastChange, at);
        return conclude(reading(now, current), now, current, true);
    }

    /** The move that stands on the board under the present expectation, as last found; the mirrored one if owed. */
    public Optional<Move> standing() {
        return Optional.ofNullable(standing);
    }

    /** True from a {@link BoardFinding.Differs} to the next {@link BoardFinding.InStep}. */
    public boolean isOutOfStep() {
        return !told.isEmpty();
    }

    /** True if the board's present picture is known. */
    public boolean isSeeing() {
        return picture != null;
    }

    /** True if the board has stood for a while as it should before anything is done on it. */
    public boolean isUntouched(Duration at) {
        Picture now = picture;
        Episode current = episode;
        return now != null
                && current != null
                && expectation != null
                && at.minus(lastChange).compareTo(QUIET) >= 0
                && reading(now, current) instanceof Reading.Unmoved;
    }

    /** What stands on the board; empty on a board that does not know its pieces, and while nothing is known. */
    public Optional<Placement> placement() {
        return picture instanceof Picture.Pieces pieces ? Optional.of(pieces.placement()) : Optional.empty();
    }

    private Reading reading(Picture now, Episode current) {
        Reading known = lastReading;
        if (known == null) {
            known = reader.read(now, current);
            lastReading = known;
        }
        return known;
    }

    private boolean concernsTheSame(Expectation next) {
        if (expectation instanceof Expectation.OwnMove old && next instanceof Expectation.OwnMove own) {
            return old.position().equals(own.position());
        }
        return next.equals(expectation);
    }

    private List<BoardFinding> whole(Picture next, Duration at) {
        Picture last = picture;
        if (last != null && last.getClass() == next.getClass()) {
            return step(last, next, at);
        }
        picture = next;
        lastReading = null;
        Episode current = episode;
        if (current == null) {
            episode = new Episode(next, at);
        } else {
            current.resume(next, at);
        }
        lastChange = later(lastChange, at);
        return List.of();
    }

    private List<BoardFinding> step(Picture last, Picture next, Duration at) {
        Episode current = episode;
        if (current == null || next.equals(last)) {
            return List.of();
        }
        List<BoardFinding> findings = new ArrayList<>(mirroredBefore(last, next, current));
        Placement home = home();
        long left = current.add(next, at);
        for (Square square : Squares.list(left & ~last.differing(home))) {
            findings.add(new BoardFinding.Touched(square));
            touched.add(square);
        }
        picture = next;
        lastReading = null;
        lastChange = later(lastChange, at);
        asked = List.of();
        return findings;
    }

    /** The owed move is done as soon as another piece is lifted: whoever replies at once need not wait. */
    private List<BoardFinding> mirroredBefore(Picture last, Picture next, Episode current) {
        if (!(expectation instanceof Expectation.Owes) || !(reading(last, current) instanceof Reading.Fits fits)) {
            return List.of();
        }
        long lifted = last.occupied() & ~next.occupied() & ~fits.candidate().footprint();
        return lifted == 0 ? List.of() : conclude(fits, last, current, false);
    }

    /** The placement from which a piece that leaves its square is a piece touched. */
    private Placement home() {
        Move move = standing;
        return move == null
                ? reader.before()
                : reader.candidate(move).map(Candidate::after).orElse(reader.before());
    }

    private Duration quietFor(Reading reading) {
        if (reading instanceof Reading.Unmoved) {
            return QUIET;
        }
        if (reading instanceof Reading.Fits fits) {
            return quietFor(fits.candidate());
        }
        return QUIET_WRONG;
    }

    private Duration quietFor(Candidate candidate) {
        if (reader.mayBeCastling(candidate)) {
            return QUIET_CASTLING;
        }
        if (reader.isOnTheWayToAnnounced(candidate)) {
            return QUIET_WRONG;
        }
        return reader.mayGoOn(candidate) ? QUIET_SLIDE : QUIET;
    }

    private List<BoardFinding> conclude(Reading reading, Picture now, Episode current, boolean atPress) {
        List<BoardFinding> findings = new ArrayList<>();
        if (reading instanceof Reading.Unmoved) {
            backInStep(findings);
            unmoved(findings, current);
        } else if (reading instanceof Reading.Fits fits) {
            backInStep(findings);
            stands(findings, fits.candidate().move(), true, fits.unverified());
        } else if (reading instanceof Reading.MovedIllegally illegal) {
            backInStep(findings);
            stands(findings, illegal.move(), false, Set.of());
        } else if (reading instanceof Reading.Promotes promotes) {
            backInStep(findings);
            if (!asked.equals(promotes.candidates())) {
                asked = promotes.candidates();
                findings.add(new BoardFinding.PromotionPieceUnknown(asked));
            }
        } else if (reading instanceof Reading.Wrong || atPress) {
            differs(findings, now, current);
        }
        return findings;
    }

    private void backInStep(List<BoardFinding> findings) {
        if (!told.isEmpty()) {
            told = List.of();
            findings.add(new BoardFinding.InStep());
        }
    }

    private void unmoved(List<BoardFinding> findings, Episode current) {
        if (standing != null) {
            standing = null;
            findings.add(new BoardFinding.MoveUndone());
        } else {
            boolean certain = picture instanceof Picture.Pieces || !current.severalInAir();
            touched.stream().distinct().forEach(square -> findings.add(new BoardFinding.Adjusted(square, certain)));
        }
        touched.clear();
        episode = current.since(reader.before());
    }

    private void stands(List<BoardFinding> findings, Move move, boolean legal, Set<Unverified> unverified) {
        if (move.equals(standing)) {
            return;
        }
        standing = move;
        findings.add(
                expectation instanceof Expectation.Owes
                        ? new BoardFinding.MirrorDone(unverified)
                        : new BoardFinding.MoveStanding(move, legal, unverified));
    }

    private void differs(List<BoardFinding> findings, Picture now, Episode current) {
        Optional<Candidate> meant = meant(now);
        Placement wanted = meant.map(Candidate::after).orElse(reader.before());
        long unseen = now instanceof Picture.Holes
                ? meant.filter(candidate -> !current.exchanged(
                                candidate.move().from(), candidate.move().to()))
                        .map(Candidate::exchange)
                        .orElse(0L)
                : 0;
        List<BoardDifference> differences = Differences.between(now, wanted, unseen);
        if (!differences.isEmpty() && !differences.equals(told)) {
            told = differences;
            findings.add(new BoardFinding.Differs(differences));
        }
    }

    /** The move to the end of which the board should be brought; none if it should be brought back. */
    private Optional<Candidate> meant(Picture now) {
        Move move = standing;
        if (move != null && reader.candidate(move).isPresent()) {
            return reader.candidate(move);
        }
        if (expectation instanceof Expectation.Owes) {
            return reader.announced();
        }
        return reader.underWay(now).or(() -> reader.announced()
                .filter(candidate -> Long.bitCount(now.differing(candidate.after()))
                        < Long.bitCount(now.differing(reader.before()))));
    }

    private static Duration later(Duration one, Duration other) {
        return Objects.compare(one, other, Duration::compareTo) < 0 ? other : one;
    }
}
