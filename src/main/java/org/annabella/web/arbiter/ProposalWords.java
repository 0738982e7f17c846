package org.annabella.web.arbiter;

import java.util.List;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ProposedPenalty;
import org.annabella.journal.VerdictWords;
import org.annabella.lexicon.TextNames;
import org.jspecify.annotations.Nullable;

/**
 * A proposal in words.
 *
 * @param found what was found
 * @param follows what happens if it is accepted; empty where the arbiter must rule
 * @param seen what can be seen beside it
 */
record ProposalWords(String found, String follows, List<String> seen) {

    /** Copies the list. */
    ProposalWords {
        seen = List.copyOf(seen);
    }

    static ProposalWords of(Proposal proposal, Wording wording) {
        Verdict verdict = proposal.verdict();
        String follows = follows(proposal, wording);
        if (verdict == null) {
            return new ProposalWords(found(proposal, wording), follows, List.of());
        }
        VerdictWords words =
                VerdictWords.of(verdict, wording.view().preferences().language());
        return new ProposalWords(words.sentence(), follows, words.observations());
    }

    private static String found(Proposal proposal, Wording wording) {
        return switch (proposal.kind()) {
            case PENALTY -> penalty(wording);
            case CLAIM, CLAIM_BORNE_OUT ->
                wording.view()
                        .state()
                        .claim()
                        .map(claim -> wording.view().phrases().claimMade(claim.seat(), claim.kind()))
                        .orElse("");
            default -> wording.say(TextNames.of("proposal", proposal.kind()), "seat", seat(proposal, wording));
        };
    }

    private static String penalty(Wording wording) {
        return wording.view()
                .state()
                .proposedPenalty()
                .map(penalty -> wording.words()
                        .illegalMove(penalty.seat(), move(penalty.move(), wording), penalty.count(), penalty.said()))
                .orElse("");
    }

    private static @Nullable String move(@Nullable Move move, Wording wording) {
        return move == null ? null : wording.move(wording.view().state().position(), move);
    }

    private static String costs(Proposal proposal, Wording wording) {
        ProposedPenalty penalty = wording.view().state().proposedPenalty().orElseThrow();
        if (penalty.gameLost()) {
            return wording.say("accept.penaltyLoss", "seat", seat(proposal, wording));
        }
        return penalty.addToOpponent().isZero()
                ? wording.say("accept.penalty")
                : wording.say(
                        "accept.penaltyTime",
                        "opponent",
                        wording.side(penalty.seat().opposite()),
                        "time",
                        wording.view().phrases().time(penalty.addToOpponent()));
    }

    private static String follows(Proposal proposal, Wording wording) {
        if (proposal.act() == null) {
            return "";
        }
        if (proposal.kind() == Proposal.Kind.PENALTY) {
            return costs(proposal, wording);
        }
        Integer ply = proposal.ply();
        return wording.say(
                TextNames.of("accept", proposal.kind()),
                "seat",
                seat(proposal, wording),
                "after",
                ply == null ? "" : wording.after(ply, wording.view().state().plies()));
    }

    private static String seat(Proposal proposal, Wording wording) {
        Side seat = proposal.seat();
        return seat == null ? wording.say("about.both") : wording.side(seat);
    }
}
