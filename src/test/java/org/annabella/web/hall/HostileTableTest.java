package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Phase;
import org.annabella.hall.DeskState;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;
import org.annabella.json.Unreadable;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One table that sends the strangest things, signed with its own key, takes nothing of the overview away from the others. */
class HostileTableTest {
    private static final String FAR_FUTURE = "+1000000000-12-31T23:59:59.999999999Z";
    private static final String FAR_PAST = "-1000000000-01-01T00:00:00Z";
    private static final List<String> TIMES = List.of(
            FAR_PAST,
            FAR_FUTURE,
            "0000-01-01T00:00:00Z",
            "9999-12-31T23:59:59.999999999Z",
            "1970-01-01T00:00:00Z",
            SeenTables.NOW.toString());
    private static final List<String> NUMBERS =
            List.of("0", "1", "2147483647", "9223372036854775807", "-1", "3153600000000");
    private static final List<String> MILLIS = List.of("0", "60000", "3153600000000", "-3153600000000");
    private static final List<String> TEXTS =
            List.of("", "7", "board-", "-", "{seat}", "</td>", "rnbqkbnr/8 w - - 0 1", "\\u202e", "e2e5");

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    @ParameterizedTest
    @ValueSource(strings = {FAR_PAST, FAR_FUTURE})
    void aTimeThatNoCalendarHasIsNone(String wall) {
        assertThatThrownBy(() -> Presence.read(presence(wall))).isInstanceOf(Unreadable.class);
    }

    /** A computer without a battery begins anew somewhere in the past. */
    @Test
    void aClockThatIsWrongIsATimeAllTheSame() {
        assertThat(Presence.read(presence("1970-01-01T00:00:00Z")).here()).isTrue();
    }

    private static String presence(String wall) {
        return "{\"v\":1,\"here\":true,\"instance\":\"a1b2c3d4e5f60718\",\"beat\":3,\"wall\":\"" + wall + "\"}";
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOthersStandThereAllTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Phrasebook book = Phrasebook.of(LanguageFiles.read("da"));
        for (int i = 0; i < 100; i++) {
            List<TableSeen> tables = List.of(hostile(random), SeenTables.calling("8", Phase.RUNNING, 1));
            StringBuilder page = new StringBuilder();
            for (Show show : List.of(Show.ALL, Show.CLOCK)) {
                new HallParts(book, tables, "", show, 1, SeenTables.NOW)
                        .parts()
                        .forEach(part -> page.append(part.content().render()));
            }
            assertThat(page).contains("id=\"table-8\"");
            new Announcements(new HallMemory(), 0).about(tables, "", PageWords.of("da", "hall"), SeenTables.NOW);
        }
    }

    /** As a listener would know it, of what can be read at all. */
    private static TableSeen hostile(SplittableRandom random) {
        Presence presence =
                read(() -> Presence.read(presence(one(TIMES, random)))).orElse(null);
        PublicState.Dated state = read(() -> PublicState.read(state(random))).orElse(null);
        DeskState desk = read(() -> DeskState.read(desk(random))).orElse(null);
        Duration ahead = presence == null ? Duration.ZERO : Duration.between(SeenTables.NOW, presence.wall());
        return new TableSeen(
                "7",
                presence,
                presence == null ? null : SeenTables.NOW,
                ahead,
                ahead,
                random.nextBoolean(),
                state,
                desk,
                List.of(),
                List.of(),
                Long.parseLong(one(NUMBERS, random)),
                0);
    }

    private static <T> Optional<T> read(Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (Unreadable rubbish) {
            return Optional.empty();
        }
    }

    private static String one(List<String> all, SplittableRandom random) {
        return all.get(random.nextInt(all.size()));
    }

    private static String text(SplittableRandom random) {
        return '"' + one(TEXTS, random) + '"';
    }

    private static String state(SplittableRandom random) {
        List<String> fields = new ArrayList<>(List.of(
                "\"v\":1",
                "\"game\":" + text(random),
                "\"n\":" + one(NUMBERS, random),
                "\"head\":" + text(random),
                "\"at\":" + one(MILLIS, random),
                "\"wall\":\"" + one(TIMES, random) + '"',
                "\"sent\":\"" + one(TIMES, random) + '"',
                "\"whiteName\":" + text(random),
                "\"blackName\":" + text(random),
                "\"timeControl\":" + text(random),
                "\"fen\":" + text(random),
                "\"ply\":" + one(NUMBERS, random),
                "\"uci\":" + text(random),
                "\"san\":" + text(random),
                "\"white\":" + one(MILLIS, random),
                "\"black\":" + one(MILLIS, random),
                "\"runs\":\"white\"",
                "\"phase\":\"" + one(List.of("running", "paused"), random) + '"',
                "\"result\":\"*\""));
        return "{" + String.join(",", fields) + "}";
    }

    private static String desk(SplittableRandom random) {
        String penalty = "{\"seat\":\"black\",\"move\":\"e7e4\",\"said\":false,\"count\":" + one(NUMBERS, random)
                + ",\"time\":" + one(NUMBERS, random) + "}";
        return "{\"v\":1,\"instance\":\"i\",\"token\":\"t\",\"open\":[\"penalty\",\"claim\",\"other\"],\"decision\":{"
                + "\"penalty\":" + penalty + "},\"calls\":[\"white\"],\"called\":1,\"lost\":[" + text(random)
                + "],\"weak\":[" + text(random) + "],\"absent\":[],\"faults\":" + one(NUMBERS, random)
                + ",\"page\":" + text(random) + ",\"wall\":\"" + one(TIMES, random) + "\"}";
    }
}
