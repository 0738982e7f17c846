package org.annabella.cli.play;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Terminal;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.SoundFile;
import org.annabella.config.Texts;
import org.annabella.config.Times;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Topic;
import org.annabella.journal.ArbiterActFormat;
import org.annabella.json.CleanText;
import org.annabella.json.Unreadable;
import org.annabella.station.Station;
import org.annabella.table.GameLoop;
import org.annabella.voice.SoundChannel;
import org.jspecify.annotations.Nullable;

/** The lines that assistant and arbiter type while a game is played. */
public final class PlayConsole {
    private static final List<String> HELP = List.of(
            "white say WORDS          what White says: words or notation; black likewise",
            "white hear FILE.wav      what White says, from a sound file",
            "white move e2e4          the assistant's or arbiter's entry of a move, or the hand at a simulated board",
            "white press              presses White's clock",
            "black mirror             carries the opponent's move out on Black's simulated board",
            "white ask TOPIC          time, opponentTime, moves, lastMove, movesSoFar, turn, difference, repeat",
            "white ask square d4      also: file e; rank 4; pieces own knight; pieces opponent queen"
                    + " (settings.positionQueries)",
            "white again              says once more what was said last in White's ear, a time as it is now;"
                    + " 'again' alone: aloud",
            "white declare WHAT       offerDraw, acceptDraw, declineDraw, resign, confirmResult,",
            "                         pause, agreeCorrection",
            "white claim WHAT         repetition, fifty (asked about: answer 'yes'), flag, illegalMove, touch,"
                    + " quickplayFinish, setup",
            "white talk down          the key of White's microphone: down while White speaks, then up",
            "white seal MOVE          seals White's move, once the arbiter has said 'arbiter seal'; the next move that White"
                    + " says is sealed as well, 'white unseal' takes that back",
            "start                    starts the clock of the player who begins; the opponent's press does so too",
            "arbiter pause REASON     also: resume; end RESULT REASON; clock H:MM:SS H:MM:SS REASON",
            "arbiter accept REASON    gives the penalty for an illegal move; 'arbiter none REASON': there was none",
            "arbiter flag white REASON   finds White's flag down; what ends the game is asked about: answer 'yes'",
            "arbiter playOn REASON    takes back the end of the game; then 'arbiter resume'",
            "arbiter adjourn WHEN; WHERE   after the sealed move and the press; also: seal (tells the player to),"
                    + " cancelSeal",
            "arbiter open CODE        opens the sealed move; without CODE by the key in the folder 'sealed'",
            "arbiter absent white     also: arrived; sealedMove MOVE (what it means); sealedLost; sealedMissing",
            "arbiter accept white     the board that answers now in the place of White's; also: black, clock",
            "arbiter {\"do\":\"…\"}        any other act, as in a rehearsal: quickplay, illegalMove, penalise,"
                    + " wrongColours, annul, boardTurned …",
            "web                      the addresses of the pages with their keys; only after 'play --web'",
            "web speak arbiter        says that page's key aloud; also: assistant-white, player-black …",
            "web renew arbiter        makes a new key for that page; who entered with the old one is out",
            "white web                says the key of White's own page in White's ear",
            "status                   position, turn, clocks, devices",
            "quit                     ends the program; the game can be resumed");

    /** What the arbiter types with a reason and nothing else. */
    private static final List<String> OF_REASON =
            List.of("pause", "resume", "playOn", "seal", "cancelSeal", "sealedMissing");

    private static final Set<String> KNOWN_ALL_THE_SAME = Set.of("status", "web", "help", "again");

    private final Station station;
    private final Terminal terminal;
    private final boolean json;
    private final PageKeys pageKeys;
    /** The act that waits for a yes. */
    private @Nullable Asked asked;

    /**
     * What is not done with one line.
     *
     * @param line the line that asked for it
     * @param question what is asked about it now; empty where nothing needs to be
     */
    private record Act(
            String line, Supplier<Optional<Consequence.Question>> question, Function<Duration, GameInput> input) {}

    /** What was asked about an act. */
    private record Asked(Act act, Consequence.Question question) {
        /** Whether the same is still to be asked: what a line means may have changed since. */
        boolean isStill(Optional<Consequence.Question> now) {
            return now.filter(question::isSameAs).isPresent();
        }
    }

    /** The lines of this terminal, for this station. */
    public PlayConsole(Station station, Terminal terminal, boolean json) {
        this.station = station;
        this.terminal = terminal;
        this.json = json;
        this.pageKeys = new PageKeys(station, terminal);
    }

