package org.annabella.bench.storm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Audience;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Telling;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.voice.SoundChannel;

/** Where each seat has an ear of its own, what is told to one seat alone is said nowhere else. */
final class StormPrivacy {
    private final StormPlan plan;
    private final StormWorld world;
    private final StormTally tally;
    private final Map<Side, Set<String>> secret = new EnumMap<>(Side.class);
    private final Set<String> open = new HashSet<>();
    /** What each seat was told of times, numbers and squares: it stands on no other player's page. */
    private final Map<Side, Set<String>> own = new EnumMap<>(Side.class);

    StormPrivacy(StormPlan plan, StormWorld world, StormTally tally) {
        this.plan = plan;
        this.world = world;
        this.tally = tally;
    }

    /** Takes note of who may hear of this. */
    void told(GameEvent event, GameState before) {
        if (world.isStarting()) {
            return;
        }
        Side alone = event instanceof GameEvent.Told told ? seat(told.to()) : null;
        if (!plan.ears() && alone == null) {
            return;
        }
        String words = world.station().spoken().words(event, before).replaceAll("\\s+", " ");
        if (event instanceof GameEvent.Told told && alone != null && isOwn(told.what())) {
            Set<String> all = own.computeIfAbsent(alone, none -> new HashSet<>());
            all.add(words);
            all.add(fromThere(told.what(), before, alone));
        }
        if (!plan.ears()) {
            return;
        }
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

    /** The same as the other seat's page would put it, in the language in which that page is read. */
    private String fromThere(Telling what, GameState before, Side alone) {
        Phrasebook book = Phrasebook.of(LanguageFiles.read(plan.language(alone)));
        return TellingWords.of(book, before, alone.opposite(), what).replaceAll("\\s+", " ");
    }

    private static boolean isOwn(Telling what) {
        // That no move has been made yet everybody may read.
        return what instanceof Telling.TimeLeft
                || what instanceof Telling.MoveCount count && count.white() > 0
                || what instanceof Telling.OnBoard;
    }

    /** A player's page shows nothing of what was told to the other seat alone. */
    void pageHolds(Side reader, String words, StormCheck check) {
        keptFrom(reader)
                .filter(words::contains)
                .forEach(secret -> check.breaks(
                        "'" + secret + "', for " + reader.opposite() + " alone, stands on the page of " + reader));
    }

    private Stream<String> keptFrom(Side reader) {
        Set<String> told = own.getOrDefault(reader, Set.of());
        return own.getOrDefault(reader.opposite(), Set.of()).stream()
                .filter(secret -> !secret.isEmpty() && !told.contains(secret));
    }

    /** A player's braille display has shown nothing of what was told to the other seat alone. */
    void linesHold(Side reader, Set<String> lines, UnaryOperator<String> cells, StormCheck check) {
        keptFrom(reader)
                .filter(secret -> {
                    String written = cells.apply(secret);
                    return lines.stream().anyMatch(line -> line.contains(written));
                })
                .forEach(secret -> check.breaks("'" + secret + "', for " + reader.opposite()
                        + " alone, stood on the braille line of " + reader));
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
        tally.checked(StormInvariant.PRIVATE_SPEECH);
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
