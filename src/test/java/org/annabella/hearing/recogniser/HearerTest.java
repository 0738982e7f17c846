package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The whole way from sound to decision, through the real recogniser and a model of pure tones. */
@SystemTest
class HearerTest {
    private static Hearer hearer;

    @BeforeAll
    static void open() {
        hearer = new Hearer(Tones.loaded());
    }

    @AfterAll
    static void close() {
        hearer.close();
    }

    @Test
    void hearsALegalMove() {
        Hearing hearing = hear("springer gustav et felix tre");
        assertThat(hearing.interpretation())
                .isEqualTo(new MoveHeard(Move.parse("g1f3"), "springer gustav et felix tre"));
        assertThat(hearing.restricted()).isEqualTo("springer gustav et felix tre");
        assertThat(hearing.open()).isEqualTo("springer gustav et felix tre");
        assertThat(hearing.candidates().get(0).move()).isEqualTo(Move.parse("g1f3"));
        assertThat(hearing.candidates().get(0).score())
                .isEqualTo(hearing.legal().score());
        assertThat(hearing.ratio()).isCloseTo(0, within(0.1));
        assertThat(hearing.sound())
                .isEqualTo(Tones.say("springer gustav et felix tre").duration());
        assertThat(hearing.decoding()).isPositive();
    }

    @Test
    void hearsMixedLanguages() {
        for (String words : List.of("springer gustav eins felix tre", "bauer erik to nach eva vier", "bodil vier")) {
            assertThat(hear(words).interpretation()).as(words).isInstanceOf(MoveHeard.class);
        }
    }

    @Test
    void neverBendsAnIllegalAnnouncement() {
        for (String words :
                List.of("springer gustav et eva to", "løber felix et bodil fem", "eva fem", "tårn anna tre")) {
            assertThat(hear(words).interpretation()).as(words).isInstanceOf(IllegalHeard.class);
        }
    }

    @Test
    void acceptsNoSoundThatIsNoWord() {
        assertThat(hear("[unk] [unk] [unk]").interpretation()).isInstanceOf(Nothing.class);
        assertThat(hear("springer [unk] felix tre").interpretation()).isInstanceOf(Nothing.class);
        assertThat(hear("springer løber slår mat tid").interpretation()).isInstanceOf(Nothing.class);
    }

    @Test
    void hearsNothingInSilenceAndInNoise() {
        assertThat(hear(Sound.of(new short[16_000], 16_000)).interpretation()).isEqualTo(new Nothing(Why.SILENCE, ""));
        assertThat(hear(Sound.of(new short[0], 16_000)).interpretation()).isEqualTo(new Nothing(Why.SILENCE, ""));
        SplittableRandom random = new SplittableRandom(3);
        short[] noise = new short[32_000];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (short) random.nextInt(-8000, 8000);
        }
        assertThat(hear(Sound.of(noise, 16_000)).interpretation()).isInstanceOf(Nothing.class);
    }

    @Test
    void hearsCommandsAndCorrections() {
        assertThat(hear("min tid").interpretation()).isEqualTo(new CommandHeard(Token.TIME, "min tid"));
        assertThat(hear("ich biete remis").interpretation())
                .isEqualTo(new CommandHeard(Token.OFFER_DRAW, "ich biete remis"));
        assertThat(hear("retter springer gustav et felix tre").interpretation()).isInstanceOf(Corrected.class);
    }

    @Test
    void asksBetweenTwoPiecesThatTheWordsDoNotTellApart() {
        Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        Hearing hearing = hearer.hear(Tones.say("springer david to"), position, Languages.BOTH);
        assertThat(hearing.interpretation())
                .isEqualTo(new Ask(
                        List.of(Move.parse("b1d2"), Move.parse("f1d2")), Difference.ORIGIN, "springer david to"));
        Ask question = (Ask) hearing.interpretation();
        assertThat(hearer.hear(Tones.say("felix et"), position, Languages.BOTH, question)
                        .interpretation())
                .isEqualTo(new MoveHeard(Move.parse("f1d2"), "felix et"));
        assertThat(hearer.hear(Tones.say("zwo"), position, Languages.BOTH, question)
                        .interpretation())
                .isEqualTo(new MoveHeard(Move.parse("f1d2"), "zwo"));
    }

    @Test
    void hearsSoundAtOtherRates() {
        for (int rate : List.of(22_050, 44_100, 48_000)) {
            assertThat(hear(Tones.MODEL.say("eva fire", rate)).interpretation())
                    .as(rate + " Hz")
                    .isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
        }
    }

    @Test
    void hearsTheSameEachTime() {
        Hearing first = hear("dronning david to");
        Hearing second = hear("dronning david to");
        assertThat(second.interpretation()).isEqualTo(first.interpretation());
        assertThat(second.ratio()).isEqualTo(first.ratio());
    }

    @Test
    void anEarEndsTheUtteranceByItself() {
        try (Recogniser recogniser = hearer.recogniser()) {
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            List<Hearing> heard = new ArrayList<>();
            for (String words : List.of("eva fire", "david fire")) {
                for (short[] block : Tones.blocks(Tones.say(words))) {
                    recogniser.accept(block).ifPresent(heard::add);
                }
            }
            assertThat(heard.stream().map(Hearing::interpretation).filter(MoveHeard.class::isInstance))
                    .containsExactly(
                            new MoveHeard(Move.parse("e2e4"), "eva fire"),
                            new MoveHeard(Move.parse("d2d4"), "david fire"));
            assertThat(heard.get(0).sound()).isLessThan(Duration.ofMillis(1500));
        }
    }

    @Test
    void anEarIsLetGoInMidUtteranceAndToldToExpectAnotherPosition() {
        try (Recogniser recogniser = hearer.recogniser()) {
            short[] half = Tones.say("eva fire").part(0, 8_000).samples();
            assertThatIllegalStateException().isThrownBy(() -> recogniser.accept(half));
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            assertThat(recogniser.accept(half)).isEqualTo(Optional.empty());
            assertThat(recogniser.partial()).startsWith("eva");
            recogniser.expect(Position.INITIAL.play(Move.parse("e2e4")), Languages.BOTH, null);
            assertThat(recogniser.finish().interpretation()).isEqualTo(new Nothing(Why.SILENCE, ""));
        }
    }

    private static Hearing hear(String words) {
        return hear(Tones.say(words));
    }

    private static Hearing hear(Sound sound) {
        return hearer.hear(sound, Position.INITIAL, Languages.BOTH);
    }
}
