package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;

/** Positions and wordings by seed. */
public final class HearingGenerators {
    /** Promotions, en passant, castlings, several pieces of a kind: what random games rarely bring. */
    private static final List<String> RARE = List.of(
            "r3k2r/pPp1qpb1/Bn2pnp1/2PpN3/4P3/2N2Q1p/1PPB1PP1/R3K2R w KQkq d6 0 2",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
            "7k/8/3N3N/8/1N3N2/8/8/R3K2R w KQ - 0 1",
            "3Q1Q2/1k6/8/Q6Q/8/8/6K1/Q6Q w - - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");

    private HearingGenerators() {}

    /** Positions out of random games, one for each seed, after the rare ones. */
    static Stream<Position> positions(int count) {
        return Stream.concat(
                RARE.stream().map(Position::of), LongStream.range(0, count).mapToObj(HearingGenerators::position));
    }

    public static Position position(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.INITIAL;
        for (int ply = random.nextInt(80); ply > 0; ply--) {
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                return position(seed + 1_000_000);
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** Says each token in any language and any form. */
    static String mixed(List<Token> tokens, SplittableRandom random) {
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            Language language = Languages.BOTH.get(random.nextInt(Languages.BOTH.size()));
            List<String> forms = language.forms(token);
            words.add(forms.get(random.nextInt(forms.size())));
        }
        return String.join(" ", words);
    }
}
