package org.annabella.web.arbiter;

import java.util.List;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Side;
import org.annabella.lexicon.TextNames;

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
            case CLAIM, CLAIM_BORNE_OUT ->
                wording.view()
                        .state()
                        .claim()
                        .map(claim -> wording.view().phrases().claimMade(claim.seat(), claim.kind()))
                        .orElse("");
            default -> wording.say(TextNames.of("proposal", proposal.kind()), "seat", seat(proposal, wording));
        };
    }

    private static String follows(Proposal proposal, Wording wording) {
        if (proposal.act() == null) {
            return "";
        }
        return wording.say(
                TextNames.of("accept", proposal.kind()),
                "seat",
                seat(proposal, wording),
                "ply",
                String.valueOf(proposal.ply()));
    }

    private static String seat(Proposal proposal, Wording wording) {
        Side seat = proposal.seat();
        return seat == null ? wording.say("about.both") : wording.side(seat);
    }
}
