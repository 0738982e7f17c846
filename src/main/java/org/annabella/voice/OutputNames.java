package org.annabella.voice;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which sound output each channel is to be heard on, by parts of their names, first choice first.
 *
 * <p>Two names may mean the same output. What is private is never played where another channel is heard, whatever the
 * config says: the name is then as good as that of an output that is not there.
 *
 * @param wanted the names of each channel that is to be heard
 */
public record OutputNames(Map<SoundChannel, List<String>> wanted) {
    /** The mixer name that means: whatever the system plays on. */
    public static final String DEFAULT_MIXER = "default";

    public OutputNames {
        Map<SoundChannel, List<String>> copy = new EnumMap<>(SoundChannel.class);
        wanted.forEach((channel, names) -> copy.put(channel, List.copyOf(names)));
        wanted = copy;
    }

    /** Returns the names of this channel; none if it is not to be heard. */
    public List<String> of(SoundChannel channel) {
        return wanted.getOrDefault(channel, List.of());
    }

    /**
     * Returns the output that this name means for this channel.
     *
     * @param there the names of all outputs that are there now
     * @return nothing if there is none, or if it is heard by others than this channel's
     */
    public Optional<String> output(SoundChannel channel, String name, List<String> there) {
        Optional<String> meant = meant(channel, name, there);
        return channel.isPrivate()
                ? meant.filter(output -> !others(channel, there).contains(output))
                : meant;
    }

    private List<String> others(SoundChannel channel, List<String> there) {
        List<String> outputs = new ArrayList<>();
        wanted.forEach((other, names) -> {
            if (other != channel) {
                names.forEach(name -> meant(other, name, there).ifPresent(outputs::add));
            }
        });
        return outputs;
    }

    /** What is said aloud is not said into an ear for want of a name. */
    private Optional<String> meant(SoundChannel channel, String name, List<String> there) {
        if (!name.equals(DEFAULT_MIXER)) {
            return named(name, there);
        }
        return there.stream()
                .filter(output -> channel.isPrivate() || !isNamedForAnEar(output, there))
                .findFirst();
    }

    private boolean isNamedForAnEar(String output, List<String> there) {
        return wanted.entrySet().stream()
                .filter(entry -> entry.getKey().isPrivate())
                .flatMap(entry -> entry.getValue().stream())
                .filter(name -> !name.equals(DEFAULT_MIXER))
                .anyMatch(name -> named(name, there).filter(output::equals).isPresent());
    }

    private static Optional<String> named(String name, List<String> there) {
        return there.stream().filter(output -> output.contains(name)).findFirst();
    }
}
