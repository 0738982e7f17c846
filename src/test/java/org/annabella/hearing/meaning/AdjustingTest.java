package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.api.Test;

/** Whoever sets right a piece that could be taken has announced nothing. */
class AdjustingTest {
    private static final Interpreter ALL = new Interpreter(Languages.ALL);

    /** A white knight on g4 could take the black one on f6. */
    private static final Position KNIGHTS = Position.of("r1bqkb1r/pppp1ppp/5n2/8/6N1/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1");

    @Test
    void everyFormMayNameThePieceThatIsSetRight() {
        for (Language language : Languages.ALL) {
            for (String adjust : language.forms(Token.ADJUST)) {
                if (!isCorrectionToo(language, adjust)) {
                    String words = adjust + " " + said(language, Token.KNIGHT, Token.FILE_F, Token.RANK_6);
                    assertThat(ALL.understand(KNIGHTS, words)).isEqualTo(new CommandHeard(Token.ADJUST, words));
                }
            }
        }
    }

    @Test
    void noFormTurnsAMoveIntoACorrection() {
        for (Language language : Languages.ALL) {
            for (String adjust : language.forms(Token.ADJUST)) {
                if (!isCorrectionToo(language, adjust)) {
                    String words = adjust + " " + said(language, Token.FILE_E, Token.RANK_4);
                    assertThat(ALL.understand(Position.INITIAL, words)).isEqualTo(new Nothing(Why.NO_SENSE, words));
                }
            }
        }
    }

    @Test
    void theFormThatIsAlsoForCorrectingCorrects() {
        assertThat(ALL.understand(Position.INITIAL, "jeg retter eva fire")).isInstanceOf(Corrected.class);
    }

    private static boolean isCorrectionToo(Language language, String adjust) {
        return language.forms(Token.CORRECT).stream().anyMatch(adjust::endsWith);
    }

    private static String said(Language language, Token... tokens) {
        StringBuilder words = new StringBuilder();
        for (Token token : tokens) {
            words.append(' ').append(language.preferred(token));
        }
        return words.substring(1);
    }
}
