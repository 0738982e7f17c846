/**
 * Lines to devices, serial ports among them: opening, reading, writing, noticing that a device has gone, and getting it back.
 *
 * <p>Start reading at {@link org.annabella.serial.Supervisor}.
 * <p>May depend on: {@code threads}, the JDK, jSerialComm and JNA; this is the only home of jSerialComm and of pseudo-terminals.
 * Knows nothing of boards and clocks.
 * <p>Threads: one reader and one writer thread for each line, one thread for each supervisor; all are daemons.
 */
@NullMarked
package org.annabella.serial;

import org.jspecify.annotations.NullMarked;
