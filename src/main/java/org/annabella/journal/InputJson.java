package org.annabella.journal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Contact;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.annabella.game.Phase;
import org.annabella.game.Ply;
import org.annabella.game.SquareDifference;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.laws.Matter;
import org.annabella.laws.QuickplayFinish;
import org.annabella.sealing.SealedMoves;
import org.annabella.table.MoveReader;
import org.annabella.table.WordReader;

/** Inputs as lines of JSON, in the shape of a rehearsal. What a line means may depend on where the game stands. */
final class InputJson {

    private final GameState state;
    private final WordReader words;
    private final SealedMoves sealing;

    InputJson(GameState state, WordReader words, SealedMoves sealing) {
        this.state = state;
        this.words = words;
        this.sealing = sealing;
    }

    /**
     * Reads one line.
     *
     * @throws Unreadable if it is not exactly one input
     */
    static GameInput read(String line, GameState state, WordReader words, SealedMoves sealing) {
        // A note says in words what a line of a script is there for.
        Fields fields = Fields.parse(line).ignoring("note");
        GameInput input = new InputJson(state, words, sealing).input(fields);
        fields.end();
        return input;
    }

    private GameInput input(Fields f) {
        Duration at = f.millis("at");
        if (f.has("start")) {
            return new GameInput.Start(at, playable(f.object("start", SetupJson::read)));
        }
        if (f.has("arbiter")) {
            return f.object("arbiter", ruling -> {
                String by = ruling.textOr("by", "");
                return new GameInput.Rule(at, arbiter(ruling), by);
            });
        }
        if (f.has("assistant")) {
            return assist(at, f.seat("assistant"), f);
        }
        if (f.has("device")) {
            return new GameInput.Device(
                    at, new DeviceId(f.text("device")), f.constant("state", DeviceState.class), f.textOr("why", ""));
        }
        if (f.has("tick")) {
            f.flag("tick");
            return new GameInput.Tick(at);
        }
        if (state.phase() == Phase.NOT_STARTED) {
            throw new Unreadable("the first line must be a start: {\"at\":0,\"start\":{\"time\":\"90+30\"}}");
        }
        return ofSeat(at, f.seat("seat"), f);
    }

    /** A game that is on record is read whatever it was; a new one must be one that its Laws know. */
    private static GameSetup playable(GameSetup setup) {
        if (setup.start().isChess960() && !setup.edition().hasArticle(Matter.CHESS960)) {
            throw new Unreadable(
                    "field 'variant': these Laws (" + setup.edition().id()
                            + ") have no such rule as Chess960; take another edition, or the usual beginning");
        }
        return setup;
    }

    /** What the arbiter finds in an envelope depends on the game; the rest does not. */
    ArbiterAct arbiter(Fields f) {
        if (f.text("do").equals("open")) {
            f.ignoring("white", "black", "moves", "seat", "result", "backToPly", "reason");
            return sealing.opening(state, f.textOr("key", ""), words);
        }
        if (f.text("do").equals("decideSealed")) {
            String meant = f.textOrNull("move");
            HeardMove move = meant == null ? null : orUnknown(meant, state.position(), state.turnSeat());
            return new ArbiterAct.DecideSealed(
                    move == null ? null : new HeardMove(move.move(), move.words(), 1, null, HeardMove.Source.ARBITER),
                    f.textOr("reason", ""));
        }
        return ArbiterActFormat.read(f);
    }

    private GameInput ofSeat(Duration at, Side seat, Fields f) {
        if (f.has("announce")) {
            return announce(at, seat, f.text("announce"));
        }
        if (f.has("repeat")) {
            return repeat(at, seat, f.text("repeat"));
        }
        if (f.has("correct")) {
            return new GameInput.Correct(at, seat, orUnknown(f.text("correct"), state.position(), seat));
        }
        if (f.has("typed")) {
            return new GameInput.TypeMove(
                    at, seat, move(f, "typed", state.position()), f.constantOr("by", Asker.class, Asker.ASSISTANT));
        }
        if (f.has("write")) {
            return written(at, seat, f, "write", Asker.PLAYER);
        }
        if (f.has("seal")) {
            return sealing.sealing(at, state, seat, f.text("seal"), HeardMove.Source.TEXT);
        }
        return f.has("do") || f.has("claim") || f.has("ask") ? said(at, seat, f) : done(at, seat, f);
    }

