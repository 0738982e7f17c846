package org.annabella.config;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;

/** Which sound outputs a config gives to the loudspeaker and to each ear. */
public final class Outputs {
    private Outputs() {}

    /** The names of the channels that are to be heard; what is only written to files is not among them. */
    public static OutputNames of(StationConfig config) {
        Map<SoundChannel, List<String>> wanted = new EnumMap<>(SoundChannel.class);
        put(
                wanted,
                SoundChannel.PUBLIC,
                config.voice().publicDevice(),
                config.voice().fallback());
        for (Side side : Side.values()) {
            SeatConfig seat = config.seat(side);
            put(wanted, SoundChannel.earOf(side), seat.ear(), seat.earFallback());
        }
        return new OutputNames(wanted);
    }

    /** Who wants to be heard nowhere is not heard on the fallback either. */
    private static void put(
            Map<SoundChannel, List<String>> wanted, SoundChannel channel, SoundDevice first, SoundDevice fallback) {
        if (first.isAudible()) {
            wanted.put(
                    channel,
                    Stream.of(first, fallback)
                            .filter(SoundDevice::isAudible)
                            .map(SoundDevice::text)
                            .distinct()
                            .toList());
        }
    }
}
