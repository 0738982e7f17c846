package org.annabella.station.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.annabella.board.certabo.Calibration;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a board has learned of its pieces, kept between games. */
@NullMarked
class ChipFilesTest {
    private static final String PORT = "/dev/serial/by-id/usb-FTDI_board-if00";
    private static final Calibration TWO = new Calibration(
            Map.of(0x0300540FCL, Piece.of(Side.WHITE, Role.ROOK), 0x0300540FDL, Piece.of(Side.BLACK, Role.QUEEN)));

    @TempDir
    Path folder;

    @Test
    void whatWasLearnedIsKnownNextTime() {
        new ChipFiles(folder).write(PORT, TWO);

        assertThat(new ChipFiles(folder).read(PORT)).isEqualTo(TWO);
    }

    @Test
    void anotherPortKnowsNothingOfIt() {
        new ChipFiles(folder).write(PORT, TWO);

        assertThat(new ChipFiles(folder).read("/dev/serial/by-id/usb-FTDI_other-if00"))
                .isEqualTo(Calibration.NONE);
    }

    @Test
    void aNameOfTheMomentIsNotKept() throws IOException {
        ChipFiles files = new ChipFiles(folder);
        files.write("/dev/pts/7", TWO);
        files.write(Path.of(System.getProperty("java.io.tmpdir"), "cable").toString(), TWO);

        try (Stream<Path> kept = Files.list(folder)) {
            assertThat(kept).isEmpty();
        }
    }

    @Test
    void aDamagedFileIsToldWithItsLine() throws IOException {
        ChipFiles files = new ChipFiles(folder);
        files.write(PORT, TWO);
        try (Stream<Path> kept = Files.list(folder)) {
            Files.writeString(kept.findFirst().orElseThrow(), "# mine\n3 0 84 252 153 = x\n");
        }

        assertThatThrownBy(() -> files.read(PORT))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(".chips: line 2")
                .hasMessageContaining("delete the file");
    }

    @Test
    void whereNothingCanBeWrittenTheGameGoesOn() throws IOException {
        Path occupied = Files.writeString(folder.resolve("boards"), "a file where the folder should be");
        ChipFiles files = new ChipFiles(occupied);
        files.write(PORT, TWO);

        assertThat(files.read(PORT)).isEqualTo(Calibration.NONE);
    }
}
