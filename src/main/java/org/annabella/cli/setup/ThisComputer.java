package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.cli.doctor.Listening;
import org.annabella.config.LanguageFiles;
import org.annabella.config.PhoneFile;
import org.annabella.config.SoundDevice;
import org.annabella.lexicon.Language;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialLine;
import org.annabella.serial.SerialPorts;
import org.annabella.sound.Microphone;
import org.annabella.station.boards.Ports;
import org.annabella.transport.bluetooth.BluetoothTransport;
import org.annabella.transport.hid.HidDevice;
import org.annabella.transport.hid.HidDevices;
import org.annabella.transport.hid.HidTransport;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;
import org.jspecify.annotations.Nullable;

/** The devices of this computer. */
final class ThisComputer implements Equipment {
    private static final int WORDS_A_MINUTE = 150;
    private static final SerialLine.Listener NOBODY = new SerialLine.Listener() {
        @Override
        public void received(byte[] bytes) {
            // Only asked whether it opens.
        }

        @Override
        public void lost(String why) {
            // Likewise.
        }
    };

    private @Nullable List<BluetoothTransport.Seen> seen;

    @Override
    public List<SerialPorts.Port> ports() {
        List<SerialPorts.Port> all = new ArrayList<>(SerialPorts.list());
        HidDevices.OF_COMPUTER.list().stream()
                .filter(HidDevice::isBoard)
                .map(board -> other(HidTransport.PREFIX + board.identity(), board.name()))
                .forEach(all::add);
        seenByRadio().stream()
                .filter(seen -> !seen.kind().isEmpty())
                .map(seen -> other(seen.port(), seen.name()))
                .forEach(all::add);
        return all;
    }

    private static SerialPorts.Port other(String name, String description) {
        return new SerialPorts.Port(name, description, name);
    }

    /** Asked once: where there is no radio that takes a while. */
    private List<BluetoothTransport.Seen> seenByRadio() {
        List<BluetoothTransport.Seen> known = seen;
        if (known == null) {
            known = System.getProperty("os.name", "").equals("Linux")
                    ? BluetoothTransport.look("").seen()
                    : List.of();
            seen = known;
        }
        return known;
    }

    @Override
    public Optional<Opening.Reason> whyNot(String port, int baud) {
        Opening opening = Ports.open(port, baud, NOBODY);
        if (opening instanceof Opening.Opened opened) {
            opened.line().close();
            return Optional.empty();
        }
        return Optional.of(((Opening.Refused) opening).reason());
    }

    @Override
    public List<String> microphones() {
        return Microphone.names();
    }

    @Override
    public List<String> outputs() {
        return LinePlayer.mixers();
    }

    @Override
    public boolean plays(String output, String text, String language) {
        Language spoken = LanguageFiles.read(language);
        SoundPlayer player = LinePlayer.on(Map.of(SoundChannel.PUBLIC, output));
        try (Synthesiser voice = Synthesisers.AUTO.open(List.of(spoken), PhoneFile.read(), WORDS_A_MINUTE)) {
            return player.play(voice.synthesise(text, spoken), SoundChannel.PUBLIC);
        } catch (SpeechFault silent) {
            return false;
        } finally {
            player.close();
        }
    }

    @Override
    public Heard listen(String microphone) {
        Microphone.Opening opening = Microphone.open(SoundDevice.of(microphone).sought());
        if (opening instanceof Microphone.Opening.Refused) {
            return Heard.ABSENT;
        }
        try {
            return Heard.of(Listening.to("setup", opening));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return Heard.ABSENT;
        }
    }
}
