package org.annabella.phrases;

/** What the station says in always the same words. */
public enum Notice {
    /** All is set up; no clock runs yet. */
    WAITING("waiting"),
    STARTED("started"),
    /** The end of the game does not count. */
    PLAY_CONTINUED("playContinued"),
    /** What the player says next is sealed. */
    SEAL_NEXT("sealNext"),
    PAUSED("paused"),
    RESUMED("resumed"),
    ADJOURNED("adjourned"),
    MOVE_SEALED("moveSealed"),
    SEALED_MOVE_OPENED("sealedMoveOpened"),
    CLOCK_SET("clockSet"),
    RULING("ruling"),
    BOARD_IN_STEP("board.inStep"),
    /** The arbiter was called by a player. */
    ARBITER_CALLED("arbiterCalled"),
    /** The station was started again in the middle of a game. */
    RESTARTED("restarted"),
    /** No sound is kept: the visually disabled player needs another scoresheet (FIDE Laws 2023, D.2.7). */
    OTHER_SCORESHEET("otherScoresheet"),
    /** The journal cannot be written: no more moves are taken. */
    JOURNAL_UNWRITABLE("journalUnwritable"),
    /** The table gives no sign of life: nothing is taken, and nothing more may be heard of it. */
    STATION_STOPPED("stationStopped"),
    /** It gives one again. */
    STATION_BACK("stationBack"),
    /** A defect of the station. */
    STATION_FAULT("stationFault");

    private final String phrase;

    Notice(String phrase) {
        this.phrase = phrase;
    }

    String phrase() {
        return phrase;
    }
}
