package org.annabella.web.assistant;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Topic;
import org.annabella.game.rules.AssistantSteps;
import org.annabella.phrases.Notice;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** One act of an assistant on its way to the game, which alone decides whether it is allowed. */
final class Doing {
    /** What names a move of the player on turn. */
    private static final Set<String> NAMING = Set.of("announced", "corrected", "typed", "chosen", "slip");

    private final Form form;
    private final View view;
    private final Acts acts;
    private final Words words;
    private final Side seat;
    private final Duration at;

    Doing(Form form, View view, Acts acts) {
        this.form = form;
        this.view = view;
        this.acts = acts;
        this.words = Words.of(view);
        this.seat = view.seat();
        this.at = acts.tableService().now();
    }

    Reply reply() {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return new Reply.Refused(view.words("common").say("notStarted"));
        }
        if (NAMING.contains(form.text("do")) && view.state().adjournment().isSealedBy(turnSeat())) {
            return sealed();
        }
        return switch (form.text("do")) {
            case "announced" ->
                ofMove(move -> assist(Duty.ANNOUNCE, new GameInput.Announce(at, turnSeat(), heard(move))));
            case "corrected" -> ofMove(move -> assist(Duty.ANNOUNCE, correction(move)));
            case "made" -> ofBoard((side, move) -> new GameInput.Execute(at, side, move));
            case "executed" -> ofBoard((side, move) -> new GameInput.Mirror(at, side, move));
            case "repeated" -> repeated();
            case "again" -> again();
            case "righted" -> righted();
            case "pressed" -> pressed();
            case "adjourned" -> post(new GameInput.Assist(at, seat, Duty.ADJOURN, null), said("done.adjourned"));
            case "asked" -> asked();
            case "claimed" -> claimed();
            case "typed", "chosen", "slip", "wrote" -> new Typing(this, form, view).reply();
            default -> unreadable(said("unknown"));
        };
    }

    Duration at() {
        return at;
    }

    Side turnSeat() {
        return view.state().turnSeat();
    }

    String said(String name) {
        return words.page().say(name);
    }

    Reply unreadable(String why) {
        return new Reply.Unreadable(view.words("common").say("unreadable", "why", why));
    }

    private static Optional<Move> uci(String text) {
        try {
            return Optional.of(Move.parse(text));
        } catch (IllegalArgumentException garbage) {
            return Optional.empty();
        }
    }

    Optional<Move> move() {
        return uci(form.text("move"));
    }

    private @Nullable Side side() {
        return switch (form.text("side")) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> null;
        };
    }

    private HeardMove heard(Move move) {
        return HeardMove.text(move, words.underWay(move));
    }

    /** What was typed before stays typed: no board is waited for. */
    GameInput correction(Move move) {
        boolean typed = view.state().turn().isTyped();
        HeardMove.Source source = typed ? HeardMove.Source.ASSISTANT : HeardMove.Source.TEXT;
        return new GameInput.Correct(at, turnSeat(), new HeardMove(move, words.underWay(move), 1, null, source));
    }

    GameInput assist(Duty duty, GameInput act) {
        return new GameInput.Assist(at, seat, duty, act);
    }

    private Reply ofMove(Function<Move, GameInput> act) {
        return move().map(move -> post(act.apply(move), understood(move))).orElseGet(() -> unreadable(said("unknown")));
    }

    String understood(Move move) {
        return words.page().say("understood", "move", words.underWay(move), "squares", move.uci());
    }

    /** What is done on a board. */
    private interface OnBoard {
        GameInput act(Side board, Move move);
    }

    private Reply ofBoard(OnBoard act) {
        Side board = side();
        Optional<Move> move = move();
        return board == null || move.isEmpty()
                ? unreadable(said("unknown"))
                : onBoard(board, act.act(board, move.get()));
    }

    /**
     * A move that is to be sealed is named to nobody: what the assistant of its player types is sealed as it stands, unless it is no
     * move at all. A slip of the finger must not take the place of what was sealed, and would lose the game (FIDE Laws 2023, I.8).
     */
    private Reply sealed() {
        boolean own = turnSeat() == seat && AssistantSteps.isDuty(view.state(), seat, Duty.ANNOUNCE);
        Optional<String> typed = form.text("do").equals("typed") && own ? form.value("text") : Optional.empty();
        if (typed.filter(this::isGarbage).isPresent()) {
            return unreadable(said("typed.garbage"));
        }
        return typed.flatMap(text -> acts.tableService().sealing(seat, text))
                .map(input -> post(input, view.phrases().say(Notice.MOVE_SEALED)))
                .orElseGet(() -> new Reply.Refused(words.refused(Refusal.NOT_NOW)));
    }

    private boolean isGarbage(String text) {
        return TypedMove.read(view.state().position(), text, view.phrases().language()) instanceof TypedMove.Garbage;
    }

    private Reply repeated() {
        Side by = side();
        Optional<Move> move = move();
        return by == null || move.isEmpty()
                ? unreadable(said("unknown"))
                : post(
                        assist(
                                Duty.ANNOUNCE,
                                new GameInput.Repeat(at, by, HeardMove.text(move.get(), form.text("move")))),
                        said("done.repeated"));
    }

    /** Whoever spoke last was not understood, and is asked to say it again. */
    private Reply again() {
        Side by = side();
        return by == null
                ? unreadable(said("unknown"))
                : post(assist(Duty.ANNOUNCE, new GameInput.Unclear(at, by, "", 0, null)), said("done.again"));
    }

    private Reply righted() {
        Side board = side();
        if (board == null) {
            return unreadable(said("unknown"));
        }
        GameInput act = move().<GameInput>map(move -> new GameInput.Mirror(at, board, move))
                .orElseGet(() -> new GameInput.ReportInStep(at, board));
        return onBoard(board, act);
    }

    /** Nobody says in the place of a board that is seen what stands on it. */
    private Reply onBoard(Side board, GameInput act) {
        boolean seen = !view.state().isUnseen(board);
        return seen && AssistantSteps.isDuty(view.state(), seat, Duty.EXECUTE)
                ? new Reply.Refused(said("seen"))
                : post(assist(Duty.EXECUTE, act), said("done.board"));
    }

    /** The game says whether the assistant may; then the clock is pressed as by a hand, so that the board is looked at first. */
    /** What comes of it is told by the game: the boards may still have to settle. */
    private Reply pressed() {
        Reply allowed = post(new GameInput.Assist(at, seat, Duty.PRESS, null), said("done.pressed"));
        if (allowed instanceof Reply.Done) {
            acts.tableService().press(seat);
        }
        return allowed;
    }

    private Reply asked() {
        Optional<Topic> topic = constant(Topic.class, "topic").filter(which -> !which.isOfPosition());
        if (topic.isEmpty()) {
            return unreadable(said("unknown"));
        }
        // A question decides nothing: it may be asked whatever has happened since.
        // The answer itself comes by the live region and stands on the page: it is not to be said twice.
        return reply(
                acts.post(new GameInput.Ask(at, seat, topic.get(), Asker.ASSISTANT)), events -> said("done.asked"));
    }

    private Reply claimed() {
        return constant(ClaimKind.class, "kind")
                .map(kind -> post(
                        assist(Duty.CLAIM, new GameInput.Claim(at, seat, kind, null)),
                        view.phrases().claimMade(seat, kind)))
                .orElseGet(() -> unreadable(said("unknown")));
    }

    private <E extends Enum<E>> Optional<E> constant(Class<E> type, String field) {
        try {
            return Optional.of(Enum.valueOf(type, form.text(field).toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException garbage) {
            return Optional.empty();
        }
    }

    /** Hands in what is decided on the page as it was read. */
    Reply post(GameInput input, String done) {
        return reply(acts.post(input, form.seq()), events -> done);
    }

    private Reply reply(Acts.Outcome outcome, Function<List<GameEvent>, String> done) {
        return outcome.match(taken -> reply(taken.events(), done), notTaken -> notTaken.reply(view));
    }

    private Reply reply(List<GameEvent> events, Function<List<GameEvent>, String> done) {
        return events.stream()
                .flatMap(event -> event instanceof GameEvent.Refused refused
                        ? Optional.of(refused).stream()
                        : Optional.<GameEvent.Refused>empty().stream())
                .findFirst()
                .<Reply>map(refused -> new Reply.Refused(words.refused(refused)))
                .orElseGet(() -> new Reply.Done(done.apply(events)));
    }
}
