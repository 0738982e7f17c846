package org.annabella.serial;

import java.time.Duration;

/**
 * What a driver may do with its line while it is open. After the line has ended every call is harmless and does
 * nothing.
 *
 * <p>Threads: {@link #send} from any thread; all else on the supervisor's thread only.
 */
public interface Link {

    /** Queues a frame. Returns false if it was dropped: the line has ended or takes no more. */
    boolean send(byte[] frame);

    /** Queues a frame and a rest after it, for devices with small input buffers. Returns false if it was dropped. */
    boolean send(byte[] frame, Duration rest);

    /** Who is at the other end, where the transport itself knows: an address or a serial number. Empty where it does not. */
    default String address() {
        return "";
    }

    /** Says that the device has answered something well-formed just now. */
    void alive();

    /**
     * Says who the device is. Until this is called the device is not up.
     *
     * @param identity the serial number, or what comes nearest to it; the same at each connection
     * @return false if this is another device than before: the line has then been closed, and the device is lost
     */
    boolean identified(String identity);

    /** Says that the device cannot be used as it is; the line is closed, and tried again later. */
    void refuse(String why);

    /** Says that the device answers, but not all it says can be relied on; {@link #recovered} takes it back. */
    void degraded(String why);

    /** Says that all is well again after {@link #degraded}. */
    void recovered();

    /** Runs something later on the supervisor's thread, unless the line has ended by then. */
    void after(Duration delay, Runnable work);
}
