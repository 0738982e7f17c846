package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.json.CleanText;
import org.annabella.web.page.Say;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** Pages of any pieces in any order, against the rule as a pattern says it. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void isWhatTheRuleSays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String name = UserText.of(NAME);
        List<String> pieces = List.of(
                "<p>",
                "</p>",
                "a & b",
                name,
                "<p title=\"" + name + "\">",
                "<title>x " + name + "</title>",
                "<option value=\"1\">" + name + "<b></option>",
                "<optgroup>",
                "<style>p{}</style>",
                "<br>",
                "\n",
                "<textarea>" + name + "\n</textarea>",
                "<script>if (a < b) {" + name + "}</script>",
                "<title>");
        for (int i = 0; i < 2_000; i++) {
            StringBuilder page = new StringBuilder();
            for (int k = random.nextInt(12); k >= 0; k--) {
                page.append(pieces.get(random.nextInt(pieces.size())));
            }
            assertThat(UserText.inHtml(page.toString())).isEqualTo(byPattern(page.toString()));
        }
    }

    private static String byPattern(String page) {
        return Pattern.compile(
                        "<(title|option|textarea|script|style)\\b[^>]*>.*?</\\1>|<[^>]*>|[\u2068\u2069]",
                        Pattern.DOTALL)
                .matcher(page)
                .replaceAll(piece -> Matcher.quoteReplacement(
                        switch (piece.group()) {
                            case "\u2068" -> "<bdi>";
                            case "\u2069" -> "</bdi>";
                            default -> UserText.plain(piece.group());
                        }));
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
