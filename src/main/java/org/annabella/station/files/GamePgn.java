package org.annabella.station.files;

import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Side;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnComment;
import org.annabella.chess.pgn.PgnGame;
import org.annabella.chess.pgn.PgnLine;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnResult;
import org.annabella.clock.ShownTime;
import org.annabella.clock.TimeControls;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.record.Remark;
import org.jspecify.annotations.Nullable;

/**
 * A game as PGN: its tags, each move with the time that its player had left when it was completed, and what is remarked on
 * it. PGN knows legal moves only: where an unwatched illegal one was never claimed, the movetext ends before it.
 */
public final class GamePgn {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    /** As the PGN standard writes it (section 8.1.1.3). */
    private static final String UNKNOWN_DATE = "????.??.??";

    private final GameState state;
    private final @Nullable LocalDate day;

    /** A game that began on this day; absent: on the one that its tags name, if they do. */
    public GamePgn(GameState state, @Nullable LocalDate day) {
        this.state = state;
        this.day = day;
    }

    /** The game with these remarks; one on a half-move that is not written stands with the last one that is. */
    public String write(List<Remark> remarks) {
        List<PgnComment> opening = new ArrayList<>();
        List<PgnMove> moves = new ArrayList<>();
        state.plies().stream()
                .takeWhile(ply -> !ply.isIllegal())
                .forEach(ply -> moves.add(PgnMove.of(ply.move()).withComment(PgnComment.ofClock(left(ply)))));
        for (Remark remark : remarks) {
            PgnComment comment = new PgnComment(inBraces(remark.text()));
            int index = Math.min(remark.ply(), moves.size()) - 1;
            if (index < 0) {
                opening.add(comment);
            } else {
                moves.set(index, moves.get(index).withComment(comment));
            }
        }
        // PGN has no sign for a result in which the points do not add up to one: its Termination says that it was
        // adjudged.
        PgnResult result = PgnResult.parse(state.result().toString()).orElse(PgnResult.UNKNOWN);
        return Pgn.write(new PgnGame(tags(), state.setup().start(), new PgnLine(opening, moves), result));
    }

    /** Many readers pass over a comment that is not in braces, and in those no brace can stand. */
    private static String inBraces(String text) {
        return text.replace('{', '(').replace('}', ')');
    }

    private static Duration left(Ply ply) {
        return ShownTime.of(ply.seat().pick(ply.white(), ply.black()));
    }

    /** Those of the event that are known, and what the game itself knows. */
    private Map<String, String> tags() {
        Map<String, String> tags = new TreeMap<>(state.setup().tags());
        tags.values().removeIf(String::isBlank);
        // Of what PGN does not demand, only what is known is written.
        tags.remove("Board", "?");
        tags.putIfAbsent("White", nameOr(Side.WHITE));
        tags.putIfAbsent("Black", nameOr(Side.BLACK));
        tags.putIfAbsent("Date", UNKNOWN_DATE);
        if (day != null) {
            tags.put("Date", DATE.format(day));
        }
        tags.put("TimeControl", TimeControls.parse(state.setup().timeControl()).toPgn());
        boolean open = state.result() == GameResult.NONE
                && state.endReason().filter(EndReason.ANNULLED::equals).isEmpty();
        tags.put(
                "Termination",
                open
                        ? "unterminated"
                        : state.endReason().map(GamePgn::termination).orElse("unterminated"));
        return tags;
    }

    private String nameOr(Side seat) {
        String name = state.setup().profile(seat).name();
        return name.isBlank() ? "?" : name;
    }

    /** The words that the PGN standard has for it (section 9.8.1). */
    private static String termination(EndReason reason) {
        return switch (reason) {
            case TIME -> "time forfeit";
            case ILLEGAL_MOVES, SEALED_MOVE, FORFEIT -> "rules infraction";
            case ARBITER, CORRECTED -> "adjudication";
            case ANNULLED -> "abandoned";
            case CHECKMATE,
                    STALEMATE,
                    DEAD_POSITION,
                    FIVEFOLD,
                    SEVENTY_FIVE,
                    AGREEMENT,
                    RESIGNATION,
                    REPETITION,
                    FIFTY,
                    CLAIM -> "normal";
        };
    }
}
