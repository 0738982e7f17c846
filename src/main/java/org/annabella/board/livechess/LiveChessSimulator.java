package org.annabella.board.livechess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.annabella.board.simulated.SerialBoardSimulator;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.serial.DevicePort;
import org.jspecify.annotations.Nullable;

/**
 * LiveChess without LiveChess: a service that knows one board on which hands play, others beside it on which other hands play, and others
 * that lie there in the initial position. It answers and tells as LiveChess's own page describes: whoever asked is answered alone, and
 * hears of the boards to which it has subscribed. Its boards' serial numbers have letters, which no real one has.
 */
public final class LiveChessSimulator extends SerialBoardSimulator {

    private static final Duration SCAN = Duration.ofMillis(225);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final String NOT_RESPONDING = "NOTRESPONDING";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, String> others = new LinkedHashMap<>();
    private final StringBuilder input = new StringBuilder();
    private final List<LiveChessSimulator> beside = new CopyOnWriteArrayList<>();
    /** Who hears of this board: the numbers of a service's clients, with a tabulator behind each; an empty one on a line. */
    private final Set<String> subscribers = ConcurrentHashMap.newKeySet();

    private boolean isGuest;
    private String state = "ACTIVE";
    private Placement shown;
    private @Nullable Duration white;
    private Duration black = Duration.ZERO;
    private @Nullable Boolean whiteRuns;
    private Duration clockAt = Duration.ZERO;

    /** Makes a service at a port; it is dead before {@link #start}. */
    public LiveChessSimulator(DevicePort port, SimulatedSetup setup) {
        super("livechess", port, LiveChessDriver.BAUD, setup);
        shown = Placement.EMPTY;
    }

    /**
     * Makes a service at a pseudo-terminal of its own.
     *
     * @throws IOException if the system has none to give
     */
    public static LiveChessSimulator plugged(SimulatedSetup setup) throws IOException {
        return new LiveChessSimulator(DevicePort.plugged(), setup);
    }

    /** Lets the service know another board, on which nothing happens. */
    public synchronized void also(String serialNumber, String itsState) {
        others.put(serialNumber, itsState);
    }

    /**
     * Lets the service know another board, on which other hands play.
     *
     * @param port leads to the same clients
     */
    public LiveChessSimulator beside(DevicePort port, SimulatedSetup setup) {
        LiveChessSimulator other = new LiveChessSimulator(port, setup);
        other.isGuest = true;
        beside.add(other);
        return other;
    }

    /** Says from now on that its board is in this state. */
    public synchronized void state(String now) {
        state = now;
    }

    @Override
    public synchronized boolean plugClock(Duration each) {
        white = each;
        black = each;
        return true;
    }

    @Override
    public synchronized boolean press(Side by) {
        if (white == null) {
            return false;
        }
        runClock();
        whiteRuns = by == Side.BLACK;
        tell(event(null));
        return true;
    }

    /** Stops the clock, as by the button in its middle. */
    public synchronized void stopClock() {
        runClock();
        whiteRuns = null;
        tell(event(null));
    }

    @Override
    public void start() {
        super.start();
        beside.forEach(LiveChessSimulator::start);
    }

    @Override
    public void close() throws IOException {
        for (LiveChessSimulator other : beside) {
            other.close();
        }
        super.close();
    }

    /** The first board takes the service along, as if the computer were switched off; LiveChess says of another one that it has gone. */
    @Override
    public void unplug() throws IOException {
        if (isGuest) {
            state(NOT_RESPONDING);
        } else {
            super.unplug();
        }
    }

    @Override
    public void replug() throws IOException {
        if (isGuest) {
            state("ACTIVE");
        } else {
            super.replug();
        }
    }

    @Override
    protected synchronized void poweredUp() {
        subscribers.clear();
        beside.forEach(other -> other.subscribers.clear());
        input.setLength(0);
    }

    @Override
    protected synchronized Duration scan() {
        Placement now = standing();
        if (!now.equals(shown)) {
            shown = now;
            tell(event(now));
        }
        if (whiteRuns != null && squares().now().minus(clockAt).compareTo(SECOND) >= 0) {
            runClock();
            tell(event(null));
        }
        return SCAN;
    }

