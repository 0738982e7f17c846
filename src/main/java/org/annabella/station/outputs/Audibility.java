package org.annabella.station.outputs;

import java.util.List;
import java.util.Optional;
import org.annabella.game.DeviceId;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;

/** Whether anybody can hear the station. A named output that is missing is told when it is first needed. */
public final class Audibility {
    /** The device that is lost while nothing can be heard. */
    public static final DeviceId DEVICE = DeviceId.sound(SoundChannel.PUBLIC.id());

    private Audibility() {}

    /**
     * Why nothing can be heard aloud though it should.
     *
     * @param there the names of all outputs that there are
     */
    public static Optional<String> problem(OutputNames names, List<String> there) {
        List<String> wanted = names.of(SoundChannel.PUBLIC);
        boolean anyWillDo = !wanted.isEmpty() && wanted.stream().allMatch(OutputNames.DEFAULT_MIXER::equals);
        return anyWillDo && there.isEmpty() ? Optional.of("nothing can be heard: no sound output") : Optional.empty();
    }
}
