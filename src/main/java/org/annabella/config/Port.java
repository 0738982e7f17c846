package org.annabella.config;

import org.annabella.chess.Side;
import org.annabella.lexicon.TextNames;

/** Where a board or a clock is, as a config says it. */
public sealed interface Port {
    /** What stands for this text: a name where it is none of the words. */
    static Port of(String text) {
        return Word.WORDS.find(text).<Port>map(word -> word).orElseGet(() -> new Named(text));
    }

    /** Behind the board of this seat, where a clock is plugged into it. */
    static Port behindBoardOf(Side seat) {
        return seat.pick(Word.WHITE, Word.BLACK);
    }

    /** What a config writes for it; of a name the name itself. */
    String text();

    /** What has a word of its own. */
    enum Word implements Port {
        /** Nowhere: there is no hardware. */
        SIMULATED,
        /** Wherever it is found. */
        AUTO,
        /** Behind White's board. */
        WHITE,
        /** Behind Black's board. */
        BLACK;

        private static final ConfigWords<Word> WORDS = ConfigWords.of(Word.class);

        @Override
        public String text() {
            return TextNames.of(this);
        }
    }

    /**
     * Somewhere that has a name.
     *
     * @param text a serial port's stable name, or {@code hid:}, {@code ble:} or {@code livechess:} and what follows there
     */
    record Named(String text) implements Port {}
}
