package org.annabella.web.page;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;

/** The table as the pages see it. Threads: every method from any thread. */
public interface TableService {

    /** The time since the start of the game. */
    Duration now();

    /** The time of day by the computer's clock, which goes on while a game waits for its start; empty if nobody looks. */
    default Optional<LocalTime> timeOfDay() {
        return Optional.empty();
    }

    /**
     * Hands an input in that counts only if this still holds when its turn comes.
     *
     * @return what happened, a {@link GameEvent.StationFault} alone where a defect has left the input without effect; empty if it
     *     no longer held. Fails if the table takes nothing any more
     */
    CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds);

    /** Presses a seat's clock, as a hand at the lever would. */
    void press(Side seat);

    /**
     * A seat says something: typed words or notation, which may be a move, an answer or a command.
     */
    void read(Side seat, String words);

    /** Whether what a seat types can be read as a move, legal or not: so it is read where a sealed move is opened. */
    boolean isMove(Side seat, String words);

    /**
     * What a seat seals: typed words or notation, which appear nowhere.
     *
     * @return empty if it cannot be sealed for a fault of the station, which is told then
     */
    Optional<GameInput.Seal> sealing(Side seat, String words);

    /**
     * Reads an arbiter's act as a rehearsal's script writes it, such as <code>{"do":"pause","reason":"…"}</code>.
     *
     * @throws IllegalArgumentException if it cannot be read; the message is one English sentence
     */
    ArbiterAct arbiterAct(String json);

    /** Where a kept sound is; empty if there is no such sound, or it is no longer there. */
    Optional<Path> sound(String name);

    /** The devices in one English sentence, simulated ones named as such. */
    String devices();
}
