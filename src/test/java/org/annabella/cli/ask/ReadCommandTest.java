package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadCommandTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

    private static JsonNode answer(String line, String... options) {
        List<String> arguments = new ArrayList<>(List.of("rules", "read", "--json"));
        arguments.addAll(List.of(options));
        CommandRun run = CommandRun.of(line + "\n", arguments.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return run.json().get(0);
    }

    @Test
    void givesTheMoveInEveryLanguageAndThePositionAfterIt() {
        JsonNode answer = answer(START + "\tSgf3");

        assertThat(answer.get("fen").asText()).isEqualTo(START);
        assertThat(answer.get("text").asText()).isEqualTo("Sgf3");
        assertThat(answer.get("move").asText()).isEqualTo("g1f3");
        assertThat(answer.get("san").toString())
                .isEqualTo("{\"en\":\"Nf3\",\"da\":\"Sf3\",\"de\":\"Sf3\",\"sv\":\"Sf3\",\"nb\":\"Sf3\"}");
        assertThat(answer.get("after").asText())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
        assertThat(answer.get("deviations").toString()).isEqualTo("[\"overDisambiguated\"]");
        assertThat(answer.has("error")).isFalse();
    }

    @Test
    void tellsNoDeviationOfTheExactForm() {
        assertThat(answer(START + "\te4").get("deviations")).isEmpty();
        assertThat(answer(START + "\t♘f3").get("deviations")).isEmpty();
    }

    @Test
    void namesTheCandidatesOfAnAmbiguousText() {
        JsonNode answer = answer(KNIGHTS + "\tSd2");

        assertThat(answer.get("candidates").toString()).isEqualTo("[\"b1d2\",\"f3d2\"]");
        assertThat(answer.get("error").asText()).contains("Nbd2 (b1d2), Nfd2 (f3d2)");
        assertThat(answer.has("move")).isFalse();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "Sf4, no white knight can reach f4",
        "e5, the white pawn on e2 does not move like that",
        "Lc4, the white pawn on e2 is in the way",
        "0-0, the white bishop on f1 is in the way of castling",
        "hello, is no move"
    })
    void saysInWordsWhyATextIsNoLegalMove(String text, String reason) {
        assertThat(answer(START + "\t" + text).get("error").asText())
                .contains("'" + text + "'")
                .contains(reason);
    }

    @Test
    void readsOnlyTheNotationsAskedFor() {
        assertThat(answer(START + "\tNf3", "--notation", "da").get("error").asText())
                .contains("da");
        assertThat(answer(START + "\tNf3", "--notation", "da,en").get("move").asText())
                .isEqualTo("g1f3");
        assertThat(answer(START + "\t♞f3", "--notation", "figurine")
                        .get("deviations")
                        .toString())
                .isEqualTo("[\"figurine\"]");
    }

    @Test
    void goesOnAfterBadLines() {
        CommandRun run = CommandRun.of(
                "nonsense\te4\n\n" + START + "\n" + START + "\t\"\\\u0001\n" + START + "\td4",
                "rules",
                "read",
                "--json");

        List<JsonNode> answers = run.json();
        assertThat(answers).hasSize(4);
        assertThat(answers.get(0).get("error").asText()).contains("nonsense");
        assertThat(answers.get(0).get("text").asText()).isEqualTo("e4");
        assertThat(answers.get(1).get("error").asText()).contains("no tab");
        assertThat(answers.get(1).has("text")).isFalse();
        assertThat(answers.get(2).get("text").asText()).isEqualTo("\"\\\u0001");
        assertThat(answers.get(2).get("error").asText()).contains("is no move");
        assertThat(answers.get(3).get("move").asText()).isEqualTo("d2d4");
    }

    @Test
    void answersInWordsWithoutJson() {
        assertThat(CommandRun.of(START + "\tSf3\n" + START + "\tSf4\n", "rules", "read")
                        .lines())
                .containsExactly("g1f3 Nf3", "'Sf4' is not legal here: no white knight can reach f4");
    }
}
