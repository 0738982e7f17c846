package org.annabella.hearing.encoder;

import org.annabella.hearing.head.HeadWeights;

/**
 * A head that was tuned to one speaker.
 *
 * @param network the check sum of the network that it was tuned for; it fits no other
 */
public record TunedHead(String network, HeadWeights weights) {}
