package org.annabella.hearing.model;

/** A model directory cannot be used; its message says why. */
final class RefusedModel extends Exception {
    private static final long serialVersionUID = 1L;
    private final ModelFault fault;
    private final String why;

    RefusedModel(ModelFault fault, String message) {
        super(message);
        this.fault = fault;
        this.why = message;
    }

    ModelFault fault() {
        return fault;
    }

    String why() {
        return why;
    }
}
