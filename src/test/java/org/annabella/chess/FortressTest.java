package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.chess.ExhaustiveClosure.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@SystemTest
class FortressTest {

    private static final int WALLS = 150;
    private static final int GAMES = 4;
    private static final int LONGEST_GAME = 200;
    private static final int MOST_POSITIONS = 20_000;

    /** Most of these positions were submitted to chasolver.org by its users. */
    @ParameterizedTest(name = "{1} cannot mate: {2}")
    @CsvSource({
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -, WHITE, a bishop takes one flight of two",
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -, BLACK, a bishop takes one flight of two",
        "8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 b - -, WHITE, each pawn step deserves its own look",
        "8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n b - -, WHITE, the knight that comes out mates",
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -, WHITE, only one bishop gets to each corner",
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -, BLACK, only one bishop gets to each corner",
        "1b2k3/8/1p2K3/bP6/Pp6/1Pp5/B1P5/NB6 b - -, WHITE, the shut-in pieces never get out",
        "3k4/p1p1p1p1/P1P1P1P1/8/8/8/P1P1P1P1/3K1B2 w - -, WHITE, pawns that walk into the wall",
        "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - -, BLACK, the king cannot come near without stalemate",
        "7b/3B2Q1/4Bk2/p1p1p1p1/P1P1P1P1/8/8/4K3 b - -, WHITE, the queen that gives check must be taken",
        "7b/3B2Q1/4Bk2/p1p1p1p1/P1P1P1P1/8/8/4K3 b - -, BLACK, the queen that gives check must be taken",
        "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - -, WHITE, the rooks must take each other",
        "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - -, WHITE, whatever the queen takes she is taken at once",
        "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -, WHITE, the same whatever the pawns are promoted to",
        "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - -, WHITE, a pawn that steps mates the other king",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - -, WHITE, bishops fill their area but for one square",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - -, BLACK, bishops fill their area but for one square",
        "8/8/8/8/8/8/8/K1k5 w - -, WHITE, kings alone"
    })
    void isProven(String fen, Side winner, String because) {
        assertThat(Fortress.isProvablyUnwinnable(Position.of(fen).board(), winner))
                .as(because)
                .isTrue();
    }

    @ParameterizedTest(name = "{1} can mate: {2}")
    @CsvSource({
        "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -, WHITE, with a pawn",
        "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -, WHITE, behind two walls",
        "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -, BLACK, behind two walls",
        "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -, WHITE, in nine plies",
        "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/p1P3K1/N3b3 w - -, WHITE, in 339 plies",
        "6rk/6pp/8/4N3/8/8/8/K7 w - -, WHITE, smothering the king behind three men",
        "8/8/8/8/8/8/p7/k2K3R w - -, WHITE, uncovering the rook by the king",
        "7k/5p1p/5P1P/8/8/8/1B6/K7 w - -, WHITE, with a bishop and the flights held by pawns",
        "8/8/8/8/8/1K6/B7/1nk5 w - -, WHITE, with a bishop and a knight that gets into the way",
        "k1K5/p7/8/8/8/8/8/4N3 w - -, WHITE, with a knight and a pawn",
        "5bk1/5p1p/5PpP/8/8/8/1B6/1K6 w - -, WHITE, where pieces and pawns shut the king in",
        "8/8/5p2/2p1pP2/2PbPk1b/2pBpBp1/2P1P1P1/5BRK w - -, WHITE, out of a corner that opens",
        "8/8/1p1k4/1P2p3/1P2P3/1P2p1p1/4P1P1/1B3BRK w - -, WHITE, out of a corner with two bishops",
        "5b1k/2p1pKp1/2PbP1P1/2pBp1p1/2PbP3/2pBp3/2P1P1P1/8 w - -, BLACK, through bishops that take each other",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -, BLACK, and has done so",
        "7k/5KQ1/8/8/8/8/8/8 b - -, WHITE, and has done so",
        "7k/8/5K2/8/8/8/8/6R1 w - -, WHITE, with a rook",
        "8/8/8/5p1p/5P1k/4pP1P/4P1PK/6NR w - -, BLACK, after a double step over the square where one step mates",
        "8/8/8/8/8/7k/1p6/5K2 b - -, BLACK, with a pawn that promotes",
        "8/8/8/8/8/p7/8/k1K5 b - -, BLACK, with a pawn that walks and promotes"
    })
    void isNotClaimedWhereAMateExists(String fen, Side winner, String how) {
        Board board = Position.of(fen).board();

        assertThat(new ExhaustiveClosure(1 << 16).run(board, winner)).isNotEqualTo(Outcome.NO_MATE);
        assertThat(Fortress.isProvablyUnwinnable(board, winner)).as(how).isFalse();
    }

