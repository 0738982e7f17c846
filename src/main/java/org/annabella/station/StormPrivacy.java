package org.annabella.station;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.voice.SoundChannel;

/** Where each seat has an ear of its own, what is told to one seat alone is said nowhere else. */
final class StormPrivacy {
    private final StormPlan plan;
    private final StormWorld world;
    private final StormTally tally;
    private final Map<Side, Set<String>> secret = new EnumMap<>(Side.class);
    private final Set<String> open = new HashSet<>();

    StormPrivacy(StormPlan plan, StormWorld world, StormTally tally) {
        this.plan = plan;
        this.world = world;
        this.tally = tally;
    }

    /** Takes note of who may hear of this. */
    void told(GameEvent event, GameState before) {
        if (!plan.ears() || world.isStarting()) {
            return;
        }
        String words = world.station().spoken().words(event, before).replaceAll("\\s+", " ");
        Side alone = event instanceof GameEvent.Told told ? seat(told.to()) : null;
        if (alone == null) {
            open.add(words);
        } else if (!words.isEmpty()) {
            tally.count("told to one seat alone");
            secretOf(alone).add(words);
        }
    }

    private static @org.jspecify.annotations.Nullable Side seat(Audience audience) {
        return audience == Audience.WHITE ? Side.WHITE : audience == Audience.BLACK ? Side.BLACK : null;
    }

    private Set<String> secretOf(Side seat) {
        return secret.computeIfAbsent(seat, none -> new HashSet<>());
    }

    /** Looks through everything that was said. */
    void holds(Path game, StormCheck check) {
        try {
            // A power cut may have torn it.
            String all = new String(Files.readAllBytes(game.resolve("spoken.txt")), StandardCharsets.UTF_8);
            for (String line : all.split("\n")) {
                String[] parts = line.split("\t", 4);
                if (parts.length == 4) {
                    look(parts[1], parts[3], check);
                }
            }
        } catch (IOException unreadable) {
            check.breaks("what was said cannot be read: " + unreadable);
        }
    }

    private void look(String channel, String text, StormCheck check) {
        if (open.contains(text)) {
            return;
        }
        for (Side seat : Side.values()) {
            boolean own = channel.equals(SoundChannel.earOf(seat).id());
            boolean othersToo = secretOf(seat.opposite()).contains(text)
                    && channel.equals(SoundChannel.earOf(seat.opposite()).id());
            if (secretOf(seat).contains(text) && !own && !othersToo) {
                check.breaks("'" + text + "', for " + seat + " alone, was said on " + channel);
            }
        }
    }
}