    /**
     * Takes one line. A line that cannot be read is answered and has no effect. Once nothing is taken any more the station
     * still answers what it knows.
     *
     * @return false if the program is to end
     */
    public boolean handle(String line) throws InterruptedException {
        String[] words = CleanText.of(line).strip().split("\\s+", 3);
        if (words[0].isEmpty()) {
            return true;
        }
        if (words[0].equals("quit")) {
            awaitIdle();
            return false;
        }
        try {
            refuseIfFailed(words[0]);
            act(words);
        } catch (BadInput | Unreadable | IllegalArgumentException | IllegalStateException wrong) {
            terminal.error("'" + shown(words) + "': " + wrong.getMessage());
        }
        return true;
    }

    private void refuseIfFailed(String word) {
        Optional<GameLoop.Failure> failure = station.failure();
        if (failure.isPresent() && !KNOWN_ALL_THE_SAME.contains(word.toLowerCase(Locale.ROOT))) {
            throw new BadInput("nothing is taken any more: "
                    + Texts.oneLine(failure.get().why()) + "; 'status' still answers, 'quit' ends the program");
        }
    }

    /** The line as far as others may read it: not what is sealed. */
    private static String shown(String[] words) {
        boolean sealing = words.length > 1 && words[1].equalsIgnoreCase("seal");
        return String.join(" ", sealing ? List.of(words[0], words[1]) : List.of(words));
    }

    private void act(String[] words) throws InterruptedException {
        // An answer belongs to the line right before it, and to no later one.
        Asked before = asked;
        asked = null;
        perform(words, before);
    }

    /** What ends a game, costs time or may be meant otherwise is shown first and wants a second line. */
    private void ask(Act act, @Nullable Asked before) throws InterruptedException {
        Optional<Consequence.Question> question = act.question().get();
        boolean again = before != null && before.act().line().equalsIgnoreCase(act.line()) && before.isStill(question);
        if (question.isEmpty() || again) {
            perform(act);
        } else {
            asked = new Asked(act, question.get());
            say(question.get().words() + " Type 'yes', or the same line again; anything else changes nothing.");
        }
    }

    private Act ruling(String line, ArbiterAct act) {
        return new Act(
                line,
                () -> Consequence.question(act, station.state(), station.time().now()),
                at -> new GameInput.Rule(at, act, "arbiter"));
    }

    private Act claim(Side seat, ClaimKind kind) {
        return new Act(
                seat.id() + " claim " + kind,
                () -> Consequence.question(kind, seat, station.state()),
                at -> new GameInput.Claim(at, seat, kind, null));
    }

    private void confirm(@Nullable Asked before) throws InterruptedException {
        if (before == null) {
            throw new BadInput("nothing was asked");
        }
        if (!before.isStill(before.act().question().get())) {
            throw new BadInput(
                    "nothing was done, for the game is no longer as it was asked about: give the line again");
        }
        perform(before.act());
    }

    private void perform(Act act) throws InterruptedException {
        station.post(act.input().apply(station.time().now()));
        station.awaitIdle();
    }

    private void rule(ArbiterAct act) throws InterruptedException {
        station.post(new GameInput.Rule(station.time().now(), act, "arbiter"));
        station.awaitIdle();
    }

