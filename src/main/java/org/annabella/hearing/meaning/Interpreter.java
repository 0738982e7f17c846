package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.AnswerHeard;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.CommandHeard;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.QueryHeard;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.lexicon.Filler;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * Understands words in a position: an announcement, a command, a question, an answer, or nothing. Words of all its languages may be
 * mixed. Immutable.
 */
public final class Interpreter {
    public static final Set<Token> ANSWERS = Requests.ANSWERS;

    /** What is said to gain time, to the opponent or to oneself. */
    private static final Set<Token> PAUSES = EnumSet.of(Token.WAIT, Token.TAKE_BACK, Token.NO, Token.FILLER);

    /** Longer than any announcement with all that may be taken back in it. */
    private static final int LONGEST_WORDS = 60;

    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;
    private final Queries queries;
    private final Requests requests;
    private final Slips slips;
    private final OtherOrders otherOrders;

    /** Understands these languages, in any mixture. */
    public Interpreter(Collection<Language> languages) {
        this.vocabulary = new Vocabulary(languages);
        this.parser = new AnnouncementParser(vocabulary);
        this.queries = new Queries(vocabulary);
        this.requests = new Requests(vocabulary);
        this.slips = new Slips(vocabulary, parser);
        this.otherOrders = new OtherOrders(vocabulary, parser);
    }

    /** Tells whether the station is called by its name in these words. */
    public static boolean namesStation(String words) {
        return Vocabulary.words(words).contains(Vocabulary.STATION);
    }

    /** Returns what words mean in this position, for more than one utterance. */
    public Expectation expecting(Position position) {
        return new Expectation(this, new MoveResolver(position));
    }

    /** Understands a text as it was heard or typed; capital letters and punctuation do not matter. */
    public Interpretation understand(Position position, String text) {
        return expecting(position).understand(text);
    }

    /** Understands the answer to a question, as {@link Expectation#answer} does. */
    public Interpretation answer(Position position, Ask question, String text) {
        return expecting(position).answer(question, text);
    }

    /**
     * Tells whether two announcements of one position mean the same, whatever the words: "Bella" is "Bodil", "eins" is
     * "et", the long form is the short one. What is no announcement means nothing that could be the same.
     */
    public boolean isSame(Position position, String one, String other) {
        Expectation here = expecting(position);
        Interpretation first = here.understand(one);
        Interpretation second = here.understand(other);
        if (first instanceof IllegalHeard illegal && second instanceof IllegalHeard too) {
            return illegal.move() == null || too.move() == null
                    ? illegal.meaning().equals(too.meaning())
                    : illegal.move().equals(too.move());
        }
        return !first.moves().isEmpty() && first.moves().equals(second.moves());
    }

