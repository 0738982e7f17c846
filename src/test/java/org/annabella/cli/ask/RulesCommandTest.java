package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;

class RulesCommandTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    @Test
    void countsMovesOfAPosition() {
        CommandRun run = CommandRun.of("", "rules", "perft", "--depth", "3", "--json");

        assertThat(run.exit()).isZero();
        assertThat(run.json()).singleElement().satisfies(answer -> {
            assertThat(answer.get("nodes").asLong()).isEqualTo(8902);
            assertThat(answer.get("depth").asInt()).isEqualTo(3);
            assertThat(answer.get("fen").asText()).isEqualTo(START);
            assertThat(answer.has("millis")).isTrue();
        });
    }

    @Test
    void dividesTheCountAmongTheFirstMoves() {
        JsonNode answer = CommandRun.of("", "rules", "perft", "--depth", "2", "--divide", "--json")
                .json()
                .get(0);

        assertThat(answer.get("moves")).hasSize(20);
        assertThat(answer.get("moves").get("e2e4").asLong()).isEqualTo(20);
    }

    @Test
    void takesAFenThatTheShellHasSplit() {
        CommandRun run = CommandRun.of(
                "", "rules", "perft", "--depth", "1", "8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1", "--json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.json().get(0).get("nodes").asLong()).isEqualTo(1);
    }

    @Test
    void judgesPositionsInOrderAndGoesOnAfterABadOne() {
        CommandRun run = CommandRun.of(
                String.join("\n", START, "nonsense", MATE, "8/8/8/8/8/8/8/K1k5 w - - 0 1"), "rules", "judge", "--json");

        assertThat(run.exit()).isZero();
        List<JsonNode> answers = run.json();
        assertThat(answers).hasSize(4);
        assertThat(answers.get(0).get("status").asText()).isEqualTo("ongoing");
        assertThat(answers.get(0).get("legalMoves").asInt()).isEqualTo(20);
        assertThat(answers.get(1).get("error").asText()).contains("nonsense");
        assertThat(answers.get(2).get("status").asText()).isEqualTo("checkmate");
        assertThat(answers.get(2).get("turn").asText()).isEqualTo("white");
        assertThat(answers.get(3).get("status").asText()).isEqualTo("dead");
        assertThat(answers.get(3).get("whiteCanMate").asBoolean(true)).isFalse();
    }

    @Test
    void provesItsVerdictsIfAsked() {
        CommandRun run = CommandRun.of(
                "k7/8/1K6/8/8/8/8/7R w - - 149 90\n", "rules", "judge", "--json", "--proof", "--effort", "GAME_END");

        assertThat(run.exit()).as(run.err()).isZero();
        JsonNode answer = run.json().get(0);
        assertThat(answer.get("whiteCanMate").asBoolean(false)).isTrue();
        assertThat(answer.get("whiteProof").get("helpmate").asText()).isEqualTo("h1h8");
        assertThat(answer.get("whiteProof").get("halfMoves").asInt()).isEqualTo(1);
        assertThat(answer.get("whiteProof").get("withinSeventyFive").asBoolean(false))
                .isTrue();
        assertThat(answer.get("blackCanMate").asBoolean(true)).isFalse();
        assertThat(answer.get("blackProof").get("proof").asText()).isEqualTo("material");
        assertThat(answer.get("blackProof").get("positions").asInt()).isEqualTo(1);
    }

    @Test
    void saysTheProofInWordsAsWell() {
        CommandRun run = CommandRun.of("k7/8/1K6/8/8/8/8/7R w - - 0 1\n", "rules", "judge", "--proof");

        assertThat(run.out()).contains("White can still mate: h1h8").contains("Black can never mate (material)");
    }

    @Test
    void readsMovesInTheNotationsOfTheLanguages() {
        CommandRun run = CommandRun.of(
                START + "\tSgf3\n" + START + "\te4\n" + START + "\tKf3\n" + START + "\n", "rules", "read", "--json");

        List<JsonNode> answers = run.json();
        assertThat(answers.get(0).get("move").asText()).isEqualTo("g1f3");
        assertThat(answers.get(0).get("san").get("en").asText()).isEqualTo("Nf3");
        assertThat(answers.get(0).get("san").get("da").asText()).isEqualTo("Sf3");
        assertThat(answers.get(0).get("after").asText()).contains("5N2");
        assertThat(answers.get(1).get("move").asText()).isEqualTo("e2e4");
        assertThat(answers.get(2).get("error").asText()).contains("Kf3");
        assertThat(answers.get(3).get("error").asText()).contains("tab");
    }

    @Test
    void refusesWrongUsageInOneLine() {
        for (String[] wrong : new String[][] {
            {"rules"},
            {"rules", "perft"},
            {"rules", "perft", "--depth", "-1"},
            {"rules", "perft", "--depth", "x"},
            {"rules", "perft", "--depth", "1", "no", "fen"},
            {"rules", "read", "--notation", "xx"},
            {"unknown"},
        }) {
            CommandRun run = CommandRun.of("", wrong);
            assertThat(run.exit()).as(String.join(" ", wrong)).isEqualTo(Exit.USAGE);
            assertThat(run.err().lines()).as(String.join(" ", wrong)).hasSize(1);
            assertThat(run.out()).as(String.join(" ", wrong)).isEmpty();
        }
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : List.of(
                "demo", "play", "doctor", "rules", "hear", "understand", "say", "rehearse", "review", "bench")) {
            CommandRun run = CommandRun.of("", command, "--help");
            assertThat(run.exit()).as(command).isZero();
            assertThat(run.out()).as(command).contains("Usage: annabella " + command);
        }
    }
}
