package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Listening.Settings;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundFault;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** From blocks of sound to utterances, in the time of the sound, through the real recogniser and a model of pure tones. */
@SystemTest
class ListeningTest {
    private static final Settings BY_KEY = new Settings(true, Duration.ofSeconds(12));
    /** What {@code ToneModel} puts before the words, and how long a word is. */
    private static final int LEAD = 300;

    private static final int WORD = 210;

    @Test
    void hearsOneAnnouncementAfterTheOther() {
        Room room = room().play(Tones.say("eva fire")).quiet(600).play(Tones.say("springer gustav et felix tre"));

        List<Utterance> heard = open().hear(room.quiet(1000).sound());

        assertThat(heard)
                .extracting(each -> each.hearing().interpretation())
                .containsExactly(
                        new MoveHeard(Move.parse("e2e4"), "eva fire"),
                        new MoveHeard(Move.parse("g1f3"), "springer gustav et felix tre"));
        assertThat(heard).allSatisfy(each -> assertThat(each.decided().minus(each.end()))
                .isBetween(Duration.ofMillis(200), Duration.ofMillis(420)));
    }

    @Test
    void knowsWhenSpeechBeganAndKeepsWhatWasBefore() {
        Utterance heard =
                open().hear(room().play(Tones.say("eva fire")).sound()).get(0);

        int begin = 1500 + LEAD;
        assertThat(heard.begin()).isBetween(Duration.ofMillis(begin - 20), Duration.ofMillis(begin + 80));
        assertThat(heard.end())
                .isBetween(Duration.ofMillis(begin + 2 * WORD - 40), Duration.ofMillis(begin + 2 * WORD + 60));
        Duration soundBegins = heard.decided().minus(heard.sound().duration());
        assertThat(Duration.ofMillis(begin).minus(soundBegins)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        assertThat(heard.decided().minus(heard.end())).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    @Test
    void waitsForTheRestOfAnIncompleteAnnouncement() {
        Room room = room().play(cut("springer gustav")).quiet(480).play(Tones.say("et felix tre"));

        List<Utterance> heard = open().hear(room.quiet(500).sound());

        assertThat(heard)
                .extracting(each -> each.hearing().interpretation())
                .containsExactly(new MoveHeard(Move.parse("g1f3"), "springer gustav et felix tre"));
    }

    @Test
    void givesUpWaitingAfterASecond() {
        List<Utterance> heard = open().hear(
                        room().play(Tones.say("springer gustav")).quiet(1000).sound());

        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).decided().minus(heard.get(0).end()))
                .isBetween(Duration.ofMillis(500), Duration.ofMillis(1020));
    }

    @Test
    void cutsOffWhatNeverEnds() {
        List<Utterance> heard = open().hear(endless(room()).quiet(1200).sound());

        assertThat(heard.get(0).ending()).isEqualTo(Ending.TOO_LONG);
        assertThat(heard.get(0).sound().duration()).isEqualTo(Duration.ofSeconds(12));
        assertThat(heard.get(0).isNoise()).isTrue();
    }

    @Test
    void hearsWhatBeganShortlyBeforeNoiseWasCutOff() {
        Room room = endless(room()).quiet(1200);

        List<Utterance> heard = open().hear(room.sound());

        assertThat(heard.get(0).ending()).isEqualTo(Ending.TOO_LONG);
        Utterance next = heard.get(1);
        assertThat(next.decided().minus(next.sound().duration()))
                .as("the next utterance begins with the last seconds of what was cut off")
                .isLessThan(heard.get(0).decided().minus(Duration.ofSeconds(2)));
    }

    @Test
    void takesAnAnswerAsSoonAsItIsSaid() {
        Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        Ask question = new Ask(List.of(Move.parse("b1d2"), Move.parse("f1d2")), Difference.ORIGIN, "springer david to");

        Utterance heard = open().hear(room().play(Tones.say("to")).sound(), position, question)
                .get(0);

        assertThat(heard.hearing().interpretation()).isEqualTo(new MoveHeard(Move.parse("f1d2"), "to"));
        assertThat(heard.ending()).isEqualTo(Ending.ANSWER);
        assertThat(heard.decided()).isLessThan(Duration.ofMillis(1500 + LEAD + WORD + 250));
    }

    @Test
    void dropsWhatTheStationSaysItself() {
        Listened listened = open();
        listened.then(2_000, listened.listening()::drop).then(2_300, listened.listening()::drop);

        List<Utterance> heard = listened.hear(room().play(Tones.say("eva fire")).sound());

        assertThat(heard).noneMatch(each -> each.hearing().interpretation() instanceof MoveHeard);
    }

    @Test
    void understandsInTheNewPositionWhatBeganInTheOld() {
        Listened listened = open();
        Position next = Position.INITIAL.play(Move.parse("d2d4"));
        listened.then(2_000, () -> listened.listening().expect(next, Languages.BOTH, null));

        List<Utterance> heard = listened.hear(room().play(Tones.say("eva seks")).sound());

        assertThat(heard)
                .extracting(each -> each.hearing().interpretation())
                .containsExactly(new MoveHeard(Move.parse("e7e6"), "eva seks"));
    }

