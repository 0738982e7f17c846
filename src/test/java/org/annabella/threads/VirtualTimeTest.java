package org.annabella.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class VirtualTimeTest {
    private static final Duration REAL = Duration.ofSeconds(60);
    private final List<String> done = new ArrayList<>();

    @Test
    void anHourOfWaitingTakesNoTime() {
        VirtualTime world = new VirtualTime(1);
        world.run(() -> sleep(Duration.ofHours(1)), REAL);
        assertThat(world.sinceBeginning()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void theSeedDecidesTheOrderOfWhatIsDueAtOnce() {
        assertThat(orderBy(1)).isEqualTo(orderBy(1)).containsExactlyInAnyOrder("0", "1", "2", "3", "4", "5", "6", "7");
        assertThat(List.of(orderBy(1), orderBy(2), orderBy(3), orderBy(4)).stream()
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    private List<String> orderBy(long seed) {
        List<String> order = new ArrayList<>();
        new VirtualTime(seed)
                .run(
                        () -> {
                            for (int i = 0; i < 8; i++) {
                                String name = String.valueOf(i);
                                Threads.tasks(name, Defects.LAST_RESORT).run(() -> order.add(name));
                            }
                            sleep(Duration.ofSeconds(1));
                        },
                        REAL);
        return order;
    }

    @Test
    void tasksOfOneThreadKeepTheirOrderAlsoWhileOneWaits() {
        new VirtualTime(3)
                .run(
                        () -> {
                            TaskThread tasks = Threads.tasks("one", Defects.LAST_RESORT);
                            tasks.run(() -> {
                                sleep(Duration.ofSeconds(5));
                                done.add("first");
                            });
                            tasks.run(() -> done.add("second"));
                            tasks.after(Duration.ofSeconds(1), () -> done.add("third"));
                            assertThat(tasks.finish(Duration.ofSeconds(20))).isTrue();
                        },
                        REAL);
        assertThat(done).startsWith("first", "second");
    }

    @Test
    void whatIsKilledDoesNothingMore() {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        VirtualTime world = new VirtualTime(4);
        world.run(
                () -> {
                    VirtualTime.Program program = world.program("victim");
                    world.in(program, () -> {
                        Threads.start("reader", () -> readAll(queue), Defects.LAST_RESORT);
                        Threads.tasks("beat", Defects.LAST_RESORT).every(Duration.ofSeconds(1), () -> done.add("beat"));
                        return "";
                    });
                    sleep(Duration.ofMillis(2500));
                    world.kill(program);
                    done.add("killed");
                    queue.add("never read");
                    sleep(Duration.ofHours(1));
                },
                REAL);
        assertThat(done).containsExactly("beat", "beat", "finally", "killed");
    }

    private void readAll(BlockingQueue<String> queue) {
        try {
            while (true) {
                done.add(Waits.take(queue));
            }
        } catch (InterruptedException interrupted) {
            done.add("interrupted");
        } finally {
            done.add("finally");
        }
    }

    @Test
    void aSleepingComputerKnowsNothingOfTheHour() {
        VirtualTime world = new VirtualTime(5);
        long[] counted = new long[2];
        world.run(
                () -> {
                    VirtualTime.Program program = world.program("laptop");
                    world.in(program, () -> {
                        Threads.tasks("beat", Defects.LAST_RESORT).every(Duration.ofMinutes(1), () -> {
                            counted[0]++;
                            counted[1] = Waits.nanoTime();
                        });
                        return "";
                    });
                    world.sleep(program, Duration.ofHours(1));
                    sleep(Duration.ofMinutes(62).plusSeconds(1));
                },
                REAL);
        assertThat(counted[0]).isEqualTo(2);
        assertThat(Duration.ofNanos(counted[1])).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void whereEverybodyWaitsForEverThatIsSaid() {
        assertThatThrownBy(() -> new VirtualTime(6).run(() -> await(new CountDownLatch(1)), REAL))
                .hasMessageContaining("everybody waits for ever");
    }

    @Test
    void aWaitThatGoesPastThisRoomIsFound() {
        CountDownLatch never = new CountDownLatch(1);
        assertThatThrownBy(() -> new VirtualTime(7)
                        .run(
                                () -> {
                                    try {
                                        never.await();
                                    } catch (InterruptedException interrupted) {
                                        Thread.currentThread().interrupt();
                                    }
                                },
                                Duration.ofMillis(300)))
                .hasMessageContaining("the world stands still")
                .hasMessageContaining("CountDownLatch");
        never.countDown();
    }

    @Test
    void aThreadThatIsInterruptedWhileItWaitsIsToldSo() {
        new VirtualTime(8)
                .run(
                        () -> {
                            Thread sleeper = Threads.start(
                                    "sleeper",
                                    () -> {
                                        try {
                                            Waits.sleep(Duration.ofDays(1));
                                        } catch (InterruptedException woken) {
                                            done.add("woken");
                                        }
                                    },
                                    Defects.LAST_RESORT);
                            sleep(Duration.ofSeconds(1));
                            sleeper.interrupt();
                            sleep(Duration.ofSeconds(1));
                            assertThat(Waits.isAlive(sleeper)).isFalse();
                        },
                        REAL);
        assertThat(done).containsExactly("woken");
    }

    /** As an executor's thread forgets it. */
    @Test
    void whatIsDoneAfterAnInterruptedTaskIsNotInterrupted() {
        new VirtualTime(7)
                .run(
                        () -> {
                            for (int i = 0; i < 8; i++) {
                                Threads.tasks("interrupted-" + i, Defects.LAST_RESORT)
                                        .run(() -> Thread.currentThread().interrupt());
                                Threads.tasks("next-" + i, Defects.LAST_RESORT)
                                        .run(() -> done.add(String.valueOf(
                                                Thread.currentThread().isInterrupted())));
                            }
                            sleep(Duration.ofSeconds(1));
                        },
                        REAL);
        assertThat(done).hasSize(8).containsOnly("false");
    }

    private static void await(CountDownLatch latch) {
        try {
            Waits.await(latch, Duration.ofNanos(Long.MAX_VALUE));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleep(Duration length) {
        try {
            Waits.sleep(length);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
