package org.annabella.game.rules;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Kinds;
import org.jspecify.annotations.Nullable;

/**
 * Who ruled, and why, put under what follows from an act of the arbiter.
 *
 * @param by who; empty if nobody is named
 * @param rule what is ruled, where the events themselves do not say it
 * @param reason why; empty if none is given
 * @param author who acted
 */
record Attribution(String by, String rule, @Nullable Side seat, String reason, Author author) {

    static Attribution of(GameInput.Rule input, GameState state) {
        ArbiterAct act = named(input.act(), state);
        return new Attribution(input.by(), Kinds.of(act), act.seat(), act.reason(), input.author());
    }

    /** Where nothing was sealed no envelope is opened: play goes on. */
    private static ArbiterAct named(ArbiterAct act, GameState state) {
        boolean sealed = state.adjournment().sealer() != null;
        return act instanceof ArbiterAct.OpenSealed && !sealed ? new ArbiterAct.Resume() : act;
    }

    /** The same events with a name under them; a refused act has no effect, and nothing to sign. */
    List<GameEvent> under(List<GameEvent> events) {
        boolean refused = events.stream().anyMatch(GameEvent.Refused.class::isInstance);
        if (by.isEmpty() || refused || events.isEmpty()) {
            return events;
        }
        List<GameEvent> signed = new ArrayList<>(events);
        signed.replaceAll(event -> event instanceof GameEvent.Ruling ruling ? signed(ruling) : event);
        if (signed.equals(events)) {
            signed.add(0, new GameEvent.Ruling(events.get(0).at(), rule, seat, reason, by, author));
        }
        return signed;
    }

    private GameEvent signed(GameEvent.Ruling ruling) {
        return new GameEvent.Ruling(
                ruling.at(), ruling.rule(), ruling.seat(), ruling.reason(), ruling.article(), by, author);
    }
}
