package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "Knight takes Felix three, a queen": a piece behind a capture is what is taken, or what a pawn becomes on the last rank. */
class NamedBehindTest {
    private static final Interpreter MIXED = new Interpreter(Languages.ALL);
    private static final String KNIGHT = "4k3/8/8/8/8/5q2/8/4K1N1 w - - 0 1";
    private static final String ROOK_STANDS_THERE = "4k3/8/8/8/8/5r2/8/4K1N1 w - - 0 1";
    private static final String PAWN = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    private static final String LAST_RANK = "3q4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

    @ParameterizedTest
    @CsvSource({
        "da, 'springer slår felix tre, en dronning'",
        "de, 'Springer schlägt Felix drei, eine Dame'",
        "en, 'knight takes felix three, a queen'",
        "nb, 'springer slår felix tre, en dronning'",
        "sv, 'springare slår felix tre, en dam'"
    })
    void withAnArticleIsThePieceTaken(String language, String words) {
        Interpreter own = new Interpreter(List.of(LanguageFiles.read(language)));
        for (Interpreter interpreter : List.of(own, MIXED)) {
            assertThat(interpreter.understand(Position.of(KNIGHT), words).moves())
                    .containsExactly(Move.parse("g1f3"));
            assertThat(interpreter.understand(Position.of(ROOK_STANDS_THERE), words))
                    .isInstanceOf(Nothing.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eva slår david fem, en dronning",
                "eva slår david, en dronning",
                "echo takes delta five, a queen"
            })
    void byAPawnIsThePieceTakenToo(String words) {
        assertThat(MIXED.understand(Position.of(PAWN), words).moves()).containsExactly(Move.parse("e4d5"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eva slår david otte, en dronning",
                "eva slår david, en dronning",
                "Eva schlägt David acht, eine Dame",
                "echo takes delta eight, a queen"
            })
    void onTheLastRankIsWhatThePawnBecomes(String words) {
        assertThat(MIXED.understand(Position.of(LAST_RANK), words).moves()).containsExactly(Move.parse("e7d8q"));
    }

    /** Only the words for it say that a piece becomes another one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "springer slår felix tre bliver en dronning",
                "Springer schlägt Felix drei wird Dame",
                "knight takes felix three becomes a queen"
            })
    void whatBecomesAnotherPieceAgainstTheRulesStaysIllegal(String words) {
        assertThat(MIXED.understand(Position.of(KNIGHT), words))
                .isInstanceOfSatisfying(IllegalHeard.class, illegal -> assertThat(illegal.objection())
                        .isEqualTo(Objection.NO_PROMOTION));
    }
}