    /** What is written is read in the position in which that move was made. */
    private GameInput written(Duration at, Side seat, Fields f, String name, Asker by) {
        Integer ply = f.countOrNull("ply");
        int size = state.plies().size();
        int index = Math.max(1, Math.min(ply == null ? size : ply, size));
        Position before = size == 0 ? state.position() : state.positionAfter(index - 1);
        HeardMove read = orUnknown(f.text(name), before, seat);
        HeardMove.Source source = by == Asker.PLAYER ? HeardMove.Source.TEXT : HeardMove.Source.ASSISTANT;
        return new GameInput.Write(at, seat, ply, new HeardMove(read.move(), read.words(), 1, null, source), by);
    }

    private GameInput said(Duration at, Side seat, Fields f) {
        if (f.has("do")) {
            return new GameInput.Declare(at, seat, f.constant("do", Declaration.class));
        }
        if (f.has("ask")) {
            return AskJson.read(at, seat, f, f.constantOr("by", Asker.class, Asker.PLAYER));
        }
        return claim(at, seat, f);
    }

    private GameInput claim(Duration at, Side seat, Fields f) {
        String move = f.textOrNull("move");
        return new GameInput.Claim(
                at,
                seat,
                f.constant("claim", ClaimKind.class),
                move == null ? null : intended(move, seat),
                f.has("as") ? f.constant("as", QuickplayFinish.Request.class) : null);
    }

    /** The move of a claim is written down, and not only said (FIDE Laws 2023, 9.2.1): without it the claim would be another one. */
    private HeardMove intended(String text, Side seat) {
        return heard(text, state.position(), seat)
                .filter(heard -> heard.move() != null)
                .orElseThrow(
                        () -> new Unreadable(
                                "field 'move': '" + text
                                        + "' is no single move here: give one such as Nf3, or leave the field out for a claim without a move"));
    }

    private GameInput done(Duration at, Side seat, Fields f) {
        if (f.has("execute")) {
            return new GameInput.Execute(at, seat, move(f, "execute", shownTo(seat)));
        }
        if (f.has("mirror")) {
            return new GameInput.Mirror(at, seat, move(f, "mirror", shownTo(seat)));
        }
        if (f.has("lift")) {
            return new GameInput.Lift(
                    at, seat, f.square("lift"), f.constantOr("contact", Contact.class, Contact.DELIBERATE));
        }
        if (f.has("place")) {
            return new GameInput.Place(at, seat, f.square("place"), f.pieceOrNull("piece"));
        }
        if (f.has("promote")) {
            return new GameInput.Promote(at, seat, f.constant("promote", Role.class));
        }
        if (f.has("touch")) {
            return new GameInput.Touch(
                    at, seat, f.square("touch"), f.constantOr("contact", Contact.class, Contact.DELIBERATE));
        }
        return doneByFlag(at, seat, f);
    }

    private GameInput doneByFlag(Duration at, Side seat, Fields f) {
        if (f.has("press") && f.flag("press")) {
            return new GameInput.Press(at, seat);
        }
        if (f.has("adjust") && f.flag("adjust")) {
            return new GameInput.Adjust(at, seat);
        }
        if (f.has("undo") && f.flag("undo")) {
            return new GameInput.Undo(at, seat);
        }
        if (f.has("inStep") && f.flag("inStep")) {
            return new GameInput.ReportInStep(at, seat);
        }
        if (f.has("movement")) {
            MovementPurpose purpose = f.constant("movement", MovementPurpose.class);
            return f.has("outcome")
                    ? new GameInput.EndMovement(at, seat, purpose, f.constant("outcome", MovementOutcome.class))
                    : new GameInput.OfferMovement(at, seat, purpose, f.flagOr("complete", true));
        }
        if (f.has("board")) {
            return board(at, seat, f.text("board"));
        }
        throw new Unreadable(
                "nothing to do here: expected one of announce, repeat, correct, write, seal, execute, mirror, lift, place,"
                        + " promote, touch, adjust, undo, press, do, claim, ask, typed, movement, board");
    }