    @Test
    void claimsNothingWhileCastlingMayBePossible() {
        String wall = "4k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R";

        assertThat(Fortress.isProvablyUnwinnable(Position.of(wall + " w Kk -").board(), Side.WHITE))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "3k4/8/1p1p3p/1P1Pp1pP/4PpP1/5P2/8/4K3 w - g6, WHITE",
        "8/4k3/8/1p1p1p1p/1PpPpP1P/2P1P3/5K2/8 b - b3, BLACK",
        "8/4k3/8/1p1p1p1p/1PpPpP1P/2P1P3/5K2/8 b - b3, WHITE"
    })
    void seesThatTakingInPassingOpensTheWall(String fen, Side winner) {
        Board board = Position.of(fen).board();
        Board later = board.copy();
        later.enPassant = Board.NO_SQUARE;

        assertThat(Fortress.isProvablyUnwinnable(board, winner)).isFalse();
        assertThat(Fortress.isProvablyUnwinnable(later, winner)).isTrue();
        assertThat(new ExhaustiveClosure(MOST_POSITIONS).run(later, winner)).isEqualTo(Outcome.NO_MATE);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.WallGenerators#seeds")
    void neverContradictsAHelpmate(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Fortress fortress = new Fortress();
        ExhaustiveClosure closure = new ExhaustiveClosure(MOST_POSITIONS);
        int claims = 0;
        for (int wall = 0; wall < WALLS; wall++) {
            Position position = WallGenerators.wall(random);
            for (Side winner : Side.values()) {
                if (fortress.isUnwinnable(position.board(), winner)) {
                    claims++;
                    assertThat(closure.run(position.board(), winner))
                            .as("%s %s", winner, position.fen())
                            .isNotEqualTo(Outcome.MATE_FOUND);
                }
            }
        }
        assertThat(claims).isGreaterThan(WALLS / 10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.WallGenerators#seeds")
    void claimsTheSameForTheOtherColour(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Fortress fortress = new Fortress();
        for (int wall = 0; wall < WALLS; wall++) {
            Position position = WallGenerators.wall(random);
            Board turned = WallGenerators.turned(position.board());
            for (Side winner : Side.values()) {
                assertThat(fortress.isUnwinnable(turned, winner.opposite()))
                        .as("%s %s", winner, position.fen())
                        .isEqualTo(Fortress.isProvablyUnwinnable(position.board(), winner));
            }
        }
    }

    /** Stronger than asking for mates: whatever can happen must have been thought of. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.WallGenerators#seeds")
    void foreseesEveryPositionThatIsPlayed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Fortress fortress = new Fortress();
        int positions = 0;
        for (int wall = 0; wall < WALLS; wall++) {
            Position start = WallGenerators.wall(random);
            for (Side winner : Side.values()) {
                if (fortress.isUnwinnable(start.board(), winner)) {
                    for (int game = 0; game < GAMES; game++) {
                        positions += play(start.board().copy(), winner, fortress, random);
                    }
                }
            }
        }
        assertThat(positions).isGreaterThan(WALLS);
    }

    /** Tight places, where few squares decide; submitted to chasolver.org by its users. */
    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource({
        "3b1kBR/4pP1P/1pBpP1pP/1P1P4/6p1/8/KP4P1/8 b - -, BLACK",
        "bBb3b1/BkPp1p2/RP1P1Pp1/KPp3P1/2p5/P1P5/8/8 w - -, BLACK",
        "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P4P1/p7/P7/8/8 b - -, WHITE",
        "8/7k/6p1/5pPp/4pP1P/1p1pP1KP/1PpP1B1P/2B1B1B1 b - -, BLACK",
        "4k3/8/8/1p6/1P1p1p2/BP1P1Pp1/BPBPB1P1/Q1BB1BK1 w - -, WHITE",
        "1k3b2/1p2pPpB/1P2P1P1/6PK/6P1/6PP/8/8 w - -, WHITE",
        "2b1bk1B/1p1b1p1p/1Pp1pP1P/2P1P3/8/6p1/6Pp/7K w - -, BLACK"
    })
    void foreseesEveryPositionThatIsPlayedFrom(String fen, Side winner) {
        SplittableRandom random = new SplittableRandom(1);
        Fortress fortress = new Fortress();
        Board board = Position.of(fen).board();
        int positions = 0;

        assertThat(fortress.isUnwinnable(board, winner)).isTrue();
        for (int game = 0; game < 10 * GAMES; game++) {
            positions += play(board.copy(), winner, fortress, random);
        }
        assertThat(positions).isGreaterThan(10 * GAMES);
    }

    /** Plays at random until the game is over or long; the number of positions. */
    private static int play(Board board, Side winner, Fortress fortress, SplittableRandom random) {
        String start = Position.from(board.copy()).fen();
        PlacementSet men = new PlacementSet();
        men.set(board, winner);
        MoveGenerator generator = new MoveGenerator();
        int plies = 0;
        for (int moves = generator.list(board); moves > 0 && plies < LONGEST_GAME; moves = generator.list(board)) {
            assertThat(fortress.covers(men))
                    .as("%s %s %s", start, winner, Position.from(board.copy()).fen())
                    .isTrue();
            int move = generator.move(random.nextInt(moves));
            follow(men, board, move, winner);
            board.play(move);
            seeKings(men, board, winner);
            plies++;
        }
        return plies;
    }

    /** Does to the men what a move does to the board. */
    private static void follow(PlacementSet men, Board board, int move, Side winner) {
        int turn = winner == Side.WHITE ? 0 : 56;
        boolean isPawn = (board.pawns >>> Board.from(move) & 1) != 0;
        long from = 1L << (Board.from(move) ^ turn);
        long to = 1L << (Board.to(move) ^ turn);
        long taken = isPawn && Board.to(move) == board.enPassant ? 1L << (Board.to(move) ^ 8 ^ turn) : to;
        int mover = 0;
        for (int man = 0; man < men.size; man++) {
            mover = men.squares[man] == from ? man : mover;
            men.squares[man] &= ~taken;
        }
        men.squares[mover] = to;
        men.role[mover] = Board.promotion(move) == 0 ? men.role[mover] : Board.promotion(move);
        for (int man = 0; man < men.size; man++) {
            men.align(man);
        }
    }

    private static void seeKings(PlacementSet men, Board board, Side winner) {
        men.kings.clear();
        int loser = Long.numberOfTrailingZeros(men.squares[PlacementSet.LOSER_KING]);
        men.kings.pairs(board.turn() == winner)[loser] = men.squares[PlacementSet.WINNER_KING];
    }
}
