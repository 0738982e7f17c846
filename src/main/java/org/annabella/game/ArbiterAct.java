package org.annabella.game;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.laws.QuickplayFinish;
import org.jspecify.annotations.Nullable;

/** What the arbiter can do. */
public sealed interface ArbiterAct {

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
        /** Answers for {@link Pause}. */
        R pause(Pause act);

        /** Answers for {@link Resume}. */
        R resume(Resume act);

        /** Answers for {@link DecideClaim}. */
        R decideClaim(DecideClaim act);

        /** Answers for {@link DecideFinish}. */
        R decideFinish(DecideFinish act);

        /** Answers for {@link Decree}. */
        R decree(Decree act);

        /** Answers for {@link JudgePause}. */
        R judgePause(JudgePause act);

        /** Answers for {@link SetClock}. */
        R setClock(SetClock act);

        /** Answers for {@link Penalise}. */
        R penalise(Penalise act);

        /** Answers for {@link Sanction}. */
        R sanction(Sanction act);

        /** Answers for {@link FindIllegal}. */
        R findIllegal(FindIllegal act);

        /** Answers for {@link FindFlag}. */
        R findFlag(FindFlag act);

        /** Answers for {@link BothFlags}. */
        R bothFlags(BothFlags act);

        /** Answers for {@link WrongColours}. */
        R wrongColours(WrongColours act);

        /** Answers for {@link Annul}. */
        R annul(Annul act);

        /** Answers for {@link BoardTurned}. */
        R boardTurned(BoardTurned act);

        /** Answers for {@link Displaced}. */
        R displaced(Displaced act);

        /** Answers for {@link Phone}. */
        R phone(Phone act);

        /** Answers for {@link BothAtFault}. */
        R bothAtFault(BothAtFault act);

        /** Answers for {@link NoteAbsent}. */
        R noteAbsent(NoteAbsent act);

        /** Answers for {@link NoteArrival}. */
        R noteArrival(NoteArrival act);

        /** Answers for {@link Forfeit}. */
        R forfeit(Forfeit act);

        /** Answers for {@link End}. */
        R end(End act);

        /** Answers for {@link CorrectResult}. */
        R correctResult(CorrectResult act);

        /** Answers for {@link CompleteScore}. */
        R completeScore(CompleteScore act);

        /** Answers for {@link RequireSeal}. */
        R requireSeal(RequireSeal act);

        /** Answers for {@link Adjourn}. */
        R adjourn(Adjourn act);

        /** Answers for {@link OpenSealed}. */
        R openSealed(OpenSealed act);

        /** Answers for {@link DecideSealed}. */
        R decideSealed(DecideSealed act);

        /** Answers for {@link SealedMissing}. */
        R sealedMissing(SealedMissing act);

        /** Answers for {@link AcceptDevice}. */
        R acceptDevice(AcceptDevice act);

        /** Answers for {@link StartClock}. */
        R startClock(StartClock act);

        /** Answers for {@link AcceptPenalty}. */
        R acceptPenalty(AcceptPenalty act);

        /** Answers for {@link NoIllegalMove}. */
        R noIllegalMove(NoIllegalMove act);

        /** Answers for {@link PlayOn}. */
        R playOn(PlayOn act);

