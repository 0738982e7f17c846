package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.hearing.meaning.AnnouncementParser.Kind;
import org.annabella.hearing.meaning.Interpretation.Corrected;
import org.annabella.hearing.meaning.Interpretation.IllegalHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Objection;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * An announcement in which something is taken back: "knight Felix four, no, Felix three". What follows the word that takes
 * back stands in the place of the last part of its kind that was said before, and all before that part stays: the knight is
 * still a knight. What may as well be a move of its own, of another piece, means nothing.
 */
final class SelfCorrection {
    /** The words that may take back; those for adjusting only where they hold words for correcting. */
    static final Set<Token> TAKING_BACK =
            EnumSet.of(Token.CORRECT, Token.ADJUST, Token.NO, Token.TAKE_BACK, Token.WAIT);

    private static final Set<Token> ANNOUNCING = EnumSet.of(Token.CORRECT, Token.ADJUST);
    private static final Set<Token> PARTS_AND_MORE = EnumSet.range(Token.FILE_A, Token.MATE);

    static {
        PARTS_AND_MORE.addAll(EnumSet.of(Token.YES, Token.FILLER));
    }

    private final Vocabulary vocabulary;
    private final AnnouncementParser parser;

    SelfCorrection(Vocabulary vocabulary, AnnouncementParser parser) {
        this.vocabulary = vocabulary;
        this.parser = parser;
    }

    /**
     * Some words between words that take back.
     *
     * @param after the words that take back before them; empty only at the beginning
     */
    private record Segment(Set<Token> after, List<String> words) {}

    /** What has been said so far: the ways to read it, or none where only the pieces of announcements can be made out. */
    private record SoFar(List<AnnouncementPath> paths, boolean namesPiece) {}

    /** Tells whether these words begin with some that take back, hesitations aside. */
    boolean takesBack(List<String> words) {
        return opens(segments(words));
    }

    /** Tells whether these words begin with some for correcting, hesitations aside. */
    boolean corrects(List<String> words) {
        return opensCorrecting(segments(words));
    }

    private static boolean opens(List<Segment> segments) {
        return segments.size() > 1 && segments.get(0).words().isEmpty();
    }

    private static boolean opensCorrecting(List<Segment> segments) {
        return opens(segments) && segments.get(1).after().stream().anyMatch(ANNOUNCING::contains);
    }

    /** Returns what these words come to; empty if nothing is taken back in them. */
    Optional<Interpretation> understand(MoveResolver resolver, List<String> words, String said) {
        List<Segment> segments = segments(words);
        if (segments.size() < 2) {
            return Optional.empty();
        }
        List<Segment> announced = opens(segments) ? segments.subList(1, segments.size()) : segments;
        Interpretation interpretation = decide(resolver, announced, said);
        if (!opensCorrecting(segments) || interpretation instanceof Nothing) {
            return Optional.of(interpretation);
        }
        Interpretation alone = alone(resolver, segments.get(segments.size() - 1));
        boolean same = alone.moves().equals(interpretation.moves()) && alone.getClass() == interpretation.getClass();
        return Optional.of(new Corrected(same ? alone : interpretation, said));
    }

    private Interpretation alone(MoveResolver resolver, Segment segment) {
        return resolver.decide(parser.parse(segment.words()), String.join(" ", segment.words()));
    }

    /** Cuts at the words that take back, the longest of them first; hesitations alone are no segment of their own. */
    private List<Segment> segments(List<String> words) {
        List<Segment> segments = new ArrayList<>();
        Set<Token> after = EnumSet.noneOf(Token.class);
        List<String> current = new ArrayList<>();
        for (int at = 0; at < words.size(); ) {
            Optional<Reading> back = takingBack(words, at);
            if (back.isEmpty()) {
                current.add(words.get(at++));
                continue;
            }
            if (segments.isEmpty() || !vocabulary.withoutFillers(current).isEmpty()) {
                segments.add(new Segment(after, List.copyOf(vocabulary.withoutFillers(current))));
                after = EnumSet.noneOf(Token.class);
            }
            after.add(back.get().token());
            current.clear();
            at = back.get().end();
        }
        segments.add(new Segment(after, List.copyOf(vocabulary.withoutFillers(current))));
        return segments;
    }

    private Optional<Reading> takingBack(List<String> words, int at) {
        return vocabulary
                .longest(words, at, TAKING_BACK)
                .filter(reading -> reading.token() != Token.ADJUST
                        || vocabulary.within(words, at, reading.end()).stream()
                                .anyMatch(part -> part.token() == Token.CORRECT));
    }

    private Interpretation decide(MoveResolver resolver, List<Segment> segments, String said) {
        Optional<SoFar> sofar = begun(segments.get(0));
        int last = segments.size() - 1;
        for (int i = 1; i < last && sofar.isPresent(); i++) {
            sofar = corrected(sofar.get(), segments.get(i));
        }
        Segment ending = segments.get(last);
        if (sofar.isEmpty() || ending.words().isEmpty()) {
            return new Nothing(Why.NO_SENSE, said);
        }
        return last == 0
                ? resolver.decide(AnnouncementParser.meanings(sofar.get().paths()), said)
                : ended(resolver, sofar.get(), ending, said);
    }

    private Optional<SoFar> begun(Segment segment) {
        List<AnnouncementPath> paths = parser.paths(segment.words());
        if (!paths.isEmpty()) {
            return Optional.of(new SoFar(paths, paths.stream().allMatch(AnnouncementPath::namesPiece)));
        }
        return vocabulary.isOnly(segment.words(), PARTS_AND_MORE)
                ? Optional.of(new SoFar(List.of(), hasPiece(segment.words())))
                : Optional.empty();
    }

