package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.SealedMove;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Reply;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of the page, from the fields to the event; and what is not filled in well. */
class ArbiterFormsTest {

    static Stream<Arguments> acts() {
        return Stream.of(
                Arguments.of("pause", new String[] {"reason", "fire alarm"}, "pause"),
                Arguments.of("rule", new String[] {"about", "white", "reason", "r"}, "rule"),
                Arguments.of("rule", new String[] {"about", "both", "backToPly", "1", "reason", "r"}, "backToPly"),
                Arguments.of("setClock", new String[] {"white", "5:30", "reason", "r"}, "setClock"),
                Arguments.of("setClock", new String[] {"moves", "12", "reason", "r"}, "setClock"),
                Arguments.of(
                        "illegal", new String[] {"seat", "black", "kind", "twoHands", "reason", "r"}, "illegalMove"),
                Arguments.of("illegal", new String[] {"seat", "white", "kind", "noMove", "reason", "r"}, "illegalMove"),
                Arguments.of("flags", new String[] {"flag", "white", "reason", "r", "sure", "yes"}, "flag"),
                Arguments.of("flags", new String[] {"flag", "bothBlack", "reason", "r", "sure", "yes"}, "bothFlags"),
                Arguments.of("flags", new String[] {"flag", "bothUnknown", "reason", "r", "sure", "yes"}, "bothFlags"),
                Arguments.of("penalty", new String[] {"seat", "white", "penalty", "warning", "reason", "r"}, "warning"),
                Arguments.of(
                        "penalty",
                        new String[] {"seat", "white", "penalty", "addTime", "amount", "2", "reason", "r"},
                        "penalty"),
                Arguments.of(
                        "penalty",
                        new String[] {"seat", "white", "penalty", "takeTime", "amount", "2:00", "reason", "r"},
                        "penalty"),
                Arguments.of(
                        "penalty",
                        new String[] {"seat", "white", "penalty", "gameLost", "reason", "r", "sure", "yes"},
                        "gameLost"),
                Arguments.of(
                        "penalty",
                        new String[] {
                            "seat", "white", "penalty", "expulsion", "score", "½-½", "reason", "r", "sure", "yes"
                        },
                        "expulsion"),
                Arguments.of("penalty", new String[] {"seat", "white", "penalty", "fine", "reason", "r"}, "fine"),
                Arguments.of(
                        "penalty", new String[] {"seat", "white", "penalty", "exclusion", "reason", "r"}, "exclusion"),
                Arguments.of(
                        "phone",
                        new String[] {"seat", "black", "milder", "none", "reason", "r", "sure", "yes"},
                        "phone"),
                Arguments.of("phone", new String[] {"seat", "black", "milder", "fine", "reason", "r"}, "fine"),
                Arguments.of("bothAtFault", new String[] {"reason", "r", "sure", "yes"}, "bothAtFault"),
                Arguments.of("annul", new String[] {"reason", "r", "sure", "yes"}, "annul"),
                Arguments.of("boardTurned", new String[] {"reason", "r"}, "boardTurned"),
                Arguments.of(
                        "displaced", new String[] {"whose", "unknown", "backToPly", "1", "reason", "r"}, "displaced"),
                Arguments.of("displaced", new String[] {"whose", "white", "reason", "r"}, "displaced"),
                Arguments.of(
                        "setClock", new String[] {"white", "5:30", "cause", "setting", "reason", "r"}, "clockSetting"),
                Arguments.of("setClock", new String[] {"white", "5:30", "cause", "fault", "reason", "r"}, "clockFault"),
                Arguments.of("seal", new String[] {"reason", "late"}, "seal"),
                Arguments.of("adjourn", new String[] {"when", "tomorrow", "where", "here"}, "adjourn"),
                Arguments.of(
                        "wrongColours", new String[] {"colours", "byRule", "reason", "r", "sure", "yes"}, "newGame"),
                Arguments.of("end", new String[] {"result", "1 – 0", "reason", "r", "sure", "yes"}, "end"));
    }

