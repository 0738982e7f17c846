package org.annabella.game.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.Turn;
import org.jspecify.annotations.Nullable;

/**
 * All that bears on what was announced in the half-move under way, weighed together: each utterance of the mover and of the
 * opponent, who says the same move back, what the mover's own board shows, and what the opponent's does. Legal and illegal
 * moves compete on equal terms.
 *
 * <p>Source: Bayes' rule; what one of them tells is independent of the others, given the move that was meant.
 */
final class Weighing {
    /** What the mover's own voice must lend to a move at least: nothing is put into a mouth that did not say it. */
    private static final double OWN_SHARE = 0.02;

    /** How often something else is said back than was announced. */
    private static final double SAID_BACK_WRONG = 0.03;

    /** How often something else is carried out than was announced. */
    private static final double CARRIED_OUT_WRONG = 0.02;

    /** How often the opponent carries out something else than was announced. */
    private static final double MIRRORED_WRONG = 0.03;

    /** What any recogniser may be wrong about, however sure it is. */
    private static final double UNFORESEEN = 0.003;

    private static final int FEWEST_MOVES = 20;

    private final GameState state;
    private final List<List<Hypothesis>> own = new ArrayList<>();
    private final List<List<Hypothesis>> other = new ArrayList<>();
    private @Nullable Move executed;
    private @Nullable Move mirrored;
    private final int moves;

    Weighing(GameState state) {
        this.state = state;
        Turn turn = state.turn();
        this.moves = Math.max(FEWEST_MOVES, state.position().legalMoves().size());
        this.executed = turn.executed();
        this.mirrored = turn.mirrored();
        Side mover = state.turnSeat();
        if (!state.questions(mover).corrects()) {
            clear(turn.announced()).ifPresent(own::add);
        }
        clear(turn.repeated()).ifPresent(other::add);
        turn.doubt().said().forEach(said -> (said.seat() == mover ? own : other).add(said.hypotheses()));
    }

    /** The same with what the mover is announcing. */
    Weighing announced(HeardMove heard) {
        clear(heard).ifPresent(own::add);
        return this;
    }

    /** The same with what is being said back. */
    Weighing saidBack(HeardMove heard) {
        clear(heard).ifPresent(other::add);
        return this;
    }

    /** The same with what the mover's board is about to show. */
    Weighing carriedOut(Move move) {
        executed = move;
        return this;
    }

    /** The same with what the opponent's board is about to show. */
    Weighing mirrored(Move move) {
        mirrored = move;
        return this;
    }

    private static Optional<List<Hypothesis>> clear(@Nullable HeardMove heard) {
        return heard == null
                ? Optional.empty()
                : Optional.of(List.of(new Hypothesis(
                        heard.move(), heard.words(), heard.source() == HeardMove.Source.VOICE ? heard.score() : 1)));
    }

    /** What may have been announced, by all that is known; the likeliest first. What nobody has named is not among it. */
    List<Hypothesis> hypotheses() {
        Map<Object, Hypothesis> all = new LinkedHashMap<>();
        own.forEach(said -> said.forEach(each -> all.merge(each.meaning(), each, Weighing::likelier)));
        other.forEach(said -> said.forEach(each -> all.putIfAbsent(each.meaning(), each)));
        double unnamed = weight(null) * Math.max(1, moves - all.size());
        double total = all.values().stream().mapToDouble(this::weight).sum() + unnamed;
        return all.values().stream()
                .map(each -> new Hypothesis(each.move(), each.words(), Math.min(1, weight(each) / total)))
                .sorted(Comparator.comparingDouble(Hypothesis::probability).reversed())
                .toList();
    }

    private static Hypothesis likelier(Hypothesis one, Hypothesis two) {
        return two.probability() > one.probability() ? two : one;
    }

    /** What the mover has announced, if that is all but certain and the mover's own voice bears it out. */
    Optional<Hypothesis> settled() {
        return hypotheses().stream()
                .findFirst()
                .filter(best -> best.probability() >= HeardMove.SURE && ownShare(best) >= OWN_SHARE);
    }

    private double ownShare(Hypothesis meant) {
        return own.stream()
                .flatMap(List::stream)
                .filter(each -> each.meaning().equals(meant.meaning()))
                .mapToDouble(Hypothesis::probability)
                .max()
                .orElse(0);
    }

    private double weight(@Nullable Hypothesis meant) {
        double weight = 1;
        for (List<Hypothesis> said : own) {
            weight *= share(said, meant);
        }
        for (List<Hypothesis> said : other) {
            weight *= mixed(share(said, meant), SAID_BACK_WRONG);
        }
        return weight * shown(executed, meant, CARRIED_OUT_WRONG) * shown(mirrored, meant, MIRRORED_WRONG);
    }

    /** What a board lends to a meaning; nothing to any where it shows no move. */
    private double shown(@Nullable Move move, @Nullable Hypothesis meant, double wrong) {
        boolean same = meant != null && move != null && move.equals(meant.move());
        return move == null ? 1 : same ? 1 - wrong : wrong / moves;
    }

    private double mixed(double share, double wrong) {
        return (1 - wrong) * share + wrong / moves;
    }

    /** What an utterance lends to a meaning; what it leaves over may be anything. */
    private double share(List<Hypothesis> said, @Nullable Hypothesis meant) {
        double named = said.stream().mapToDouble(Hypothesis::probability).sum();
        double share = meant == null ? 0 : meant.shareOf(said);
        double left = Math.max(0, 1 - named) + UNFORESEEN;
        return (share + left / moves) / (1 + UNFORESEEN);
    }
}
