package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not legal is never heard as something that is, in any of ten thousand seeded positions. */
@SystemTest
class IllegalAnnouncementTest {
    private static final List<Interpreter> ALONE = Languages.ALL.stream()
            .map(language -> new Interpreter(List.of(language)))
            .toList();
    private static final Interpreter MIXED = new Interpreter(Languages.ALL);

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 1000)
    void aWholeMoveThatIsNotLegalStaysIllegal(long firstSeed) {
        seeds(firstSeed).forEach(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                int language = random.nextInt(ALONE.size());
                for (int tries = 0; tries < 20; tries++) {
                    Move move = anyMove(position, random);
                    if (!isLegal(position, move) && !isCastlingStep(position, move)) {
                        String words = whole(position, move, Languages.ALL.get(language), random.nextBoolean());
                        Interpretation interpretation =
                                ALONE.get(language).understand(resolver, Vocabulary.words(words));
                        if (!(interpretation instanceof IllegalHeard)) {
                            throw new AssertionError(position.fen() + " '" + words + "': " + interpretation);
                        }
                    }
                }
            }
        });
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 1000)
    void aPieceAndASquareAreHeardAsTheOnlySuchMoveOrNotAtAll(long firstSeed) {
        seeds(firstSeed).forEach(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                int language = random.nextInt(ALONE.size());
                List<String> sans = position.legalMoves().stream()
                        .map(move -> San.write(position, move, Notation.ENGLISH))
                        .toList();
                for (int tries = 0; tries < 20; tries++) {
                    String piece = "NBRQ".substring(random.nextInt(4)).substring(0, 1);
                    Square to = Square.ofIndex(random.nextInt(64));
                    String words = word(Languages.ALL.get(language), "piece." + name(piece)) + " "
                            + square(Languages.ALL.get(language), to);
                    Interpretation interpretation = ALONE.get(language).understand(resolver, Vocabulary.words(words));
                    long fitting = sans.stream()
                            .filter(san -> san.matches(piece + "[a-h]?[1-8]?x?" + to + "[+#]?"))
                            .count();
                    if (interpretation instanceof MoveHeard != (fitting == 1)) {
                        throw new AssertionError(position.fen() + " '" + words + "': " + interpretation);
                    }
                }
            }
        });
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 5000)
    void randomWordsGiveALegalMoveOrNone(long firstSeed) {
        List<String> words = new ArrayList<>(new Vocabulary(Languages.ALL).words());
        seeds(firstSeed).forEach(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                for (int tries = 0; tries < 20; tries++) {
                    List<String> said = random.ints(random.nextInt(1, 10), 0, words.size())
                            .mapToObj(words::get)
                            .toList();
                    assertThat(position.legalMoves())
                            .as(said::toString)
                            .containsAll(MIXED.understand(resolver, said).moves());
                }
            }
        });
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 7000)
    void halfAnAnnouncementIsNoMoveButTheOnlyOneThatItCanMean(long firstSeed) {
        seeds(firstSeed).limit(50).forEach(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (Position position : SeededPositions.of(seed)) {
                MoveResolver resolver = new MoveResolver(position);
                List<Announcement> all = Announcements.of(resolver);
                for (int tries = 0; tries < 20; tries++) {
                    Announcement announcement = all.get(random.nextInt(all.size()));
                    List<Token> half = announcement
                            .tokens()
                            .subList(0, random.nextInt(announcement.tokens().size()));
                    String words =
                            half.stream().map(Languages.DANISH::preferred).collect(Collectors.joining(" "));
                    Interpretation interpretation = MIXED.understand(resolver, Vocabulary.words(words));
                    boolean complete =
                            all.stream().anyMatch(other -> other.tokens().equals(half));
                    assertThat(interpretation instanceof MoveHeard)
                            .as(position.fen() + " '" + words + "' " + interpretation)
                            .isEqualTo(complete);
                }
            }
        });
    }

    private static Stream<Long> seeds(long first) {
        return LongStream.range(first, first + 10_000 / SeededPositions.PER_SEED)
                .boxed()
                .parallel();
    }

    /** From a square with a piece of the side to move, most often; to anywhere. */
    private static Move anyMove(Position position, SplittableRandom random) {
        while (true) {
            Square from = Square.ofIndex(random.nextInt(64));
            Square to = Square.ofIndex(random.nextInt(64));
            Piece piece = position.pieceAt(from);
            boolean own = piece != null && piece.side() == position.turn();
            if (!from.equals(to) && (own || random.nextInt(10) == 0)) {
                return Move.of(from, to);
            }
        }
    }

    private static boolean isLegal(Position position, Move move) {
        return position.legalMoves().stream()
                .anyMatch(
                        legal -> legal.from().equals(move.from()) && legal.to().equals(move.to()));
    }

    /** In Chess960 the king's long step to the g- or c-file means castling, which is spelled otherwise. */
    private static boolean isCastlingStep(Position position, Move move) {
        return position.legalMoves().stream()
                .anyMatch(legal -> position.isCastling(legal) && legal.from().equals(move.from()));
    }

    private static String whole(Position position, Move move, Language language, boolean named) {
        Piece piece = position.pieceAt(move.from());
        String said = square(language, move.from()) + " " + square(language, move.to());
        return named && piece != null
                ? word(language, "piece." + piece.role().name().toLowerCase(Locale.ROOT)) + " " + said
                : said;
    }

    private static String name(String letter) {
        return switch (letter) {
            case "N" -> "knight";
            case "B" -> "bishop";
            case "R" -> "rook";
            default -> "queen";
        };
    }

    private static String square(Language language, Square square) {
        return word(language, "file." + square.toString().charAt(0)) + " "
                + word(language, "rank." + square.toString().charAt(1));
    }

    private static String word(Language language, String id) {
        return language.preferred(Token.ofId(id).orElseThrow());
    }
}
