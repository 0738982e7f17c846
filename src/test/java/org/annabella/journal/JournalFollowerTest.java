package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.json.Unreadable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever follows a journal has every whole group of it up to the first line that does not follow. */
class JournalFollowerTest {
    @TempDir
    private Path directory;

    private JournalFollower follower;

    private static GameEvent event(int number) {
        return new GameEvent.Ruling(Duration.ofMillis(number), "rule", null, "number " + number, "", Author.ARBITER);
    }

    @BeforeEach
    void write() throws IOException {
        follower = new JournalFollower(directory);
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(event(1)));
            journal.append(List.of(event(2), event(3)));
            journal.append(List.of(event(4), event(5)));
            journal.append(List.of(event(6)));
        }
    }

    private List<List<GameEvent>> followed() throws IOException {
        return follower.read().stream()
                .map(group ->
                        group.stream().map(JournalFollower.Followed::event).toList())
                .toList();
    }

    private void replace(String text, String by) throws IOException {
        Path file = directory.resolve(Journal.FILE);
        Files.writeString(file, Files.readString(file).replace(text, by));
    }

    @Test
    void isGivenEachGroupOnce() throws IOException {
        assertThat(followed())
                .containsExactly(
                        List.of(event(1)), List.of(event(2), event(3)), List.of(event(4), event(5)), List.of(event(6)));
        assertThat(followed()).isEmpty();
    }

    @Test
    void isGivenWhatStandsBeforeAnUnreadableLineAndThenToldOfItOnce() throws IOException {
        replace("number 5", "number 7");
        assertThat(followed()).containsExactly(List.of(event(1)), List.of(event(2), event(3)));
        assertThatThrownBy(this::followed).isInstanceOf(Unreadable.class).hasMessageContaining("was changed");
        assertThat(followed()).isEmpty();
    }

    @Test
    void goesOnWhereALineThatWasUnreadableHasBeenMended() throws IOException {
        replace("number 1", "number 7");
        assertThatThrownBy(this::followed).isInstanceOf(Unreadable.class);
        replace("number 7", "number 1");
        assertThat(followed()).hasSize(4);
    }
}
