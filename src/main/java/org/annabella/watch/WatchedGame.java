package org.annabella.watch;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.annabella.board.BoardFinding;
import org.annabella.board.BoardReport;
import org.annabella.board.BoardWatcher;
import org.annabella.board.Capabilities;
import org.annabella.board.Debounce;
import org.annabella.board.Expectation;
import org.annabella.board.Reading;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/**
 * A game that is played on one board, with nobody announcing anything: what the board reports becomes moves. A move counts
 * at the press of a clock that is wired to the board and runs, else once it has stood for a while; in both cases at the
 * latest when the other side is seen to move. It is taken back if the board shows so.
 *
 * <p>Threads: one. Time comes in from outside and never goes back.
 */
public final class WatchedGame {
    /** A clock tells of a press up to a second late; so long a reply is no sign that nobody has pressed. */
    private static final Duration CLOCK_LAG = Duration.ofMillis(1200);

    /** So long a piece of the other side must be in the air on a board that does not know its pieces: a victim may be taken. */
    private static final Duration HELD = Duration.ofMillis(120);

    private final Supplier<Capabilities> abilities;
    private final LocalDate day;
    private final BoardWatcher watcher = new BoardWatcher();
    private final WatchedClock clock = new WatchedClock();
    private final List<WatchEvent> told = new ArrayList<>();

    private WatchedScore score;
    // Stands, and waits for the press.
    private BoardFinding.@Nullable MoveStanding standing;
    private @Nullable Question question;
    // What would be asked if the board had not gone on at once.
    private @Nullable Question doubted;
    private @Nullable Move illegal;
    private @Nullable Duration pressed;
    private WatchEvent.@Nullable Because lastBecause;
    private Duration lastChange = Duration.ZERO;
    private long occupied;
    private boolean outOfStep;
    private boolean wasUp;
    private boolean greeted;
    private boolean isLost;

    /** A question, and the half-move it is about, the first being 0. */
    private record Question(int ply, List<Move> candidates) {}

    /**
     * A game from a position.
     *
     * @param abilities what the board can do, as far as is known
     * @param day goes into the PGN
     */
    public WatchedGame(Position start, Supplier<Capabilities> abilities, LocalDate day) {
        this.abilities = abilities;
        this.day = day;
        this.score = new WatchedScore(start);
        expect(Duration.ZERO);
    }

    /** The game so far. */
    WatchedScore score() {
        return score;
    }

    /** Takes in what the board reports. */
    public List<WatchEvent> accept(BoardReport report, Duration at) {
        report.match(new Taken(at)).run();
        handle(watcher.accept(report, at), WatchEvent.Because.STABLE, at);
        goOn(at);
        return taken();
    }

    /** Lets time pass. Call it some ten times in a second. */
    public List<WatchEvent> tick(Duration at) {
        Duration press = pressed;
        if (press != null && at.compareTo(press.plus(abilities.get().latency())) >= 0) {
            judgeAtPress(press, at);
        }
        handle(watcher.tick(at), WatchEvent.Because.STABLE, at);
        goOn(at);
        return taken();
    }

    /**
     * Takes an answer to the last question: the number of a candidate, or the move itself. While the board is out of step,
     * and nothing is asked, a move that was missed may be typed.
     */
    public List<WatchEvent> answer(String text, Duration at) {
        Question asked = question;
        if (asked == null || (outOfStep && openQuestion() == null)) {
            missed(text, at);
            return taken();
        }
        Optional<Move> chosen = WatchAnswers.chosen(text, asked.candidates());
        if (chosen.isEmpty()) {
            told.add(new WatchEvent.NotAnAnswer("'" + text.strip() + "' is none of the moves in question"));
        } else {
            answered(asked, chosen.get(), at);
        }
        return taken();
    }

    private void missed(String text, Duration at) {
        Optional<Move> move = score.position().readUci(text.strip().toLowerCase(Locale.ROOT));
        if (!outOfStep) {
            told.add(new WatchEvent.NotAnAnswer("nothing was asked"));
        } else if (move.isEmpty() || !score.position().isLegal(move.get())) {
            told.add(new WatchEvent.NotAnAnswer("'" + text.strip() + "' is no legal move such as e2e4"));
        } else {
            // Told anew by the next difference, if there still is one.
            outOfStep = false;
            count(move.get(), WatchEvent.Because.STABLE, Set.of(Unverified.WHILE_AWAY), at);
            outOfStep = true;
        }
    }

