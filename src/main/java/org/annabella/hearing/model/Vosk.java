package org.annabella.hearing.model;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import org.vosk.LibVosk;

/** Loads the native recogniser once, with the encoding and silence that the house needs. */
public final class Vosk {
    /** Warnings are about sound that fits nothing, which is our daily bread. */
    private static final int ERRORS_ONLY = -2;

    static {
        // Before JNA converts its first string: under LC_ALL=C "tårn" would become "t?rn" and vanish from the phrases.
        System.setProperty("jna.encoding", "UTF-8");
        LibVosk.vosk_set_log_level(ERRORS_ONLY);
        Native.register(Vosk.class, "vosk");
    }

    private Vosk() {}

    /** Makes sure that the native library is loaded. */
    public static void load() {
        // The static initialiser has done it.
    }

    /** Finds a word's number in the model; -1 if it has no such word, 0 for the empty word. */
    static native int vosk_model_find_word(Pointer model, String word);
}
