package org.annabella.chess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What stands wrong on a board and what is missing, by kind of piece, and how the one makes up for the other. */
final class Mismatch {
    private final Placement wanted;
    private final Set<Square> unrecognised;
    private final Map<Piece, List<Square>> surplus = new LinkedHashMap<>();
    private final Map<Piece, List<Square>> missing = new LinkedHashMap<>();

    private Mismatch(Placement wanted, Set<Square> unrecognised) {
        this.wanted = wanted;
        this.unrecognised = new TreeSet<>(unrecognised);
    }

    static Mismatch of(Placement found, Placement wanted, Set<Square> unrecognised) {
        Mismatch mismatch = new Mismatch(wanted, unrecognised);
        for (Square square : Square.all()) {
            Piece is = found.pieceAt(square);
            Piece ought = wanted.pieceAt(square);
            if (is != null && !is.equals(ought)) {
                mismatch.surplus.computeIfAbsent(is, piece -> new ArrayList<>()).add(square);
            }
            if (ought != null && !ought.equals(is)) {
                mismatch.missing
                        .computeIfAbsent(ought, piece -> new ArrayList<>())
                        .add(square);
            }
        }
        return mismatch;
    }

    /** Every piece that stands wrong or is missing, with the square where one of its kind makes up for it. */
    List<Carriage> ways() {
        List<Carriage> ways = new ArrayList<>();
        List<Square> gaps = new ArrayList<>();
        for (Piece piece : Piece.values()) {
            for (Carriage way : paired(piece)) {
                Square to = way.to();
                if (way.from() == null && to != null && !unrecognised.contains(to)) {
                    gaps.add(to);
                } else {
                    ways.add(way.with(piece, true));
                }
            }
        }
        ways.addAll(unrecognised(gaps));
        return ways;
    }

    private List<Carriage> paired(Piece piece) {
        return Pairing.nearest(surplus.getOrDefault(piece, List.of()), missing.getOrDefault(piece, List.of()));
    }

    /** Unrecognised pieces are taken for those that no recognised one makes up for, except where they stand in their place. */
    private List<Carriage> unrecognised(List<Square> gaps) {
        List<Carriage> ways = new ArrayList<>();
        List<Square> strays = new ArrayList<>();
        for (Square square : unrecognised) {
            if (wanted.isOccupied(square)) {
                ways.add(new Carriage(null, square, null, false));
            } else {
                strays.add(square);
            }
        }
        for (Carriage way : Pairing.nearest(strays, gaps)) {
            Square to = way.to();
            ways.add(way.with(to == null ? null : wanted.pieceAt(to), way.from() == null));
        }
        return ways;
    }
}