    private void runClock() {
        Duration now = squares().now();
        Duration passed = now.minus(clockAt);
        clockAt = now;
        Duration left = white;
        if (left != null && whiteRuns != null) {
            white = whiteRuns ? notBelowZero(left.minus(passed)) : left;
            black = whiteRuns ? black : notBelowZero(black.minus(passed));
        }
    }

    private static Duration notBelowZero(Duration time) {
        return time.isNegative() ? Duration.ZERO : time;
    }

    private Placement standing() {
        Placement placement = squares().placement();
        if (!setup().rotated()) {
            return placement;
        }
        Placement turned = Placement.EMPTY;
        for (Square square : Square.all()) {
            Piece piece = placement.pieceAt(square);
            if (piece != null) {
                turned = turned.with(Square.of(7 - square.file(), 7 - square.rank()), piece);
            }
        }
        return turned;
    }

    private ObjectNode event(@Nullable Placement now) {
        ObjectNode param =
                JSON.createObjectNode().put("serialnr", setup().serialNumber()).put("flipped", false);
        if (now != null) {
            param.put("board", now.toString()).put("match", true).putArray("san");
        }
        Duration left = white;
        if (left != null) {
            param.set("clock", clock(left));
        }
        return param;
    }

    private ObjectNode clock(Duration left) {
        ObjectNode clock = JSON.createObjectNode()
                .put("white", left.toSeconds())
                .put("black", black.toSeconds())
                .put("time", squares().now().toMillis());
        return whiteRuns == null ? clock.putNull("run") : clock.put("run", whiteRuns);
    }

    private void tell(ObjectNode param) {
        if (state.equals(NOT_RESPONDING)) {
            return;
        }
        subscribers.forEach(who -> say(
                who,
                JSON.createObjectNode()
                        .put("response", "feed")
                        .put("id", 1)
                        .put("time", squares().now().toMillis())
                        .set("param", param)));
    }

    private void say(String who, JsonNode message) {
        try {
            send((who + JSON.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException never) {
            throw new IllegalStateException("a tree can be written", never);
        }
    }

    @Override
    protected synchronized void received(byte[] bytes) {
        input.append(new String(bytes, StandardCharsets.UTF_8));
        for (int end = input.indexOf("\n"); end >= 0; end = input.indexOf("\n")) {
            String line = input.substring(0, end);
            input.delete(0, end + 1);
            int text = line.indexOf('\t') + 1;
            answer(line.substring(0, text), line.substring(text));
        }
    }

    private void answer(String who, String line) {
        JsonNode call;
        try {
            call = JSON.readTree(line);
        } catch (JsonProcessingException wrong) {
            say(who, JSON.createObjectNode().put("response", "error").put("param", "no JSON"));
            return;
        }
        ObjectNode answer = JSON.createObjectNode()
                .put("response", "call")
                .put("id", call.path("id").asInt())
                .put("time", squares().now().toMillis());
        switch (call.path("call").asText()) {
            case "eboards" -> say(who, answer.set("param", boards()));
            case "subscribe" -> {
                subscribe(who, call.path("param").path("param").path("serialnr").asText());
                say(who, answer.putNull("param"));
            }
            default ->
                say(
                        who,
                        answer.put("response", "error")
                                .set("param", JSON.createObjectNode().put("message", "unknown call")));
        }
    }

    private void subscribe(String who, String serialNumber) {
        Stream.concat(Stream.of(this), beside.stream())
                .filter(board -> board.setup().serialNumber().equals(serialNumber))
                .forEach(board -> board.subscribers.add(who));
    }

    private ArrayNode boards() {
        ArrayNode boards = JSON.createArrayNode();
        others.forEach((number, itsState) -> boards.add(board(number, itsState, Placement.INITIAL)));
        beside.forEach(other -> boards.add(other.description()));
        return boards.add(description());
    }

    private synchronized ObjectNode description() {
        ObjectNode own = board(setup().serialNumber(), state, standing());
        Duration left = white;
        if (left != null) {
            own.set("clock", clock(left));
        }
        return own;
    }

    private static ObjectNode board(String number, String state, Placement placement) {
        return JSON.createObjectNode()
                .put("serialnr", number)
                .put("source", "COM3")
                .put("state", state)
                .putNull("battery")
                .putNull("comment")
                .put("board", placement.toString())
                .put("flipped", false)
                .putNull("clock");
    }
}
