package org.annabella.web.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Telling;
import org.annabella.game.rules.RandomTable;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games of people who do anything: a player's page tells nothing that only the other, or the arbiter, may know. */
class PlayerPagePrivacyTest {
    private static final int ACTS = 250;

    static LongStream seeds() {
        return LongStream.range(0, 6);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatWasToldToOthersIsNotOnThePage(long seed) {
        Set<String> secrets = new HashSet<>();
        play(seed, table -> {
            for (Role role : List.of(Role.PLAYER_WHITE, Role.PLAYER_BLACK)) {
                View view = table.view(role);
                String page = PlayedTable.page(view).text();
                Set<String> mine = words(table.events(), view, true);
                words(table.events(), view, false).stream()
                        .filter(secret -> mine.stream().noneMatch(known -> known.contains(secret)))
                        .forEach(secret -> {
                            secrets.add(secret);
                            assertThat(page).as("%s", role).doesNotContain(secret);
                        });
            }
        });
        assertThat(secrets).as("the game held something to hide").isNotEmpty();
    }

    /** Times, counts and what was wrong: what others were told may not be found among these words either. */
    private static Set<String> words(List<Happened> events, View view, boolean own) {
        return events.stream()
                .filter(what -> what.event() instanceof GameEvent.Told told
                        && isSecret(view.seat(), what.before(), told.what())
                        && own == isTo(view.seat(), told))
                .map(what -> words(what, view.phrases(), (GameEvent.Told) what.event()))
                .collect(Collectors.toSet());
    }

    /** What is wrong on the own board is no secret, even where the arbiter has asked for it. */
    private static boolean isSecret(Side seat, GameState before, Telling what) {
        if (what instanceof Telling.Differences told) {
            return !told.differences().equals(before.seat(seat).difference());
        }
        if (what instanceof Telling.MoveCount count && count.white() + count.black() == 0) {
            return false; // that no move was made yet
        }
        return !(what instanceof Telling.LastMove
                || what instanceof Telling.WhoseTurn
                || what instanceof Telling.ClaimWaits);
    }

    private static boolean isTo(Side seat, GameEvent.Told told) {
        return told.channel() != Channel.DESK && told.to() == (seat == Side.WHITE ? Audience.WHITE : Audience.BLACK);
    }

    private static String words(Happened what, Phrasebook book, GameEvent.Told told) {
        return TellingWords.of(book, what.before(), told.to() == Audience.BLACK ? Side.BLACK : Side.WHITE, told.what());
    }

    /** Not a letter of the page depends on what happened to the other seat alone, nor on the time. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePageIsTheSameWithoutWhatIsTheOthers(long seed) {
        play(seed, table -> {
            for (Role role : List.of(Role.PLAYER_WHITE, Role.PLAYER_BLACK)) {
                View view = table.view(role);
                List<Happened> seen = view.events().stream()
                        .filter(what -> !isOthers(view.seat(), what.event()))
                        .toList();
                Map<String, String> page = PlayedTable.html(view);
                assertThat(PlayedTable.html(with(view, seen, view.now().plusSeconds(777))))
                        .isEqualTo(page);
            }
        });
    }

    private static View with(View view, List<Happened> events, Duration now) {
        return new View(
                view.role(), view.preferences(), view.phrases(), view.state(), now, view.seq(), events, view.options());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsTheOthersIsNotSaid(long seed) {
        PlayedTable played = play(seed, table -> {});
        for (Role role : List.of(Role.PLAYER_WHITE, Role.PLAYER_BLACK)) {
            View view = played.view(role);
            assertThat(played.events())
                    .filteredOn(what -> isOthers(view.seat(), what.event()))
                    .isNotEmpty()
                    .allMatch(what -> PlayerPage.PAGE.says(what, view).equals(Optional.empty()));
        }
    }

    /** What only the other seat or the arbiter may know. */
    private static boolean isOthers(Side seat, GameEvent event) {
        if (event instanceof GameEvent.Told told) {
            return !isTo(seat, told) && told.to() != Audience.EVERYONE;
        }
        if (event instanceof GameEvent.Refused refused) {
            return !Objects.equals(refused.seat(), seat);
        }
        Side whose = privately(event);
        return whose != null && whose != seat;
    }

    private static Side privately(GameEvent event) {
        return event.match(new PrivateTo());
    }

    private static final class PrivateTo implements GameEvent.SomeCases<Side> {
        @Override
        public Side otherwise(GameEvent event) {
            return null;
        }

        @Override
        public Side notUnderstood(GameEvent.NotUnderstood event) {
            return event.seat();
        }

        @Override
        public Side questionAsked(GameEvent.QuestionAsked event) {
            return event.seat();
        }

        @Override
        public Side questionClosed(GameEvent.QuestionClosed event) {
            return event.seat();
        }

        @Override
        public Side boardDiffers(GameEvent.BoardDiffers event) {
            return event.seat();
        }

        @Override
        public Side boardInStep(GameEvent.BoardInStep event) {
            return event.seat();
        }

        @Override
        public Side moveWritten(GameEvent.MoveWritten event) {
            return event.seat();
        }

        @Override
        public Side moveMirrored(GameEvent.MoveMirrored event) {
            return event.seat();
        }

        @Override
        public Side pieceTouched(GameEvent.PieceTouched event) {
            return event.seat();
        }

        @Override
        public Side moveExecuted(GameEvent.MoveExecuted event) {
            return event.seat();
        }
    }

    /** What is done after each act. */
    private interface Look {
        void at(PlayedTable table);
    }

    private static PlayedTable play(long seed, Look look) {
        RandomTable people = new RandomTable(seed);
        PlayedTable table = new PlayedTable();
        GameInput input = new GameInput.Start(Duration.ZERO, people.setup());
        for (int act = 0; act < ACTS; act++) {
            table.put(input);
            if (act % 10 == 9) {
                look.at(table);
            }
            input = people.next(table.state());
        }
        look.at(table);
        return table;
    }
}
