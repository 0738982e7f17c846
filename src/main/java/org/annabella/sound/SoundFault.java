package org.annabella.sound;

/** What can be wrong with the sound of a microphone that works. */
public enum SoundFault {
    /** Samples are cut off at full scale. */
    CLIPPING("the sound is cut off at full scale: turn the microphone down"),
    /** Speech is so loud that a raised voice would be cut off. */
    TOO_LOUD("speech is very loud: turn the microphone down or move it away"),
    /** Speech is so faint that words are lost. */
    TOO_QUIET("speech is very faint: turn the microphone up or move it nearer"),
    /** The sound has a constant offset or a deep hum: a fault of a cable or device. */
    HUM("the microphone hums: look at its plug, cable and power supply"),
    /** The room is so loud that speech hardly stands out. */
    NOISY("the room is nearly as loud as the speech: move the microphone nearer, or use push-to-talk");

    private final String advice;

    SoundFault(String advice) {
        this.advice = advice;
    }

    /** Returns what is wrong and what to do, in English for the operator, without a full stop. */
    public String advice() {
        return advice;
    }
}
