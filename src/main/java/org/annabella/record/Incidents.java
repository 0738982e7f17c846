package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;

/** What was done to the game by others than its moves, with what was before and after; and what may have been a reason for it. */
final class Incidents {
    /** What an act is signed with that was typed, or came from a page whose arbiter gave no name. */
    private static final String UNNAMED = "arbiter";

    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    Incidents(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        List<Document.Row> acts = game.tell(
                happening -> happening.event().match(new IsAct()) ? Stream.of(act(happening)) : Stream.empty());
        List<Document.Row> incidents = game.tell(happening ->
                happening.event().match(new IsIncident()) ? Stream.of(incident(happening)) : Stream.empty());
        return List.of(
                make.section("acts", make.table("acts", List.of("event", "at", "who", "act", "before", "after"), acts)),
                make.section("incidents", make.table("incidents", List.of("event", "at", "incident"), incidents)));
    }

    private Document.Row act(GameRecord.Happening happening) {
        return make.row(
                number(happening),
                words.time(happening.event().at()),
                Label.of(who(happening.event())),
                Label.of(EventSentences.of(words, happening)),
                Label.of(standing(happening.before(), happening)),
                Label.of(standing(game.after(happening), happening)));
    }

    /** Whoever the event names; an arbiter by the name that is under the act, whose consequences have its moment. */
    private String who(GameEvent event) {
        Author author = event instanceof Authored done ? done.author() : Author.ARBITER;
        String name = words.name("author", author);
        return author != Author.ARBITER
                ? name
                : game.events(GameEvent.Ruling.class)
                        .filter(ruling -> ruling.at().equals(event.at()))
                        .map(GameEvent.Ruling::by)
                        .filter(by -> !by.isEmpty() && !by.equals(UNNAMED))
                        .findFirst()
                        .map(by -> name + " (" + by + ")")
                        .orElse(name);
    }

    private static Label number(GameRecord.Happening happening) {
        return Label.of(String.valueOf(happening.number()));
    }

    /** How far the game was, and what both clocks showed at that moment. */
    private String standing(GameState state, GameRecord.Happening happening) {
        if (state.phase() == Phase.NOT_STARTED) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        parts.add(words.say("standing.ply", "ply", String.valueOf(state.plies().size())));
        for (Side side : Side.values()) {
            String left =
                    words.left(state.timeLeft(side, happening.event().at())).typed();
            parts.add(words.seat(side) + " " + left);
        }
        parts.add(words.name("phase", state.phase()));
        return String.join(", ", parts);
    }

    private Document.Row incident(GameRecord.Happening happening) {
        Label text = Label.of(EventSentences.of(words, happening));
        return make.row(number(happening), words.time(happening.event().at()), text);
    }

    /** Whether it is an act of an arbiter, or of whoever has acted in that place. */
    private static final class IsAct implements GameEvent.SomeCases<Boolean> {
        @Override
        public Boolean otherwise(GameEvent event) {
            return false;
        }

        @Override
        public Boolean ruling(GameEvent.Ruling event) {
            return true;
        }

        @Override
        public Boolean clockSet(GameEvent.ClockSet event) {
            return true;
        }

        @Override
        public Boolean positionRestored(GameEvent.PositionRestored event) {
            return true;
        }

        @Override
        public Boolean paused(GameEvent.Paused event) {
            return true;
        }

        @Override
        public Boolean resumed(GameEvent.Resumed event) {
            return true;
        }

        @Override
        public Boolean claimDecided(GameEvent.ClaimDecided event) {
            return true;
        }

        @Override
        public Boolean claimPostponed(GameEvent.ClaimPostponed event) {
            return true;
        }

        @Override
        public Boolean timeControlChanged(GameEvent.TimeControlChanged event) {
            return true;
        }

        @Override
        public Boolean scoreCompleted(GameEvent.ScoreCompleted event) {
            return true;
        }

        @Override
        public Boolean adjourned(GameEvent.Adjourned event) {
            return true;
        }

        @Override
        public Boolean sealedMoveOpened(GameEvent.SealedMoveOpened event) {
            return true;
        }

        @Override
        public Boolean resultCorrected(GameEvent.ResultCorrected event) {
            return true;
        }

        @Override
        public Boolean playStarted(GameEvent.PlayStarted event) {
            return true;
        }

        @Override
        public Boolean illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
            return true;
        }

        @Override
        public Boolean playContinued(GameEvent.PlayContinued event) {
            return true;
        }
    }

    /** Whether somebody may appeal because of it. */
    private static final class IsIncident implements GameEvent.SomeCases<Boolean> {
        @Override
        public Boolean otherwise(GameEvent event) {
            return false;
        }

        @Override
        public Boolean finding(GameEvent.Finding event) {
            return true;
        }

        @Override
        public Boolean announcementCorrected(GameEvent.AnnouncementCorrected event) {
            return true;
        }

        @Override
        public Boolean moveRepeated(GameEvent.MoveRepeated event) {
            return !event.agrees();
        }

        @Override
        public Boolean illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
            return true;
        }

        @Override
        public Boolean penaltyProposed(GameEvent.PenaltyProposed event) {
            return true;
        }

        @Override
        public Boolean illegalMoveWithdrawn(GameEvent.IllegalMoveWithdrawn event) {
            return true;
        }

        @Override
        public Boolean playContinued(GameEvent.PlayContinued event) {
            return true;
        }

        @Override
        public Boolean illegalMoveStands(GameEvent.IllegalMoveStands event) {
            return true;
        }

        @Override
        public Boolean boardDiffers(GameEvent.BoardDiffers event) {
            return true;
        }

        @Override
        public Boolean boardInStep(GameEvent.BoardInStep event) {
            return true;
        }

        @Override
        public Boolean moveMade(GameEvent.MoveMade event) {
            return true;
        }

        @Override
        public Boolean moveAwaited(GameEvent.MoveAwaited event) {
            return true;
        }

        @Override
        public Boolean arbiterCalled(GameEvent.ArbiterCalled event) {
            return true;
        }

        @Override
        public Boolean claimMade(GameEvent.ClaimMade event) {
            return true;
        }

        @Override
        public Boolean claimDecided(GameEvent.ClaimDecided event) {
            return true;
        }

        @Override
        public Boolean claimPostponed(GameEvent.ClaimPostponed event) {
            return true;
        }

        @Override
        public Boolean drawOffered(GameEvent.DrawOffered event) {
            return true;
        }

        @Override
        public Boolean drawDeclined(GameEvent.DrawDeclined event) {
            return true;
        }

        @Override
        public Boolean flagFell(GameEvent.FlagFell event) {
            return true;
        }

        @Override
        public Boolean refused(GameEvent.Refused event) {
            return true;
        }

        @Override
        public Boolean playerAbsent(GameEvent.PlayerAbsent event) {
            return true;
        }

        @Override
        public Boolean playerArrived(GameEvent.PlayerArrived event) {
            return true;
        }

        @Override
        public Boolean gameEnded(GameEvent.GameEnded event) {
            return true;
        }
    }
}
