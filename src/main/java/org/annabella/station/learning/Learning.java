package org.annabella.station.learning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.VoiceChange;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.annabella.station.files.Recordings;
import org.annabella.table.GameLoop;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Learns during a game how its players speak, each from the own sounds of which boards or both voices have said what they
 * mean. What was learned is forgotten with the end of the game: its files lie beside the journal and are removed.
 *
 * <p>Threads: the events belong to that of the table; one of its own, "learning", waits for the teacher; {@link #head} may be
 * asked from any.
 */
public final class Learning implements GameLoop.Listener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Learning.class);
    private static final String FOLDER = "learned";
    /** So many lessons a seat has when something is learned from them first, and so many come between two times. */
    private static final int FIRST = 12;

    private static final int NEXT = 6;
    /** The latest are enough: a step takes half a second of one core for each. */
    private static final int MOST = 40;

    private final Plan plan;
    private final VoiceLessons found = new VoiceLessons();
    private final Map<Side, List<VoiceLessons.Lesson>> lessons = new EnumMap<>(Side.class);
    private final Map<Side, Path> heads = new ConcurrentHashMap<>();
    private final AtomicInteger written = new AtomicInteger();
    private final TaskThread thread;

    /**
     * What learning needs.
     *
     * @param directory of the game
     * @param encoder the directory of the encoder
     * @param profiles finds the head of a player's profile; asked when something is to be learned, not before
     * @param languages that a seat speaks, by their codes
     */
    public record Plan(
            Path directory,
            Path encoder,
            Function<Side, Optional<Path>> profiles,
            Map<Side, List<String>> languages,
            Teacher teacher,
            Supplier<Duration> now,
            Consumer<GameInput> post) {
        public Plan {
            languages = Map.copyOf(languages);
        }
    }

    /** Begins with nothing; what an earlier session has left is removed. */
    public Learning(Plan plan) {
        this.plan = plan;
        this.thread = Threads.tasks("learning", Defects.LAST_RESORT);
        for (Side seat : Side.values()) {
            lessons.put(seat, new ArrayList<>());
        }
        forget();
    }

    /** The head that a seat is heard with; absent for that which was opened. */
    public Optional<Path> head(Side seat) {
        return Optional.ofNullable(heads.get(seat));
    }

    @Override
    public String name() {
        return "learning";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        VoiceLessons.Found news = found.happened(event, before);
        news.contradicted().forEach(this::contradicted);
        for (VoiceLessons.Lesson lesson : news.lessons()) {
            List<VoiceLessons.Lesson> all = lessons.computeIfAbsent(lesson.seat(), none -> new ArrayList<>());
            all.add(lesson);
            if (all.size() >= FIRST && (all.size() - FIRST) % NEXT == 0) {
                List<VoiceLessons.Lesson> latest = List.copyOf(all.subList(Math.max(0, all.size() - MOST), all.size()));
                thread.run(() -> learn(lesson.seat(), latest));
            }
        }
    }

    /** What was learned has made another move of this sound: better without it, until more is known. */
    private void contradicted(Side seat, String sound) {
        if (heads.remove(seat) != null) {
            tell(seat, List.of(sound), List.of(), VoiceChange.DROPPED, 0);
        }
    }

    private void learn(Side seat, List<VoiceLessons.Lesson> latest) {
        List<VoiceLessons.Lesson> there = latest.stream().filter(this::isThere).toList();
        if (there.size() < FIRST) {
            return;
        }
        try {
            Path folder = Files.createDirectories(plan.directory().resolve(FOLDER));
            Path to = folder.resolve(seat.id() + "-" + written.incrementAndGet() + ".bin");
            Optional<Path> taken = head(seat);
            Optional<Path> present = taken.or(() -> plan.profiles().apply(seat));
            Optional<Teacher.Learned> learned = plan.teacher()
                    .learn(new Teacher.Job(
                            plan.encoder(),
                            present.orElse(null),
                            to,
                            plan.languages().getOrDefault(seat, List.of()),
                            there.stream()
                                    .map(each -> new Teacher.Recording(
                                            plan.directory().resolve(each.sound()), each.position(), each.move()))
                                    .toList()));
            learned.ifPresent(news -> tell(seat, there, news, taken, to));
        } catch (IOException | RuntimeException fault) {
            LOG.warn("nothing is learned from what {} has said", seat, fault);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** One lesson that means nothing, or whose sound was damaged, would end the job for all of them. */
    private boolean isThere(VoiceLessons.Lesson lesson) {
        return lesson.position().isLegal(lesson.move())
                && Recordings.find(plan.directory(), lesson.sound())
                        .filter(file -> WavFiles.read(file) instanceof SoundReading.Readable)
                        .isPresent();
    }

    /** What has come of it; nothing where what it was judged against was dropped meanwhile: against what came instead it was not. */
    private void tell(
            Side seat, List<VoiceLessons.Lesson> from, Teacher.Learned news, Optional<Path> taken, Path head) {
        if (news.kept() && !isTaken(seat, taken, head)) {
            return;
        }
        List<String> learned = new ArrayList<>();
        for (int i = 0; i < from.size() - news.judges(); i++) {
            if (news.from().get(i)) {
                learned.add(from.get(i).sound());
            }
        }
        List<String> judges = from.subList(from.size() - news.judges(), from.size()).stream()
                .map(VoiceLessons.Lesson::sound)
                .toList();
        tell(seat, learned, judges, news.kept() ? VoiceChange.TAKEN : VoiceChange.NOT_TAKEN, news.gain());
    }

    /** Takes a head in the place of the one that it was judged against, where the seat still has that. */
    private boolean isTaken(Side seat, Optional<Path> before, Path head) {
        return before.isPresent() ? heads.replace(seat, before.get(), head) : heads.putIfAbsent(seat, head) == null;
    }

    private void tell(Side seat, List<String> from, List<String> judges, VoiceChange change, double gain) {
        plan.post().accept(new GameInput.LearnVoice(plan.now().get(), seat, from, judges, change, gain));
    }

    private void forget() {
        Path folder = plan.directory().resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException stays) {
            LOG.warn("what was learned stays in {}", folder, stays);
        }
    }

    /** Forgets everything. */
    @Override
    public void close() {
        plan.teacher().close();
        thread.close();
        heads.clear();
        forget();
    }
}
