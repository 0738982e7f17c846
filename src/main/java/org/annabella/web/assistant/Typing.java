package org.annabella.web.assistant;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Ply;
import org.annabella.game.Question;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.View;

/** A move that is typed where hearing fails: read, asked back where it is not clear, and handed in. */
final class Typing {
    private final Doing doing;
    private final Form form;
    private final View view;
    private final Side seat;

    Typing(Doing doing, Form form, View view) {
        this.doing = doing;
        this.form = form;
        this.view = view;
        this.seat = view.seat();
    }

    Reply reply() {
        return switch (form.text("do")) {
            case "chosen" ->
                doing.move().map(this::typed).orElseGet(() -> doing.unreadable(doing.said("typed.choose")));
            case "wrote" -> wrote();
            default -> read(view.state().position());
        };
    }

    private Reply read(Position position) {
        TypedMove read = read(position, form.text("text"));
        if (read instanceof TypedMove.Clear clear) {
            return form.text("do").equals("slip") ? slip(clear.move()) : typed(clear.move());
        }
        if (read instanceof TypedMove.Which which && form.text("do").equals("typed")) {
            return askBack(position, which.candidates());
        }
        return notClear(read);
    }

    private TypedMove read(Position position, String text) {
        return TypedMove.read(position, text, view.phrases().language());
    }

    private Reply notClear(TypedMove read) {
        String why = read instanceof TypedMove.Garbage ? "typed.garbage" : "typed.which";
        return doing.unreadable(doing.said(why));
    }

    /** The assistant of the seat on turn types for it; the opponent's move is one that the assistant announces. */
    private Reply typed(Move move) {
        Side turn = doing.turnSeat();
        GameInput input = turn == seat
                ? new GameInput.TypeMove(doing.at(), seat, move, Asker.ASSISTANT)
                : doing.assist(Duty.ANNOUNCE, new GameInput.Announce(doing.at(), turn, byAssistant(move)));
        return doing.post(input, doing.understood(move));
    }

    private HeardMove byAssistant(Move move) {
        String text = form.value("text").orElse(move.uci());
        return new HeardMove(move, text, 1, null, HeardMove.Source.ASSISTANT);
    }

    private Reply slip(Move move) {
        return doing.post(doing.assist(Duty.ANNOUNCE, doing.correction(move)), doing.understood(move));
    }

    /** The question goes to the own player's ear alone, and waits on the page. */
    private Reply askBack(Position position, List<Move> candidates) {
        GameInput question =
                new GameInput.AskBack(doing.at(), seat, Question.WHICH_MOVE, candidates, form.text("text"), null);
        return doing.post(doing.assist(Duty.ANNOUNCE, question), view.phrases().question(position, candidates));
    }

    private Reply wrote() {
        Optional<Ply> last = view.state().lastPly();
        if (last.isEmpty()) {
            return doing.unreadable(view.phrases().noMoveYet());
        }
        TypedMove read = read(last.get().before(), form.text("text"));
        if (!(read instanceof TypedMove.Clear clear)) {
            return notClear(read);
        }
        GameInput write =
                new GameInput.Write(doing.at(), seat, last.get().number(), byAssistant(clear.move()), Asker.ASSISTANT);
        return doing.post(doing.assist(Duty.SCORE, write), doing.said("done.wrote"));
    }
}
