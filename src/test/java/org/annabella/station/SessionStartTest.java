package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.config.Installation;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.GameEvent;
import org.annabella.journal.Journal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an appeals committee may ask about a session of the station stands at its beginning. */
@SystemTest
class SessionStartTest {
    @TempDir
    Path folder;

    private Path game() {
        return folder.resolve("game");
    }

    private <E extends GameEvent> List<E> all(Class<E> kind) throws IOException {
        return Journal.read(game()).events().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    @Test
    void eachSessionTellsItsMomentItsZoneAndWhoAnswers() throws IOException {
        Instant first = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        CommandRun.of("start\nquit\n", "play", "--out", game().toString());
        Instant second = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        CommandRun.of("quit\n", "play", "--resume", game().toString());
        Instant end = Instant.now();

        List<GameEvent.StationStarted> starts = all(GameEvent.StationStarted.class);
        assertThat(starts).hasSize(2).allSatisfy(start -> {
            assertThat(start.zone()).isEqualTo(ZoneId.systemDefault().getId());
            assertThat(start.version()).isEqualTo(Installation.version());
            assertThat(start.system())
                    .contains(
                            System.getProperty("os.name"),
                            "Java " + Runtime.version().feature());
        });
        assertThat(moment(starts.get(0))).isBetween(first, second);
        assertThat(moment(starts.get(1))).isBetween(second, end);
        assertThat(Journal.read(game()).events()).first().isEqualTo(starts.get(0));

        Map<DeviceId, DeviceIdentity> known = all(GameEvent.DeviceIdentified.class).stream()
                .collect(Collectors.toMap(
                        GameEvent.DeviceIdentified::device, GameEvent.DeviceIdentified::identity, (one, same) -> same));
        for (DeviceId device : List.of(DeviceId.CLOCK, DeviceId.board(Side.WHITE), DeviceId.board(Side.BLACK))) {
            assertThat(known).hasEntrySatisfying(device, who -> {
                assertThat(who.simulated()).isTrue();
                assertThat(who.kind()).isNotBlank();
                assertThat(who.serialNumber()).isNotBlank();
                assertThat(who.version()).isNotBlank();
            });
        }
    }

    private static Instant moment(GameEvent.StationStarted start) {
        OffsetDateTime when = OffsetDateTime.parse(start.when());
        assertThat(when.getOffset())
                .isEqualTo(ZoneId.of(start.zone()).getRules().getOffset(when.toInstant()));
        return when.toInstant();
    }
}
