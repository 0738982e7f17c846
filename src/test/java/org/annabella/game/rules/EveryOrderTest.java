package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.game.GameEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** FIDE Laws 2023, D.2.1 and D.2.3: people announce, repeat, execute and mirror in every order; the press insists. */
class EveryOrderTest {
    private static final Map<String, Scene.Act> ACTS = Map.of(
            "announce", Acts.announce(WHITE, "e2e4"),
            "repeat", Acts.repeat(BLACK, "e2e4"),
            "execute", Acts.execute(WHITE, "e2e4"),
            "mirror", Acts.mirror(BLACK, "e2e4"));

    static Stream<List<String>> orders() {
        List<List<String>> orders = new ArrayList<>();
        arrange(List.of(), ACTS.keySet().stream().sorted().toList(), orders);
        return orders.stream();
    }

    private static void arrange(List<String> done, List<String> left, List<List<String>> orders) {
        if (left.isEmpty()) {
            orders.add(done);
        }
        for (String next : left) {
            List<String> more = new ArrayList<>(done);
            more.add(next);
            arrange(more, left.stream().filter(act -> !act.equals(next)).toList(), orders);
        }
    }

    @ParameterizedTest
    @MethodSource("orders")
    void completesTheMoveWithThePress(List<String> order) {
        Scene scene = Scene.tournament();
        order.forEach(act -> scene.given(ACTS.get(act)));
        scene.when(Acts.press(WHITE)).then(GameEvent.MoveCompleted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.MoveCompleted.class).how().heard()).isTrue();
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
    }

    /** What is repeated or mirrored before there is a move has no effect; done after it, it counts. */
    @ParameterizedTest
    @MethodSource("orders")
    void owesTheMoveOnlyWhereItWasMirroredTooEarly(List<String> order) {
        Scene scene = Scene.tournament();
        order.forEach(act -> scene.given(ACTS.get(act)));
        scene.given(Acts.press(WHITE));
        assertThat(scene.state().owing(BLACK).isPresent())
                .isEqualTo(order.indexOf("mirror") < Math.min(order.indexOf("announce"), order.indexOf("execute")));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void isNotCompletedBeforeThePress(List<String> order) {
        Scene scene = Scene.tournament();
        order.forEach(act -> scene.given(ACTS.get(act)));
        assertThat(scene.state().plies()).isEmpty();
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void areFourAndTwenty() {
        assertThat(orders()).hasSize(24);
    }
}
