package org.annabella.web.arbiter;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.Judging;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.annabella.game.Starting;
import org.annabella.game.rules.Decider;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;

/** A game by script, and the arbiter's page over it; every input takes a second. */
final class ScriptedTable implements Acts, TableService {
    private final List<Happened> events = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;
    private @Nullable LocalTime clockOnTheWall;

    static ScriptedTable started() {
        ScriptedTable table = new ScriptedTable();
        table.take(new GameInput.Start(Duration.ZERO, setup()));
        return table;
    }

    /** With an arbiter at the table: the game waits for its start, and penalties for the arbiter. */
    static ScriptedTable attended() {
        ScriptedTable table = new ScriptedTable();
        GameSetup setup = setup();
        table.take(new GameInput.Start(
                Duration.ZERO,
                setup.withSettings(setup.settings().withRulings(Judging.ARBITER).withStart(Starting.ARBITER))));
        return table;
    }

    /** Where Black's board may move its pieces itself. */
    static ScriptedTable withMover() {
        ScriptedTable table = new ScriptedTable();
        GameSetup setup = setup();
        table.take(new GameInput.Start(
                Duration.ZERO, setup.withSettings(setup.settings().withMovers(Set.of(Side.BLACK)))));
        return table;
    }

    /** Where nothing sees Black's board. */
    static ScriptedTable withoutBoard() {
        ScriptedTable table = new ScriptedTable();
        GameSetup setup = setup();
        table.take(new GameInput.Start(
                Duration.ZERO, setup.withSettings(setup.settings().withoutBoard(Set.of(Side.BLACK)))));
        return table;
    }

    private static GameSetup setup() {
        GameSetup usual = Setups.tournament("dk-2023");
        return new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                usual.timeControl(),
                usual.start(),
                new SeatProfile("Anna", Sight.BLIND, Hearing.HEARING, "da", Set.of()),
                usual.black(),
                usual.settings(),
                usual.tags());
    }

    /** So late it is by the computer's clock. */
    ScriptedTable at(LocalTime time) {
        clockOnTheWall = time;
        return this;
    }

    @Override
    public Optional<LocalTime> timeOfDay() {
        return Optional.ofNullable(clockOnTheWall);
    }

    GameState state() {
        return state;
    }

    List<GameEvent> events() {
        return events.stream().map(Happened::event).toList();
    }

    List<GameEvent> take(GameInput input) {
        List<GameEvent> happened = Decider.decide(state, input);
        for (GameEvent event : happened) {
            GameState before = state;
            state = state.evolve(event);
            events.add(new Happened(events.size() + 1L, event, before, state));
        }
        return happened;
    }

    Duration tick() {
        now = now.plusSeconds(1);
        return now;
    }

    private static HeardMove heard(String uci) {
        return new HeardMove(Move.parse(uci), "words of " + uci, 0.87, uci + ".wav", HeardMove.Source.VOICE);
    }

    /** Whole half-moves. */
    ScriptedTable moves(String... moves) {
        for (String move : moves) {
            repeatedAs(move, move, move);
        }
        return this;
    }

    /** A half-move that the opponent repeats and executes in an own way. */
    ScriptedTable repeatedAs(String move, String repeated, String mirrored) {
        Side seat = state.turnSeat();
        take(new GameInput.Announce(tick(), seat, heard(move)));
        take(new GameInput.Repeat(tick(), seat.opposite(), heard(repeated)));
        take(new GameInput.Execute(tick(), seat, Move.parse(move)));
        take(new GameInput.Press(tick(), seat));
        take(new GameInput.Mirror(tick(), seat.opposite(), Move.parse(mirrored)));
        return this;
    }

    View view(String language) {
        Phrasebook phrases = Phrasebook.of(LanguageFiles.readAll().stream()
                .filter(known -> known.code().equals(language))
                .findFirst()
                .orElseThrow());
        return new View(
                Role.ARBITER,
                Preferences.usual(language),
                phrases,
                state,
                now,
                events.size(),
                List.copyOf(events),
                List.of(),
                new View.Options(true, "Anne Arbiter"),
                "",
                clockOnTheWall);
    }

    Document page(String language) {
        StringBuilder html = new StringBuilder();
        ArbiterPage.PAGE.parts(view(language)).forEach(part -> html.append("<div id=")
                .append(part.id())
                .append('>')
                .append(part.content().render())
                .append("</div>"));
        return Jsoup.parse(UserText.inHtml(html.toString()));
    }

    /** Sends a form with these fields, a name and a value in turn, as read after the last event. */
    Reply send(String act, String... fields) {
        return send(events.size(), act, fields);
    }

    Reply send(long seq, String act, String... fields) {
        Map<String, List<String>> all = new HashMap<>();
        all.put("do", List.of(act));
        all.put("seq", List.of(Long.toString(seq)));
        for (int i = 0; i < fields.length; i += 2) {
            all.put(fields[i], List.of(fields[i + 1]));
        }
        return ArbiterPage.PAGE.act(new Form(all), view("en"), this);
    }

    @Override
    public Outcome post(GameInput input) {
        return new Outcome.Taken(take(input));
    }

    @Override
    public Outcome post(GameInput input, long seq) {
        return seq == events.size() ? post(input) : new Outcome.TooLate();
    }

    @Override
    public TableService tableService() {
        return this;
    }

    @Override
    public Duration now() {
        return tick();
    }

    @Override
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void press(Side seat) {
        take(new GameInput.Press(tick(), seat));
    }

    @Override
    public void read(Side seat, String words) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isMove(Side seat, String words) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<GameInput.Seal> sealing(Side seat, String words) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ArbiterAct arbiterAct(String json) {
        if (json.contains("rubbish")) {
            throw new IllegalArgumentException("rubbish");
        }
        return new ArbiterAct.OpenSealed();
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
