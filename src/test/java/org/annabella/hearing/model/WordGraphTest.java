package org.annabella.hearing.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Graphs read again and written in other words keep all their ways and what they cost, ends included. */
class WordGraphTest {
    private static final Comparator<WordGraph.Arc> BY_INPUT = Comparator.comparingInt(WordGraph.Arc::input);

    @Test
    void isTheSameAfterItWasWrittenAndRead() {
        byte[] bytes = bytes(twoEnds());
        assertThat(bytes(WordGraph.parse(bytes))).isEqualTo(bytes);
    }

    @Test
    void keepsTheCostOfItsEndsInOtherWords() {
        WordGraph other = twoEnds().spelled(word -> List.of(List.of(word + 10, word + 20)));

        WordGraph expected = new WordGraph();
        int begin = expected.addState();
        int cheap = expected.addState();
        int dear = expected.addState();
        int half = expected.addState();
        int rest = expected.addState();
        expected.addEnd(cheap);
        expected.addEnd(dear, 2.5f);
        expected.addArc(begin, 11, 1, 3, half);
        expected.addArc(half, 21, 0, 0, cheap);
        expected.addArc(cheap, 12, 2, 4, rest);
        expected.addArc(rest, 22, 0, 0, dear);
        assertThat(bytes(other)).isEqualTo(bytes(expected));
    }

    @Test
    void keepsTheCostOfItsEndsWithoutWhatLeadsNowhere() {
        WordGraph graph = twoEnds();
        graph.addArc(0, 3, 3, 1, graph.addState());

        WordGraph expected = twoEnds();
        expected.addState();
        assertThat(bytes(graph.connected())).isEqualTo(bytes(expected));
    }

    /** One word, which may be the end, and a second, after which it costs something to end. */
    private static WordGraph twoEnds() {
        WordGraph graph = new WordGraph();
        int begin = graph.addState();
        int cheap = graph.addState();
        int dear = graph.addState();
        graph.addArc(begin, 1, 1, 3, cheap);
        graph.addArc(cheap, 2, 2, 4, dear);
        graph.addEnd(cheap);
        graph.addEnd(dear, 2.5f);
        return graph;
    }

    private static byte[] bytes(WordGraph graph) {
        return graph.toBytes(BY_INPUT);
    }
}
