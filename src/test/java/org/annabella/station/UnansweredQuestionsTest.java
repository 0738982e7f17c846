package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenQuestions;
import org.annabella.game.Question;
import org.annabella.game.Settings;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.sound.Sound;
import org.annabella.station.ears.Conversation;
import org.annabella.station.ears.Ears;
import org.annabella.station.ears.TableTalk;
import org.annabella.station.files.Recordings;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games in which questions are not answered as they should be: the next announcement of both seats is heard. */
class UnansweredQuestionsTest {
    private static final int ROUNDS = 12;
    private static final Position START = Position.of("rn2k1nr/8/8/8/8/8/8/RN2K1NR w - - 0 1");
    private static final Sound SOUND = Sound.of(new short[1600], 16_000);

    @TempDir
    Path folder;

    private final Language language = LanguageFiles.read("da");
    private final List<Language> languages = List.of(language);
    private final ScriptClock clock = new ScriptClock(Instant.parse("2026-01-01T19:00:00Z"));
    private final GameTime time = GameTime.startingNow(clock);
    private final List<GameEvent> events = new CopyOnWriteArrayList<>();
    private final FeignedRecogniser ear = new FeignedRecogniser();
    private Ears ears;
    private GameLoop loop;
    private Conversation conversation;

    /** How a question meets with no proper answer. */
    private enum Manner {
        NEVER,
        LATE,
        WRONG_SEAT,
        WRONG_THING
    }

    static Stream<Arguments> games() {
        return Stream.of(Manner.values())
                .flatMap(manner -> Stream.of(1L, 2L, 3L, 4L).map(seed -> Arguments.of(manner, seed)));
    }

    @BeforeEach
    void begin() throws InterruptedException {
        begin(START);
    }

    private void begin(Position position) throws InterruptedException {
        Map<Side, RecogniserSource> sources = new EnumMap<>(Side.class);
        for (Side seat : Side.values()) {
            sources.put(seat, ear);
        }
        ears = new Ears(sources, languages, Ears.Keeper.NONE);
        loop = GameLoop.start(
                EventStore.NONE, GameState.NOT_STARTED, List.of((event, before, after) -> events.add(event)));
        conversation = new Conversation(new Conversation.Wiring(
                ears,
                new TableTalk(ears.interpreter(), false),
                loop,
                time,
                new Recordings(folder, 1, List.of(), time::now, loop::post),
                events::size,
                new SealedMoves(new SplittableRandom(1), KeySafe.inMemory())));
        loop.post(new GameInput.Start(now(), setup(position)));
        settle();
    }

    @AfterEach
    void end() {
        ears.close();
        loop.close();
    }

