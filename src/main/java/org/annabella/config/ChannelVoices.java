package org.annabella.config;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Side;
import org.annabella.lexicon.Language;
import org.annabella.voice.ChannelVoice;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;

/** The voices that a config gives to the loudspeaker and to each ear; channels of one engine share it. */
public final class ChannelVoices {
    private final List<Language> languages;
    private final int usualRate;
    private final Map<Synthesisers, Synthesiser> engines = new EnumMap<>(Synthesisers.class);

    private ChannelVoices(List<Language> languages, int usualRate) {
        this.languages = languages;
        this.usualRate = usualRate;
    }

    /**
     * Opens them.
     *
     * @throws Missing if the config names an engine that is not installed
     */
    public static Map<SoundChannel, ChannelVoice> of(StationConfig config, List<Language> languages) {
        StationConfig.Voice aloud = config.voice();
        ChannelVoices opening = new ChannelVoices(languages, aloud.rate());
        Map<SoundChannel, ChannelVoice> voices = new EnumMap<>(SoundChannel.class);
        voices.put(SoundChannel.PUBLIC, new ChannelVoice(opening.engine(aloud.engine()), aloud.rate(), aloud.volume()));
        for (Side side : Side.values()) {
            SeatConfig seat = config.seat(side);
            Synthesisers engine = seat.engine().where(aloud.engine());
            voices.put(
                    SoundChannel.earOf(side),
                    new ChannelVoice(opening.engine(engine), seat.earRate(), seat.earVolume()));
        }
        return voices;
    }

    private Synthesiser engine(Synthesisers choice) {
        return engines.computeIfAbsent(choice, this::opened);
    }

    private Synthesiser opened(Synthesisers choice) {
        if (choice == Synthesisers.AUTO) {
            // There is always one: which it is need not be known before something is to be said.
            return Synthesisers.later(() -> choice.open(languages, PhoneFile.read(), usualRate), usualRate);
        }
        try {
            return choice.open(languages, PhoneFile.read(), usualRate);
        } catch (SpeechFault absent) {
            throw new Missing(absent.getMessage() + ": install it, or give 'voice.engine' and 'engine' of the seats as"
                    + " 'auto'");
        }
    }
}
