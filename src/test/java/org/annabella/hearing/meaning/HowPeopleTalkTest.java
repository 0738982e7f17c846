package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.QueryHeard;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.SpokenQuery.OnSquare;
import org.annabella.hearing.meaning.SpokenQuery.Pieces;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What people really say in each language, and what the station makes of it. */
class HowPeopleTalkTest {
    private record Row(String language, Position position, String words, String meaning) {}

    static List<String> languages() {
        return LanguageFiles.known();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void isUnderstood(String code) throws IOException {
        Interpreter interpreter = new Interpreter(List.of(LanguageFiles.read(code)));
        assertThat(rows(code)
                        .filter(row ->
                                !row.meaning().equals(meaning(interpreter.understand(row.position(), row.words()))))
                        .map(row -> row.words() + " should be " + row.meaning() + ", not "
                                + interpreter.understand(row.position(), row.words())))
                .isEmpty();
        assertThat(rows(code).count()).isGreaterThan(60);
    }

    private static Stream<Row> rows(String code) throws IOException {
        try (InputStream in = HowPeopleTalkTest.class.getResourceAsStream("/hearing/how-people-talk.tsv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .filter(row -> row[0].equals(code))
                    .map(row -> new Row(
                            row[0], row[1].equals("start") ? Position.INITIAL : Position.of(row[1]), row[2], row[3]));
        }
    }

    private static String meaning(Interpretation interpretation) {
        if (interpretation instanceof MoveHeard heard) {
            return heard.move().uci();
        }
        if (interpretation instanceof CommandHeard heard) {
            return heard.command().name();
        }
        if (interpretation instanceof AnswerHeard heard) {
            return heard.answer().name();
        }
        if (interpretation instanceof QueryHeard heard) {
            return query(heard.query());
        }
        if (interpretation instanceof Nothing nothing) {
            return nothing.why() == Why.PAUSE ? "pause" : "nothing";
        }
        return interpretation instanceof IllegalHeard ? "illegal" : interpretation instanceof Ask ? "ask" : "other";
    }

    private static String query(SpokenQuery query) {
        if (query instanceof Pieces pieces) {
            return (pieces.own() ? "own " : "opponents ") + pieces.role().name().toLowerCase(java.util.Locale.ROOT);
        }
        return query instanceof OnSquare one ? "square " + one.square() : "other";
    }

    @Test
    void whatIsTakenBackWithoutBeingNamedAnewIsNotUnderstood() {
        for (Language language : Languages.ALL) {
            Interpreter alone = new Interpreter(List.of(language));
            String words = language.preferred(org.annabella.lexicon.Token.KNIGHT) + " "
                    + language.preferred(org.annabella.lexicon.Token.NO);
            assertThat(alone.understand(Position.INITIAL, words)).isInstanceOf(Nothing.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "retter springer felix fire nej felix tre, g1f3",
        "øh retter eva fire, e2e4",
        "jeg retter springer felix fire undskyld felix tre, g1f3"
    })
    void aCorrectionMayBeCorrectedItself(String words, String move) {
        Interpreter danish = new Interpreter(List.of(Languages.DANISH));
        assertThat(danish.understand(Position.INITIAL, words))
                .isInstanceOfSatisfying(
                        Corrected.class,
                        corrected -> assertThat(corrected.correction().moves()).containsExactly(Move.parse(move)));
    }

    /** A pawn on f2 and a knight on g1 both reach f3: the knight was named, and stays. */
    @Test
    void noCorrectionTurnsAPieceIntoAPawn() {
        Interpreter all = new Interpreter(Languages.ALL);
        for (String back : List.of("nein", "nej", "nei", "no", "korrektur", "undskyld", "sorry", "ich meine")) {
            assertThat(all.understand(Position.INITIAL, "springer felix fire " + back + " felix tre")
                            .moves())
                    .as(back)
                    .containsExactly(Move.parse("g1f3"));
        }
        Position farAway = Position.of("4k3/8/8/8/8/8/5P2/1N2K3 w - - 0 1");
        assertThat(all.understand(farAway, "springer cesar tre nej felix tre")).isInstanceOf(Nothing.class);
    }

    /** In German it begs pardon for a slip, in English it asks for the same once more: alone it takes nothing back. */
    @Test
    void pardonAloneIsTheEnglishQuestionWhereBothAreSpoken() {
        Interpreter both = new Interpreter(List.of(LanguageFiles.read("de"), LanguageFiles.read("en")));
        assertThat(meaning(both.understand(Position.INITIAL, "pardon"))).isEqualTo("REPEAT");
        assertThat(meaning(both.understand(Position.INITIAL, "springer felix vier pardon felix drei")))
                .isEqualTo("g1f3");
    }

    /** A pawn and a knight of the f-file both take on e5: the knight was named, but the pawn's capture is whole by itself. */
    @ParameterizedTest
    @CsvSource({
        "springer gustav fünf nein felix schlägt eva fünf",
        "springer gustav fem nej felix slår eva fem",
        "knight gustav five no felix takes eva five",
        "springare gustav fem nej felix slår eva fem",
        "springer gustav fem nei felix tar eva fem"
    })
    void aCaptureThatIsWholeByItselfIsNotSilentlyThePieces(String words) {
        Position position = Position.of("4k3/8/8/4p3/5P2/5N2/8/4K3 w - - 0 1");
        assertThat(new Interpreter(Languages.ALL).understand(position, words))
                .isInstanceOfSatisfying(Ask.class, ask -> assertThat(ask.candidates())
                        .containsExactlyInAnyOrder(Move.parse("f3e5"), Move.parse("f4e5")));
    }

    @ParameterizedTest
    @CsvSource({"e5f6, eva slår david seks nej felix seks"})
    void theFileOfACapturingPawnStays(String move, String words) {
        Position position = Position.of("4k3/8/3r1r2/4P3/8/8/8/4K3 w - - 0 1");
        assertThat(new Interpreter(List.of(Languages.DANISH)).understand(position, words))
                .isEqualTo(new MoveHeard(Move.parse(move), words));
    }
}
