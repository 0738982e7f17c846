package org.annabella.game;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.journal.EditionFiles;
import org.annabella.laws.Tempo;

/** Setups that many tests begin with. */
public final class Setups {
    private Setups() {}

    /** White is blind and has an assistant for everything, Black is sighted; 90 minutes and 30 seconds a move. */
    public static GameSetup tournament(String edition) {
        return new GameSetup(
                EditionFiles.read(edition),
                Tempo.STANDARD,
                true,
                "90+30",
                Position.INITIAL,
                new SeatProfile("Anna", Sight.BLIND, Hearing.HEARING, "da", EnumSet.allOf(Duty.class)),
                new SeatProfile("Bo", Sight.SIGHTED, Hearing.HEARING, "de", Set.of()),
                Settings.TOURNAMENT,
                new TreeMap<>());
    }

    public static GameSetup withProfiles(GameSetup setup, SeatProfile white, SeatProfile black) {
        return new GameSetup(
                setup.edition(),
                setup.tempo(),
                setup.supervised(),
                setup.timeControl(),
                setup.start(),
                white,
                black,
                setup.settings(),
                setup.tags());
    }

    public static GameSetup unsupervised(GameSetup setup, Tempo tempo, String timeControl) {
        return new GameSetup(
                setup.edition(),
                tempo,
                false,
                timeControl,
                setup.start(),
                setup.white(),
                setup.black(),
                setup.settings(),
                setup.tags());
    }

    public static GameSetup withTime(GameSetup setup, Tempo tempo, String timeControl) {
        return new GameSetup(
                setup.edition(),
                tempo,
                setup.supervised(),
                timeControl,
                setup.start(),
                setup.white(),
                setup.black(),
                setup.settings(),
                setup.tags());
    }
}
