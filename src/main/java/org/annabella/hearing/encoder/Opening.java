package org.annabella.hearing.encoder;

/** What came of opening a directory as an encoder: the model, or the reason why not. */
public sealed interface Opening {

    /** The encoder is loaded and has heard a short sound. */
    record Opened(EncoderModel model) implements Opening {}

    /**
     * The directory is no encoder that can be used here.
     *
     * @param reason stable code
     * @param message one English sentence for the operator: what is wrong, where, and how to mend it
     */
    record Refused(Reason reason, String message) implements Opening {}

    /** Why an encoder was refused. */
    enum Reason {
        /** There is no such directory. */
        MISSING,
        /** One of the two files is not there. */
        FILE_MISSING,
        /** A file is there but cannot be read: no permission, a broken disk. */
        FILE_UNREADABLE,
        /** The network ends too early: a download or a copy was broken off. */
        FILE_CUT_OFF,
        /** The network's file is something else, or nothing that ONNX Runtime loads. */
        FOREIGN_FILE,
        /** It is a network, but one that takes or gives something else. */
        FOREIGN_NETWORK,
        /** The network is not the one that its description speaks of. */
        OTHER_CHECKSUM,
        /** The description is cut off, lacks something or has an impossible value. */
        WRONG_DESCRIPTION,
        /** The encoder was tuned to other phones than the words are written in. */
        OTHER_PHONES,
        /** The head that it was to hear with was tuned for another network. */
        OTHER_HEAD,
        /** The network's weights are broken: it answers with what is no number. */
        NOT_FINITE,
        /** ONNX Runtime is not available on this computer. */
        NO_RUNTIME
    }
}
