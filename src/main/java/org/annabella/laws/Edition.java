package org.annabella.laws;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * One edition of the Laws of Chess: the values in which editions differ, and the number of the article for every matter.
 *
 * <p>Code asks an edition for a value and never which edition it is.
 *
 * @param id the short name, such as {@code dk-2023}
 * @param title the full name
 * @param inForce the day from which it is in force, as printed
 * @param articles the article for every matter; {@code -} where this edition has none
 * @param items how the items of an article are counted
 * @param tempoBounds where blitz and rapid end
 * @param plays what holds under each set of conditions
 * @param illegalMoves what counts as an illegal move, and what becomes of the board
 * @param drawClaims claims of repetition and of fifty moves
 * @param automaticDraws what ends a game without a claim
 * @param resignationNeedsMate whether a resignation is a draw where the opponent cannot mate
 * @param agreement draws by agreement
 * @param flags what follows from fallen flags
 * @param quickplayFinish the last two minutes
 * @param wrongColours a game begun with the colours reversed
 * @param lateArrival how late a player may come
 * @param touch which touching binds
 * @param scoresheets when the score need not be kept
 * @param assistantTime what an assistant costs
 * @param phones what a telephone costs
 */
public record Edition(
        String id,
        String title,
        String inForce,
        Map<Matter, String> articles,
        Items items,
        TempoBounds tempoBounds,
        Map<Conditions, Play> plays,
        IllegalMoves illegalMoves,
        DrawClaimRules drawClaims,
        AutomaticDraws automaticDraws,
        boolean resignationNeedsMate,
        Agreement agreement,
        FlagRules flags,
        QuickplayFinish quickplayFinish,
        WrongColours wrongColours,
        LateArrival lateArrival,
        TouchRule touch,
        Scoresheets scoresheets,
        AssistantTime assistantTime,
        Phones phones) {

    /** What stands in the place of an article where an edition has none. */
    public static final String NO_ARTICLE = "-";

    /** How the items of an article are counted. */
    public enum Items {
        /** By letters: 4.3a. */
        LETTERS,
        /** By numbers: 4.3.1. */
        NUMBERS
    }

    /** Copies the tables, and refuses an edition that lacks an article or a set of conditions. */
    public Edition {
        articles = Collections.unmodifiableMap(new EnumMap<>(articles));
        plays = Collections.unmodifiableMap(new EnumMap<>(plays));
        requireAll(id, Matter.values(), articles);
        requireAll(id, Conditions.values(), plays);
    }

    private static <K> void requireAll(String id, K[] keys, Map<K, ?> values) {
        for (K key : keys) {
            if (!values.containsKey(key)) {
                throw new IllegalArgumentException("edition " + id + " has nothing for " + key);
            }
        }
    }

    /** The number of the article for this matter, such as {@code 7.5.5}; {@code -} if there is none. */
    public String article(Matter matter) {
        return found(articles, matter);
    }

    /** The number of the article for this matter under these conditions, such as {@code A.5.2}. */
    public String article(Matter matter, Conditions conditions) {
        String special = play(conditions).articles().get(matter);
        return special == null ? article(matter) : special;
    }

    /**
     * One item of the article for this matter under these conditions; the article that stands in its place there has none.
     *
     * @param item 1 for the first
     */
    public String item(Matter matter, Conditions conditions, int item) {
        String general = article(matter);
        if (general.equals(NO_ARTICLE) || !general.equals(article(matter, conditions))) {
            return article(matter, conditions);
        }
        return items == Items.LETTERS ? general + (char) ('a' + item - 1) : general + "." + item;
    }

    /** Whether this edition has an article for this matter. */
    public boolean hasArticle(Matter matter) {
        return !article(matter).equals(NO_ARTICLE);
    }

    /** What holds under these conditions. */
    public Play play(Conditions conditions) {
        return found(plays, conditions);
    }

    /**
     * Whether a game with these times is standard play, rapid or blitz.
     *
     * @param white the time that White has for a number of moves, such as {@code timeControl::totalFor}
     * @param black the time that Black has for them
     */
    public Tempo tempoOf(IntFunction<Duration> white, IntFunction<Duration> black) {
        return tempoBounds.tempoOf(white, black);
    }

    private <K, V> V found(Map<K, V> values, K key) {
        V value = values.get(key);
        if (value == null) {
            throw new IllegalStateException("edition " + id + " has nothing for " + key);
        }
        return value;
    }
}
