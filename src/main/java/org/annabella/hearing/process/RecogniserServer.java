package org.annabella.hearing.process;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Recogniser.Progress;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.hearing.recogniser.HearingOpening;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.hearing.recogniser.RecognizerFault;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The inside of a recogniser's process: one recogniser that does what frames ask for, one answer to each. It says first whether
 * its model can be used.
 *
 * <p>Threads: one reads, so that the process ends with its parent even in the middle of native work; the caller's works.
 */
public final class RecogniserServer {
    /** To standard error, which is the recogniser's log. */
    private static final Logger LOG = LoggerFactory.getLogger(RecogniserServer.class);

    private final Supplier<HearingOpening> opening;
    private final Function<String, Language> languages;
    private final OutputStream out;
    private final BlockingQueue<Frame> requests = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream fed = new ByteArrayOutputStream();

    /** What a child says of itself when it is ready. */
    record Ready(List<String> remarks) {}

    /** What is expected, and of whom: see {@link Recogniser#expect} and {@link Recogniser#tune}. */
    public record Expectation(
            String fen,
            boolean chess960,
            List<String> languages,
            @Nullable Ask question,
            @Nullable String head) {
        public static Expectation of(
                Position position, List<String> languages, @Nullable Ask question, @Nullable Path head) {
            return new Expectation(
                    position.fen(),
                    position.isChess960(),
                    languages,
                    question,
                    head == null ? null : head.toAbsolutePath().toString());
        }

        @Nullable
        Path tuned() {
            return head == null ? null : Path.of(head);
        }

        Position position() {
            Position position = Position.onRecord(fen);
            return chess960 ? position.asChess960() : position;
        }
    }

    /**
     * Makes a server.
     *
     * @param opening opens what sound is heard with, on the thread that serves
     * @param languages finds a language by its code
     * @param out where the answers go; nothing else may be written there
     */
    public RecogniserServer(Supplier<HearingOpening> opening, Function<String, Language> languages, OutputStream out) {
        this.opening = opening;
        this.languages = languages;
        this.out = out;
    }

    /**
     * Serves until the input ends.
     *
     * @param in the requests
     * @param atEnd what to do when there are no more: to end the process, whatever else is going on in it
     */
    public void serve(InputStream in, List<Language> spoken, Runnable atEnd) throws IOException, InterruptedException {
        Threads.start("requests", () -> read(new DataInputStream(in), atEnd), (name, defect) -> atEnd.run());
        HearingOpening opened = opening.get();
        if (opened instanceof HearingOpening.Refused refused) {
            Frame.of(Kind.REFUSED, HearingJson.write(refused.why())).write(out);
            return;
        }
        try (HearingModels models = ((HearingOpening.Opened) opened).models();
                LocalRecogniser recogniser = new LocalRecogniser(models)) {
            warmUp(models, spoken);
            Frame.of(Kind.READY, HearingJson.write(new Ready(models.remarks(spoken))))
                    .write(out);
            answerAll(recogniser);
        }
    }

    /**
     * Serves a recogniser that is there already until the input ends, as in a simulated world.
     *
     * @param in the requests
     * @param atEnd what to do when there are no more
     */
    public void serve(InputStream in, Recogniser recogniser, Runnable atEnd) throws IOException, InterruptedException {
        Threads.start("requests", () -> read(new DataInputStream(in), atEnd), (name, defect) -> atEnd.run());
        Frame.of(Kind.READY, HearingJson.write(new Ready(List.of()))).write(out);
        answerAll(recogniser);
    }

    private void answerAll(Recogniser recogniser) throws IOException, InterruptedException {
        while (true) {
            answer(recogniser, Waits.take(requests)).write(out);
        }
    }

    private void read(DataInputStream in, Runnable atEnd) {
        try {
            for (Optional<Frame> frame = Frame.read(in); frame.isPresent(); frame = Frame.read(in)) {
                requests.add(frame.get());
            }
        } catch (IOException broken) {
            // The parent is gone or speaks another language: either way there is nothing left to do.
        }
        atEnd.run();
    }

    /**
     * Loads every class and both lasting grammars now and not when somebody speaks. The encoder takes memory, so who only
     * stands by does without it, unless it is to hear alone.
     */
    private static void warmUp(HearingModels models, List<Language> spoken) {
        SpeechModel vosk = models.vosk();
        try (LocalRecogniser recogniser = new LocalRecogniser(vosk == null ? models : HearingModels.of(vosk))) {
            recogniser.expect(Position.INITIAL, spoken, null);
            recogniser.follow(new short[models.sampleRateHz() / 2]);
            recogniser.isComplete();
            recogniser.partial();
            HearingJson.write(recogniser.finish());
        }
    }

    private Frame answer(Recogniser recogniser, Frame request) {
        try {
            return switch (request.kind()) {
                case EXPECT -> expect(recogniser, HearingJson.read(request.text(), Expectation.class));
                case ACCEPT ->
                    recogniser.follow(request.samples()) == Progress.GOES_ON ? Frame.of(Kind.DONE) : finish(recogniser);
                case FOLLOW -> progress(recogniser.follow(request.samples()));
                case COMPLETE -> Frame.of(recogniser.isComplete() ? Kind.YES : Kind.DONE);
                case DROP -> drop(recogniser);
                case FEED -> feed(request);
                case HEAR -> heard(recogniser.hear(fedAt(Integer.parseInt(request.text()))));
                case FINISH -> finish(recogniser);
                case PARTIAL -> Frame.of(Kind.WORDS, recogniser.partial());
                default -> Frame.of(Kind.FAULT, "not understood: " + request.kind());
            };
        } catch (IOException | RuntimeException fault) {
            LOG.warn("cannot do {}", request.kind(), fault);
            return Frame.of(Kind.FAULT, String.valueOf(fault.getMessage()));
        }
    }

    private Frame expect(Recogniser recogniser, Expectation expected) {
        fed.reset();
        List<Language> spoken = expected.languages().stream().map(languages).toList();
        recogniser.tune(expected.tuned());
        recogniser.expect(expected.position(), spoken, expected.question());
        return Frame.of(Kind.DONE);
    }

    /**
     * Whatever goes wrong in the judgement of an utterance: nothing of it is left, and the next one is heard. It is no answer,
     * or a process that can judge nothing would be taken for one that hears.
     */
    private static Frame finish(Recogniser recogniser) {
        try {
            return heard(recogniser.finish());
        } catch (RecognizerFault broken) {
            // There is nothing in it that could still be dropped.
            throw broken;
        } catch (RuntimeException fault) {
            recogniser.drop();
            throw fault;
        }
    }

    private static Frame progress(Progress progress) {
        return Frame.of(
                switch (progress) {
                    case GOES_ON -> Kind.DONE;
                    case ENDED -> Kind.ENDED;
                    case ANSWERED -> Kind.ANSWERED;
                });
    }

    private static Frame drop(Recogniser recogniser) {
        recogniser.drop();
        return Frame.of(Kind.DONE);
    }

    private Frame feed(Frame request) {
        fed.writeBytes(request.content());
        return Frame.of(Kind.DONE);
    }

    private Sound fedAt(int rateHz) {
        Frame whole = new Frame(Kind.FEED, fed.toByteArray());
        fed.reset();
        return Sound.of(whole.samples(), rateHz);
    }

    private static Frame heard(Hearing hearing) {
        return Frame.of(Kind.HEARD, HearingJson.write(hearing));
    }
}
