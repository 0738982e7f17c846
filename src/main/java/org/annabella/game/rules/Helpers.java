package org.annabella.game.rules;

import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.FindingKind;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.Hearing;
import org.annabella.game.Refusal;
import org.annabella.game.SeatProfile;
import org.annabella.game.Topic;
import org.annabella.laws.AssistantTime;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** What assistants may do, and who must have one (FIDE Laws 2023, D.2.10 and D.2.11). */
final class Helpers {
    private final Decision decision;

    Helpers(Decision decision) {
        this.decision = decision;
    }

    /** Whether the assistant of this seat may do this; the sighted player's helper executes and announces, no more. */
    static boolean isDuty(GameSetup setup, Side seat, Duty duty) {
        SeatProfile profile = setup.profile(seat);
        if (!profile.isVisuallyDisabled() && duty != Duty.EXECUTE && duty != Duty.ANNOUNCE) {
            return false;
        }
        Set<Duty> duties = profile.assistant();
        return duties.contains(duty) || duty == Duty.PRESS && duties.contains(Duty.SCORE);
    }

    /** Whether this may be done by the assistant of this seat; what may not be has no effect, and is found. */
    boolean isEntitled(Side seat, Duty duty, @Nullable GameInput act) {
        boolean entitled = isDuty(decision.state().setup(), seat, duty) && isWithin(act);
        if (!entitled) {
            notADuty(seat, duty);
        }
        return entitled;
    }

    /** The assistant claims the flag and a touched piece, and tells number of moves and times: nothing else (D.2.10.4, .5). */
    private static boolean isWithin(@Nullable GameInput act) {
        if (act instanceof GameInput.Claim claim) {
            return claim.kind() == ClaimKind.FLAG || claim.kind() == ClaimKind.TOUCH;
        }
        return !(act instanceof GameInput.Ask ask)
                || ask.topic() == Topic.TIME
                || ask.topic() == Topic.OPPONENT_TIME
                || ask.topic() == Topic.MOVES;
    }

    /** An act that is none of the assistant's duties has no effect, and the arbiter finds it with its article. */
    Decision notADuty(Side seat, Duty duty) {
        Matter matter =
                decision.state().setup().profile(seat).isVisuallyDisabled() ? duty.matter() : Matter.OPPONENTS_HELPER;
        decision.refuse(seat, Refusal.NOT_A_DUTY, matter);
        return decision.find(FindingKind.ASSISTANT_NOT_ENTITLED, seat, matter);
    }

    /** Finds helpers who are not foreseen, and who is missing, before the first move. */
    Decision find() {
        for (Side seat : Side.values()) {
            SeatProfile disabled = decision.state().setup().profile(seat);
            SeatProfile opponent = decision.state().setup().profile(seat.opposite());
            if (disabled.isVisuallyDisabled()) {
                findAbout(disabled, opponent, seat.opposite());
            }
            findTime(seat);
        }
        return decision;
    }

    /** Whose assistant works the clock or keeps the score: the arbiter sees to the times, as the edition has it (8.1, 6.2.6). */
    private void findTime(Side seat) {
        SeatProfile player = decision.state().setup().profile(seat);
        boolean spared = decision.edition().assistantTime() == AssistantTime.NOT_OF_THE_DISABLED;
        if (spared || !player.isVisuallyDisabled()) {
            return;
        }
        boolean scores = player.assistant().contains(Duty.SCORE);
        if (scores || player.assistant().contains(Duty.PRESS)) {
            decision.find(
                    FindingKind.TIME_FOR_ASSISTANT, seat, scores ? Matter.SCORE_ASSISTANT : Matter.CLOCK_ASSISTANT);
        }
    }

    private void findAbout(SeatProfile disabled, SeatProfile opponent, Side opponentSeat) {
        boolean helped = !opponent.assistant().isEmpty() && !opponent.isVisuallyDisabled();
        if (helped && !disabled.assistant().isEmpty()) {
            decision.find(FindingKind.HELPER_BESIDE_ASSISTANT, opponentSeat, Matter.OPPONENTS_HELPER);
        }
        boolean deaf = opponent.hearing() == Hearing.HARD_OF_HEARING;
        boolean announced = disabled.assistant().contains(Duty.ANNOUNCE)
                || opponent.assistant().contains(Duty.ANNOUNCE);
        if (deaf && !announced && decision.edition().hasArticle(Matter.ASSISTANT_AGAINST_DEAF)) {
            decision.find(FindingKind.HELPER_MISSING, opponentSeat, Matter.ASSISTANT_AGAINST_DEAF);
        }
    }
}
