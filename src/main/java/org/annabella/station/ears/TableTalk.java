package org.annabella.station.ears;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.Doubt;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.Question;
import org.annabella.game.SayAgain;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.hearing.Belief;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.SpokenQuery;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * What an utterance means for the game: the same sentence is an announcement from the player on turn and a repetition
 * from the opponent; "yes" answers the question that was asked.
 *
 * <p>Threads: may be shared; what was asked, and by what it ends, is in the state of the game.
 */
public final class TableTalk {
    private static final Map<Token, Topic> TOPICS = Map.of(
            Token.TIME, Topic.TIME,
            Token.OPPONENT_TIME, Topic.OPPONENT_TIME,
            Token.MOVES, Topic.MOVES,
            Token.LAST_MOVE, Topic.LAST_MOVE,
            Token.MOVES_SO_FAR, Topic.MOVES_SO_FAR,
            Token.TURN, Topic.TURN,
            Token.DIFFERENCE, Topic.DIFFERENCE,
            Token.REPEAT, Topic.REPEAT);
    private static final Map<Token, Declaration> DECLARATIONS = Map.of(
            Token.OFFER_DRAW, Declaration.OFFER_DRAW,
            Token.ACCEPT_DRAW, Declaration.ACCEPT_DRAW,
            Token.DECLINE_DRAW, Declaration.DECLINE_DRAW);

    /** What a player is asked once whether that was meant. */
    private static final Map<Token, Question> ASKED_FIRST = Map.of(
            Token.RESIGN, Question.RESIGN,
            Token.CLAIM_REPETITION, Question.CLAIM_REPETITION,
            Token.CLAIM_FIFTY, Question.CLAIM_FIFTY);

    /** What is less likely is not even a possibility. */
    private static final double POSSIBLE = 0.001;

    /** From this probability on that nothing was said to the station nobody is asked about it: the boards may still tell. */
    private static final double PROBABLY_NOTHING = 0.6;

    /** Beyond this nothing was said back. */
    private static final double LIKELY_NOTHING = 0.5;

    /** Whoever has probably asked the station something waits for an answer. */
    private static final double PROBABLY_A_REQUEST = 0.3;

    /** Who says a move back hardly ever says another one: so little is enough to be it. */
    private static final double SAID_BACK = 0.03;

    /** From this probability on what was not clear is what a later "no" takes back. */
    private static final double PROBABLY_SAID = 0.5;

    /** What a recogniser that knows no probabilities leaves for something else. */
    private static final double NAMED = 0.9;

    private final Interpreter interpreter;
    private final boolean named;

    /**
     * Makes it.
     *
     * @param named whether who asks the station something, or calls the arbiter by it, has to say its name as well
     */
    public TableTalk(Interpreter interpreter, boolean named) {
        this.interpreter = interpreter;
        this.named = named;
    }

    /** The question that this seat has still to answer here; its next words are to be understood as the answer. */
    public Optional<Interpretation.Ask> question(Side seat, GameState state) {
        return state.questions(seat)
                .whichMove()
                .flatMap(asked -> Interpretation.Ask.again(state.positionFor(seat), asked.candidates(), asked.words()));
    }

    /** What comes of an utterance: inputs for the game, in order. */
    public List<GameInput> handle(Said heard, GameState state, Duration at) {
        Said said = takingBack(stillMeant(heard, state), state);
        Interpretation interpretation = said.interpretation();
        if (said.isSpoken() && isForTheStation(interpretation) && !isAddressed(interpretation)) {
            return List.of();
        }
        return interpretation.match(new Meant(said, state, at));
    }

    /** What comes of each kind of meaning. */
    private final class Meant implements Interpretation.Cases<List<GameInput>> {
        private final Said said;
        private final GameState state;
        private final Duration at;

        Meant(Said said, GameState state, Duration at) {
            this.said = said;
            this.state = state;
            this.at = at;
        }

        private List<GameInput> announces() {
            return List.of(announced(said, state.questions(said.seat()).corrects(), state, at));
        }

        @Override
        public List<GameInput> move(Interpretation.MoveHeard heard) {
            return announces();
        }

        @Override
        public List<GameInput> illegal(Interpretation.IllegalHeard heard) {
            return announces();
        }

        @Override
        public List<GameInput> ask(Interpretation.Ask ask) {
            return announces();
        }

        @Override
        public List<GameInput> command(Interpretation.CommandHeard heard) {
            return List.of(TableTalk.this.command(said, heard.command(), state, at));
        }

        @Override
        public List<GameInput> query(Interpretation.QueryHeard heard) {
            return List.of(
                    new GameInput.Ask(at, said.seat(), heard.query().match(new SubjectOf(said.seat())), Asker.PLAYER));
        }

        @Override
        public List<GameInput> answer(Interpretation.AnswerHeard heard) {
            return answers(said, state, at).to(heard.answer());
        }

