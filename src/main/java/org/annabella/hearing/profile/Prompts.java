package org.annabella.hearing.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.profile.Prompt.Trial;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * Chooses what a speaker reads: few enough lines for five minutes, in which every word of the usual forms and every
 * sound of them occurs several times beside different others. The same words give the same lines.
 */
public final class Prompts {
    /** How many lines are held out to judge by. */
    static final int HELD_OUT = 12;

    private static final int FEWEST = 30;
    private static final int MOST = 48;
    private static final long SEED = 60;
    private static final int GAMES = 10;
    private static final int PLIES = 60;
    private static final int LONGEST = 7;
    private static final int PHRASES = 1200;
    /** The usual ways to say something stand first. */
    private static final int USUAL_FORMS = 2;

    private final Language language;
    private final Predicate<String> known;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<Line> announcements = new ArrayList<>();
    private final List<Line> phrases = new ArrayList<>();

    private Prompts(Language language, Predicate<String> known) {
        this.language = language.withWordsOf(known).orElse(language);
        this.known = known;
    }

    /** Words that could be read, and what they mean where they announce a move. */
    private record Line(List<String> words, List<Trial> trials) {
        Prompt numbered(int number, boolean heldOut) {
            return new Prompt(number, words, heldOut, heldOut && !trials.isEmpty() ? trials.get(0) : null);
        }
    }

    /**
     * Returns the lines in the order in which they are read.
     *
     * @param known tells whether the model knows a word; no other word is asked for
     */
    public static List<Prompt> of(Language language, Predicate<String> known) {
        return new Prompts(language, known).chosen();
    }

    private List<Prompt> chosen() {
        collectAnnouncements();
        collectPhrases();
        List<Line> pool = new ArrayList<>(announcements);
        pool.addAll(phrases);
        List<Line> learned = cover(pool, new Coverage(language, wordsOf(pool)), FEWEST, MOST);
        List<Line> judged = new ArrayList<>(announcements);
        judged.removeAll(learned);
        List<Line> held = cover(judged, new Coverage(language, wordsOf(judged)), HELD_OUT, HELD_OUT);
        return mixed(learned, held);
    }

    /** Takes the line that adds most for its length, again and again. */
    private static List<Line> cover(List<Line> pool, Coverage coverage, int fewest, int most) {
        List<Line> left = new ArrayList<>(pool);
        List<Line> chosen = new ArrayList<>();
        while (!left.isEmpty() && chosen.size() < most && !(chosen.size() >= fewest && coverage.isComplete())) {
            Line best = left.stream()
                    .max(Comparator.comparingDouble(line -> coverage.gain(line.words())))
                    .orElseThrow();
            left.removeIf(line -> line.words().equals(best.words()));
            coverage.add(best.words());
            chosen.add(best);
        }
        return chosen;
    }

    /** Spreads the lines that are held out among the others: a voice changes while it reads. */
    private static List<Prompt> mixed(List<Line> learned, List<Line> held) {
        List<Prompt> prompts = new ArrayList<>();
        int total = learned.size() + held.size();
        int heldSoFar = 0;
        for (int i = 0; i < total; i++) {
            boolean heldOut = (long) (i + 1) * held.size() / total > heldSoFar;
            Line line = heldOut ? held.get(heldSoFar++) : learned.get(i - heldSoFar);
            prompts.add(line.numbered(i + 1, heldOut));
        }
        return List.copyOf(prompts);
    }

    private static Set<String> wordsOf(Collection<Line> lines) {
        Set<String> words = new HashSet<>();
        lines.forEach(line -> words.addAll(line.words()));
        return words;
    }

    /** Announcements from games of random moves. */
    private void collectAnnouncements() {
        for (int game = 0; game < GAMES; game++) {
            Position position = Position.INITIAL;
            for (int ply = 0; ply < PLIES && !position.legalMoves().isEmpty(); ply++) {
                List<Announcement> all = Announcements.of(position);
                for (int i = 0; i < 3; i++) {
                    add(position, all.get(random.nextInt(all.size())));
                }
                position = position.play(position.legalMoves()
                        .get(random.nextInt(position.legalMoves().size())));
            }
        }
    }

    private void add(Position position, Announcement announcement) {
        List<String> words = spoken(announcement.tokens());
        if (!words.isEmpty()) {
            announcements.add(new Line(words, List.of(new Trial(position, announcement.move()))));
        }
    }

    /** What is said beside announcements, two or three in a row: commands, answers, promotions, castling. */
    private void collectPhrases() {
        Token[] tokens = Stream.of(Token.values()).filter(Token::isRequired).toArray(Token[]::new);
        for (int i = 0; i < PHRASES; i++) {
            List<Token> some = new ArrayList<>();
            for (int part = 2 + random.nextInt(2); part > 0; part--) {
                some.add(tokens[random.nextInt(tokens.length)]);
            }
            List<String> words = spoken(some);
            if (!words.isEmpty()) {
                phrases.add(new Line(words, List.of()));
            }
        }
    }

    /** The forms that are read: what else people say for the same needs no practice of its own, and nobody reads it all. */
    static List<String> usual(Language language, Token token) {
        List<String> forms = language.forms(token);
        return forms.subList(0, Math.min(USUAL_FORMS, forms.size()));
    }

    /** Returns some way to say these meanings; nothing if it is too long, or not all of them can be said. */
    private List<String> spoken(List<Token> tokens) {
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            List<String> forms = usual(language, token);
            if (forms.isEmpty()) {
                return List.of();
            }
            words.addAll(List.of(forms.get(random.nextInt(forms.size())).split(" ")));
        }
        return words.size() <= LONGEST && words.stream().allMatch(known) ? List.copyOf(words) : List.of();
    }
}
