/**
 * Ways to a device that is no serial port, each in a room of its own; nothing is in this one.
 *
 * <p>Start reading at {@link org.annabella.serial.Transport}, which all of them are.
 * <p>May depend on: {@code serial} and {@code threads}.
 * <p>Threads: each room says its own.
 */
@NullMarked
package org.annabella.transport;

import org.jspecify.annotations.NullMarked;