    /** UCI; castling is understood in both spellings, and becomes that of the game. */
    private static Move move(Fields f, String name, Position position) {
        Move written = f.move(name);
        return position.readUci(written.uci()).orElse(written);
    }

    /** The position from which the next move on this seat's board is made. */
    private Position shownTo(Side seat) {
        return state.owing(seat).isPresent()
                ? state.lastPly().map(Ply::before).orElse(state.position())
                : state.positionFor(seat);
    }

    /** What stands on a board, compared with the game. */
    private GameInput board(Duration at, Side seat, String text) {
        Placement found;
        try {
            found = Placement.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new Unreadable("field 'board' must be the first field of a FEN: " + wrong.getMessage(), wrong);
        }
        List<SquareDifference> squares = new ArrayList<>();
        Placement expected = state.position().placement();
        expected.squaresDifferingFrom(found)
                .forEach(square ->
                        squares.add(SquareDifference.of(square, expected.pieceAt(square), found.pieceAt(square))));
        return squares.isEmpty()
                ? new GameInput.ReportInStep(at, seat)
                : new GameInput.ReportDifference(at, seat, squares);
    }

    private GameInput repeat(Duration at, Side seat, String text) {
        HeardMove announced = state.turn().announced();
        boolean alike = announced != null && words.isSame(announced.words(), text, state.position());
        return new GameInput.Repeat(at, seat, orUnknown(text, repeatedIn(seat), seat), alike);
    }

    /** The seat on turn repeats the move before; it is read in the position in which that was made. */
    private Position repeatedIn(Side seat) {
        Optional<Ply> last = state.lastPly();
        return seat == state.turnSeat() && last.isPresent() ? last.get().before() : state.position();
    }

    private GameInput announce(Duration at, Side seat, String text) {
        Optional<HeardMove> heard = heard(text, state.positionFor(seat), seat);
        return heard.isPresent()
                ? new GameInput.Announce(at, seat, heard.get())
                : new GameInput.Unclear(at, seat, text, 0, null);
    }

    private HeardMove orUnknown(String text, Position position, Side seat) {
        return heard(text, position, seat).orElseGet(() -> HeardMove.text(null, text));
    }

    private Optional<HeardMove> heard(String text, Position position, Side seat) {
        return new MoveReader(state.setup(), words).read(text, position, seat);
    }

    /**
     * What an assistant does, with the act that it amounts to where the line says so: an assistant executes on the opponent's
     * board, and announces for whoever is on turn (FIDE Laws 2023, D.2.10).
     */
    private GameInput assist(Duration at, Side seat, Fields f) {
        if (state.phase() == Phase.NOT_STARTED) {
            throw new Unreadable("the first line must be a start: {\"at\":0,\"start\":{\"time\":\"90+30\"}}");
        }
        Duty duty = f.constant("act", Duty.class);
        GameInput act =
                switch (duty) {
                    case PRESS -> new GameInput.Press(at, seat);
                    case EXECUTE ->
                        f.has("move") ? executed(at, seat.opposite(), move(f, "move", shownTo(seat.opposite()))) : null;
                    case ANNOUNCE -> f.has("move") ? announce(at, state.turnSeat(), f.text("move")) : null;
                    case CLAIM -> f.has("claim") ? claim(at, seat, f) : null;
                    case TELL -> f.has("ask") ? AskJson.read(at, seat, f, Asker.ASSISTANT) : null;
                    case ADJOURN ->
                        f.has("seal")
                                ? sealing.sealing(at, state, seat, f.text("seal"), HeardMove.Source.ASSISTANT)
                                : null;
                    case SCORE -> f.has("move") ? written(at, seat, f, "move", Asker.ASSISTANT) : null;
                };
        return new GameInput.Assist(at, seat, duty, act);
    }

    private GameInput executed(Duration at, Side board, Move move) {
        return board == state.turnSeat() && state.owing(board).isEmpty()
                ? new GameInput.Execute(at, board, move)
                : new GameInput.Mirror(at, board, move);
    }
}