    /** Ends the watching: what stands counts, and the game is written. */
    public List<WatchEvent> end(Duration at) {
        settlePress(at);
        goOn(at);
        watcher.judgeAtPress(at).stream()
                .filter(BoardFinding.MoveStanding.class::isInstance)
                .forEach(finding -> standing = (BoardFinding.MoveStanding) finding);
        BoardFinding.MoveStanding last = standing;
        Question open = openQuestion();
        if (last != null && last.legal()) {
            count(last.move(), WatchEvent.Because.STABLE, last.unverified(), at);
        } else if (open != null) {
            countUnanswered(open, at);
        }
        told.add(new WatchEvent.GameOver(score.pgn(day)));
        return taken();
    }

    /** Ends the watching where a defect has ended it: the game is written as far as it had counted, and nothing is judged any more. */
    public List<WatchEvent> breakOff() {
        told.add(new WatchEvent.GameOver(score.pgn(day)));
        return taken();
    }

    private List<WatchEvent> taken() {
        List<WatchEvent> all = List.copyOf(told);
        told.clear();
        return all;
    }

    private void health(Health health) {
        boolean up = health.level() == Health.Level.UP;
        boolean stillLost = isLost && health.level() == Health.Level.LOST;
        if ((!up || wasUp) && !stillLost) {
            told.add(new WatchEvent.HealthChanged(health));
        }
        wasUp |= up;
        isLost = health.level() == Health.Level.LOST;
        if (health.level() == Health.Level.LOST) {
            clock.lost();
        }
    }

    private boolean knowsPieces() {
        return abilities.get().identity();
    }

    /** What is done about each report before the watcher sees it. */
    private final class Taken implements BoardReport.Cases<Runnable> {
        private static final Runnable NOTHING = () -> {};

        private final Duration at;

        Taken(Duration at) {
            this.at = at;
        }

        @Override
        public Runnable whole(BoardReport.Whole picture) {
            return () -> squares(picture);
        }

        @Override
        public Runnable step(BoardReport.Step change) {
            return () -> squares(change);
        }

        private void squares(BoardReport report) {
            before(report, at);
            follow(report);
            lastChange = at;
        }

        @Override
        public Runnable identified(BoardReport.Identified who) {
            return () -> told.add(new WatchEvent.Found(who));
        }

        @Override
        public Runnable healthChanged(BoardReport.HealthChanged changed) {
            return () -> health(changed.health());
        }

        @Override
        public Runnable boardClock(BoardReport.BoardClock now) {
            return () -> clock(now, at);
        }

        @Override
        public Runnable missed(BoardReport.Missed report) {
            return NOTHING;
        }

        /** A board that is only followed is asked to move nothing. */
        @Override
        public Runnable movementBegun(BoardReport.MovementBegun report) {
            return NOTHING;
        }

        @Override
        public Runnable movementEnded(BoardReport.MovementEnded report) {
            return NOTHING;
        }

        /** Keys are for players who are served; nobody is here. */
        @Override
        public Runnable button(BoardReport.Button report) {
            return NOTHING;
        }

        @Override
        public Runnable battery(BoardReport.Battery report) {
            return NOTHING;
        }
    }

    /** Remembers what the board shows at this moment, for it is about to show something else. */
    private void before(BoardReport next, Duration at) {
        Reading reading = watcher.reading().orElseGet(Reading.Equal::new);
        if (reading instanceof Reading.Unclear unclear) {
            doubted = new Question(score.length(), unclear.candidates());
        } else if (reading instanceof Reading.Instead instead && !slidesOn(next, instead.move())) {
            replaceLast(instead.move(), at);
        }
    }

    /** True if the piece that was moved on leaves its square once more. */
    private static boolean slidesOn(BoardReport next, Move move) {
        return next instanceof BoardReport.Step step && step.square().equals(move.to());
    }

