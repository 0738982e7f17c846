package org.annabella.hearing;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.hearing.Decision.AnswerHeard;
import org.annabella.hearing.Decision.Ask;
import org.annabella.hearing.Decision.CommandHeard;
import org.annabella.hearing.Decision.Corrected;
import org.annabella.hearing.Decision.IllegalHeard;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.hearing.Decision.Nothing;
import org.annabella.hearing.Decision.Why;
import org.annabella.hearing.Vocabulary.Reading;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * Understands words in a position: an announcement, a command, an answer, or nothing. Words of all its languages may be
 * mixed. Immutable.
 */
public final class Interpreter {
    static final Set<Token> ANSWERS = EnumSet.of(Token.YES, Token.NO, Token.ONE, Token.TWO, Token.THREE);

    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;

    /** Understands these languages, in any mixture. */
    public Interpreter(Collection<Language> languages) {
        this.vocabulary = new Vocabulary(languages);
        this.parser = new AnnouncementParser(vocabulary);
    }

    /** Understands a text as it was heard or typed; capital letters and punctuation do not matter. */
    public Decision understand(Position position, String text) {
        return understand(new MoveResolver(position), Vocabulary.words(text));
    }

    /**
     * Understands the answer to a question: yes, no, a number, what distinguishes a candidate, or the whole move again.
     * A move that was not asked for counts as well: the speaker may have changed their mind.
     */
    public Decision answer(Position position, Ask question, String text) {
        return answer(new MoveResolver(position), question, Vocabulary.words(text));
    }

    Decision answer(MoveResolver resolver, Ask question, List<String> words) {
        String said = String.join(" ", words);
        Set<Move> meant = new HashSet<>();
        for (int i = 0; i < question.candidates().size(); i++) {
            if (isAnswer(resolver.position(), question, i, words)) {
                meant.add(question.candidates().get(i));
            }
        }
        if (meant.size() == 1) {
            return new MoveHeard(meant.iterator().next(), said);
        }
        return meant.isEmpty() ? understand(resolver, words) : new Nothing(Why.NO_SENSE, said);
    }

    Decision understand(MoveResolver resolver, List<String> words) {
        String said = String.join(" ", words);
        if (words.isEmpty()) {
            return new Nothing(Why.SILENCE, said);
        }
        if (!words.stream().allMatch(vocabulary::knows)) {
            return new Nothing(Why.UNKNOWN_WORD, said);
        }
        Decision whole = wholePhrase(words, said);
        if (whole != null) {
            return whole;
        }
        Decision announced = announcement(resolver, words, said);
        return announced instanceof Nothing ? correction(resolver, words, said, announced) : announced;
    }

    private @Nullable Decision wholePhrase(List<String> words, String said) {
        for (Token token : vocabulary.whole(words)) {
            if (token.isCommand()) {
                return new CommandHeard(token, said);
            }
            if (ANSWERS.contains(token)) {
                return new AnswerHeard(token, said);
            }
        }
        return null;
    }

    private Decision announcement(MoveResolver resolver, List<String> words, String said) {
        Set<SpokenMove> meanings = parser.parse(words);
        if (meanings.size() != 1) {
            return new Nothing(Why.NO_SENSE, said);
        }
        return resolver.decide(meanings.iterator().next(), said);
    }

    /** "I correct" before an announcement; "j'adoube" before one can only have been meant so as well. */
    private Decision correction(MoveResolver resolver, List<String> words, String said, Decision otherwise) {
        for (Reading reading : vocabulary.at(words, 0)) {
            if (reading.token() == Token.CORRECT || reading.token() == Token.ADJUST) {
                List<String> rest = words.subList(reading.end(), words.size());
                Decision corrected = announcement(resolver, rest, String.join(" ", rest));
                if (!(corrected instanceof Nothing)) {
                    return new Corrected(corrected, said);
                }
            }
        }
        return otherwise;
    }

    private boolean isAnswer(Position position, Ask question, int index, List<String> words) {
        Move candidate = question.candidates().get(index);
        Set<Token> tokens = vocabulary.whole(words);
        boolean numbered = index < 3
                && tokens.contains(List.of(Token.ONE, Token.TWO, Token.THREE).get(index));
        boolean confirmed = question.candidates().size() == 1 && tokens.contains(Token.YES);
        return numbered || confirmed || names(position, question, candidate, words);
    }

    private boolean names(Position position, Ask question, Move candidate, List<String> words) {
        Piece piece = position.pieceAt(candidate.from());
        Role role = candidate.promotion() != null ? candidate.promotion() : piece == null ? null : piece.role();
        return switch (question.differs()) {
            case CONFIRM -> false;
            case PIECE, PROMOTION -> role != null && vocabulary.whole(words).contains(Token.ofRole(role));
            case ORIGIN -> isSquare(words, Token.fileOf(candidate.from()), Token.rankOf(candidate.from()));
            case TARGET -> isSquare(words, Token.fileOf(candidate.to()), Token.rankOf(candidate.to()));
        };
    }

    private boolean isSquare(List<String> words, Token file, Token rank) {
        for (Reading reading : vocabulary.at(words, 0)) {
            boolean named = reading.token() == file || reading.token() == rank;
            if (named && reading.end() == words.size()) {
                return true;
            }
            if (reading.token() == file
                    && vocabulary
                            .whole(words.subList(reading.end(), words.size()))
                            .contains(rank)) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether this is about a legal move, a command or an answer: something that sound may be accepted as. */
    static boolean isActionable(Decision decision) {
        Decision core = decision instanceof Corrected corrected ? corrected.correction() : decision;
        return !(core instanceof Nothing || core instanceof IllegalHeard);
    }
}
