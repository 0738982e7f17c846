package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A voice that fails on everything is waited for; a text on which it alone fails is given up. */
class UnsayableTest {
    private final Unsayable unsayable = new Unsayable();
    private final Utterance one = utterance("one");

    private static Utterance utterance(String id) {
        return new Utterance("Skak", "da", Priority.MOVE, SoundChannel.PUBLIC, id);
    }

    @Test
    void aVoiceThatSaysNothingElseIsWaitedForWithoutEnd() {
        unsayable.said(utterance("other"));
        for (int i = 0; i < 1000; i++) {
            assertThat(unsayable.isToBeTriedAgain(one)).isTrue();
        }
    }

    @Test
    void aTextAmongOthersThatAreSaidIsGivenUpAfterFiveTries() {
        for (int i = 0; i < 4; i++) {
            assertThat(unsayable.isToBeTriedAgain(one)).isTrue();
            unsayable.said(utterance("other " + i));
        }
        assertThat(unsayable.isToBeTriedAgain(one)).isFalse();
    }

    @Test
    void whatWasSaidIsNewOnceMore() {
        assertThat(unsayable.isNew(one)).isTrue();
        unsayable.isToBeTriedAgain(one);
        assertThat(unsayable.isNew(one)).isFalse();
        unsayable.said(one);
        assertThat(unsayable.isNew(one)).isTrue();
    }
}
