package org.annabella.station;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.json.Unreadable;
import org.annabella.station.devices.Devices;
import org.annabella.station.ears.Conversation;
import org.annabella.station.files.Recordings;
import org.annabella.station.time.GameTime;
import org.annabella.table.GameLoop;
import org.annabella.web.page.TableService;

/** The table as the pages, and the hall, see it. They are there before the table itself is, and ask it only afterwards. */
final class TableDesk implements TableService {
    private final GameTime time;
    private final Supplier<GameLoop> loop;
    private final Supplier<Conversation> conversation;
    private final Supplier<Devices> devices;
    private final Path directory;

    /**
     * A desk.
     *
     * @param directory where the sounds of the game lie
     */
    TableDesk(
            GameTime time,
            Supplier<GameLoop> loop,
            Supplier<Conversation> conversation,
            Supplier<Devices> devices,
            Path directory) {
        this.time = time;
        this.loop = loop;
        this.conversation = conversation;
        this.devices = devices;
        this.directory = directory;
    }

    @Override
    public Duration now() {
        return time.now();
    }

    @Override
    public Optional<LocalTime> timeOfDay() {
        return Optional.of(LocalTime.ofInstant(time.wall(), ZoneId.systemDefault()));
    }

    @Override
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        return loop.get().submit(input, holds);
    }

    @Override
    public void press(Side seat) {
        devices.get().press(new GameInput.Press(time.now(), seat));
    }

    @Override
    public void read(Side seat, String words) {
        conversation.get().type(seat, words);
    }

    @Override
    public boolean isMove(Side seat, String words) {
        return conversation.get().isMove(seat, words);
    }

    @Override
    public Optional<GameInput.Seal> sealing(Side seat, String words) {
        return conversation.get().sealing(seat, words, HeardMove.Source.TEXT);
    }

    @Override
    public ArbiterAct arbiterAct(String json) {
        try {
            return conversation.get().arbiterAct(json);
        } catch (Unreadable wrong) {
            throw new IllegalArgumentException(wrong.getMessage(), wrong);
        }
    }

    @Override
    public Optional<Path> sound(String name) {
        return Recordings.find(directory, name);
    }

    @Override
    public String devices() {
        return devices.get().describe();
    }
}
