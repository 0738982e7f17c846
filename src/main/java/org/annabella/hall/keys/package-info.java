/**
 * The keys of a hall: one for each table and each role, the broker's certificate, and the lists by which Mosquitto lets each do no
 * more than it must.
 *
 * <p>Start reading at {@link org.annabella.hall.keys.KeyFiles}, which makes all of them; {@link org.annabella.hall.keys.TableKey}
 * and {@link org.annabella.hall.keys.RoleKey} are what is read again.
 * <p>May depend on: {@code hall}, {@code journal}, Jackson.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: mosquitto.conf(5) and mosquitto_passwd(1) of Mosquitto 2.0; RFC 5280 for the certificate.
 */
@NullMarked
package org.annabella.hall.keys;

import org.jspecify.annotations.NullMarked;
