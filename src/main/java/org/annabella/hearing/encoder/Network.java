package org.annabella.hearing.encoder;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.annabella.hearing.encoder.Opening.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The encoder's network in ONNX Runtime; features in, log probabilities out. The only class that knows ONNX Runtime: where
 * its library is not to be had, this one cannot be loaded, and {@link EncoderModel} says so.
 *
 * <p>Threads: may be shared, except that nobody may run it while or after it is closed.
 */
final class Network implements AutoCloseable {
    private static final String INPUT = "mel";
    private static final String OUTPUT = "logp";
    /** What the encoder gives its head; a network may keep it to itself. */
    private static final String HIDDEN = "hidden";

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final int symbols;

    private Network(OrtEnvironment environment, OrtSession session, int symbols) {
        this.environment = environment;
        this.session = session;
        this.symbols = symbols;
    }

    /**
     * Loads a network.
     *
     * @param symbols how many outputs it must have for each position
     * @throws LinkageError if ONNX Runtime has no library for this computer
     */
    static Network open(Path file, int symbols) throws Unfit {
        return open(file, symbols, (environment, options) -> environment.createSession(file.toString(), options));
    }

    /**
     * Loads a network whose file was changed in memory.
     *
     * @param file where it came from
     * @param content the whole of it, in memory outside Java's heap
     */
    static Network open(Path file, int symbols, ByteBuffer content) throws Unfit {
        return open(file, symbols, (environment, options) -> environment.createSession(content, options));
    }

    private interface Loading {
        OrtSession load(OrtEnvironment environment, SessionOptions options) throws OrtException;
    }

    private static Network open(Path file, int symbols, Loading loading) throws Unfit {
        OrtEnvironment environment = environment();
        OrtSession session = session(environment, file, loading);
        try {
            if (!takesFeatures(session) || !givesSymbols(session, symbols)) {
                throw new Unfit(
                        Reason.FOREIGN_NETWORK,
                        String.format(
                                "%s must take '%s' of 1 x %d x frames and give '%s' of 1 x positions x %d, but takes %s and"
                                        + " gives %s: take an encoder that was made for this station",
                                file,
                                INPUT,
                                LogMel.BANDS,
                                OUTPUT,
                                symbols,
                                session.getInputNames(),
                                session.getOutputNames()));
            }
            return new Network(environment, session, symbols);
        } catch (OrtException broken) {
            close(session);
            throw foreign(file, broken);
        } catch (Unfit unfit) {
            close(session);
            throw unfit;
        }
    }

    private static OrtEnvironment environment() throws Unfit {
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            environment.setTelemetry(false);
            return environment;
        } catch (OrtException | IllegalStateException missing) {
            throw new Unfit(Reason.NO_RUNTIME, EncoderModel.noRuntime(String.valueOf(missing.getMessage())));
        }
    }

    private static OrtSession session(OrtEnvironment environment, Path file, Loading loading) throws Unfit {
        try (SessionOptions options = new SessionOptions()) {
            spareTheComputer(options);
            sayTheSameEverywhere(options);
            return loading.load(environment, options);
        } catch (OrtException broken) {
            throw foreign(file, broken);
        }
    }

    /**
     * One thread a sound: a table's sounds seldom come at once, and a thread that waits must not spin. Patterns of memory
     * are kept for each length of sound, and every sound has another: measured with the encoder of 30 MB in 8 bits, a
     * process that has heard 4, 11 and 119 s holds 184 MB without them instead of 204. Without the arena it is up to
     * 276 MB; the allocator of devices changes nothing, unpacked weights save 2 MB and time is lost.
     */
    private static void spareTheComputer(SessionOptions options) throws OrtException {
        options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        options.addConfigEntry("session.inter_op.allow_spinning", "0");
        options.setMemoryPatternOptimization(false);
    }

    /**
     * Without it sums of 8-bit products overflow on every processor that has AVX2 but no VNNI (AMD before Zen 4, Intel
     * before Ice Lake), in silence: the same sound gives other probabilities there, and other decisions.
     */
    private static void sayTheSameEverywhere(SessionOptions options) throws OrtException {
        options.addConfigEntry("session.x64quantprecision", "1");
    }

    private static Unfit foreign(Path file, OrtException broken) {
        String reason = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
        return new Unfit(
                Reason.FOREIGN_FILE,
                "ONNX Runtime does not load " + file + " (" + reason
                        + "): take an encoder that was made for this station");
    }

    private static boolean takesFeatures(OrtSession session) throws OrtException {
        return session.getNumInputs() == 1 && fits(session.getInputInfo().get(INPUT), 1, LogMel.BANDS);
    }

    private static boolean givesSymbols(OrtSession session, int symbols) throws OrtException {
        return fits(session.getOutputInfo().get(OUTPUT), 2, symbols);
    }

    /** Tells whether it is a block of numbers in which this side is so long, or is not yet said. */
    private static boolean fits(@Nullable NodeInfo node, int side, int length) {
        if (node == null || !(node.getInfo() instanceof TensorInfo info) || info.type != OnnxJavaType.FLOAT) {
            return false;
        }
        long[] shape = info.getShape();
        return shape.length == 3 && (shape[side] == length || shape[side] < 0);
    }

    /**
     * Returns how many numbers the encoder gives its head for each position.
     *
     * @return 0 if the network does not tell them
     */
    int hiddenWidth() {
        try {
            return lastSide(session.getOutputInfo().get(HIDDEN));
        } catch (OrtException failed) {
            throw new IllegalStateException("the encoder's network failed: " + failed.getMessage(), failed);
        }
    }

    private static int lastSide(@Nullable NodeInfo node) {
        if (node == null || !(node.getInfo() instanceof TensorInfo info)) {
            return 0;
        }
        long[] shape = info.getShape();
        return shape.length == 3 ? (int) Math.max(0, shape[2]) : 0;
    }

    /**
     * Runs the network.
     *
     * @param mel bands by frames, see {@link LogMel#of(int, int)}
     * @return position by position the logarithms of all symbols
     * @throws IllegalStateException if the network fails or answers in another shape
     */
    float[] run(float[] mel) {
        return run(mel, OUTPUT, symbols);
    }

    /** Runs the network, as {@link #run}; returns position by position what the encoder gives its head. */
    float[] hidden(float[] mel) {
        return run(mel, HIDDEN, hiddenWidth());
    }

    private float[] run(float[] mel, String wanted, int width) {
        long frames = mel.length / LogMel.BANDS;
        try (OnnxTensor input = OnnxTensor.createTensor(
                        environment, FloatBuffer.wrap(mel), new long[] {1, LogMel.BANDS, frames});
                OrtSession.Result result = session.run(Map.of(INPUT, input), Set.of(wanted))) {
            OnnxTensor output = (OnnxTensor) result.get(0);
            long[] shape = output.getInfo().getShape();
            if (shape[1] != frames / LogMel.FRAMES_A_POSITION || shape[2] != width) {
                throw new IllegalStateException(
                        "it answers " + frames + " frames with " + shape[1] + " positions of " + shape[2] + " numbers");
            }
            FloatBuffer values = output.getFloatBuffer();
            float[] found = new float[values.remaining()];
            values.get(found);
            return found;
        } catch (OrtException failed) {
            throw new IllegalStateException("the encoder's network failed: " + failed.getMessage(), failed);
        }
    }

    @Override
    public void close() {
        close(session);
    }

    private static void close(OrtSession session) {
        try {
            session.close();
        } catch (OrtException stays) {
            throw new IllegalStateException("the encoder's network cannot be closed", stays);
        }
    }
}
