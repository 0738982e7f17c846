package org.annabella.dial;

import java.time.Duration;

/**
 * One run of the vibration motor and the rest after it.
 *
 * @param length how long the motor runs
 * @param rest how long it is still before anything else
 */
public record Pulse(Duration length, Duration rest) {}
