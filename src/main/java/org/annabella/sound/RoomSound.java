package org.annabella.sound;

import java.util.Optional;

/** Measures the room, second by second, while nobody speaks. Belongs to one thread. */
public final class RoomSound {
    private static final int FRAMES = 50;

    private final DeepSound deep = new DeepSound();
    private Levels.Meter meter = new Levels.Meter();
    private int frames;

    /** A second of the room: its levels, and the level of what lies below 250 Hz. */
    public record Second(Levels levels, double deepDb) {}

    /** Takes the next frame; returns the second that ends with it. */
    public Optional<Second> add(short[] frame) {
        meter.add(frame);
        deep.add(frame);
        frames++;
        if (frames < FRAMES) {
            return Optional.empty();
        }
        Second second = new Second(meter.levels(), deep.takeDb());
        restart();
        return Optional.of(second);
    }

    /** Begins the second anew: somebody spoke in it. */
    public void restart() {
        meter = new Levels.Meter();
        deep.takeDb();
        frames = 0;
    }
}
