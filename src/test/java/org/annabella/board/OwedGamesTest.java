package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding.Differs;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.ScannedBoard.Kind;
import org.annabella.board.ScriptedHands.Habits;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** One seat's board through whole random games: its own moves at the press, the other seat's as they are mirrored. */
@SystemTest
class OwedGamesTest {

    private static final long TICK_MICROS = 50_000;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 25);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyMoveIsMirroredOrMadeOnABoardThatKnowsItsPieces(long seed) {
        new Game(Kind.IDENTITY, seed).play(60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyMoveIsMirroredOrMadeOnABoardOfHoles(long seed) {
        new Game(Kind.HOLES, seed).play(60);
    }

    /** An owed move that is not carried out is never taken for done, however long the hands are elsewhere. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void anotherMoveIsNeverTakenForTheOwedOne(Kind kind) {
        for (long seed = 1; seed <= 40; seed++) {
            Game game = new Game(kind, seed);
            List<Move> legal = game.position.legalMoves();
            Move owed = legal.get(0);
            for (Move other : legal.subList(1, legal.size())) {
                if (!other.from().equals(owed.from()) || !other.to().equals(owed.to())) {
                    assertThat(new Game(kind, seed).finds(owed, other))
                            .as("seed %d: %s for %s", seed, other, owed)
                            .doesNotHaveAnyElementsOfTypes(MirrorDone.class);
                }
            }
        }
    }

    private static final class Game {
        private final BoardWatcher watcher = new BoardWatcher();
        private final ScannedBoard board;
        private final ScriptedHands hands;
        private final SplittableRandom random;
        private final List<BoardFinding> findings = new ArrayList<>();
        private Position position;
        private long now;

        Game(Kind kind, long seed) {
            random = new SplittableRandom(seed);
            position = PressedGame.Starts.of(seed);
            board = new ScannedBoard(kind, position.placement(), seed + 1);
            hands = new ScriptedHands(board, position.placement(), kind == Kind.HOLES, Habits.RECORDED, seed + 2);
            watcher.accept(board.picture(), Duration.ZERO);
        }

        void play(int plies) {
            for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
                Move move = PressedGame.Starts.anyMove(position, random);
                boolean own = ply % 2 == 0;
                findings.clear();
                expect(own ? new Expectation.OwnMove(position, move) : new Expectation.Owes(position, move));
                hands.carryOut(position, move);
                hands.restMillis(700, 900);
                runTo(hands.now());
                findings.addAll(watcher.judgeAtPress(time()));
                assertThat(watcher.standing())
                        .as("%s in %s: %s", move, position.fen(), findings)
                        .contains(move);
                assertThat(findings).doesNotHaveAnyElementsOfTypes(Differs.class);
                assertThat(findings.stream().anyMatch(MirrorDone.class::isInstance))
                        .isEqualTo(!own);
                position = position.play(move);
            }
        }

        List<BoardFinding> finds(Move owed, Move carriedOut) {
            expect(new Expectation.Owes(position, owed));
            hands.carryOut(position, carriedOut);
            hands.restMillis(4000, 5000);
            runTo(hands.now());
            findings.addAll(watcher.judgeAtPress(time()));
            return findings;
        }

        private void expect(Expectation expectation) {
            watcher.expect(expectation, time());
        }

        private Duration time() {
            return ScannedBoard.micros(now);
        }

        private void runTo(long until) {
            while (now < until) {
                now = Math.min(until, now + TICK_MICROS);
                board.scan(now, (report, at) -> findings.addAll(watcher.accept(report, at)));
                findings.addAll(watcher.tick(time()));
            }
        }
    }
}
