package org.annabella.station;

import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.station.ears.Microphones;
import org.annabella.station.ears.TalkKeys;
import org.annabella.station.outputs.SpokenGame;
import org.annabella.station.time.FlagLook;
import org.annabella.voice.SoundChannel;

/** What the keys act upon by which the seats say that they speak. */
final class SeatKeys implements TalkKeys.Table {
    private final Microphones microphones;
    private final SpokenGame spoken;
    private final FlagLook timer;

    SeatKeys(Microphones microphones, SpokenGame spoken, FlagLook timer) {
        this.microphones = microphones;
        this.spoken = spoken;
        this.timer = timer;
    }

    @Override
    public void press(Side seat) {
        microphones.press(seat);
    }

    @Override
    public void release(Side seat) {
        microphones.release(seat);
    }

    @Override
    public void giveWay(SoundChannel channel) {
        spoken.giveWay(channel);
    }

    @Override
    public void goOn(SoundChannel channel) {
        spoken.goOn(channel);
    }

    @Override
    public void later(Duration after, Runnable act) {
        timer.later(after, act);
    }
}
