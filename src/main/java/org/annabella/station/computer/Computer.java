package org.annabella.station.computer;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.annabella.braille.BrailleDisplay;
import org.annabella.braille.BrailleLine;
import org.annabella.braille.BrlAddress;
import org.annabella.chess.Side;
import org.annabella.config.ChannelVoices;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.lexicon.Language;
import org.annabella.station.learning.Teacher;
import org.annabella.station.learning.TeacherProcess;
import org.annabella.station.recognisers.Recognisers;
import org.annabella.voice.ChannelVoice;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.web.Console;
import org.annabella.web.page.TableService;

/**
 * What of a computer the station uses that is neither a file nor a port: its recognisers' processes, its voices and sound
 * outputs, its network, its braille displays, its random numbers. A simulated world has its own.
 *
 * @param pages opens the pages where browsers reach them
 * @param displays opens braille displays
 * @param randomness gives the numbers that keys are made of
 */
public record Computer(
        Hearing hearing, Speech speech, Pages pages, Displays displays, Supplier<RandomGenerator> randomness) {
    /** This one. */
    public static final Computer REAL =
            new Computer(new RealHearing(), new RealSpeech(), Console::open, BrailleDisplay::open, SecureRandom::new);

    /** Returns a source of the numbers that keys are made of. */
    public RandomGenerator random() {
        return randomness.get();
    }

    /** Opens what each seat is heard with. */
    public interface Hearing {
        /** May open it beside everything else: {@link RecogniserSource#awaitOpen} tells what cannot be opened. */
        Map<Side, RecogniserSource> of(
                StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches);

        /** The same for a game that is taken up, which awaits nothing: what cannot be opened is told to its watch. */
        default Map<Side, RecogniserSource> toCome(
                StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
            return of(config, languages, watches);
        }

        /** Returns who learns during a game how its players speak; by default nobody. */
        default Teacher teacher(StationConfig config) {
            return Teacher.NONE;
        }
    }

    /** Where browsers reach the pages. */
    @FunctionalInterface
    public interface Pages {
        /**
         * Opens them.
         *
         * @throws IOException if the port is taken
         */
        Console open(Console.Plan plan, TableService tableService, List<GameEvent> earlier) throws IOException;
    }

    /** Braille displays. */
    @FunctionalInterface
    public interface Displays {
        /**
         * Begins to look for one.
         *
         * @param keyFile the key of whoever drives it
         * @throws IOException if this computer gives no more connections
         */
        BrailleLine open(BrlAddress address, Path keyFile, BrailleDisplay.Listener listener) throws IOException;
    }

    /** Voices and sound outputs. */
    public interface Speech {
        Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages);

        SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch);

        /** The names of all sound outputs that there are. */
        List<String> outputs();
    }

    private static final class RealHearing implements Hearing {
        @Override
        public Map<Side, RecogniserSource> of(
                StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
            return Recognisers.awaited(config, languages, watches);
        }

        @Override
        public Map<Side, RecogniserSource> toCome(
                StationConfig config, List<Language> languages, Function<DeviceId, RecogniserPool.Watch> watches) {
            return Recognisers.toCome(config, languages, watches);
        }

        /** Where one microphone hears both seats, or none hears them, nobody knows for certain who spoke. */
        @Override
        public Teacher teacher(StationConfig config) {
            boolean each = Arrays.stream(Side.values()).map(config::seat).allMatch(SeatConfig::hasOwnMicrophone);
            if (!each) {
                return Teacher.NONE;
            }
            return config.hearing().separateProcess() ? new TeacherProcess() : Teacher::inside;
        }
    }

    private static final class RealSpeech implements Speech {
        @Override
        public Map<SoundChannel, ChannelVoice> voices(StationConfig config, List<Language> languages) {
            return ChannelVoices.of(config, languages);
        }

        @Override
        public SoundPlayer player(OutputNames outputs, LinePlayer.Watch watch) {
            return LinePlayer.on(outputs, watch);
        }

        @Override
        public List<String> outputs() {
            return LinePlayer.mixers();
        }
    }
}
