package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.annabella.game.ArbiterAct;
import org.annabella.game.GameResult;
import org.annabella.game.Kinds;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An act of which only the reason is said has one name, whoever reads it. */
class ArbiterActFormatTest {

    private static ArbiterAct read(String json) {
        return ArbiterActFormat.read(Fields.parse(json));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pause",
                "resume",
                "acceptClaim",
                "rejectClaim",
                "startClock",
                "playOn",
                "cancelSeal",
                "bothAtFault",
                "annul",
                "boardTurned",
                "seal",
                "sealedMissing"
            })
    void isTheSameActInJsonAndByItsName(String name) {
        ArbiterAct act = ArbiterActFormat.ofReason(name, () -> "fire alarm").orElseThrow();
        assertThat(read("{\"do\":\"" + name + "\",\"reason\":\"fire alarm\"}")).isEqualTo(act);
        assertThat(act.reason()).isIn("fire alarm", "");
        assertThat(Kinds.of(act)).isEqualTo(name.equals("seal") ? "requireSeal" : name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"resume", "startClock"})
    void asksForNoReasonWhereTheActHasNone(String name) {
        assertThat(ArbiterActFormat.ofReason(name, () -> {
                    throw new AssertionError("asked");
                }))
                .isPresent();
    }

    /** A game that was won would be one without a result. */
    @Test
    void correctsNoResultToNoneUnlessThatIsSaid() {
        assertThatThrownBy(() -> read("{\"do\":\"correctResult\",\"reason\":\"the flag stood\"}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("'result' is missing");
        assertThat(read("{\"do\":\"correctResult\",\"result\":\"*\",\"reason\":\"no game\"}"))
                .isEqualTo(new ArbiterAct.CorrectResult(GameResult.NONE, "no game"));
    }

    /** What needs more than a reason is not made of a reason. */
    @ParameterizedTest
    @ValueSource(strings = {"flag", "setClock", "acceptPenalty", "pieceEaten", ""})
    void knowsNoOthers(String name) {
        assertThat(ArbiterActFormat.ofReason(name, () -> "")).isEmpty();
    }

    /** As on the page and by the keyboard. */
    @ParameterizedTest
    @ValueSource(strings = {"white", "black"})
    void setsNoClockToMoreThanItCanShow(String side) {
        String longest = "{\"do\":\"setClock\",\"" + side + "\":35999000,\"reason\":\"x\"}";
        assertThat(read(longest)).isInstanceOf(ArbiterAct.SetClock.class);
        assertThatThrownBy(() -> read(longest.replace("35999000", "36000000")))
                .isInstanceOf(Unreadable.class)
                .hasMessage("a clock shows no more than 9:59:59, found 10:00:00: give a shorter time");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'penalise','seat':'white','addToOpponent':35999000}",
                "{'do':'penalise','seat':'white','take':35999000}",
                "{'do':'quickplay','decision':'extraTime','addToOpponent':35999000}"
            })
    void addsAndTakesNoMoreThanAClockCanShow(String act) {
        String longest = act.replace('\'', '"');
        assertThat(read(longest)).isNotNull();
        assertThatThrownBy(() -> read(longest.replace("35999000", "36000000")))
                .isInstanceOf(Unreadable.class)
                .hasMessageStartingWith("a clock shows no more than 9:59:59");
    }

    @Test
    void listsAllActsWhereOneIsNotKnown() {
        assertThatThrownBy(() -> read("{\"do\":\"castle\"}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("acceptClaim, acceptDevice, acceptPenalty, adjourn, annul")
                .hasMessageEndingWith("startClock, wrongColours, found 'castle'");
    }
}
