package org.annabella.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;

/** Games with everything that PGN can say, under a seed. */
final class PgnGenerators {

    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/3pp3/1pP2Pp1/8/8/PP4PP/R3K2R w KQkq b6 0 20",
            "8/PPP3k1/4q3/2n5/4N3/1Q6/1K3ppp/8 b - - 0 40",
            "3qk3/2b1n1r1/8/8/8/8/1R1N1B2/3KQ3 b - - 3 17");

    private static final String[] WORDS = {
        "good",
        "is",
        "better",
        "Løber",
        "då",
        "[",
        "]",
        "[Event \"x\"]",
        "{",
        "}",
        "(",
        ")",
        "1.",
        "e4",
        "%",
        "%off",
        ";",
        "\"",
        "\\",
        "$1",
        "1-0",
        "*",
        "…",
        "♞",
        "\ud83d\ude00",
        "Donaudampfschifffahrtsgesellschaft",
        "[%csl Ra1]",
        "--",
        "a  b",
        "x\ny"
    };

    private final SplittableRandom random;

    private PgnGenerators(long seed) {
        this.random = new SplittableRandom(seed);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    static PgnGame game(long seed) {
        return new PgnGenerators(seed).game();
    }

    private PgnGame game() {
        Position start = random.nextInt(4) == 0
                ? Position.chess960(random.nextInt(960))
                : Position.of(STARTS.get(random.nextInt(STARTS.size())));
        PgnResult result = PgnResult.values()[random.nextInt(4)];
        return new PgnGame(tags(), start, line(start, random.nextInt(100), 0), result);
    }

    private Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        for (String name : List.of("White", "Site", "Zero", "Annotator", "ECO", "TimeControl")) {
            if (random.nextInt(3) > 0) {
                tags.put(name, words(random.nextInt(6)));
            }
        }
        return tags;
    }

    private PgnLine line(Position start, int plies, int depth) {
        List<PgnMove> moves = new ArrayList<>();
        Position position = start;
        while (moves.size() < plies && !position.legalMoves().isEmpty()) {
            Move move = anyMove(position);
            moves.add(new PgnMove(move, comments(30), glyphs(), commentsWithClock(), variations(position, depth)));
            position = position.play(move);
        }
        return new PgnLine(comments(4), moves);
    }

    private Move anyMove(Position position) {
        List<Move> moves = position.legalMoves();
        return moves.get(random.nextInt(moves.size()));
    }

    private List<PgnLine> variations(Position position, int depth) {
        List<PgnLine> variations = new ArrayList<>();
        while (depth < 4 && random.nextInt(12) == 0) {
            variations.add(line(position, random.nextInt(8), depth + 1));
        }
        variations.removeIf(PgnLine.EMPTY::equals);
        return variations;
    }

    private List<Integer> glyphs() {
        return random.ints(random.nextInt(6) == 0 ? random.nextInt(3) : 0, 0, 256)
                .boxed()
                .toList();
    }

    private List<PgnComment> comments(int seldom) {
        List<PgnComment> comments = new ArrayList<>();
        while (random.nextInt(seldom) == 0) {
            comments.add(new PgnComment(words(random.nextInt(30))));
        }
        return comments;
    }

    private List<PgnComment> commentsWithClock() {
        List<PgnComment> comments = comments(8);
        if (random.nextInt(3) == 0) {
            comments.add(PgnComment.ofClock(Duration.ofSeconds(random.nextInt(20_000))));
        }
        return comments;
    }

    private String words(int count) {
        List<String> words = new ArrayList<>();
        for (int left = count; left > 0; left--) {
            words.add(WORDS[random.nextInt(WORDS.length)]);
        }
        return String.join(" ", words);
    }
}
