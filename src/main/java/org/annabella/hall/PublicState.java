package org.annabella.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.journal.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * Where the public game stands, in one message: who comes late needs no other to see the board.
 *
 * @param game the game it belongs to
 * @param n the number of the last entry that is in it
 * @param head the hash of that entry: whoever has the entries knows by it that they are the table's
 * @param at the moment of that entry, counted from the start of the game
 * @param white White's name; may be empty
 * @param black Black's name; may be empty
 * @param timeControl as text
 * @param fen the position
 * @param ply how many half-moves there are
 * @param uci the last move; empty if there is none
 * @param san the last move in English notation; empty if there is none, or it was illegal
 * @param clocks what the clocks showed at that moment
 * @param phase how far the game is
 * @param result {@link GameResult#NONE} while there is none
 * @param reason why it ended; absent while it has not
 */
public record PublicState(
        String game,
        long n,
        String head,
        Duration at,
        String white,
        String black,
        String timeControl,
        String fen,
        int ply,
        String uci,
        String san,
        Clocks clocks,
        Phase phase,
        GameResult result,
        @Nullable EndReason reason) {

    /** As a line of JSON; the wall is the time of day of {@link #at}, by the table's own clock. */
    public String write(Instant wall) {
        ObjectNode node = JsonFields.object()
                .put("game", game)
                .put("n", n)
                .put("head", head)
                .put("at", at.toMillis())
                .put("wall", wall.toString())
                .put("whiteName", white)
                .put("blackName", black)
                .put("timeControl", timeControl)
                .put("fen", fen)
                .put("ply", ply)
                .put("uci", uci)
                .put("san", san);
        EntryJson.write(clocks, node);
        node.put("phase", JsonFields.word(phase)).put("result", result.toString());
        if (reason != null) {
            node.put("reason", JsonFields.word(reason));
        }
        return JsonFields.text(node);
    }

    /**
     * A state and the time of day that belongs to it.
     *
     * @param wall the time of day of {@link PublicState#at}, by the table's own clock
     */
    public record Dated(PublicState state, Instant wall) {}

    /**
     * Reads a state.
     *
     * @throws Unreadable if it is none
     */
    public static Dated read(String line) {
        JsonFields fields = JsonFields.parse(line);
        String result = fields.text("result");
        PublicState state = new PublicState(
                fields.text("game"),
                fields.number("n"),
                fields.text("head"),
                fields.millis("at"),
                fields.text("whiteName"),
                fields.text("blackName"),
                fields.text("timeControl"),
                fields.text("fen"),
                fields.count("ply"),
                fields.text("uci"),
                fields.text("san"),
                EntryJson.clocks(fields),
                fields.constant("phase", Phase.class),
                GameResult.parse(result).orElseThrow(() -> new Unreadable("field 'result' cannot be '" + result + "'")),
                fields.constantIfAny("reason", EndReason.class).orElse(null));
        return new Dated(state, fields.instant("wall"));
    }
}
