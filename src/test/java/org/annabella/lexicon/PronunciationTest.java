package org.annabella.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PronunciationTest {
    @Test
    void readsPhonesAndStress() {
        assertThat(Pronunciation.parse("s b ʁ ˈɛ ŋ ɐ"))
                .isEqualTo(new Pronunciation(List.of("s", "b", "ʁ", "ɛ", "ŋ", "ɐ"), 3));
        assertThat(Pronunciation.parse("ɔ").stressed()).isEqualTo(-1);
    }

    @Test
    void refusesAStressBehindTheLastPhone() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Pronunciation(List.of("a"), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Pronunciation(List.of(), -1));
    }

    @Test
    void refusesAPhoneThatTheEmbeddedVoiceCannotSay() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PhoneTable.Phone(Map.of("da", "a"), List.of()));
    }
}
