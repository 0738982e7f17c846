package org.annabella.hearing.model;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a model directory before native code does: what is wrong there ends the process, what is wrong here is a
 * sentence.
 *
 * <p>Source: Vosk 0.3.45, {@code src/model.cc}; Kaldi's option and model formats.
 */
final class ModelFiles {
    private static final int DEFAULT_RATE_HZ = 16_000;
    private static final List<ModelFile> SPEAKER_FILES = List.of(
            ModelFile.SPEAKER,
            ModelFile.SPEAKER_SPLICING,
            ModelFile.SPEAKER_NORMALISATION,
            ModelFile.SPEAKER_MATRIX,
            ModelFile.SPEAKER_STATISTICS,
            ModelFile.SPEAKER_MIXTURE);

    private final Path directory;

    private ModelFiles(Path directory) {
        this.directory = directory;
    }

    /**
     * Checks everything that can be checked without loading the model.
     *
     * @return the rate of sound to give to the recogniser
     * @throws UnfitModel if Vosk would refuse the model, or would end the process
     */
    static int check(Path directory) throws RefusedModel {
        if (!Files.isDirectory(directory)) {
            throw new RefusedModel(ModelFault.MISSING, "there is no speech model in " + directory);
        }
        ModelFiles files = new ModelFiles(directory);
        files.checkNotFixed();
        if (!ModelFile.isFlat(directory)) {
            files.checkDecoderOptions();
        }
        AcousticModelFile network =
                AcousticModelFile.check(files.path(ModelFile.ACOUSTIC_MODEL), files.bytes(ModelFile.ACOUSTIC_MODEL));
        int rate = files.checkFeatures(network);
        files.checkSpeaker(network);
        files.checkGraph(network.transitionIds());
        return rate;
    }

    /** First of all: such a model is large, and everything else about it does not matter. */
    private void checkNotFixed() throws RefusedModel {
        if (Files.exists(path(ModelFile.FIXED_GRAPH))) {
            throw new RefusedModel(
                    ModelFault.FIXED_GRAPH,
                    directory + " has a fixed graph (HCLG.fst), which hears the same in every position and cannot be"
                            + " told what is expected: take a model with HCLr.fst and Gr.fst, such as a 'small' one");
        }
    }

