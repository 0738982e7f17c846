package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortTest {
    @ParameterizedTest
    @ValueSource(strings = {"simulated", "auto", "white", "black", "/dev/ttyUSB0", "Simulated", "ble:", ""})
    void staysWhatTheConfigSays(String text) {
        assertThat(Port.of(text).text()).isEqualTo(text);
    }

    @Test
    void knowsItsWordsAndTakesAllElseForNames() {
        assertThat(Port.of("auto")).isEqualTo(Port.Word.AUTO);
        assertThat(Port.of("black")).isEqualTo(Port.behindBoardOf(Side.BLACK));
        assertThat(Port.of("AUTO")).isEqualTo(new Port.Named("AUTO"));
    }
}
