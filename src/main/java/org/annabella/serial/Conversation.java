package org.annabella.serial;

/** A driver's half of the talk with a device. The supervisor calls it, always on its one thread. */
public interface Conversation {

    /** The port has just been opened, for the first time or again: forget what came before, and ask who is there. */
    void opened(Link link);

    /**
     * Bytes have come, cut anywhere.
     *
     * @param bytes at least one; belongs to the receiver
     */
    void received(byte[] bytes);

    /** Once each heartbeat while the port is open: repeat the question who is there, or ask for a sign of life. */
    void beat();

    /** The device's health has changed. */
    void health(Health health);
}
