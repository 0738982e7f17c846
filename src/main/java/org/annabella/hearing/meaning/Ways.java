package org.annabella.hearing.meaning;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.Place.Way;

/** The table of what may follow what in an announcement. */
final class Ways {
    static final Map<Place, List<Way>> ALL = new EnumMap<>(Place.class);

    private static final Way PIECE = new Way(Part.PIECE, Place.MOVER);
    private static final Way FROM = new Way(Part.FROM, Place.FROM);
    private static final Way FROM_FILE = new Way(Part.FROM_FILE, Place.FROM_FILE);
    private static final Way FROM_RANK = new Way(Part.FROM_RANK, Place.FROM_RANK);
    private static final Way CAPTURE = new Way(Part.CAPTURE, Place.CAPTURE);
    private static final Way BARE_CAPTURE = new Way(Part.CAPTURE, Place.BARE_CAPTURE);
    private static final Way VICTIM = new Way(Part.VICTIM, Place.VICTIM);
    private static final Way PASSING = new Way(Part.EN_PASSANT, Place.PASSING);
    private static final Way TO = new Way(Part.TO, Place.TO);
    private static final Way FILE = new Way(Part.FILE, Place.FILE);
    private static final Way ONLY_FILE = new Way(Part.FILE, Place.ONLY_FILE);
    private static final Way RANK = new Way(Part.RANK, Place.SQUARE);
    private static final Way BECOMES = new Way(Part.BECOMES, Place.BECOMES);
    private static final Way PROMOTION = new Way(Part.PROMOTION, Place.PROMOTED);
    private static final Way EN_PASSANT = new Way(Part.EN_PASSANT, Place.EN_PASSANT);
    private static final Way CASTLING = new Way(Part.CASTLING, Place.CASTLED);
    private static final Way CHECK = new Way(Part.CHECK, Place.CHECK);
    private static final Way MATE = new Way(Part.MATE, Place.MATE);

    static {
        add(Place.BEGIN, PIECE, FROM, FROM_FILE, BARE_CAPTURE, PASSING, TO, FILE, CASTLING);
        add(Place.MOVER, FROM, FROM_FILE, FROM_RANK, CAPTURE, PASSING, TO, FILE);
        add(Place.FROM, FROM_FILE, FROM_RANK);
        add(Place.FROM_FILE, FROM_RANK, CAPTURE, PASSING, TO, FILE);
        add(Place.FROM_RANK, CAPTURE, TO, FILE);
        add(Place.CAPTURE, VICTIM, PASSING, TO, ONLY_FILE);
        add(Place.BARE_CAPTURE, VICTIM, PASSING, TO, FILE);
        add(Place.VICTIM, TO, FILE, BECOMES, PROMOTION, EN_PASSANT, CHECK, MATE);
        add(Place.PASSING, TO, ONLY_FILE, CHECK, MATE);
        add(Place.TO, FILE);
        add(Place.FILE, RANK);
        add(Place.ONLY_FILE, RANK, BECOMES, PROMOTION, EN_PASSANT, CHECK, MATE);
        add(Place.SQUARE, BECOMES, PROMOTION, EN_PASSANT, CHECK, MATE);
        add(Place.BECOMES, PROMOTION);
        add(Place.PROMOTED, CHECK, MATE);
        add(Place.EN_PASSANT, CHECK, MATE);
        add(Place.CASTLED, CHECK, MATE);
        add(Place.CHECK, MATE);
    }

    private Ways() {}

    private static void add(Place place, Way... ways) {
        ALL.put(place, List.of(ways));
    }
}
