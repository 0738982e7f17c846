package org.annabella.hearing.process;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.process.RecogniserServer.Ready;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The station's end of one recogniser's process. Each request waits for its answer; a process that dies, hangs or talks
 * nonsense is {@link Lost}, and must then be ended.
 *
 * <p>Threads: belongs to one at a time; {@link #end} may be called from any. One of its own reads the answers.
 */
final class RecogniserProcess {
    private static final Logger LOG = LoggerFactory.getLogger(RecogniserProcess.class);

    private final Process process;
    private final RecogniserStarter starter;
    private final OutputStream out;
    /** Empty at the end of the pipe. */
    private final BlockingQueue<Optional<Frame>> answers = new LinkedBlockingQueue<>();

    private @Nullable Ready ready;

    private RecogniserProcess(Process process, RecogniserStarter starter) {
        this.process = process;
        this.starter = starter;
        this.out = process.getOutputStream();
    }

    /** The process is of no use any more. */
    static final class Lost extends Exception {
        private static final long serialVersionUID = 1L;

        Lost(String why) {
            super(why);
        }
    }

    /** The process lives but could not do what it was asked for. */
    static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        Failed(String why) {
            super(why);
        }
    }

    /** The process itself says that its model cannot be used; another one would say the same. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient ModelOpening.Refused refused;

        Unfit(ModelOpening.Refused refused) {
            super(refused.message());
            this.refused = refused;
        }

        ModelOpening.Refused refused() {
            return refused;
        }
    }

    /** Starts a process and waits until its model is loaded. */
    static RecogniserProcess start(RecogniserStarter starter) throws Lost, Unfit {
        RecogniserProcess started = begin(starter);
        try {
            started.ready = started.greeting(starter.patience().start());
            return started;
        } catch (Lost | Unfit | RuntimeException | Error failed) {
            started.end();
            throw failed;
        }
    }

    private static RecogniserProcess begin(RecogniserStarter starter) throws Lost {
        try {
            RecogniserProcess begun = new RecogniserProcess(starter.start(), starter);
            Threads.start(
                    "ear-" + begun.process.pid(), begun::read, (name, defect) -> begun.answers.add(Optional.empty()));
            return begun;
        } catch (IOException cannot) {
            throw new Lost("a recogniser's process does not start: " + cannot.getMessage());
        }
    }

    private void read() {
        try (DataInputStream in = new DataInputStream(process.getInputStream())) {
            for (Optional<Frame> frame = Frame.read(in); frame.isPresent(); frame = Frame.read(in)) {
                answers.add(frame);
            }
        } catch (IOException broken) {
            LOG.warn("recogniser {}: {}", process.pid(), broken.getMessage());
        }
        answers.add(Optional.empty());
    }

    private Ready greeting(Duration longest) throws Lost, Unfit {
        Frame frame = answer(longest);
        try {
            if (frame.kind() == Kind.REFUSED) {
                throw new Unfit(HearingJson.read(frame.text(), ModelOpening.Refused.class));
            }
            if (frame.kind() == Kind.READY) {
                return HearingJson.read(frame.text(), Ready.class);
            }
        } catch (IOException broken) {
            throw new Lost("the recogniser's greeting is broken: " + broken.getMessage());
        }
        throw new Lost("the recogniser does not greet but says " + frame.kind());
    }

    /** What it said when it was ready. */
    Ready ready() {
        if (ready == null) {
            throw new IllegalStateException("the recogniser is not ready");
        }
        return ready;
    }

    /** The number under which the system knows the process. */
    long pid() {
        return process.pid();
    }

    /** Whether it still runs, as far as anybody knows. */
    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks for something and waits for the answer, which is no {@link Kind#FAULT}. */
    Frame ask(Frame request, Duration longest) throws Lost, Failed {
        try {
            request.write(out);
        } catch (IOException gone) {
            throw new Lost("the recogniser " + ending());
        }
        Frame answer = answer(longest);
        if (answer.kind() == Kind.FAULT) {
            throw new Failed(request.kind() + ": " + answer.text());
        }
        return answer;
    }

    private Frame answer(Duration longest) throws Lost {
        try {
            Optional<Frame> answer = Waits.poll(answers, longest);
            if (answer == null) {
                throw new Lost("the recogniser does not answer within " + longest.toMillis() + " ms");
            }
            return answer.orElseThrow(() -> new Lost("the recogniser " + ending()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Lost("the wait for the recogniser was interrupted");
        }
    }

    private String ending() {
        try {
            return starter.awaitEnd(process, Duration.ofSeconds(1))
                    ? "ended by itself, code " + process.exitValue()
                    : "closed its output";
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return "closed its output";
        }
    }

    /** Ends the process, in whatever state it is, and what it left among the temporary files. */
    void end() {
        process.destroyForcibly();
        try {
            starter.awaitEnd(process, Duration.ofSeconds(5));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        starter.ended(process);
    }
}
