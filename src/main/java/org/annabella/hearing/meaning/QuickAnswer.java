package org.annabella.hearing.meaning;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * Answers to an open question on partial results, before the speaker has fallen silent: "yes" counts at once, but only
 * where nothing longer that is expected begins with what was heard so far. Immutable; may be shared by threads.
 */
public final class QuickAnswer {
    /** "One moment" is not the first one, and "no, wait" no "no". */
    private static final Set<Token> PAUSES = EnumSet.of(Token.WAIT, Token.TAKE_BACK);

    private final Interpreter interpreter;
    private final MoveResolver resolver;
    private final Ask question;
    private final TokenTree expected;

    public QuickAnswer(Interpreter interpreter, MoveResolver resolver, Ask question) {
        this.interpreter = interpreter;
        this.resolver = resolver;
        this.question = question;
        this.expected = TokenTree.of(Announcements.of(resolver));
        new Answers(resolver.position(), question).all().forEach(answer -> expected.add(answer, 0));
        for (Token token : Token.values()) {
            if (token.isCommand() || PAUSES.contains(token)) {
                expected.add(List.of(token), 0);
            }
        }
        if (question.candidates().size() > 1) {
            PAUSES.forEach(this::expectAfterYesOrNo);
        }
    }

    /** Where "yes" or "no" is the whole answer it need not wait for this: more words than that pick nothing there. */
    private void expectAfterYesOrNo(Token pause) {
        expected.add(List.of(Token.YES, pause), 0);
        expected.add(List.of(Token.NO, pause), 0);
    }

    /**
     * Reads the words so far.
     *
     * @param partial as the recogniser of the legal moves and answers gives them; may be empty
     * @return the candidate that was picked, or the answer that picks none; empty while anything is open
     */
    public Optional<Interpretation> read(String partial) {
        List<String> words = Vocabulary.words(partial);
        if (words.isEmpty() || goesOn(words, 0, expected)) {
            return Optional.empty();
        }
        Interpretation interpretation = interpreter.answer(resolver, question, words);
        boolean picks = interpretation instanceof MoveHeard heard
                && question.candidates().contains(heard.move());
        return picks || interpretation instanceof AnswerHeard ? Optional.of(interpretation) : Optional.empty();
    }

    /** Tells whether something longer begins like this, behind hesitations or not; a correction goes on with anything. */
    private boolean goesOn(List<String> words, int at, TokenTree tree) {
        if (at == words.size()) {
            return !tree.next().isEmpty();
        }
        Set<Token> cut = interpreter.vocabulary().cutOff(words, at);
        if (tree.next().keySet().stream().anyMatch(cut::contains)) {
            return true;
        }
        for (Reading reading : interpreter.vocabulary().at(words, at)) {
            TokenTree next = tree.next().get(reading.token());
            boolean correction = at == 0 && reading.token() == Token.CORRECT;
            boolean hesitation = tree == expected && reading.token() == Token.FILLER;
            if (correction
                    || hesitation && goesOn(words, reading.end(), tree)
                    || next != null && goesOn(words, reading.end(), next)) {
                return true;
            }
        }
        return false;
    }
}
