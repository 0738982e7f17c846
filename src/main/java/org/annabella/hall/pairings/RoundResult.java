package org.annabella.hall.pairings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.Phase;
import org.annabella.hall.broadcast.ShownGame;
import org.jspecify.annotations.Nullable;

/**
 * The result of one board with the codes of the tournament report file.
 *
 * @param pairing who played
 * @param white White's code; a blank while the game is being played
 * @param black Black's code
 * @param remark what somebody must look at, in one line; empty if nothing
 * @param pointless the seat that gets nothing for a draw; absent if both get their half
 */
public record RoundResult(
        Pairing pairing,
        char white,
        char black,
        String remark,
        @Nullable Side pointless) {
    /** A game in which not both have moved is not rated. */
    private static final int BOTH_HAVE_MOVED = 2;

    /** Where the points follow from the codes. */
    public RoundResult(Pairing pairing, char white, char black, String remark) {
        this(pairing, white, black, remark, null);
    }

    /** The results of a round; conflicts are in the remarks. */
    public static List<RoundResult> of(Pairings pairings, List<ShownGame> games) {
        List<RoundResult> results = new ArrayList<>();
        for (Pairing pairing : pairings.boards()) {
            Optional<ShownGame> game = games.stream()
                    .filter(each -> each.table().equals(pairing.board())
                            && each.round().equals(Integer.toString(pairings.round())))
                    .findFirst();
            results.add(game.map(played -> of(pairing, played))
                    .orElseGet(
                            () -> new RoundResult(pairing, ' ', ' ', "no game of this round is known at this table")));
        }
        return results;
    }

    static RoundResult of(Pairing pairing, ShownGame game) {
        String conflict = conflict(pairing, game);
        boolean rated = game.moves().size() >= BOTH_HAVE_MOVED;
        if (game.phase() == Phase.ADJOURNED) {
            return new RoundResult(pairing, 'X', 'X', conflict);
        }
        boolean forfeit = game.why() == EndReason.FORFEIT;
        return switch (game.result()) {
            case WHITE_WINS ->
                new RoundResult(
                        pairing, forfeit ? '+' : rated ? '1' : 'W', forfeit ? '-' : rated ? '0' : 'L', conflict);
            case BLACK_WINS ->
                new RoundResult(
                        pairing, forfeit ? '-' : rated ? '0' : 'L', forfeit ? '+' : rated ? '1' : 'W', conflict);
            case DRAW -> new RoundResult(pairing, rated ? '=' : 'D', rated ? '=' : 'D', conflict);
            case BOTH_LOSE ->
                new RoundResult(
                        pairing, forfeit ? '-' : rated ? '0' : 'L', forfeit ? '-' : rated ? '0' : 'L', conflict);
            case WHITE_HALF -> half(pairing, Side.BLACK, conflict);
            case BLACK_HALF -> half(pairing, Side.WHITE, conflict);
            case NONE -> new RoundResult(pairing, ' ', ' ', and(conflict, open(game)));
        };
    }

    private static RoundResult half(Pairing pairing, Side pointless, String conflict) {
        String without = "no point for " + player(pairing, pointless).name() + ": see record 299";
        return new RoundResult(pairing, '=', '=', and(conflict, without), pointless);
    }

    private static Player player(Pairing pairing, Side seat) {
        return seat.pick(pairing.white(), pairing.black());
    }

    private static String open(ShownGame game) {
        return game.why() == EndReason.ANNULLED ? "the game does not count; a new one is to be played" : "being played";
    }

    private static String and(String one, String other) {
        return one.isEmpty() ? other : one + "; " + other;
    }

    /** Where others sat down than were paired, nobody but the arbiter knows what the result means. */
    static String conflict(Pairing pairing, ShownGame game) {
        List<String> wrong = new ArrayList<>();
        differs("White", pairing.white(), game.setUp().white(), wrong);
        differs("Black", pairing.black(), game.setUp().black(), wrong);
        return String.join("; ", wrong);
    }

    private static void differs(String seat, Player paired, String played, List<String> wrong) {
        if (!paired.isCalled(played)) {
            wrong.add(
                    "conflict: " + seat + " was paired as '" + paired.name() + "' and the table says '" + played + "'");
        }
    }

    /** Whether the result can be handed over as it is. */
    public boolean isClear() {
        return white != ' ' && !remark.contains("conflict");
    }

    /**
     * The record of points that do not follow from the codes, of a draw that one player gets nothing for (299 in TRF26); empty if
     * there is none.
     */
    public String abnormal(int round) {
        return pointless == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "299 D%12s  %03d %4d",
                        "0.0",
                        round,
                        player(pairing, pointless).number());
    }

    /** One line: board, each player's number and code, and the remark, parted by tabs. */
    public String line() {
        return pairing.board() + "\t" + pairing.white().number() + "\t" + white + "\t"
                + pairing.black().number() + "\t" + black + "\t" + remark;
    }
}
