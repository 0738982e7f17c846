package org.annabella.station.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A board is not looked for at the ports that the config names for other devices. */
class PortsOfOthersTest {
    @TempDir
    Path folder;

    private StationConfig config(String text) throws IOException {
        return ConfigFile.read(Files.writeString(folder.resolve("station.json"), text));
    }

    @Test
    void areThoseOfTheOtherSeatAndTheTactileClock() throws IOException {
        StationConfig config = config("""
            {"white": {"board": {"kind": "dgt", "port": "/dev/one"}},
             "black": {"board": {"kind": "auto", "port": "auto"}},
             "clock": {"kind": "dial", "port": "/dev/two"}}
            """);
        assertThat(Devices.portsBeside(Side.BLACK, config)).containsExactlyInAnyOrder("/dev/one", "/dev/two");
        assertThat(Devices.portsBeside(Side.WHITE, config)).containsExactly("/dev/two");
    }

    @Test
    void areNoneOfADeviceThatIsNotThereOrHasNoPortOfItsOwn() throws IOException {
        StationConfig config = config("""
            {"white": {"board": {"kind": "none", "port": "/dev/one"}},
             "black": {"board": {"kind": "dgt", "port": "/dev/two"}},
             "clock": {"kind": "dgt", "port": "/dev/two"}}
            """);
        assertThat(Devices.portsBeside(Side.BLACK, config)).isEmpty();
        assertThat(Devices.portsBeside(Side.WHITE, config)).containsExactly("/dev/two");
    }
}
