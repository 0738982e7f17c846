package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.lexicon.NumberWords;
import org.annabella.lexicon.Token;

/**
 * Every template of a language with sentences built from it, for a proof-reader: its places are filled at random, under a
 * seed, with what the station would say there.
 */
public final class PhraseExamples {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final int MOST_TRIES = 20;
    private static final int LONGEST_GAME = 60;
    private static final int LONGEST_SECONDS = 10 * 3600;

    private final List<Position> game;
    private final Phrases phrases;
    private final MoveWords moves;
    private final TimeWords times;

    private PhraseExamples(Phrasebook book, long seed) {
        this.game = game(new SplittableRandom(seed));
        Manner manner = book.manner();
        this.phrases = new Phrases(book.language(), manner.verbosity());
        this.moves = new MoveWords(phrases, manner);
        this.times = new TimeWords(phrases, manner.verbosity());
    }

    /**
     * A template and what it sounds like.
     *
     * @param key its name in the language file
     * @param text the template with its places in braces
     * @param examples built sentences; all alike where the template has no places
     */
    public record Example(String key, String text, List<String> examples) {
        public Example {
            examples = List.copyOf(examples);
        }
    }

    /**
     * Returns every template, in the order of their names.
     *
     * @param count how many sentences to build of each
     * @param seed the same seed gives the same sentences
     */
    public static List<Example> of(Phrasebook book, int count, long seed) {
        PhraseExamples examples = new PhraseExamples(book, seed);
        List<Example> all = new ArrayList<>();
        new TreeMap<>(examples.phrases.all()).forEach((key, text) -> {
            SplittableRandom random = new SplittableRandom(seed ^ key.hashCode());
            all.add(new Example(key, text, examples.several(key, text, count, random)));
        });
        return all;
    }

    /** Builds sentences that differ, where the places of the template allow it. */
    private List<String> several(String key, String text, int count, SplittableRandom random) {
        List<String> built = new ArrayList<>();
        for (int tries = 0; built.size() < count; tries++) {
            String one = build(key, text, random);
            if (!built.contains(one) || tries >= MOST_TRIES) {
                built.add(one);
            }
        }
        return built;
    }

    /** Fills the template itself, and not the variant of it that the listener's manner would choose. */
    private String build(String key, String text, SplittableRandom random) {
        Position position = game.get(random.nextInt(game.size()));
        String filled = PLACE.matcher(text).replaceAll(place -> filling(key, place, position, random));
        return Phrases.capitals(Phrases.tidy(filled));
    }

    private String filling(String key, MatchResult place, Position position, SplittableRandom random) {
        return switch (place.group(1)) {
            case "move", "announced", "repeated", "a", "b", "c" -> moves.plain(position, any(position, random));
            case "piece" -> piece(key, random);
            case "victim" -> moves.name(Token.ofRole(role(random)));
            case "found", "expected" -> coloured(random);
            case "captures" -> moves.name(Token.CAPTURE);
            case "enPassant" -> moves.name(Token.EN_PASSANT);
            case "check" -> moves.name(Token.CHECK);
            case "side" -> phrases.say(Phrases.name("side", Side.values()[random.nextInt(2)]));
            case "time", "head" -> times.left(Duration.ofSeconds(random.nextInt(1, LONGEST_SECONDS)));
            case "last" -> times.counted("second", random.nextInt(1, 60));
            case "white", "black" -> times.moves(random.nextInt(200));
            case "n" -> NumberWords.of(phrases.language()).say(random.nextInt(2, 60), unit(key));
            case "device" -> phrases.say("device." + any(random, "clock", "microphone", "board.white", "board.black"));
            case "reason" -> phrases.say("reason." + any(random, "checkmate", "agreement", "fifty", "time"));
            case "items", "item", "next" -> item(random);
            default -> moves.square(square(random));
        };
    }

    /** Whose places are filled with a bare name, and whose with "a white pawn". */
    private String piece(String key, SplittableRandom random) {
        if (key.startsWith("difference")) {
            return coloured(random);
        }
        if (key.startsWith("announce.promotion")) {
            return moves.name(Token.ofRole(Role.QUEEN));
        }
        return moves.name(Token.ofRole(role(random)));
    }

    private String item(SplittableRandom random) {
        String kind = any(random, "difference.extra", "difference.missing");
        return phrases.say(kind, "piece", coloured(random), "square", moves.square(square(random)));
    }

    private String coloured(SplittableRandom random) {
        Piece piece = new Piece(Side.values()[random.nextInt(2)], role(random));
        return phrases.say(("piece." + piece.side() + "." + piece.role()).toLowerCase(Locale.ROOT));
    }

    private static String unit(String key) {
        return key.replaceAll("\\..*", "");
    }

    private static Role role(SplittableRandom random) {
        return Role.values()[random.nextInt(Role.values().length)];
    }

    private static Square square(SplittableRandom random) {
        return Square.of(random.nextInt(8), random.nextInt(8));
    }

    private static String any(SplittableRandom random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** The positions of one game at random, as long as somebody can move. */
    private static List<Position> game(SplittableRandom random) {
        List<Position> game = new ArrayList<>();
        Position position = Position.INITIAL;
        while (game.size() < LONGEST_GAME && !position.legalMoves().isEmpty()) {
            game.add(position);
            position = position.play(any(position, random));
        }
        return game;
    }

    private static Move any(Position position, SplittableRandom random) {
        List<Move> legal = position.legalMoves();
        return legal.get(random.nextInt(legal.size()));
    }
}
