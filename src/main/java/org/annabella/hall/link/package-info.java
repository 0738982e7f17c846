/**
 * The way to a broker: a connection that comes back by itself, and says in one line why it does not.
 *
 * <p>Start reading at {@link org.annabella.hall.link.BrokerLink}.
 * <p>May depend on: {@code hall.keys}, {@code threads}. The only home of the HiveMQ client.
 * <p>Threads: a link works on the task thread that it is given; the library's own threads only hand over.
 * <p>Source: MQTT 5.0, OASIS Standard, 7 March 2019.
 */
@NullMarked
package org.annabella.hall.link;

import org.jspecify.annotations.NullMarked;
