package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MicrophoneTest {
    @Test
    void refusesAMicrophoneThatIsNotThere() {
        assertThat(Microphone.open("no such microphone"))
                .isInstanceOfSatisfying(Microphone.Opening.Refused.class, refused -> assertThat(refused.message())
                        .contains("no such microphone")
                        .hasLineCount(1));
    }
}
