package org.annabella.hearing.head;

import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.optimiser.Products;

/** One sentence through a head behind its convolution: forwards, and backwards for tuning. */
final class HeadPass {
    /** Added to the variance, as in PyTorch's layer norm. */
    private static final double TINY = 1e-5;

    private static final double ROOT_OF_TWO = Math.sqrt(2);
    private static final double DENSITY = 1 / Math.sqrt(2 * Math.PI);

    private final HeadWeights weights;
    /** Normalised, before gain and shift. */
    private final float[][] normalised;
    /** Behind the activation, and its slope. */
    private final float[][] activated;

    private final float[][] slopes;
    private final float[] logProbabilities;

    private HeadPass(HeadWeights weights, int positions) {
        this.weights = weights;
        this.normalised = new float[positions][weights.channels()];
        this.activated = new float[positions][weights.channels()];
        this.slopes = new float[positions][weights.channels()];
        this.logProbabilities = new float[positions * weights.symbols()];
    }

    /**
     * Goes forwards.
     *
     * @param channels by position, as the convolution gives them
     */
    static HeadPass forward(float[][] channels, HeadWeights weights) {
        HeadPass pass = new HeadPass(weights, channels.length);
        for (int position = 0; position < channels.length; position++) {
            pass.normalise(channels[position], position);
            pass.activate(position);
            pass.tell(position);
        }
        return pass;
    }

    private void normalise(float[] row, int position) {
        double sum = 0;
        for (float value : row) {
            sum += value;
        }
        double mean = sum / row.length;
        double squares = 0;
        for (float value : row) {
            squares += (value - mean) * (value - mean);
        }
        double scale = 1 / Math.sqrt(squares / row.length + TINY);
        for (int i = 0; i < row.length; i++) {
            normalised[position][i] = (float) ((row[i] - mean) * scale);
        }
    }

    /** GELU, exactly: each value times the share of a normal distribution that is below it. */
    private void activate(int position) {
        float[] row = normalised[position];
        for (int i = 0; i < row.length; i++) {
            double x = weights.gain()[i] * row[i] + weights.shift()[i];
            double below = 0.5 * (1 + Erf.of(x / ROOT_OF_TWO));
            activated[position][i] = (float) (x * below);
            slopes[position][i] = (float) (below + x * DENSITY * Math.exp(-x * x / 2));
        }
    }

    private void tell(int position) {
        float[] row = weights.bias().clone();
        Products.add(new float[][] {row}, new float[][] {activated[position]}, weights.matrix(), 0);
        double highest = Double.NEGATIVE_INFINITY;
        for (float value : row) {
            highest = Math.max(highest, value);
        }
        double sum = 0;
        for (float value : row) {
            sum += Math.exp(value - highest);
        }
        double total = highest + Math.log(sum);
        for (int symbol = 0; symbol < row.length; symbol++) {
            logProbabilities[position * row.length + symbol] = (float) (row[symbol] - total);
        }
    }

    Emissions emissions() {
        return new Emissions(normalised.length, weights.symbols(), logProbabilities);
    }

    /**
     * Adds the gradient of all weights.
     *
     * @param ofScores by position, of the numbers that become probabilities
     */
    void backward(float[][] ofScores, HeadWeights gradient) {
        float[][] byChannel = Products.transposed(activated);
        Products.add(gradient.matrix(), byChannel, ofScores, 0);
        float[][] bySymbol = Products.transposed(weights.matrix());
        for (int position = 0; position < ofScores.length; position++) {
            Products.addOne(gradient.bias(), ofScores[position], 1);
            float[] ofActivated = new float[weights.channels()];
            Products.add(new float[][] {ofActivated}, new float[][] {ofScores[position]}, bySymbol, 0);
            for (int i = 0; i < ofActivated.length; i++) {
                float ofValue = ofActivated[i] * slopes[position][i];
                gradient.shift()[i] += ofValue;
                gradient.gain()[i] += ofValue * normalised[position][i];
            }
        }
    }
}
