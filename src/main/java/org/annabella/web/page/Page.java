package org.annabella.web.page;

import java.util.List;
import java.util.Optional;

/**
 * One kind of page. Everything it shows is a function of a {@link View}; a browser without scripts gets it whole, one with
 * scripts gets each {@link Part} again when it has changed.
 *
 * <p>Threads: immutable; called from several at once.
 */
public interface Page {

    /** The page's name, first in the title and the only heading of level one. */
    String title(View view);

    /** The pieces of the page, in reading order. */
    List<Part> parts(View view);

    /** What the live region says when this happens; empty if the reader must look or ask for it. */
    Optional<Say> says(Happened what, View view);

    /** The page's own keys. */
    List<KeyHelp> keys(View view);

    /** Does what a form of this page asks for, as far as the role may. */
    Reply act(Form form, View view, Acts acts);
}
