package org.annabella.hall;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.checksum.Sha256;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.journal.JournalFollower;

/**
 * Makes of a journal what the public may know. Only the kinds of events that stand in {@link Shown} are published, and of them
 * only the fields that {@link PublicEvent} has: what was said, asked, typed, answered, offered, claimed, refused or heard never is.
 *
 * <p>The same journal makes the same entries, byte by byte: what was sent twice is the same.
 */
public final class PublicGame {
    private final byte[] secret;
    private final List<String> lines = new ArrayList<>();
    private String game = "";
    private String head = Entry.NONE;
    private GameState state = GameState.NOT_STARTED;
    private Duration at = Duration.ZERO;

    /** The game of a table with this secret. */
    public PublicGame(byte[] secret) {
        this.secret = secret.clone();
    }

    /** Takes the next group of events, all that was appended at once. */
    public void accept(List<JournalFollower.Followed> group) {
        if (group.isEmpty()) {
            return;
        }
        JournalFollower.Followed last = group.get(group.size() - 1);
        if (game.isEmpty()) {
            game = Digests.hmac(secret, "game " + group.get(0).hash()).substring(0, 16);
        }
        boolean clock = false;
        boolean shown = false;
        for (JournalFollower.Followed each : group) {
            GameState before = state;
            state = each.after();
            Optional<PublicEvent> event = each.event().match(new Shown(before));
            event.ifPresent(known -> add(known, each));
            shown |= event.isPresent();
            clock |= isClock(each.event());
        }
        // What another entry of the same moment shows already is not said twice.
        if (clock && !shown) {
            add(new PublicEvent.Stepped(PublicEvent.Step.CLOCK), last);
        }
    }

    private static boolean isClock(GameEvent event) {
        return event instanceof GameEvent.ClockSwitched
                || event instanceof GameEvent.ClockSet
                || event instanceof GameEvent.TimeControlChanged;
    }

    private void add(PublicEvent event, JournalFollower.Followed followed) {
        at = followed.event().at();
        Clocks clocks = clocks(followed.after(), at);
        String seal = Digests.hmac(secret, "seal " + followed.hash());
        Entry entry = new Entry(
                game, lines.size() + 1L, at, event, clocks, followed.after().phase(), head, seal);
        String line = entry.write();
        lines.add(line);
        head = Sha256.hex(line);
    }

    private static Clocks clocks(GameState state, Duration at) {
        return new Clocks(
                state.timeLeft(Side.WHITE, at),
                state.timeLeft(Side.BLACK, at),
                state.running().orElse(null));
    }

    /** The game's name: sixteen hexadecimal digits; empty before its first event. */
    public String game() {
        return game;
    }

    /** How many entries there are. */
    public long size() {
        return lines.size();
    }

    /** An entry as it is sent; the first is 1. */
    public String line(long n) {
        return lines.get(Math.toIntExact(n - 1));
    }

    /** The hash of the last entry. */
    public String head() {
        return head;
    }

    /** The hash of an entry; of number 0, what stands for it before the first. */
    public String hash(long n) {
        return n == 0 ? Entry.NONE : Sha256.hex(line(n));
    }

    /** The moment of the last entry. */
    public Duration at() {
        return at;
    }

    /** Where the game stands, for what follows from it; not for the public. */
    GameState whole() {
        return state;
    }

    /** What the public may see now; empty before the game was set up. */
    public Optional<PublicState> state() {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Optional<Ply> last = state.lastPly();
        return Optional.of(new PublicState(
                game,
                lines.size(),
                head,
                at,
                state.setup().white().name(),
                state.setup().black().name(),
                state.setup().timeControl(),
                fen(state.position()),
                state.plies().size(),
                last.map(ply -> ply.move().uci()).orElse(""),
                last.map(PublicGame::san).orElse(""),
                clocks(state, at),
                state.phase(),
                state.result(),
                state.endReason().orElse(null)));
    }

    /** By the files of the rooks in a Chess960 game, so that who reads it castles as at the table, from the ordinary beginning as well. */
    private static String fen(Position position) {
        return position.isChess960() ? position.shredderFen() : position.fen();
    }

