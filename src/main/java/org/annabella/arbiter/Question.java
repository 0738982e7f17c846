package org.annabella.arbiter;

import java.util.Optional;

/** One question that the arbiter asks of what lies on the table. */
interface Question {

    /** The answer; empty if this is not what has happened. */
    Optional<Answer> ask(Exhibits exhibits);
}
