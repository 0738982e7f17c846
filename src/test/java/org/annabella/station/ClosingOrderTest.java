package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.braille.BrailleLine;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.journal.Journal;
import org.annabella.lexicon.Language;
import org.annabella.serial.TimeScale;
import org.annabella.sound.Microphone;
import org.annabella.station.computer.Computer;
import org.annabella.station.time.SteadyClock;
import org.annabella.voice.ChannelVoice;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;
import org.annabella.web.Console;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station that ends lets go of its devices first, then of the table, then of what is told of it, and of the journal last. */
@SystemTest
class ClosingOrderTest {
    @TempDir
    Path folder;

    private final AtomicReference<Station> station = new AtomicReference<>();
    private final List<String> closed = new ArrayList<>();

    private Path game() {
        return folder.resolve("game");
    }

    /** What still works while this is closed. */
    private void closing(String what) {
        try {
            String table = station.get().isClosed() ? ", table closed, paper: " + lastMove() : ", table open";
            closed.add(what + table + (Journal.isInUse(game()) ? ", journal open" : ""));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private String lastMove() throws IOException {
        return Files.readString(game().resolve("game.pgn")).contains("1. e4") ? "e4" : "nothing";
    }

    private final class Line implements BrailleLine {
        @Override
        public void show(String cells, int cursor) {}

        @Override
        public void close() {
            closing("braille");
        }
    }

    private final class Player implements SoundPlayer {
        @Override
        public Outcome play(Pcm sound, SoundChannel channel, BooleanSupplier cut) {
            return Outcome.HEARD;
        }

        @Override
        public boolean lookAgain(SoundChannel channel) {
            return true;
        }

        @Override
        public void close() {
            closing("speech");
        }
    }

    private class Speech implements Computer.Speech {
        @Override
        public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
            return Computer.REAL.speech().voices(config, languages);
        }

        @Override
        public SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch) {
            return new Player();
        }

        @Override
        public List<String> outputs() {
            return List.of();
        }
    }

    private Station begin() throws IOException, InterruptedException {
        return begin(new Speech(), Computer.REAL.pages());
    }

    private Station begin(Computer.Speech speech, Computer.Pages pages) throws IOException, InterruptedException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"board\": {\"kind\": \"none\"}, \"braille\": \":0\"}, \"black\": {\"board\": {\"kind\": \"none\"}},"
                        + " \"clock\": {\"kind\": \"none\"}, \"web\": {\"open\": true, \"port\": 0}}");
        return Station.begin(
                ConfigFile.read(config).withoutArbiter(),
                new Surroundings(
                        game(),
                        new SteadyClock(),
                        TimeScale.REAL,
                        true,
                        name -> new Microphone.Opening.Refused("there is none"),
                        List.of(),
                        new Computer(
                                Computer.REAL.hearing(),
                                speech,
                                pages,
                                (address, keyFile, listener) -> new Line(),
                                Computer.REAL.randomness())));
    }

    @Test
    void isDevicesTableOutputsJournalAndWhatWasPostedLastIsInAllOfThem() throws IOException, InterruptedException {
        Station open = begin();
        station.set(open);
        open.post(new GameInput.TypeMove(open.time().now(), Side.WHITE, Move.parse("e2e4"), Asker.ARBITER));
        open.post(new GameInput.Press(open.time().now(), Side.WHITE));
        open.post(new GameInput.CallArbiter(open.time().now(), Side.BLACK));
        open.close();
        assertThat(closed)
                .containsExactly("braille, table open, journal open", "speech, table closed, paper: e4, journal open");
        assertThat(Journal.isInUse(game())).isFalse();
        assertThat(Journal.read(game()).events()).anyMatch(GameEvent.ArbiterCalled.class::isInstance);
    }

    /** What has been opened when a later part cannot be is closed again, and the directory is free for another try. */
    @Test
    void ofWhatCannotBeginIsAsComplete() throws IOException, InterruptedException {
        AtomicInteger port = new AtomicInteger();
        Computer.Pages pages = (plan, table, earlier) -> {
            Console open = Console.open(plan, table, earlier);
            port.set(URI.create(open.base()).getPort());
            return open;
        };
        Speech unfit = new Speech() {
            @Override
            public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
                throw new IllegalStateException("no voice can be opened");
            }
        };
        assertThatThrownBy(() -> begin(unfit, pages)).hasMessage("no voice can be opened");
        try (ServerSocket free = new ServerSocket(port.get(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(free.isBound()).isTrue();
        }
        Station again = begin();
        station.set(again);
        again.close();
    }
}
