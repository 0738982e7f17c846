package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"Anna", "søren", "Jörg-Peter", "Anna Maria", "O'Neill", "李雷", "team2"})
    void takesNamesOfPeople(String name) {
        assertThat(new ProfileName(name).text()).isEqualTo(name);
        assertThat(new ProfileName(name).directory()).matches("p-[a-z0-9+-]+");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", ".", "..", "../x", "a/b", "a\\b", "/etc", "C:", "a\0b", "a\nb", " a", "a ", "a  b", "-a",
                "a.b", "*", "~"
            })
    void takesNothingThatLeadsElsewhere(String name) {
        assertThat(ProfileName.isAllowed(name)).isFalse();
        assertThatThrownBy(() -> new ProfileName(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesNoNameThatIsTooLong() {
        assertThat(ProfileName.isAllowed("a".repeat(40))).isTrue();
        assertThat(ProfileName.isAllowed("a".repeat(41))).isFalse();
    }

    @Test
    void differentNamesHaveDifferentDirectoriesHoweverTheyAreComposed() {
        assertThat(new ProfileName("Zoe\u0301").directory()).isEqualTo(new ProfileName("zo\u00e9").directory());
        assertThat(new ProfileName("a-b").directory()).isNotEqualTo(new ProfileName("a b").directory());
        assertThat(new ProfileName("ab").directory()).isNotEqualTo(new ProfileName("a'b").directory());
    }
}
