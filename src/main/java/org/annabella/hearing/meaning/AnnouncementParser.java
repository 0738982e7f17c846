package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.Place.Way;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * Reads words as the announcement of one move, along the ways of {@link Place}; hesitations between its parts count for
 * nothing. Every reading is found; most utterances have one or none, but a word that means different things in two
 * languages may give more.
 */
final class AnnouncementParser {
    private final Vocabulary vocabulary;

    AnnouncementParser(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Returns every reading of these words as a whole; empty where they are no announcement. */
    Set<SpokenMove> parse(List<String> words) {
        return meanings(paths(words));
    }

    /** Returns what those of these ways that are whole announcements mean. */
    static Set<SpokenMove> meanings(List<AnnouncementPath> paths) {
        Set<SpokenMove> meanings = new LinkedHashSet<>();
        paths.forEach(path -> meanings.addAll(path.meanings()));
        return meanings;
    }

    /** Returns every way to read these words as an announcement or as the beginning of one. */
    List<AnnouncementPath> paths(List<String> words) {
        return paths(AnnouncementPath.BEGIN, words);
    }

    /** Returns every way to go on with these words from here. */
    List<AnnouncementPath> paths(AnnouncementPath from, List<String> words) {
        List<AnnouncementPath> found = new ArrayList<>();
        walk(words, 0, from, found);
        return found;
    }

    private void walk(List<String> words, int at, AnnouncementPath path, List<AnnouncementPath> found) {
        if (at == words.size()) {
            found.add(path);
            return;
        }
        for (Reading reading : vocabulary.at(words, at)) {
            // The station's name is no hesitation: whoever says it in the middle of something begins anew.
            if (reading.token() == Token.FILLER && !words.get(at).equals(Vocabulary.STATION)) {
                walk(words, reading.end(), path, found);
            }
            for (Way way : path.place().ways()) {
                if (way.part().takes(reading.token())) {
                    boolean article = vocabulary.isArticle(words.subList(at, reading.end()));
                    walk(words, reading.end(), path.with(way, reading.token(), article), found);
                }
            }
        }
    }

    /** What a part of an announcement is about: a word that takes back is followed by the same part said anew. */
    enum Kind {
        PIECE,
        ORIGIN,
        TARGET,
        VICTIM,
        PROMOTION,
        /** Said anew only as the very same part. */
        OTHER;

        static Kind of(Part part) {
            return switch (part) {
                case PIECE -> PIECE;
                case FROM, FROM_FILE -> ORIGIN;
                case CAPTURE, TO, FILE -> TARGET;
                case VICTIM -> VICTIM;
                case BECOMES, PROMOTION -> PROMOTION;
                case FROM_RANK, RANK, EN_PASSANT, CASTLING, CHECK, MATE -> OTHER;
            };
        }
    }
}
