package org.annabella.hearing;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.annabella.hearing.AnnouncementParser.Slot;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * Builds the grammars of the recognisers, over the words of several languages in any mixture. Every word costs the same
 * in all of them, so that scores of the same sound differ by what was heard and not by what was expected.
 */
final class Grammar {
    private final Collection<Language> languages;
    private final ToIntFunction<String> numberOfWord;
    private final float wordCost;
    private final WordGraph graph = new WordGraph();
    private final int begin = graph.addState();
    private final int end = graph.addState();

    private Grammar(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        this.languages = languages;
        this.numberOfWord = numberOfWord;
        this.wordCost = wordCost;
        graph.addEnd(end);
    }

    /** The announcements of one position's legal moves, corrections, commands, and answers where they are expected. */
    static byte[] ofPosition(
            Collection<Announcement> announcements,
            boolean answers,
            Collection<Language> languages,
            ToIntFunction<String> numberOfWord,
            float wordCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        Map<List<Token>, Integer> states = new HashMap<>();
        states.put(List.of(), grammar.begin);
        announcements.forEach(announcement -> grammar.addSequence(announcement.tokens(), states));
        grammar.addCommands(answers);
        return grammar.toBytes();
    }

    /** Everything that is well-formed in any position: announcements legal or not, corrections, commands, answers. */
    static byte[] ofLanguage(Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        grammar.addAnnouncements();
        grammar.addCommands(true);
        return grammar.toBytes();
    }

    /** Any words in any order, and sound that is no word, which costs more. */
    static byte[] ofWords(
            Collection<Language> languages, ToIntFunction<String> numberOfWord, float wordCost, float unknownCost) {
        Grammar grammar = new Grammar(languages, numberOfWord, wordCost);
        grammar.graph.addEnd(grammar.begin);
        for (String word : new Vocabulary(languages).words()) {
            grammar.graph.addPhrase(grammar.begin, List.of(numberOfWord.applyAsInt(word)), wordCost, grammar.begin);
        }
        int unknown = numberOfWord.applyAsInt(ModelFiles.UNKNOWN_WORD);
        grammar.graph.addPhrase(grammar.begin, List.of(unknown), unknownCost, grammar.begin);
        return grammar.toBytes();
    }

    private byte[] toBytes() {
        return graph.toBytes(Comparator.comparingInt(WordGraph.Arc::input));
    }

    /** Adds a sequence to the tree of those that begin alike. */
    private void addSequence(List<Token> tokens, Map<List<Token>, Integer> states) {
        for (int i = 0; i < tokens.size(); i++) {
            List<Token> soFar = tokens.subList(0, i + 1);
            if (!states.containsKey(soFar)) {
                int state = graph.addState();
                states.put(List.copyOf(soFar), state);
                addToken(states.getOrDefault(tokens.subList(0, i), begin), tokens.get(i), state);
            }
        }
        graph.addEnd(states.getOrDefault(tokens, end));
    }

    private void addCommands(boolean answers) {
        for (Token token : Token.values()) {
            if (token.isCommand() || answers && Interpreter.ANSWERS.contains(token)) {
                addToken(begin, token, end);
            }
        }
        addToken(begin, Token.CORRECT, begin);
    }

    /** Adds the parser's slots in their order; promotion and en passant only where a pawn can do so. */
    private void addAnnouncements() {
        Map<Slot, Integer> after = new EnumMap<>(Slot.class);
        for (Slot slot : Slot.values()) {
            after.put(slot, graph.addState());
        }
        addSlots(begin, Slot.PIECE, after);
        after.forEach((slot, state) -> {
            if (slot != Slot.FILE && slot != Slot.RANK && slot != Slot.END) {
                addSlots(state, slot.next(), after);
            }
            if (slot.compareTo(Slot.RANK) >= 0) {
                graph.addEnd(state);
            }
        });
        addRanks(after);
        for (Token castling : List.of(Token.CASTLE_SHORT, Token.CASTLE_LONG)) {
            addToken(begin, castling, after.getOrDefault(Slot.EN_PASSANT, end));
        }
    }

    private void addRanks(Map<Slot, Integer> after) {
        int file = after.getOrDefault(Slot.FILE, end);
        for (Token rank : Token.values()) {
            if (Slot.RANK.takes(rank)) {
                int state = graph.addState();
                graph.addEnd(state);
                addToken(file, rank, state);
                boolean last = rank == Token.RANK_1 || rank == Token.RANK_8;
                boolean passed = rank == Token.RANK_3 || rank == Token.RANK_6;
                addSlots(state, last ? Slot.BECOMES : passed ? Slot.EN_PASSANT : Slot.CHECK, after);
            }
        }
    }

    /** Adds what may follow: each of the next slots up to the first that must be filled. */
    private void addSlots(int from, Slot first, Map<Slot, Integer> after) {
        for (Slot slot = first; slot != Slot.END; slot = slot.next()) {
            for (Token token : Token.values()) {
                if (slot.takes(token)) {
                    addToken(from, token, after.getOrDefault(slot, end));
                }
            }
            if (!slot.isOptional()) {
                return;
            }
        }
    }

    private void addToken(int from, Token token, int to) {
        Set<String> forms = new LinkedHashSet<>();
        languages.forEach(language -> forms.addAll(language.forms(token)));
        for (String form : forms) {
            List<Integer> numbers = Vocabulary.words(form).stream()
                    .map(numberOfWord::applyAsInt)
                    .toList();
            graph.addPhrase(from, numbers, wordCost, to);
        }
    }
}
