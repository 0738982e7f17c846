package org.annabella.hearing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Role;
import org.annabella.hearing.Place.Part;
import org.annabella.hearing.Place.Way;
import org.annabella.hearing.SpokenMove.Castling;
import org.annabella.hearing.SpokenMove.Mover;
import org.annabella.hearing.SpokenMove.Step;
import org.annabella.hearing.SpokenMove.Target;
import org.annabella.hearing.SpokenMove.Warning;
import org.annabella.hearing.Vocabulary.Reading;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * Reads words as the announcement of one move, along the ways of {@link Place}. Every reading is found; most utterances
 * have one or none, but a word that means different things in two languages may give more.
 */
final class AnnouncementParser {
    private final Vocabulary vocabulary;

    AnnouncementParser(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** The parts that were said so far; a linked list, as readings share their beginnings. */
    private record Said(Part part, Token token, @Nullable Said before) {
        static @Nullable Token of(@Nullable Said last, Part part) {
            for (Said said = last; said != null; said = said.before) {
                if (said.part == part) {
                    return said.token;
                }
            }
            return null;
        }

        static boolean has(@Nullable Said last, Part part) {
            return of(last, part) != null;
        }

        static @Nullable Integer number(@Nullable Said last, Part part) {
            Token token = of(last, part);
            return token == null ? null : Integer.valueOf(part.number(token));
        }

        static @Nullable Role role(@Nullable Said last, Part part) {
            Token token = of(last, part);
            return token == null ? null : Role.valueOf(token.name());
        }
    }

    /** Returns every reading of these words as a whole; empty where they are no announcement. */
    Set<SpokenMove> parse(List<String> words) {
        Set<SpokenMove> found = new LinkedHashSet<>();
        walk(words, 0, Place.BEGIN, null, found);
        return found;
    }

    private void walk(List<String> words, int at, Place place, @Nullable Said said, Set<SpokenMove> found) {
        if (at == words.size()) {
            if (place.isEnd()) {
                add(said, found);
            }
            return;
        }
        for (Reading reading : vocabulary.at(words, at)) {
            for (Way way : place.ways()) {
                if (way.part().takes(reading.token())) {
                    Said more = new Said(way.part(), reading.token(), said);
                    walk(words, reading.end(), way.place(), more, found);
                }
            }
        }
    }

    private static void add(@Nullable Said said, Set<SpokenMove> found) {
        Warning warning =
                Said.has(said, Part.MATE) ? Warning.MATE : Said.has(said, Part.CHECK) ? Warning.CHECK : Warning.NONE;
        Token castling = Said.of(said, Part.CASTLING);
        if (castling != null) {
            found.add(new Castling(castling == Token.CASTLE_SHORT, warning));
            return;
        }
        Mover mover = new Mover(
                Said.role(said, Part.PIECE), Said.number(said, Part.FROM_FILE), Said.number(said, Part.FROM_RANK));
        Target target = target(said);
        boolean stutter = target.square() != null && target.square().equals(mover.square());
        if (!stutter) {
            boolean enPassant = Said.has(said, Part.EN_PASSANT);
            found.add(new Step(mover, target, Said.role(said, Part.PROMOTION), enPassant, warning));
        }
    }

    private static Target target(@Nullable Said said) {
        return new Target(
                Said.has(said, Part.CAPTURE),
                Said.role(said, Part.VICTIM),
                Said.number(said, Part.FILE),
                Said.number(said, Part.RANK));
    }
}
