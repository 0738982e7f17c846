package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.journal.CleanText;
import org.annabella.web.page.Say;
import org.junit.jupiter.api.Test;

/** What people write stands in an element of its own, and turns nothing around it. */
class UserTextTest {
    private static final String NAME = "\u05d0\u05d1\u05d9";

    @Test
    void standsInAnElementOfItsOwn() {
        String sentence = PageWords.of("en", "arbiter")
                .say("event.rulingBecause", "by", NAME, "rule", "a pause", "reason", "1-0");
        assertThat(UserText.inHtml("<p>" + sentence + "</p>"))
                .isEqualTo("<p><bdi>" + NAME + "</bdi> rules: a pause. Reason: <bdi>1-0</bdi></p>");
    }

    @Test
    void hasNoElementWhereNoneMayStand() {
        String name = UserText.of(NAME);
        assertThat(UserText.inHtml("<title>" + name + " – b</title><option value=\"" + name + "\">" + name
                        + "</option><p title=\"" + name + "\">x</p>"))
                .isEqualTo("<title>" + NAME + " – b</title><option value=\"" + NAME + "\">" + NAME
                        + "</option><p title=\"" + NAME + "\">x</p>");
    }

    @Test
    void isReadWithoutMarksByAnybodyElse() {
        assertThat(UserText.plain("a " + UserText.of(NAME) + " b")).isEqualTo("a " + NAME + " b");
        assertThat(new Say(UserText.of(NAME), false).text()).isEqualTo(NAME);
        assertThat(UserText.of(" ")).isEqualTo(" ");
    }

    @Test
    void cannotEndItsElementByItself() {
        assertThat(CleanText.of("a\u2069b\u2068c")).isEqualTo("abc");
    }
}