    @Test
    void bothAreThereWhereOneHasComeBefore() {
        ScriptedTable table = ScriptedTable.started();
        table.send("attendance", "who", "both", "coming", "absent");
        table.send("attendance", "who", "black", "coming", "arrived");
        assertThat(table.send("attendance", "who", "both", "coming", "arrived")).isInstanceOf(Reply.Done.class);
        assertThat(table.state().formalities().absent()).isEmpty();
        assertThat(table.send("attendance", "who", "both", "coming", "arrived")).isInstanceOf(Reply.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("acts")
    void aFilledFormBecomesAnEventWithANameUnderIt(String act, String[] fields, String rule) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        Reply reply = table.send(act, fields);
        assertThat(reply).as(reply.message()).isInstanceOf(Reply.Done.class);
        assertThat(rulings(table)).anySatisfy(ruling -> {
            assertThat(ruling.rule()).isEqualTo(rule);
            assertThat(ruling.by()).isEqualTo("Anne Arbiter");
        });
    }

    private static List<GameEvent.Ruling> rulings(ScriptedTable table) {
        return table.events().stream()
                .filter(GameEvent.Ruling.class::isInstance)
                .map(GameEvent.Ruling.class::cast)
                .toList();
    }

    /** Only where a device that is known by its number is gone: another one may stand in its place. */
    @Test
    void anotherBoardInTheSamePlaceIsAcceptedFromTheListOfDevices() {
        ScriptedTable table = ScriptedTable.started();
        String form = "#act-acceptDevice-board-white";
        table.take(new GameInput.Identify(
                table.tick(), DeviceId.board(Side.WHITE), new DeviceIdentity("dgt", "24321", "1.8", false)));
        assertThat(table.page("en").select(form)).isEmpty();
        table.take(new GameInput.Device(
                table.tick(),
                DeviceId.board(Side.WHITE),
                DeviceState.LOST,
                "another device is on port: 5 instead of 24321"));
        assertThat(table.page("en").select(form)).hasSize(1);
        assertThat(table.page("en").select("#devices").text()).contains("5 instead of 24321");
        assertThat(table.send("acceptDevice", "device", "board-white")).isInstanceOf(Reply.Done.class);
        assertThat(table.events()).hasAtLeastOneElementOfType(GameEvent.DeviceAccepted.class);
        assertThat(table.page("en").select(form)).isEmpty();
    }

    @Test
    void whatIsWeakStandsInTheListOfDevicesUntilItWorksWell() {
        ScriptedTable table = ScriptedTable.started();
        DeviceId clock = DeviceId.CLOCK;
        table.take(new GameInput.Device(table.tick(), clock, DeviceState.DEGRADED, "it shows other times"));
        assertThat(table.page("en").select("#devices").text()).contains("it shows other times");
        table.take(new GameInput.Device(table.tick(), clock, DeviceState.UP, ""));
        assertThat(table.page("en").select("#devices").text())
                .doesNotContain("it shows other times")
                .contains("No device is reported lost or weak.");
    }

    @Test
    void everyFormOfThePageIsKnown() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        table.take(new GameInput.Claim(table.tick(), Side.BLACK, ClaimKind.SETUP, null));
        for (Element form : table.page("en").select("form")) {
            String act = form.select("input[name=do]").val();
            String message = table.send(-1, act).message();
            assertThat(message).as(act).isNotEqualTo("Nothing was done: " + act);
        }
    }

    @Test
    void everyControlOfEveryFormHasALabel() {
        for (Element control : ScriptedTable.started().page("en").select("form input[type=text], form select")) {
            assertThat(control.closest("label")).as(control.outerHtml()).isNotNull();
        }
    }

