package org.annabella.hearing.model;

/** Why a model was refused. */
public enum ModelFault {
    /** There is no such directory. */
    MISSING,
    /** A file that recognition needs is not there. */
    FILE_MISSING,
    /** A file is there but cannot be read: no permission, a broken disk. */
    FILE_UNREADABLE,
    /** A file is there but is not what it should be: cut off, damaged, another format. */
    FILE_BROKEN,
    /** A setting is missing, unknown, or has an impossible value. */
    WRONG_OPTION,
    /** The model cannot restrict itself to the phrases of a position: it has one fixed graph. */
    FIXED_GRAPH,
    /** The model has no word for something that must be said, or none for sound that is no word. */
    UNKNOWN_WORDS,
    /** The graph and the list of words do not number the words alike: others would be heard than are said. */
    SWAPPED_WORDS,
    /** The recogniser itself is not available on this computer. */
    NO_RECOGNISER,
    /** The recogniser's process ended while it loaded the model. */
    RECOGNISER_DIED
}
