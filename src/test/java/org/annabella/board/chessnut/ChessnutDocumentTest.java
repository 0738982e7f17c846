package org.annabella.board.chessnut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.board.DocumentedBytes;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.annabella.transport.bluetooth.GattProfile;
import org.annabella.transport.hid.HidTransport;
import org.junit.jupiter.api.Test;

/** The example of the page, byte by byte, and what else it promises. */
class ChessnutDocumentTest {

    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

    private static final Map<String, byte[]> COMMANDS = Map.of(
            "tell positions",
            ChessnutCommand.tellPositions(),
            "battery",
            ChessnutCommand.battery(),
            "lights e2 e4",
            ChessnutCommand.lights(Set.of(Square.at("e2"), Square.at("e4")), false),
            "beep",
            ChessnutCommand.beep(),
            "battery of a Move",
            ChessnutCommand.batteryOfMove(),
            "move to " + AFTER_E4,
            ChessnutCommand.move(Placement.parse(AFTER_E4), false),
            "lights of a Move e2 e4",
            ChessnutCommand.lightsOfMove(Set.of(Square.at("e2"), Square.at("e4")), false),
            "stop",
            ChessnutCommand.stop());

    private static String words(ChessnutFrame frame) {
        if (frame instanceof ChessnutFrame.Position position) {
            return "position " + position.placement();
        }
        if (frame instanceof ChessnutFrame.Battery battery) {
            return "battery " + battery.percent();
        }
        if (frame instanceof ChessnutFrame.BatteryOfMove battery) {
            return "battery of a Move " + battery.percent();
        }
        return frame instanceof ChessnutFrame.Button button ? "button " + button.number() : "done";
    }

    @Test
    void eachMessageIsReadAndWrittenAsThePageSays() throws IOException {
        ChessnutDecoder decoder = new ChessnutDecoder();
        for (DocumentedBytes example : DocumentedBytes.of("chessnut.md")) {
            if (example.fromBoard()) {
                List<ChessnutFrame> frames = decoder.feed(ByteBuffer.wrap(example.bytes()));
                assertThat(frames).as(example.text()).hasSize(1);
                assertThat(words(frames.get(0))).isEqualTo(example.text());
            } else {
                assertThat(COMMANDS.get(example.text())).as(example.text()).isEqualTo(example.bytes());
            }
        }
    }

    @Test
    void thePagesNameWhatTheProgramUses() throws IOException {
        String page = Files.readString(Path.of("hardware-docs", "chessnut.md"));
        assertThat(page).contains(GattProfile.CHESSNUT.service(), GattProfile.CHESSNUT.write());
        assertThat(GattProfile.CHESSNUT.sources()).allMatch(page::contains);
        String pegasus = Files.readString(Path.of("hardware-docs", "pegasus.md"));
        assertThat(pegasus).contains(GattProfile.PEGASUS.service(), GattProfile.PEGASUS.write());
        String chesslink = Files.readString(Path.of("hardware-docs", "chesslink.md"));
        assertThat(chesslink).contains(GattProfile.CHESSLINK.service(), GattProfile.CHESSLINK.write());
        assertThat(Files.readString(Path.of("hardware-docs", "70-chess-boards.rules")))
                .contains(HidTransport.RULE);
    }
}
