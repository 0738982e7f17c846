package org.annabella.station.recognisers;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.hearing.process.RecogniserPool;

/** A recogniser that dies again and again is a device that is gone: moves are entered by hand until it is back. */
public final class HearingWatch implements RecogniserPool.Watch {
    private final DeviceId device;
    private final Consumer<GameInput> hand;
    private final Supplier<Duration> now;

    /** Watches over the recogniser of this name. */
    public HearingWatch(DeviceId device, Consumer<GameInput> hand, Supplier<Duration> now) {
        this.device = device;
        this.hand = hand;
        this.now = now;
    }

    @Override
    public void deaf(String why) {
        hand.accept(new GameInput.Device(now.get(), device, DeviceState.LOST, why));
    }

    @Override
    public void back() {
        hand.accept(new GameInput.Device(now.get(), device, DeviceState.UP, ""));
    }
}
