package org.annabella.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.annabella.races.Planted.DeafBell;
import org.annabella.races.Planted.Till;
import org.junit.jupiter.api.Test;

/** The check itself can fail: what is wrong is found. */
class PlantedRaces {

    @Test
    void findsAWakeUpThatIsLost() {
        Shaken.Found found = assertThrows(
                Shaken.Found.class,
                () -> Shaken.all("a planted lost wake-up", () -> {
                    DeafBell bell = new DeafBell();
                    Shaken.together(bell::ring, () -> assertTrue(bell.await(1_000), "nobody heard the bell"));
                }));
        assertTrue(found.getMessage().contains("nobody heard the bell"), found.getMessage());
        System.out.println("races: planted: " + firstLine(found));
    }

    @Test
    void findsAnUpdateThatIsLost() {
        Shaken.Found found = assertThrows(
                Shaken.Found.class,
                () -> Shaken.all("a planted lost update", () -> {
                    Till till = new Till();
                    Shaken.together(till::take, till::take);
                    assertEquals(2, till.taken());
                }));
        System.out.println("races: planted: " + firstLine(found));
    }

    private static String firstLine(Throwable found) {
        return String.valueOf(found.getMessage()).lines().findFirst().orElse("");
    }
}
