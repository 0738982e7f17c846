package org.annabella.game;

/** How a question ended where no other event tells it. */
public enum QuestionEnd {
    /** The player said no. */
    DECLINED,
    /** The player said, asked or declared something else. */
    REPLACED
}
