package org.annabella.web.page;

import static j2html.TagCreator.div;

import j2html.tags.DomContent;
import j2html.tags.specialized.DivTag;

/** What may be wider than a narrow window: it scrolls by itself, by finger and by key, and the page does not (WCAG 1.4.10). */
public final class Wide {
    private Wide() {}

    /**
     * Holds such a piece.
     *
     * @param label what is in it
     */
    public static DivTag of(DomContent content, String label) {
        return div(content)
                .withClass("scroll")
                .attr("tabindex", "0")
                .attr("role", "region")
                .attr("aria-label", label);
    }
}
