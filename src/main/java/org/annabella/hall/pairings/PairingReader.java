package org.annabella.hall.pairings;

import java.util.List;
import java.util.function.Function;

/** Reads the pairings of a round: a tournament report file (TRF26 or TRF16) or CSV with a line of headings. */
public final class PairingReader {
    private PairingReader() {}

    /** What was read. */
    public sealed interface Reading permits Read, Faulty {
        /**
         * The pairings.
         *
         * @param refusal makes what is thrown, of all that is wrong
         */
        Pairings orThrow(Function<List<Fault>, ? extends RuntimeException> refusal);
    }

    /** The pairings. */
    public record Read(Pairings pairings) implements Reading {
        @Override
        public Pairings orThrow(Function<List<Fault>, ? extends RuntimeException> refusal) {
            return pairings;
        }
    }

    /** What is wrong: all of it, in the order of the file. */
    public record Faulty(List<Fault> faults) implements Reading {
        /** Copies the list. */
        public Faulty {
            faults = List.copyOf(faults);
        }

        @Override
        public Pairings orThrow(Function<List<Fault>, ? extends RuntimeException> refusal) {
            throw refusal.apply(faults);
        }
    }

    /**
     * Something that is wrong in a file.
     *
     * @param line from 1
     * @param column from 1
     * @param why what is wrong there
     */
    public record Fault(int line, int column, String why) {
        @Override
        public String toString() {
            return "line " + line + ", column " + column + ": " + why;
        }
    }

    /**
     * Reads a file.
     *
     * @param round which round, from 1; a CSV file has only one
     */
    public static Reading read(String text, int round) {
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        boolean trf = plain.lines().anyMatch(line -> line.startsWith("001 ") || line.startsWith("012 "));
        return trf ? new TrfReader(plain, round).read() : new CsvReader(plain, round).read();
    }
}
