package org.annabella.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.chess.pgn.PgnFault.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No text makes the reader throw, and what it makes of rubbish is a game that can be written and read again. */
@SystemTest
class PgnRubbishTest {

    private static final int MEGABYTE = 1_000_000;
    private static final String NEXT_GAME = "\n\n[Event \"next\"]\n\n1. d4 *\n";

    private static final String[] TOKENS = {
        "[Event \"x\"]\n",
        "\n[White \"",
        "\"]",
        "[",
        "]",
        "1.",
        "2...",
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "d4",
        "O-O",
        "0-0-0",
        "Sf3",
        "exd5",
        "a8=Q",
        "--",
        "Z0",
        "e.p.",
        "(",
        "(",
        ")",
        ")",
        "{",
        "}",
        "{c}",
        ";",
        ";x\n",
        "%",
        "\n%",
        "\n",
        "\r\n",
        "\r",
        " ",
        " ",
        " ",
        "$1",
        "$",
        "$300",
        "!",
        "?!",
        "1-0",
        "*",
        "1/2",
        "=",
        "+-",
        "\"",
        "\\",
        "\u0000",
        "\ufeff",
        "é",
        "\ud83d",
        "…",
        "(=)",
        "[FEN \"8/8\"]",
        "[Variant \"x\"]"
    };

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 3);
    }

    private static int survives(String text) {
        int games = 0;
        PgnPlace last = new PgnPlace(1, 0);
        for (PgnReader reader = Pgn.read(text); reader.hasNext(); games++) {
            PgnReading reading = reader.next();
            assertThat(reading.place()).isGreaterThan(last);
            last = reading.place();
            assertThat(reading.faults().size()).isLessThanOrEqualTo(101);
            for (PgnFault fault : reading.faults()) {
                assertThat(fault.resumes()).isGreaterThanOrEqualTo(fault.place());
            }
            if (reading instanceof PgnReading.Game game) {
                isReadAgain(game.game());
            }
        }
        return games;
    }

    /** What was read of rubbish has no fault any more, except that it is still another game than chess. */
    private static void isReadAgain(PgnGame game) {
        PgnReading.Game again = PgnReadings.one(Pgn.write(game));
        assertThat(again.game()).isEqualTo(game);
        assertThat(again.faults()).allMatch(fault -> fault.code() == Code.VARIANT);
    }

    private static String text(int length, IntFunction<String> piece) {
        StringBuilder text = new StringBuilder(length + 100);
        while (text.length() < length) {
            text.append(piece.apply(text.length()));
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aMillionRandomBytes(long seed) {
        byte[] bytes = new byte[MEGABYTE];
        new SplittableRandom(seed).nextBytes(bytes);

        assertThat(survives(PgnDecoder.decode(bytes))).isGreaterThan(100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aMillionRandomAsciiBytes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);

        assertThat(survives(text(MEGABYTE, at -> String.valueOf((char) random.nextInt(128)))))
                .isGreaterThan(100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aMillionBytesOfTokensInAnyOrder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);

        assertThat(survives(text(MEGABYTE, at -> TOKENS[random.nextInt(TOKENS.length)])))
                .isGreaterThan(1000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aMillionBytesOfGamesWithMistakes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text =
                new StringBuilder(text(MEGABYTE, at -> Pgn.write(PgnGenerators.game(1 + random.nextInt(60))) + "\n"));
        for (int mistakes = text.length() / 400; mistakes > 0; mistakes--) {
            int at = random.nextInt(text.length() - 1);
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, TOKENS[random.nextInt(TOKENS.length)]);
                case 2 -> text.setCharAt(at, (char) random.nextInt(256));
                default -> text.setCharAt(at, text.charAt(at + 1));
            }
        }

        assertThat(survives(text.toString())).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                ")",
                "{",
                "}",
                "[",
                "]",
                "\"",
                "\\",
                ";",
                ";\n",
                "%",
                "\n%",
                "$",
                "!",
                ".",
                "*",
                "1",
                "e",
                "-",
                "1-0 ",
                "e4 (",
                "(e4 ",
                "( {x} ",
                "[a \"",
                "[a \"\"",
                "[a \"\"]",
                "[a \"\"] \n\n",
                "{x}",
                "\n\n",
                "1. e4 e5 (1... c5) (",
                "$1",
                "(=)",
                "\u0000 ",
                "Nf3 Nf6 Ng1 Ng8 "
            })
    void aHundredThousandOfOneThing(String thing) {
        assertThat(survives("1. e4 e5 " + thing.repeat(100_000) + NEXT_GAME)).isPositive();
    }

    @Test
    void aHundredThousandVariationsWithinEachOther() {
        String opened = "1. e4 " + "(1. d4 ".repeat(100_000);

        assertThat(survives(opened)).isEqualTo(1);
        PgnReading closed = PgnReadings.one(opened + ")".repeat(100_000) + " e5 *");
        assertThat(closed.faults()).extracting(PgnFault::code).containsExactly(Code.TOO_DEEP);
        assertThat(PgnReadings.moves(((PgnReading.Game) closed).game())).isEqualTo("e2e4 e7e5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Annotator \"%s\"]\n\n1. e4 *", "1. e4 {%s} *", "1. e4 ;%s\n *"})
    void aTagOrCommentOfAMegabyteIsKept(String form) {
        String megabyte = "x".repeat(1 << 20);
        PgnGame game = PgnReadings.good(form.formatted(megabyte));

        assertThat(game.toString()).contains(megabyte);
        assertThat(PgnReadings.good(Pgn.write(game))).isEqualTo(game);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Annotator \"%s\"]\n\n1. e4 *",
                "1. e4 {%s} *",
                "1. e4 ;%s\n *",
                "1. e4 %s *",
                "1. e4 {%s",
                "[A%s\n1. e4 *",
                "1. e4 [!%s"
            })
    void whatIsLongerThanAnyRealTextIsCutAndTold(String form) {
        var readings = PgnReadings.all(form.formatted("x".repeat(3 * MEGABYTE)) + NEXT_GAME);

        assertThat(readings.get(0).faults()).isNotEmpty();
        assertThat(readings.get(0).toString().length()).isLessThan(PgnBuffer.LONGEST_TOKEN + 2000);
        assertThat(readings.get(readings.size() - 1).faults()).isEmpty();
        assertThat(readings.get(readings.size() - 1).toString()).contains("next");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{a} ", "$1 ", "\n[a%d \"\"]", "( {x} ) "})
    void aGameLongerThanAnyRealOneIsCutAndTold(String piece) {
        String text = "1. e4 e5 " + text(9 * MEGABYTE, at -> piece.replace("%d", String.valueOf(at))) + NEXT_GAME;
        var readings = PgnReadings.all(text);

        assertThat(readings.stream().flatMap(reading -> reading.faults().stream()))
                .extracting(PgnFault::code)
                .contains(Code.TOO_LONG);
        assertThat(readings.get(readings.size() - 1).faults()).isEmpty();
    }
}
