package org.annabella.web.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.Declaration;
import org.annabella.game.EventCases;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Question;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.annabella.journal.EventSamples;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SayingsTest {
    private final PlayedTable table = PlayedTable.started();
    private final int started = table.events().size();

    @Test
    void theOpponentsMoveIsSaidOnceAndTheOwnOneShort() {
        table.plays("g1f3");
        assertThat(table.said(Role.PLAYER_BLACK, started)).containsExactly("Knight Gustav one, Felix three");
        assertThat(table.said(Role.PLAYER_WHITE, started)).containsExactly("Knight Felix three");
    }

    @Test
    void anEveningAsItIsRead() {
        table.plays("f2f3", "e7e5", "g2g4");
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.OFFER_DRAW));
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.DECLINE_DRAW));
        table.put(new GameInput.Rule(table.next(), new ArbiterAct.Pause("noise")));
        table.put(new GameInput.Rule(table.next(), new ArbiterAct.Resume()));
        table.plays("d8h4");
        assertThat(table.said(Role.PLAYER_WHITE, 0))
                .containsExactly(
                        "The game begins. White is to move.",
                        "Felix three",
                        "Eva seven, Eva five",
                        "Gustav four",
                        "You have offered a draw.",
                        "Black declines the draw.",
                        "The clock is stopped.",
                        "The game continues.",
                        "Queen David eight, Hector four, checkmate",
                        "The game is over. Black wins. Checkmate.");
    }

    @Test
    void onlyWhoIsToSealIsAskedForTheMove() {
        table.put(new GameInput.Rule(table.next(), new ArbiterAct.RequireSeal("late")));
        assertThat(table.said(Role.PLAYER_WHITE, started)).last().isEqualTo("Say your sealed move now.");
        assertThat(table.said(Role.PLAYER_BLACK, started)).doesNotContain("Say your sealed move now.");
    }

    /** "Please say the move again" is for whoever has said it. */
    @Test
    void aCorrectionIsReadBackToWhoeverCorrects() {
        HeardMove said = HeardMove.text(Move.parse("g1f3"), "Sf3");
        HeardMove unclear = HeardMove.text(null, "scrawl");
        table.put(new GameInput.Announce(table.next(), Side.WHITE, said));
        table.put(new GameInput.Correct(table.next(), Side.WHITE, unclear));
        assertThat(table.said(Role.PLAYER_WHITE, started)).last().isEqualTo("Corrected. Please say the move again.");
        assertThat(table.said(Role.PLAYER_BLACK, started)).isEmpty();
    }

    /** Whoever answers which move was meant has corrected nothing. */
    @Test
    void theAnswerToAQuestionIsReadBackAsNoCorrection() {
        List<Move> knights = List.of(Move.parse("b1c3"), Move.parse("b1a3"));
        table.put(new GameInput.Announce(table.next(), Side.WHITE, HeardMove.text(Move.parse("g1f3"), "Sf3")));
        table.put(new GameInput.AskBack(table.next(), Side.WHITE, Question.WHICH_MOVE, knights, "S", null));
        table.put(new GameInput.Correct(table.next(), Side.WHITE, HeardMove.text(knights.get(0), "Sc3")));
        assertThat(table.said(Role.PLAYER_WHITE, started))
                .last()
                .asString()
                .contains("Cesar three")
                .doesNotContain("Corrected");
    }

    @Test
    void whatWasAskedIsAnsweredByTheReplyAndNotSaidAgain() {
        table.put(new GameInput.Ask(table.next(), Side.WHITE, Topic.TIME, Asker.PLAYER));
        assertThat(table.said(Role.PLAYER_WHITE, started)).isEmpty();
        assertThat(table.said(Role.PLAYER_BLACK, started)).isEmpty();
    }

    @Test
    void aWarningOfTimeIsSaidToItsSeatOnly() {
        table.happened(new GameEvent.Told(
                table.next(), Audience.WHITE, Channel.EAR, new Telling.TimeAlarm(Side.WHITE, Duration.ofMinutes(5))));
        assertThat(table.said(Role.PLAYER_WHITE, started)).containsExactly("Five minutes left.");
        assertThat(table.said(Role.PLAYER_BLACK, started)).isEmpty();
    }

    @Test
    void whatWasTypedIsReadBackAndWhatWasNotUnderstoodIsAskedFor() {
        table.put(new GameInput.Unclear(table.next(), Side.WHITE, "[unk]", 0.1, null));
        table.put(new GameInput.Announce(table.next(), Side.WHITE, HeardMove.text(Move.parse("e2e4"), "e4")));
        assertThat(table.said(Role.PLAYER_WHITE, started))
                .containsExactly("Not understood. Please say it again.", "Heard: Eva two, Eva four.");
        assertThat(table.said(Role.PLAYER_BLACK, started)).isEmpty();
    }

    /** Every kind that is read out has its words in every language; {@code EventsPassedOverTest} lists the others. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void hasWordsForEveryKindThatIsRead(String language) {
        Phrasebook book = Phrasebook.of(LanguageFiles.read(language));
        Set<String> read = new TreeSet<>();
        for (GameEvent event : EventSamples.allAndTold()) {
            for (Side seat : Side.values()) {
                event.match(new Sayings(EventSamples.before(event), seat, book)).ifPresent(say -> {
                    assertThat(say.text())
                            .as(event.toString())
                            .isNotBlank()
                            .doesNotContain("{", "}", "null", "GameEvent", "event.");
                    read.add(EventCases.nameOf(event.getClass()));
                });
            }
        }
        assertThat(read).isEqualTo(EventCases.namedBy(Sayings.class));
    }
}
