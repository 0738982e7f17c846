package org.annabella.game;

/** How a device is. */
public enum DeviceState {
    /** It works. */
    UP,
    /** It works badly. */
    DEGRADED,
    /** It is gone. */
    LOST
}
