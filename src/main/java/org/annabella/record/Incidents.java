package org.annabella.record;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;

/** What was done to the game by others than its moves, with what was before and after; and what may have been a reason for it. */
final class Incidents {
    /** What an act is signed with that was typed, or came from a page whose arbiter gave no name. */
    static final String UNNAMED = "arbiter";

    /** Rulings of which what follows says all but the reason. */
    private static final Set<String> SAID_BY_EFFECT = Set.of(
            "pause",
            "resume",
            "startClock",
            "setClock",
            "adjourn",
            "end",
            "playOn",
            "noIllegalMove",
            "correctResult",
            "acceptClaim",
            "rejectClaim");

    private static final Pattern SENTENCES = Pattern.compile("(?<=[.!?)]\u2069{0,2}) ");

    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    Incidents(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        List<Document.Row> acts = acts(new IsAct()).stream()
                .filter(act -> !isEndByItself(act.get(0)))
                .map(this::act)
                .toList();
        List<Document.Row> incidents =
                game.collect(happening -> happening.event().match(new IsIncident()) && !isInStepAsBefore(happening)
                        ? Stream.of(incident(happening))
                        : Stream.empty());
        return List.of(
                make.section("acts", make.table("acts", List.of("event", "at", "who", "act", "before", "after"), acts)),
                make.section("incidents", make.table("incidents", List.of("event", "at", "incident"), incidents)));
    }

    /** The acts of one moment and one author belong together: a ruling, and what followed from it, were it the end of the game. */
    private List<List<GameRecord.Happening>> acts(GameEvent.SomeCases<Boolean> wanted) {
        List<List<GameRecord.Happening>> acts = new ArrayList<>();
        game.happenings().stream()
                .filter(happening -> happening.event().match(wanted))
                .forEach(happening -> {
                    List<GameRecord.Happening> last = acts.isEmpty() ? List.of() : acts.get(acts.size() - 1);
                    if (last.isEmpty() || !isOfOneMoment(last.get(0), happening)) {
                        last = new ArrayList<>();
                        acts.add(last);
                    }
                    last.add(happening);
                });
        return acts;
    }

    private boolean isOfOneMoment(GameRecord.Happening one, GameRecord.Happening other) {
        return one.event().at().equals(other.event().at())
                && (isEnd(other) || who(one.event()).equals(who(other.event())));
    }

    private static boolean isEnd(GameRecord.Happening happening) {
        return happening.event() instanceof GameEvent.GameEnded;
    }

    /** What a move, a flag or a player has brought about is no act of an arbiter. */
    private static boolean isEndByItself(GameRecord.Happening happening) {
        return happening.event() instanceof GameEvent.GameEnded ended && ended.author() != Author.ARBITER;
    }

    private Document.Row act(List<GameRecord.Happening> act) {
        GameRecord.Happening first = act.get(0);
        GameRecord.Happening last = act.get(act.size() - 1);
        Label number = first.equals(last) ? number(first) : number(first).plus("–" + last.number());
        List<String> before = standing(first.before(), first);
        List<String> after = standing(game.after(last), last);
        List<String> changed =
                after.stream().filter(part -> !before.contains(part)).toList();
        return make.row(
                number,
                words.time(first.event().at()),
                Label.of(who(first.event())),
                Label.of(told(act)),
                Label.of(String.join(", ", before)),
                Label.of(changed.isEmpty() ? words.say("standing.same") : String.join(", ", changed)));
    }

    /** When, and what, for all of these acts. */
    List<Document.Row> brief(GameEvent.SomeCases<Boolean> wanted) {
        return acts(wanted).stream()
                .map(act -> make.row(words.time(act.get(0).event().at()), Label.of(told(act))))
                .toList();
    }

    /** What followed from a ruling says what was ruled; a reason and an article that all of them have are said once. */
    private String told(List<GameRecord.Happening> act) {
        Stream<String> effects = act.stream()
                .filter(happening -> !isToldByEffect(happening, act))
                .map(happening -> EventSentences.of(words, happening));
        Stream<String> reasons = act.stream()
                .filter(happening -> isToldByEffect(happening, act))
                .map(happening -> EventSentences.whyOf(words, happening));
        String all = Stream.concat(effects, reasons).collect(Collectors.joining(" "));
        Set<String> said = new LinkedHashSet<>();
        return SENTENCES
                .splitAsStream(all)
                .filter(sentence -> said.add(sentence) || !sentence.contains(" "))
                .collect(Collectors.joining(" "))
                .strip();
    }

    private static boolean isToldByEffect(GameRecord.Happening happening, List<GameRecord.Happening> act) {
        return act.size() > 1
                && happening.event() instanceof GameEvent.Ruling ruling
                && SAID_BY_EFFECT.contains(ruling.rule());
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

    /** How far the game was, what both clocks showed at that moment, and the result where there is one. */
    private List<String> standing(GameState state, GameRecord.Happening happening) {
        if (state.phase() == Phase.NOT_STARTED) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        parts.add(words.say("standing.ply", "ply", String.valueOf(state.plies().size())));
        for (Side side : Side.values()) {
            String left =
                    words.left(state.timeLeft(side, happening.event().at())).typed();
            parts.add(words.seat(side) + " " + left);
        }
        parts.add(words.name("phase", state.phase()));
        if (state.result() != GameResult.NONE) {
            parts.add(state.result().toString());
        }
        return parts;
    }

    private Document.Row incident(GameRecord.Happening happening) {
        Label text = Label.of(EventSentences.of(words, happening));
        return make.row(number(happening), words.time(happening.event().at()), text);
    }

    /** Whether it only tells, as after a restart, that a board stands as it should which nobody had found to differ. */
    private boolean isInStepAsBefore(GameRecord.Happening happening) {
        return happening.event() instanceof GameEvent.BoardInStep inStep
                && happening.before().seat(inStep.seat()).left().isEmpty()
                && !hasDiffered(inStep.seat(), happening.number() - 1);
    }

    /** Whether this board has differed since it was last in step, up to this event. */
    private boolean hasDiffered(Side seat, int last) {
        for (int i = last - 1; i >= 0; i--) {
            GameEvent event = game.happenings().get(i).event();
            if (event instanceof GameEvent.BoardDiffers differs && differs.seat() == seat) {
                return true;
            }
            if (event instanceof GameEvent.BoardInStep inStep && inStep.seat() == seat) {
                return false;
            }
        }
        return false;
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

        @Override
        public Boolean gameEnded(GameEvent.GameEnded event) {
            return true;
        }
    }

    /** Whether somebody may appeal because of it, and it is no act. */
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
        public Boolean illegalMoveStands(GameEvent.IllegalMoveStands event) {
            return true;
        }

        @Override
        public Boolean boardDiffers(GameEvent.BoardDiffers event) {
            return true;
        }

        @Override
        public Boolean movementAnnounced(GameEvent.MovementAnnounced event) {
            return true;
        }

        @Override
        public Boolean movementEnded(GameEvent.MovementEnded event) {
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
