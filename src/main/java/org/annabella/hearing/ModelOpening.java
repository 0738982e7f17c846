package org.annabella.hearing;

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
    record Refused(Reason reason, String message) implements ModelOpening {}

    /** Why a model was refused. */
    enum Reason {
        /** There is no such directory. */
        MISSING,
        /** A file that recognition needs is not there. */
        FILE_MISSING,
        /** A file is there but is not what it should be: cut off, damaged, another format. */
        FILE_BROKEN,
        /** A setting is missing, unknown, or has an impossible value. */
        WRONG_OPTION,
        /** The model cannot restrict itself to the phrases of a position: it has one fixed graph. */
        FIXED_GRAPH,
        /** The model does not know words that the languages need. */
        UNKNOWN_WORDS,
        /** The recogniser itself is not available on this computer. */
        NO_RECOGNISER
    }
}
