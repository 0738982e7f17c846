package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.rules.Decider;
import org.annabella.game.rules.RandomTable;
import org.annabella.hall.Topics.Kind;
import org.annabella.journal.JournalFollower.Followed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing private crosses: in games in which people do everything in any order, what is published is the same whatever was said,
 * asked, typed, offered, claimed, refused or heard, and has no words in it but names.
 */
@SystemTest
class PublicGamePrivacyTest {
    /** How many games; 10,000 take a minute: {@code -Dannabella.hall.games=10000}. */
    private static final int GAMES = Integer.getInteger("annabella.hall.games", 300);

    private static final int INPUTS = 120;
    private static final int GROUPS = 10;

    static Stream<Integer> groups() {
        return Stream.iterate(0, group -> group + 1).limit(GROUPS);
    }

    @ParameterizedTest(name = "seeds of group {0}")
    @MethodSource("groups")
    void publishesNothingButThePublicGame(int group) {
        LongStream.range(0, GAMES / GROUPS).forEach(i -> {
            long seed = group * 1_000_000L + i;
            List<Followed> followed = play(seed);
            List<String> lines = published(followed);
            WhatMayCross allowed = new WhatMayCross(setup(followed), "");
            assertThat(lines).as("seed %d", seed).allSatisfy(line -> assertThat(allowed.strange(Kind.LOG, line))
                    .isEmpty());
            assertThat(unsealed(published(withoutWords(followed))))
                    .as("seed %d", seed)
                    .isEqualTo(unsealed(lines));
        });
    }

    private static List<Followed> play(long seed) {
        RandomTable table = new RandomTable(seed);
        List<Followed> followed = new ArrayList<>();
        GameState state = GameState.NOT_STARTED;
        GameInput input = new GameInput.Start(java.time.Duration.ZERO, table.setup());
        for (int i = 0; i < INPUTS; i++) {
            for (GameEvent event : Decider.decide(state, input)) {
                state = state.evolve(event);
                followed.add(new Followed(event, state, Lines.hash(seed + " " + followed.size())));
            }
            input = table.next(state);
        }
        return followed;
    }

    private static GameSetup setup(List<Followed> followed) {
        return ((GameEvent.GameStarted) followed.get(0).event()).setup();
    }

    /** Each event by itself, as if appended alone. */
    private static List<String> published(List<Followed> followed) {
        PublicGame game = new PublicGame(new byte[] {1, 2, 3});
        followed.forEach(each -> game.accept(List.of(each)));
        return LongStream.rangeClosed(1, game.size()).mapToObj(game::line).toList();
    }

    /** The same game without the events that only a seat, the arbiter or the papers are concerned with. */
    private static List<Followed> withoutWords(List<Followed> followed) {
        return followed.stream().filter(each -> !isPrivate(each.event())).toList();
    }

    private static boolean isPrivate(GameEvent event) {
        return event instanceof GameEvent.Told
                || event instanceof GameEvent.NotUnderstood
                || event instanceof GameEvent.QuestionAsked
                || event instanceof GameEvent.QuestionClosed
                || event instanceof GameEvent.CorrectionBegun
                || event instanceof GameEvent.Refused
                || event instanceof GameEvent.MoveAnnounced
                || event instanceof GameEvent.AnnouncementCorrected
                || event instanceof GameEvent.MoveRepeated
                || event instanceof GameEvent.MoveWritten
                || event instanceof GameEvent.MoveSealed
                || event instanceof GameEvent.SealAwaited
                || event instanceof GameEvent.Finding
                || event instanceof GameEvent.DrawOffered
                || event instanceof GameEvent.DrawDeclined
                || event instanceof GameEvent.ClaimMade
                || event instanceof GameEvent.SoundKept
                || event instanceof GameEvent.DeviceLost
                || event instanceof GameEvent.Ruling;
    }

    private static List<String> unsealed(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll("\"(game|prev|seal)\":\"[^\"]*\"", ""))
                .toList();
    }

    @Test
    void sameJournalSameBytes() {
        List<Followed> followed = play(7);
        assertThat(published(followed)).isEqualTo(published(followed)).isNotEmpty();
    }

    @Test
    void eachEntryNamesTheOneBefore() {
        List<String> lines = published(play(8));
        String head = Entry.NONE;
        for (int i = 0; i < lines.size(); i++) {
            Entry entry = Entry.read(lines.get(i));
            assertThat(entry.n()).isEqualTo(i + 1);
            assertThat(entry.prev()).isEqualTo(head);
            assertThat(entry.write()).isEqualTo(lines.get(i));
            head = Lines.hash(lines.get(i));
        }
    }
}
