package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.game.EndReason;
import org.annabella.game.HeardMove;
import org.annabella.json.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A game as a script of inputs. */
class RehearsalTest {
    private static final String START =
            "{\"at\":0,\"start\":{\"edition\":\"dk-2023\",\"time\":\"90+30\",\"white\":{\"sight\":\"blind\",\"language\":\"da\"}}}";

    private final List<String> lines = new ArrayList<>();
    private final Rehearsal rehearsal = new Rehearsal(
            (words, position, seat, setup) -> words.equals("Eva fire")
                    ? Optional.of(HeardMove.text(Move.parse("e2e4"), words))
                    : Optional.empty(),
            List.of((event, before, after) -> lines.add(EventJson.line(event))));

    private static List<String> script(String name) throws IOException {
        try (InputStream in = RehearsalTest.class.getResourceAsStream("/rehearsals/" + name)) {
            if (in == null) {
                throw new IOException("no /rehearsals/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** Every script beside the tests, so that none lies there unplayed. */
    static List<String> scripts() throws IOException, URISyntaxException {
        try (Stream<Path> files =
                Files.list(Path.of(Objects.requireNonNull(RehearsalTest.class.getResource("/rehearsals"))
                        .toURI()))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsonl") && !name.endsWith(".approved.jsonl"))
                    .map(name -> name.substring(0, name.length() - ".jsonl".length()))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void playsTheScriptAsApproved(String name) throws IOException {
        rehearsal.run(script(name + ".jsonl"));
        assertThat(lines).isEqualTo(script(name + ".approved.jsonl"));
    }

    @Test
    void understandsWordsWhereItIsTold() {
        rehearsal.run(List.of(START, "{\"at\":1,\"seat\":\"white\",\"announce\":\"Eva fire\"}"));
        assertThat(lines.get(2)).contains("\"event\":\"moveAnnounced\"", "\"move\":\"e2e4\"");
    }

    @Test
    void readsNotationInTheLanguageOfTheSeat() {
        rehearsal.run(List.of(START, "{\"at\":1,\"seat\":\"white\",\"announce\":\"Sf3\"}"));
        assertThat(lines.get(2)).contains("\"move\":\"g1f3\"");
    }

    @Test
    void anIllegalAnnouncementIsAnnouncedAsSuch() {
        rehearsal.run(List.of(START, "{\"at\":1,\"seat\":\"white\",\"announce\":\"e5\"}"));
        assertThat(lines.get(2)).contains("\"event\":\"moveAnnounced\"", "\"legal\":false");
    }

    @Test
    void wordsThatAreNoMoveAreNotUnderstood() {
        rehearsal.run(List.of(START, "{\"at\":1,\"seat\":\"white\",\"announce\":\"god morgen\"}"));
        assertThat(lines.get(2)).contains("\"event\":\"notUnderstood\"");
    }

    @Test
    void aLineWithoutJsonIsNamedByItsNumber() {
        assertThatThrownBy(() -> rehearsal.run(List.of(START, "", "e2e4")))
                .isInstanceOf(Unreadable.class)
                .hasMessageStartingWith("line 3: no JSON");
    }

    @Test
    void anUnknownFieldIsNamed() {
        assertThatThrownBy(() -> rehearsal.run(List.of(START, "{\"at\":1,\"seat\":\"white\",\"anounce\":\"e4\"}")))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("expected one of announce");
    }

    @Test
    void timeNeverRunsBack() {
        assertThatThrownBy(() -> rehearsal.run(List.of(START, "{\"at\":9,\"tick\":true}", "{\"at\":8,\"tick\":true}")))
                .isInstanceOf(Unreadable.class)
                .hasMessage("line 3: field 'at' must not decrease: 8 comes after 9");
    }

    @Test
    void theFirstLineIsAStart() {
        assertThatThrownBy(() -> rehearsal.accept("{\"at\":1,\"seat\":\"white\",\"press\":true}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("the first line must be a start");
    }

    @Test
    void aWrongTimeControlIsExplained() {
        assertThatThrownBy(() -> rehearsal.accept("{\"at\":0,\"start\":{\"time\":\"soon\"}}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("field 'time'")
                .hasMessageContaining("soon");
    }

    @Test
    void whatASeatMayDoIsAllOfTheContract() {
        rehearsal.run(List.of(
                START,
                "{\"at\":1,\"seat\":\"white\",\"touch\":\"g1\"}",
                "{\"at\":2,\"seat\":\"white\",\"adjust\":true}",
                "{\"at\":3,\"seat\":\"white\",\"claim\":\"fifty\",\"move\":\"Sf3\"}",
                "{\"at\":4,\"assistant\":\"white\",\"act\":\"tell\"}",
                "{\"at\":5,\"arbiter\":{\"do\":\"setClock\",\"white\":60000,\"black\":60000,\"moves\":3,\"reason\":\"x\"}}",
                "{\"at\":6,\"arbiter\":{\"do\":\"adjourn\"}}",
                "{\"at\":7,\"arbiter\":{\"do\":\"open\"}}",
                "{\"at\":8,\"seat\":\"black\",\"do\":\"resign\"}",
                "{\"at\":9,\"seat\":\"black\",\"do\":\"confirmResult\"}"));
        assertThat(rehearsal.state().endReason()).contains(EndReason.RESIGNATION);
        assertThat(lines).noneMatch(line -> line.contains("stationFault"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"take\":0", ",\"take\":0,\"addToOpponent\":0"})
    void aPenaltyOfNoTimeIsNone(String times) {
        rehearsal.accept(START);
        assertThatThrownBy(() -> rehearsal.accept(
                        "{\"at\":10,\"arbiter\":{\"do\":\"penalise\",\"seat\":\"white\"" + times + "}}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("'take'");
        assertThat(lines).noneMatch(line -> line.contains("penalty"));
    }

    /** Without its move it would be a claim of another position, which costs two minutes where it is wrong (FIDE Laws 2023, 9.5.3). */
    @ParameterizedTest
    @ValueSource(strings = {"Zq9", "hund", "", "Nf3 Nc3"})
    void aClaimWhoseMoveCannotBeReadIsNoClaimWithoutOne(String move) {
        rehearsal.accept(START);
        assertThatThrownBy(() -> rehearsal.accept(
                        "{\"at\":10,\"seat\":\"white\",\"claim\":\"repetition\",\"move\":\"" + move + "\"}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("'move'");
        assertThat(lines).noneMatch(line -> line.contains("claim"));
    }
}
