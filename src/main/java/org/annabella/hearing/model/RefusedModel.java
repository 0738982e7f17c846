package org.annabella.hearing.model;

/** A model directory cannot be used; its message says why. */
final class RefusedModel extends Exception {
    private static final long serialVersionUID = 1L;
    private final ModelFault fault;

    RefusedModel(ModelFault fault, String message) {
        super(message);
        this.fault = fault;
    }

    ModelFault fault() {
        return fault;
    }
}