        @Override
        public List<GameInput> corrected(Interpretation.Corrected corrected) {
            return TableTalk.this.corrected(said, corrected, state, at);
        }

        @Override
        public List<GameInput> nothing(Interpretation.Nothing nothing) {
            return announces();
        }
    }

    /** What is said to the station and not to the opponent. */
    static boolean isForTheStation(Interpretation interpretation) {
        return interpretation instanceof Interpretation.QueryHeard
                || interpretation instanceof Interpretation.CommandHeard heard
                        && (TOPICS.containsKey(heard.command()) || heard.command() == Token.ARBITER);
    }

    private boolean isAddressed(Interpretation interpretation) {
        return !named || Interpreter.namesStation(interpretation.words());
    }

    /**
     * What was understood before the game went on. The answer to a question that is no longer open means what its words mean
     * without the question: "two" is no move. So do the words for a move that cannot be made any more: a repetition that comes
     * after the press is none of the move to be announced.
     */
    private Said stillMeant(Said said, GameState state) {
        if (!(said.interpretation() instanceof Interpretation.MoveHeard heard)
                || state.questions(said.seat()).isAbout(heard.move())) {
            return said;
        }
        Position position = state.positionFor(said.seat());
        Interpretation alone = interpreter.understand(position, heard.words());
        boolean answered = alone instanceof Interpretation.AnswerHeard || alone instanceof Interpretation.Ask;
        // Typed it may be notation, in which no word is known.
        boolean inPart = alone instanceof Interpretation.Nothing
                && said.isSpoken()
                && state.turn().announced() != null;
        return answered || inPart || !position.isLegal(heard.move()) ? said.meaning(alone) : said;
    }

    /**
     * What takes back the announcement that stands, or says no to what the station asks, is understood together with the words
     * before it. An answer that picks a move of the question means that move.
     */
    private Said takingBack(Said said, GameState state) {
        Side seat = said.seat();
        boolean picks = said.interpretation().moves().stream().anyMatch(state.questions(seat)::isAbout);
        Optional<String> before = picks ? Optional.empty() : saidBefore(seat, state);
        Position position = state.positionFor(seat);
        return before.map(words -> said.meaning(meant -> interpreter.takingBack(position, words, meant)))
                .orElse(said);
    }

    /** The words about which the seat is asked, or by which the player on turn has announced. */
    private static Optional<String> saidBefore(Side seat, GameState state) {
        Optional<String> asked = state.questions(seat).whichMove().map(GameEvent.QuestionAsked::words);
        return asked.isPresent() || seat != state.turnSeat() ? asked : saidBefore(state);
    }

    /** The words by which the player on turn has announced, or probably has. */
    private static Optional<String> saidBefore(GameState state) {
        return Optional.ofNullable(state.turn().announced())
                .map(HeardMove::words)
                .or(() -> state.turn().doubt().said().stream()
                        .filter(said -> said.seat() == state.turnSeat())
                        .reduce((earlier, later) -> later)
                        .flatMap(Doubt.Said::likeliest)
                        .filter(meant -> meant.probability() >= PROBABLY_SAID)
                        .map(Hypothesis::words));
    }

    /** What is asked back, or said again because it was not understood, is still a correction then. */
    private List<GameInput> corrected(Said said, Interpretation.Corrected corrected, GameState state, Duration at) {
        GameInput input = announced(said.meaning(corrected.correction()), true, state, at);
        return input instanceof GameInput.AskBack || input instanceof GameInput.Unclear
                ? List.of(new GameInput.BeginCorrection(at, said.seat()), input)
                : List.of(input);
    }

    private GameInput announced(Said said, boolean corrects, GameState state, Duration at) {
        Interpretation interpretation = said.interpretation();
        if (interpretation instanceof Interpretation.MoveHeard heard) {
            return move(said, heard.move(), corrects, state, at);
        }
        if (interpretation instanceof Interpretation.IllegalHeard illegal) {
            return illegal(said, illegal, corrects, state, at);
        }
        return interpretation instanceof Interpretation.Ask ask
                ? ask(said, ask, corrects, state, at)
                : repeatedOr(said, state, at);
    }

    private GameInput repeatedOr(Said said, GameState state, Duration at) {
        return saidBack(said, state)
                .<GameInput>map(same -> new GameInput.Repeat(at, said.seat(), same))
                .orElseGet(() -> unclear(said, state, at));
    }