    private void follow(BoardReport report) {
        if (report instanceof BoardReport.Occupied picture) {
            occupied = picture.squares();
        } else if (report instanceof BoardReport.Toggled toggled) {
            long bit = 1L << toggled.square().index();
            occupied = toggled.occupied() ? occupied | bit : occupied & ~bit;
        }
    }

    private void clock(BoardReport.BoardClock now, Duration at) {
        if (!clock.accept(now)) {
            return;
        }
        Side turn = score.position().turn();
        // Whoever had moved and was replied to at once has pressed as well; the clock only tells it late.
        boolean late = standing == null
                && lastBecause == WatchEvent.Because.STABLE
                && clock.left(turn).isEmpty();
        if (late || clock.isUp(turn)) {
            clock.pressedBy(turn.opposite());
            return;
        }
        settlePress(at);
        pressed = at;
    }

    private void settlePress(Duration at) {
        Duration press = pressed;
        if (press != null) {
            judgeAtPress(press, at);
        }
    }

    private void judgeAtPress(Duration press, Duration at) {
        pressed = null;
        BoardFinding.MoveStanding before = standing;
        int length = score.length();
        handle(watcher.judgeAtPress(press, at), WatchEvent.Because.CLOCK, at);
        if (before != null && score.length() == length && before.equals(standing)) {
            count(before.move(), WatchEvent.Because.CLOCK, before.unverified(), at);
        }
    }

    private void handle(List<BoardFinding> findings, WatchEvent.Because because, Duration at) {
        Handling handling = new Handling(because, at);
        for (BoardFinding finding : findings) {
            if (finding.match(handling)) {
                return;
            }
        }
    }

    /** What comes of each finding: true if the game has become another one, so that the findings that follow mean nothing any more. */
    private final class Handling implements BoardFinding.Cases<Boolean> {
        private final WatchEvent.Because because;
        private final Duration at;

        Handling(WatchEvent.Because because, Duration at) {
            this.because = because;
            this.at = at;
        }

        @Override
        public Boolean moveStanding(BoardFinding.MoveStanding move) {
            return stands(move, because, at);
        }

        @Override
        public Boolean showsEarlier(BoardFinding.ShowsEarlier earlier) {
            return takeBack(earlier.plies(), at);
        }

        /** Before the first move somebody may still be setting up another position. */
        @Override
        public Boolean showsStart(BoardFinding.ShowsStart start) {
            return score.length() > 0 && beginAnew(at);
        }

        @Override
        public Boolean standsInstead(BoardFinding.StandsInstead instead) {
            return replaceLast(instead.move(), at);
        }

        @Override
        public Boolean differs(BoardFinding.Differs differs) {
            return WatchedGame.this.differs(differs, at);
        }

        @Override
        public Boolean moveUndone(BoardFinding.MoveUndone undone) {
            standing = null;
            illegal = null;
            return false;
        }

        @Override
        public Boolean inStep(BoardFinding.InStep inStep) {
            WatchedGame.this.inStep();
            return false;
        }

        @Override
        public Boolean promotionPieceUnknown(BoardFinding.PromotionPieceUnknown unknown) {
            ask(unknown.candidates());
            return false;
        }

        @Override
        public Boolean moveUnclear(BoardFinding.MoveUnclear unclear) {
            ask(unclear.candidates());
            return false;
        }

        @Override
        public Boolean castledRookFirst(BoardFinding.CastledRookFirst castled) {
            told.add(new WatchEvent.CastledRookFirst(castled.move()));
            return false;
        }

        /** Nobody is bound by a touch where a board is only followed. */
        @Override
        public Boolean touched(BoardFinding.Touched touched) {
            return false;
        }

        @Override
        public Boolean adjusted(BoardFinding.Adjusted adjusted) {
            return false;
        }

        /** There is no second board to be mirrored on. */
        @Override
        public Boolean mirrorDone(BoardFinding.MirrorDone mirrored) {
            return false;
        }
    }

