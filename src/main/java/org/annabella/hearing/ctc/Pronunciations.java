package org.annabella.hearing.ctc;

import java.util.Arrays;

/** How words sound: for each word's number one or more rows of symbols, each at a cost. */
public final class Pronunciations {
    private static final int UNKNOWN = -1;

    /** The pronunciations of a word are linked: its first, and for each pronunciation the next. */
    private final int[] first;

    private final int[] next;
    private final int[] begin;
    private final double[] cost;
    private final int[] phones;

    private Pronunciations(Builder builder) {
        first = builder.first.clone();
        next = Arrays.copyOf(builder.next, builder.count);
        begin = Arrays.copyOf(builder.begin, builder.count + 1);
        cost = Arrays.copyOf(builder.cost, builder.count);
        phones = Arrays.copyOf(builder.phones, builder.begin[builder.count]);
    }

    /** Returns a builder without any word. */
    public static Builder builder() {
        return new Builder();
    }

    /** Tells whether this word has a pronunciation. */
    public boolean has(int word) {
        return word >= 0 && word < first.length && first[word] != UNKNOWN;
    }

    /** Returns the first pronunciation of a word that has one; all of them follow by {@link #next}. */
    int first(int word) {
        return first[word];
    }

    /** Returns the next pronunciation of the same word, or a negative number. */
    int next(int pronunciation) {
        return next[pronunciation];
    }

    int begin(int pronunciation) {
        return begin[pronunciation];
    }

    int length(int pronunciation) {
        return begin[pronunciation + 1] - begin[pronunciation];
    }

    double cost(int pronunciation) {
        return cost[pronunciation];
    }

    /** Returns the symbol at this place of all the rows one behind the other. */
    int phone(int at) {
        return phones[at];
    }

    /** Returns the greatest symbol; 0 if there is none. */
    int greatestPhone() {
        int greatest = 0;
        for (int phone : phones) {
            greatest = Math.max(greatest, phone);
        }
        return greatest;
    }

    /** Collects pronunciations. Not for several threads. */
    public static final class Builder {
        private int[] first = new int[0];
        private int[] last = new int[0];
        private int[] next = new int[64];
        private int[] begin = new int[64];
        private double[] cost = new double[64];
        private int[] phones = new int[256];
        private int count;

        private Builder() {}

        /** Adds a pronunciation that costs nothing; see {@link #add(int, double, int[])}. */
        public Builder add(int word, int[] symbols) {
            return add(word, 0, symbols);
        }

        /**
         * Adds a pronunciation of a word. The same one twice counts twice in sums.
         *
         * @param word at least 1
         * @param price at least 0, in nats
         * @param symbols at least one, none of them the blank
         */
        public Builder add(int word, double price, int[] symbols) {
            check(word, price, symbols);
            room(word, symbols.length);
            if (first[word] == UNKNOWN) {
                first[word] = count;
            } else {
                next[last[word]] = count;
            }
            last[word] = count;
            next[count] = UNKNOWN;
            cost[count] = price;
            System.arraycopy(symbols, 0, phones, begin[count], symbols.length);
            begin[count + 1] = begin[count] + symbols.length;
            count++;
            return this;
        }

        private static void check(int word, double cost, int[] symbols) {
            if (word < 1 || !(cost >= 0) || symbols.length == 0) {
                throw new IllegalArgumentException(
                        "no pronunciation of word " + word + " at " + cost + ": " + Arrays.toString(symbols));
            }
            for (int symbol : symbols) {
                if (symbol <= Emissions.BLANK) {
                    throw new IllegalArgumentException("no phone: " + symbol);
                }
            }
        }

        private void room(int word, int symbols) {
            if (word >= first.length) {
                int known = first.length;
                first = Arrays.copyOf(first, Math.max(word + 1, known * 2));
                last = Arrays.copyOf(last, first.length);
                Arrays.fill(first, known, first.length, UNKNOWN);
            }
            if (count + 1 == begin.length) {
                next = Arrays.copyOf(next, count * 2 + 2);
                begin = Arrays.copyOf(begin, next.length);
                cost = Arrays.copyOf(cost, next.length);
            }
            if (begin[count] + symbols > phones.length) {
                phones = Arrays.copyOf(phones, phones.length * 2 + symbols);
            }
        }

        /** Returns what was added so far. */
        public Pronunciations build() {
            return new Pronunciations(this);
        }
    }
}
