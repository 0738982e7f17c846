package org.annabella.board.livechess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.board.FrameDecoder;
import org.annabella.chess.Placement;
import org.jspecify.annotations.Nullable;

/** Cuts the bytes into lines, each a JSON object, and reads them. */
final class LiveChessDecoder implements FrameDecoder<LiveChessMessage> {

    private static final int LONGEST = 1 << 18;
    private static final int MOST_SECONDS = 100 * 3600;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean discarding;
    private int discarded;

    /** Takes bytes, cut anywhere. Returns the messages that are complete now; wrong bytes never throw. */
    @Override
    public List<LiveChessMessage> feed(ByteBuffer bytes) {
        List<LiveChessMessage> messages = new ArrayList<>();
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (next == '\n') {
                complete(messages);
            } else if (discarding) {
                discarded++;
            } else {
                line.write(next);
                if (line.size() > LONGEST) {
                    discarding = true;
                    discarded = line.size();
                    line.reset();
                }
            }
        }
        return messages;
    }

    private void complete(List<LiveChessMessage> messages) {
        if (discarding) {
            messages.add(new LiveChessMessage.Garbled(discarded));
        } else if (line.size() > 0) {
            messages.add(read(line.toByteArray()));
        }
        discarding = false;
        discarded = 0;
        line.reset();
    }

    private static LiveChessMessage read(byte[] text) {
        try {
            JsonNode message = JSON.readTree(new String(text, StandardCharsets.UTF_8));
            return message(message == null ? JSON.nullNode() : message)
                    .orElseGet(() -> new LiveChessMessage.Garbled(text.length));
        } catch (JsonProcessingException wrong) {
            return new LiveChessMessage.Garbled(text.length);
        }
    }

    private static Optional<LiveChessMessage> message(JsonNode message) {
        JsonNode param = message.path("param");
        return switch (message.path("response").asText()) {
            case "feed" -> param.path("serialnr").isTextual() ? event(param) : Optional.empty();
            case "call" ->
                Optional.of(param.isArray() ? new LiveChessMessage.Boards(boards(param)) : new LiveChessMessage.Done());
            case "error" ->
                Optional.of(
                        new LiveChessMessage.Refused(param.path("message").asText(param.asText("no reason given"))));
            default -> Optional.empty();
        };
    }

    /** Empty where something is told of which nothing can be read. */
    private static Optional<LiveChessMessage> event(JsonNode param) {
        Placement placement = placement(param.path("board"));
        LiveChessMessage.Clock clock = clock(param.path("clock"));
        boolean tells = param.hasNonNull("board") || param.hasNonNull("clock");
        return tells && placement == null && clock == null
                ? Optional.empty()
                : Optional.of(new LiveChessMessage.Event(param.path("serialnr").asText(), placement, clock));
    }

    private static List<LiveChessMessage.Board> boards(JsonNode list) {
        List<LiveChessMessage.Board> boards = new ArrayList<>();
        for (JsonNode board : list) {
            boards.add(new LiveChessMessage.Board(
                    board.path("serialnr").asText(),
                    board.path("state").isTextual() ? board.path("state").asText() : "",
                    placement(board.path("board")),
                    clock(board.path("clock"))));
        }
        return boards;
    }

    /** What cannot be read is not known: the rest of the message, and the other boards in it, count all the same. */
    private static @Nullable Placement placement(JsonNode board) {
        try {
            return board.isTextual() ? Placement.parse(board.asText().strip()) : null;
        } catch (IllegalArgumentException unreadable) {
            return null;
        }
    }

    private static LiveChessMessage.@Nullable Clock clock(JsonNode clock) {
        JsonNode white = clock.path("white");
        JsonNode black = clock.path("black");
        JsonNode run = clock.path("run");
        return isTime(white) && isTime(black)
                ? new LiveChessMessage.Clock(
                        Duration.ofSeconds(white.asLong()),
                        Duration.ofSeconds(black.asLong()),
                        run.isBoolean() ? run.asBoolean() : null)
                : null;
    }

    private static boolean isTime(JsonNode seconds) {
        return seconds.isNumber() && seconds.asLong() >= 0 && seconds.asLong() <= MOST_SECONDS;
    }
}
