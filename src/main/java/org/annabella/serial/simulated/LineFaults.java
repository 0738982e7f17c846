package org.annabella.serial.simulated;

import java.util.EnumMap;
import java.util.Map;

/**
 * Which faults a simulated device has, and how often.
 *
 * @param rates by fault; unmodifiable. A fault that is not there never happens.
 */
public record LineFaults(Map<LineFault, Double> rates) {

    /** A line without faults. */
    public static final LineFaults NONE = new LineFaults(Map.of());

    /** Copies and checks the rates. */
    public LineFaults {
        rates = Map.copyOf(rates);
        rates.forEach((fault, rate) -> {
            if (!(rate >= 0 && rate <= fault.highestRate())) {
                throw new IllegalArgumentException(
                        fault.word() + " of " + rate + ": the rate lies between 0 and " + fault.highestRate());
            }
        });
    }

    /** How often a fault happens: a share of bytes or messages, or a number each minute; 0 for never. */
    public double rate(LineFault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    /** These faults, with another rate for one of them. */
    public LineFaults with(LineFault fault, double rate) {
        Map<LineFault, Double> more = new EnumMap<>(LineFault.class);
        more.putAll(rates);
        more.put(fault, rate);
        return new LineFaults(more);
    }

    /**
     * These faults, and one that is written as {@code lose} or {@code lose=0.01}.
     *
     * @throws IllegalArgumentException in words that say what may be written
     */
    public LineFaults with(String text) {
        String[] parts = text.split("=", 2);
        LineFault fault = LineFault.of(parts[0].strip())
                .orElseThrow(() -> new IllegalArgumentException("there is no fault '" + parts[0].strip()
                        + "': write one of " + LineFault.words() + ", with a rate if you like, such as lose=0.01"));
        return with(fault, parts.length == 1 ? fault.usualRate() : rate(fault, parts[1].strip()));
    }

    private static double rate(LineFault fault, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no rate for " + fault.word() + ": write a number such as "
                            + fault.usualRate()
                            + (fault.isHappening() ? ", so many times in a minute" : ", a share between 0 and 1"),
                    noNumber);
        }
    }
}
