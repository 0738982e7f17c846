package org.annabella.hearing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.hearing.ModelOpening.Reason;
import org.annabella.hearing.ModelOpening.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a model directory before native code does: what is wrong there ends the process, what is wrong here is a
 * sentence.
 *
 * <p>Source: Vosk 0.3.45, {@code src/model.cc}; Kaldi's option and model formats.
 */
final class ModelFiles {
    static final String UNKNOWN_WORD = "[unk]";

    private static final int DEFAULT_RATE_HZ = 16_000;

    private final Path directory;
    private final int sampleRateHz;

    private ModelFiles(Path directory, int sampleRateHz) {
        this.directory = directory;
        this.sampleRateHz = sampleRateHz;
    }

    /** A model directory cannot be used; carries the refusal to {@link #check}. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Refused refused;

        Unfit(Reason reason, String message) {
            super(message);
            this.refused = new Refused(reason, message);
        }

        Refused refused() {
            return refused;
        }
    }

    /**
     * Checks everything that can be checked without loading the model.
     *
     * @throws Unfit if Vosk would refuse the model, or would end the process
     */
    static ModelFiles check(Path directory) throws Unfit {
        if (!Files.isDirectory(directory)) {
            throw new Unfit(Reason.MISSING, "there is no speech model in " + directory);
        }
        ModelFiles files = new ModelFiles(directory, DEFAULT_RATE_HZ);
        files.checkDecoderOptions();
        int rate = files.checkFeatures();
        files.checkWords();
        files.checkGraph();
        return new ModelFiles(directory, rate);
    }

    /** Returns the rate of sound that the model was trained for. */
    int sampleRateHz() {
        return sampleRateHz;
    }

    private void checkDecoderOptions() throws Unfit {
        Map<String, String> options = options("conf/model.conf");
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (!ModelOptions.isDecoderOption(option.getKey(), option.getValue())) {
                throw wrongOption("conf/model.conf", option.getKey(), option.getValue());
            }
        }
        String silence = options.get("endpoint.silence-phones");
        if (silence == null || !silence.matches("[1-9][0-9]*(:[1-9][0-9]*)*")) {
            throw new Unfit(
                    Reason.WRONG_OPTION,
                    path("conf/model.conf") + " must list the silence phones in --endpoint.silence-phones");
        }
    }

    /** Checks the sound features against the network, and returns the sample rate. */
    private int checkFeatures() throws Unfit {
        boolean cepstra = Files.exists(path("conf/mfcc.conf"));
        String name = cepstra ? "conf/mfcc.conf" : "conf/fbank.conf";
        Map<String, String> options = options(name);
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (!ModelOptions.isFeatureOption(option.getKey(), option.getValue(), cepstra)) {
                throw wrongOption(name, option.getKey(), option.getValue());
            }
        }
        AcousticModelFile network = AcousticModelFile.check(path("am/final.mdl"), bytes("am/final.mdl"));
        int dimension = ModelOptions.featureDimension(options, cepstra);
        if (!Files.exists(path("conf/pitch.conf")) && network.inputDimension() != dimension) {
            throw new Unfit(
                    Reason.FILE_BROKEN,
                    String.format(
                            "%s wants %d features a frame, %s makes %d",
                            path("am/final.mdl"), network.inputDimension(), path(name), dimension));
        }
        return (int) Double.parseDouble(options.getOrDefault("sample-frequency", String.valueOf(DEFAULT_RATE_HZ)));
    }

    private void checkWords() throws Unfit {
        Set<String> ids = new HashSet<>();
        boolean unknownWord = false;
        for (String line : lines("graph/words.txt")) {
            String[] fields = line.strip().split("\\s+");
            if (fields.length != 2 || !fields[1].matches("[0-9]+") || !ids.add(fields[1])) {
                throw new Unfit(Reason.FILE_BROKEN, path("graph/words.txt") + " has the broken line '" + line + "'");
            }
            unknownWord |= fields[0].equals(UNKNOWN_WORD);
        }
        if (!unknownWord) {
            throw new Unfit(Reason.UNKNOWN_WORDS, path("graph/words.txt") + " lacks the word " + UNKNOWN_WORD);
        }
    }

    private void checkGraph() throws Unfit {
        if (Files.exists(path("graph/HCLG.fst"))) {
            throw new Unfit(
                    Reason.FIXED_GRAPH,
                    directory + " has a fixed graph (graph/HCLG.fst): a model with HCLr.fst and Gr.fst is needed");
        }
        int transitions = AcousticModelFile.check(path("am/final.mdl"), bytes("am/final.mdl"))
                .transitionIds();
        FstFile.check(path("graph/HCLr.fst"), bytes("graph/HCLr.fst"), transitions);
        FstFile.check(path("graph/Gr.fst"), bytes("graph/Gr.fst"), Integer.MAX_VALUE);
        for (String line : lines("graph/disambig_tid.int")) {
            if (!line.strip().matches("[0-9]+")) {
                throw new Unfit(
                        Reason.FILE_BROKEN, path("graph/disambig_tid.int") + " has the broken line '" + line + "'");
            }
        }
        if (Files.exists(path("graph/phones/word_boundary.int"))) {
            checkWordBoundaries();
        }
    }

    private void checkWordBoundaries() throws Unfit {
        for (String line : lines("graph/phones/word_boundary.int")) {
            if (!line.strip().matches("[0-9]+ (nonword|begin|end|internal|singleton)")) {
                throw new Unfit(
                        Reason.FILE_BROKEN,
                        path("graph/phones/word_boundary.int") + " has the broken line '" + line + "'");
            }
        }
    }

    private Map<String, String> options(String name) throws Unfit {
        Map<String, String> options = new LinkedHashMap<>();
        for (String line : lines(name)) {
            String text = line.replaceFirst("#.*", "").strip();
            if (text.isEmpty()) {
                continue;
            }
            int equals = text.indexOf('=');
            if (!text.startsWith("--")) {
                throw new Unfit(Reason.WRONG_OPTION, path(name) + " has the line '" + text + "', which is no option");
            }
            options.put(
                    text.substring(2, equals < 0 ? text.length() : equals),
                    equals < 0 ? "true" : text.substring(equals + 1).strip());
        }
        return options;
    }

    private Unfit wrongOption(String file, String name, @Nullable String value) {
        return new Unfit(Reason.WRONG_OPTION, path(file) + " has the wrong option --" + name + "=" + value);
    }

    private List<String> lines(String name) throws Unfit {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(name)))
                    .toString();
            return text.lines().filter(line -> !line.isBlank()).toList();
        } catch (CharacterCodingException notUtf8) {
            throw new Unfit(Reason.FILE_BROKEN, path(name) + " is not UTF-8 text");
        }
    }

    private byte[] bytes(String name) throws Unfit {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException missing) {
            throw new Unfit(Reason.FILE_MISSING, "the speech model lacks the file " + path(name));
        }
    }

    private Path path(String name) {
        return directory.resolve(name);
    }
}
