package org.annabella.hearing.model;

/** What came of opening a directory as a speech model: the model, or the reason why not. */
public sealed interface ModelOpening {

    /** The model is loaded and can hear. */
    record Opened(SpeechModel model) implements ModelOpening {}

    /**
     * The directory is not a model that can be used here.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: which file, what is wrong
     */
    record Refused(ModelFault reason, String message) implements ModelOpening {}
}
