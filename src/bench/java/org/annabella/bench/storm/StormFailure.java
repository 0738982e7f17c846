package org.annabella.bench.storm;

/** Something that must hold in every storm does not. */
final class StormFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StormFailure(String what) {
        super(what);
    }
}
