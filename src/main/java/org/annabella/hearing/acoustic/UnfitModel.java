package org.annabella.hearing.acoustic;

/** A model's file is not of the kind that can be tuned; the message is one English sentence: which file, what, why. */
final class UnfitModel extends Exception {
    private static final long serialVersionUID = 1L;

    UnfitModel(String message) {
        super(message);
    }
}
