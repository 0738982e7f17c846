package org.annabella.hearing.model;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files of a model that recognition reads, and where they lie: in folders, or in the old layout all beside each other.
 *
 * <p>Source: Vosk 0.3.45, {@code src/model.cc}, {@code ConfigureV2} and {@code ConfigureV1}.
 */
enum ModelFile {
    /** The transition model and the network. */
    ACOUSTIC_MODEL("am/final.mdl", "final.mdl"),
    /** How to decode; the old layout has no such file, Vosk has its values built in. */
    DECODING("conf/model.conf", "model.conf"),
    CEPSTRA("conf/mfcc.conf", "mfcc.conf"),
    FILTER_BANK("conf/fbank.conf", "fbank.conf"),
    PITCH("conf/pitch.conf", "pitch.conf"),
    NORMALISATION("am/global_cmvn.stats", "global_cmvn.stats"),
    /** From transitions to words. */
    PRONUNCIATIONS("graph/HCLr.fst", "HCLr.fst"),
    /** Which words may follow each other. */
    GRAMMAR("graph/Gr.fst", "Gr.fst"),
    /** Both in one, for a model that hears always the same. */
    FIXED_GRAPH("graph/HCLG.fst", "HCLG.fst"),
    WORDS("graph/words.txt", "words.txt"),
    DISAMBIGUATION("graph/disambig_tid.int", "disambig_tid.int"),
    WORD_BOUNDARIES("graph/phones/word_boundary.int", "word_boundary.int"),
    SPEAKER("ivector/final.ie", "ivector/final.ie"),
    SPEAKER_SPLICING("ivector/splice.conf", "ivector/splice.conf"),
    SPEAKER_NORMALISATION("ivector/online_cmvn.conf", "ivector/online_cmvn.conf"),
    SPEAKER_MATRIX("ivector/final.mat", "ivector/final.mat"),
    SPEAKER_STATISTICS("ivector/global_cmvn.stats", "ivector/global_cmvn.stats"),
    SPEAKER_MIXTURE("ivector/final.dubm", "ivector/final.dubm");

    private final String inFolders;
    private final String flat;

    ModelFile(String inFolders, String flat) {
        this.inFolders = inFolders;
        this.flat = flat;
    }

    /** Tells whether a model has the old layout. */
    static boolean isFlat(Path model) {
        return !Files.exists(model.resolve(ACOUSTIC_MODEL.inFolders))
                && Files.exists(model.resolve(ACOUSTIC_MODEL.flat));
    }

    /** Returns where the file is, or would be, in a model of either layout. */
    Path in(Path model) {
        return model.resolve(isFlat(model) ? flat : inFolders);
    }

    /** Returns where the file is in a model of the new layout. */
    Path inFolders(Path model) {
        return model.resolve(inFolders);
    }
}
