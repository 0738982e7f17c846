/**
 * The workloads behind the figures of {@code annabella bench}: the rules, measured by JMH in processes of their own, and
 * hearing, measured on sounds of which is known what they mean.
 *
 * <p>Start reading at {@link org.annabella.bench.workloads.RulesBench} and
 * {@link org.annabella.bench.workloads.HearingBench}.
 * <p>May depend on: the rooms that it measures, and JMH, which needs the workloads public.
 * <p>Threads: one measures, for the rules in the process that JMH starts for it.
 */
@NullMarked
package org.annabella.bench.workloads;

import org.jspecify.annotations.NullMarked;
