/**
 * USB devices for people (HID) on Linux: which of them are plugged in, and the bytes of one, by the files that the system shows.
 *
 * <p>Start reading at {@link org.annabella.transport.hid.HidTransport}.
 * <p>May depend on: {@code serial}, {@code threads} and the JDK. Knows nothing of boards but their makers' numbers.
 * <p>Threads: one reads each open device.
 * <p>Source: Linux, Documentation/hid/hidraw.rst; USB HID 1.11, 6.2.2 (report descriptors).
 */
@NullMarked
package org.annabella.transport.hid;

import org.jspecify.annotations.NullMarked;
