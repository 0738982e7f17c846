package org.annabella.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.annabella.cli.CommandRun;
import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnderstandCommandTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void understandsAnnouncementsCommandsAndAnswers() {
        List<JsonNode> answers = understand(
                "springer gustav et felix tre",
                "Bauer Eva zwei nach Eva vier",
                "min tid",
                "nej",
                "springer eva fire",
                "øl");

        assertThat(answers.get(0).get("move").asText()).isEqualTo("g1f3");
        assertThat(answers.get(0).get("san").asText()).isEqualTo("Sf3");
        assertThat(answers.get(1).get("move").asText()).isEqualTo("e2e4");
        assertThat(answers.get(2).get("command").asText()).isEqualTo("time");
        assertThat(answers.get(3).get("decision").asText()).isEqualTo("answer");
        assertThat(answers.get(4).get("decision").asText()).isEqualTo("illegal");
        assertThat(answers.get(5).get("decision").asText()).isEqualTo("nothing");
    }

    @Test
    void saysWhatIsWrongWithKindSquareAndArticle() {
        JsonNode answer = understand("tårn anna tre").get(0);

        assertThat(answer.get("decision").asText()).isEqualTo("illegal");
        assertThat(answer.get("reason").asText()).contains("a2").contains("in the way");
        assertThat(answer.get("kind").asText()).isEqualTo("BLOCKED");
        assertThat(answer.get("square").asText()).isEqualTo("a2");
        assertThat(answer.get("article").asText()).isEqualTo("3.5");
    }

    @Test
    void asksInTheFirstLanguageByWhatDiffers() {
        String line = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1\tspringer david to\n";
        JsonNode answer = CommandRun.of(line, "understand", "--language", "da,de", "--json")
                .json()
                .get(0);

        assertThat(answer.get("decision").asText()).isEqualTo("ask");
        assertThat(answer.get("question").asText()).isEqualTo("Bella eller Felix?");
        assertThat(answer.get("candidates")).hasSize(2);
    }

    @Test
    void answersManyPositionsInTheirOrder() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            lines.append(START.replace(" 0 1", " 0 " + (1 + i % 300))).append("\teva fire\n");
        }
        List<JsonNode> answers =
                CommandRun.of(lines.toString(), "understand", "--json").json();

        assertThat(answers)
                .hasSize(600)
                .allSatisfy(answer -> assertThat(answer.get("move").asText()).isEqualTo("e2e4"));
        assertThat(answers.get(299).get("fen").asText()).endsWith(" 300");
        assertThat(answers.get(300).get("fen").asText()).endsWith(" 1");
    }

    @Test
    void takesOnlyTheLanguagesThatWereChosen() {
        JsonNode answer = CommandRun.of(START + "\teva vier\n", "understand", "--language", "da", "--json")
                .json()
                .get(0);

        assertThat(answer.get("decision").asText()).isEqualTo("nothing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sv | springare gustav ett felix tre | g1f3",
                "sv | bonde echo två till echo fyra | e2e4",
                "nb | springer gustav én felix tre | g1f3",
                "nb | hest golf ett foxtrot tre | g1f3",
                "en | knight Gustav one Felix three | g1f3",
                "en | pawn echo two to echo four | e2e4",
                "da | hest golf et foxtrot tre | g1f3",
                "de | Pferd golf eins auf foxtrot drei | g1f3",
                "da,sv | springare gustav et felix tre | g1f3",
                "sv,en | knight gustav ett felix three | g1f3"
            })
    void understandsEveryLanguageOfTheFolderAndTheirMixture(String languages, String words, String move) {
        JsonNode answer = CommandRun.of(START + "\t" + words + "\n", "understand", "--language", languages, "--json")
                .json()
                .get(0);

        assertThat(answer.path("move").asText()).isEqualTo(move);
    }

    @Test
    void answersABadLineAndGoesOn() {
        CommandRun run = CommandRun.of("no tab\n8/8 w\teva fire\n" + START + "\teva fire\n", "understand", "--json");

        assertThat(run.exit()).isZero();
        assertThat(run.json().get(0).get("error").asText()).contains("tab");
        assertThat(run.json().get(1).get("error").asText()).contains("8/8 w");
        assertThat(run.json().get(2).get("move").asText()).isEqualTo("e2e4");
    }

    @Test
    void refusesAnUnknownLanguage() {
        CommandRun run = CommandRun.of("", "understand", "--language", "xx");

        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("xx").contains("da");
    }

    private static List<JsonNode> understand(String... words) {
        String lines = String.join(
                "\n", List.of(words).stream().map(each -> START + "\t" + each).toList());
        return CommandRun.of(lines + "\n", "understand", "--json").json();
    }
}
