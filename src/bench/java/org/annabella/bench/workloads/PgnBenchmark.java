package org.annabella.bench.workloads;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnBytes;
import org.annabella.chess.pgn.PgnDecoder;
import org.annabella.chess.pgn.PgnEncoding;
import org.annabella.chess.pgn.PgnReader;
import org.annabella.chess.pgn.PgnReading;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** PGN files from their bytes to games whose moves are known to be legal. An operation is one byte. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PgnBenchmark {

    static final int BYTES = 1_000_000;

    private static final Pattern MOVE = Pattern.compile("\\b[a-hKQRBNO][^ ]*");
    private static final String CLOCK = " {[%clk 1:23:45]}";

    private final byte[] bare = file(SampleGames.text("games.pgn"));
    private final byte[] timed = file(withClocks(SampleGames.text("games.pgn")));

    @Benchmark
    @OperationsPerInvocation(BYTES)
    public int bare() {
        return moves(bare);
    }

    @Benchmark
    @OperationsPerInvocation(BYTES)
    public int timed() {
        return moves(timed);
    }

    /** The number of moves read. */
    private static int moves(byte[] file) {
        int moves = 0;
        PgnDecoder text = new PgnDecoder(PgnBytes.of(file), PgnEncoding.UTF_8);
        for (PgnReader reader = Pgn.read(text); reader.hasNext(); ) {
            if (!(reader.next() instanceof PgnReading.Game game)
                    || !game.faults().isEmpty()) {
                throw new IllegalStateException("the sample games are no PGN");
            }
            moves += game.game().line().moves().size();
        }
        return moves;
    }

    /** The same games again and again, and blank lines at the end to make the number of bytes exact. */
    private static byte[] file(String games) {
        byte[] once = (games + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] file = new byte[BYTES];
        int filled = 0;
        for (; filled + once.length <= BYTES; filled += once.length) {
            System.arraycopy(once, 0, file, filled, once.length);
        }
        Arrays.fill(file, filled, BYTES, (byte) '\n');
        return file;
    }

    /** A clock behind every move, as boards write it. */
    private static String withClocks(String games) {
        StringBuilder text = new StringBuilder();
        for (String line : games.split("\n")) {
            boolean isTag = line.startsWith("[");
            text.append(isTag ? line : MOVE.matcher(line).replaceAll("$0" + CLOCK))
                    .append('\n');
        }
        return text.toString();
    }
}
