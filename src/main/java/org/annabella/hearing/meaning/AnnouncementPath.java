package org.annabella.hearing.meaning;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Role;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.Place.Way;
import org.annabella.hearing.meaning.SpokenMove.Castling;
import org.annabella.hearing.meaning.SpokenMove.Mover;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Target;
import org.annabella.hearing.meaning.SpokenMove.Warning;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * One way to read the words so far as an announcement. A linked list of its parts, as readings share their beginnings.
 * Immutable.
 */
final class AnnouncementPath {
    static final AnnouncementPath BEGIN = new AnnouncementPath(Place.BEGIN, null, null, 0);

    private final Place place;
    private final @Nullable AnnouncementPath before;
    private final @Nullable Said last;
    private final int size;

    private AnnouncementPath(Place place, @Nullable AnnouncementPath before, @Nullable Said last, int size) {
        this.place = place;
        this.before = before;
        this.last = last;
        this.size = size;
    }

    /** A part with what was said for it; a mere article, where it says that a pawn becomes something. */
    private record Said(Part part, Token token, boolean article) {}

    /** Returns how far the announcement has got: where the next word goes on. */
    Place place() {
        return place;
    }

    /** Returns the number of its parts. */
    int size() {
        return size;
    }

    AnnouncementPath with(Way way, Token token, boolean article) {
        return new AnnouncementPath(way.place(), this, new Said(way.part(), token, article), size + 1);
    }

    /** Returns this with the parts of another path from this index on after it; empty where they cannot follow. */
    Optional<AnnouncementPath> with(AnnouncementPath other, int begin) {
        Optional<AnnouncementPath> path = Optional.of(this);
        for (int index = begin; index < other.size; index++) {
            Said said = other.said(index);
            path = path.flatMap(sofar -> sofar.with(said));
        }
        return path;
    }

    private Optional<AnnouncementPath> with(Said said) {
        return place.ways().stream()
                .filter(way -> way.part() == said.part())
                .map(way -> with(way, said.token(), said.article()))
                .findFirst();
    }

    /** Returns the first so many parts. */
    AnnouncementPath first(int count) {
        AnnouncementPath path = this;
        while (path.size > count && path.before != null) {
            path = path.before;
        }
        return path;
    }

    /** Returns what the part with this index is, from 0. */
    Part part(int index) {
        return said(index).part();
    }

    private Said said(int index) {
        Said said = first(index + 1).last;
        if (said == null) {
            throw new IllegalArgumentException("no part " + index + " of " + size);
        }
        return said;
    }

    /** Tells whether a piece that moves was named, or castling. */
    boolean namesPiece() {
        return has(Part.PIECE) || has(Part.CASTLING);
    }

    /** Returns what this means; empty where it is only a beginning, two where castling leaves the side open. */
    List<SpokenMove> meanings() {
        if (!place.isEnd()) {
            return List.of();
        }
        Token castling = token(Part.CASTLING);
        return castling == null ? steps() : castlings(castling);
    }

    private List<SpokenMove> castlings(Token castling) {
        return switch (castling) {
            case CASTLE_SHORT -> List.of(new Castling(true, warning()));
            case CASTLE_LONG -> List.of(new Castling(false, warning()));
            default -> List.of(new Castling(true, warning()), new Castling(false, warning()));
        };
    }

    private List<SpokenMove> steps() {
        boolean behind = namesVictimBehind();
        Mover mover = new Mover(role(Part.PIECE), number(Part.FROM_FILE), number(Part.FROM_RANK));
        Role victim = role(behind ? Part.PROMOTION : Part.VICTIM);
        Target target = new Target(has(Part.CAPTURE), victim, number(Part.FILE), number(Part.RANK));
        Role promotion = behind ? null : role(Part.PROMOTION);
        boolean stutter = target.square() != null && target.square().equals(mover.square());
        return stutter
                ? List.of()
                : List.of(new Step(mover, target, promotion, isNamedBehind(), has(Part.EN_PASSANT), warning()));
    }

    /** "Knight takes Eva five pawn": what is no pawn becomes nothing, so the piece behind the square is the one on it. */
    private boolean namesVictimBehind() {
        Role mover = role(Part.PIECE);
        return mover != null
                && mover != Role.PAWN
                && has(Part.CAPTURE)
                && has(Part.RANK)
                && !has(Part.VICTIM)
                && !has(Part.BECOMES);
    }

    private Warning warning() {
        return has(Part.MATE) ? Warning.MATE : has(Part.CHECK) ? Warning.CHECK : Warning.NONE;
    }

    /** "Takes Felix three, a queen". */
    private boolean isNamedBehind() {
        Said becomes = said(Part.BECOMES);
        return becomes != null && becomes.article() && has(Part.CAPTURE) && !has(Part.VICTIM);
    }

    private boolean has(Part part) {
        return said(part) != null;
    }

    private @Nullable Token token(Part part) {
        Said said = said(part);
        return said == null ? null : said.token();
    }

    private @Nullable Said said(Part part) {
        for (AnnouncementPath path = this; path != null; path = path.before) {
            if (path.last != null && path.last.part() == part) {
                return path.last;
            }
        }
        return null;
    }

    private @Nullable Integer number(Part part) {
        Token token = token(part);
        return token == null ? null : Integer.valueOf(part.number(token));
    }

    private @Nullable Role role(Part part) {
        Token token = token(part);
        return token == null ? null : Role.valueOf(token.name());
    }
}