    private GameInput move(Said said, @Nullable Move move, boolean corrects, GameState state, Duration at) {
        String words = said.interpretation().words();
        HeardMove heard = new HeardMove(move, words, said.score(), said.sound(), said.source());
        HeardMove announced = state.turn().announced();
        boolean underWay = state.turn().isUnderWay();
        boolean reply = isReply(said.seat(), move, state);
        if (said.isSpoken() && said.seat() != state.turnSeat() && !reply && !underWay && !corrects) {
            // Nobody announces here: it was said to somebody else, or the microphone has heard another one.
            return new GameInput.Unclear(at, said.seat(), words, said.score(), said.sound(), List.of(), SayAgain.NEVER);
        }
        if (said.seat() != state.turnSeat() && !reply && (underWay || !corrects)) {
            boolean alike = announced != null && interpreter.isSame(state.position(), announced.words(), words);
            return new GameInput.Repeat(at, said.seat(), saidBack(said, state).orElse(heard), alike);
        }
        // What the station did not understand before, it cannot hold against the player as nothing to correct.
        return corrects && !reply && (announced != null || said.seat() != state.turnSeat())
                ? new GameInput.Correct(at, said.seat(), heard)
                : new GameInput.Announce(at, said.seat(), heard);
    }

    /** The announced move, where that may well be what was said back, although something else may be a little likelier. */
    private static Optional<HeardMove> saidBack(Said said, GameState state) {
        Move move = state.turn().said();
        boolean nothing = said.chance(Interpretation.Nothing.class::isInstance) > LIKELY_NOTHING;
        if (move == null || said.seat() == state.turnSeat() || nothing) {
            return Optional.empty();
        }
        List<Belief> same = said.beliefs().stream()
                .filter(belief -> belief.interpretation().core() instanceof Interpretation.MoveHeard heard
                        && heard.move().equals(move))
                .toList();
        double chance = same.stream().mapToDouble(Belief::probability).sum();
        return chance >= SAID_BACK
                ? Optional.of(new HeardMove(
                        move, same.get(0).interpretation().words(), Math.min(1, chance), said.sound(), said.source()))
                : Optional.empty();
    }

    /** Whether the player who waits has nothing left to do but to reply, and does so. */
    private static boolean isReply(Side seat, @Nullable Move move, GameState state) {
        Position position = state.positionFor(seat);
        return seat == position.turn() && seat != state.turnSeat() && move != null && position.isLegal(move);
    }

    private GameInput illegal(
            Said said, Interpretation.IllegalHeard illegal, boolean corrects, GameState state, Duration at) {
        Optional<Ply> late = lateRepetition(said.seat(), state, illegal.words());
        // Unless it is sure the boards and the other player may tell.
        if (late.isEmpty() && !said.beliefs().isEmpty() && said.score() < HeardMove.SURE) {
            return repeatedOr(said, state, at);
        }
        if (late.isEmpty()) {
            return move(said, illegal.announced(), corrects, state, at);
        }
        HeardMove heard = new HeardMove(late.get().move(), illegal.words(), said.score(), said.sound(), said.source());
        return new GameInput.Repeat(at, said.seat(), heard);
    }

    /** Whoever takes back what the station asks about waits for the next question; other doubts wait for the boards to tell. */
    private GameInput ask(Said said, Interpretation.Ask ask, boolean corrects, GameState state, Duration at) {
        if (!ask.candidates().stream().allMatch(state.positionFor(said.seat())::isLegal)) {
            // It was heard before the position changed.
            return unclear(said, state, at);
        }
        Optional<Move> announced = Optional.ofNullable(state.turn().said());
        if (announced.filter(move -> isShortFor(move, ask, state)).isPresent() && said.seat() != state.turnSeat()) {
            return move(said, announced.get(), corrects, state, at);
        }
        boolean answers = corrects && state.questions(said.seat()).whichMove().isPresent() && !isForNobody(said);
        return said.isSpoken() && !answers
                ? repeatedOr(said, state, at)
                : said.askBack(Question.WHICH_MOVE, ask.candidates(), at);
    }

    /**
     * Who says a move back may use a shorter form than the position allows for an announcement: it means the move that
     * was announced. A doubt of the recogniser is not settled like that.
     */
    private boolean isShortFor(Move announced, Interpretation.Ask ask, GameState state) {
        return ask.candidates().contains(announced)
                && interpreter.understand(state.position(), ask.words()) instanceof Interpretation.Ask;
    }

    /** The opponent's last move, if these words repeat it after the press already. */
    private Optional<Ply> lateRepetition(Side seat, GameState state, String words) {
        return state.lastPly()
                .filter(ply ->
                        ply.seat() != seat && !ply.repeated() && state.turn().announced() == null)
                .filter(ply -> interpreter.understand(ply.before(), words) instanceof Interpretation.MoveHeard heard
                        && heard.move().equals(ply.move()));
    }

