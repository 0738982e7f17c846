package org.annabella.game.rules;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Contact;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.Duty;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.SayAgain;
import org.annabella.game.Topic;

/** The acts of tests, named as at the table. Moves are UCI. */
final class Acts {
    private Acts() {}

    static HeardMove heard(String uci) {
        return new HeardMove(Move.parse(uci), "words of " + uci, 0.99, uci + ".wav", HeardMove.Source.VOICE);
    }

    static Scene.Act announce(Side seat, String uci) {
        return (state, at) -> new GameInput.Announce(at, seat, heard(uci));
    }

    static Scene.Act announceWords(Side seat, String words) {
        return (state, at) ->
                new GameInput.Announce(at, seat, new HeardMove(null, words, 0.99, null, HeardMove.Source.VOICE));
    }

    static Scene.Act mumble(Side seat) {
        return (state, at) -> new GameInput.Unclear(at, seat, "[unk]", 0.1, "mumble.wav");
    }

    /** Something unclear: moves with their probabilities, such as "e2e4 0.5". */
    static Scene.Act unsure(Side seat, String... hypotheses) {
        List<Hypothesis> all = new ArrayList<>();
        for (String hypothesis : hypotheses) {
            String[] parts = hypothesis.split(" ");
            all.add(new Hypothesis(Move.parse(parts[0]), "words of " + parts[0], Double.parseDouble(parts[1])));
        }
        return (state, at) -> {
            SayAgain again = seat == state.turnSeat() ? SayAgain.IN_PATIENCE : SayAgain.NEVER;
            return new GameInput.Unclear(at, seat, "words", 0.5, "unsure.wav", all, again);
        };
    }

    static Scene.Act repeat(Side seat, String uci) {
        return (state, at) -> new GameInput.Repeat(at, seat, heard(uci));
    }

    static Scene.Act correct(Side seat, String uci) {
        return (state, at) -> new GameInput.Correct(at, seat, heard(uci));
    }

    static Scene.Act execute(Side seat, String uci) {
        return (state, at) -> new GameInput.Execute(at, seat, Move.parse(uci));
    }

    static Scene.Act undo(Side seat) {
        return (state, at) -> new GameInput.Undo(at, seat);
    }

    static Scene.Act mirror(Side seat, String uci) {
        return (state, at) -> new GameInput.Mirror(at, seat, Move.parse(uci));
    }

    static Scene.Act press(Side seat) {
        return (state, at) -> new GameInput.Press(at, seat);
    }

    static Scene.Act lift(Side seat, String square) {
        return (state, at) -> new GameInput.Lift(at, seat, Square.at(square));
    }

    static Scene.Act place(Side seat, String square) {
        return (state, at) -> new GameInput.Place(at, seat, Square.at(square), null);
    }

    static Scene.Act place(Side seat, String square, Piece piece) {
        return (state, at) -> new GameInput.Place(at, seat, Square.at(square), piece);
    }

    static Scene.Act touch(Side seat, String square) {
        return (state, at) -> new GameInput.Touch(at, seat, Square.at(square), Contact.DELIBERATE);
    }

    static Scene.Act adjust(Side seat) {
        return (state, at) -> new GameInput.Adjust(at, seat);
    }

    static Scene.Act promote(Side seat, Role role) {
        return (state, at) -> new GameInput.Promote(at, seat, role);
    }

    static Scene.Act declare(Side seat, Declaration declaration) {
        return (state, at) -> new GameInput.Declare(at, seat, declaration);
    }

    static Scene.Act claim(Side seat, ClaimKind kind) {
        return (state, at) -> new GameInput.Claim(at, seat, kind, null);
    }

    static Scene.Act claim(Side seat, ClaimKind kind, String uci) {
        return (state, at) -> new GameInput.Claim(at, seat, kind, heard(uci));
    }

    static Scene.Act ask(Side seat, Topic topic) {
        return ask(seat, topic, Asker.PLAYER);
    }

    static Scene.Act ask(Side seat, Topic topic, Asker by) {
        return (state, at) -> new GameInput.Ask(at, seat, topic, by);
    }

    static Scene.Act assist(Side seat, Duty duty) {
        return (state, at) -> new GameInput.Assist(at, seat, duty, null);
    }

    static Scene.Act type(Side seat, String uci, Asker by) {
        return (state, at) -> new GameInput.TypeMove(at, seat, Move.parse(uci), by);
    }

    static Scene.Act rule(ArbiterAct act) {
        return (state, at) -> new GameInput.Rule(at, act);
    }

    static Scene.Act device(String name, DeviceState state) {
        return (now, at) -> new GameInput.Device(at, new DeviceId(name), state, "test");
    }

    static Scene.Act tick() {
        return (state, at) -> new GameInput.Tick(at);
    }
}
