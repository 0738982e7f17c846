package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.hearing.Utterance.Ending;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Token;
import org.annabella.sound.Levels;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is much fainter than a player speaks is not taken for the player (FIDE Laws 2023, D.2.1: it is the player who announces). */
class VoiceLevelsTest {
    private static final double OWN_DB = -25;
    private static final MoveHeard MOVE = new MoveHeard(Move.parse("e2e4"), "bella fire");
    private static final CommandHeard RESIGNS = new CommandHeard(Token.RESIGN, "jeg giver op");

    private final VoiceLevels levels = new VoiceLevels();

    @BeforeEach
    void speak() {
        for (int i = 0; i < VoiceLevels.FEWEST; i++) {
            levels.judged(Side.WHITE, said(MOVE, OWN_DB + i % 2, Ending.PAUSE));
        }
    }

    private static Utterance said(Interpretation interpretation, double level, Ending ending) {
        Hearing none = Hearing.notUnderstood();
        Hearing hearing = new Hearing(
                interpretation,
                none.legal(),
                none.wellFormed(),
                none.free(),
                List.of(),
                List.of(new Belief(interpretation, 0.9, 0, 0), new Belief(new Nothing(Why.UNCERTAIN, ""), 0.1, 0, 0)),
                7,
                List.of(Hearing.ENCODER),
                Duration.ZERO,
                Duration.ofSeconds(1));
        return new Utterance(
                hearing,
                Sound.of(new short[1600], 16_000),
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                ending,
                new Levels(level, level, 0, 0),
                -60);
    }

    private Interpretation judged(Side seat, Interpretation interpretation, double level, Ending ending) {
        return levels.judged(seat, said(interpretation, level, ending))
                .hearing()
                .interpretation();
    }

    @ParameterizedTest
    @ValueSource(doubles = {6, 0, -6, -12})
    void aPlayerMayDropTheVoice(double by) {
        assertThat(judged(Side.WHITE, RESIGNS, OWN_DB + by, Ending.PAUSE)).isEqualTo(RESIGNS);
    }

    @Test
    void theNeighbourResignsForNobodyHere() {
        Utterance far = levels.judged(Side.WHITE, said(RESIGNS, OWN_DB - VoiceLevels.FAR_DB - 2, Ending.PAUSE));
        assertThat(far.hearing().interpretation()).isEqualTo(new Nothing(Why.FAR, RESIGNS.words()));
        assertThat(far.hearing().beliefs().stream()
                        .mapToDouble(Belief::probability)
                        .sum())
                .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(far.hearing().beliefs().get(0).probability()).isLessThan(0.6);
    }

    @Test
    void whoeverHoldsTheKeyDownIsThePlayer() {
        assertThat(judged(Side.WHITE, RESIGNS, OWN_DB - 30, Ending.KEY)).isEqualTo(RESIGNS);
    }

    @Test
    void whoeverCallsTheStationByItsNameIsHeard() {
        CommandHeard time = new CommandHeard(Token.TIME, "annabella tid");
        assertThat(judged(Side.WHITE, time, OWN_DB - 30, Ending.PAUSE)).isEqualTo(time);
    }

    @Test
    void ofTheOtherSeatNothingIsKnownByThat() {
        assertThat(judged(Side.BLACK, RESIGNS, OWN_DB - 30, Ending.PAUSE)).isEqualTo(RESIGNS);
    }

    @Test
    void whatIsFaintIsNotLearnedFrom() {
        for (int i = 0; i < 30; i++) {
            levels.judged(Side.WHITE, said(MOVE, OWN_DB - 20, Ending.PAUSE));
        }
        assertThat(judged(Side.WHITE, RESIGNS, OWN_DB - 20, Ending.PAUSE)).isInstanceOf(Nothing.class);
    }

    @Test
    void aMicrophoneThatIsMovedNearerIsFollowed() {
        for (int i = 0; i < 15; i++) {
            levels.judged(Side.WHITE, said(MOVE, OWN_DB + 12, Ending.PAUSE));
        }
        assertThat(judged(Side.WHITE, RESIGNS, OWN_DB - 6, Ending.PAUSE)).isInstanceOf(Nothing.class);
    }
}
