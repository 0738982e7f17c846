package org.annabella.game;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can happen at the table, as it comes in: nothing here is decided yet.
 *
 * <p>Every input carries its moment; the game has no other time.
 */
public sealed interface GameInput {

    /** The moment, counted from the start of the game; never less than that of the one before. */
    Duration at();

    /**
     * Calls the one case that fits.
     *
     * @param cases one answer for every kind
     * @param <R> the kind of the answer
     * @return the answer of that case
     */
    <R> R match(Cases<R> cases);

    /**
     * One answer for every kind; a forgotten kind does not compile.
     *
     * @param <R> the kind of the answer
     */
    interface Cases<R> {
        /** Answers for {@link Start}. */
        R start(Start input);

        /** Answers for {@link Announce}. */
        R announce(Announce input);

        /** Answers for {@link BeginSpeech}. */
        R beginSpeech(BeginSpeech input);

        /** Answers for {@link Unclear}. */
        R unclear(Unclear input);

        /** Answers for {@link AskBack}. */
        R askBack(AskBack input);

        /** Answers for {@link BeginCorrection}. */
        R beginCorrection(BeginCorrection input);

        /** Answers for {@link CloseQuestion}. */
        R closeQuestion(CloseQuestion input);

        /** Answers for {@link CallArbiter}. */
        R callArbiter(CallArbiter input);

        /** Answers for {@link Repeat}. */
        R repeat(Repeat input);

        /** Answers for {@link Correct}. */
        R correct(Correct input);

        /** Answers for {@link Execute}. */
        R execute(Execute input);

        /** Answers for {@link Undo}. */
        R undo(Undo input);

        /** Answers for {@link Lift}. */
        R lift(Lift input);

        /** Answers for {@link Place}. */
        R place(Place input);

        /** Answers for {@link Touch}. */
        R touch(Touch input);

        /** Answers for {@link Adjust}. */
        R adjust(Adjust input);

        /** Answers for {@link Promote}. */
        R promote(Promote input);

        /** Answers for {@link Mirror}. */
        R mirror(Mirror input);

        /** Answers for {@link ReportDifference}. */
        R reportDifference(ReportDifference input);

        /** Answers for {@link ReportInStep}. */
        R reportInStep(ReportInStep input);

        /** Answers for {@link OfferMovement}. */
        R offerMovement(OfferMovement input);

        /** Answers for {@link EndMovement}. */
        R endMovement(EndMovement input);

        /** Answers for {@link Press}. */
        R press(Press input);

        /** Answers for {@link Declare}. */
        R declare(Declare input);

        /** Answers for {@link Claim}. */
        R claim(Claim input);

        /** Answers for {@link Ask}. */
        R ask(Ask input);

        /** Answers for {@link Assist}. */
        R assist(Assist input);

        /** Answers for {@link TypeMove}. */
        R typeMove(TypeMove input);

        /** Answers for {@link Write}. */
        R write(Write input);

        /** Answers for {@link AwaitSeal}. */
        R awaitSeal(AwaitSeal input);

        /** Answers for {@link Seal}. */
        R seal(Seal input);

        /** Answers for {@link Rule}. */
        R rule(Rule input);

        /** Answers for {@link StartStation}. */
        R startStation(StartStation input);

        /** Answers for {@link Identify}. */
        R identify(Identify input);

        /** Answers for {@link Device}. */
        R device(Device input);

        /** Answers for {@link KeepSound}. */
        R keepSound(KeepSound input);

        /** Answers for {@link DropSound}. */
        R dropSound(DropSound input);

        /** Answers for {@link LearnVoice}. */
        R learnVoice(LearnVoice input);

        /** Answers for {@link Fault}. */
        R fault(Fault input);

        /** Answers for {@link Tick}. */
        R tick(Tick input);
    }

