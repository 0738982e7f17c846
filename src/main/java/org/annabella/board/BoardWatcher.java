package org.annabella.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/**
 * Understands what is done on one board, of whatever kind, by what is expected there.
 *
 * <p>Nothing is concluded from the first match: pieces slide over legal squares, pass over others, and are knocked. A
 * picture counts once it has been quiet for a while ({@link #tick}), or at the press of the clock ({@link #judgeAtPress});
 * the last one wins. Whoever has pieces in the air is left alone.
 *
 * <p>What cannot be seen is said: see {@link Unverified}. On a board that does not know its pieces, two pieces that
 * change places while both are in the air are never noticed; it is only said that they were in the air together.
 *
 * <p>Threads: one. Time comes in from outside and never goes back.
 */
public final class BoardWatcher {

    private @Nullable Expectation expectation;
    private Reader reader = Reader.of(new Expectation.Rest(Placement.EMPTY));
    private @Nullable Picture picture;
    private @Nullable Episode episode;
    // The opponent's move that was mirrored last, and how: it may be expected once more.
    private @Nullable Mirrored mirrored;
    // What the picture means; kept until anything changes, for time passes far more often.
    private @Nullable Reading lastReading;
    private Duration lastChange = Duration.ZERO;
    private final Touches touches = new Touches();
    private final Told told;
    // Whether the present picture has been searched for a move and the reply to it.
    private boolean searched;
    // Whether it has been found out what is missing in the present picture.
    private boolean counted;

    /** An opponent's move, and what has been done for it. */
    private record Mirrored(Expectation.OpponentsMove move, Episode how) {}

    private BoardWatcher(boolean guiding) {
        told = new Told(guiding);
    }

    /** A watcher of a board that nobody guides. */
    public BoardWatcher() {
        this(false);
    }

    /** A watcher of a board whose player is guided, piece by piece, to put right what was told to be wrong. */
    public static BoardWatcher guiding() {
        return new BoardWatcher(true);
    }

    /**
     * Says what should happen next. What has already been done on the board counts, from the last moment at which it
     * stood as it should at the beginning of the new expectation.
     *
     * @param at the quiet times of bad pictures begin anew here
     */
    public void expect(Expectation next, Duration at) {
        boolean sameMove = concernTheSame(expectation, next);
        Episode current = episodeOf(next);
        Episode latest = episode;
        if (!sameMove
                && latest != null
                && expectation instanceof Expectation.OpponentsMove theirs
                && told.standing().isPresent()) {
            mirrored = new Mirrored(theirs, latest);
        }
        long castled = current == null ? 0 : reader.mayHaveCastled(current);
        expectation = next;
        reader = Reader.of(next);
        lastReading = null;
        told.expect(reader, next, sameMove);
        searched = false;
        counted = false;
        if (!sameMove) {
            // While a board is put right, that it is in step again says all.
            Picture now = isOutOfStep() ? null : picture;
            long inAir = now == null ? 0 : now.differing(reader.before());
            long putDown = now == null ? 0 : now.occupied() & ~inAir;
            touches.begin(square -> Squares.has(inAir, square), square -> Squares.has(putDown, square));
            told.unknown(castled);
        }
        if (current != null && (!sameMove || castled == 0)) {
            episode = since(current);
        }
        lastChange = later(lastChange, at);
    }

    /**
     * The present episode, or that of the opponent's move which is expected once more, if it was mirrored and nothing has been done
     * since: the reply to it was expected meanwhile, and how it was carried out would be forgotten.
     */
    private @Nullable Episode episodeOf(Expectation next) {
        Mirrored known = mirrored;
        return known != null
                        && concernTheSame(known.move(), next)
                        && known.how().now().equals(picture)
                ? known.how()
                : episode;
    }

    /** Takes in what the board reports. Reports without squares (buttons, names) change nothing. */
    public List<BoardFinding> accept(BoardReport report, Duration at) {
        return report.match(new Taken(at));
    }

    /** What comes of each report at once. */
    private final class Taken implements BoardReport.Cases<List<BoardFinding>> {
        private final Duration at;

        Taken(Duration at) {
            this.at = at;
        }

