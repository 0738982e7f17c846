package org.annabella.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.hall.pairings.Pairing;
import org.annabella.hall.pairings.Pairings;
import org.annabella.hall.pairings.RoundResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The results of a round for programs. */
class HallResultsJsonTest {
    @TempDir
    private Path directory;

    private Pairing pairing;

    @BeforeEach
    void pair() throws Exception {
        Path csv = Files.writeString(
                directory.resolve("round.csv"), "board,white,black,whiteNumber,blackNumber\n1,Anna,Bo,4,9\n");
        Pairings pairings = PairingFiles.read(csv, 3);
        pairing = pairings.boards().get(0);
    }

    @Test
    void aResultIsAnObject() {
        assertThat(HallResultsCommand.objects(List.of(new RoundResult(pairing, '1', '0', "")), 3))
                .containsExactly("{\"board\":\"1\",\"white\":{\"number\":4,\"name\":\"Anna\",\"code\":\"1\"},"
                        + "\"black\":{\"number\":9,\"name\":\"Bo\",\"code\":\"0\"},\"clear\":true,\"remark\":\"\"}");
    }

    @Test
    void aGameThatIsNotOverHasNoCodes() {
        assertThat(HallResultsCommand.objects(List.of(new RoundResult(pairing, ' ', ' ', "being played")), 3))
                .singleElement()
                .asString()
                .contains("\"code\":\"\"", "\"clear\":false", "\"remark\":\"being played\"")
                .doesNotContain("record");
    }

    @Test
    void pointsThatDoNotFollowFromTheCodesHaveTheirRecord() {
        RoundResult half = new RoundResult(pairing, '=', '=', "no point for Bo: see record 299", Side.BLACK);
        assertThat(HallResultsCommand.objects(List.of(half), 3))
                .singleElement()
                .asString()
                .contains("\"record\":\"" + half.abnormal(3) + "\"");
    }
}
