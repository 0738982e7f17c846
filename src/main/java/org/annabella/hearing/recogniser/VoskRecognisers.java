package org.annabella.hearing.recogniser;

import java.util.Collection;
import java.util.List;
import org.annabella.hearing.judgement.VoskReadings;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Spellings;
import org.annabella.lexicon.Token;
import org.vosk.Recognizer;

/** One model of Vosk's under three expectations of the same sound: legal moves; everything well-formed; any words. */
record VoskRecognisers(SafeRecognizer legal, SafeRecognizer wellFormed, SafeRecognizer free) {
    private static final int ALTERNATIVES = 10;

    /** What sound costs that is no word: so much that no word is mistaken for it. */
    private static final float UNKNOWN_COST = 5;

    /**
     * Expects what may be said next.
     *
     * @param answers what answers an open question, besides announcements; empty where none is open
     * @param words how the model writes what may be said
     */
    static VoskRecognisers of(
            SpeechModel model, List<Announcement> announcements, Collection<List<Token>> answers, Spellings words) {
        byte[] legal =
                Grammar.ofPosition(announcements, answers, words.languages(), words::numberOf, VoskReadings.WORD_COST);
        Recognizer wellFormed = model.recognizer(
                words,
                "well-formed",
                () -> Grammar.ofLanguage(words.languages(), words::numberOf, VoskReadings.WORD_COST));
        Recognizer free = model.recognizer(words, "free", () -> freeGrammar(words));
        return new VoskRecognisers(
                SafeRecognizer.over(model, model.recognizer(words, legal), ALTERNATIVES),
                SafeRecognizer.over(model, wellFormed, 1),
                SafeRecognizer.over(model, free, 1));
    }

    /** Any words in any order, as Vosk hears them. */
    static byte[] freeGrammar(Spellings words) {
        return Grammar.ofWords(words.languages(), words::numberOf, VoskReadings.WORD_COST, UNKNOWN_COST);
    }

    /** Returns whether the speaker seems to have finished a legal announcement. */
    boolean accept(short[] block) {
        wellFormed.accept(block, block.length);
        free.accept(block, block.length);
        return legal.accept(block, block.length);
    }

    /** Ends the utterance. */
    VoskReadings result() {
        return new VoskReadings(legal.result(), wellFormed.result(), free.result());
    }

    void reset() {
        legal.reset();
        wellFormed.reset();
        free.reset();
    }

    void close() {
        legal.close();
        wellFormed.close();
        free.close();
    }
}
