package org.annabella.hall;

import static org.annabella.json.FieldType.constant;

import java.time.Duration;
import java.time.Instant;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.json.Codec;
import org.annabella.json.Unreadable;
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
    /** The time of day stands beside the moment that it belongs to, and then when it was sent. */
    private static final Codec<Dated> CODEC = f -> {
        String game = f.text("game", e -> e.state().game());
        long n = f.field("n", HallJson.NUMBER, e -> e.state().n());
        String head = f.text("head", e -> e.state().head());
        Duration at = f.field("at", HallJson.SHOWN, e -> e.state().at());
        Instant wall = f.field("wall", HallJson.INSTANT, e -> e.wall());
        Instant sent = f.field("sent", HallJson.INSTANT.ifAny(), e -> e.sent());
        PublicState state = new PublicState(
                game,
                n,
                head,
                at,
                f.text("whiteName", e -> e.state().white()),
                f.text("blackName", e -> e.state().black()),
                f.text("timeControl", e -> e.state().timeControl()),
                f.text("fen", e -> e.state().fen()),
                f.count("ply", e -> e.state().ply()),
                f.text("uci", e -> e.state().uci()),
                f.text("san", e -> e.state().san()),
                f.among(Clocks.CODEC, e -> e.state().clocks()),
                f.constant("phase", Phase.class, e -> e.state().phase()),
                f.field("result", HallJson.RESULT, e -> e.state().result()),
                f.field("reason", constant(EndReason.class).ifAny(), e -> e.state()
                        .reason()));
        return new Dated(state, wall, sent);
    };

    /**
     * A state and the time of day that belongs to it.
     *
     * @param wall the time of day of {@link PublicState#at}, by the table's own clock
     * @param sent when it was sent, by that clock; absent in what earlier versions send
     */
    public record Dated(
            PublicState state, Instant wall, @Nullable Instant sent) {
        /** As a line of JSON. */
        public String write() {
            return HallJson.line(CODEC, this);
        }
    }

    /**
     * Reads a state.
     *
     * @throws Unreadable if it is none
     */
    public static Dated read(String line) {
        return HallJson.read(CODEC, line);
    }
}
