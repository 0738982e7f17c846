package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.AssistantStep;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.Legality;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.SeatProfile;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.annabella.game.Topic;
import org.annabella.game.Turn;
import org.jspecify.annotations.Nullable;

/**
 * A table at which two players make random moves with slips of tongue and hand, and assistants do what they are prompted to do
 * and nothing else; what nobody is prompted to do, the players do themselves.
 */
final class AssistedTable {
    private final SplittableRandom random;
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;
    private @Nullable Move intended;
    private int slippedAt = -1;
    private int followed;

    AssistedTable(long seed) {
        this.random = new SplittableRandom(seed);
        GameSetup usual = Setups.tournament("dk-2023");
        Settings settings = usual.settings()
                .withInterlock(random.nextInt(4) > 0)
                .withRepeatRequired(random.nextBoolean())
                .withLegality(random.nextBoolean() ? Legality.IMMEDIATE : Legality.AFTER_COMPLETION);
        take(new GameInput.Start(
                Duration.ZERO, Setups.withProfiles(usual, anyone(), anyone()).withSettings(settings)));
    }

    private SeatProfile anyone() {
        Set<Duty> duties = EnumSet.noneOf(Duty.class);
        for (Duty duty : Duty.values()) {
            if (random.nextInt(4) > 0) {
                duties.add(duty);
            }
        }
        Sight sight = random.nextBoolean() ? Sight.BLIND : Sight.SIGHTED;
        return new SeatProfile("", sight, Hearing.HEARING, "da", duties);
    }

    GameState state() {
        return state;
    }

    /** How many acts of assistants there were. */
    int followed() {
        return followed;
    }

    private List<GameEvent> take(GameInput input) {
        List<GameEvent> events = Decider.decide(state, input);
        events.forEach(event -> state = state.evolve(event));
        return events;
    }

    /** Plays until so many half-moves are complete, or the game is over. */
    void play(int plies) {
        int acts = 0;
        while (state.plies().size() < plies && state.phase() == Phase.RUNNING) {
            now = now.plusMillis(500);
            assertThat(acts++).as("acts at a table that goes on: " + state).isLessThan(plies * 40);
            disturb();
            if (!follow(Side.WHITE) && !follow(Side.BLACK)) {
                playersAct();
            }
        }
    }

    private boolean follow(Side seat) {
        for (AssistantStep prompt : AssistantSteps.prompts(state, seat)) {
            Duty duty = Assisting.dutyOf(prompt);
            assertThat(duty == null || Helpers.isDuty(state.setup(), seat, duty))
                    .as(prompt + " is within the duties")
                    .isTrue();
            if (prompt instanceof AssistantStep.MayClaim may) {
                claimsAreTaken(may);
            }
            GameInput act = prompt.match(new Assisting(seat, now));
            if (act != null) {
                assertThat(take(act))
                        .as(prompt + " followed")
                        .isNotEmpty()
                        .noneMatch(GameEvent.Refused.class::isInstance)
                        .noneMatch(event -> event instanceof GameEvent.Finding finding
                                && finding.kind() == FindingKind.ASSISTANT_NOT_ENTITLED);
                followed++;
                return true;
            }
        }
        return false;
    }

    private void claimsAreTaken(AssistantStep.MayClaim may) {
        for (ClaimKind kind : may.kinds()) {
            GameInput claim = new GameInput.Claim(now, may.seat(), kind, null);
            assertThat(Decider.decide(state, new GameInput.Assist(now, may.seat(), Duty.CLAIM, claim)))
                    .as("claim of " + kind)
                    .noneMatch(GameEvent.Refused.class::isInstance);
        }
    }

    /** Questions, and a hand that puts the opponent's move on a wrong square. */
    private void disturb() {
        if (random.nextInt(10) == 0) {
            take(new GameInput.Ask(now, Side.WHITE, Topic.TIME, Asker.PLAYER));
        }
        Side waiting = state.turnSeat();
        Move owed = state.owing(waiting).orElse(null);
        if (owed != null && random.nextInt(8) == 0) {
            Ply last = state.lastPly().orElseThrow();
            take(new GameInput.Mirror(now, waiting, any(last.before().legalMoves())));
        }
    }

    private Move any(List<Move> moves) {
        return moves.get(random.nextInt(moves.size()));
    }

    private void playersAct() {
        Side mover = state.turnSeat();
        Turn turn = state.turn();
        HeardMove announced = turn.announced();
        if (owesOrDiffers()) {
            return;
        }
        if (announced == null && turn.executed() == null) {
            intended = any(state.position().legalMoves());
        }
        Move move = Objects.requireNonNull(intended);
        if (random.nextInt(3) == 0 && announced != null && turn.repeated() == null) {
            take(new GameInput.Repeat(now, mover.opposite(), HeardMove.text(announced.move(), "said back")));
        } else if (turn.executed() == null && (announced != null || random.nextBoolean())) {
            take(new GameInput.Execute(now, mover, move));
        } else if (announced == null) {
            take(new GameInput.Announce(now, mover, HeardMove.text(slipOr(move), "said")));
        } else if (!announced.agreesWith(turn.executed())) {
            take(new GameInput.Correct(now, mover, HeardMove.text(move, "put right")));
        } else {
            take(new GameInput.Press(now, mover));
        }
    }

    private Move slipOr(Move move) {
        boolean slips = slippedAt != state.plies().size() && random.nextInt(5) == 0;
        slippedAt = slips ? state.plies().size() : slippedAt;
        return slips ? any(state.position().legalMoves()) : move;
    }

    private boolean owesOrDiffers() {
        for (Side board : Side.values()) {
            Move owed = state.owing(board).orElse(null);
            if (owed != null) {
                take(new GameInput.Mirror(now, board, owed));
                return true;
            }
            if (state.seat(board).isOutOfStep()) {
                take(new GameInput.ReportInStep(now, board));
                return true;
            }
        }
        return false;
    }
}
