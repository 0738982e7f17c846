package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.serial.Opening;
import org.annabella.serial.SerialPorts;
import org.annabella.sound.SoundFault;

/** A computer with what a test plugs in; its ports are opened as they are, and what is played there is kept. */
final class PluggedIn implements Equipment {
    final List<String> played = new ArrayList<>();
    private final Equipment real = new ThisComputer();
    private List<SerialPorts.Port> ports = List.of();
    private List<String> microphones = List.of();
    private List<String> outputs = List.of();
    private Heard heard = Heard.ABSENT;

    static PluggedIn nothing() {
        return new PluggedIn();
    }

    PluggedIn port(String name, String description) {
        ports = List.of(new SerialPorts.Port(name, description, name));
        return this;
    }

    PluggedIn microphones(Heard all, String... names) {
        heard = all;
        microphones = List.of(names);
        return this;
    }

    PluggedIn outputs(String... names) {
        outputs = List.of(names);
        return this;
    }

    static Heard speech(SoundFault... faults) {
        return new Heard(Heard.Kind.SPEECH, -23.4, Set.of(faults));
    }

    @Override
    public List<SerialPorts.Port> ports() {
        return ports;
    }

    @Override
    public Optional<Opening.Reason> whyNot(String port, int baud) {
        return real.whyNot(port, baud);
    }

    @Override
    public List<String> microphones() {
        return microphones;
    }

    @Override
    public List<String> outputs() {
        return outputs;
    }

    @Override
    public boolean plays(String output, String text, String language) {
        played.add(output + " " + language + ": " + text);
        return true;
    }

    @Override
    public Heard listen(String microphone) {
        return heard;
    }
}
