package org.annabella.cli.setup;

/** What becomes of an answer. */
sealed interface Reply {
    /**
     * It is taken.
     *
     * @param remark one sentence about it; empty for none
     */
    record Taken(Answers answers, String remark) implements Reply {}

    /**
     * It is none, and the question is put again.
     *
     * @param why one sentence: what is wrong, and what may be answered
     */
    record Refused(String why) implements Reply {}

    /**
     * It is taken if it is given again.
     *
     * @param why one sentence: what speaks against it
     */
    record Doubted(Taken taken, String why) implements Reply {}

    /**
     * The question before is put again.
     *
     * @param remark one sentence that says why
     */
    record Back(String remark) implements Reply {}
}
