package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Everything that can be wrong with an announcement is told with its reason and the square to feel for. */
class ObjectionsTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.ALL);

    /** One announcement for each kind of reason. */
    private enum Wrong {
        NO_SUCH_PIECE("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "dronning david fire", ""),
        NO_PIECE("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "tårn anna et anna fire", "a1"),
        NOT_YOUR_PIECE("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", "tårn anna otte anna fire", "a8"),
        NONE_REACHES("4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1", "springer eva fem", "e5"),
        CANNOT_MOVE_SO("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "springer felix tre", "f1"),
        NOTHING_TO_CAPTURE("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "eva slår david fem", "d5"),
        EN_PASSANT_TOO_LATE("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "eva slår david seks", "d5"),
        OWN_PIECE_ON_TARGET("4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "springer eva to", "e2"),
        BLOCKED("4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "tårn anna fire", "a3"),
        CASTLING_RIGHT_LOST("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "kort rokade", "h1"),
        CASTLING_BLOCKED("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "kort rokade", "g1"),
        CASTLING_IN_CHECK("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "lang rokade", "e2"),
        CASTLING_THROUGH_CHECK("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "kort rokade", "f1"),
        CASTLING_INTO_CHECK("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "kort rokade", "g1"),
        KING_INTO_CHECK("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "konge david to", "d8"),
        KING_IN_CHECK("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "tårn anna fire", "e8"),
        PINNED("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "springer cesar tre", "e8"),
        EN_PASSANT_EXPOSES_KING("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "eva slår david seks en passant", "h5"),
        PROMOTION_IMPOSSIBLE("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "eva fire dronning", "e4");

        private final String fen;
        private final String words;
        private final String square;

        Wrong(String fen, String words, String square) {
            this.fen = fen;
            this.words = words;
            this.square = square;
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachReasonArrivesWithItsSquare(Wrong wrong) {
        assertThat(INTERPRETER.understand(Position.of(wrong.fen), wrong.words))
                .isInstanceOfSatisfying(IllegalHeard.class, illegal -> {
                    assertThat(illegal.reason()).isNotNull();
                    assertThat(illegal.reason().kind()).isEqualTo(Kind.valueOf(wrong.name()));
                    if (!wrong.square.isEmpty()) {
                        assertThat(illegal.reason().square()).hasToString(wrong.square);
                    }
                });
    }

    @Test
    void everyKindIsAmongThemButWhatNeverHappensAndThePieceThatIsAskedForInstead() {
        Set<Kind> kinds = EnumSet.of(Kind.KING_IS_NOT_CAPTURED, Kind.PROMOTION_MISSING);
        Arrays.stream(Wrong.values()).forEach(wrong -> kinds.add(Kind.valueOf(wrong.name())));
        assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
        assertThat(INTERPRETER.understand(Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1"), "eva otte"))
                .isInstanceOfSatisfying(
                        Ask.class, question -> assertThat(question.differs()).isEqualTo(Difference.PROMOTION));
    }

    @Test
    void everyLanguageCanSayEveryReason() {
        for (Language language : Languages.ALL) {
            for (Kind kind : Kind.values()) {
                assertThat(language.phrase("illegal." + camelCase(kind)))
                        .as(language.code() + " " + kind)
                        .isPresent();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1, springer slår løber david fem, NOT_THAT_PIECE, c3d5",
        "4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1, springer slår springer eva fire, NO_CAPTURE, c3e4",
        "4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1, springer slår løber, NO_CAPTURE,",
        "4k3/8/8/3n4/8/8/2N5/4K3 w - - 0 1, springer slår springer, CANNOT_GO_THERE, c2d5",
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1, eva slår david, NO_CAPTURE,",
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1, eva slår en passant, NO_EN_PASSANT,",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1, eva slår david en passant, NO_EN_PASSANT, e4d5"
    })
    void aCaptureThatIsNoneIsNamed(String fen, String words, Objection objection, String move) {
        assertThat(INTERPRETER.understand(Position.of(fen), words))
                .isInstanceOfSatisfying(IllegalHeard.class, illegal -> {
                    assertThat(illegal.objection()).isEqualTo(objection);
                    assertThat(illegal.move()).isEqualTo(move == null ? null : Move.parse(move));
                });
    }

    @Test
    void aLegalMoveThatWasAnnouncedWronglyIsNoneForTheGame() {
        IllegalHeard wrong = (IllegalHeard) INTERPRETER.understand(Position.INITIAL, "springer slår felix tre");
        assertThat(wrong.move()).isEqualTo(Move.parse("g1f3"));
        assertThat(wrong.announced()).isNull();
        IllegalHeard illegal = (IllegalHeard) INTERPRETER.understand(Position.INITIAL, "eva fem");
        assertThat(illegal.announced()).isEqualTo(illegal.move()).isNotNull();
    }

    private static String camelCase(Kind kind) {
        StringBuilder name = new StringBuilder();
        for (String part : kind.name().toLowerCase(Locale.ROOT).split("_")) {
            name.append(name.isEmpty() ? part : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
        }
        return name.toString();
    }
}
