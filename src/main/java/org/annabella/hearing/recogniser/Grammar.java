package org.annabella.hearing.recogniser;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.Place;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.Place.Way;
import org.annabella.hearing.meaning.Queries;
import org.annabella.hearing.meaning.TokenTree;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.WordGraph;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * Builds the grammars of the recognisers, over the words of several languages in any mixture. Every word costs the same
 * in all of them, and so does every rare way of speaking, so that scores of the same sound differ by what was heard and
 * not by what was expected.
 */
final class Grammar {
    /** Before a square is named; more words than these would make the graph twice as large. */
    private static final Set<Token> BREAKING_OFF = EnumSet.of(Token.CORRECT, Token.NO);

    private static final Set<Token> TAKING_BACK = EnumSet.of(Token.CORRECT, Token.TAKE_BACK, Token.NO, Token.WAIT);
    /** What is said to the opponent or to oneself, and only lest it be taken for something else. */
    private static final Set<Token> PAUSES = EnumSet.of(Token.TAKE_BACK, Token.WAIT);

    private final Collection<Language> languages;
    private final ToIntFunction<String> numberOfWord;
    private final float wordCost;
    private final Map<Token, List<List<Integer>>> forms = new EnumMap<>(Token.class);
    private final WordGraph graph = new WordGraph();
    private final int begin = graph.addState();
    private final int end = graph.addState();

    private Grammar(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        this.languages = languages;
        this.numberOfWord = numberOfWord;
        this.wordCost = wordCost;
        graph.addEnd(end);
    }

    /**
     * The announcements of one position's legal moves, corrections, commands, and answers where they are expected.
     *
     * @param answers what answers an open question, besides announcements; empty where none is open
     */
    static byte[] ofPosition(
            Collection<Announcement> announcements,
            Collection<List<Token>> answers,
            Collection<Language> languages,
            ToIntFunction<String> numberOfWord,
            float wordCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        int again = grammar.graph.addState();
        Map<Shape, Integer> states = new HashMap<>();
        TokenTree tree = TokenTree.of(announcements);
        tree.next().forEach((token, more) -> grammar.addToken(again, token, 0, grammar.stateOf(more, states)));
        answers.forEach(answer -> tree.add(answer, 0));
        tree.next().forEach((token, more) -> grammar.addToken(grammar.begin, token, 0, grammar.stateOf(more, states)));
        grammar.addCommands(again);
        return grammar.toBytes();
    }

    /** Everything that is well-formed in any position: announcements legal or not, corrections, commands, answers. */
    static byte[] ofLanguage(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        grammar.addAnnouncements();
        grammar.addCommands(grammar.begin);
        Interpreter.ANSWERS.forEach(answer -> grammar.addToken(grammar.begin, answer, 0, grammar.end));
        return grammar.toBytes();
    }

    /** Any words in any order, and sound that is no word, which costs more. */
    static byte[] ofWords(
            Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost, float unknownCost) {
        Grammar grammar = loop(languages, numberOfWord, wordCost);
        int unknown = numberOfWord.applyAsInt(Hypothesis.UNKNOWN_WORD);
        grammar.graph.addPhrase(grammar.begin, List.of(unknown), unknownCost, grammar.begin);
        return grammar.toBytes();
    }

    /** Any words in any order. */
    static byte[] ofWords(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        return loop(languages, numberOfWord, wordCost).toBytes();
    }

    private static Grammar loop(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        grammar.graph.addEnd(grammar.begin);
        for (String word : new Vocabulary(languages).words()) {
            grammar.graph.addPhrase(grammar.begin, List.of(numberOfWord.applyAsInt(word)), wordCost, grammar.begin);
        }
        return grammar;
    }

    private byte[] toBytes() {
        return graph.toBytes(Comparator.comparingInt(WordGraph.Arc::input));
    }

    /** What may follow at some point, and what it costs to end there: the same wherever it is the same. */
    private record Shape(@Nullable Float endCost, Map<Token, Integer> next) {}

    /** Returns the state from which this tree goes on; endings that many forms have in common are there only once. */
    private int stateOf(TokenTree tree, Map<Shape, Integer> states) {
        Map<Token, Integer> next = new EnumMap<>(Token.class);
        tree.next().forEach((token, more) -> next.put(token, stateOf(more, states)));
        return states.computeIfAbsent(new Shape(tree.endCost(), next), shape -> {
            int state = graph.addState();
            next.forEach((token, to) -> addToken(state, token, 0, to));
            Float cost = tree.endCost();
            if (cost != null) {
                addEnd(state, cost);
            }
            return state;
        });
    }

