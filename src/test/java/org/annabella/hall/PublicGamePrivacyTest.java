package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.game.Decider;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.RandomTable;
import org.annabella.journal.JournalFollower.Followed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing private crosses: in games in which people do everything in any order, what is published is the same whatever was said,
 * asked, typed, offered, claimed, refused or heard, and has no words in it but names.
 */
class PublicGamePrivacyTest {
    /** How many games; 10,000 take a minute: {@code -Dannabella.hall.games=10000}. */
    private static final int GAMES = Integer.getInteger("annabella.hall.games", 300);

    private static final int INPUTS = 120;
    private static final int GROUPS = 10;

    private static final Set<String> WORDS = Set.of(
            "v",
            "game",
            "n",
            "at",
            "kind",
            "white",
            "black",
            "runs",
            "phase",
            "prev",
            "seal",
            "setUp",
            "whiteName",
            "blackName",
            "timeControl",
            "start",
            "edition",
            "tags",
            "move",
            "ply",
            "uci",
            "san",
            "left",
            "back",
            "fen",
            "illegal",
            "seat",
            "count",
            "flag",
            "result",
            "reason",
            "confirmed",
            "started",
            "paused",
            "resumed",
            "adjourned",
            "session",
            "continued",
            "clock",
            "waiting",
            "running",
            "over",
            "notStarted");
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern HARMLESS = Pattern.compile(
            "[0-9a-f]{16}|[0-9a-f]{64}|[a-h][1-8][a-h][1-8][qrbn]?|[KQRBNa-hx1-8=+#O-]{2,8}|[01/2*-]{1,7}");

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
            assertThat(lines).as("seed %d", seed).allSatisfy(line -> assertThat(strange(line))
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

    /** Each event by itself, as if appended alone. */
    private static List<String> published(List<Followed> followed) {
        PublicGame game = new PublicGame(new byte[] {1, 2, 3});
        followed.forEach(each -> game.take(List.of(each)));
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

    /** Words that no public entry needs; of the setup the names, the tags and the time control are left out. */
    private static Set<String> strange(String line) {
        String rest = line.replaceAll(
                "\"(whiteName|blackName|timeControl|start|edition|fen|reason)\":\"[^\"]*\"|\"tags\":\\{[^}]*}", "");
        Set<String> strange = new TreeSet<>();
        Matcher texts = TEXT.matcher(rest);
        while (texts.find()) {
            String text = texts.group(1);
            if (!WORDS.contains(text) && !HARMLESS.matcher(text).matches()) {
                strange.add(text);
            }
        }
        return strange;
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
            Entry entry = EntryJson.read(lines.get(i));
            assertThat(entry.n()).isEqualTo(i + 1);
            assertThat(entry.prev()).isEqualTo(head);
            assertThat(EntryJson.write(entry)).isEqualTo(lines.get(i));
            head = Lines.hash(lines.get(i));
        }
    }
}
