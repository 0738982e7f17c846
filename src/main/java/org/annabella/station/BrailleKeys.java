package org.annabella.station;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Topic;
import org.annabella.lexicon.Token;
import org.annabella.station.ears.Conversation;
import org.annabella.station.outputs.BrailleSeat;

/** What the keys of a braille display act upon. */
final class BrailleKeys implements BrailleSeat.Table {
    private final Supplier<GameState> game;
    private final Supplier<Conversation> conversation;
    private final Consumer<GameInput> post;
    private final Supplier<Duration> now;

    BrailleKeys(
            Supplier<GameState> game,
            Supplier<Conversation> conversation,
            Consumer<GameInput> post,
            Supplier<Duration> now) {
        this.game = game;
        this.conversation = conversation;
        this.post = post;
        this.now = now;
    }

    @Override
    public GameState state() {
        return game.get();
    }

    @Override
    public void ask(Side seat, Topic topic) {
        post.accept(new GameInput.Ask(now.get(), seat, topic, Asker.PLAYER));
    }

    @Override
    public void press(Side seat, Token token) {
        conversation.get().press(seat, token);
    }

    @Override
    public void announce(Side seat, List<Move> meant, String words) {
        conversation.get().announce(seat, meant, words);
    }

    @Override
    public void read(Side seat, String words) {
        conversation.get().type(seat, words);
    }

    @Override
    public void device(DeviceId device, DeviceState state, String why) {
        post.accept(new GameInput.Device(now.get(), device, state, why));
    }
}