        @Override
        public List<BoardFinding> whole(BoardReport.Whole report) {
            return BoardWatcher.this.whole(Picture.of(report), at);
        }

        @Override
        public List<BoardFinding> step(BoardReport.Step change) {
            Picture last = picture;
            return last == null ? List.of() : BoardWatcher.this.step(last, last.after(change), at, Episode::add);
        }

        @Override
        public List<BoardFinding> missed(BoardReport.Missed report) {
            Episode current = episode;
            if (current != null) {
                current.missed(at);
                lastReading = null;
            }
            return List.of();
        }

        @Override
        public List<BoardFinding> movementBegun(BoardReport.MovementBegun report) {
            picture = null;
            return List.of();
        }

        @Override
        public List<BoardFinding> healthChanged(BoardReport.HealthChanged changed) {
            if (changed.health().level() == Health.Level.LOST) {
                picture = null;
            }
            return List.of();
        }

        @Override
        public List<BoardFinding> movementEnded(BoardReport.MovementEnded report) {
            return List.of();
        }

        @Override
        public List<BoardFinding> button(BoardReport.Button report) {
            return List.of();
        }

        @Override
        public List<BoardFinding> identified(BoardReport.Identified report) {
            return List.of();
        }

        @Override
        public List<BoardFinding> boardClock(BoardReport.BoardClock report) {
            return List.of();
        }

        @Override
        public List<BoardFinding> battery(BoardReport.Battery report) {
            return List.of();
        }
    }

    /** Lets time pass: concludes what has been quiet for long enough. Call it some ten times in a second. */
    public List<BoardFinding> tick(Duration at) {
        Picture now = picture;
        Episode current = episode;
        if (now == null || current == null || expectation == null) {
            return List.of();
        }
        List<BoardFinding> findings = touched(touches.due(at));
        Reading reading = told.whileMending(reading(now, current), current);
        Duration quiet = at.minus(lastChange);
        boolean isRepairing = told.isGuiding() && !told.isMissing();
        if (reading instanceof Reading.Wrong && quiet.compareTo(Debounce.QUIET) >= 0 && !isRepairing) {
            replied(findings, current, at);
        }
        Duration debounce = told.isNearer(reading, current) ? Debounce.QUIET : Debounce.with(reading, reader);
        if (quiet.compareTo(debounce) >= 0) {
            findings.addAll(conclude(reading, now, current, quiet));
        }
        return findings;
    }

    /** Where both sides move on one board without a clock, the reply may come before the move has been quiet. */
    private void replied(List<BoardFinding> findings, Episode current, Duration at) {
        if (!searched
                && BeforePress.reading(reader, current, at, at).orElse(null) instanceof Reading.Legal legal
                && reader.isReplyTo(candidate(legal), current.now())) {
            decided(findings, legal, current);
        }
        searched = true;
    }

    /** Decides as {@link #judgeAtPress(Duration, Duration)} does for a press at this moment: whatever is seen may be the move. */
    public List<BoardFinding> judgeAtPress(Duration at) {
        return judgeAtPress(at, at);
    }

    /**
     * Decides what stood on the board at a press of the clock: the last legal position before it. Returns what is new; {@link
     * #standing} and {@link #isOutOfStep} then tell how things are.
     *
     * @param press when the clock was pressed
     * @param at now: let the board's {@link Capabilities#latency} pass after the press; what the other side does
     *     meanwhile on the same board does not count. A piece must have stood for one scan to be seen
     */
    public List<BoardFinding> judgeAtPress(Duration press, Duration at) {
        Episode current = episode;
        if (picture == null || current == null || expectation == null) {
            return List.of();
        }
        lastChange = later(lastChange, at);
        List<BoardFinding> findings = touched(touches.all());
        findings.addAll(pressed(current, press, at));
        return findings;
    }

    /**
     * Takes note that the position was set back to the one expected: a move that the board shows now counts no more, and its
     * pieces are to be put back. It is told at once, and taken for a move again after the board has stood as it should, or if
     * it is announced.
     *
     * @param stood what is known to stand on the board, for it may not know its pieces; squares of which nothing is known are
     *     empty
     * @param unknown those of them on which something may stand that nobody knows
     * @param at the quiet times of bad pictures begin anew here
     */
    public List<BoardFinding> setBack(Placement stood, Set<Square> unknown, Duration at) {
        List<BoardFinding> findings = compared(at, (reading, now) -> told.setBack(reading, stood, unknown, now));
        Picture now = picture;
        if (now != null) {
            // What was done on the board before that is no part of what is done from here.
            episode = new Episode(now, at);
            episode.missed(at);
            lastReading = null;
        }
        return findings;
    }

