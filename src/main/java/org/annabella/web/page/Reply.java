package org.annabella.web.page;

import java.util.Map;

/** What comes of an act on a page; each message is one sentence in the reader's language. */
public sealed interface Reply {

    /** The sentence to show and to say. */
    String message();

    /**
     * It is not done yet: the reader is shown what follows, and asked once more. Nothing was changed.
     *
     * @param title what the question stands under
     * @param fields what was sent, to be sent again with {@link #SURE}
     * @param yes the words of the button that does it
     * @param no the words of the way back
     */
    record Ask(String title, String message, Map<String, String> fields, String yes, String no) implements Reply {
        /** The field in which a form says that its reader was asked. */
        public static final String SURE = "sure";

        /** Copies the fields. */
        public Ask {
            fields = Map.copyOf(fields);
        }
    }

    /** It was done. */
    record Done(String message) implements Reply {}

    /** The Laws or the state of the game do not allow it; nothing was changed, or only what the message says. */
    record Refused(String message) implements Reply {}

    /** Something in the form cannot be read; nothing was changed. */
    record Unreadable(String message) implements Reply {}

    /** The game has gone on since the page was read; nothing was changed. */
    record Stale(String message) implements Reply {}
}
