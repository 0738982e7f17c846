package org.annabella.web.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.rules.Decider;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A game whose assistants work with their pages, by forms alone, without a browser. */
final class AssistantTable {
    private final Role role;
    private final String language;
    private final List<Happened> events = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;
    private List<GameEvent> last = List.of();

    AssistantTable(GameSetup setup, Role role, String language) {
        this.role = role;
        this.language = language;
        take(new GameInput.Start(now, setup));
    }

    GameState state() {
        return state;
    }

    /** The events of the last act, whoever did it. */
    List<GameEvent> last() {
        return last;
    }

    private List<GameEvent> take(GameInput input) {
        last = Decider.decide(state, input);
        for (GameEvent event : last) {
            GameState after = state.evolve(event);
            events.add(new Happened(events.size() + 1L, event, state, after));
            state = after;
        }
        return last;
    }

    /** What somebody else at the table does. */
    interface Doing {
        GameInput at(Duration at);
    }

    AssistantTable happens(Doing doing) {
        now = now.plusSeconds(1);
        take(doing.at(now));
        return this;
    }

    AssistantTable announces(Side seat, String uci) {
        return happens(at -> new GameInput.Announce(at, seat, HeardMove.text(Move.parse(uci), uci)));
    }

    AssistantTable executes(Side seat, String uci) {
        return happens(at -> new GameInput.Execute(at, seat, Move.parse(uci)));
    }

    AssistantTable presses(Side seat) {
        return happens(at -> new GameInput.Press(at, seat));
    }

    View view() {
        return view(language);
    }

    View view(String inLanguage) {
        Phrasebook book = Phrasebook.of(Languages.ALL.stream()
                .filter(each -> each.code().equals(inLanguage))
                .findFirst()
                .orElseThrow());
        return new View(
                role,
                Preferences.usual(inLanguage),
                book,
                state,
                now,
                events.size(),
                List.copyOf(events),
                new View.Options(false, ""));
    }

    Document page() {
        return page(view());
    }

    static Document page(View view) {
        return Jsoup.parse(AssistantPage.PAGE.parts(view).stream()
                .map(part -> "<div id='" + part.id() + "'>" + part.content().render() + "</div>")
                .collect(Collectors.joining()));
    }

    /** What stands in large letters. */
    String prompt() {
        return page().select("#now .prompt").text();
    }

    /** What the live region says of the last act. */
    List<Say> says() {
        View view = view();
        return events.subList(events.size() - last.size(), events.size()).stream()
                .flatMap(what -> AssistantPage.PAGE.says(what, view).stream())
                .toList();
    }

    /** Uses the button of a key. */
    Reply key(String key) {
        return send(form(page(), key), Map.of());
    }

    /** Types into the field of a key, and sends it. */
    Reply type(String key, String text) {
        return send(form(page(), key), Map.of("text", text));
    }

    static Element form(Document page, String key) {
        Element control = page.selectFirst("[data-key=" + key + "]");
        assertThat(control).as("the control of key " + key).isNotNull();
        return Objects.requireNonNull(control).closest("form");
    }

    Reply send(Element form, Map<String, String> filled) {
        Map<String, List<String>> fields = new TreeMap<>();
        form.select("input[type=hidden]").forEach(each -> fields.put(each.attr("name"), List.of(each.attr("value"))));
        filled.forEach((name, value) -> fields.put(name, List.of(value)));
        return act(new Form(fields));
    }

    /** Sends a form that does not stand on the page. */
    Reply forged(String... fields) {
        Map<String, List<String>> all = new TreeMap<>(Map.of("seq", List.of(Integer.toString(events.size()))));
        for (int i = 0; i < fields.length; i += 2) {
            all.put(fields[i], List.of(fields[i + 1]));
        }
        return act(new Form(all));
    }

    private Reply act(Form form) {
        now = now.plusSeconds(1);
        last = List.of();
        return AssistantPage.PAGE.act(form, view(), new TestActs());
    }

    private final class TestActs implements Acts {
        @Override
        public Outcome post(GameInput input) {
            return new Outcome.Taken(take(input));
        }

        @Override
        public Outcome post(GameInput input, long seq) {
            boolean current = seq >= 0
                    && events.stream()
                            .skip(seq)
                            .allMatch(what -> what.event() instanceof GameEvent.Told
                                    || what.event() instanceof GameEvent.QuestionAsked);
            return current ? post(input) : new Outcome.TooLate();
        }

        @Override
        public TableService tableService() {
            return new TestDesk();
        }
    }

    private final class TestDesk implements TableService {
        @Override
        public Duration now() {
            return now;
        }

        @Override
        public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
            return CompletableFuture.completedFuture(Optional.of(take(input)));
        }

        @Override
        public void press(Side seat) {
            take(new GameInput.Press(now, seat));
        }

        @Override
        public void read(Side seat, String words) {
            throw new AssertionError("nothing is said for a seat");
        }

        @Override
        public boolean isMove(Side seat, String words) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<GameInput.Seal> sealing(Side seat, String words) {
            return Optional.of(new SealedMoves(new SplittableRandom(1), KeySafe.inMemory())
                    .sealing(now, state, seat, words, HeardMove.Source.TEXT));
        }

        @Override
        public ArbiterAct arbiterAct(String json) {
            throw new AssertionError("an assistant does not rule");
        }

        @Override
        public Optional<Path> sound(String name) {
            return Optional.empty();
        }

        @Override
        public String devices() {
            return "";
        }
    }

    static GameSetup from(GameSetup setup, String fen) {
        return setup.withStart(Position.of(fen));
    }
}