    /** The middle of several: what was said so far with the last part of it said anew. */
    private Optional<SoFar> corrected(SoFar sofar, Segment segment) {
        List<List<AnnouncementPath>> readings = readings(sofar, segment, false);
        return readings.isEmpty()
                ? begun(segment)
                : Optional.of(
                        new SoFar(readings.get(0), readings.get(0).stream().allMatch(AnnouncementPath::namesPiece)));
    }

    /** The likeliest reading counts, unless it is not clear that it was meant. */
    private Interpretation ended(MoveResolver resolver, SoFar sofar, Segment segment, String said) {
        List<Interpretation> readings = readings(sofar, segment, true).stream()
                .map(paths -> resolver.decide(AnnouncementParser.meanings(paths), said))
                .toList();
        boolean unclear = readings.isEmpty()
                || isUnclear(resolver, readings, segment)
                || readings.get(0) instanceof IllegalHeard && isLegalWithin(resolver, sofar, segment);
        return unclear ? new Nothing(Why.NO_SENSE, said) : orOwnMove(resolver, readings.get(0), segment, said);
    }

    /**
     * Asks where the last words name the place of a piece themselves and are a move by themselves: "knight Gustav five, no, Felix
     * takes Eva five" may be the knight of the f-file as well as the pawn.
     */
    private Interpretation orOwnMove(MoveResolver resolver, Interpretation first, Segment segment, String said) {
        List<SpokenMove> own = parser.parse(segment.words()).stream()
                .filter(meaning -> meaning instanceof Step step && step.mover().file() != null)
                .toList();
        Set<Move> moves = new LinkedHashSet<>(first.moves());
        moves.addAll(resolver.decide(own, said).moves());
        return moves.size() == first.moves().size() ? first : resolver.ask(moves, said);
    }

    /**
     * Tells whether the likeliest reading is illegal while another one is not; or whether after a mere pause, which need not
     * take anything back, another reading is of another move, legal or not.
     */
    private boolean isUnclear(MoveResolver resolver, List<Interpretation> readings, Segment segment) {
        Interpretation first = readings.get(0);
        List<Interpretation> others = readings.subList(1, readings.size());
        return first instanceof IllegalHeard
                ? !alone(resolver, segment).moves().isEmpty()
                        || others.stream().anyMatch(other -> !other.moves().isEmpty())
                : isPause(segment) && others.stream().anyMatch(other -> isAnother(first, other));
    }

    /** What is said of a piece that does not stand where it was said to stand is another move only if it is legal. */
    private static boolean isAnother(Interpretation first, Interpretation other) {
        return other instanceof IllegalHeard illegal
                ? illegal.objection() != Objection.NO_SUCH_PIECE
                : !first.moves().containsAll(other.moves());
    }

    /**
     * Tells whether these words in the place of one part, with all that was said after it, are a legal move: "Eva takes Felix,
     * no, Gustav" may be the pawn that takes as well as what it takes.
     */
    private boolean isLegalWithin(MoveResolver resolver, SoFar sofar, Segment segment) {
        List<AnnouncementPath> within = new ArrayList<>();
        for (AnnouncementPath path : sofar.paths()) {
            for (int kept = 0; kept < path.size(); kept++) {
                List<AnnouncementPath> anew = new ArrayList<>();
                addAnew(anew, path, kept, segment.words());
                int begin = kept + 1;
                anew.forEach(changed -> changed.with(path, begin).ifPresent(within::add));
            }
        }
        return !resolver.decide(AnnouncementParser.meanings(within), "").moves().isEmpty();
    }

    private static boolean isPause(Segment segment) {
        return segment.after().equals(EnumSet.of(Token.WAIT));
    }

    /**
     * Returns the ways to read the last words together with what was said before them, the likeliest first: as the last part
     * of the same kind said anew; after a mere pause as what goes on; as an announcement of their own.
     *
     * @param whole whether only whole announcements count
     */
    private List<List<AnnouncementPath>> readings(SoFar sofar, Segment segment, boolean whole) {
        Map<Integer, List<AnnouncementPath>> anew = new TreeMap<>((one, other) -> Integer.compare(other, one));
        for (AnnouncementPath path : sofar.paths()) {
            for (int kept = 0; kept < path.size(); kept++) {
                addAnew(anew.computeIfAbsent(kept, none -> new ArrayList<>()), path, kept, segment.words());
            }
        }
        List<List<AnnouncementPath>> readings = new ArrayList<>(anew.values());
        if (isPause(segment)) {
            readings.add(sofar.paths().stream()
                    .flatMap(path -> parser.paths(path, segment.words()).stream())
                    .toList());
        }
        List<AnnouncementPath> own = parser.paths(segment.words());
        readings.add(
                sofar.namesPiece()
                        ? own.stream().filter(AnnouncementPath::namesPiece).toList()
                        : own);
        readings.replaceAll(paths -> whole
                ? paths.stream().filter(path -> !path.meanings().isEmpty()).toList()
                : paths);
        readings.removeIf(List::isEmpty);
        return readings;
    }

    private void addAnew(List<AnnouncementPath> found, AnnouncementPath path, int kept, List<String> words) {
        Place.Part replaced = path.part(kept);
        for (AnnouncementPath more : parser.paths(path.first(kept), words)) {
            if (more.size() > kept && isSameKind(replaced, more.part(kept))) {
                found.add(more);
            }
        }
    }

    private static boolean isSameKind(Place.Part one, Place.Part other) {
        return one == other || Kind.of(one) == Kind.of(other) && Kind.of(one) != Kind.OTHER;
    }

    private boolean hasPiece(List<String> words) {
        for (int at = 0; at < words.size(); at++) {
            if (vocabulary.at(words, at).stream().anyMatch(reading -> Place.Part.PIECE.takes(reading.token()))) {
                return true;
            }
        }
        return false;
    }
}