    private static String san(Ply ply) {
        return san(ply.before(), ply.move());
    }

    private static String san(Position before, Move move) {
        return before.isLegal(move) ? San.write(before, move, Notation.ENGLISH) : "";
    }

    /** Which kinds of events are public, and what of them. What is not named here is nobody's business. */
    private static final class Shown implements GameEvent.SomeCases<Optional<PublicEvent>> {
        private final GameState before;

        Shown(GameState before) {
            this.before = before;
        }

        @Override
        public Optional<PublicEvent> otherwise(GameEvent event) {
            return Optional.empty();
        }

        private static Optional<PublicEvent> step(PublicEvent.Step step) {
            return Optional.of(new PublicEvent.Stepped(step));
        }

        @Override
        public Optional<PublicEvent> gameStarted(GameEvent.GameStarted event) {
            return Optional.of(new PublicEvent.SetUp(
                    event.setup().white().name(),
                    event.setup().black().name(),
                    event.setup().timeControl(),
                    fen(event.setup().start()),
                    event.setup().edition().id(),
                    event.setup().tags()));
        }

        @Override
        public Optional<PublicEvent> moveMade(GameEvent.MoveMade event) {
            return moved(event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        @Override
        public Optional<PublicEvent> moveCompleted(GameEvent.MoveCompleted event) {
            return moved(event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        @Override
        public Optional<PublicEvent> illegalMoveStands(GameEvent.IllegalMoveStands event) {
            return moved(event.ply(), event.move(), event.seat().pick(event.white(), event.black()));
        }

        private Optional<PublicEvent> moved(int ply, Move move, Duration left) {
            return Optional.of(new PublicEvent.Moved(ply, move.uci(), san(before.positionBefore(ply), move), left));
        }

        @Override
        public Optional<PublicEvent> positionRestored(GameEvent.PositionRestored event) {
            return Optional.of(new PublicEvent.WentBack(event.ply(), fen(event.position())));
        }

        @Override
        public Optional<PublicEvent> illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
            return Optional.of(new PublicEvent.Counted(event.seat(), event.count()));
        }

        @Override
        public Optional<PublicEvent> illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
            return Optional.of(new PublicEvent.Counted(event.seat(), event.count()));
        }

        @Override
        public Optional<PublicEvent> flagFell(GameEvent.FlagFell event) {
            return Optional.of(new PublicEvent.FlagFell(event.seat()));
        }

        @Override
        public Optional<PublicEvent> playStarted(GameEvent.PlayStarted event) {
            return step(PublicEvent.Step.STARTED);
        }

        @Override
        public Optional<PublicEvent> paused(GameEvent.Paused event) {
            return step(PublicEvent.Step.PAUSED);
        }

        @Override
        public Optional<PublicEvent> resumed(GameEvent.Resumed event) {
            return step(PublicEvent.Step.RESUMED);
        }

        @Override
        public Optional<PublicEvent> adjourned(GameEvent.Adjourned event) {
            return step(PublicEvent.Step.ADJOURNED);
        }

        @Override
        public Optional<PublicEvent> sessionStarted(GameEvent.SessionStarted event) {
            return step(PublicEvent.Step.SESSION);
        }

        @Override
        public Optional<PublicEvent> playContinued(GameEvent.PlayContinued event) {
            return step(PublicEvent.Step.CONTINUED);
        }

        @Override
        public Optional<PublicEvent> gameEnded(GameEvent.GameEnded event) {
            return Optional.of(new PublicEvent.Ended(event.result(), event.reason()));
        }

        @Override
        public Optional<PublicEvent> resultCorrected(GameEvent.ResultCorrected event) {
            return Optional.of(new PublicEvent.Ended(event.result(), null));
        }

        @Override
        public Optional<PublicEvent> resultConfirmed(GameEvent.ResultConfirmed event) {
            return Optional.of(new PublicEvent.Confirmed(event.seat()));
        }
    }
}
