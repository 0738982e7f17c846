package org.annabella.bench.storm;

/** What must hold in a storm, in the words of its report. One that was never checked has proved nothing. */
enum StormInvariant {
    KEPT("what was told is on the disk"),
    NO_DEFECT("nothing is told to be a defect"),
    MEANT("the move on record is the one that was meant"),
    CLOCKS("the clocks are where the ledger has them"),
    QUESTIONS("a question dies with its half-move"),
    THREADS("no thread has ended"),
    CLAIMS("a claim is decided as positions counted anew say"),
    FLAGS("a flag that falls is told"),
    DOORS("whoever has no key is refused"),
    OLD_PAGES("what is decided on an old page is not taken"),
    ANSWERS("no request ends in a defect"),
    PRIVATE_PAGES("no page shows what was told to the other seat alone"),
    PRIVATE_SPEECH("nothing that was told to one seat alone is said elsewhere"),
    DRAWN_BOARDS("pages draw what stands on the boards"),
    DRAWN_GAMES("pages draw the position of the game"),
    STREAMS("streams show what their pages show"),
    BRAILLE("under the fingers is what was told last"),
    KEYBOARD("no typed line ends the program or the game"),
    TOLD_AS_SENSED("what is told of a board was so just before"),
    TOLD_LAST("what was told last of a board is still so"),
    IN_STEP("no board that is wrong is said to be in step"),
    DISK_TOLD("a disk that fails or is slow is told, and that it is well"),
    GONE_TOLD("a device that is gone is told"),
    BACK_TOLD("a device that is back is told"),
    HEARD("a clear utterance has an outcome"),
    SAID("what is said is heard once to its end");

    private final String words;

    StormInvariant(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