    private void checkDecoderOptions() throws RefusedModel {
        Map<String, String> options = options(ModelFile.DECODING);
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (!ModelOptions.isDecoderOption(option.getKey(), option.getValue())) {
                throw wrongOption(ModelFile.DECODING, option.getKey(), option.getValue());
            }
        }
        String silence = options.get("endpoint.silence-phones");
        if (silence == null || !silence.matches("[1-9][0-9]*(:[1-9][0-9]*)*")) {
            throw new RefusedModel(
                    ModelFault.WRONG_OPTION,
                    path(ModelFile.DECODING) + " must list the silence phones in --endpoint.silence-phones");
        }
    }

    /** Checks the sound features against the network, and returns the sample rate. */
    private int checkFeatures(AcousticModelFile network) throws RefusedModel {
        boolean cepstra = ModelFile.isFlat(directory) || Files.exists(path(ModelFile.CEPSTRA));
        ModelFile file = cepstra ? ModelFile.CEPSTRA : ModelFile.FILTER_BANK;
        Map<String, String> options = options(file);
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (!ModelOptions.isFeatureOption(option.getKey(), option.getValue(), cepstra)) {
                throw wrongOption(file, option.getKey(), option.getValue());
            }
        }
        int dimension = ModelOptions.featureDimension(options, cepstra);
        if (!Files.exists(path(ModelFile.PITCH)) && network.inputDimension() != dimension) {
            throw new RefusedModel(
                    ModelFault.FILE_BROKEN,
                    String.format(
                            "%s wants %d features a frame, %s makes %d",
                            path(ModelFile.ACOUSTIC_MODEL), network.inputDimension(), path(file), dimension));
        }
        return rate(file, options.getOrDefault("sample-frequency", String.valueOf(DEFAULT_RATE_HZ)));
    }

    /** A model of a lower rate gets our sound and thins it out itself; for a higher one there is no such sound. */
    private int rate(ModelFile file, String value) throws RefusedModel {
        double rate = Double.parseDouble(value);
        if (rate > Sound.SPEECH_RATE_HZ) {
            throw new RefusedModel(
                    ModelFault.WRONG_OPTION,
                    path(file) + " wants sound at " + value + " Hz, but microphones are heard at "
                            + Sound.SPEECH_RATE_HZ + " Hz: take a model of that rate or of a lower one");
        }
        return Sound.SPEECH_RATE_HZ;
    }

    private void checkSpeaker(AcousticModelFile network) throws RefusedModel {
        if (network.takesSpeaker() || Files.exists(path(ModelFile.SPEAKER))) {
            for (ModelFile file : SPEAKER_FILES) {
                bytes(file);
            }
        }
    }

    private void checkGraph(int transitions) throws RefusedModel {
        FstFile pronunciations =
                FstFile.check(path(ModelFile.PRONUNCIATIONS), bytes(ModelFile.PRONUNCIATIONS), transitions);
        FstFile grammar = FstFile.check(path(ModelFile.GRAMMAR), bytes(ModelFile.GRAMMAR), Integer.MAX_VALUE);
        WordTable words = grammar.words().isEmpty()
                ? WordTable.parse(path(ModelFile.WORDS), lines(ModelFile.WORDS))
                : new WordTable(grammar.words());
        if (pronunciations.kind().equals(FstFile.LOOKAHEAD) && words.isAlphabetical()) {
            throw new RefusedModel(
                    ModelFault.SWAPPED_WORDS,
                    "the words of " + directory + " are numbered as before HCLr.fst was made (olabel_lookahead), so"
                            + " others would be heard than are said: relabel words.txt and Gr.fst with the same map");
        }
        for (String line : lines(ModelFile.DISAMBIGUATION)) {
            if (!line.strip().matches("[0-9]+")) {
                throw brokenLine(ModelFile.DISAMBIGUATION, line);
            }
        }
        if (Files.exists(path(ModelFile.WORD_BOUNDARIES))) {
            checkWordBoundaries();
        }
    }

    private void checkWordBoundaries() throws RefusedModel {
        for (String line : lines(ModelFile.WORD_BOUNDARIES)) {
            if (!line.strip().matches("[0-9]+ (nonword|begin|end|internal|singleton)")) {
                throw brokenLine(ModelFile.WORD_BOUNDARIES, line);
            }
        }
    }

    private RefusedModel brokenLine(ModelFile file, String line) {
        return new RefusedModel(ModelFault.FILE_BROKEN, path(file) + " has the broken line '" + line + "'");
    }

    private Map<String, String> options(ModelFile file) throws RefusedModel {
        Map<String, String> options = new LinkedHashMap<>();
        for (String line : lines(file)) {
            String text = line.replaceFirst("#.*", "").strip();
            if (text.isEmpty()) {
                continue;
            }
            int equals = text.indexOf('=');
            if (!text.startsWith("--")) {
                throw new RefusedModel(
                        ModelFault.WRONG_OPTION, path(file) + " has the line '" + text + "', which is no option");
            }
            options.put(
                    text.substring(2, equals < 0 ? text.length() : equals),
                    equals < 0 ? "true" : text.substring(equals + 1).strip());
        }
        return options;
    }

    private RefusedModel wrongOption(ModelFile file, String name, @Nullable String value) {
        return new RefusedModel(ModelFault.WRONG_OPTION, path(file) + " has the wrong option --" + name + "=" + value);
    }

    private List<String> lines(ModelFile file) throws RefusedModel {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(bytes(file)).toString();
            return text.lines().filter(line -> !line.isBlank()).toList();
        } catch (CharacterCodingException notUtf8) {
            throw new RefusedModel(ModelFault.FILE_BROKEN, path(file) + " is not UTF-8 text");
        }
    }

    /** Shows the file's bytes without taking them into memory. */
    private ByteBuffer bytes(ModelFile file) throws RefusedModel {
        Path path = path(file);
        try (FileChannel channel = FileChannel.open(path)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (NoSuchFileException missing) {
            throw new RefusedModel(ModelFault.FILE_MISSING, "the speech model lacks the file " + path);
        } catch (AccessDeniedException forbidden) {
            throw new RefusedModel(
                    ModelFault.FILE_UNREADABLE, path + " may not be read by this user: correct its permissions");
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new RefusedModel(ModelFault.FILE_UNREADABLE, path + " cannot be read: " + unreadable.getMessage());
        }
    }

    private Path path(ModelFile file) {
        return file.in(directory);
    }
}
