package org.annabella.bench.storm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Supplier;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.process.RecogniserServer;
import org.annabella.hearing.process.RecogniserStarter;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.VirtualTime;
import org.annabella.threads.Waits;

/** A recogniser's process in a simulated world: the real server between two pipes, and an ear that knows what was meant. */
final class StormRecogniser extends Process {
    private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE / 4);

    private final VirtualTime time;
    private final VirtualTime.Program program;
    private final VirtualTime.Program parent;
    private final long number;
    private final Pipe requests = new Pipe();
    private final Pipe answers = new Pipe();
    private boolean ended;

    /** The process dies here. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1L;

        Crash() {
            super("the recogniser crashes", null, false, false);
        }
    }

    /** Starts them. */
    static final class Starter implements RecogniserStarter {
        private final VirtualTime time;
        private final Supplier<Recogniser> ears;
        private final VirtualTime.Program parent;
        private long numbers;

        Starter(VirtualTime time, Supplier<Recogniser> ears, VirtualTime.Program parent) {
            this.time = time;
            this.ears = ears;
            this.parent = parent;
        }

        @Override
        public Process start() {
            StormRecogniser fresh = new StormRecogniser(time, parent, ++numbers);
            fresh.begin(ears.get());
            return fresh;
        }

        @Override
        public boolean awaitEnd(Process process, Duration longest) throws InterruptedException {
            return Waits.until(() -> !process.isAlive(), longest);
        }
    }

    private StormRecogniser(VirtualTime time, VirtualTime.Program parent, long number) {
        this.time = time;
        this.program = time.program("recogniser-" + number);
        this.parent = parent;
        this.number = number;
    }

    private void begin(Recogniser recogniser) {
        time.in(program, () -> Threads.start("recogniser", () -> serve(recogniser), Defects.LAST_RESORT));
    }

    private void serve(Recogniser recogniser) {
        try {
            // A model takes a second to load.
            Waits.sleep(Duration.ofMillis(900));
            new RecogniserServer(
                            () -> {
                                throw new IllegalStateException("there is no model");
                            },
                            LanguageFiles::read,
                            answers.in)
                    .serve(requests.out, recogniser, this::end);
        } catch (IOException | Crash broken) {
            end();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        ended = true;
    }

    @Override
    public OutputStream getOutputStream() {
        return requests.in;
    }

    @Override
    public InputStream getInputStream() {
        return answers.out;
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        Waits.until(() -> !isAlive(), FOR_EVER);
        return exitValue();
    }

    @Override
    public int exitValue() {
        if (isAlive()) {
            throw new IllegalThreadStateException("it lives");
        }
        return program.isDead() ? 137 : 134;
    }

    @Override
    public boolean isAlive() {
        return !ended && !program.isDead();
    }

    @Override
    public void destroy() {
        destroyForcibly();
    }

    @Override
    public Process destroyForcibly() {
        if (!program.isDead()) {
            time.kill(program);
        }
        return this;
    }

    @Override
    public long pid() {
        return number;
    }

    /** Bytes from one end to the other. */
    private final class Pipe {
        private byte[] bytes = new byte[0];
        private final OutputStream in = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] more, int from, int length) throws IOException {
                if (!isAlive()) {
                    throw new IOException("Broken pipe");
                }
                int before = bytes.length;
                bytes = Arrays.copyOf(bytes, before + length);
                System.arraycopy(more, from, bytes, before, length);
            }
        };
        private final InputStream out = new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                try {
                    Waits.until(() -> bytes.length > 0 || !isAlive() || parent.isDead(), FOR_EVER);
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                    throw new java.io.InterruptedIOException("interrupted");
                }
                if (bytes.length == 0) {
                    return -1;
                }
                int count = Math.min(length, bytes.length);
                System.arraycopy(bytes, 0, into, from, count);
                bytes = Arrays.copyOfRange(bytes, count, bytes.length);
                return count;
            }
        };
    }
}
