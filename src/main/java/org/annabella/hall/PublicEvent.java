package org.annabella.hall;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.jspecify.annotations.Nullable;

/** What anybody in the hall may see of a game. There is nothing else that is published of it. */
public sealed interface PublicEvent {

    /** Does what belongs to this kind. */
    <R> R match(Cases<R> cases);

    /**
     * One answer for each kind.
     *
     * @param <R> what is answered
     */
    interface Cases<R> {
        R setUp(SetUp event);

        R moved(Moved event);

        R wentBack(WentBack event);

        R counted(Counted event);

        R flagFell(FlagFell event);

        R stepped(Stepped event);

        R ended(Ended event);

        R confirmed(Confirmed event);
    }

    /**
     * The game has been set up.
     *
     * @param white White's name; may be empty
     * @param black Black's name; may be empty
     * @param timeControl as text, such as {@code 90+30}
     * @param start the FEN of the first position; in a Chess960 game with the rights to castle by the files of the rooks
     * @param edition the Laws in force
     * @param tags those of the event; sorted by name
     */
    record SetUp(
            String white,
            String black,
            String timeControl,
            String start,
            String edition,
            SortedMap<String, String> tags)
            implements PublicEvent {
        /** Copies the tags. */
        public SetUp {
            tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.setUp(this);
        }
    }

    /**
     * A half-move stands, in the place of another of the same number if there was one.
     *
     * @param ply the first half-move is 1
     * @param uci the move
     * @param san the move in English notation; empty if it was illegal and stands
     * @param left what its player had left when it was completed
     */
    record Moved(int ply, String uci, String san, Duration left) implements PublicEvent {
        /** Whether the Laws allow it. */
        public boolean isLegal() {
            return !san.isEmpty();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moved(this);
        }
    }

    /** The position after this half-move is on the board again; 0 is the start. */
    record WentBack(int ply, String fen) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.wentBack(this);
        }
    }

    /** An illegal move of this seat was counted: so many there are. */
    record Counted(Side seat, int count) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.counted(this);
        }
    }

    /** The flag of this seat has fallen. */
    record FlagFell(Side seat) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.flagFell(this);
        }
    }

    /** The game has gone a step that needs no more words. */
    record Stepped(Step step) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.stepped(this);
        }
    }

    /** A step of a game. */
    enum Step {
        /** The first clock runs. */
        STARTED,
        /** Both clocks stand. */
        PAUSED,
        /** A clock runs again. */
        RESUMED,
        /** The game is adjourned. */
        ADJOURNED,
        /** An adjourned game is to go on. */
        SESSION,
        /** The game had been ended wrongly. */
        CONTINUED,
        /** The clocks show something else than before, or another one runs. */
        CLOCK
    }

    /** The game has this result, for the first time or put right; no reason where it was put right. */
    record Ended(GameResult result, @Nullable EndReason reason) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.ended(this);
        }
    }

    /** This seat has confirmed the result. */
    record Confirmed(Side seat) implements PublicEvent {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.confirmed(this);
        }
    }
}