    private GameInput command(Said said, Token command, GameState state, Duration at) {
        if (command == Token.CORRECT) {
            return new GameInput.BeginCorrection(at, said.seat());
        }
        Question whether = ASKED_FIRST.get(command);
        if (whether != null) {
            return answers(said, state, at).asks(whether);
        }
        if (command == Token.ARBITER) {
            return new GameInput.CallArbiter(at, said.seat());
        }
        if (command == Token.ADJUST) {
            return new GameInput.Adjust(at, said.seat());
        }
        Topic topic = TOPICS.get(command);
        if (topic != null) {
            return new GameInput.Ask(at, said.seat(), topic, Asker.PLAYER);
        }
        Declaration declaration = DECLARATIONS.get(command);
        return declaration == null
                ? unclear(said, state, at)
                : answers(said, state, at).declares(declaration);
    }

    private SpokenAnswers answers(Said said, GameState state, Duration at) {
        return new SpokenAnswers(said, state, at, () -> unclear(said, state, at));
    }

    /** What a seat's question is about. */
    private record SubjectOf(Side seat) implements SpokenQuery.Cases<Subject> {
        @Override
        public Subject pieces(SpokenQuery.Pieces pieces) {
            return new Subject.Pieces(pieces.own() ? seat : seat.opposite(), pieces.role());
        }

        @Override
        public Subject square(SpokenQuery.OnSquare square) {
            return new Subject.OnSquare(square.square());
        }

        @Override
        public Subject file(SpokenQuery.OnFile file) {
            return new Subject.OnFile(file.file());
        }

        @Override
        public Subject rank(SpokenQuery.OnRank rank) {
            return new Subject.OnRank(rank.rank());
        }
    }

    private GameInput unclear(Said said, GameState state, Duration at) {
        return new GameInput.Unclear(
                at,
                said.seat(),
                said.interpretation().words(),
                said.score(),
                said.sound(),
                hypotheses(said, state),
                again(said, state));
    }

    /** The same without a word, a sound or a move in it: it may have been the move that the seat seals. */
    GameInput unclearInSecret(Said said, GameState state, Duration at) {
        return new GameInput.Unclear(at, said.seat(), "", said.score(), null, List.of(), again(said, state));
    }

    /** The moves that may have been meant; none by a seat that has the reply in mind already. */
    private static List<Hypothesis> hypotheses(Said said, GameState state) {
        if (!said.isSpoken() || !state.positionFor(said.seat()).equals(state.position())) {
            return List.of();
        }
        Interpretation interpretation = said.interpretation().core();
        if (said.beliefs().isEmpty() && interpretation instanceof Interpretation.Ask ask) {
            double each = NAMED / ask.candidates().size();
            return ask.candidates().stream()
                    .map(move -> new Hypothesis(move, ask.words(), each))
                    .toList();
        }
        return said.beliefs().stream()
                .filter(belief -> belief.probability() >= POSSIBLE)
                .flatMap(belief -> hypotheses(belief).stream())
                .toList();
    }

    private static List<Hypothesis> hypotheses(Belief belief) {
        Interpretation meant = belief.interpretation().core();
        double probability = Math.min(1, belief.probability());
        if (meant instanceof Interpretation.IllegalHeard illegal) {
            return List.of(new Hypothesis(illegal.announced(), illegal.words(), probability));
        }
        List<Move> moves = meant.moves();
        return moves.stream()
                .map(move -> new Hypothesis(move, meant.words(), probability / moves.size()))
                .toList();
    }

    /** What was written, and who has asked the station something or answers it, is told at once; what was said to nobody, never. */
    private SayAgain again(Said said, GameState state) {
        double requested = said.chance(meant -> isRequest(meant, said.seat(), state));
        if (!said.isSpoken() || requested >= PROBABLY_A_REQUEST) {
            return SayAgain.AT_ONCE;
        }
        if (isForNobody(said)) {
            return SayAgain.NEVER;
        }
        if (state.questions(said.seat()).isAnyOpen()) {
            return SayAgain.AT_ONCE;
        }
        boolean announces = said.seat() == state.turnSeat()
                && state.positionFor(said.seat()).equals(state.position())
                && (state.phase() == Phase.RUNNING || state.phase() == Phase.WAITING);
        return announces ? SayAgain.IN_PATIENCE : SayAgain.NEVER;
    }

    /** Whether this would be said to the station, or to the opponent by way of it, where the game stands like this. */
    private boolean isRequest(Interpretation meant, Side seat, GameState state) {
        if (meant instanceof Interpretation.AnswerHeard) {
            return state.questions(seat).isAnyOpen() || state.isDrawOfferedTo(seat) || state.phase() == Phase.OVER;
        }
        return isForTheStation(meant) ? isAddressed(meant) : meant instanceof Interpretation.CommandHeard;
    }

    private static boolean isForNobody(Said said) {
        boolean silent = said.interpretation() instanceof Interpretation.Nothing nothing
                && nothing.why() == Interpretation.Why.SILENCE;
        return silent || said.chance(Interpretation.Nothing.class::isInstance) >= PROBABLY_NOTHING;
    }
}
