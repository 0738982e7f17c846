package org.annabella.web.hall;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.chess.FenReading;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.GameResult;
import org.annabella.hall.DeskState;
import org.annabella.hall.HallAct;
import org.annabella.hall.HallDecision;
import org.annabella.hall.PublicState;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.telling.GameWords;
import org.jspecify.annotations.Nullable;

/**
 * What waits for an arbiter at a table, and what follows from which act, in the words of the table's own desk.
 *
 * @param desk the words of the desk
 */
record DecisionWords(GameWords desk) {
    static DecisionWords of(Phrasebook book) {
        return new DecisionWords(new GameWords(book));
    }

    private PageWords hall() {
        return PageWords.of(desk.book().language().code(), "hall");
    }

    /** What waits. Whom it is about, tables of earlier versions do not tell. */
    List<String> waiting(TableSeen table) {
        List<String> lines = new ArrayList<>();
        HallDecision decision = decision(table);
        for (DeskState.Open what : table.desk().map(DeskState::open).orElse(List.of())) {
            Optional<String> found =
                    switch (what) {
                        case PENALTY -> penalty(table);
                        case CLAIM ->
                            Optional.ofNullable(decision.claim())
                                    .map(claim -> desk.book().claimMade(claim.seat(), claim.kind()));
                        default -> Optional.empty();
                    };
            String line = found.orElseGet(() -> hall().say("open." + what.name().toLowerCase(Locale.ROOT)));
            lines.add(isLeftToItsDesk(what, decision) ? line + " (" + hall().say("atDesk") + ")" : line);
        }
        return lines;
    }

    /** Whether nothing of what this waits for can be decided from the hall. */
    private static boolean isLeftToItsDesk(DeskState.Open what, HallDecision decision) {
        return switch (what) {
            case PENALTY -> decision.penalty() == null;
            case CLAIM -> !decision.isClaimDecidedHere();
            default -> false;
        };
    }

    private static HallDecision decision(TableSeen table) {
        return table.desk().map(DeskState::decision).orElse(HallDecision.NONE);
    }

    /** Which illegal move was found; empty where none waits, or the table does not tell. */
    Optional<String> penalty(TableSeen table) {
        return Optional.ofNullable(decision(table).penalty())
                .map(penalty ->
                        desk.illegalMove(penalty.seat(), move(table, penalty.move()), penalty.count(), penalty.said()));
    }

    private @Nullable String move(TableSeen table, @Nullable Move move) {
        if (move == null) {
            return null;
        }
        return table.state()
                .flatMap(DecisionWords::position)
                .map(before -> desk.move(before, move))
                .orElseGet(() -> WrittenMoves.of(desk.book().language()).of(move.uci(), ""));
    }

    /** Where its game stands; empty where what the table says is no position. */
    static Optional<Position> position(PublicState state) {
        return Position.readOnRecord(state.fen()) instanceof FenReading.Playable playable
                ? Optional.of(playable.position())
                : Optional.empty();
    }

    /** What follows from an act; empty where nothing but what it is called. */
    Optional<String> follows(TableSeen table, HallAct act) {
        return decision(table)
                .endBy(act)
                .map(result -> hall().say("ends", "result", result.toString()))
                .or(() -> act == HallAct.ACCEPT_PENALTY ? costs(table) : Optional.empty());
    }

    private Optional<String> costs(TableSeen table) {
        return Optional.ofNullable(decision(table).penalty())
                .map(penalty -> penalty.time().isZero()
                        ? desk.say("accept.penalty")
                        : desk.say(
                                "accept.penaltyTime",
                                "opponent",
                                desk.side(penalty.seat().opposite()),
                                "time",
                                desk.book().time(penalty.time())));
    }

    /** What is asked once more before an act ends a game, with what the clocks show. */
    String question(TableSeen table, GameResult result, Instant now) {
        String question = desk.say(
                "confirm.end",
                "white",
                left(table, Side.WHITE, now),
                "black",
                left(table, Side.BLACK, now),
                "result",
                result.toString());
        return hall().say("confirm", "table", table.table(), "question", question);
    }

    private static String left(TableSeen table, Side seat, Instant now) {
        return ShownTime.digits(ShownTime.of(table.left(seat, now).orElse(Duration.ZERO)));
    }
}
