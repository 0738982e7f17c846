package org.annabella.board;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/** What has been told of a board under the present expectation; it tells only what is new. */
final class Told {

    private Expectation expectation = new Expectation.Rest(Placement.EMPTY);
    private Reader reader = Reader.of(expectation);
    private @Nullable Move standing;
    private final boolean guiding;
    private List<BoardDifference> differences = List.of();
    // What they were measured against: the same squares mean another board once that has changed.
    private Placement measured = Placement.EMPTY;
    // Those of them that were told to be missing while a move may be under way; 0 if something else was told.
    private long missing;
    private @Nullable Mending mending;
    // The move that stood when the position was set back, until its pieces are put back; see SetBack.
    private @Nullable SetBack setBack;
    // The same for a move that is not seen any more: it looks as if its piece were in the hand.
    private boolean setBackAsInHand;
    private Strangers strangers = Strangers.NONE;
    private List<Move> asked = List.of();
    // The last of the readings of the past; null once the board has changed.
    private @Nullable Reading recalled;

    Told(boolean guiding) {
        this.guiding = guiding;
    }

    /** Begins anew, but for a move that stands under an expectation of the same. */
    void expect(Reader by, Expectation next, boolean sameMove) {
        // What was told before the move was completed did not count, as while the game is adjourned: it is told again.
        boolean owedAfterAll = expectation instanceof Expectation.Coming && next instanceof Expectation.Owes;
        reader = by;
        expectation = next;
        forgetAsked();
        if (!sameMove || owedAfterAll) {
            standing = null;
        }
        if (!sameMove) {
            setBack = null;
            setBackAsInHand = false;
        }
    }

    /** Takes note of squares on which nobody knows which piece stands; it is not known any better because something else is expected. */
    void unknown(long squares) {
        strangers = strangers.with(squares);
    }

    /** What was asked about another picture may be asked again. */
    void boardChanged(Picture now) {
        forgetAsked();
        setBackAsInHand = false;
        strangers = strangers.seen(now);
    }

    private void forgetAsked() {
        asked = List.of();
        recalled = null;
    }

    /** Takes what is read for a move that counts no more. Returns false if the board shows nothing that is to be put back. */
    boolean setBack(Reading reading, Placement stood, Set<Square> unknown, Picture now) {
        standing = null;
        setBack = SetBack.of(reading).orElse(null);
        strangers = strangers.captured(reading, reader.before(), now).standing(stood, unknown, reader.before(), now);
        setBackAsInHand = reading instanceof Reading.Partial && strangers.among(reader.before()) != 0;
        return setBack != null || setBackAsInHand || isWrong(reading);
    }

    /** Takes note that a move counts that nobody saw. Returns whether the board looks right, and is not. */
    boolean passed(Reading reading, Placement stood, Set<Square> unknown, Picture now) {
        strangers = strangers.standing(stood, unknown, reader.before(), now);
        return looksRight(reading);
    }

    /** Whether a board is wrong that nothing was told of. */
    boolean isWrong(Reading reading) {
        return reading instanceof Reading.Wrong || looksRight(reading);
    }

    /** Whether the board looks as it should, before a move or after it, and other pieces stand there than should. */
    private boolean looksRight(Reading reading) {
        if (reading instanceof Reading.Legal legal) {
            return reader.candidate(legal.move())
                    .filter(candidate -> strangers.among(candidate.after()) != 0)
                    .isPresent();
        }
        return reading instanceof Reading.Equal && strangers.among(reader.before()) != 0;
    }

    Optional<Move> standing() {
        return Optional.ofNullable(standing);
    }

    boolean isOutOfStep() {
        return !differences.isEmpty();
    }

    /** What was told of differences is held to be over by everybody else: it is told again if it is not. */
    void forgetDifferences() {
        differences = List.of();
        missing = 0;
        mending = null;
    }

    /** Tells what a reading has decided; {@link Reading.Equal} by no more than that the board is back in step. */
    boolean decided(List<BoardFinding> findings, Reading reading, Episode current) {
        if (isSetBack(reading) || looksRight(reading) || mayBeDone(reading, current)) {
            return false;
        }
        if (reading instanceof Reading.Equal) {
            backInStep(findings);
        } else if (reading instanceof Reading.Legal legal) {
            standsLegal(findings, legal, current);
        } else if (reading instanceof Reading.Illegal illegal) {
            backInStep(findings);
            stands(findings, illegal.move(), false, Set.of());
        } else if (reading instanceof Reading.Unclear unclear) {
            if (guiding) {
                standsUnclear(findings, unclear, current);
            } else {
                backInStep(findings);
                ask(findings, unclear);
            }
        } else {
            return false;
        }
        return true;
    }

