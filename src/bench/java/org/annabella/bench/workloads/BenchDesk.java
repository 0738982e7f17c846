package org.annabella.bench.workloads;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.table.GameLoop;
import org.annabella.web.page.TableService;
import org.jspecify.annotations.Nullable;

/** A table without devices, whose time goes on by a second with each input. */
final class BenchDesk implements TableService {
    private final AtomicLong seconds = new AtomicLong();
    private volatile @Nullable GameLoop loop;

    void sitDown(GameLoop at) {
        loop = at;
    }

    Duration later() {
        return Duration.ofSeconds(seconds.incrementAndGet());
    }

    @Override
    public Duration now() {
        return Duration.ofSeconds(seconds.get());
    }

    @Override
    public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
        GameLoop known = loop;
        if (known == null) {
            throw new IllegalStateException("nobody sits at the table yet");
        }
        return known.submit(input, holds);
    }

    @Override
    public void press(Side seat) {
        submit(new GameInput.Press(later(), seat), () -> true);
    }

    @Override
    public void read(Side seat, String words) {
        throw new IllegalStateException("nobody speaks in a measurement");
    }

    @Override
    public boolean isMove(Side seat, String words) {
        throw new IllegalStateException("nobody seals in a measurement");
    }

    @Override
    public Optional<GameInput.Seal> sealing(Side seat, String words) {
        throw new IllegalStateException("nobody seals in a measurement");
    }

    @Override
    public ArbiterAct arbiterAct(String json) {
        throw new IllegalArgumentException("nobody rules in a measurement");
    }

    @Override
    public Optional<Path> sound(String name) {
        return Optional.empty();
    }

    @Override
    public String devices() {
        return "no devices";
    }
}
