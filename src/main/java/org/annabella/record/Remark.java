package org.annabella.record;

import java.util.LinkedList;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.phrases.UserText;

/**
 * What is worth a comment in a list of the moves.
 *
 * @param ply the half-move that it belongs to, from 1; 0 before the first, and never more than the game has
 * @param text one or more sentences
 */
public record Remark(int ply, String text) {
    /** As it is read anywhere. */
    public Remark {
        text = UserText.plain(text);
    }

    /** Every remark on a game, in order. What happened to half-moves that were taken back stays with the last one that stands. */
    static List<Remark> of(GameRecord game, RecordWords words) {
        int[] stands = standing(game);
        LinkedList<Remark> remarks = new LinkedList<>();
        int following = game.state().plies().size();
        for (int i = stands.length - 1; i >= 0; i--) {
            GameRecord.Happening happening = game.happenings().get(i);
            Place place =
                    isOfClaim(game, happening) ? Place.LAST : happening.event().match(new Placed(happening));
            if (place != Place.NOWHERE) {
                // What came before a remark that belongs to the last half-move is not told behind the next one.
                following = Math.min(Math.min(place.of(happening), stands[i]), following);
                remarks.addFirst(new Remark(following, EventSentences.of(words, happening)));
            }
        }
        return List.copyOf(remarks);
    }

    /** Whether it is the offer that lies in a claim (FIDE Laws 2023, 9.1.2.3 and III.4), and not one that comes with a move. */
    private static boolean isOfClaim(GameRecord game, GameRecord.Happening happening) {
        return happening.event() instanceof GameEvent.DrawOffered offer
                && game.events(GameEvent.ClaimMade.class)
                        .anyMatch(claim -> claim.at().equals(offer.at()) && claim.seat() == offer.seat());
    }

    /** For each event, how many of the half-moves up to the next one are still there at the end. */
    private static int[] standing(GameRecord game) {
        int[] stands = new int[game.happenings().size()];
        int least = Integer.MAX_VALUE;
        for (int i = stands.length - 1; i >= 0; i--) {
            stands[i] = least;
            if (game.happenings().get(i).event() instanceof GameEvent.PositionRestored restored) {
                least = Math.min(least, restored.ply());
                stands[i] = least;
            }
        }
        return stands;
    }

    /** Which half-move a remark belongs to. */
    private enum Place {
        NOWHERE,
        /** The last one that was completed. */
        LAST,
        /** The one under way. */
        NEXT;

        int of(GameRecord.Happening happening) {
            int completed = happening.before().plies().size();
            return this == NEXT ? completed + 1 : completed;
        }
    }

    private static final class Placed implements GameEvent.SomeCases<Place> {
        private final GameRecord.Happening happening;

        Placed(GameRecord.Happening happening) {
            this.happening = happening;
        }

        @Override
        public Place otherwise(GameEvent event) {
            return Place.NOWHERE;
        }

        private Place by(Side seat) {
            return happening.before().turnSeat() == seat ? Place.NEXT : Place.LAST;
        }

        @Override
        public Place announcementCorrected(GameEvent.AnnouncementCorrected event) {
            return by(event.seat());
        }

        @Override
        public Place drawOffered(GameEvent.DrawOffered event) {
            return by(event.seat());
        }

        @Override
        public Place finding(GameEvent.Finding event) {
            boolean ofNext = event.kind() == FindingKind.REPETITION_DIFFERS
                    && happening.before().turn().announced() != null;
            return ofNext ? Place.NEXT : by(event.seat());
        }

        @Override
        public Place moveRepeated(GameEvent.MoveRepeated event) {
            boolean ofNext = event.ply() > happening.before().plies().size();
            return event.agrees() ? Place.NOWHERE : ofNext ? Place.NEXT : Place.LAST;
        }

        @Override
        public Place drawDeclined(GameEvent.DrawDeclined event) {
            return Place.LAST;
        }

        @Override
        public Place claimMade(GameEvent.ClaimMade event) {
            return Place.LAST;
        }

        @Override
        public Place claimDecided(GameEvent.ClaimDecided event) {
            return Place.LAST;
        }

        @Override
        public Place claimPostponed(GameEvent.ClaimPostponed event) {
            return Place.LAST;
        }

        @Override
        public Place illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
            return Place.LAST;
        }

        @Override
        public Place penaltyProposed(GameEvent.PenaltyProposed event) {
            return Place.LAST;
        }

        @Override
        public Place illegalMoveStands(GameEvent.IllegalMoveStands event) {
            return Place.LAST;
        }

        @Override
        public Place ruling(GameEvent.Ruling event) {
            return Place.LAST;
        }

        @Override
        public Place clockSet(GameEvent.ClockSet event) {
            return Place.LAST;
        }

        @Override
        public Place positionRestored(GameEvent.PositionRestored event) {
            return Place.LAST;
        }

        @Override
        public Place timeControlChanged(GameEvent.TimeControlChanged event) {
            return Place.LAST;
        }

        @Override
        public Place boardDiffers(GameEvent.BoardDiffers event) {
            return Place.LAST;
        }

        @Override
        public Place flagFell(GameEvent.FlagFell event) {
            return Place.LAST;
        }

        @Override
        public Place adjourned(GameEvent.Adjourned event) {
            return Place.LAST;
        }

        @Override
        public Place sealedMoveOpened(GameEvent.SealedMoveOpened event) {
            return Place.LAST;
        }

        @Override
        public Place resultCorrected(GameEvent.ResultCorrected event) {
            return Place.LAST;
        }

        @Override
        public Place illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
            return Place.LAST;
        }

        @Override
        public Place playContinued(GameEvent.PlayContinued event) {
            return Place.LAST;
        }

        @Override
        public Place gameEnded(GameEvent.GameEnded event) {
            return Place.LAST;
        }
    }
}