    /**
     * Takes note that the game has gone on to the position expected although nobody saw the move on this board: where its squares
     * look right, other pieces may stand there.
     *
     * @param stood what is known to stand on the board; squares of which nothing is known are empty
     * @param unknown those of them on which something stands
     * @param at the quiet times of bad pictures begin anew here
     */
    public List<BoardFinding> passed(Placement stood, Set<Square> unknown, Duration at) {
        return compared(at, (reading, now) -> told.passed(reading, stood, unknown, now));
    }

    /**
     * Takes note that this board is held to be in step although it was told to differ: somebody said so while it was not seen. Tells
     * again what is still wrong.
     *
     * @param at now
     */
    public List<BoardFinding> heldToBeInStep(Duration at) {
        told.forgetDifferences();
        return compared(at, (reading, now) -> told.isWrong(reading));
    }

    /** Tells at once what differs, if what the board shows is found to be wrong. */
    private List<BoardFinding> compared(Duration at, BiPredicate<Reading, Picture> wrong) {
        Picture now = picture;
        Episode current = episode;
        if (now == null || current == null || expectation == null) {
            return List.of();
        }
        lastChange = later(lastChange, at);
        List<BoardFinding> findings = new ArrayList<>();
        if (wrong.test(reading(now, current), now)) {
            differs(findings, current);
        }
        return findings;
    }

    /** Tells what differs; what was touched on the way to a move that is found to stand among it is part of that move. */
    private void differs(List<BoardFinding> findings, Episode current) {
        Optional<Move> stood = told.standing();
        told.differs(findings, current);
        if (told.standing().isPresent() && !told.standing().equals(stood)) {
            touches.moveStands();
        }
    }

    /**
     * What the board shows at this very moment, be it quiet or not, judged with all that has been seen on the way to it;
     * empty while nothing is known or expected.
     */
    public Optional<Reading> reading() {
        Picture now = picture;
        Episode current = episode;
        return now == null || current == null || expectation == null
                ? Optional.empty()
                : Optional.of(reading(now, current));
    }

    /**
     * The seat's own move that is finished although the board shows more at this very moment: the other side's reply, or
     * the beginning of it, or pieces that have fallen over. Empty if there is none, or more than one would do.
     */
    public Optional<BoardFinding.MoveStanding> finished() {
        Picture now = picture;
        Episode current = episode;
        return now == null || current == null
                ? Optional.empty()
                : reader.finishedBy(now, current)
                        .map(candidate -> new BoardFinding.MoveStanding(
                                candidate.move(), true, Doubts.about(candidate, now, current)));
    }

    /** The move that stands on the board under the present expectation, as last found; the mirrored one if owed. */
    public Optional<Move> standing() {
        return told.standing();
    }

    /** True from a {@link BoardFinding.Differs} to the next {@link BoardFinding.InStep}. */
    public boolean isOutOfStep() {
        return told.isOutOfStep();
    }

    /**
     * True if the board does not show the position: that before a move of the seat's own, or that after the opponent's move once it
     * has been mirrored; not guessed while nothing is seen.
     */
    public boolean isMoving() {
        Picture now = picture;
        return now != null
                && expectation != null
                && !now.shows(reader.before())
                && (expectation instanceof Expectation.OwnMove || !now.shows(home()));
    }

    /** True if the board's present picture is known. */
    public boolean isSeeing() {
        return picture != null;
    }

    /** True if that picture is of these pieces, as far as the board can tell. */
    public boolean shows(Placement pieces) {
        return picture != null && picture.shows(pieces);
    }

    /** True if the board has stood for a while as it should before anything is done on it. */
    public boolean isUntouched(Duration at) {
        return at.minus(lastChange).compareTo(Debounce.QUIET) >= 0 && isUntouched();
    }

