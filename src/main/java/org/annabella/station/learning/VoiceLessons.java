package org.annabella.station.learning;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Question;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what the sounds of a game mean, from its events: an announcement and a repetition are what was played where the
 * mover's board or both voices say so. Where anything was corrected nobody knows what was said, and nothing is taught. Pure.
 */
final class VoiceLessons {
    private @Nullable Announced announced;
    private @Nullable Repeated repeated;

    /**
     * A sound of which is known what it means.
     *
     * @param sound its name beside the journal
     * @param position in which the move was announced
     */
    record Lesson(Side seat, String sound, Position position, Move move) {}

    /**
     * What an event has brought.
     *
     * @param lessons those that are certain now
     * @param contradicted by seat, the sound that was heard as another move than was made
     */
    record Found(List<Lesson> lessons, Map<Side, String> contradicted) {
        static final Found NOTHING = new Found(List.of(), Map.of());

        Found {
            lessons = List.copyOf(lessons);
            contradicted = Map.copyOf(contradicted);
        }
    }

    /** What the mover has said; without a sound where it does not count. */
    private record Announced(Side seat, @Nullable String sound, List<Move> moves, boolean asked) {}

    private record Repeated(Side seat, String sound, Move move) {}

    /** Takes in what has happened. */
    Found happened(GameEvent event, GameState before) {
        if (event instanceof GameEvent.MoveAnnounced said && said.seat() == before.turnSeat()) {
            announce(said, before);
        } else if (event instanceof GameEvent.QuestionAsked asked && asked.seat() == before.turnSeat()) {
            ask(asked);
        } else if (event instanceof GameEvent.AnnouncementCorrected || event instanceof GameEvent.CorrectionBegun) {
            Side mover = before.turnSeat();
            announced = new Announced(mover, null, List.of(), true);
            repeated = null;
        } else if (event instanceof GameEvent.MoveRepeated said) {
            return repeat(said, before);
        } else if (event instanceof GameEvent.MoveCompleted completed) {
            return complete(completed, before.positionBefore(completed.ply()));
        }
        return Found.NOTHING;
    }

    /** What follows a question is the answer to it, maybe no more than "yes": the question's sound is the announcement. */
    private void announce(GameEvent.MoveAnnounced said, GameState before) {
        boolean answers = before.questions(said.seat()).whichMove().isPresent();
        Announced known = announced;
        if (answers || known != null && known.asked()) {
            return;
        }
        Move move = said.heard().move();
        boolean twice = known != null;
        announced = new Announced(
                said.seat(),
                twice || move == null ? null : sound(said.heard()).orElse(null),
                move == null ? List.of() : List.of(move),
                twice);
    }

    private void ask(GameEvent.QuestionAsked asked) {
        if (asked.question() == Question.WHICH_MOVE) {
            boolean twice = announced != null;
            announced = new Announced(asked.seat(), twice ? null : asked.sound(), asked.candidates(), true);
        }
    }

    private Found repeat(GameEvent.MoveRepeated said, GameState before) {
        Move move = said.heard().move();
        Optional<String> sound = sound(said.heard());
        boolean answers = before.questions(said.seat()).whichMove().isPresent();
        if (!said.agrees() || move == null || sound.isEmpty() || answers) {
            repeated = null;
            return Found.NOTHING;
        }
        if (said.ply() > before.plies().size()) {
            repeated = new Repeated(said.seat(), sound.get(), move);
            return Found.NOTHING;
        }
        Ply ply = before.plies().get(said.ply() - 1);
        return ply.move().equals(move)
                ? new Found(List.of(new Lesson(said.seat(), sound.get(), ply.before(), move)), Map.of())
                : Found.NOTHING;
    }

    private Found complete(GameEvent.MoveCompleted completed, Position position) {
        Side seat = completed.seat();
        Move move = completed.move();
        Announced said = announced;
        Repeated back = repeated;
        announced = null;
        repeated = null;
        if (!completed.how().executed() && !completed.how().repeated()) {
            return Found.NOTHING;
        }
        List<Lesson> lessons = new ArrayList<>();
        Map<Side, String> contradicted = new EnumMap<>(Side.class);
        if (said != null && said.sound() != null && said.seat() == seat) {
            if (said.moves().contains(move)) {
                lessons.add(new Lesson(seat, said.sound(), position, move));
            } else if (!said.asked()) {
                contradicted.put(seat, said.sound());
            }
        }
        if (back != null && back.move().equals(move)) {
            lessons.add(new Lesson(back.seat(), back.sound(), position, move));
        }
        return new Found(lessons, contradicted);
    }

    /** A typed move has none. */
    private static Optional<String> sound(HeardMove heard) {
        return heard.source() == HeardMove.Source.VOICE ? Optional.ofNullable(heard.sound()) : Optional.empty();
    }
}
