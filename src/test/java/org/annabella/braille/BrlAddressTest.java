package org.annabella.braille;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One display has many names; what is told to one player must not be felt by the other under another of them. */
class BrlAddressTest {
    @ParameterizedTest
    @CsvSource({
        "default, /var/lib/BrlAPI/0",
        "default, /var/lib//BrlAPI/./0",
        "default, :0",
        "default, 127.0.0.1:4101",
        "/var/lib/BrlAPI/1, 127.0.0.1:1",
        ":0, 127.0.0.1:0",
        ":0, :4101",
        ":0, localhost:0",
        ":0, LocalHost:4101",
        ":0, 127.1:0",
        ":0, [::1]:0",
        ":0, [0:0:0:0:0:0:0:1]:4101",
        ":0, [::ffff:127.0.0.1]:0",
        "reader:0, Reader:4101",
        "[2001:db8::1]:0, [2001:DB8:0:0::1]:0",
        "/run/a, /run/b/../a"
    })
    void oneDisplayIsTheSameHoweverItIsWritten(String one, String other) {
        assertThat(address(one).isSameAs(address(other))).isTrue();
        assertThat(address(other).isSameAs(address(one))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "default, /var/lib/BrlAPI/1",
        "default, :1",
        ":0, :1",
        ":0, reader:0",
        "reader:0, other:0",
        "192.0.2.1:0, 192.0.2.11:0",
        "[2001:db8::1]:0, [2001:db8::2]:0",
        "/run/a, /run/b"
    })
    void twoDisplaysAreTwo(String one, String other) {
        assertThat(address(one).isSameAs(address(other))).isFalse();
    }

    private static BrlAddress address(String text) {
        return BrlAddress.parse(text).orElseThrow();
    }
}
