package org.annabella.chess;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.annabella.chess.IllegalReason.Kind;
import org.annabella.chess.SanReading.Ambiguous;
import org.annabella.chess.SanReading.Illegal;
import org.annabella.chess.SanReading.Legal;
import org.annabella.chess.SanReading.Unreadable;

/** Reads moves as people write them; see {@link San#read}. */
final class SanReader {

    private static final Pattern NUMBER = Pattern.compile("^[0-9]{1,3}\\s*\\.+\\s*");
    private static final Pattern EN_PASSANT = Pattern.compile("(?<=[1-8])\\s*\\(?e\\.?\\s?p\\.?\\)?$");
    private static final Pattern SIGNS = Pattern.compile("(\\(=\\)|[+#!?†‡,;]|\\s)+$");
    private static final Pattern DASHES = Pattern.compile("[\u2010-\u2015\u2212]");

    private final Position position;

    private SanReader(Position position) {
        this.position = position;
    }

    static SanReading read(Position position, String text, Collection<Notation> notations) {
        return new SanReader(position).read(text, notations);
    }

    private SanReading read(String text, Collection<Notation> notations) {
        String bare = bare(text);
        if (bare.isEmpty()) {
            return new Unreadable("there is no move in '" + text + "'");
        }
        List<SanPattern> patterns = patterns(bare, notations);
        if (patterns.isEmpty()) {
            patterns = patterns(otherCase(bare), notations);
        }
        if (patterns.isEmpty()) {
            return new Unreadable("'" + bare + "' is no move in the notation of " + languages(notations));
        }
        return reading(patterns);
    }

    private static String bare(String text) {
        String bare = DASHES.matcher(text.strip()).replaceAll("-").replace('×', 'x');
        bare = NUMBER.matcher(bare).replaceFirst("");
        for (String before = ""; !before.equals(bare); ) {
            before = bare;
            bare = SIGNS.matcher(bare).replaceFirst("");
            bare = EN_PASSANT.matcher(bare).replaceFirst("");
        }
        return bare;
    }

    /** {@code sf3} for {@code Sf3}, {@code E2E4} for {@code e2e4}. */
    private static String otherCase(String bare) {
        return Character.isUpperCase(bare.charAt(0))
                ? bare.toLowerCase(Locale.ROOT)
                : Character.toUpperCase(bare.charAt(0)) + bare.substring(1);
    }

    /** What the text says in each notation; with a pawn's letter only if it says nothing else. */
    private List<SanPattern> patterns(String bare, Collection<Notation> notations) {
        Set<SanPattern> officers = new LinkedHashSet<>();
        Set<SanPattern> pawns = new LinkedHashSet<>();
        for (Notation notation : notations) {
            boolean pawnLetter = bare.charAt(0) == notation.letter(Role.PAWN);
            SanPattern.parse(bare, notation, position.turn())
                    .filter(pattern ->
                            pattern.toRank() >= 0 || !origins(pattern).isEmpty())
                    .ifPresent((pawnLetter ? pawns : officers)::add);
        }
        return List.copyOf(officers.isEmpty() ? pawns : officers);
    }

    private SanReading reading(List<SanPattern> patterns) {
        Set<Move> legal = new LinkedHashSet<>();
        for (SanPattern pattern : patterns) {
            for (Move move : position.legalMoves()) {
                if (pattern.promotion() == move.promotion() && pattern.fits(position, move)) {
                    legal.add(move);
                }
            }
        }
        if (legal.size() == 1) {
            return new Legal(legal.iterator().next());
        }
        return legal.isEmpty() ? illegal(patterns) : new Ambiguous(List.copyOf(legal));
    }

    /** Of all that may be meant, the move that is nearest to being legal. */
    private Illegal illegal(List<SanPattern> patterns) {
        return patterns.stream()
                .map(this::illegal)
                .max(Comparator.comparing(illegal -> illegal.reason().kind()))
                .orElseThrow();
    }

    private Illegal illegal(SanPattern pattern) {
        List<Square> origins = origins(pattern);
        if (origins.isEmpty()) {
            return new Illegal(null, noneReaches(pattern));
        }
        List<Illegal> candidates =
                origins.stream().map(from -> illegal(pattern, from)).toList();
        Kind nearest = candidates.stream()
                .map(candidate -> candidate.reason().kind())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        List<Illegal> best = candidates.stream()
                .filter(candidate -> candidate.reason().kind() == nearest)
                .toList();
        return best.size() == 1
                ? best.get(0)
                : new Illegal(null, common(pattern, best.get(0).reason()));
    }

    /** Several pieces fail alike: which of them was meant is not known. */
    private IllegalReason common(SanPattern pattern, IllegalReason first) {
        return first.kind() == Kind.CANNOT_MOVE_SO ? noneReaches(pattern) : first;
    }

    private IllegalReason noneReaches(SanPattern pattern) {
        Role role = Objects.requireNonNullElse(pattern.role(), Role.PAWN);
        Piece piece = new Piece(position.turn(), role);
        boolean exists = Square.all().stream().anyMatch(square -> piece.equals(position.pieceAt(square)));
        return exists
                ? new IllegalReason(Kind.NONE_REACHES, Square.of(pattern.toFile(), pattern.toRank()), piece)
                : new IllegalReason(Kind.NO_SUCH_PIECE, null, piece);
    }

    /** Where the piece may stand that is meant; where two squares were named, the first of them whatever is on it. */
    private List<Square> origins(SanPattern pattern) {
        if (pattern.role() == null || pattern.castling()) {
            return List.of(Square.of(pattern.fromFile(), pattern.fromRank()));
        }
        return Square.all().stream()
                .filter(square -> {
                    Piece piece = position.pieceAt(square);
                    return piece != null && piece.side() == position.turn() && pattern.fitsOrigin(piece, square);
                })
                .toList();
    }

    private Illegal illegal(SanPattern pattern, Square from) {
        int toRank = pattern.toRank() >= 0 ? pattern.toRank() : from.rank() + (position.turn() == Side.WHITE ? 1 : -1);
        Move move = new Move(from, Square.of(pattern.toFile(), toRank), pattern.promotion());
        if (position.isLegal(move)) {
            // Only castling is legal and yet not said by the king's square alone.
            Piece king = new Piece(position.turn(), Role.KING);
            return new Illegal(move, new IllegalReason(Kind.CANNOT_MOVE_SO, from, king));
        }
        return new Illegal(move, position.whyIllegal(move));
    }

    private static String languages(Collection<Notation> notations) {
        return String.join(", ", notations.stream().map(Notation::language).toList());
    }
}
