package org.annabella.station.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Completion;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Question;
import org.annabella.game.Setups;
import org.annabella.station.learning.VoiceLessons.Found;
import org.annabella.station.learning.VoiceLessons.Lesson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of which sounds of a game it is known what they mean. */
class VoiceLessonsTest {
    private static final Duration AT = Duration.ofSeconds(4);
    private static final Move E4 = Move.parse("e2e4");
    private static final Move D4 = Move.parse("d2d4");
    private static final Completion BOARD = new Completion(true, true, false, true, false, "");
    private static final Completion BOTH_VOICES = new Completion(true, false, true, true, false, "");
    private static final Completion ONE_VOICE = new Completion(true, false, false, true, false, "");

    private final VoiceLessons lessons = new VoiceLessons();
    private final List<GameEvent> events = new ArrayList<>();

    @BeforeEach
    void begin() {
        happen(new GameEvent.GameStarted(AT, Setups.tournament("dk-2023")));
    }

    private Found happen(GameEvent event) {
        Found found = lessons.happened(event, GameState.replay(events));
        events.add(event);
        return found;
    }

    private static HeardMove heard(Move move, String sound) {
        return new HeardMove(move, "words", 0.9, sound, HeardMove.Source.VOICE);
    }

    private static GameEvent announced(Move move, String sound) {
        return new GameEvent.MoveAnnounced(AT, Side.WHITE, heard(move, sound), true);
    }

    private static GameEvent repeated(Move move, String sound, boolean agrees) {
        return new GameEvent.MoveRepeated(AT, Side.BLACK, heard(move, sound), 1, agrees);
    }

    private static GameEvent asked(String sound, Move... candidates) {
        return new GameEvent.QuestionAsked(AT, Side.WHITE, Question.WHICH_MOVE, List.of(candidates), "words", sound);
    }

    private Found complete(Completion how) {
        return happen(new GameEvent.MoveCompleted(AT, Side.WHITE, 1, E4, how, AT, AT));
    }

    private static Lesson lesson(Side seat, String sound) {
        return new Lesson(seat, sound, Position.INITIAL, E4);
    }

    @Test
    void theMoversBoardSaysWhatWasAnnounced() {
        assertThat(happen(announced(E4, "a.wav"))).isEqualTo(Found.NOTHING);

        Found found = complete(BOARD);

        assertThat(found.lessons()).containsExactly(lesson(Side.WHITE, "a.wav"));
        assertThat(found.contradicted()).isEmpty();
    }

    @Test
    void bothVoicesTeachBoth() {
        happen(announced(E4, "a.wav"));
        happen(repeated(E4, "b.wav", true));

        assertThat(complete(BOTH_VOICES).lessons())
                .containsExactly(lesson(Side.WHITE, "a.wav"), lesson(Side.BLACK, "b.wav"));
    }

    @Test
    void whatIsPressedAfterTheReplyHasBegunWasSaidBeforeTheMove() {
        happen(announced(E4, "a.wav"));
        happen(repeated(E4, "b.wav", true));
        happen(new GameEvent.MoveMade(AT, Side.WHITE, 1, E4, BOARD, AT, AT));

        assertThat(complete(BOARD).lessons()).containsExactly(lesson(Side.WHITE, "a.wav"), lesson(Side.BLACK, "b.wav"));
    }

    @Test
    void oneVoiceAloneTeachesNothing() {
        happen(announced(E4, "a.wav"));

        assertThat(complete(ONE_VOICE)).isEqualTo(Found.NOTHING);
    }

    @Test
    void aRepetitionAfterThePressTeachesToo() {
        happen(announced(E4, "a.wav"));
        complete(BOARD);

        assertThat(happen(repeated(E4, "b.wav", true)).lessons()).containsExactly(lesson(Side.BLACK, "b.wav"));
    }

    @Test
    void aDifferingRepetitionTeachesNothing() {
        happen(announced(E4, "a.wav"));
        happen(repeated(D4, "b.wav", false));

        assertThat(complete(BOARD).lessons()).containsExactly(lesson(Side.WHITE, "a.wav"));
    }

    @Test
    void theSoundOfTheQuestionIsTheAnnouncementAndTheAnswerIsNot() {
        happen(asked("a.wav", D4, E4));
        happen(announced(E4, "yes.wav"));

        assertThat(complete(BOARD).lessons()).containsExactly(lesson(Side.WHITE, "a.wav"));
    }

    @Test
    void aQuestionAboutOtherMovesTeachesNothing() {
        happen(asked("a.wav", D4));
        happen(announced(E4, "b.wav"));

        assertThat(complete(BOARD)).isEqualTo(Found.NOTHING);
    }

    @Test
    void whatWasCorrectedTeachesNothing() {
        happen(announced(D4, "a.wav"));
        happen(new GameEvent.AnnouncementCorrected(AT, Side.WHITE, heard(E4, "b.wav"), true));

        assertThat(complete(BOARD)).isEqualTo(Found.NOTHING);
    }

    @Test
    void anotherMoveThanTheBoardShowsContradicts() {
        happen(announced(D4, "a.wav"));

        Found found = complete(BOARD);

        assertThat(found.lessons()).isEmpty();
        assertThat(found.contradicted()).containsExactly(java.util.Map.entry(Side.WHITE, "a.wav"));
    }

    @Test
    void whatWasTypedHasNoSound() {
        happen(new GameEvent.MoveAnnounced(AT, Side.WHITE, HeardMove.text(E4, "e4"), true));

        assertThat(complete(BOARD)).isEqualTo(Found.NOTHING);
    }
}
