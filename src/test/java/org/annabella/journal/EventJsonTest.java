package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written to disk: the approved lines beside these tests change only with the version of the format. */
class EventJsonTest {

    static List<GameEvent> samples() {
        return EventSamples.all();
    }

    static Set<String> kinds() {
        return samples().stream().map(EventJsonTest::kind).collect(Collectors.toSet());
    }

    private static String kind(GameEvent event) {
        return Fields.parse(EventJson.line(event)).text("event");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsWhatItWrites(GameEvent event) {
        assertThat(EventJson.parse(EventJson.line(event))).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void writesTheApprovedLines(String kind) throws IOException {
        String written = samples().stream()
                .filter(event -> kind(event).equals(kind))
                .map(EventJson::line)
                .collect(Collectors.joining("\n", "", "\n"));
        String resource = "/journal/" + kind + ".approved.json";
        try (InputStream approved = EventJsonTest.class.getResourceAsStream(resource)) {
            assertThat(approved).as(resource).isNotNull();
            assertThat(written).isEqualTo(new String(approved.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void isDescribedInTheManual(String kind) throws IOException {
        assertThat(Files.readString(Path.of("src/site/markdown/journal-format.md")))
                .contains("`" + kind + "`");
    }

    @Test
    void aRulingOfAnOlderJournalNamesNobody() {
        GameEvent old = EventJson.parse(
                "{\"at\":4000,\"event\":\"ruling\",\"rule\":\"backToPly\",\"seat\":\"black\",\"reason\":\"the sheets differ\"}");
        assertThat(old)
                .isEqualTo(new GameEvent.Ruling(
                        Duration.ofSeconds(4), "backToPly", Side.BLACK, "the sheets differ", "", Author.ARBITER));
        assertThat(((GameEvent.Ruling) old).by()).isEmpty();
    }

    @Test
    void thereIsASampleOfEveryEvent() {
        Set<Class<?>> sampled = samples().stream().map(Object::getClass).collect(Collectors.toSet());
        assertThat(sampled).containsExactlyInAnyOrder(GameEvent.class.getPermittedSubclasses());
    }

    @Test
    void thereIsASampleOfEverythingThatIsTold() {
        List<Telling> told = samples().stream()
                .filter(GameEvent.Told.class::isInstance)
                .map(event -> ((GameEvent.Told) event).what())
                .toList();
        assertThat(told.stream().<Object>map(Telling::getClass).distinct())
                .containsExactlyInAnyOrder((Object[]) Telling.class.getPermittedSubclasses());
        assertThat(told.stream()
                        .filter(Telling.OnBoard.class::isInstance)
                        .<Object>map(on -> ((Telling.OnBoard) on).subject().getClass())
                        .distinct())
                .containsExactlyInAnyOrder((Object[]) Subject.class.getPermittedSubclasses());
    }

    @Test
    void namesTheFieldsThatAreContracted() {
        Map<String, List<String>> contracted = new LinkedHashMap<>();
        contracted.put("moveAnnounced", List.of("seat", "move", "legal"));
        contracted.put("announcementCorrected", List.of("seat", "move"));
        contracted.put("moveRepeated", List.of("seat", "agrees"));
        contracted.put("moveExecuted", List.of("seat", "move"));
        contracted.put("moveMirrored", List.of("seat", "move"));
        contracted.put("moveCompleted", List.of("seat", "ply", "move", "white", "black"));
        contracted.put("clockSwitched", List.of("running"));
        contracted.put("clockSet", List.of("white", "black", "moves", "reason"));
        contracted.put("illegalMoveCompleted", List.of("seat", "count", "article", "addToOpponent"));
        contracted.put("positionRestored", List.of("position"));
        contracted.put("drawDeclined", List.of("seat", "how"));
        contracted.put("claimMade", List.of("seat", "kind"));
        contracted.put("claimDecided", List.of("seat", "kind", "correct", "article", "addToOpponent"));
        contracted.put("finding", List.of("kind", "seat", "article"));
        contracted.put("boardDiffers", List.of("seat", "difference"));
        contracted.put("told", List.of("to", "channel", "what"));
        contracted.put("refused", List.of("seat", "why", "article"));
        contracted.put("gameEnded", List.of("result", "reason", "article"));
        contracted.forEach((kind, fields) -> assertThat(lines(kind))
                .allSatisfy(line -> assertThat(Fields.parse(line).names()).containsAll(fields)));
    }

    private static Stream<String> lines(String kind) {
        return samples().stream().filter(event -> kind(event).equals(kind)).map(EventJson::line);
    }

    @Test
    void addsTheWordsThatWereMadeForIt() {
        GameEvent event = samples().get(1);
        String line = EventJson.line(event, "Hvid: Eva fire");
        assertThat(line).contains("\"text\":\"Hvid: Eva fire\"");
        assertThat(EventJson.parse(line)).isEqualTo(event);
    }

    /** Lines as they were written before fields were added to them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"at\":4000,\"event\":\"pieceTouched\",\"seat\":\"white\",\"square\":\"e2\",\"lifted\":true}",
                "{\"at\":1,\"event\":\"told\",\"to\":\"arbiter\",\"channel\":\"desk\",\"what\":\"claim\",\"seat\":\"white\",\"kind\":\"touch\"}"
            })
    void readsWhatEarlierJournalsHold(String line) {
        GameEvent event = EventJson.parse(line);
        assertThat(EventJson.parse(EventJson.line(event))).isEqualTo(event);
    }

    @Test
    void refusesAFieldThatItDoesNotKnow() {
        assertThatThrownBy(() -> EventJson.parse("{\"at\":1,\"event\":\"resumed\",\"colour\":\"red\"}"))
                .isInstanceOf(Unreadable.class)
                .hasMessage("field 'colour' is not known here");
    }

    @Test
    void refusesAnEventThatItDoesNotKnow() {
        assertThatThrownBy(() -> EventJson.parse("{\"at\":1,\"event\":\"pieceEaten\"}"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("pieceEaten");
    }
}
