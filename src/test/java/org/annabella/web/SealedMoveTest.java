package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.annabella.SystemTest;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameInput;
import org.annabella.game.SealedMove;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Role;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A player is to seal a move, and does so on the page. */
@SystemTest
class SealedMoveTest {
    private static final String SEALED = "The sealed move is written.";

    private TestTable table;
    private Visitor player;
    private String key;

    @BeforeEach
    void askForIt() throws IOException {
        table = TestTable.open().start();
        table.take(new GameInput.Rule(table.now(), new ArbiterAct.RequireSeal("late"), "arbiter"));
        player = Visitor.at(table, Role.PLAYER_WHITE);
        key = player.get("/player-white").formKey();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private Visitor.Answer does(String act, String words, String... fields) {
        Map<String, String> form = new HashMap<>(
                Map.of("key", key, "seq", Long.toString(table.console().seq()), "do", act, "words", words));
        for (int i = 0; i < fields.length; i += 2) {
            form.put(fields[i], fields[i + 1]);
        }
        Visitor.Answer answer = player.post("/player-white/act", form);
        table.settle();
        return answer;
    }

    private static String reply(Visitor.Answer answer) {
        return Jsoup.parse(answer.body()).select("#reply").text();
    }

    private SealedMove sealed() {
        return table.state().adjournment().sealed();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hvad er klokken", "jeg giver op", "Springer nach Mars", "Ke9"})
    void isNotWhatIsNoMove(String words) {
        Visitor.Answer answer = does("seal", words);
        assertThat(answer.status()).isEqualTo(422);
        assertThat(reply(answer)).startsWith("Nothing was done: that cannot be read as a move.");
        assertThat(sealed()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sf3", "g1f3", "Ke2"})
    void isSealedWhetherItIsLegalOrNot(String words) {
        assertThat(reply(does("seal", words))).isEqualTo(SEALED);
        assertThat(sealed()).isNotNull();
    }

    @Test
    void isReplacedOnlyByAPlayerWhoWasAsked() {
        does("seal", "Nf3");
        SealedMove first = Objects.requireNonNull(sealed());
        Document asked = Jsoup.parse(does("seal", "e4").body());
        assertThat(asked.select("#confirm strong").text()).startsWith("You have sealed a move already.");
        assertThat(sealed()).isEqualTo(first);

        Map<String, String> form = new HashMap<>();
        asked.select("#confirm input").forEach(field -> form.put(field.attr("name"), field.val()));
        assertThat(reply(player.post("/player-white/act", form))).isEqualTo(SEALED);

        assertThat(table.settle().state().adjournment().sealed()).isNotNull().isNotEqualTo(first);
    }

    /** The page was read before the move was asked for. */
    @Test
    void isNotReadBackWhereItWasToBeAnnounced() {
        Visitor.Answer answer = does("announce", "Sf3");
        assertThat(reply(answer)).isEqualTo(SEALED);
        assertThat(UserText.plain(answer.body())).doesNotContain("Gustav", "Sf3");
        assertThat(sealed()).isNotNull();
    }

    @Test
    void isNotWhatWasTypedBeforeItWasAskedFor() {
        Visitor.Answer answer = does("announce", "Sf3", "seq", "1");
        assertThat(answer.status()).isEqualTo(409);
        assertThat(reply(answer))
                .startsWith("Nothing was done: the game has gone on")
                .doesNotContain("Sf3");
        assertThat(sealed()).isNull();
        assertThat(table.state().turn().announced()).isNull();
    }
}