        /** Answers for {@link CancelSeal}. */
        R cancelSeal(CancelSeal act);
    }

    /** Why, in the arbiter's words; empty where none are given. */
    default String reason() {
        return "";
    }

    /** The seat that it is about; absent if it is about both, or none. */
    default @Nullable Side seat() {
        return null;
    }

    /** Pauses both clocks. */
    record Pause(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.pause(this);
        }
    }

    /** Lets play go on. */
    record Resume() implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.resume(this);
        }
    }

    /** Accepts or rejects the claim that waits. */
    record DecideClaim(boolean accepted, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.decideClaim(this);
        }
    }

    /**
     * Decides a claim in the last minutes, at once or after it was postponed (FIDE Laws 2023, III.4 and III.5).
     *
     * @param outcome what is decided
     * @param as in which way time for each move is given; absent for the first way that the edition names
     * @param addToOpponent what the opponent gains where the arbiter may choose; absent for what the edition names
     */
    record DecideFinish(
            QuickplayFinish.Outcome outcome,
            QuickplayFinish.@Nullable Extra as,
            @Nullable Duration addToOpponent,
            String reason)
            implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.decideFinish(this);
        }
    }

    /**
     * Rules.
     *
     * @param seat the seat that the ruling is about, if it is about one
     * @param backToPly the ply after which play goes on, both clocks as they were then; absent if the position stands
     */
    record Decree(@Nullable Side seat, @Nullable Integer backToPly, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.decree(this);
        }
    }

    /**
     * Judges why a player has stopped the clocks to call the arbiter (FIDE Laws 2023, 6.11.2 and 6.11.4).
     *
     * @param accepted whether there was a good reason; without one the player may be penalised
     */
    record JudgePause(boolean accepted, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.judgePause(this);
        }
    }

    /**
     * Sets both clocks to these times left; a time or the count of moves that is absent stays as it is.
     *
     * @param cause what the Laws have to say of it; absent where the arbiter decides
     */
    record SetClock(
            @Nullable Duration white,
            @Nullable Duration black,
            @Nullable Integer moves,
            @Nullable Cause cause,
            String reason)
            implements ArbiterAct {
        /** What has made the clocks wrong. */
        public enum Cause {
            /** The clock has an evident defect (FIDE Laws 2023, 6.10.1). */
            FAULT,
            /** The clock was set wrongly (FIDE Laws 2023, 6.10.2). */
            SETTING,
            /** Pieces were put back, or the players were disturbed otherwise (FIDE Laws 2023, 7.1). */
            IRREGULARITY
        }

        /** Sets them by the arbiter's decision. */
        public SetClock(@Nullable Duration white, @Nullable Duration black, @Nullable Integer moves, String reason) {
            this(white, black, moves, null, reason);
        }

        /** The seats whose clock is set to nothing: their flags fall at once. */
        public List<Side> flags() {
            return Arrays.stream(Side.values())
                    .filter(seat -> Duration.ZERO.equals(seat == Side.WHITE ? white : black))
                    .toList();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.setClock(this);
        }
    }

    /**
     * Penalises a player by time (FIDE Laws 2023, 12.9).
     *
     * @param addToOpponent what the opponent gains
     * @param take what the player loses
     */
    record Penalise(Side seat, Duration addToOpponent, Duration take, String reason) implements ArbiterAct {
        /** Whether nothing would be left of this time. */
        public boolean takesAllOf(Duration left) {
            return !take.isZero() && take.compareTo(left) >= 0;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.penalise(this);
        }
    }

    /**
     * Penalises a player by something else than time (FIDE Laws 2023, 12.9).
     *
     * @param score the result where the game ends by it, of a lost game one in which the player scores nothing; absent for a win of the opponent
     */
    record Sanction(Side seat, Penalty penalty, @Nullable GameResult score, String reason) implements ArbiterAct {
        /** What a player is penalised by. */
        public enum Penalty {
            /** A warning. */
            WARNING,
            /** A fine that was announced beforehand. */
            FINE,
            /** Exclusion from one round or more; this game goes on. */
            EXCLUSION,
            /** The game is lost. */
            GAME_LOST,
            /** The game is lost, and the player is expelled from the competition. */
            EXPULSION
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sanction(this);
        }
    }

    /**
     * Finds that a player has completed an illegal move, or what counts as one (FIDE Laws 2023, 7.5).
     *
     * @param backToPly the ply before the irregularity, whose position is put back; absent if the position stands
     */
    record FindIllegal(
            Side seat, IllegalKind kind, @Nullable Integer backToPly, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.findIllegal(this);
        }
    }

    /** Finds the flag of one player down (FIDE Laws 2023, 6.8 and 6.9). */
    record FindFlag(Side seat, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.findFlag(this);
        }
    }

    /**
     * Finds both flags down.
     *
     * @param first whose fell first; absent if nobody knows (FIDE Laws 2023, III.3.1)
     */
    record BothFlags(@Nullable Side first, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.bothFlags(this);
        }
    }

    /**
     * Finds that the colours were reversed (FIDE Laws 2023, 7.3).
     *
     * @param newGame what the arbiter decides where the arbiter may; absent for the rule of the edition
     */
    record WrongColours(@Nullable Boolean newGame, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.wrongColours(this);
        }
    }

    /** Finds that the initial position was wrong: the game is annulled, and a new one played (FIDE Laws 2023, 7.2.1). */
    record Annul(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.annul(this);
        }
    }

    /** Finds that the board stood the wrong way: the position is transferred, and the game goes on (FIDE Laws 2023, 7.2.2). */
    record BoardTurned(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.boardTurned(this);
        }
    }

    /**
     * Finds that pieces were displaced (FIDE Laws 2023, 7.4.1 and 7.6).
     *
     * @param seat who has displaced them; absent if it is found later
     * @param backToPly the ply after which they stood rightly; absent if they are put back in the position as it is
     */
    record Displaced(@Nullable Side seat, @Nullable Integer backToPly, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.displaced(this);
        }
    }

    /**
     * Finds that the telephone or another device of a player has sounded, or was found on the player (FIDE Laws 2023, 11.3.2.2).
     *
     * @param milder what the event has laid down in the place of the loss of the game; absent if nothing
     */
    record Phone(Side seat, Sanction.@Nullable Penalty milder, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.phone(this);
        }
    }

    /** Finds both players at fault: both have lost (FIDE Laws 2023, 11.8). */
    record BothAtFault(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.bothAtFault(this);
        }
    }

    /** Notes that a player is not at the board. */
    record NoteAbsent(Side seat) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.noteAbsent(this);
        }
    }

    /** Notes that an absent player has come to the board. */
    record NoteArrival(Side seat) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.noteArrival(this);
        }
    }

    /** Declares the game lost for a player who did not come in time (FIDE Laws 2023, 6.7.1). */
    record Forfeit(Side seat, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.forfeit(this);
        }
    }

    /** Ends the game. */
    record End(GameResult result, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.end(this);
        }
    }

    /** Puts the result right after the end (FIDE Laws 2023, 8.7). */
    record CorrectResult(GameResult result, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.correctResult(this);
        }
    }

    /** Lets a player complete the scoresheet, or completes it (FIDE Laws 2023, 8.5). */
    record CompleteScore(Side seat, ScoreSource from) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.completeScore(this);
        }
    }

    /** Tells the player on turn to seal a move (FIDE Laws 2023, I.1.1). */
    record RequireSeal(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.requireSeal(this);
        }
    }

    /**
     * Adjourns the game, or puts on the envelope of an adjourned one when and where play is resumed.
     *
     * @param when as the arbiter says it; empty if it is not settled
     * @param where as the arbiter says it; empty if it is not settled
     */
    record Adjourn(String reason, String when, String where) implements ArbiterAct {
        /** Adjourns; when and where play is resumed is not settled. */
        public Adjourn(String reason) {
            this(reason, "", "");
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.adjourn(this);
        }
    }

    /**
     * Opens the sealed move; the clock of the seat that must reply runs.
     *
     * @param opened what was found; absent if nothing is sealed, or the key is not there
     */
    record OpenSealed(@Nullable OpenedMove opened) implements ArbiterAct {
        /** Where nothing is sealed. */
        public OpenSealed() {
            this(null);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.openSealed(this);
        }
    }

    /**
     * Decides about an opened move that is ambiguous, unreadable or illegal (FIDE Laws 2023, I.8).
     *
     * @param meant what it means after all; absent if the game is lost by it
     */
    record DecideSealed(@Nullable HeardMove meant, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.decideSealed(this);
        }
    }

    /** Finds that the sealed move cannot be opened: the envelope, or its key, is missing (FIDE Laws 2023, I.12). */
    record SealedMissing(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sealedMissing(this);
        }
    }

    /** Whichever device answers in this place is the one from now on, such as a board that took another's place. */
    record AcceptDevice(DeviceId device, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.acceptDevice(this);
        }
    }

    /** Starts the clock of a game that waits for it. */
    record StartClock() implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.startClock(this);
        }
    }

    /** Gives the penalty for the illegal move that the station has proposed (FIDE Laws 2023, 7.5.5). */
    record AcceptPenalty(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.acceptPenalty(this);
        }
    }

    /**
     * Finds that there was no illegal move: the one that waits for a decision, or else the last one that was counted. Its count
     * is taken back, and the time that the opponent had gained by it.
     *
     * @param seat whose; absent for the one that waits
     */
    record NoIllegalMove(@Nullable Side seat, String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.noIllegalMove(this);
        }
    }

    /** Finds that the game was ended wrongly: play goes on, first paused. */
    record PlayOn(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.playOn(this);
        }
    }

    /** Takes back that a move is to be sealed; one that is sealed and may still be changed is put aside. */
    record CancelSeal(String reason) implements ArbiterAct {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.cancelSeal(this);
        }
    }
}
