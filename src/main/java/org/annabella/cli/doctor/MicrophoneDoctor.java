package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.config.SeatConfig;
import org.annabella.config.SoundDevice;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundFault;
import org.annabella.sound.SoundTrial;

/** Listens to a microphone for some seconds, and says how loud it is and what is wrong with it. */
final class MicrophoneDoctor {
    private final Function<String, Microphone.Opening> opener;

    MicrophoneDoctor(Function<String, Microphone.Opening> opener) {
        this.opener = opener;
    }

    /** Examines the microphones that this config names. */
    List<Finding> examine(StationConfig config) {
        List<Finding> findings = new ArrayList<>();
        seat(config.white(), "White").ifPresent(findings::add);
        seat(config.black(), "Black").ifPresent(findings::add);
        if (findings.isEmpty()) {
            usual().ifPresent(findings::add);
        }
        return findings;
    }

    /** Where no seat has one: the microphone of the computer, if there is one. */
    private Optional<Finding> usual() {
        return opener.apply("") instanceof Microphone.Opening.Opened opened
                ? Optional.of(hear("microphone level", "The computer", "default", opened))
                : Optional.empty();
    }

    private Optional<Finding> seat(SeatConfig seat, String name) {
        String check = "microphone of " + name;
        if (seat.sharesMicrophone()) {
            return Optional.of(Finding.found(check, name + " is heard by the other seat's microphone."));
        }
        return seat.hasMicrophone() ? Optional.of(listen(check, name, seat.microphone())) : Optional.empty();
    }

    private Finding listen(String check, String seat, SoundDevice device) {
        String microphone = device.text();
        Microphone.Opening opening = opener.apply(device.sought());
        if (opening instanceof Microphone.Opening.Refused refused) {
            return Finding.broken(
                    check,
                    seat + "'s microphone '" + microphone + "' does not work: " + Texts.oneLine(refused.message())
                            + ".",
                    "Plug it in or correct the name.");
        }
        return hear(check, seat, microphone, opening);
    }

    private static Finding hear(String check, String seat, String microphone, Microphone.Opening opening) {
        try {
            return judge(check, seat, microphone, Listening.to(check, opening));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return Finding.missing(check, "Listening to " + seat + "'s microphone was broken off.", "Try again.");
        }
    }

    private static Finding judge(String check, String seat, String microphone, short[] sound) {
        if (sound.length < Sound.SPEECH_RATE_HZ) {
            return Finding.broken(
                    check,
                    seat + "'s microphone '" + microphone + "' opens, but gives no sound.",
                    "Unplug it and plug it in again.");
        }
        SoundTrial trial = SoundTrial.of(sound);
        if (trial.isMuted()) {
            return Finding.broken(
                    check,
                    seat + "'s microphone '" + microphone + "' gives digital silence.",
                    "Switch it on, here and in the settings of the computer.");
        }
        String heard = String.format(
                Locale.ROOT,
                "%s's microphone '%s' was heard for %d seconds: level %.0f dBFS, peak %.0f dBFS, quiet moments %.0f dBFS%s.",
                seat,
                microphone,
                sound.length / Sound.SPEECH_RATE_HZ,
                trial.levels().rmsDb(),
                trial.levels().peakDb(),
                trial.quietDb(),
                trial.isSpoken() ? "" : ", and nobody spoke");
        return trial.faults().isEmpty() ? Finding.found(check, heard) : Finding.broken(check, heard, advice(trial));
    }

    private static String advice(SoundTrial trial) {
        String all = trial.faults().stream().sorted().map(SoundFault::advice).collect(Collectors.joining("; "));
        return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
    }
}
