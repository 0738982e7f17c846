package org.annabella.hearing.meaning;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/** Sequences of meanings as a tree of those that begin alike. */
public final class TokenTree {
    private final Map<Token, TokenTree> next = new EnumMap<>(Token.class);
    private @Nullable Float endCost;

    /** Returns the tree of these announcements. */
    public static TokenTree of(Collection<Announcement> announcements) {
        TokenTree tree = new TokenTree();
        announcements.forEach(announcement -> tree.add(announcement.tokens(), announcement.cost()));
        return tree;
    }

    /** Adds a sequence that costs this much to say; of two that are the same the cheaper one stays. */
    public void add(List<Token> tokens, float cost) {
        TokenTree tree = this;
        for (Token token : tokens) {
            tree = tree.next.computeIfAbsent(token, none -> new TokenTree());
        }
        tree.endCost = tree.endCost == null ? cost : Math.min(tree.endCost, cost);
    }

    /** Returns what may follow; in the order of the tokens. */
    public Map<Token, TokenTree> next() {
        return next;
    }

    /** Returns what it costs to end here, in nats; null where no sequence ends. */
    @Nullable
    public Float endCost() {
        return endCost;
    }
}
