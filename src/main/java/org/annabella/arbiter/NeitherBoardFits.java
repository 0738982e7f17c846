package org.annabella.arbiter;

import java.util.Optional;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Side;

/** Does neither board show what both sheets say? Perhaps both sheets lack a move that both boards show. */
final class NeitherBoardFits implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        if (exhibits.wrongBoards().size() < 2) {
            return Optional.empty();
        }
        Verdict.Hole hole = showsOneMoveMore(exhibits)
                ? Verdict.Hole.BOTH_SHEETS_LACK_A_MOVE
                : Verdict.Hole.SHEETS_AGREE_WITH_NEITHER_BOARD;
        return Optional.of(
                Answer.onBoards(exhibits, Verdict.Finding.HOLE, Answer.BOTH).leftOpen(hole));
    }

    private static boolean showsOneMoveMore(Exhibits exhibits) {
        Placement board = exhibits.board(Side.WHITE);
        Position position = exhibits.line().last();
        return exhibits.boardsAreAlike()
                && position.legalMoves().stream()
                        .anyMatch(move -> position.play(move).placement().equals(board));
    }
}