    /** Whether a castling by which nothing is seen to change may have been done: an owed one unseen, an own one unheard. */
    private boolean mayBeDone(Reading reading, Episode current) {
        if (!(reading instanceof Reading.Equal)) {
            return false;
        }
        boolean owed =
                expectation instanceof Expectation.Owes && current.wasAway() && reader.looksTheSameDone(current.now());
        return owed || reader.mayHaveCastled(current) != 0;
    }

    private boolean isSetBack(Reading reading) {
        SetBack back = setBack;
        return back != null && back.isShownBy(reading) && !isAnnounced(reading);
    }

    private void backInStep(List<BoardFinding> findings) {
        mending = null;
        if (isOutOfStep() && strangers.among(reader.before()) == 0) {
            differences = List.of();
            missing = 0;
            findings.add(new BoardFinding.InStep());
        }
    }

    /** What is missing beside the move does not keep it from standing, and is told after it. */
    private void standsLegal(List<BoardFinding> findings, Reading.Legal legal, Episode current) {
        Candidate candidate = reader.candidate(legal.move()).orElseThrow();
        long gone = reader.missingBeside(candidate, missing, current);
        if (gone == 0) {
            backInStep(findings);
        }
        rookFirst(findings, legal.move(), current);
        stands(findings, legal.move(), true, legal.unverified());
        if (gone != 0) {
            tellMissing(findings, new Aim(candidate.after(), candidate, null), gone, current.now());
        }
    }

    /** Tells that the move that stood has been taken back, if one stood. */
    boolean undone(List<BoardFinding> findings) {
        boolean stood = standing != null || setBack != null;
        if (stood) {
            standing = null;
            setBack = null;
            findings.add(new BoardFinding.MoveUndone());
        }
        return stood;
    }

    private void rookFirst(List<BoardFinding> findings, Move move, Episode episode) {
        boolean news = expectation instanceof Expectation.OwnMove && !move.equals(standing);
        if (news
                && reader.candidate(move)
                        .filter(castling -> Doubts.isRookFirst(castling, episode))
                        .isPresent()) {
            findings.add(new BoardFinding.CastledRookFirst(move));
        }
    }

    private void stands(List<BoardFinding> findings, Move move, boolean legal, Set<Unverified> unverified) {
        if (move.equals(standing)) {
            return;
        }
        standing = move;
        setBack = null;
        findings.add(
                expectation instanceof Expectation.OpponentsMove
                        ? new BoardFinding.MirrorDone(unverified)
                        : new BoardFinding.MoveStanding(move, legal, unverified));
    }

    private void ask(List<BoardFinding> findings, Reading.Unclear unclear) {
        if (!asked.equals(unclear.candidates())) {
            asked = unclear.candidates();
            undone(findings);
            findings.add(
                    unclear.isPromotion()
                            ? new BoardFinding.PromotionPieceUnknown(asked)
                            : new BoardFinding.MoveUnclear(asked));
        }
    }

    /** Whoever follows the board must not take it to be as before while nobody knows what stands where. */
    private void standsUnclear(List<BoardFinding> findings, Reading.Unclear unclear, Episode current) {
        mending = null;
        ask(findings, unclear);
        Aim aim = aim(current);
        // Where something may have been captured, the square looks right.
        long reached = unclear.candidates().stream()
                        .mapToLong(move -> Squares.bit(move.to()))
                        .reduce(0, (one, other) -> one | other)
                & aim.placement().occupancy();
        tell(findings, aim, aim.differences(current, looksRight(aim, current) | reached));
    }

    /** Tells that the move that stood does so no longer, if its squares show anything else. */
    void noLongerStanding(List<BoardFinding> findings, Picture now) {
        if (standing != null
                && standing()
                        .flatMap(reader::candidate)
                        .filter(candidate -> candidate.stays(now))
                        .isEmpty()) {
            undone(findings);
        }
    }

    /** Tells of the past what the board shows of it. */
    void recalls(List<BoardFinding> findings, Reading reading) {
        if (reading.equals(recalled)) {
            return;
        }
        recalled = reading;
        if (reading instanceof Reading.Takeback takeback) {
            findings.add(new BoardFinding.ShowsEarlier(takeback.plies(), takeback.certain()));
        } else if (reading instanceof Reading.Start start) {
            findings.add(new BoardFinding.ShowsStart(start.certain()));
        } else if (reading instanceof Reading.Instead instead) {
            findings.add(new BoardFinding.StandsInstead(instead.move()));
        }
    }

