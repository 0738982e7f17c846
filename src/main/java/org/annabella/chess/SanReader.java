package org.annabella.chess;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.annabella.chess.SanReading.Ambiguous;
import org.annabella.chess.SanReading.Legal;
import org.annabella.chess.SanReading.Unreadable;
import org.jspecify.annotations.Nullable;

/** Reads moves as people write them; see {@link San#read}. */
final class SanReader {

    private static final Comparator<Move> BY_SQUARES =
            Comparator.comparing(Move::from).thenComparing(Move::to).thenComparing(Move::uci);

    private final Position position;
    private final Board board;
    private final Notation[] ways;
    private final SanText text;

    private SanReader(Position position, CharSequence text, Notation[] ways) {
        this.position = position;
        this.board = position.board();
        this.ways = ways;
        this.text = SanText.of(text);
    }

    static SanReading read(Position position, CharSequence text, Collection<Notation> notations) {
        Notation[] ways = Notation.ways(notations);
        int exact = exact(position.board(), text, ways);
        if (exact != Movers.NONE) {
            return new Legal(Board.decode(exact));
        }
        SanReader reader = new SanReader(position, text, ways);
        if (reader.text.body().isEmpty()) {
            return new Unreadable("there is no move in '" + text + "'");
        }
        SanReading reading = reader.reading();
        return reading != null
                ? reading
                : new Unreadable("'" + reader.text.body() + "' is no move in the notation of " + languages(notations));
    }

    /** The move that is written exactly like this in one of the ways, as there is only one. */
    private static int exact(Board board, CharSequence text, Notation[] ways) {
        for (Notation way : ways) {
            int move = QuickSan.find(board, text, 0, text.length(), way);
            if (move != Movers.NONE && SanWriter.writes(board, move, way, text)) {
                return move;
            }
        }
        return Movers.NONE;
    }

    /** What the text means, or null if it is no move in any of the ways. */
    private @Nullable SanReading reading() {
        List<SanMeaning> plain = new ArrayList<>();
        List<SanMeaning> farFetched = new ArrayList<>();
        for (SanMeaning meaning : meanings(text.body(), Set.of())) {
            (meaning.pattern().isFarFetched() ? farFetched : plain).add(meaning);
        }
        SanReading reading = legal(plain);
        if (reading == null) {
            farFetched.addAll(otherCases());
            reading = legal(farFetched);
        }
        return reading == null ? SanRefusal.of(position, plain.isEmpty() ? farFetched : plain) : reading;
    }

    /** What a text says in each way; a pawn's capture that names no rank only if there is a pawn on its file. */
    private List<SanMeaning> meanings(String body, Set<SanDeviation> marks) {
        List<SanMeaning> meanings = new ArrayList<>(ways.length);
        for (Notation way : ways) {
            SanPattern pattern = SanParser.parse(body, way, marks);
            if (pattern != null && (!pattern.isFilesOnly() || (board.pawns & board.own & pattern.origins()) != 0)) {
                meanings.add(SanMeaning.of(board, way, pattern));
            }
        }
        return meanings;
    }

    /** {@code sf3} and {@code SF3} for {@code Sf3}, {@code E2E4} for {@code e2e4}. */
    private List<SanMeaning> otherCases() {
        String body = text.body();
        String small = body.toLowerCase(Locale.ROOT);
        String capital = Character.toUpperCase(body.charAt(0)) + small.substring(1);
        List<SanMeaning> meanings = new ArrayList<>();
        if (!capital.equals(body) && !startsWithSquare(body)) {
            EnumSet<SanDeviation> marks = EnumSet.noneOf(SanDeviation.class);
            if (Character.isLowerCase(body.charAt(0))) {
                marks.add(SanDeviation.LOWER_CASE_PIECE);
            }
            if (!body.endsWith(small.substring(1))) {
                marks.add(SanDeviation.UPPER_CASE_SQUARE);
            }
            meanings.addAll(meanings(capital, marks));
        }
        if (!small.equals(body) && body.chars().noneMatch(sign -> sign >= 'a' && sign <= 'h')) {
            meanings.addAll(meanings(small, Set.of(SanDeviation.UPPER_CASE_SQUARE)));
        }
        return meanings;
    }

    private static boolean startsWithSquare(String body) {
        return body.length() > 1
                && body.charAt(0) >= 'a'
                && body.charAt(0) <= 'h'
                && body.charAt(1) >= '1'
                && body.charAt(1) <= '8';
    }

    /** The legal move or moves that are meant, or null if there is none. */
    private @Nullable SanReading legal(List<SanMeaning> meanings) {
        Set<Move> moves = new LinkedHashSet<>();
        meanings.forEach(meaning -> moves.addAll(meaning.moves()));
        if (moves.isEmpty()) {
            return null;
        }
        return moves.size() == 1
                ? new Legal(moves.iterator().next(), deviations(meanings))
                : new Ambiguous(moves.stream().sorted(BY_SQUARES).toList());
    }

    /** The fewest, where the text can be compared with the exact forms of several ways. */
    private Set<SanDeviation> deviations(List<SanMeaning> meanings) {
        Set<SanDeviation> fewest = EnumSet.allOf(SanDeviation.class);
        for (SanMeaning meaning : meanings) {
            if (!meaning.moves().isEmpty()) {
                Set<SanDeviation> deviations = SanDifference.of(board, text, meaning);
                fewest = deviations.size() < fewest.size() ? deviations : fewest;
            }
        }
        return fewest;
    }

    private static String languages(Collection<Notation> notations) {
        return String.join(", ", notations.stream().map(Notation::language).toList());
    }
}
