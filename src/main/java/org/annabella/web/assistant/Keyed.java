package org.annabella.web.assistant;

import static j2html.TagCreator.kbd;
import static j2html.TagCreator.text;

import j2html.tags.specialized.ButtonTag;
import org.annabella.web.page.Forms;

/** A button with a key of its own, which is written on it. */
final class Keyed {
    private Keyed() {}

    /** @param key empty for none */
    static ButtonTag send(String label, String key) {
        if (key.isEmpty()) {
            return Forms.send(label);
        }
        return Forms.send("")
                .with(text(label + " "), kbd(key).attr("aria-hidden", "true"))
                .attr("data-key", key)
                .attr("aria-keyshortcuts", key);
    }
}