    /**
     * Adds commands, questions on the position, the word before a correction, and before anything what says nothing.
     *
     * @param corrected where a correction goes on
     */
    private void addCommands(int corrected) {
        for (Token token : Token.values()) {
            if (token.isCommand()) {
                addToken(begin, token, 0, end);
            }
        }
        addToken(begin, Token.CORRECT, 0, corrected);
        addToken(begin, Token.FILLER, Place.RARE, begin);
        addToken(end, Token.FILLER, Place.RARE, end);
        PAUSES.forEach(token -> addToken(begin, token, Place.RARE, end));
        Queries.FORMS.forEach(this::addQuery);
    }

    /** Adds the questions of one form as something rare, lest a slurred piece becomes one, if these languages have words for each part of it. */
    private void addQuery(List<Set<Token>> form) {
        if (!form.stream().allMatch(this::canBeSaid)) {
            return;
        }
        int from = begin;
        for (int part = 0; part < form.size(); part++) {
            int to = part == form.size() - 1 ? end : graph.addState();
            for (Token token : form.get(part)) {
                addToken(from, token, part == 0 ? Place.RARE : 0, to);
            }
            from = to;
        }
    }

    private boolean canBeSaid(Set<Token> tokens) {
        return tokens.stream()
                .anyMatch(token -> !forms.computeIfAbsent(token, this::forms).isEmpty());
    }

    /**
     * Adds the ways of {@link Place}; promotion and en passant only where a pawn can do so. Wherever an announcement has
     * got to, it may be taken back and begun again.
     */
    private void addAnnouncements() {
        Map<Place, Integer> states = new EnumMap<>(Place.class);
        for (Place place : Place.values()) {
            states.put(place, place == Place.BEGIN ? begin : graph.addState());
        }
        states.forEach((place, state) -> {
            if (place != Place.SQUARE) {
                addPlace(place, state, states);
            }
        });
    }

    private void addPlace(Place place, int state, Map<Place, Integer> states) {
        for (Way way : place.ways()) {
            if (way.place() == Place.SQUARE) {
                addRanks(state, states);
            } else {
                addPart(state, way.part(), place.costOf(way), states.getOrDefault(way.place(), end));
            }
        }
        if (place.isEnd()) {
            addEnd(state, place.endCost());
        }
        if (place != Place.BEGIN) {
            addTakingBack(state, BREAKING_OFF);
        }
    }

    /** What was said so far may be taken back, and begun again. */
    private void addTakingBack(int state, Set<Token> words) {
        words.forEach(token -> addToken(state, token, 0, begin));
    }

    /** A polite word behind an announcement says nothing. */
    private void addEnd(int state, float cost) {
        graph.addEnd(state, cost);
        addToken(state, Token.FILLER, cost + Place.RARE, end);
    }

    /** Each rank leads to a square of its own: what may follow depends on it. */
    private void addRanks(int from, Map<Place, Integer> states) {
        for (Token rank : Token.values()) {
            if (Part.RANK.takes(rank)) {
                int square = graph.addState();
                addEnd(square, 0);
                addToken(from, rank, 0, square);
                addTakingBack(square, TAKING_BACK);
                for (Way way : Place.SQUARE.ways()) {
                    if (mayFollow(way.part(), rank)) {
                        addPart(square, way.part(), 0, states.getOrDefault(way.place(), end));
                    }
                }
            }
        }
    }

    private static boolean mayFollow(Part part, Token rank) {
        return switch (part) {
            case BECOMES, PROMOTION -> rank == Token.RANK_1 || rank == Token.RANK_8;
            case EN_PASSANT -> rank == Token.RANK_3 || rank == Token.RANK_6;
            default -> true;
        };
    }

    private void addPart(int from, Part part, float cost, int to) {
        for (Token token : Token.values()) {
            if (part.takes(token)) {
                addToken(from, token, token == Token.CASTLE ? Place.SHORTENED : cost, to);
            }
        }
    }

    private void addToken(int from, Token token, float cost, int to) {
        for (List<Integer> form : forms.computeIfAbsent(token, this::forms)) {
            graph.addPhrase(from, form, wordCost, cost, to);
        }
    }

    private List<List<Integer>> forms(Token token) {
        Set<String> texts = new LinkedHashSet<>();
        languages.forEach(language -> texts.addAll(language.forms(token)));
        return texts.stream()
                .map(text -> Vocabulary.words(text).stream()
                        .map(numberOfWord::applyAsInt)
                        .toList())
                .toList();
    }
}
