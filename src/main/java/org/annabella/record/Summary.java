package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.Authored;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.UserText;

/** The first page: who, what is claimed, how it stands, what was ruled and by which articles; and where to sign. */
final class Summary {
    /** More would not fit on one page; all of them stand further down. */
    private static final int MOST = 4;

    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    Summary(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        Stream<Document.Block> blocks = Stream.of(
                        Stream.of(new Document.Facts(head()), Document.Paragraph.of(words.say("summary.times"))),
                        last("claims", IsClaim.ANY),
                        Stream.of(new Document.Facts(standing())),
                        last("rulings", IsRuling.ANY),
                        Stream.of(new Document.Facts(signatures())))
                .flatMap(part -> part);
        return List.of(make.section("summary", blocks));
    }

    private List<Document.Fact> head() {
        List<Document.Fact> facts = new ArrayList<>(new GameFacts(game, words).brief());
        facts.add(make.fact("began", began()));
        facts.add(make.fact("arbiter", arbiters()));
        facts.add(make.fact("appeal", Label.toFill(words)));
        return facts;
    }

    private Label began() {
        return new GameFacts(game, words)
                .began()
                .map(time -> {
                    String day = time.toLocalDate() + ", ";
                    String clock = String.format(
                            Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
                    String zone = " (UTC" + (time.getOffset().getTotalSeconds() == 0 ? "" : time.getOffset()) + ")";
                    return new Label(day + clock + zone, day + clock + zone, day + clock.replace(':', '.'));
                })
                .orElse(Label.toFill(words));
    }

    private Label arbiters() {
        String names = game.events(GameEvent.Ruling.class)
                .map(GameEvent.Ruling::by)
                .filter(by -> !by.isEmpty() && !by.equals(Incidents.UNNAMED))
                .distinct()
                .map(UserText::of)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Label.toFill(words) : Label.of(names);
    }

    private List<Document.Fact> standing() {
        return List.of(
                make.fact("sheets", new SheetPaper(game, words).verdict().text()),
                make.fact("boards", boards()),
                make.fact("articles", String.join("; ", new Articles(game, words).numbers())));
    }

    private String boards() {
        GameState state = game.state();
        String told = Stream.of(Side.values())
                .flatMap(seat -> new SeatBoard(state, seat, words).deviation().stream())
                .collect(Collectors.joining(" "));
        return told.isEmpty() ? words.say("summary.boardsAgree") : told;
    }

    /** The last of these; how many stood before them is said. */
    private Stream<Document.Block> last(String name, GameEvent.SomeCases<Boolean> wanted) {
        List<Document.Row> rows = new Incidents(game, words).brief(wanted);
        int earlier = Math.max(0, rows.size() - MOST);
        Document.Block table = table(name, rows.subList(earlier, rows.size()));
        return earlier == 0
                ? Stream.of(table)
                : Stream.of(table, Document.Paragraph.of(words.say("summary.more", "n", String.valueOf(earlier))));
    }

    private Document.Block table(String name, List<Document.Row> rows) {
        return make.table(name, List.of("at", "incident"), rows);
    }

    /** All that was ruled, for the foot of a scoresheet, behind which nothing stands: penalties, clocks that were set, the end. */
    Document.Block rulings() {
        return table("rulings", new Incidents(game, words).brief(IsRuling.ANY));
    }

    private List<Document.Fact> signatures() {
        List<Document.Fact> facts = new ArrayList<>(new GameFacts(game, words).signatures());
        facts.add(make.fact("decision", Label.toFill(words)));
        facts.add(new Document.Fact(words.say("signature.committee"), Label.toFill(words)));
        return facts;
    }

    /** Whether a player wants something of the arbiter. */
    private static final class IsClaim implements GameEvent.SomeCases<Boolean> {
        static final IsClaim ANY = new IsClaim();

        @Override
        public Boolean otherwise(GameEvent event) {
            return false;
        }

        @Override
        public Boolean claimMade(GameEvent.ClaimMade event) {
            return true;
        }

        @Override
        public Boolean arbiterCalled(GameEvent.ArbiterCalled event) {
            return true;
        }
    }

    /** Whether something was decided that somebody may be content with or not. */
    private static final class IsRuling implements GameEvent.SomeCases<Boolean> {
        static final IsRuling ANY = new IsRuling();
        /** With these a game goes its way. */
        private static final Set<String> COURSE = Set.of("pause", "resume", "startClock", "noteArrival");

        @Override
        public Boolean otherwise(GameEvent event) {
            return false;
        }

        @Override
        public Boolean ruling(GameEvent.Ruling event) {
            return !COURSE.contains(event.rule());
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
        public Boolean illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
            return true;
        }

        @Override
        public Boolean clockSet(GameEvent.ClockSet event) {
            return isArbiters(event);
        }

        @Override
        public Boolean positionRestored(GameEvent.PositionRestored event) {
            return isArbiters(event);
        }

        private static boolean isArbiters(Authored event) {
            return event.author() == Author.ARBITER;
        }

        @Override
        public Boolean gameEnded(GameEvent.GameEnded event) {
            return true;
        }

        @Override
        public Boolean playContinued(GameEvent.PlayContinued event) {
            return true;
        }

        @Override
        public Boolean resultCorrected(GameEvent.ResultCorrected event) {
            return true;
        }
    }
}
