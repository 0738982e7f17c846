package org.annabella.web.page;

import org.annabella.phrases.UserText;

/**
 * A sentence for a page's live region: a screen reader says it once.
 *
 * @param urgent whether it may interrupt what is being read
 */
public record Say(String text, boolean urgent) {
    /** As it is read out. */
    public Say {
        text = UserText.plain(text);
    }
}
