package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.braille.BrailleKey;
import org.annabella.braille.BrailleLine;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Question;
import org.annabella.game.Topic;
import org.annabella.game.rules.Decider;
import org.annabella.lexicon.Token;
import org.annabella.phrases.BrailleText;
import org.annabella.voice.SpokenTable;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As long as a question or an offer waits, its answers stand first in the menu. */
@NullMarked
class BrailleMenuOrderTest {
    private static final String ANSWERS = BrailleText.of("da").cells("ja nej");

    @TempDir
    private Path folder;

    private String shown = "";
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;

    private final BrailleLine line = new BrailleLine() {
        @Override
        public void show(String cells, int cursor) {
            shown = cells;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    };

    private final BrailleSeat.Table table = new BrailleSeat.Table() {
        @Override
        public GameState state() {
            return state;
        }

        @Override
        public void ask(Side seat, Topic topic) {
            throw new AssertionError("nobody asks");
        }

        @Override
        public void press(Side seat, Token token) {
            throw new AssertionError("nobody presses");
        }

        @Override
        public void announce(Side seat, List<Move> meant, String words) {
            throw new AssertionError("nobody announces");
        }

        @Override
        public void read(Side seat, String words) {
            throw new AssertionError("nobody types");
        }

        @Override
        public void device(DeviceId device, DeviceState state, String why) {
            throw new AssertionError("nothing is lost");
        }
    };

    private BrailleSeat seat() throws IOException {
        Path config =
                Files.writeString(folder.resolve("station.json"), "{\"white\": {\"braille\": \"127.0.0.1:4101\"}}");
        BrailleSeat seat = new BrailleSeat(
                Side.WHITE, ConfigFile.read(config).white(), (address, keyFile, listener) -> line, table);
        seat.open();
        seat.appeared(200);
        return seat;
    }

    @BeforeEach
    void start() throws IOException {
        put(seat(), new GameInput.Start(now, SpokenTable.SETUP));
    }

    private Duration next() {
        now = now.plusSeconds(1);
        return now;
    }

    private void put(BrailleSeat seat, GameInput input) {
        for (GameEvent event : Decider.decide(state, input)) {
            happens(seat, event);
        }
    }

    private void happens(BrailleSeat seat, GameEvent event) {
        GameState before = state;
        state = state.evolve(event);
        seat.happened(event, before, state);
    }

    private void noticeOfADevice(BrailleSeat seat) {
        happens(seat, new GameEvent.DeviceLost(next(), DeviceId.CLOCK, ""));
    }

    private boolean hasAnswersFirst(BrailleSeat seat) {
        seat.pressed(BrailleKey.of(BrailleKey.Kind.MENU));
        String menu = shown;
        seat.pressed(BrailleKey.of(BrailleKey.Kind.MENU));
        assertThat(menu).contains(ANSWERS);
        return menu.startsWith(ANSWERS);
    }

    @Test
    void anOfferWaitsThroughTheMoveThatItCameWith() throws IOException {
        BrailleSeat seat = seat();
        play(seat, Side.WHITE, "e2e4");
        put(seat, new GameInput.Announce(next(), Side.BLACK, SpokenTable.heard("e7e5")));
        put(seat, new GameInput.Execute(next(), Side.BLACK, Move.parse("e7e5")));
        assertThat(hasAnswersFirst(seat)).isFalse();
        put(seat, new GameInput.Declare(next(), Side.BLACK, Declaration.OFFER_DRAW));
        put(seat, new GameInput.Press(next(), Side.BLACK));
        assertThat(state.isDrawOfferedTo(Side.WHITE)).isTrue();
        assertThat(hasAnswersFirst(seat)).isTrue();
        put(seat, new GameInput.Declare(next(), Side.WHITE, Declaration.DECLINE_DRAW));
        assertThat(hasAnswersFirst(seat)).isFalse();
    }

    private void play(BrailleSeat seat, Side side, String uci) {
        put(seat, new GameInput.Announce(next(), side, SpokenTable.heard(uci)));
        put(seat, new GameInput.Execute(next(), side, Move.parse(uci)));
        put(seat, new GameInput.Press(next(), side));
        put(seat, new GameInput.Mirror(next(), side.opposite(), Move.parse(uci)));
    }

    @Test
    void aQuestionWaitsThroughTheNoticeOfADevice() throws IOException {
        BrailleSeat seat = seat();
        put(seat, new GameInput.AskBack(next(), Side.WHITE, Question.RESIGN, List.of(), "opgiver", null));
        noticeOfADevice(seat);
        assertThat(hasAnswersFirst(seat)).isTrue();
    }

    @Test
    void aDisplayThatComesLaterHasThemFirstToo() throws IOException {
        put(seat(), new GameInput.AskBack(next(), Side.WHITE, Question.RESIGN, List.of(), "opgiver", null));
        BrailleSeat later = seat();
        later.continues(state);
        assertThat(hasAnswersFirst(later)).isTrue();
    }

    @Test
    void theQuestionOfTheOtherIsNone() throws IOException {
        BrailleSeat seat = seat();
        put(seat, new GameInput.AskBack(next(), Side.BLACK, Question.RESIGN, List.of(), "opgiver", null));
        noticeOfADevice(seat);
        assertThat(hasAnswersFirst(seat)).isFalse();
    }
}