    @Test
    void warnsOnceOfSoundThatIsCutOff() {
        Room room = room();
        for (int i = 0; i < 6; i++) {
            room.play(clipped(Tones.say("eva fire"))).quiet(600);
        }
        Listened listened = open();

        listened.hear(room.sound());

        assertThat(listened.faults()).containsOnlyOnce(SoundFault.CLIPPING);
        assertThat(listened.timesOver()).isZero();
    }

    @Test
    void tellsThatTheSoundIsRightAgain() {
        Room room = room();
        for (int i = 0; i < 9; i++) {
            Sound words = Tones.say("eva fire");
            room.play(i < 3 ? clipped(words) : words).quiet(600);
        }
        Listened listened = open();

        listened.hear(room.sound());

        assertThat(listened.faults()).contains(SoundFault.CLIPPING);
        assertThat(listened.timesOver()).isOne();
    }

    @Nested
    class WhileAKeyIsHeld {
        @Test
        void nothingIsHeardWithoutIt() {
            assertThat(new Listened(Tones.loaded(), BY_KEY)
                            .hear(room().play(Tones.say("eva fire")).sound()))
                    .isEmpty();
        }

        @Test
        void noPauseEndsTheUtterance() {
            Room room = room().play(cut("eva")).quiet(700).play(cut("fire")).quiet(2000);

            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_600)
                    .releasing(2_800)
                    .hear(room.sound());

            assertThat(heard)
                    .extracting(each -> each.hearing().interpretation())
                    .containsExactly(new MoveHeard(Move.parse("e2e4"), "eva fire"));
            assertThat(heard.get(0).decided()).isBetween(Duration.ofMillis(3_380), Duration.ofMillis(3_460));
        }

        @Test
        void theLastSyllableCountsThoughItIsLetGoTooEarly() {
            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_700)
                    .releasing(1_500 + LEAD + WORD + 40)
                    .hear(room().play(Tones.say("eva fire")).quiet(1000).sound());

            assertThat(heard)
                    .extracting(each -> each.hearing().interpretation())
                    .containsExactly(new MoveHeard(Move.parse("e2e4"), "eva fire"));
            assertThat(heard.get(0).ending()).isEqualTo(Ending.KEY);
        }

        @Test
        void whatWasSaidJustBeforeThePressCounts() {
            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_500 + LEAD + 200)
                    .releasing(2_600)
                    .hear(room().play(Tones.say("eva fire")).quiet(1000).sound());

            assertThat(heard)
                    .extracting(each -> each.hearing().interpretation())
                    .containsExactly(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        }

        @Test
        void pressedAgainInTheTailItGoesOn() {
            Room room = room().play(cut("springer gustav"))
                    .quiet(400)
                    .play(cut("et felix tre"))
                    .quiet(2000);

            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_600)
                    .releasing(2_200)
                    .pressing(2_600)
                    .releasing(3_400)
                    .hear(room.sound());

            assertThat(heard)
                    .extracting(each -> each.hearing().interpretation())
                    .containsExactly(new MoveHeard(Move.parse("g1f3"), "springer gustav et felix tre"));
        }

        /** Otherwise both would be one utterance, of whom nobody knows. */
        @Test
        void anotherSpeakersKeyInTheTailEndsItAndBeginsAnew() {
            Room room = room().play(cut("eva fire"))
                    .quiet(400)
                    .play(cut("david fire"))
                    .quiet(2000);

            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_500)
                    .releasing(2_000 + LEAD)
                    .handingOver(2_300 + LEAD)
                    .releasing(4_000)
                    .hear(room.sound());

            assertThat(heard).extracting(Utterance::ending).containsExactly(Ending.KEY, Ending.KEY);
            assertThat(heard.get(0).decided()).isLessThan(Duration.ofMillis(2_400 + LEAD));
            assertThat(heard.get(1).begin()).isGreaterThanOrEqualTo(heard.get(0).decided());
        }

        @Test
        void aKeyThatStaysDownIsCutOffAndCountsAgainOnceLetGo() {
            Room room = endless(room()).quiet(500).play(Tones.say("eva fire")).quiet(1000);

            List<Utterance> heard = new Listened(Tones.loaded(), BY_KEY)
                    .pressing(1_500)
                    .releasing(15_000)
                    .pressing(17_000)
                    .releasing(17_700)
                    .hear(room.sound());

            assertThat(heard).extracting(Utterance::ending).containsExactly(Ending.TOO_LONG, Ending.KEY);
            assertThat(heard.get(1).hearing().interpretation()).isInstanceOf(MoveHeard.class);
        }
    }

    private static Room room() {
        return new Room(-66, 5).quiet(1500);
    }

    /** Fourteen seconds of somebody who hardly breathes. */
    private static Room endless(Room room) {
        for (int i = 0; i < 11; i++) {
            room.play(cut("springer springer springer springer springer springer"))
                    .quiet(60);
        }
        return room;
    }

    private static Listened open() {
        return new Listened(Tones.loaded(), Settings.OPEN);
    }

    /** Words without the silence around them. */
    private static short[] cut(String words) {
        Sound sound = Tones.say(words);
        int rate = sound.rateHz();
        return sound.part(rate * LEAD / 1000, sound.length() - rate).samples();
    }

    private static Sound clipped(Sound sound) {
        short[] samples = sound.samples();
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, samples[i] * 8));
        }
        return Sound.of(samples, sound.rateHz());
    }
}
