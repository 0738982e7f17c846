package org.annabella.hearing.acoustic;

/** What a layer does with a frame. */
sealed interface Component {
    /** Returns how many numbers come out. */
    int outputs();

    Component copy();

    /**
     * A matrix and a vector that is added: {@code <FixedAffineComponent>}. Its numbers are what tuning changes.
     *
     * @param weights by input, then by output: rows of one input lie together, as products need them
     */
    record Affine(float[][] weights, float[] bias) implements Component {
        int inputs() {
            return weights.length;
        }

        @Override
        public int outputs() {
            return bias.length;
        }

        @Override
        public Affine copy() {
            float[][] rows = new float[weights.length][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = weights[i].clone();
            }
            return new Affine(rows, bias.clone());
        }
    }

    /** Negative numbers become 0: {@code <RectifiedLinearComponent>}. */
    record Rectifier(int outputs) implements Component {
        @Override
        public Rectifier copy() {
            return this;
        }
    }

    /** The logarithm of the share of each number's exponential: {@code <LogSoftmaxComponent>}. */
    record LogSoftmax(int outputs) implements Component {
        @Override
        public LogSoftmax copy() {
            return this;
        }
    }
}
