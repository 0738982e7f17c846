/**
 * What people set up and name: the config with its checks, what follows from it before the first move, the languages, and
 * the refusals of what is wrong or missing.
 *
 * <p>Start reading at {@link org.annabella.config.StationConfig}, then {@link org.annabella.config.ConfigFile}.
 * <p>May depend on: the rooms whose values a config names. Knows neither the command line nor the station; opens no device.
 * <p>Threads: values are immutable; files are read by whoever asks.
 */
@NullMarked
package org.annabella.config;

import org.jspecify.annotations.NullMarked;