    /**
     * Understands words that take back what the same speaker has announced before: both are one announcement, in which "no, Felix
     * three" moves the knight that was named. Where the words alone are another move, it is asked which of them is meant; what
     * neither makes a legal move means nothing. The word for correcting may begin anew: it is asked only where both are legal.
     *
     * @param before the words of the announcement
     * @param alone what the words mean by themselves
     * @return the same where they take nothing back, or mean the same either way; else a correction
     */
    public Interpretation takingBack(Position position, String before, Interpretation alone) {
        List<String> words = vocabulary.spelled(Vocabulary.words(alone.words()));
        if (!alone.core().kind().isAnnouncement() || !slips.takesBack(words)) {
            return alone;
        }
        List<String> both = new ArrayList<>(vocabulary.spelled(Vocabulary.words(before)));
        both.addAll(words);
        MoveResolver resolver = new MoveResolver(position);
        Interpretation together = understand(resolver, both).core();
        boolean another = !together.meant().equals(alone.core().meant());
        if (!another || slips.corrects(words) && together.moves().isEmpty()) {
            return alone;
        }
        Set<Move> moves = new LinkedHashSet<>(together.moves());
        moves.addAll(alone.moves());
        Interpretation meant =
                moves.isEmpty() ? new Nothing(Why.NO_SENSE, alone.words()) : resolver.ask(moves, alone.words());
        return new Corrected(meant, alone.words());
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    public Interpretation answer(MoveResolver resolver, Ask question, List<String> typed) {
        List<String> words = vocabulary.spelled(typed);
        if (words.size() > LONGEST_WORDS) {
            return understand(resolver, words);
        }
        String said = String.join(" ", words);
        List<String> core = vocabulary.withoutFillers(words);
        Set<Move> meant =
                isSighed(words, core) ? Set.of() : new Answers(resolver.position(), question).picked(vocabulary, core);
        if (meant.size() == 1) {
            return new MoveHeard(meant.iterator().next(), said);
        }
        if (meant.size() > 1) {
            return new Nothing(Why.NO_SENSE, said);
        }
        Interpretation understood = understand(resolver, words);
        return isRestated(question, understood, words) ? new Nothing(Why.NO_SENSE, said) : understood;
    }

    /** Who names the square once more that the question is about means no other move to it; nor by "no" the move asked. */
    private boolean isRestated(Ask question, Interpretation understood, List<String> words) {
        if (!(understood instanceof MoveHeard heard)) {
            return false;
        }
        if (question.candidates().contains(heard.move())) {
            return question.candidates().size() == 1
                    && vocabulary.at(words, 0).stream().anyMatch(reading -> reading.token() == Token.NO);
        }
        boolean bare = parser.parse(words).stream().anyMatch(meaning -> meaning instanceof Step step && step.isBare());
        return bare
                && question.candidates().stream()
                        .anyMatch(move -> move.to().equals(heard.move().to()));
    }

    public Interpretation understand(MoveResolver resolver, List<String> typed) {
        String said = String.join(" ", typed);
        List<String> words = vocabulary.spelled(typed);
        if (words.isEmpty()) {
            return new Nothing(Why.SILENCE, said);
        }
        if (!words.stream().allMatch(vocabulary::knows)) {
            return new Nothing(Why.UNKNOWN_WORD, said);
        }
        if (words.size() > LONGEST_WORDS) {
            return new Nothing(Why.NO_SENSE, said);
        }
        Interpretation understood = understand(resolver, words, said);
        List<String> core = vocabulary.withoutFillers(words);
        boolean helps = understood instanceof Nothing && !core.isEmpty() && core.size() < words.size();
        Interpretation meant = helps && !isSighed(words, core) ? understand(resolver, core, said) : understood;
        return meant instanceof Nothing && words.stream().anyMatch(vocabulary::isOtherNumber)
                ? new Nothing(Why.NO_RANK, said)
                : meant;
    }

    private Interpretation understand(MoveResolver resolver, List<String> words, String said) {
        Set<Token> whole = requests.whole(words);
        if (!whole.isEmpty()) {
            return wholePhrase(whole, said);
        }
        if (isPause(words)) {
            return new Nothing(Why.PAUSE, said);
        }
        Set<SpokenQuery> asked = queries.parse(words);
        if (asked.size() == 1) {
            return new QueryHeard(asked.iterator().next(), said);
        }
        Set<SpokenMove> meanings = parser.parse(words);
        return meanings.isEmpty() ? unusual(resolver, words, said) : resolver.decide(meanings, said);
    }

    /** What is no announcement from its first word to its last, and no request that is said once. */
    private Interpretation unusual(MoveResolver resolver, List<String> words, String said) {
        Set<Token> stressed = requests.stressed(words);
        if (!stressed.isEmpty()) {
            return wholePhrase(stressed, said);
        }
        Interpretation slip = slips.understand(resolver, words, said);
        return slip instanceof Nothing nothing && nothing.why() == Why.NO_SENSE
                ? otherOrders.understand(resolver, words, said)
                : slip;
    }

    /**
     * Tells whether what was said besides these words makes something else of them: "oh well, okay" is no answer, and who says
     * "I play" asks for nothing.
     *
     * @param core the words without all fillers at both ends
     */
    private boolean isSighed(List<String> words, List<String> core) {
        Set<Token> meant = requests.whole(core);
        meant.addAll(requests.stressed(core));
        boolean answers = meant.stream().anyMatch(ANSWERS::contains);
        Set<Filler> around = answers ? EnumSet.noneOf(Filler.class) : EnumSet.of(Filler.THINKING);
        return (!meant.isEmpty() || !queries.parse(core).isEmpty())
                && !vocabulary.withoutFillers(words, around).equals(core);
    }

    private boolean isPause(List<String> words) {
        return vocabulary.isOnly(words, PAUSES) && !vocabulary.isOnly(words, EnumSet.of(Token.NO, Token.FILLER));
    }

    /** A command or an answer; what is two of them in two languages is neither. */
    private static Interpretation wholePhrase(Set<Token> tokens, String said) {
        Token token = tokens.iterator().next();
        if (tokens.size() > 1) {
            return new Nothing(Why.NO_SENSE, said);
        }
        return token.isCommand() ? new CommandHeard(token, said) : new AnswerHeard(token, said);
    }

    /** Tells whether this is about a legal move, a command or an answer: something that sound may be accepted as. */
    public static boolean isActionable(Interpretation interpretation) {
        Interpretation core = interpretation.core();
        return !(core instanceof Nothing || core instanceof IllegalHeard);
    }
}