    /** Tells the whole difference, unless it has been told. */
    void differs(List<BoardFinding> findings, Episode current) {
        Aim aim = aim(current);
        List<BoardDifference> found = differences(aim, current);
        if (found.isEmpty()) {
            return;
        }
        carriedOut(findings, aim, found, current);
        mending = new Mending(current.now(), aim.placement(), found, guiding);
        tell(findings, aim, found);
    }

    private void tell(List<BoardFinding> findings, Aim aim, List<BoardDifference> found) {
        missing = stillMissing(found);
        if (!found.equals(differences) || isMeasuredAnew(aim)) {
            differences = found;
            measured = aim.placement();
            Candidate with = aim.move();
            findings.add(new BoardFinding.Differs(found, with == null ? null : with.move()));
        }
    }

    /** Whether nothing was told but that pieces are missing, and another move stands beside them by now, or none. */
    private boolean isMeasuredAnew(Aim aim) {
        return differences.stream().noneMatch(BoardDifference::occupied)
                && !aim.placement().equals(measured);
    }

    /** What was told to be missing, if nothing else is wrong. */
    private long stillMissing(List<BoardDifference> found) {
        boolean only = found.stream().allMatch(one -> !one.occupied() && Squares.has(missing, one.square()));
        return only ? Squares.of(found.stream().map(BoardDifference::square).collect(Collectors.toSet())) : 0;
    }

    /**
     * Tells the whole difference of a board on which pieces are in the air, if others have come down beside them of which nobody knows
     * which they are. What is done next is no repair of it.
     *
     * @param unnamed where they stand
     */
    void differsInTheHand(List<BoardFinding> findings, long unnamed, Episode current) {
        if (unnamed == 0 && (isMissing() || !isOutOfStep())) {
            return;
        }
        Aim aim = aim(current);
        Placement wanted = aim.placement();
        List<BoardDifference> found =
                Differences.between(current.now(), wanted, strangers.among(wanted) | unnamed & wanted.occupancy());
        if (!found.isEmpty()) {
            tell(findings, aim, found);
        } else if (!differences.isEmpty()) {
            differences = found;
            findings.add(new BoardFinding.InStep());
        }
    }

    /**
     * Tells of a board on which pieces may be in the air which are missing besides; what was told to be missing is so until it is put
     * back.
     *
     * @param squares where nobody can have the piece in a hand
     */
    void missing(List<BoardFinding> findings, long squares, Picture now) {
        Placement wanted = reader.before();
        long gone = (missing | squares) & wanted.occupancy() & ~now.occupied();
        if (gone != 0) {
            tellMissing(findings, Aim.back(wanted), gone, now);
        } else if (isMissing()) {
            backInStep(findings);
        }
    }

    private void tellMissing(List<BoardFinding> findings, Aim aim, long gone, Picture now) {
        mending = null;
        tell(findings, aim, Differences.between(now, aim.placement(), 0, ~gone));
        missing = gone;
    }

    /** True if nothing was told but that pieces are missing while a move may be under way. */
    boolean isMissing() {
        return missing != 0;
    }

    /** A player's own announced move that stands among other things stands: what differs is measured against it. */
    private void carriedOut(List<BoardFinding> findings, Aim aim, List<BoardDifference> differing, Episode current) {
        Candidate meant = aim.move();
        if (meant == null || !(expectation instanceof Expectation.OwnMove) || !isAnnounced(meant)) {
            return;
        }
        boolean whole = meant.stays(current.now()) && isUntouched(meant.footprint(), differing);
        if (whole) {
            stands(findings, meant.move(), true, Doubts.about(meant, current.now(), current));
        }
    }

    private boolean isAnnounced(Candidate meant) {
        return reader.announced().filter(meant::equals).isPresent();
    }

    private static boolean isUntouched(long footprint, List<BoardDifference> differing) {
        return differing.stream().noneMatch(one -> Squares.has(footprint, one.square()));
    }

    private Aim aim(Episode current) {
        return setBack == null && !setBackAsInHand
                ? Aim.of(reader, standing, expectation, current, mending)
                : Aim.back(reader.before());
    }

    private List<BoardDifference> differences(Aim aim, Episode current) {
        return aim.differences(current, looksRight(aim, current));
    }

