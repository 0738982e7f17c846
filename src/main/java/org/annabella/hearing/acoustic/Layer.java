package org.annabella.hearing.acoustic;

import java.util.List;

/**
 * One component of a network and where its input comes from: frames of earlier layers, set side by side.
 *
 * @param name the component's name in the file
 * @param component what is done
 * @param taps in the order in which they are set side by side
 */
record Layer(String name, Component component, List<Tap> taps) {
    /** The network's input, where a tap may come from. */
    static final int INPUT = -1;

    Layer {
        taps = List.copyOf(taps);
    }

    /**
     * One source of a layer.
     *
     * @param source the number of a layer, or {@link #INPUT}
     * @param offset in frames: negative looks back
     */
    record Tap(int source, int offset) {}

    Layer copy() {
        return new Layer(name, component.copy(), taps);
    }
}
