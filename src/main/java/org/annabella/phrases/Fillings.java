package org.annabella.phrases;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.NumberWords;
import org.annabella.lexicon.TextNames;
import org.annabella.lexicon.Token;

/** Fills the places of templates at random, each with what the station would say there. */
final class Fillings {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final Pattern LEVEL = Pattern.compile("\\.(short|normal|full)$");
    private static final int LONGEST_SECONDS = 10 * 3600;

    private final Phrases phrases;
    private final MoveWords words;
    private final TimeWords times;
    private final NumberWords numbers;
    private final ExampleMoves moves;

    Fillings(Language language, Manner manner, ExampleMoves moves) {
        this.phrases = new Phrases(language, manner.verbosity());
        this.words = new MoveWords(phrases, manner);
        this.times = new TimeWords(phrases, manner.verbosity());
        this.numbers = NumberWords.of(language);
        this.moves = moves;
    }

    /** Builds a sentence from the template itself; of a part of an announcement a whole one, of a difference what is told. */
    String build(String key, String text, SplittableRandom random) {
        String plain = LEVEL.matcher(key).replaceAll("");
        if (plain.startsWith("announce.")) {
            ExampleMoves.Example move = moves.of(plain.substring("announce.".length()), random);
            return Phrases.capitals(words.announcement(move.position(), move.move()));
        }
        ExampleMoves.Example move = moves.any(random);
        String filled = PLACE.matcher(text).replaceAll(place -> filling(plain, place.group(1), move, random));
        return Phrases.capitals(
                Phrases.tidy(isDifference(plain) ? phrases.say("difference", "items", filled) : filled));
    }

    private static boolean isDifference(String key) {
        return Set.of("extra", "missing", "wrong", "elsewhere", "aside", "many")
                .contains(key.replace("difference.", ""));
    }

    private String filling(String key, String place, ExampleMoves.Example move, SplittableRandom random) {
        return switch (place) {
            case "move" -> move(key, move);
            case "announced", "repeated", "a", "b", "c" -> plain(moves.beside(move, random));
            case "piece" -> isOnBoard(key) ? coloured(random) : words.name(Token.ofRole(role(random)));
            case "pieces" -> pieces(key.endsWith("none") ? "none" : "many", random);
            case "squares" -> phrases.list(List.of(words.square(square(random)), words.square(square(random))));
            case "file" -> words.file(random.nextInt(8));
            case "place" -> key.equals("board.item") ? words.file(random.nextInt(8)) : words.square(square(random));
            case "rank" -> words.rank(random.nextInt(8));
            case "moves" -> plain(move);
            case "found", "expected" -> coloured(random);
            case "side" -> phrases.say(TextNames.of("side", Side.values()[random.nextInt(2)]));
            case "time" -> times.left(Duration.ofSeconds(random.nextInt(1, LONGEST_SECONDS)));
            case "head" -> times.counted("minute", random.nextInt(1, 60));
            case "last" -> times.counted("second", random.nextInt(1, 60));
            case "white", "black" -> times.moves(random.nextInt(200));
            case "n" -> number(key, random);
            case "total" -> numbers.say(random.nextInt(20, 30));
            case "device" -> device(key, random);
            case "reason" -> reason(key, random);
            case "items" -> items(key, random);
            case "item" -> key.startsWith("restored") ? named("restored.captured", random) : difference(random);
            case "next" -> phrases.say("difference.next", "item", difference(random));
            default -> words.square(square(random));
        };
    }

    private static boolean isOnBoard(String key) {
        return key.startsWith("difference") || key.startsWith("board.");
    }

    private String pieces(String count, SplittableRandom random) {
        return phrases.say(count + "." + role(random).name().toLowerCase(Locale.ROOT));
    }

    private String items(String key, SplittableRandom random) {
        if (key.startsWith("board.")) {
            int line = random.nextInt(8);
            String place = key.equals("board.file") ? words.rank(line) : words.file(line);
            return phrases.say("board.item", "place", place, "piece", coloured(random));
        }
        if (key.equals("restored.back")) {
            return named("restored.moved", random);
        }
        return key.startsWith("repair") ? named("repair.moved", random) : difference(random);
    }

    /** What is completed is announced; what is not yet is read back, and nothing told of it. */
    private String move(String key, ExampleMoves.Example example) {
        boolean completed = key.equals("lastMove") || key.equals("owing");
        return completed ? words.announcement(example.position(), example.move()) : plain(example);
    }

    private String plain(ExampleMoves.Example example) {
        return words.plain(example.position(), example.move());
    }

    private String number(String key, SplittableRandom random) {
        String counted = key.substring(0, Math.max(0, key.lastIndexOf('.')));
        return switch (counted) {
            case "minute", "second", "moves" -> numbers.say(random.nextInt(2, 60), counted);
            default -> numbers.say(random.nextInt(2, 9));
        };
    }

    private String reason(String key, SplittableRandom random) {
        return switch (key) {
            case "illegal.because" -> phrases.say("illegal.blocked", "square", words.square(square(random)));
            case "end.draw" -> phrases.say("reason." + any(random, "stalemate", "agreement", "fifty", "repetition"));
            case "end.none" -> phrases.say("reason." + any(random, "annulled", "arbiter"));
            case "end.bothLose", "end.whiteHalf", "end.blackHalf" -> phrases.say("reason.arbiter");
            default -> phrases.say("reason." + any(random, "checkmate", "resignation", "time", "forfeit"));
        };
    }

    /** Only a board moves its pieces itself. */
    private String device(String key, SplittableRandom random) {
        return phrases.say("device."
                + (key.startsWith("movement")
                        ? any(random, "board.white", "board.black")
                        : any(random, "clock", "microphone", "board.white", "board.black")));
    }

    /** A piece of no colour with its square, and where it goes if the phrase says so. */
    private String named(String phrase, SplittableRandom random) {
        String piece = words.name(Token.ofRole(role(random)));
        String square = words.square(square(random));
        return phrases.say(phrase, "piece", piece, "square", square, "place", words.square(square(random)));
    }

    private String difference(SplittableRandom random) {
        String kind = any(random, "difference.extra", "difference.missing");
        return phrases.say(kind, "piece", coloured(random), "square", words.square(square(random)));
    }

    private String coloured(SplittableRandom random) {
        Piece piece = new Piece(Side.values()[random.nextInt(2)], role(random));
        return phrases.say(("piece." + piece.side() + "." + piece.role()).toLowerCase(Locale.ROOT));
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
}
