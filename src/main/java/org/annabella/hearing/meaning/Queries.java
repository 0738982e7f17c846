package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Place.Part;
import org.annabella.hearing.meaning.Vocabulary.Reading;
import org.annabella.lexicon.Token;

/**
 * The questions on the position: "where are my knights", "what stands on David four", "what stands on file Eva"; or
 * shorter "my knight", "square David four", "file Eva". Each begins
 * with words that no announcement has, so that neither can be taken for the other.
 */
public final class Queries {
    private static final Set<Token> FILES = taken(Part.FILE);
    private static final Set<Token> RANKS = taken(Part.RANK);
    private static final Set<Token> ROLES = roles();

    /** All questions as the kinds of words that follow each other. */
    public static final List<List<Set<Token>>> FORMS = List.of(
            List.of(EnumSet.of(Token.OWN_PIECES, Token.OPPONENTS_PIECES), ROLES),
            List.of(EnumSet.of(Token.WHAT_STANDS), FILES, RANKS),
            List.of(EnumSet.of(Token.SQUARE), FILES, RANKS),
            List.of(EnumSet.of(Token.FILE), FILES),
            List.of(EnumSet.of(Token.RANK), RANKS),
            List.of(EnumSet.of(Token.WHAT_STANDS), EnumSet.of(Token.FILE), FILES),
            List.of(EnumSet.of(Token.WHAT_STANDS), EnumSet.of(Token.RANK), RANKS));

    private final Vocabulary vocabulary;

    Queries(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    private static Set<Token> taken(Part part) {
        Set<Token> tokens = EnumSet.allOf(Token.class);
        tokens.removeIf(token -> !part.takes(token));
        return tokens;
    }

    private static Set<Token> roles() {
        Set<Token> tokens = EnumSet.allOf(Token.class);
        tokens.removeIf(token -> token.role().isEmpty());
        return tokens;
    }

    /** Returns every question that these words as a whole are; empty where they are none. */
    Set<SpokenQuery> parse(List<String> words) {
        Set<SpokenQuery> found = new LinkedHashSet<>();
        walk(words, 0, List.of(), found);
        return found;
    }

    private void walk(List<String> words, int at, List<Token> said, Set<SpokenQuery> found) {
        if (at == words.size()) {
            if (FORMS.stream().anyMatch(form -> fits(said, form) && said.size() == form.size())) {
                found.add(query(said));
            }
            return;
        }
        for (Reading reading : vocabulary.at(words, at)) {
            List<Token> more = new ArrayList<>(said);
            more.add(reading.token());
            if (FORMS.stream().anyMatch(form -> fits(more, form))) {
                walk(words, reading.end(), more, found);
            }
        }
    }

    private static boolean fits(List<Token> said, List<Set<Token>> form) {
        for (int i = 0; i < said.size(); i++) {
            if (i >= form.size() || !form.get(i).contains(said.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static SpokenQuery query(List<Token> said) {
        Token first = said.get(0);
        Token last = said.get(said.size() - 1);
        if (first == Token.OWN_PIECES || first == Token.OPPONENTS_PIECES) {
            return new SpokenQuery.Pieces(first == Token.OWN_PIECES, last.role().orElseThrow());
        }
        Token named = said.get(said.size() - 2);
        if (named == Token.FILE) {
            return new SpokenQuery.OnFile(Part.FILE.number(last));
        }
        return named == Token.RANK
                ? new SpokenQuery.OnRank(Part.RANK.number(last))
                : new SpokenQuery.OnSquare(Square.of(Part.FILE.number(named), Part.RANK.number(last)));
    }
}
