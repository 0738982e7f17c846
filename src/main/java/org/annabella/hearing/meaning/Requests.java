package org.annabella.hearing.meaning;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.lexicon.Filler;
import org.annabella.lexicon.Token;

/** Commands and answers, each a whole utterance: alone, said twice, or after the "yes" or "no" that agrees with it. */
final class Requests {
    static final Set<Token> ANSWERS = EnumSet.of(Token.YES, Token.NO, Token.ONE, Token.TWO, Token.THREE);

    private static final Map<Token, Set<Token>> AGREEING = Map.of(
            Token.YES, EnumSet.of(Token.ACCEPT_DRAW, Token.RESIGN, Token.CLAIM_REPETITION, Token.CLAIM_FIFTY),
            Token.NO, EnumSet.of(Token.DECLINE_DRAW));

    private final Vocabulary vocabulary;

    Requests(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Returns the commands and answers that these words are; more than one where languages differ. */
    Set<Token> whole(List<String> words) {
        Set<Token> whole = vocabulary.whole(words);
        whole.removeIf(token -> !token.isCommand() && !ANSWERS.contains(token));
        return whole;
    }

    /** Returns what these words say more than once: "yes, I accept", "no, no". */
    Set<Token> stressed(List<String> words) {
        Set<Token> stressed = EnumSet.noneOf(Token.class);
        for (int end = 1; end < words.size(); end++) {
            List<String> more =
                    vocabulary.withoutFillers(words.subList(end, words.size()), EnumSet.noneOf(Filler.class));
            Set<Token> second = whole(more);
            if (!second.isEmpty()) {
                whole(words.subList(0, end)).forEach(first -> second.stream()
                        .filter(token -> isStressed(first, token))
                        .forEach(stressed::add));
            }
        }
        return stressed;
    }

    /** "Ja, ja" is a sigh, "et et" a number that was begun, and what is corrected twice is not said. */
    private static boolean isStressed(Token first, Token second) {
        boolean twice = first == second && (first == Token.NO || first.isCommand() && first != Token.CORRECT);
        return twice || AGREEING.getOrDefault(first, Set.of()).contains(second);
    }
}
