package org.annabella.web.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.UserText;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arbiter reads of devices in the page's language: what they are called, and why they fail. */
class DevicesWordsTest {
    private static final DeviceId MICROPHONE = DeviceId.OfSeat.HEARING.of(Side.WHITE);

    private static String devices(String language, ScriptedTable table) {
        Element devices = Objects.requireNonNull(table.page(language).getElementById("devices"));
        return UserText.plain(devices.wholeText());
    }

    private static ScriptedTable with(DeviceId device, DeviceState state, String why) {
        ScriptedTable table = ScriptedTable.started();
        table.take(new GameInput.Device(table.tick(), device, state, why));
        return table;
    }

    @Test
    void germanHasNoCodesAndNoEnglish() {
        ScriptedTable table = with(
                DeviceId.board(Side.WHITE),
                DeviceState.LOST,
                "board-white on /dev/ttyUSB0 no longer answers; its battery was at 4 %: charge it");
        table.take(new GameInput.Device(table.tick(), MICROPHONE, DeviceState.LOST, "does not answer"));

        assertThat(devices("de", table))
                .contains("Das Brett bei Weiß an /dev/ttyUSB0 antwortet nicht mehr; der Akku war bei 4 %: laden")
                .contains("Das Mikrofon antwortet nicht. (Weiß: keine Antwort)")
                .doesNotContain("board-", "hearing-", "does not answer", "answers");
    }

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void aWeakDeviceIsTold(String language) {
        ScriptedTable table = with(
                DeviceId.board(Side.BLACK), DeviceState.DEGRADED, "its battery is at 9 %: charge it, or plug it in");

        assertThat(devices(language, table)).contains("9 %").doesNotContain("battery", "board-");
    }

    /** What nobody has words for is not lost, and said to be English. */
    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void whatIsUnknownIsQuoted(String language) {
        assertThat(devices(language, with(DeviceId.CLOCK, DeviceState.LOST, "it fell into the river")))
                .contains("it fell into the river")
                .containsPattern("(?i)engelsk|englisch");
    }
}
