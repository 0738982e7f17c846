package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Telling;
import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Verbosity;
import org.junit.jupiter.api.Test;

/** Each seat is spoken to in its own manner. White is blind and Danish, Black sighted and German. */
class SeatMannerTest {
    private static final Manner SHORT = new Manner(Verbosity.SHORT, FileNames.ANNA, null);
    private static final Manner FULL = new Manner(Verbosity.FULL, FileNames.ANNA, null);
    private static final Manner NATO = new Manner(Verbosity.NORMAL, FileNames.NATO, Languages.GERMAN);
    private static final Duration LEFT = Duration.ofSeconds(601);

    @Test
    void aMoveIsAnnouncedInTheMannerOfWhoMustExecuteIt() {
        SpokenTable table = table(Voices.books(), Map.of(Side.WHITE, NATO, Side.BLACK, SHORT));
        table.heardNow();
        table.plays(Side.WHITE, "g1f3");
        assertThat(table.heardNow())
                .containsExactly(
                        "ear-white da: Hørt: springer Golf eins, Foxtrot drei.", "public de: Springer Felix drei");
        table.plays(Side.BLACK, "e7e5");
        assertThat(table.heardNow()).containsExactly("public da: Echo sieben, Echo fünf");
    }

    @Test
    void anAnswerIsAsShortAsWhoAskedWantsIt() {
        SpokenTable table = table(Voices.books(), Map.of(Side.WHITE, SHORT));
        Telling left = new Telling.TimeLeft(Side.WHITE, LEFT);
        assertThat(table.wouldSay(new GameEvent.Told(table.next(), Audience.WHITE, Channel.EAR, left)))
                .extracting(Utterance::text)
                .containsExactly("Ti minutter.");
        assertThat(table.wouldSay(new GameEvent.Told(table.next(), Audience.BLACK, Channel.EAR, left)))
                .extracting(Utterance::text)
                .containsExactly("Der Gegner hat noch zehn Minuten und eine Sekunde.");
    }

    @Test
    void whatBothHearInOneLanguageIsSaidOnceByTheNamesOfWhoCannotSeeAndInNoLessThanEitherWants() {
        SpokenTable table = table(List.of(Voices.DANISH), Map.of(Side.WHITE, NATO, Side.BLACK, FULL));
        table.put(new GameInput.Announce(table.next(), Side.WHITE, SpokenTable.heard("e2e4")));
        table.heardNow();
        table.put(new GameInput.Repeat(table.next(), Side.BLACK, HeardMove.text(Move.parse("e2e3"), "e3")));
        assertThat(table.heardNow())
                .containsExactly("public da: Gentagelsen passer ikke. Meddelt: bonde fra Echo zwei til Echo vier."
                        + " Gentaget: bonde fra Echo zwei til Echo drei.");
    }

    private static SpokenTable table(List<Phrasebook> books, Map<Side, Manner> manners) {
        return SpokenTable.started(EventSpeech.of(books, Set.of(Side.WHITE), manners));
    }
}
