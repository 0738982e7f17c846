package org.annabella.hearing.ctc;

import java.util.ArrayList;
import java.util.List;

/**
 * What a sound holds if any phones may follow each other: the yardstick for words, as no words can fit much better.
 *
 * @param phones the best path, its repetitions and blanks removed
 * @param best the log probability of that path, which no path exceeds
 * @param forward the log probability of these phones in all alignments, at least {@code best}
 */
public record BestPhones(List<Integer> phones, double best, double forward) {
    public BestPhones {
        phones = List.copyOf(phones);
    }

    /** Hears any phones; of equally probable symbols the lowest. */
    public static BestPhones of(Emissions emissions) {
        List<Integer> phones = new ArrayList<>();
        double best = 0;
        int last = Emissions.BLANK;
        for (int frame = 0; frame < emissions.frames(); frame++) {
            int symbol = best(emissions, frame);
            best += emissions.at(frame, symbol);
            if (symbol != Emissions.BLANK && symbol != last) {
                phones.add(symbol);
            }
            last = symbol;
        }
        int[] row = phones.stream().mapToInt(Integer::intValue).toArray();
        return new BestPhones(phones, best, ForwardScore.ofPhones(emissions, row));
    }

    private static int best(Emissions emissions, int frame) {
        int best = 0;
        for (int symbol = 1; symbol < emissions.symbols(); symbol++) {
            if (emissions.at(frame, symbol) > emissions.at(frame, best)) {
                best = symbol;
            }
        }
        return best;
    }
}
