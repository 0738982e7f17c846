package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.ask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What stands where is told to the blind player who asks, if the arbiter has allowed it, and as it is. */
class PositionQueryTest {
    private static final Subject KNIGHTS = new Subject.Pieces(WHITE, Role.KNIGHT);

    private static Scene allowed() {
        return Scene.tournament(settings -> settings.withPositionQueries(true));
    }

    private static Scene.Act about(Subject subject) {
        return (state, at) -> new GameInput.Ask(at, WHITE, subject, Asker.PLAYER);
    }

    private static Telling told(Scene scene) {
        return scene.event(GameEvent.Told.class).what();
    }

    private static Telling.PieceOn on(String square, char letter) {
        return new Telling.PieceOn(Square.at(square), Piece.ofFenChar(letter).orElseThrow());
    }

    @Test
    void areNotAnsweredUnlessTheArbiterAllowsThem() {
        Scene.tournament().when(about(KNIGHTS)).refused(Refusal.NOT_ENTITLED, "D.2.10.4");
        assertThat(Settings.TOURNAMENT.positionQueries()).isFalse();
    }

    @Test
    void areNotForWhoSeesTheBoard() {
        allowed()
                .when((state, at) -> new GameInput.Ask(at, BLACK, new Subject.OnFile(4), Asker.PLAYER))
                .refused(Refusal.NOT_ENTITLED, "D.2.10.4");
    }

    @Test
    void anAssistantAsksForThePlayerUnderTheSameRule() {
        Scene.Act asked = (state, at) -> new GameInput.Ask(at, WHITE, KNIGHTS, Asker.ASSISTANT);
        Scene.tournament().when(asked).refused(Refusal.NOT_ENTITLED, "D.2.10.4");
        assertThat(allowed().when(asked).event(GameEvent.Told.class).to()).isEqualTo(Audience.WHITE);
    }

    @Test
    void theArbiterMayAlwaysAskAndIsToldAtTheDesk() {
        Scene scene = Scene.tournament().when((state, at) -> new GameInput.Ask(at, WHITE, KNIGHTS, Asker.ARBITER));
        assertThat(scene.event(GameEvent.Told.class).to()).isEqualTo(Audience.ARBITER);
        assertThat(scene.event(GameEvent.Told.class).channel()).isEqualTo(Channel.DESK);
    }

    @Test
    void thePiecesOfAKindAreToldByFile() {
        Scene scene = allowed().moves("g1f3", "e7e5", "e2e4", "d7d5", "a2a3").when(about(KNIGHTS));
        assertThat(told(scene)).isEqualTo(new Telling.OnBoard(KNIGHTS, List.of(on("b1", 'N'), on("f3", 'N'))));
        Subject pawns = new Subject.Pieces(WHITE, Role.PAWN);
        assertThat(((Telling.OnBoard) told(scene.when(about(pawns)))).pieces())
                .extracting(each -> each.square().toString())
                .containsExactly("a3", "b2", "c2", "d2", "e4", "f2", "g2", "h2");
    }

    @Test
    void aSquareHoldsAPieceOrNothing() {
        Subject e4 = new Subject.OnSquare(Square.at("e4"));
        Scene scene = allowed().when(about(e4));
        assertThat(told(scene)).isEqualTo(new Telling.OnBoard(e4, List.of()));
        assertThat(told(scene.moves("e2e4").when(about(e4))))
                .isEqualTo(new Telling.OnBoard(e4, List.of(on("e4", 'P'))));
    }

    @Test
    void aFileIsToldUpwardsAndARankFromAToH() {
        Subject file = new Subject.OnFile(4);
        Scene scene = allowed().moves("e2e4", "e7e5").when(about(file));
        assertThat(told(scene))
                .isEqualTo(
                        new Telling.OnBoard(file, List.of(on("e1", 'K'), on("e4", 'P'), on("e5", 'p'), on("e8", 'k'))));
        Subject rank = new Subject.OnRank(4);
        assertThat(told(scene.when(about(rank)))).isEqualTo(new Telling.OnBoard(rank, List.of(on("e5", 'p'))));
    }

    @Test
    void aMoveCountsWhenItIsCompleted() {
        Subject e4 = new Subject.OnSquare(Square.at("e4"));
        Scene scene = allowed()
                .given(Acts.announce(WHITE, "e2e4"), Acts.execute(WHITE, "e2e4"))
                .when(about(e4));
        assertThat(told(scene)).isEqualTo(new Telling.OnBoard(e4, List.of()));
    }

    @Test
    void repeatingTellsTheSameAsItIsNow() {
        Scene scene = allowed().given(about(KNIGHTS)).moves("b1c3").when(ask(WHITE, Topic.REPEAT));
        assertThat(told(scene)).isEqualTo(new Telling.OnBoard(KNIGHTS, List.of(on("c3", 'N'), on("g1", 'N'))));
    }

    @ParameterizedTest
    @EnumSource(
            value = Topic.class,
            names = {"PIECES", "SQUARE", "FILE", "RANK"})
    void aQuestionOnThePositionSaysWhatItIsAbout(Topic topic) {
        assertThatThrownBy(() -> new GameInput.Ask(Duration.ZERO, WHITE, topic, Asker.PLAYER))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GameInput.Ask(Duration.ZERO, WHITE, Topic.TIME, KNIGHTS, Asker.PLAYER))
                .isInstanceOf(IllegalArgumentException.class);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 50);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onAnyBoardEachPieceIsFoundByKindByFileByRankAndBySquare(long seed) {
        Placement board = scattered(new SplittableRandom(seed));
        List<Telling.PieceOn> all = Square.all().stream()
                .flatMap(square -> board.at(square).map(piece -> new Telling.PieceOn(square, piece)).stream())
                .toList();
        assertThat(each(8).flatMap(n -> facts(board, new Subject.OnFile(n)))).hasSameElementsAs(all);
        assertThat(each(8).flatMap(n -> facts(board, new Subject.OnRank(n)))).hasSameElementsAs(all);
        assertThat(Square.all().stream().flatMap(square -> facts(board, new Subject.OnSquare(square))))
                .hasSameElementsAs(all);
        for (Role role : Role.values()) {
            List<Telling.PieceOn> told =
                    facts(board, new Subject.Pieces(BLACK, role)).toList();
            assertThat(told)
                    .hasSameElementsAs(all.stream()
                            .filter(on -> on.piece().equals(Piece.of(BLACK, role)))
                            .toList())
                    .isSortedAccordingTo(Comparator.comparing(on -> on.square().toString()));
        }
    }

    private static Stream<Integer> each(int end) {
        return IntStream.range(0, end).boxed();
    }

    private static Stream<Telling.PieceOn> facts(Placement board, Subject subject) {
        return BoardFacts.of(board, subject).pieces().stream();
    }

    private static Placement scattered(SplittableRandom random) {
        Placement board = Placement.EMPTY;
        for (int piece = random.nextInt(40); piece > 0; piece--) {
            Piece any = Piece.of(random.nextBoolean() ? WHITE : BLACK, Role.values()[random.nextInt(6)]);
            board = board.with(Square.ofIndex(random.nextInt(64)), any);
        }
        return board;
    }
}