    private boolean stands(BoardFinding.MoveStanding move, WatchEvent.Because because, Duration at) {
        if (!move.legal()) {
            standing = null;
            if (!move.move().equals(illegal)) {
                illegal = move.move();
                told.add(new WatchEvent.IllegalMove(score.position(), move.move()));
            }
            return false;
        }
        if (because == WatchEvent.Because.STABLE && clock.isRunning()) {
            standing = move;
            return false;
        }
        return count(move.move(), because, move.unverified(), at);
    }

    private boolean count(Move move, WatchEvent.Because because, Set<Unverified> unverified, Duration at) {
        Position before = score.position();
        if (because == WatchEvent.Because.CLOCK) {
            clock.pressedBy(before.turn());
        }
        inStep();
        lastBecause = because;
        score.add(move, clock.left(before.turn()).orElse(null), unverified);
        told.add(new WatchEvent.MoveMade(
                score.length(),
                before,
                move,
                because,
                clock.left(Side.WHITE).orElse(null),
                clock.left(Side.BLACK).orElse(null),
                unverified));
        expect(at);
        return true;
    }

    private boolean takeBack(int plies, Duration at) {
        score.takeBack(plies);
        told.add(new WatchEvent.TakenBack(plies, score.length(), score.position()));
        question = null;
        doubted = null;
        inStep();
        expect(at);
        return true;
    }

    private boolean replaceLast(Move move, Duration at) {
        takeBack(1, at);
        return count(move, WatchEvent.Because.STABLE, Set.of(), at);
    }

    private boolean beginAnew(Duration at) {
        told.add(new WatchEvent.GameOver(score.pgn(day)));
        boolean sameStart = knowsPieces()
                ? watcher.placement().equals(Optional.of(score.start().placement()))
                : occupied == score.start().placement().occupancy();
        score = new WatchedScore(sameStart ? score.start() : Position.INITIAL);
        told.add(new WatchEvent.NewGame(score.start()));
        question = null;
        doubted = null;
        pressed = null;
        outOfStep = false;
        expect(at);
        return true;
    }

    private void expect(Duration at) {
        standing = null;
        illegal = null;
        watcher.expect(new Expectation.OwnMove(score.position()).after(score.earlier()), at);
    }

    private void inStep() {
        greeted |= outOfStep;
        if (outOfStep) {
            outOfStep = false;
            told.add(new WatchEvent.InStep());
        }
    }

    private boolean differs(BoardFinding.Differs differs, Duration at) {
        Optional<List<Move>> missed = watcher.placement().flatMap(this::twoMovesTo);
        if (missed.isPresent()) {
            Set<Unverified> unseen = Set.of(Unverified.WHILE_AWAY);
            count(missed.get().get(0), WatchEvent.Because.STABLE, unseen, at);
            // The reply is there to be seen; if a clock runs it waits for the press.
            return clock.isRunning() || count(missed.get().get(1), WatchEvent.Because.STABLE, unseen, at);
        }
        outOfStep = true;
        told.add(new WatchEvent.Differs(differs.differences()));
        if (score.length() == 0 && liesTheOtherWayRound()) {
            told.add(new WatchEvent.LiesTheOtherWayRound());
        }
        return false;
    }

