package org.annabella.station.outputs;

import java.util.EnumMap;
import java.util.Map;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.threads.DefectWords;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SpeechListener;
import org.annabella.voice.Spoken;
import org.annabella.voice.Utterance;

/**
 * Tells when a voice fails, for nobody hears that it is silent: the pages and the terminal show it, and the channels that can
 * still speak say it. Each failure is told once, until that channel has spoken again.
 *
 * <p>Threads: may be shared; called by those that speak.
 */
public final class VoiceWatch implements SpeechListener {
    private final SpeechListener other;
    private final Reports reports;
    private final Map<SoundChannel, DeviceState> told = new EnumMap<>(SoundChannel.class);

    /** Takes what becomes of the voices; must not wait. */
    public interface Reports {
        void device(DeviceId device, DeviceState state, String why);
    }

    /**
     * Watches.
     *
     * @param other hears of every utterance before
     */
    public VoiceWatch(SpeechListener other, Reports reports) {
        this.other = other;
        this.reports = reports;
    }

    @Override
    public void started(Utterance utterance) {
        other.started(utterance);
    }

    @Override
    public void ended(Spoken spoken) {
        other.ended(spoken);
        SoundChannel channel = spoken.utterance().channel();
        if (spoken.fault().isEmpty()) {
            tell(channel, DeviceState.UP, "");
        } else {
            tell(channel, spoken.length().isZero() ? DeviceState.LOST : DeviceState.DEGRADED, spoken.fault());
        }
    }

    @Override
    public void failed(SoundChannel channel, Throwable defect) {
        tell(channel, DeviceState.LOST, "a defect of the station: " + DefectWords.of(defect));
    }

    private synchronized void tell(SoundChannel channel, DeviceState state, String why) {
        if (told.getOrDefault(channel, DeviceState.UP) != state) {
            told.put(channel, state);
            reports.device(DeviceId.voice(channel.id()), state, why);
        }
    }
}
