package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Setups;

/** A game under test: given some acts, when one more happens, then these events follow. Each act takes a second. */
final class Scene {

    /** An input that is made when its turn comes, from where the game then stands. */
    interface Act {
        GameInput at(GameState state, Duration at);
    }

    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;
    private final List<GameEvent> all = new ArrayList<>();
    private List<GameEvent> last = List.of();

    static Scene of(GameSetup setup) {
        Scene scene = new Scene();
        scene.take(new GameInput.Start(Duration.ZERO, setup));
        return scene;
    }

    static Scene tournament() {
        return of(Setups.tournament("dk-2023"));
    }

    static Scene tournament(UnaryOperator<Settings> settings) {
        GameSetup setup = Setups.tournament("dk-2023");
        return of(setup.withSettings(settings.apply(setup.settings())));
    }

    static Scene from(String fen) {
        return of(Setups.tournament("dk-2023").withStart(Position.of(fen)));
    }

    private void take(GameInput input) {
        last = Decider.decide(state, input);
        last.forEach(event -> state = state.evolve(event));
        all.addAll(last);
    }

    Scene given(Act... acts) {
        for (Act act : acts) {
            when(act);
        }
        return this;
    }

    Scene when(Act act) {
        now = now.plusSeconds(1);
        take(act.at(state, now));
        return this;
    }

    Scene after(Duration pause) {
        now = now.plus(pause);
        return this;
    }

    /** Whole half-moves: announced, repeated, executed, pressed and mirrored. */
    Scene moves(String... moves) {
        for (String move : moves) {
            Side seat = state.turnSeat();
            given(
                    Acts.announce(seat, move),
                    Acts.repeat(seat.opposite(), move),
                    Acts.execute(seat, move),
                    Acts.press(seat),
                    Acts.mirror(seat.opposite(), move));
        }
        return this;
    }

    Scene then(Class<?>... types) {
        List<Class<?>> happened = last.stream().<Class<?>>map(Object::getClass).toList();
        assertThat(happened).as("events of the last act").containsExactly(types);
        return this;
    }

    <E extends GameEvent> E event(Class<E> type) {
        List<E> found = last.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as(type.getSimpleName() + " among " + last).hasSize(1);
        return found.get(0);
    }

    <E extends GameEvent> Optional<E> lastOfAll(Class<E> type) {
        return all.stream().filter(type::isInstance).map(type::cast).reduce((a, b) -> b);
    }

    <E extends GameEvent> List<E> every(Class<E> type) {
        return all.stream().filter(type::isInstance).map(type::cast).toList();
    }

    Scene refused(Refusal why, String article) {
        then(GameEvent.Refused.class);
        assertThat(event(GameEvent.Refused.class).why()).isEqualTo(why);
        assertThat(event(GameEvent.Refused.class).article()).isEqualTo(article);
        return this;
    }

    Scene ended(GameResult result, EndReason reason, String article) {
        GameEvent.GameEnded end = event(GameEvent.GameEnded.class);
        assertThat(end.result()).isEqualTo(result);
        assertThat(end.reason()).isEqualTo(reason);
        assertThat(end.article()).isEqualTo(article);
        assertThat(state.running()).as("no clock runs after the end").isEmpty();
        return this;
    }

    List<GameEvent> events() {
        return all;
    }

    List<GameEvent> lastEvents() {
        return last;
    }

    GameState state() {
        return state;
    }
}
