package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * One way to announce a legal move, before a language is chosen.
 *
 * @param move the move that it means, and no other in its position
 * @param tokens what is said, in order
 * @param cost how much rarer than the usual ways this one is, in nats; at least 0
 */
public record Announcement(Move move, List<Token> tokens, float cost) {
    public Announcement {
        tokens = List.copyOf(tokens);
    }

    /** Returns the words in the language's preferred forms. */
    public String in(Language language) {
        return wording(language, 0);
    }

    /**
     * Returns wordings which together use every form of every token: all first forms, all second forms, and so on. Not
     * every mixture is among them.
     */
    public List<String> wordings(Language language) {
        int most = 1;
        for (Token token : tokens) {
            most = Math.max(most, language.forms(token).size());
        }
        List<String> wordings = new ArrayList<>();
        for (int variant = 0; variant < most; variant++) {
            String wording = wording(language, variant);
            if (!wordings.contains(wording)) {
                wordings.add(wording);
            }
        }
        return wordings;
    }

    /** Returns the words with this form of each token, counted from 0 and around again. */
    public String wording(Language language, int variant) {
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            List<String> forms = language.forms(token);
            words.add(forms.get(variant % forms.size()));
        }
        return String.join(" ", words);
    }
}
