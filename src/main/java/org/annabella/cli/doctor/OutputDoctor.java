package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.config.Outputs;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.game.Sight;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;

/** Says of each channel where it will be heard, and what is wrong with that. Nothing is played. */
final class OutputDoctor {
    private final List<String> there;

    /**
     * Examines with these outputs.
     *
     * @param there the names of the sound outputs of this computer
     */
    OutputDoctor(List<String> there) {
        this.there = List.copyOf(there);
    }

    /** Examines the outputs that this config names. */
    List<Finding> examine(StationConfig config) {
        OutputNames names = Outputs.of(config);
        List<Finding> findings = new ArrayList<>();
        findings.add(channel(
                names,
                SoundChannel.PUBLIC,
                "What is said aloud",
                sounds(config.voice().rate(), config.voice().volume())));
        for (Side side : Side.values()) {
            SeatConfig seat = config.seat(side);
            String name = "What only " + side.english() + " may hear";
            if (seat.hasEar()) {
                findings.add(channel(names, SoundChannel.earOf(side), name, sounds(seat.earRate(), seat.earVolume())));
            } else {
                earless(seat, name, check(SoundChannel.earOf(side))).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static String sounds(int rate, int volume) {
        return "with " + rate + " words a minute at " + volume + " percent";
    }

    private static String check(SoundChannel channel) {
        return "sound output " + channel.id();
    }

    /** A sighted player needs no ear. */
    private static Optional<Finding> earless(SeatConfig seat, String name, String check) {
        return seat.sight() == Sight.SIGHTED
                ? Optional.empty()
                : Optional.of(Finding.missing(
                        check,
                        name + " is written to files only, as times are never said aloud (FIDE Laws 2023, D.2.10.4).",
                        "Name that player's earphone under 'ear'."));
    }

    private Finding channel(OutputNames names, SoundChannel channel, String what, String how) {
        List<String> wanted = names.of(channel);
        if (wanted.isEmpty()) {
            return Finding.found(check(channel), what + " is written to files only, as the config says.");
        }
        Optional<String> first = names.output(channel, wanted.get(0), there);
        return first.map(output -> Finding.found(check(channel), what + " is heard on '" + output + "', " + how + "."))
                .orElseGet(() -> unheard(names, channel, what));
    }

    private Finding unheard(OutputNames names, SoundChannel channel, String what) {
        List<String> wanted = names.of(channel);
        String first = wanted.get(0);
        String instead = wanted.stream()
                .skip(1)
                .flatMap(name -> names.output(channel, name, there).stream())
                .findFirst()
                .map(output -> "; '" + output + "' is heard instead")
                .orElse("; it is written to files only");
        if (there.stream().anyMatch(output -> output.contains(first)) && channel.isPrivate()) {
            return Finding.broken(
                    check(channel),
                    what + " is to be heard on '" + first + "', which means an output that others hear" + instead + ".",
                    "Give more of the name, or another output.");
        }
        String absent = what + " is to be heard on '" + first + "', which is not there" + instead + ".";
        return first.equals(OutputNames.DEFAULT_MIXER)
                ? Finding.missing(check(channel), absent, "Plug a loudspeaker or an earphone in.")
                : Finding.broken(check(channel), absent, "Plug it in or correct the name.");
    }
}
