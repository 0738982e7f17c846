package org.annabella.hearing.head;

/**
 * What is tuned of a head: a gain and a shift for each of its channels after they were normalised, and the matrix and the
 * bias that make symbols of them. 26,600 numbers of a million: the head's convolution stays, as tuning it gains nothing
 * more (see decision 13) and takes fifty times as long. Nobody changes the rows of one that was given away.
 *
 * @param gain by channel
 * @param shift by channel
 * @param matrix for each channel a row by symbol
 * @param bias by symbol
 */
public record HeadWeights(float[] gain, float[] shift, float[][] matrix, float[] bias) {
    public HeadWeights {
        boolean fits = gain.length > 0 && shift.length == gain.length && matrix.length == gain.length;
        for (float[] row : matrix) {
            fits &= row.length == bias.length;
        }
        if (!fits) {
            throw new IllegalArgumentException("a head of " + gain.length + ", " + shift.length + " and "
                    + matrix.length + " channels and " + bias.length + " symbols");
        }
    }

    /** Returns how many channels there are between the convolution and the symbols. */
    public int channels() {
        return gain.length;
    }

    /** Returns how many symbols there are. */
    public int symbols() {
        return bias.length;
    }

    /** Tells whether all are numbers. */
    public boolean isFinite() {
        boolean finite = isFinite(gain) && isFinite(shift) && isFinite(bias);
        for (float[] row : matrix) {
            finite &= isFinite(row);
        }
        return finite;
    }

    private static boolean isFinite(float[] values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    /** Returns others that are the same. */
    HeadWeights copy() {
        float[][] rows = new float[matrix.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = matrix[i].clone();
        }
        return new HeadWeights(gain.clone(), shift.clone(), rows, bias.clone());
    }

    /** Returns others of the same shape that are all 0. */
    HeadWeights zeros() {
        return new HeadWeights(
                new float[channels()], new float[channels()], new float[channels()][symbols()], new float[symbols()]);
    }
}
