package org.annabella.web.page;

/** What comes of an act on a page; each message is one sentence in the reader's language. */
public sealed interface Reply {

    /** The sentence to show and to say. */
    String message();

    /** It was done. */
    record Done(String message) implements Reply {}

    /** The Laws or the state of the game do not allow it; nothing was changed, or only what the message says. */
    record Refused(String message) implements Reply {}

    /** Something in the form cannot be read; nothing was changed. */
    record Unreadable(String message) implements Reply {}

    /** The game has gone on since the page was read; nothing was changed. */
    record Stale(String message) implements Reply {}
}