    private static GameSetup setup(Position position) {
        GameSetup usual = org.annabella.game.Setups.tournament("dk-2023");
        return new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                usual.timeControl(),
                position,
                usual.white(),
                usual.black(),
                usual.settings(),
                usual.tags());
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("games")
    void bothSeatsAreHeardAfterEachQuestion(Manner manner, long seed) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        int asked = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (random.nextBoolean()) {
                announceAndRepeat(random);
            }
            Side seat = random.nextBoolean() ? turn() : turn().opposite();
            boolean question = isAsked(seat, random);
            asked += question ? 1 : 0;
            misanswer(manner, seat, random);
            play(pick(random), random);
            if (manner == Manner.LATE) {
                say(seat, random.nextBoolean() ? "et" : "to", random);
            }
            announceAndRepeat(random);
        }
        assertThat(asked).isPositive();
        assertThat(ear.impossible).isEmpty();
        assertThat(events).noneMatch(GameEvent.StationFault.class::isInstance);
        assertThat(events).noneMatch(GameEvent.GameEnded.class::isInstance);
    }

    private enum Way {
        VOICE,
        TYPED_LINE,
        KEY,
        PAGE
    }

    static Stream<Arguments> ways() {
        return Stream.of(Way.values()).flatMap(one -> Stream.of(Way.values()).map(other -> Arguments.of(one, other)));
    }

    /** One state for all: however a seat was asked, it may answer in any other way. */
    @ParameterizedTest(name = "asked by {0}, answered by {1}")
    @MethodSource("ways")
    void whatIsAskedOneWayIsAnsweredInAnother(Way asked, Way answered) throws InterruptedException {
        play(Move.parse("b1d2"), new SplittableRandom(1));
        play(Move.parse("b8d7"), new SplittableRandom(1));
        List<Move> candidates = List.of(Move.parse("d2f3"), Move.parse("g1f3"));
        if (asked == Way.PAGE) {
            loop.post(new GameInput.AskBack(now(), Side.WHITE, Question.WHICH_MOVE, candidates, "Sf3", null));
            settle();
        } else if (asked == Way.KEY) {
            conversation.announce(Side.WHITE, candidates, "Sf3");
            settle();
        } else {
            say(Side.WHITE, "springer felix tre", asked);
            // Nobody is asked before the boards and the other player had time to tell.
            loop.post(new GameInput.Tick(state().now().plus(Settings.USUAL_PATIENCE)));
            settle();
        }
        GameEvent.QuestionAsked question =
                state().questions(Side.WHITE).whichMove().orElseThrow();
        Move meant = question.candidates().get(1);
        if (answered == Way.PAGE) {
            loop.post(new GameInput.TypeMove(now(), Side.WHITE, meant, Asker.ASSISTANT));
            settle();
        } else if (answered == Way.KEY) {
            conversation.press(Side.WHITE, Token.TWO);
            settle();
        } else {
            say(Side.WHITE, "to", answered);
        }
        assertThat(Optional.ofNullable(state().turn().announced()).map(HeardMove::move))
                .contains(meant);
        assertThat(state().questions(Side.WHITE)).isEqualTo(OpenQuestions.NONE);
        assertThat(ear.impossible).isEmpty();
    }

    /** "Which piece?" is answered by the piece: nobody has said which is the second. */
    @Test
    void aNumberByKeyPicksNoPieceOfAPromotion() throws InterruptedException {
        List<Move> pieces = Stream.of("b", "n", "q", "r")
                .map(piece -> Move.parse("a7a8" + piece))
                .toList();
        end();
        begin(Position.of("8/P3k3/8/8/8/8/8/K7 w - - 0 1"));
        conversation.announce(Side.WHITE, pieces, "a8");
        settle();
        assertThat(state().questions(Side.WHITE).whichMove()).isPresent();
        conversation.press(Side.WHITE, Token.TWO);
        settle();
        assertThat(state().turn().announced()).isNull();
    }

    private void say(Side seat, String words, Way way) throws InterruptedException {
        if (way == Way.TYPED_LINE) {
            conversation.read(seat, words);
        } else {
            ear.words.add(words);
            conversation.hear(seat, SOUND);
        }
        settle();
    }

    /** The seat says what may be two moves, if there are such. */
    private boolean isAsked(Side seat, SplittableRandom random) throws InterruptedException {
        Map<String, List<Move>> meanings = state().position().legalMoves().stream()
                .collect(Collectors.groupingBy(move -> role(move) + " " + square(move.to())));
        List<String> unclear = meanings.entrySet().stream()
                .filter(entry -> entry.getValue().size() == 2)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (unclear.isEmpty()) {
            return false;
        }
        int mark = events.size();
        say(seat, unclear.get(random.nextInt(unclear.size())), random);
        return since(mark).stream().anyMatch(GameEvent.QuestionAsked.class::isInstance);
    }

    private void misanswer(Manner manner, Side asked, SplittableRandom random) throws InterruptedException {
        if (manner == Manner.WRONG_SEAT) {
            say(asked.opposite(), random.nextBoolean() ? "et" : "ja", random);
        } else if (manner == Manner.WRONG_THING) {
            say(
                    asked,
                    List.of("tre", "ja", "nej", "min tid", "dronning", "springer")
                            .get(random.nextInt(6)),
                    random);
        }
    }

    /** A move is played without a word of the seats. */
    private void play(Move move, SplittableRandom random) throws InterruptedException {
        Side seat = turn();
        int before = state().plies().size();
        // What was neither said nor typed counts only where the station did not understand what was said.
        if (!state().turn().unclear() || random.nextBoolean()) {
            loop.post(new GameInput.TypeMove(now(), seat, move, Asker.ARBITER));
        } else {
            loop.post(new GameInput.Execute(now(), seat, move));
        }
        loop.post(new GameInput.Press(now(), seat));
        settle();
        assertThat(state().plies().size())
                .as(() -> "after " + since(Math.max(1, events.size() - 12)))
                .isEqualTo(before + 1);
    }

    private void announceAndRepeat(SplittableRandom random) throws InterruptedException {
        Side seat = turn();
        Move move = pick(random);
        int mark = events.size();
        say(seat, whole(move), random);
        assertThat(since(mark)).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.MoveAnnounced.class, announced -> {
                    assertThat(announced.seat()).isEqualTo(seat);
                    assertThat(announced.heard().move()).isEqualTo(move);
                }));
        String words = whole(move);
        mark = events.size();
        say(seat.opposite(), words, random);
        assertThat(since(mark)).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.MoveRepeated.class, repeated -> {
                    assertThat(repeated.seat()).isEqualTo(seat.opposite());
                    assertThat(repeated.agrees()).isTrue();
                }));
        int before = state().plies().size();
        loop.post(new GameInput.Execute(now(), seat, move));
        loop.post(new GameInput.Press(now(), seat));
        settle();
        assertThat(state().plies().size())
                .as(() -> "after " + since(Math.max(1, events.size() - 12)))
                .isEqualTo(before + 1);
    }

    private Move pick(SplittableRandom random) {
        Position position = state().position();
        List<Move> quiet = position.legalMoves().stream()
                .filter(move ->
                        !position.isCapture(move) && !position.play(move).isCheck())
                .toList();
        List<Move> moves = quiet.isEmpty() ? position.legalMoves() : quiet;
        return moves.get(random.nextInt(moves.size()));
    }

    /** By voice or typed: both take the same way to the table. */
    private void say(Side seat, String words, SplittableRandom random) throws InterruptedException {
        clock.advance(Duration.ofSeconds(1));
        if (random.nextInt(3) == 0) {
            conversation.read(seat, words);
        } else {
            ear.words.add(words);
            conversation.hear(seat, SOUND);
        }
        settle();
    }

    private void settle() throws InterruptedException {
        assertThat(ears.await(Duration.ofSeconds(60))).isTrue();
        CountDownLatch done = new CountDownLatch(1);
        loop.afterQueued(done::countDown);
        done.await();
        CountDownLatch followed = new CountDownLatch(1);
        loop.afterQueued(followed::countDown);
        followed.await();
    }

    private List<GameEvent> since(int mark) {
        return List.copyOf(events).subList(mark, events.size());
    }

    private GameState state() {
        return loop.state();
    }

    private Side turn() {
        return state().turnSeat();
    }

    private Duration now() {
        clock.advance(Duration.ofMillis(10));
        return time.now();
    }

    private String role(Move move) {
        Piece piece = state().position().pieceAt(move.from());
        Role role = piece == null ? Role.PAWN : piece.role();
        return language.preferred(Token.ofRole(role));
    }

    private String square(Square square) {
        return language.preferred(Token.fileOf(square)) + " " + language.preferred(Token.rankOf(square));
    }

    private String whole(Move move) {
        return role(move) + " " + square(move.from()) + " " + square(move.to());
    }

    /** Understands the words that the test lays ready, and keeps every question that cannot be asked where the game stands. */
    private final class FeignedRecogniser implements Recogniser, RecogniserSource {
        private final Queue<String> words = new ConcurrentLinkedQueue<>();
        private final List<String> impossible = new ArrayList<>();
        private final Interpreter interpreter = new Interpreter(languages);
        private Position position = Position.INITIAL;
        private Interpretation.@Nullable Ask question;

        @Override
        public Recogniser recogniser() {
            return this;
        }

        @Override
        public void expect(Position expected, Collection<Language> spoken, Interpretation.@Nullable Ask asked) {
            if (!expected.equals(state().position())) {
                impossible.add(expected + " is not where the game stands");
            }
            if (asked != null && !asked.candidates().stream().allMatch(expected::isLegal)) {
                impossible.add(asked + " in " + expected);
                throw new IllegalArgumentException("no such question");
            }
            position = expected;
            question = asked;
        }

        @Override
        public Hearing hear(Sound sound) {
            String said = words.remove();
            Interpretation interpretation = question == null
                    ? interpreter.understand(position, said)
                    : interpreter.answer(position, question, said);
            Reading reading = new Reading(said, 0);
            return Hearing.byVosk(interpretation, reading, reading, reading, List.of(), Duration.ZERO, Duration.ZERO);
        }

        @Override
        public Optional<Hearing> accept(short[] block) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Progress follow(short[] block) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isComplete() {
            return false;
        }

        @Override
        public void drop() {}

        @Override
        public Hearing finish() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String partial() {
            return "";
        }

        @Override
        public void close() {}
    }
}
