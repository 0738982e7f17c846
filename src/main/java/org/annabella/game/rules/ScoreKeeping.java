package org.annabella.game.rules;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Refusal;
import org.annabella.game.ScoreSource;
import org.annabella.game.Scoresheet;
import org.annabella.laws.Matter;

/** What is written on the scoresheets beside what is said and done (FIDE Laws 2023, Article 8). */
final class ScoreKeeping {
    private final Decision decision;

    ScoreKeeping(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    /** Writes a completed move, the last one unless another is named. */
    Decision write(GameInput.Write input) {
        Integer named = input.ply();
        int ply = named == null ? state().plies().size() : named;
        if (state().phase() == Phase.OVER) {
            return decision.refuse(input.seat(), Refusal.GAME_OVER, Matter.SCORE);
        }
        if (ply < 1 || ply > state().plies().size()) {
            return decision.refuse(input.seat(), Refusal.NO_SUCH_PLY, Matter.SCORE);
        }
        return decision.add(new GameEvent.MoveWritten(decision.at(), input.seat(), ply, input.written(), input.by()));
    }

    /** Fills in what a sheet lacks; what it has stays as it is, right or wrong. */
    Decision complete(ArbiterAct.CompleteScore act) {
        List<GameEvent.ScoreCompleted.Filled> filled = state().sheet(act.seat()).gaps().stream()
                .flatMap(ply -> record(act, ply).map(move -> new GameEvent.ScoreCompleted.Filled(ply, move)).stream())
                .toList();
        return filled.isEmpty()
                ? decision.refuse(null, Refusal.NOT_NOW, Matter.SCORE_COMPLETION)
                : decision.add(new GameEvent.ScoreCompleted(decision.at(), act.seat(), act.from(), filled));
    }

    private Optional<Move> record(ArbiterAct.CompleteScore act, int ply) {
        return act.from() == ScoreSource.ARBITER
                ? Optional.of(state().plies().get(ply - 1).move())
                : Optional.ofNullable(state().sheet(act.seat().opposite())
                        .entries()
                        .get(ply - 1)
                        .move());
    }

    /** After a period, whoever has not kept the score must complete the sheet (FIDE Laws 2023, 8.5.1 and 8.5.2). */
    Decision findIncomplete() {
        boolean both = isLacking(Side.WHITE) && isLacking(Side.BLACK);
        String article =
                decision.edition().item(Matter.SCORE_COMPLETION, state().setup().conditions(), both ? 1 : 2);
        for (Side seat : Side.values()) {
            if (isLacking(seat)) {
                decision.add(new GameEvent.Finding(decision.at(), FindingKind.SCORE_INCOMPLETE, seat, article));
            }
        }
        // Nobody had to record: the clocks are stopped, and both complete their sheets before play goes on (8.5.1).
        return both && isExcused(Side.WHITE) && isExcused(Side.BLACK) ? decision.pause("scoreIncomplete") : decision;
    }

    private boolean isExcused(Side seat) {
        List<Scoresheet.Entry> entries = state().sheet(seat).entries();
        return state().sheet(seat).gaps().stream()
                .anyMatch(ply -> !entries.get(ply - 1).required());
    }

    /**
     * Whoever writes the score here records the own previous move before making another one (FIDE Laws 2023, 8.1.3). Nothing is
     * found of a player who writes elsewhere, or whose words are the record (D.2.7).
     */
    Decision findUnrecorded(Side seat) {
        List<Scoresheet.Entry> entries = state().sheet(seat).entries();
        boolean writes = !state().setup().profile(seat).isVisuallyDisabled()
                && entries.stream().anyMatch(entry -> entry.basis() == Scoresheet.Basis.WRITTEN);
        Optional<Ply> previous = state().lastPlyOf(seat);
        return writes
                        && previous.filter(ply -> isUnrecorded(entries.get(ply.number() - 1)))
                                .isPresent()
                ? decision.find(FindingKind.OWN_MOVE_NOT_RECORDED, seat, Matter.OWN_MOVE_RECORDED)
                : decision;
    }

    private static boolean isUnrecorded(Scoresheet.Entry entry) {
        return entry.required()
                && switch (entry.basis()) {
                    case SAID, EXECUTED, NOTHING -> true;
                    case WRITTEN, TYPED, COMPLETED -> false;
                };
    }

    private boolean isLacking(Side seat) {
        int last = state().plies().size();
        return state().sheet(seat).gaps().stream().anyMatch(ply -> ply < last);
    }
}