    private void perform(String[] words, @Nullable Asked before) throws InterruptedException {
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "help" -> HELP.forEach(this::say);
            case "again" -> again(SoundChannel.PUBLIC);
            case "status" -> station.describe().forEach(this::say);
            case "white" -> seat(Side.WHITE, word(words, 1), rest(words), before);
            case "black" -> seat(Side.BLACK, word(words, 1), rest(words), before);
            case "web" -> pageKeys.handle(words.length > 1 ? words[1] : "", rest(words));
            case "start" -> rule(new ArbiterAct.StartClock());
            case "arbiter" -> ask(ruling(String.join(" ", words), arbiter(words)), before);
            case "yes" -> confirm(before);
            case "no" -> say(before == null ? "Nothing was asked." : "Nothing was done.");
            default -> throw new BadInput("not understood: 'help' lists the lines");
        }
    }

    private void say(String line) {
        if (json) {
            terminal.progress(line);
        } else {
            terminal.result(line);
        }
    }

    private static String word(String[] words, int index) {
        if (words.length <= index) {
            throw new BadInput("something is missing: 'help' lists the lines");
        }
        return words[index];
    }

    private static String rest(String[] words) {
        return words.length > 2 ? words[2].strip() : "";
    }

    private void seat(Side seat, String act, String rest, @Nullable Asked before) throws InterruptedException {
        Duration at = station.time().now();
        switch (act.toLowerCase(Locale.ROOT)) {
            case "say" -> station.read(seat, said(rest));
            case "hear" -> station.hear(seat, SoundFile.read(Path.of(rest)));
            case "move" -> move(seat, read(rest), at);
            case "mirror" -> mirror(seat);
            case "press" -> station.press(seat, at);
            case "seal" -> seal(seat, rest);
            case "unseal" -> unseal(seat);
            case "talk" -> talk(seat, rest);
            case "web" -> pageKeys.speakTo(seat);
            case "again" -> again(seat, at);
            case "ask" -> station.post(AskLine.read(at, seat, rest));
            case "declare" -> station.post(new GameInput.Declare(at, seat, AskLine.constant(Declaration.class, rest)));
            case "claim" -> ask(claim(seat, AskLine.constant(ClaimKind.class, rest)), before);
            default -> throw new BadInput("no such act of a seat: 'help' lists the lines");
        }
        station.awaitIdle();
    }

    private static String said(String words) {
        if (words.isEmpty()) {
            throw new BadInput("give the words or the notation after 'say', such as Eva fire or e4");
        }
        return words;
    }

    /** What was told of the moment, a time above all, is told as it is now: that of before would mislead. */
    private void again(Side seat, Duration at) {
        SoundChannel ear = SoundChannel.earOf(seat);
        if (station.spoken().isLastOfTheMoment(ear)) {
            station.post(new GameInput.Ask(at, seat, Topic.REPEAT, Asker.PLAYER));
        } else {
            again(ear);
        }
    }

    private void again(SoundChannel channel) {
        if (!station.spoken().repeatLast(channel)) {
            throw new BadInput("nothing was said there yet");
        }
    }

    private void talk(Side seat, String rest) {
        switch (rest.toLowerCase(Locale.ROOT)) {
            case "down" -> station.talkKeys().press(seat);
            case "up" -> station.talkKeys().release(seat);
            default -> throw new BadInput("give 'talk down' or 'talk up'");
        }
    }

    /** UCI; castling is understood in both spellings. */
    private Move read(String uci) {
        return station.state()
                .position()
                .readUci(uci)
                .orElseThrow(() -> new BadInput("give a move such as e2e4 or e7e8q, found '" + uci + "'"));
    }

    private void seal(Side seat, String rest) {
        if (rest.isEmpty()) {
            sealNext(seat);
        } else {
            try {
                station.conversation().seal(seat, rest, HeardMove.Source.TEXT);
            } catch (UncheckedIOException unwritable) {
                throw new BadInput("nothing is sealed, for its key cannot be kept: " + unwritable.getMessage());
            }
        }
    }

    private void sealNext(Side seat) {
        station.conversation().sealNext(seat).ifPresent(refused -> {
            throw new BadInput(whyNotSealed(refused));
        });
        say("What " + seat.english() + " says next is sealed; 'unseal' takes that back.");
    }

    private static String whyNotSealed(Refusal refused) {
        return switch (refused) {
            case SEAL_NOT_REQUIRED -> "nothing is sealed: the arbiter has not asked for it ('arbiter seal')";
            case NOT_YOUR_TURN -> "nothing is sealed: it is the opponent's turn";
            case SEALED_ALREADY -> "the sealed move stands already and can no longer be changed";
            default ->
                "nothing is sealed now: "
                        + refused.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    private void unseal(Side seat) {
        if (!station.conversation().sealNothing(seat)) {
            throw new BadInput("nothing that " + seat.english() + " says was to be sealed; 'arbiter cancelSeal' puts a"
                    + " sealed move aside");
        }
        say("What " + seat.english() + " says is not sealed.");
    }

    /** On a simulated board the hand makes the move; without one the entry stands for it. */
    private void move(Side seat, Move move, Duration at) throws InterruptedException {
        Optional<SimulatedHands> hands = station.simulated().hands(seat);
        if (hands.isPresent()) {
            hands.get().move(move);
            station.settleHand();
        } else {
            station.post(new GameInput.TypeMove(at, seat, move, Asker.ARBITER));
        }
    }

    private void mirror(Side seat) throws InterruptedException {
        SimulatedHands hands = station.simulated()
                .hands(seat)
                .orElseThrow(() -> new BadInput("this seat's board is not simulated: move its pieces by hand"));
        Move owed = station.state().owing(seat).orElseThrow(() -> new BadInput("this board owes no move"));
        hands.move(owed);
        station.settleHand();
    }

    private ArbiterAct arbiter(String[] words) {
        String act = word(words, 1);
        return act.startsWith("{")
                ? station.conversation().arbiterAct(act + " " + rest(words))
                : arbiter(act, rest(words));
    }

    private ArbiterAct arbiter(String act, String rest) {
        return OF_REASON.stream()
                .filter(act::equalsIgnoreCase)
                .findFirst()
                .flatMap(name -> ArbiterActFormat.ofReason(name, () -> rest))
                .orElseGet(() -> deciding(act, rest));
    }

    private ArbiterAct deciding(String act, String rest) {
        switch (act.toLowerCase(Locale.ROOT)) {
            case "start":
                return new ArbiterAct.StartClock();
            case "accept":
                return accept(rest);
            case "none":
                return noIllegalMove(rest);
            case "flag":
                String[] flag = rest.split("\\s+", 2);
                return new ArbiterAct.FindFlag(AskLine.constant(Side.class, flag[0]), flag.length > 1 ? flag[1] : "");
            case "end":
                String[] parts = rest.split("\\s+", 2);
                return new ArbiterAct.End(
                        GameResult.parse(parts[0])
                                .orElseThrow(
                                        () -> new BadInput("give a result: 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *")),
                        parts.length > 1 ? parts[1] : "");
            case "clock":
                String[] times = rest.split("\\s+", 3);
                if (times.length < 3) {
                    throw new BadInput("give White's time, Black's time and the reason: 1:20:00 1:15:30 wrong setting");
                }
                return ArbiterActFormat.showable(
                        new ArbiterAct.SetClock(Times.parse(times[0]), Times.parse(times[1]), null, times[2]));
            default:
                return adjourning(act, rest);
        }
    }

    /** A place at the table alone is a device that answers there; anything else is why a penalty is given. */
    private static ArbiterAct accept(String rest) {
        return switch (rest.toLowerCase(Locale.ROOT)) {
            case "white" -> new ArbiterAct.AcceptDevice(DeviceId.board(Side.WHITE), "");
            case "black" -> new ArbiterAct.AcceptDevice(DeviceId.board(Side.BLACK), "");
            case "clock" -> new ArbiterAct.AcceptDevice(DeviceId.CLOCK, "");
            default -> new ArbiterAct.AcceptPenalty(rest);
        };
    }

    /**
     * The seat may stand before the reason: for an illegal move that was counted already. Where that seat has none that could be
     * meant, the word belongs to the reason, as in "black was not in check".
     */
    private ArbiterAct noIllegalMove(String rest) {
        String[] parts = rest.split("\\s+", 2);
        Side seat = parts[0].equalsIgnoreCase("white")
                ? Side.WHITE
                : parts[0].equalsIgnoreCase("black") ? Side.BLACK : null;
        return seat == null || !hasIllegalMove(seat)
                ? new ArbiterAct.NoIllegalMove(null, rest)
                : new ArbiterAct.NoIllegalMove(seat, parts.length > 1 ? parts[1] : "");
    }

    private boolean hasIllegalMove(Side seat) {
        GameState state = station.state();
        return state.seat(seat).illegalMoves() > 0
                || state.proposedPenalty().filter(waits -> waits.seat() == seat).isPresent();
    }

    private ArbiterAct adjourning(String act, String rest) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "adjourn" -> {
                String[] parts = rest.split(";", 2);
                yield new ArbiterAct.Adjourn("", parts[0].strip(), parts.length > 1 ? parts[1].strip() : "");
            }
            case "open" -> station.conversation().openSealed(rest);
            case "absent" -> new ArbiterAct.NoteAbsent(AskLine.constant(Side.class, rest));
            case "arrived" -> new ArbiterAct.NoteArrival(AskLine.constant(Side.class, rest));
            case "sealedmove" -> new ArbiterAct.DecideSealed(station.meant(rest), "");
            case "sealedlost" -> new ArbiterAct.DecideSealed(null, rest);
            default ->
                throw new BadInput("the arbiter can start, pause, resume, accept, none, flag, end, playOn, clock, seal,"
                        + " cancelSeal, adjourn, open, absent, arrived,"
                        + " sealedMove, sealedLost, sealedMissing, or act as in a rehearsal: arbiter {\"do\":\"…\"}");
        };
    }

    Phase phase() {
        return station.state().phase();
    }

    /** What the process tells its caller now. */
    int exit() {
        return station.failure().map(PlayConsole::exit).orElse(Exit.DONE);
    }

    private static int exit(GameLoop.Failure failure) {
        return failure.defect() ? Exit.DEFECT : Exit.MISSING;
    }

    /** Waits until nothing is taken any more. */
    void awaitFailure() throws InterruptedException {
        station.awaitFailure();
    }

    /** Waits until what was typed has had its effect. */
    void awaitIdle() throws InterruptedException {
        station.settleAtLast();
    }
}