    /** Squares that look right where other pieces may stand. */
    private long looksRight(Aim aim, Episode current) {
        long castled = aim.move() == null ? reader.mayHaveCastled(current) : 0;
        return strangers.among(aim.placement()) | castled | mayBeTaken(aim.placement(), current);
    }

    /**
     * Where a piece may have captured while nobody looked that is missing now: on a board that does not know its pieces such a square looks
     * right.
     */
    private static long mayBeTaken(Placement wanted, Episode current) {
        Picture now = current.now();
        if (!(now instanceof Picture.Holes)) {
            return 0;
        }
        long taken = 0;
        for (Square from : Squares.list(current.goneUnseen(wanted.occupancy() & ~now.occupied()))) {
            taken |= enemies(wanted, from) & now.occupied();
        }
        return taken;
    }

    /** The pieces of the other side that the one on a square attacks. */
    private static long enemies(Placement placement, Square from) {
        Piece attacker = placement.pieceAt(from);
        long enemies = 0;
        for (Square square : Squares.list(placement.attackedFrom(from) & placement.occupancy())) {
            Piece piece = placement.pieceAt(square);
            if (attacker != null && piece != null && piece.side() != attacker.side()) {
                enemies |= Squares.bit(square);
            }
        }
        return enemies;
    }

    /**
     * While a board is put right, nothing is told of what is in the air. Where the repair is guided, what was told to be wrong
     * is not taken for a move either, until it is announced or the clock is pressed.
     */
    Reading whileMending(Reading reading, Episode current) {
        Mending repair = mending;
        if (repair == null
                || reading instanceof Reading.Equal
                || isAnnounced(reading) && beyond(reading, current.now()) == 0) {
            return reading;
        }
        if (repair.hasPieceInAir(current.now())) {
            return new Reading.Partial();
        }
        long missing = missingBeyond(reading, current.now());
        if (missing != 0) {
            return repair.wereMissing(missing) ? new Reading.Wrong() : new Reading.Partial();
        }
        return repair.isUnfinished(differences(aim(current), current)) ? new Reading.Wrong() : reading;
    }

    /** Where nothing but pieces is missing beside a move: in a hand they may begin the reply, but who repairs has still to put them there. */
    private long missingBeyond(Reading reading, Picture now) {
        long beyond = beyond(reading, now);
        return (beyond & now.occupied()) == 0 ? beyond : 0;
    }

    /** What is otherwise than after the move: what looks like a reply to it may be what is still wrong there. */
    private long beyond(Reading reading, Picture now) {
        return reading instanceof Reading.Legal legal
                ? reader.candidate(legal.move())
                        .map(candidate -> now.differing(candidate.after()))
                        .orElse(0L)
                : 0;
    }

    private boolean isAnnounced(Reading reading) {
        return reading instanceof Reading.Legal legal
                && reader.announced()
                        .map(Candidate::move)
                        .filter(legal.move()::equals)
                        .isPresent();
    }

    /**
     * What was told must not go on saying that a square is empty on which a piece stands by now, although the board looks as if another
     * one were still in a hand: it may have been taken off for good. Nor that a move stands that has been taken back.
     *
     * @param quiet for how long nothing has been done; whoever has a piece in the hand is left alone for a while
     */
    void putDownSince(List<BoardFinding> findings, Episode current, Duration quiet) {
        Mending repair = mending;
        Picture now = current.now();
        boolean filled =
                differences.stream().anyMatch(one -> !one.occupied() && Squares.has(now.occupied(), one.square()));
        boolean handsRest = quiet.compareTo(Debounce.QUIET_IN_HAND) >= 0;
        if (repair == null) {
            return;
        }
        boolean inAir = repair.hasPieceInAir(now);
        if (filled && (handsRest || !inAir) || !inAir && isMeasuredAnew(aim(current))) {
            differs(findings, current);
        }
    }

    /** True for a wrong picture that has less wrong with it than the one that was told. */
    boolean isNearer(Reading reading, Episode current) {
        Mending repair = mending;
        return repair != null
                && reading instanceof Reading.Wrong
                && repair.isNearer(differences(aim(current), current));
    }

    /** True while pieces are lifted and put down to put right what was told. */
    boolean isBeingMended() {
        return mending != null;
    }

    /** True while the player is told, piece by piece, how to put the board right. */
    boolean isGuiding() {
        return guiding && isOutOfStep();
    }
}