    @Test
    void aClaimIsDecidedWithAReason() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        table.take(new GameInput.Claim(table.tick(), Side.WHITE, ClaimKind.TOUCH, null));
        assertThat(table.page("en").select("#act-acceptClaim, #act-rejectClaim"))
                .hasSize(2);
        assertThat(table.send("rejectClaim")).isInstanceOf(Reply.Unreadable.class);
        assertThat(table.send("rejectClaim", "reason", "not seen")).isInstanceOf(Reply.Done.class);
        assertThat(rulings(table).get(0).rule()).isEqualTo("rejectClaim");
        assertThat(table.state().claim()).isEmpty();
    }

    @Test
    void aPausedGameIsResumed() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        table.send("pause", "reason", "");
        assertThat(table.send("resume")).isInstanceOf(Reply.Done.class);
        assertThat(rulings(table)).extracting(GameEvent.Ruling::rule).containsExactly("pause", "resume");
    }

    @Test
    void absenceIsNotedAndArrivalToo() {
        ScriptedTable table = ScriptedTable.started();
        assertThat(table.send("attendance", "seat", "black", "coming", "absent"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.send("attendance", "seat", "black", "coming", "arrived"))
                .isInstanceOf(Reply.Done.class);
        assertThat(rulings(table)).extracting(GameEvent.Ruling::rule).containsExactly("noteAbsent", "noteArrival");
    }

    /** The player presses after sealing, and then it is written when and where the game goes on. */
    @Test
    void theEnvelopeIsWrittenAfterThePress() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        table.send("seal", "reason", "late");
        table.take(new GameInput.Seal(
                table.tick(),
                Side.WHITE,
                new SealedMove("nonce", "cipher", "lock"),
                table.state().position()));
        table.take(new GameInput.Press(table.tick(), Side.WHITE));
        assertThat(table.state().phase()).isEqualTo(Phase.ADJOURNED);
        assertThat(table.page("en").select("#act-adjourn input[name=when]")).hasSize(1);
        assertThat(table.send("adjourn", "when", "tomorrow at ten", "where", "here"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.events()).last().isInstanceOfSatisfying(GameEvent.Adjourned.class, adjourned -> assertThat(
                        adjourned.envelope().when())
                .isEqualTo("tomorrow at ten"));
    }

    @Test
    void aPlayersPauseIsJudgedWhereItWaits() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        assertThat(table.page("en").select("#act-judgePause")).isEmpty();
        table.take(new GameInput.Declare(table.tick(), Side.BLACK, Declaration.PAUSE));
        assertThat(table.page("en").select("#decision").text()).contains("6.11.2");
        assertThat(table.send("judgePause", "judged", "rejected", "reason", "nothing was amiss"))
                .isInstanceOf(Reply.Done.class);
        assertThat(rulings(table).get(0).rule()).isEqualTo("pauseRejected");
        assertThat(table.page("en").select("#log").text()).contains("6.11.4");
        assertThat(table.page("en").select("#act-judgePause")).isEmpty();
    }

    @Test
    void bothAreAbsentAndBothLoseByIt() {
        ScriptedTable table = ScriptedTable.started();
        assertThat(table.send("attendance", "who", "both", "coming", "absent")).isInstanceOf(Reply.Done.class);
        assertThat(table.state().formalities().absent()).containsExactlyInAnyOrder(Side.WHITE, Side.BLACK);
        assertThat(table.send("attendance", "who", "both", "coming", "forfeit", "reason", "nobody came", "sure", "yes"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.state().result()).isEqualTo(GameResult.BOTH_LOSE);
    }

    @ParameterizedTest
    @CsvSource({"0-0,0-0", "½ – 0,1/2-0", "0-1/2,0-1/2"})
    void everyResultCanBeWritten(String written, String result) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        assertThat(table.send("end", "result", written, "reason", "r", "sure", "yes"))
                .isInstanceOf(Reply.Done.class);
        assertThat(table.state().result().toString()).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource({
        "setClock,white,ninety,Time for White",
        "setClock,white,1:99,Time for White",
        "setClock,white,10:00:00,9:59:59",
        "setClock,black,900,9:59:59",
        "rule,white,99:00:00,9:59:59",
        "setClock,moves,-3,Number",
        "rule,backToPly,77,last is 2",
        "end,result,2-0,result"
    })
    void rubbishIsAnsweredWithWhatWhereAndHowToMend(String act, String field, String value, String named) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        GameState before = table.state();
        Reply reply = table.send(act, "about", "both", field, value, "reason", "r");
        assertThat(reply).isInstanceOf(Reply.Unreadable.class);
        assertThat(reply.message()).contains(value.strip()).contains(named);
        assertThat(table.state()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"addTime, 0", "addTime, 0:00", "takeTime, 0 s"})
    void noPenaltyIsOfNoTime(String penalty, String amount) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        GameState before = table.state();
        Reply reply = table.send("penalty", "seat", "white", "penalty", penalty, "amount", amount, "reason", "r");
        assertThat(reply).isInstanceOf(Reply.Unreadable.class);
        assertThat(UserText.plain(reply.message())).contains("“" + amount + "”", "changes nothing");
        assertThat(table.state()).isEqualTo(before);
    }

    @Test
    void noPenaltyIsLongerThanAClockCanShow() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5");
        Reply reply = table.send(
                "penalty", "seat", "white", "penalty", "addTime", "amount", "10:00:00", "reason", "r", "sure", "yes");
        assertThat(reply).isInstanceOf(Reply.Unreadable.class);
        assertThat(reply.message()).contains("10:00:00", "9:59:59");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "noSuchAct",
                "illegal",
                "penalty",
                "flags",
                "end",
                "decideSealed",
                "wrongColours",
                "phone",
                "annul"
            })
    void aFormWithNothingInItChangesNothing(String act) {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        GameState before = table.state();
        assertThat(table.send(act)).isInstanceOf(Reply.Unreadable.class);
        assertThat(table.state()).isEqualTo(before);
    }

    @Test
    void whatTheGameRefusesIsAnsweredWithTheReason() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4");
        Reply reply = table.send("resume");
        assertThat(reply).isInstanceOf(Reply.Refused.class);
        assertThat(reply.message()).contains("not possible now");
    }

    @Test
    void aCodeThatIsNoneIsAnsweredAtItsField() {
        Reply reply = ScriptedTable.started().send("open", "code", "rubbish");
        assertThat(reply).isInstanceOf(Reply.Unreadable.class);
        assertThat(reply.message()).contains("rubbish").contains("Code of the key");
    }

    @Test
    void everyKeyOfThePageIsExplainedAndLeadsSomewhere() {
        ScriptedTable table = ScriptedTable.started().moves("e2e4", "e7e5").repeatedAs("g1f3", "b1c3", "b1c3");
        Set<String> explained = Set.copyOf(ArbiterPage.PAGE.keys(table.view("en")).stream()
                .map(org.annabella.web.page.KeyHelp::keys)
                .toList());
        assertThat(Set.copyOf(table.page("en").select("[data-key]").eachAttr("data-key")))
                .isEqualTo(explained);
    }
}
