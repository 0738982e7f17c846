package org.annabella.game;

/**
 * Who a device says it is.
 *
 * @param kind such as {@code dgt} or {@code peg}
 * @param serialNumber what tells it from others of its kind; the same for all where a kind has no numbers
 * @param version of its firmware, as it says itself; may be empty
 * @param simulated no hardware stands behind it
 */
public record DeviceIdentity(String kind, String serialNumber, String version, boolean simulated) {}
