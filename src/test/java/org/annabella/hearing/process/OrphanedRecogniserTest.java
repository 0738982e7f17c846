package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recognisers' processes end with the station's, even if that is killed in the middle of everything. */
@SystemTest
class OrphanedRecogniserTest {
    @TempDir
    private Path home;

    /** A parent: opens a pool, uses an ear, prints the numbers of its children and waits for its end. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] arguments) throws InterruptedException {
            RecogniserLaunch launch = Launches.of(Path.of(arguments[0]), Path.of(arguments[1]));
            RecogniserPool pool = Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()));
            Recogniser recogniser = pool.recogniser();
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            recogniser.accept(new short[1600]);
            Pools.awaitSpare(pool);
            pool.pids().forEach(System.out::println);
            System.out.println("waiting");
            new CountDownLatch(1).await();
        }
    }

    @Test
    void endsWhenItsParentIsKilled() throws IOException, InterruptedException {
        RecogniserLaunch parent = Launches.ofProgram(
                home,
                Parent.class.getName(),
                Tones.directory().toString(),
                home.resolve("children").toString());
        List<String> command = new ArrayList<>(parent.program());
        command.add(0, parent.java().toString());
        Process process = new ProcessBuilder(command)
                .redirectError(home.resolve("parent.log").toFile())
                .start();
        List<ProcessHandle> children = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null && !line.equals("waiting"); line = out.readLine()) {
                children.add(ProcessHandle.of(Long.parseLong(line)).orElseThrow());
            }
            assertThat(children).hasSize(2).allMatch(ProcessHandle::isAlive);
        } finally {
            process.destroyForcibly();
        }
        for (ProcessHandle child : children) {
            child.onExit().orTimeout(60, TimeUnit.SECONDS).join();
        }
        assertThat(children).noneMatch(ProcessHandle::isAlive);
    }
}
