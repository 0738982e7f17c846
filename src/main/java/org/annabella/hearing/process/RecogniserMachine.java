package org.annabella.hearing.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts recognisers as Java machines of their own, each with a folder for its temporary files. */
final class RecogniserMachine implements RecogniserStarter {
    private static final Logger LOG = LoggerFactory.getLogger(RecogniserMachine.class);

    private final RecogniserLaunch launch;
    private final String libraries;
    private final Map<Process, Path> temporary = new ConcurrentHashMap<>();

    RecogniserMachine(RecogniserLaunch launch, String libraries) {
        this.launch = launch;
        this.libraries = libraries;
    }

    @Override
    public RecogniserLaunch.Patience patience() {
        return launch.patience();
    }

    @Override
    public Process start() throws IOException {
        Path own = Files.createTempDirectory("annabella-ear");
        ProcessBuilder builder = new ProcessBuilder(launch.command(libraries, own));
        builder.environment().putAll(RecogniserLaunch.ENVIRONMENT);
        builder.redirectError(ProcessBuilder.Redirect.appendTo(
                launch.home().resolve(RecogniserLaunch.LOG).toFile()));
        Process begun = builder.start();
        temporary.put(begun, own);
        return begun;
    }

    @Override
    public void ended(Process process) {
        Path own = temporary.remove(process);
        if (own == null) {
            return;
        }
        try (Stream<Path> left = Files.walk(own)) {
            List<Path> deepestFirst = left.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException stays) {
            LOG.debug("{} stays", own, stays);
        }
    }
}