    /** A move and its reply that lead to what stands on the board, if no other two do. */
    private Optional<List<Move>> twoMovesTo(Placement seen) {
        List<List<Move>> found = new ArrayList<>();
        for (Move move : score.position().legalMoves()) {
            Position after = score.position().play(move);
            after.legalMoves().stream()
                    .filter(reply -> after.play(reply).placement().equals(seen))
                    .forEach(reply -> found.add(List.of(move, reply)));
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private boolean liesTheOtherWayRound() {
        return watcher.placement()
                .filter(seen -> WatchAnswers.turned(seen).equals(score.start().placement()))
                .isPresent();
    }

    /** Counts what is finished where the other side has begun to move. */
    private void goOn(Duration at) {
        Duration quiet = at.minus(lastChange);
        if (!greeted && quiet.compareTo(Debounce.QUIET) >= 0) {
            greet();
        }
        if (quiet.compareTo(Debounce.QUIET_SLIDE) >= 0) {
            quiet();
        }
        boolean more = pressed == null && quiet.compareTo(patience()) >= 0;
        while (more) {
            more = goOnFinished(at) || goOnUnanswered(at);
        }
    }

    private boolean goOnFinished(Duration at) {
        Optional<BoardFinding.MoveStanding> finished = isBeyondAMove() ? watcher.finished() : Optional.empty();
        finished.ifPresent(move -> count(move.move(), WatchEvent.Because.STABLE, move.unverified(), at));
        return finished.isPresent();
    }

    /** Whoever begins wants to know that the board is understood. */
    private void greet() {
        if (watcher.reading().orElse(null) instanceof Reading.Equal) {
            greeted = true;
            told.add(new WatchEvent.InStep());
        }
    }

    /** Questions are asked soon, for nobody has announced anything that could be waited for. */
    private void quiet() {
        if (watcher.reading().orElse(null) instanceof Reading.Unclear unclear) {
            ask(unclear.candidates());
        }
    }

    /** Boards that do not know their pieces take a piece that is just being captured for one that is moved. */
    private Duration patience() {
        if (clock.isRunning()) {
            return CLOCK_LAG;
        }
        return knowsPieces() ? Duration.ZERO : HELD;
    }

    private boolean isBeyondAMove() {
        Reading reading = watcher.reading().orElseGet(Reading.Equal::new);
        return !(reading instanceof Reading.Equal
                || reading instanceof Reading.Legal
                || reading instanceof Reading.Partial
                || reading instanceof Reading.Unclear);
    }

    private void ask(List<Move> candidates) {
        Question asked = new Question(score.length(), candidates);
        if (!asked.equals(question)) {
            question = asked;
            told.add(new WatchEvent.Asked(score.position(), candidates));
        }
    }

    private @Nullable Question openQuestion() {
        return isOpen(question) ? question : isOpen(doubted) ? doubted : null;
    }

    private boolean isOpen(@Nullable Question asked) {
        return asked != null && asked.ply() == score.length();
    }

    /** Nobody has answered, and the other side has begun to move. */
    private boolean goOnUnanswered(Duration at) {
        Question open = openQuestion();
        if (open == null || knowsPieces() || !isReplying(open.candidates().get(0))) {
            return false;
        }
        countUnanswered(open, at);
        return true;
    }

    /** True if a move is untouched on the board, and what is seen beside it may be the beginning of a reply. */
    private boolean isReplying(Move move) {
        Position next = score.position().play(move);
        long beside = occupied ^ next.placement().occupancy();
        long ofMove = 1L << move.from().index() | 1L << move.to().index();
        return beside != 0
                && (beside & ofMove) == 0
                && !(Reading.of(new Expectation.OwnMove(next), new BoardReport.Occupied(occupied))
                        instanceof Reading.Wrong);
    }

    private void countUnanswered(Question open, Duration at) {
        Set<Unverified> unverified = EnumSet.of(
                WatchAnswers.isPromotion(open.candidates()) ? Unverified.PROMOTION_PIECE : Unverified.CAPTURED_PIECE);
        count(open.candidates().get(0), WatchEvent.Because.STABLE, unverified, at);
    }

    private void answered(Question asked, Move chosen, Duration at) {
        List<WatchedScore.Ply> later = List.of();
        if (asked.ply() < score.length()) {
            later = score.pliesFrom(asked.ply() + 1);
            if (!isPlayable(score.earlier().get(asked.ply()), chosen, later)) {
                told.add(new WatchEvent.NotAnAnswer("what was played since does not go with " + chosen));
                return;
            }
            takeBack(score.length() - asked.ply(), at);
        }
        question = null;
        count(chosen, WatchEvent.Because.STABLE, Set.of(), at);
        later.forEach(ply -> count(ply.move(), WatchEvent.Because.STABLE, ply.unverified(), at));
    }

    private static boolean isPlayable(Position before, Move first, List<WatchedScore.Ply> later) {
        Position position = before.play(first);
        for (WatchedScore.Ply ply : later) {
            if (!position.isLegal(ply.move())) {
                return false;
            }
            position = position.play(ply.move());
        }
        return true;
    }
}
