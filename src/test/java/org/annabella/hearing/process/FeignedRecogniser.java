package org.annabella.hearing.process;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Hearing.Reading;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.process.RecogniserServer.Ready;

/**
 * A child process without a recogniser. It "hears" the first sample of each block since the utterance began; the sample
 * {@link #END} ends it. It does what the trouble file says, once or for as long as the file is there.
 */
final class FeignedRecogniser {
    static final int END = 7;
    static final int POISON = 13;

    private static final Reading NONE = Reading.of(Hypothesis.SILENCE);

    private final Path trouble;
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private final List<Integer> heard = new ArrayList<>();

    private FeignedRecogniser(Path trouble) {
        this.trouble = trouble;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        new FeignedRecogniser(Path.of(arguments[0])).serve();
    }

    private void serve() throws IOException, InterruptedException {
        if (trouble().equals("die at start")) {
            Runtime.getRuntime().halt(134);
        }
        if (trouble().equals("greet with nothing once")) {
            Files.delete(trouble);
            Frame.of(Kind.REFUSED, "null").write(out);
        }
        if (trouble().equals("speak another version")) {
            out.write(new byte[] {0x41, 0x4e, 0, 99, 0, 0, 0, 0, 0});
        }
        Frame.of(Kind.READY, HearingJson.write(new Ready(List.of("feigned")))).write(out);
        DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
        for (Optional<Frame> frame = Frame.read(in); frame.isPresent(); frame = Frame.read(in)) {
            answer(frame.get()).write(out);
        }
    }

    private Frame answer(Frame request) throws IOException, InterruptedException {
        switch (request.kind()) {
            case EXPECT -> {
                heard.clear();
                if (trouble().equals("fault at question") && request.text().contains("candidates")) {
                    return Frame.of(Kind.FAULT, "no such question");
                }
            }
            case FINISH -> {
                return told();
            }
            case PARTIAL -> {
                return Frame.of(Kind.WORDS, words());
            }
            case COMPLETE -> {
                return Frame.of(heard.size() > 1 ? Kind.YES : Kind.DONE);
            }
            case DROP -> heard.clear();
            case FOLLOW -> {
                Frame answer = take(request.samples());
                return answer.kind() == Kind.DONE && heard.contains(END) ? Frame.of(Kind.ENDED) : answer;
            }
            default -> {
                Frame answer = take(request.samples());
                return answer.kind() == Kind.DONE && request.samples()[0] == END ? told() : answer;
            }
        }
        return Frame.of(Kind.DONE);
    }

    private Frame take(short[] samples) throws IOException, InterruptedException {
        if (samples[0] == POISON) {
            Runtime.getRuntime().halt(139);
        }
        String what = trouble();
        if (what.endsWith("once")) {
            Files.delete(trouble);
        }
        switch (what.replace(" once", "")) {
            case "die" -> Runtime.getRuntime().halt(134);
            case "hang" -> new CountDownLatch(1).await();
            case "babble" -> out.write("WARNING: something prints here\n".getBytes());
            case "fault" -> {
                return Frame.of(Kind.FAULT, "it does not work");
            }
            case "answer nonsense" -> {
                return Frame.of(Kind.HEARD, "{\"interpretation\":17}");
            }
            default -> heard.add((int) samples[0]);
        }
        return Frame.of(Kind.DONE);
    }

    private String words() {
        return heard.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private Frame told() {
        Hearing hearing = Hearing.byVosk(
                new Nothing(Why.NO_SENSE, words()), NONE, NONE, NONE, List.of(), Duration.ZERO, Duration.ZERO);
        heard.clear();
        return Frame.of(Kind.HEARD, HearingJson.write(hearing));
    }

    private String trouble() throws IOException {
        return Files.exists(trouble) ? Files.readString(trouble) : "";
    }
}
