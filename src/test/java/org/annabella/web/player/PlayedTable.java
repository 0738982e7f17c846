package org.annabella.web.player;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.game.rules.Decider;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A game at a table with two players of little sight, and what their pages make of it. */
final class PlayedTable {
    static final Preferences ENGLISH = Preferences.usual("en");

    private final List<Happened> events = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;

    static PlayedTable started() {
        return started(setup(Sight.LOW, Sight.LOW));
    }

    static PlayedTable started(GameSetup setup) {
        PlayedTable table = new PlayedTable();
        table.put(new GameInput.Start(Duration.ZERO, setup));
        return table;
    }

    static GameSetup setup(Sight white, Sight black) {
        return new GameSetup(
                EditionFiles.read("dk-2023"),
                Tempo.STANDARD,
                true,
                "90+30",
                Position.INITIAL,
                new SeatProfile("Ada", white, Hearing.HEARING, "da", EnumSet.allOf(Duty.class)),
                new SeatProfile("Bo", black, Hearing.HEARING, "de", Set.of()),
                Settings.TOURNAMENT,
                new TreeMap<>());
    }

    /** Announces, executes and presses; the other executes it too. */
    PlayedTable plays(String... moves) {
        for (String uci : moves) {
            Side seat = state.turnSeat();
            put(new GameInput.Announce(next(), seat, heard(uci)));
            put(new GameInput.Execute(next(), seat, Move.parse(uci)));
            put(new GameInput.Press(next(), seat));
            put(new GameInput.Mirror(next(), seat.opposite(), Move.parse(uci)));
        }
        return this;
    }

    static HeardMove heard(String uci) {
        return new HeardMove(Move.parse(uci), "words", 0.9, null, HeardMove.Source.VOICE);
    }

    List<GameEvent> put(GameInput input) {
        List<GameEvent> decided = Decider.decide(state, input);
        decided.forEach(this::happened);
        return decided;
    }

    void happened(GameEvent event) {
        GameState after = state.evolve(event);
        events.add(new Happened(events.size() + 1, event, state, after));
        state = after;
        now = state.now();
    }

    Duration next() {
        now = now.plusSeconds(1);
        return now;
    }

    GameState state() {
        return state;
    }

    List<Happened> events() {
        return List.copyOf(events);
    }

    View view(Role role) {
        return view(role, ENGLISH, false);
    }

    View view(Role role, Preferences preferences, boolean clock) {
        return new View(
                role,
                preferences,
                Phrasebook.of(language(preferences.language())),
                state,
                now,
                events.size(),
                events(),
                new View.Options(clock, ""));
    }

    static Language language(String code) {
        return Languages.ALL.stream()
                .filter(language -> language.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    static Document page(View view) {
        String parts = PlayerPage.PAGE.parts(view).stream()
                .map(part -> "<div id='" + part.id() + "'>" + part.content().render() + "</div>")
                .collect(Collectors.joining());
        return Jsoup.parseBodyFragment(parts);
    }

    Document page(Role role) {
        return page(view(role));
    }

    /** What the live region has said from this event on. */
    List<String> said(Role role, long after) {
        Page page = PlayerPage.PAGE;
        View view = view(role);
        return events.stream()
                .filter(what -> what.seq() > after)
                .map(what -> page.says(what, view))
                .flatMap(Optional::stream)
                .map(Say::text)
                .toList();
    }

    static Map<String, String> html(View view) {
        Map<String, String> html = new TreeMap<>();
        for (Part part : PlayerPage.PAGE.parts(view)) {
            html.put(part.id(), part.content().render());
        }
        return html;
    }
}
