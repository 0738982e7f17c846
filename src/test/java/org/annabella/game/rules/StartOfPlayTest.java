package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.ask;
import static org.annabella.game.rules.Acts.declare;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.annabella.game.rules.Acts.undo;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.Declaration;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.game.Starting;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A game that is set up waits for the arbiter, or for Black's press; until then no clock runs and nothing is lost. */
class StartOfPlayTest {

    private static Scene waiting() {
        return Scene.tournament(settings -> settings.withStart(Starting.ARBITER));
    }

    private static Scene.Act start() {
        return rule(new ArbiterAct.StartClock());
    }

    @Test
    void noClockRunsBeforeIt() {
        Scene scene = waiting().after(Duration.ofHours(3)).when(tick());
        assertThat(scene.state().phase()).isEqualTo(Phase.WAITING);
        assertThat(scene.state().timeLeft(WHITE, scene.state().now())).isEqualTo(Duration.ofMinutes(90));
        assertThat(scene.state().running()).isEmpty();
    }

    @Test
    void theArbiterStartsTheClock() {
        Scene scene = waiting().when(start());
        scene.then(GameEvent.PlayStarted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.PlayStarted.class).author()).isEqualTo(Author.ARBITER);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void blacksPressStartsWhitesClock() {
        Scene scene = waiting().when(press(BLACK));
        scene.then(GameEvent.PlayStarted.class, GameEvent.ClockSwitched.class);
        assertThat(scene.event(GameEvent.PlayStarted.class).author()).isEqualTo(Author.PLAYER);
        assertThat(scene.state().running()).contains(WHITE);
    }

    @Test
    void whitesPressStartsNothing() {
        Scene scene = waiting().when(press(WHITE));
        assertThat(scene.event(GameEvent.Refused.class).why()).isEqualTo(Refusal.NOT_STARTED);
        assertThat(scene.state().phase()).isEqualTo(Phase.WAITING);
    }

    @Test
    void whatWasSaidAndDoneBeforeItCounts() {
        Scene scene = waiting().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), start());
        scene.when(press(WHITE));
        assertThat(scene.state().plies()).hasSize(1);
    }

    /** FIDE Laws 2023, 4.3 and 4.7: whoever sets up the pieces is not moving them. */
    @ParameterizedTest
    @ValueSource(strings = {"WHITE", "BLACK"})
    void whatWasTouchedBeforeItBindsNobody(Side first) {
        Scene scene = Scene.of(Setups.withProfiles(
                        Setups.tournament("dk-2023"),
                        Setups.tournament("dk-2023").profile(first),
                        Setups.tournament("dk-2023").profile(first.opposite()))
                .withSettings(Settings.TOURNAMENT.withStart(Starting.ARBITER)));
        scene.given(lift(WHITE, "g1"), place(WHITE, "g1"));
        scene.given(announce(WHITE, "b1c3"), execute(WHITE, "b1c3")).after(Duration.ofSeconds(5));
        scene.given(undo(WHITE), start()).moves("e2e4");
        assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
    }

    @Test
    void aMoveThatStandsOnTheBoardIsMadeWithIt() {
        Scene scene = waiting().given(announce(WHITE, "e2e4"), execute(WHITE, "e2e4"), start());
        scene.given(undo(WHITE)).moves("d2d4");
        assertThat(scene.every(GameEvent.Finding.class))
                .extracting(GameEvent.Finding::kind)
                .contains(FindingKind.TOUCHED_OTHER);
    }

    @Test
    void questionsAreAnsweredBeforeIt() {
        Scene scene = waiting().when(ask(WHITE, Topic.TIME));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isEqualTo(new Telling.TimeLeft(WHITE, Duration.ofMinutes(90)));
    }

    @Test
    void isThereOnlyOnce() {
        waiting().given(start()).when(start()).refused(Refusal.NOT_NOW, "12");
        Scene.tournament().when(start()).refused(Refusal.NOT_NOW, "12");
    }

    @Test
    void resumingIsNotStarting() {
        waiting().when(rule(new ArbiterAct.Resume())).refused(Refusal.NOT_STARTED, "12");
    }

    @Test
    void aMateOnTheBoardEndsNothingBeforeIt() {
        Scene scene = Scene.of(Setups.tournament("dk-2023")
                        .withStart(org.annabella.chess.Position.of("k7/8/1K6/8/8/8/8/7R w - - 0 1"))
                        .withSettings(Settings.TOURNAMENT.withStart(Starting.ARBITER)))
                .given(announce(WHITE, "h1h8"), execute(WHITE, "h1h8"));
        assertThat(scene.state().phase()).isEqualTo(Phase.WAITING);
        scene.given(start()).when(press(WHITE));
        assertThat(scene.state().result()).isEqualTo(GameResult.WHITE_WINS);
    }

    /** FIDE Laws 2023, 5.1.2 and 5.2.3: during the game; what the players have settled before it is for the arbiter. */
    @ParameterizedTest
    @CsvSource({
        "dk-2001,5.1b,5.2c,9.1a",
        "dk-2009,5.1b,5.2c,9.1b1",
        "no-2009,5.1b,5.2c,9.1b1",
        "se-2014,5.1b,5.2c,9.1b1",
        "dk-2023,5.1.2,5.2.3,9.1.2.1"
    })
    void noDrawIsAgreedAndNobodyResignsBeforeIt(String edition, String resigning, String agreeing, String offering) {
        Scene scene =
                Scene.of(Setups.tournament(edition).withSettings(Settings.TOURNAMENT.withStart(Starting.ARBITER)));
        scene.when(declare(WHITE, Declaration.OFFER_DRAW)).refused(Refusal.NOT_STARTED, offering);
        scene.when(declare(BLACK, Declaration.ACCEPT_DRAW)).refused(Refusal.NOT_STARTED, agreeing);
        scene.when(declare(BLACK, Declaration.RESIGN)).refused(Refusal.NOT_STARTED, resigning);
        scene.given(start()).when(declare(BLACK, Declaration.RESIGN));
        assertThat(scene.state().result()).isEqualTo(GameResult.WHITE_WINS);
    }
}
