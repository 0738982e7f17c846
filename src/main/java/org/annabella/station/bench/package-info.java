/**
 * The workloads behind the figures of {@code annabella bench rules}, measured by JMH in processes of their own.
 *
 * <p>Start reading at {@link org.annabella.station.bench.RulesBench}.
 * <p>May depend on: the rooms that it measures, and JMH, which needs the workloads public.
 * <p>Threads: one measures, in the process that JMH starts for it.
 */
@NullMarked
package org.annabella.station.bench;

import org.jspecify.annotations.NullMarked;
