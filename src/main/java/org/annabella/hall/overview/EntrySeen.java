package org.annabella.hall.overview;

import java.time.Instant;
import org.annabella.hall.Entry;

/**
 * An entry that the table has signed for.
 *
 * @param since since when it has been at the broker, by the listener's time
 */
public record EntrySeen(Entry entry, Instant since) {}
