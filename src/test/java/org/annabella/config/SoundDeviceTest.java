package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoundDeviceTest {
    @ParameterizedTest
    @CsvSource({
        "none,none,false",
        "default,'',true",
        "shared,shared,true",
        "file,file,false",
        "USB,USB,true",
        "None,None,true"
    })
    void isSoughtByItsNameUnlessItIsTheUsualOne(String text, String sought, boolean audible) {
        SoundDevice device = SoundDevice.of(text);

        assertThat(device.text()).isEqualTo(text);
        assertThat(device.sought()).isEqualTo(sought);
        assertThat(device.isAudible()).isEqualTo(audible);
    }
}
