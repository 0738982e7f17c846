package org.annabella.station.outputs;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.SoundChannel;

/** A sound output that is gone: the arbiter is told, and what must be heard waits for it. */
public final class OutputWatch implements LinePlayer.Watch {
    private final Consumer<GameInput> post;
    private final Supplier<Duration> now;

    /** Watches over all outputs. */
    public OutputWatch(Consumer<GameInput> post, Supplier<Duration> now) {
        this.post = post;
        this.now = now;
    }

    @Override
    public void lost(SoundChannel channel, String device, String why) {
        post.accept(new GameInput.Device(now.get(), name(channel), DeviceState.LOST, "'" + device + "' " + why));
    }

    @Override
    public void back(SoundChannel channel, String device) {
        post.accept(new GameInput.Device(now.get(), name(channel), DeviceState.UP, ""));
    }

    private static DeviceId name(SoundChannel channel) {
        return DeviceId.sound(channel.id());
    }
}