    /** The arbiter starts the game: the clock of the side to move begins to run. */
    record Start(Duration at, GameSetup setup) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.start(this);
        }
    }

    /**
     * A seat says its own move (FIDE Laws 2023, D.2.1).
     * By the seat that is not on turn it is a repetition.
     */
    record Announce(Duration at, Side seat, HeardMove heard) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.announce(this);
        }
    }

    /** Somebody begins to speak; who it is and what is said is known when it has ended. */
    record BeginSpeech(Duration at) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.beginSpeech(this);
        }
    }

    /**
     * A seat said something that could not be understood as one move; the sound is kept.
     * From then on the board and the press alone complete the move: nobody loses time to the machine.
     *
     * @param hypotheses the moves that it may have been, the likeliest first; none where it may have been anything
     * @param again when the player is asked to say it again
     */
    record Unclear(
            Duration at,
            Side seat,
            String words,
            double score,
            @Nullable String sound,
            List<Hypothesis> hypotheses,
            SayAgain again)
            implements GameInput {
        /** Copies the list. */
        public Unclear {
            hypotheses = List.copyOf(hypotheses);
        }

        /** Something that must be said again. */
        public Unclear(Duration at, Side seat, String words, double score, @Nullable String sound) {
            this(at, seat, words, score, sound, List.of(), SayAgain.AT_ONCE);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.unclear(this);
        }
    }

    /**
     * A seat said something that must be asked back before it counts.
     *
     * @param candidates the moves that may have been meant; empty unless the question is which
     */
    record AskBack(
            Duration at,
            Side seat,
            Question question,
            List<Move> candidates,
            String words,
            @Nullable String sound) implements GameInput {
        /** Copies the list. */
        public AskBack {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.askBack(this);
        }
    }

    /** A seat says that it corrects, and not yet what: the next move that it says is the correction. */
    record BeginCorrection(Duration at, Side seat) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.beginCorrection(this);
        }
    }

    /** A seat says no to what it was asked, or something that is no answer to it; without effect unless it was asked. */
    record CloseQuestion(Duration at, Side seat, Question question, QuestionEnd how) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.closeQuestion(this);
        }
    }

    /** A seat calls the arbiter, by word or button. */
    record CallArbiter(Duration at, Side seat) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.callArbiter(this);
        }
    }

    /**
     * A seat says the opponent's move back (FIDE Laws 2023, D.2.1).
     *
     * @param alike whether the words mean the same as the announcement's, whatever they are; counts where neither names
     *     a single move
     */
    record Repeat(Duration at, Side seat, HeardMove heard, boolean alike) implements GameInput {
        /** A repetition by other words, unless the moves or the words are the same. */
        public Repeat(Duration at, Side seat, HeardMove heard) {
            this(at, seat, heard, false);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.repeat(this);
        }
    }

    /** A seat corrects a slip of the tongue (FIDE Laws 2023, D.2.8). */
    record Correct(Duration at, Side seat, HeardMove heard) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.correct(this);
        }
    }

    /** The board of this seat now shows this move of its own; a later one replaces it until the press. */
    record Execute(Duration at, Side seat, Move move) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.execute(this);
        }
    }

    /** The board of this seat shows the position before the move under way again. */
    record Undo(Duration at, Side seat) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.undo(this);
        }
    }

    /** A piece left its square; on the tactile board its peg left the hole (FIDE Laws 2023, D.2.2). */
    record Lift(Duration at, Side seat, Square square, Contact contact) implements GameInput {
        /** By a hand that meant it. */
        public Lift(Duration at, Side seat, Square square) {
            this(at, seat, square, Contact.DELIBERATE);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.lift(this);
        }
    }

    /** A piece was put on a square; which one is absent where the board cannot know. */
    record Place(
            Duration at, Side seat, Square square, @Nullable Piece piece) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.place(this);
        }
    }

    /** A piece was touched, and did not leave its square (FIDE Laws 2023, 4.2.2 and 4.3). */
    record Touch(Duration at, Side seat, Square square, Contact contact) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.touch(this);
        }
    }

    /** A seat says that it only adjusts pieces (FIDE Laws 2023, 4.2). */
    record Adjust(Duration at, Side seat) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.adjust(this);
        }
    }

    /** The piece that the executed pawn becomes. */
    record Promote(Duration at, Side seat, Role role) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.promote(this);
        }
    }

    /** The opponent's move was executed on this seat's board. */
    record Mirror(Duration at, Side seat, Move move) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.mirror(this);
        }
    }

    /**
     * The board of this seat differs from the game by these squares.
     *
     * @param with the move after which it was measured, for it stands on that board, or is owed there; null if it was measured
     *     before any, or nothing is known of it
     */
    record ReportDifference(
            Duration at,
            Side seat,
            List<SquareDifference> difference,
            @Nullable Move with) implements GameInput {
        /** A difference from the position before any move. */
        public ReportDifference(Duration at, Side seat, List<SquareDifference> difference) {
            this(at, seat, difference, null);
        }

        /** Copies the list. */
        public ReportDifference {
            difference = List.copyOf(difference);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.reportDifference(this);
        }
    }

    /** The board of this seat shows the position of the game. */
    record ReportInStep(Duration at, Side seat) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.reportInStep(this);
        }
    }

    /**
     * The board of this seat could now move its pieces itself: it stands as it should before that, and has been left alone for a while.
     *
     * @param complete whether every piece that is needed stands on it
     */
    record OfferMovement(Duration at, Side seat, MovementPurpose purpose, boolean complete) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.offerMovement(this);
        }
    }

    /** The board of this seat moves no pieces any more, or did not begin. */
    record EndMovement(Duration at, Side seat, MovementPurpose purpose, MovementOutcome outcome) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.endMovement(this);
        }
    }

    /**
     * A seat presses its clock.
     *
     * @param movesShown how many moves of the seat the clock had counted before, where it counts them
     */
    record Press(Duration at, Side seat, @Nullable Integer movesShown) implements GameInput {
        /** A press of which nothing but its moment is known. */
        public Press(Duration at, Side seat) {
            this(at, seat, null);
        }

        /** Whether it is the press of one of so many first moves. */
        boolean isOf(int moves) {
            return movesShown != null && movesShown < moves;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.press(this);
        }
    }

    /** A seat offers, accepts or declines a draw, resigns, or confirms the result. */
    record Declare(Duration at, Side seat, Declaration declaration) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.declare(this);
        }
    }

    /**
     * A seat claims.
     *
     * @param intended the move that it intends to make, where the claim needs one
     * @param request what it asks for in the last minutes, if it says so
     */
    record Claim(
            Duration at,
            Side seat,
            ClaimKind kind,
            @Nullable HeardMove intended,
            QuickplayFinish.@Nullable Request request)
            implements GameInput {
        /** A claim that is none in the last minutes, or leaves open what is asked for. */
        public Claim(Duration at, Side seat, ClaimKind kind, @Nullable HeardMove intended) {
            this(at, seat, kind, intended, null);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.claim(this);
        }
    }

    /**
     * A seat, or its assistant, asks.
     *
     * @param subject what a question on the position is about; absent from all others
     */
    record Ask(
            Duration at, Side seat, Topic topic, @Nullable Subject subject, Asker by) implements GameInput {
        /** Checks that topic and subject belong together. */
        public Ask {
            if (subject == null ? topic.isOfPosition() : subject.topic() != topic) {
                throw new IllegalArgumentException("a question for " + topic + " about " + subject);
            }
        }

        /** Asks for anything but the position. */
        public Ask(Duration at, Side seat, Topic topic, Asker by) {
            this(at, seat, topic, null, by);
        }

        /** Asks for the position. */
        public Ask(Duration at, Side seat, Subject subject, Asker by) {
            this(at, seat, subject.topic(), subject, by);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.ask(this);
        }
    }

    /**
     * The assistant of a seat does one of the acts of FIDE Laws 2023, D.2.10.
     *
     * @param act what the act amounts to; absent where only the right to it is in question
     */
    record Assist(
            Duration at, Side seat, Duty duty, @Nullable GameInput act) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.assist(this);
        }
    }

    /**
     * A move typed in by the assistant or the arbiter: it stands for announcement and execution, flagged "not heard".
     */
    record TypeMove(Duration at, Side seat, Move move, Asker by) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.typeMove(this);
        }
    }

    /**
     * A completed move is written on the sheet of a seat, by the player or by whoever keeps the score for the player.
     *
     * @param ply which half-move; absent for the last one
     */
    record Write(Duration at, Side seat, @Nullable Integer ply, HeardMove written, Asker by) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.write(this);
        }
    }

    /**
     * A seat is about to say the move that it seals, or is not after all.
     *
     * @param awaited whether what it says next is to be sealed
     */
    record AwaitSeal(Duration at, Side seat, boolean awaited) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.awaitSeal(this);
        }
    }

    /**
     * A seat seals its move; what is handed in here is locked already, and nothing in it tells the move.
     *
     * @param position the position with which it was locked: in another one it could never be opened
     */
    record Seal(Duration at, Side seat, SealedMove sealed, Position position) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.seal(this);
        }
    }

    /**
     * The arbiter acts, or the station does what otherwise the arbiter does.
     *
     * @param by the arbiter's name; empty if nobody is named
     * @param author who acts
     */
    record Rule(Duration at, ArbiterAct act, String by, Author author) implements GameInput {
        /** An act of an arbiter. */
        public Rule(Duration at, ArbiterAct act, String by) {
            this(at, act, by, Author.ARBITER);
        }

        /** An act of an arbiter, under which nobody has put a name. */
        public Rule(Duration at, ArbiterAct act) {
            this(at, act, "");
        }

        /** An act of the station or of a device. */
        public static Rule by(Author author, Duration at, ArbiterAct act) {
            return new Rule(at, act, "", author);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rule(this);
        }
    }

    /** The station has started; the fields are those of {@link GameEvent.StationStarted}. */
    record StartStation(Duration at, String when, String zone, String version, String system) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.startStation(this);
        }
    }

    /** A device says who it is. */
    record Identify(Duration at, DeviceId device, DeviceIdentity identity) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.identify(this);
        }
    }

    /** A device came, went or weakened. */
    record Device(Duration at, DeviceId device, DeviceState state, String why) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.device(this);
        }
    }

    /** What a seat said has been written to disk; what was understood in it follows. */
    record KeepSound(Duration at, Side seat, String sound, String sha256, Duration length, SoundContent content)
            implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.keepSound(this);
        }
    }

    /** A sound that was kept is to be removed. */
    record DropSound(Duration at, String sound, String why) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.dropSound(this);
        }
    }

    /** The station has learned how a seat's player speaks; see {@link GameEvent.VoiceLearned}. */
    record LearnVoice(Duration at, Side seat, List<String> from, List<String> judges, VoiceChange change, double gain)
            implements GameInput {
        public LearnVoice {
            from = List.copyOf(from);
            judges = List.copyOf(judges);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.learnVoice(this);
        }
    }

    /** A part of the station has failed and says so. */
    record Fault(Duration at, String what) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.fault(this);
        }
    }

    /** Time passes and nothing else happens. */
    record Tick(Duration at) implements GameInput {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.tick(this);
        }
    }
}
