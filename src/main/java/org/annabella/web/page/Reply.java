package org.annabella.web.page;

import java.util.Map;

/** What comes of an act on a page; each message is one sentence in the reader's language. */
public sealed interface Reply {

    /** The sentence to show and to say. */
    String message();

    /** The same with another sentence. */
    Reply saying(String other);

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

        @Override
        public Ask saying(String other) {
            return new Ask(title, other, fields, yes, no);
        }
    }

    /** It was done. */
    record Done(String message) implements Reply {
        @Override
        public Done saying(String other) {
            return new Done(other);
        }
    }

    /**
     * The Laws, the state of the game or that of the station do not allow it; nothing was changed, or only what the message
     * says.
     */
    record Refused(String message) implements Reply {
        @Override
        public Refused saying(String other) {
            return new Refused(other);
        }
    }

    /** Something in the form cannot be read; nothing was changed. */
    record Unreadable(String message) implements Reply {
        @Override
        public Unreadable saying(String other) {
            return new Unreadable(other);
        }
    }

    /** The game has gone on since the page was read; nothing was changed. */
    record Stale(String message) implements Reply {
        @Override
        public Stale saying(String other) {
            return new Stale(other);
        }
    }
}