    /** The same at this moment, however short it has been so: a press waits for nothing. */
    public boolean isUntouched() {
        return !isOutOfStep()
                && reading().filter(Reading.Equal.class::isInstance).isPresent();
    }

    /** True if the board is seen, and nothing has been done on it, nor anything else been expected there, for so long. */
    public boolean isQuiet(Duration at, Duration how) {
        return picture != null && at.minus(lastChange).compareTo(how) >= 0;
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

    private static boolean concernTheSame(@Nullable Expectation one, Expectation next) {
        if (one instanceof Expectation.OwnMove old && next instanceof Expectation.OwnMove own) {
            return old.position().equals(own.position());
        }
        if (one instanceof Expectation.OpponentsMove old && next instanceof Expectation.OpponentsMove theirs) {
            return old.before().equals(theirs.before()) && old.move().equals(theirs.move());
        }
        return next.equals(one);
    }

    private List<BoardFinding> whole(Picture next, Duration at) {
        Picture last = picture;
        if (last != null && last.getClass() == next.getClass()) {
            return step(last, next, at, Episode::addWhole);
        }
        picture = next;
        lastReading = null;
        Episode current = episode;
        if (current == null) {
            episode = first(next, at);
        } else {
            current.resume(next, at);
        }
        lastChange = later(lastChange, at);
        return List.of();
    }

    /** Whoever looks at a board for the first time has not seen how it came to look like that. */
    private Episode first(Picture next, Duration at) {
        Episode first = new Episode(next, at);
        if (expectation == null || !next.shows(reader.before()) || reader.looksTheSameDone(next)) {
            first.missed(at);
        }
        return first;
    }

    /** Adds a picture to an episode, and returns the squares that something has left. */
    private interface Adding {
        long add(Episode episode, Picture next, Duration at);
    }

    private List<BoardFinding> step(Picture last, Picture next, Duration at, Adding adding) {
        Episode current = episode;
        if (current == null || next.equals(last)) {
            return List.of();
        }
        List<BoardFinding> findings = new ArrayList<>(mirroredBefore(last, next, current));
        Placement home = home();
        long left = adding.add(current, next, at);
        List<Square> lifted = Squares.list(left & ~last.differing(home));
        List<BoardFinding> touched = touched(touches.lifted(lifted, reader::kingOf, at));
        findings.addAll(Long.bitCount(left) > Reader.IN_AIR_LIMIT ? knockedOver(touched, left) : touched);
        picture = next;
        lastReading = null;
        lastChange = later(lastChange, at);
        told.boardChanged(next);
        searched = false;
        counted = false;
        return findings;
    }

    private static List<BoardFinding> touched(List<Square> squares) {
        return squares.stream().map(BoardFinding.Touched::new).collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<BoardFinding> knockedOver(List<BoardFinding> touched, long left) {
        return touched.stream()
                .map(finding -> finding instanceof BoardFinding.Touched one && Squares.has(left, one.square())
                        ? new BoardFinding.Touched(one.square(), false)
                        : finding)
                .toList();
    }

    /** The owed move is done as soon as another piece is lifted: whoever replies at once need not wait. */
    private List<BoardFinding> mirroredBefore(Picture last, Picture next, Episode current) {
        if (!(expectation instanceof Expectation.OpponentsMove)
                || !(told.whileMending(reading(last, current), current) instanceof Reading.Legal legal)) {
            return List.of();
        }
        long footprint = candidate(legal).footprint();
        long lifted = last.occupied() & ~next.occupied() & ~footprint;
        return lifted == 0 ? List.of() : conclude(legal, last, current, Duration.ZERO);
    }

    private Candidate candidate(Reading.Legal legal) {
        return reader.candidate(legal.move()).orElseThrow();
    }

    /** The placement from which a piece that leaves its square is a piece touched, and to which it is put back. */
    private Placement home() {
        return told.standing().flatMap(reader::candidate).map(Candidate::after).orElse(reader.before());
    }

    private List<BoardFinding> conclude(Reading reading, Picture now, Episode current, Duration quiet) {
        List<BoardFinding> findings = new ArrayList<>();
        if (reading instanceof Reading.Partial) {
            downAgain(findings, now, current, quiet);
            return findings;
        }
        if (reading instanceof Reading.Illegal illegal && mayBeInTheHand(illegal.move(), now)
                || decided(findings, reading, current)) {
            return findings;
        }
        told.recalls(findings, reading);
        differs(findings, current);
        return findings;
    }

    /**
     * Whoever has a piece in the hand is left alone with it. What has come down again beside it is not in the hand any more: it is
     * in its place, or, on a board that does not know its pieces, nobody knows which of them it is.
     */
    private void downAgain(List<BoardFinding> findings, Picture now, Episode current, Duration quiet) {
        if (told.isBeingMended()) {
            told.putDownSince(findings, current, quiet);
            return;
        }
        long down = down(touches.told(), now);
        if (now instanceof Picture.Pieces || !current.severalInAir()) {
            putBack(findings, touches.putBack(square -> Squares.has(down, square)), current);
        } else {
            told.differsInTheHand(findings, down, current);
        }
        missing(findings, now, current, quiet);
    }

    /** Tells what nobody can have in the hand; the moves of which it might be a part are searched once for each picture. */
    private void missing(List<BoardFinding> findings, Picture now, Episode current, Duration quiet) {
        Expectation expected = expectation;
        boolean due = told.isMissing() || !told.isOutOfStep() && quiet.compareTo(Debounce.QUIET_MISSING) >= 0;
        if (due && !counted && expected != null && told.standing().isEmpty()) {
            counted = true;
            told.missing(findings, Missing.of(expected, reader.before(), now, current), now);
        }
    }

    /** Those of these squares that hold the piece that belongs there. */
    private long down(List<Square> squares, Picture now) {
        return Squares.of(squares) & now.occupied() & ~now.differing(home());
    }

    /** A capture that may as well be a piece in the hand, and another one bumped, counts at the press alone. */
    private boolean mayBeInTheHand(Move move, Picture now) {
        return now.differing(reader.before(), Squares.bit(move.to())) == 0;
    }

    private List<BoardFinding> pressed(Episode current, Duration press, Duration at) {
        List<BoardFinding> findings = new ArrayList<>();
        Optional<Reading> stood = BeforePress.reading(reader, current, press, at);
        if (stood.filter(reading -> decided(findings, reading, current)).isPresent()) {
            if (stood.get() instanceof Reading.Legal legal && reader.isUpset(candidate(legal), current.now())) {
                differs(findings, current);
                findings.removeIf(finding -> told.isOutOfStep() && finding instanceof BoardFinding.InStep);
            }
            return findings;
        }
        told.noLongerStanding(findings, current.now());
        differs(findings, current);
        return findings;
    }

    private boolean decided(List<BoardFinding> findings, Reading reading, Episode current) {
        Optional<Move> stood = told.standing();
        if (!told.decided(findings, reading, current)) {
            return false;
        }
        if (reading instanceof Reading.Equal) {
            unmoved(findings, current);
        } else if (stood.isPresent() && told.standing().equals(stood)) {
            long down = down(touches.told(), current.now());
            putBack(findings, touches.takeSinceMove(square -> Squares.has(down, square)), current);
        } else {
            touches.moveStands();
        }
        return true;
    }

    private void putBack(List<BoardFinding> findings, List<Square> squares, Episode current) {
        boolean certain = picture instanceof Picture.Pieces || !current.severalInAir();
        Placement home = home();
        squares.forEach(square -> findings.add(new BoardFinding.Adjusted(square, home.pieceAt(square), certain)));
    }

    private void unmoved(List<BoardFinding> findings, Episode current) {
        findings.addAll(touched(touches.all()));
        if (!told.undone(findings)) {
            putBack(findings, touches.told(), current);
        }
        touches.begin(square -> false, square -> false);
        episode = since(current);
    }

    /** What has been done since the board stood as it should; if two pieces are to change places it looks so ever after. */
    private Episode since(Episode current) {
        Episode later = current.since(reader.before());
        if (current.wasAway() && reader.looksTheSameDone(current.now())) {
            later.missed(lastChange);
        }
        return later;
    }

    private static Duration later(Duration one, Duration other) {
        return Objects.compare(one, other, Duration::compareTo) < 0 ? other : one;
    }
}
