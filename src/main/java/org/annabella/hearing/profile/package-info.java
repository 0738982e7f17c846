/**
 * Personal voice profiles: a few minutes of reading make a model that hears one person better, or none at all.
 *
 * <p>Start reading at {@link org.annabella.hearing.profile.Enrolment}, then
 * {@link org.annabella.hearing.profile.ProfileStore}.
 * <p>May depend on: {@code hearing} and {@code hearing.acoustic}, {@code lexicon}, {@code chess}, {@code checksum}, {@code threads}, {@code json}, Jackson. The
 * recognisers know nothing of it: to them a profile is a model like any other.
 * <p>Threads: values are immutable; everything else belongs to one thread at a time.
 */
@NullMarked
package org.annabella.hearing.profile;

import org.jspecify.annotations.NullMarked;
