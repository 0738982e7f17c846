package org.annabella.cli.setup;

/** Says the questions aloud. */
interface Voice extends AutoCloseable {
    /** Says nothing. */
    Voice SILENT = new Voice() {
        @Override
        public void say(String text, String language) {}

        @Override
        public void hush() {}

        @Override
        public void awaitSpoken() {}

        @Override
        public void close() {}
    };

    /** Begins to say a text and returns at once; what is being said is said to its end first. */
    void say(String text, String language);

    /** Ends what is being said and drops what waits; returns when it is quiet. */
    void hush();

    /** Waits until everything that was to be said is said. */
    void awaitSpoken();

    /** Says what waits to its end, and ends. */
    @Override
    void close();
}
