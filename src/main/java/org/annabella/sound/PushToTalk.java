package org.annabella.sound;

/**
 * A key that is held while its seat speaks. On release the sound of another 600 ms counts as well, since people let go
 * with the last syllable; pressed again meanwhile, the utterance goes on. Counts in samples, so that it knows no clock.
 *
 * <p>Threads: press and release may come from any; the rest belongs to the thread that listens.
 */
public final class PushToTalk {
    /** How much is still heard after the release: 600 ms. */
    static final int TAIL = Sound.SPEECH_RATE_HZ * 6 / 10;

    private volatile boolean down;
    private volatile boolean pressedAnew;
    private volatile boolean handedOver;
    /** What was handed over begins behind the utterance that this ended. */
    private boolean begunByOther;

    private boolean talking;
    private int tailLeft;

    public void press() {
        pressedAnew = true;
        down = true;
    }

    /** Somebody else presses: what the first has said ends here, without its tail, and the other's utterance begins. */
    public void handOver() {
        handedOver = true;
        down = true;
    }

    public void release() {
        down = false;
    }

    /** Tells whether an utterance by key is under way: the key is held, or its tail runs. */
    public boolean isTalking() {
        return talking;
    }

    /**
     * Lets this much sound go by.
     *
     * @return whether the utterance by key has just ended
     */
    public boolean hear(int samples) {
        if (handedOver && talking) {
            handedOver = false;
            begunByOther = true;
            talking = false;
            return true;
        }
        if (pressedAnew || handedOver || begunByOther) {
            pressedAnew = false;
            handedOver = false;
            begunByOther = false;
            talking = true;
            tailLeft = TAIL;
        }
        if (!talking) {
            return false;
        }
        tailLeft = down ? TAIL : tailLeft - samples;
        talking = tailLeft > 0;
        return !talking;
    }

    /** Ends the utterance by key, as it has lasted too long; the key must be let go before it counts again. */
    public void cutOff() {
        talking = false;
        pressedAnew = false;
    }
}
