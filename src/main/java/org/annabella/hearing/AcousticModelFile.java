package org.annabella.hearing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.hearing.ModelFiles.Unfit;
import org.annabella.hearing.ModelOpening.Reason;

/**
 * What can be read of {@code am/final.mdl} without understanding it whole: that it is complete, and its measures.
 *
 * @param inputDimension the numbers that the network takes for each frame
 * @param transitionIds the highest transition id that a graph may name
 */
record AcousticModelFile(int inputDimension, int transitionIds) {
    private static final String TRANSITIONS = "<TransitionModel>";
    private static final Pattern INPUT = Pattern.compile("input-node name=input dim=(\\d+)");
    private static final Pattern COMPONENTS = Pattern.compile("<NumComponents> (\\d+)");
    private static final String END_OF_NETWORK = "</Nnet3>";
    private static final String LOG_PROBS = "<LogProbs>";
    private static final String PRIORS = "<Priors>";
    /** In a binary file a vector of floats is {@code FV}, a blank, the byte 4, its length as a 32-bit number. */
    private static final String BINARY_VECTOR = "FV ";

    /**
     * Reads the measures.
     *
     * @throws Unfit if the file is cut off or is no nnet3 model
     */
    static AcousticModelFile check(Path file, byte[] bytes) throws Unfit {
        boolean binary = bytes.length > 2 && bytes[0] == 0 && bytes[1] == 'B';
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!text.startsWith(TRANSITIONS, binary ? 2 : 0)) {
            throw broken(file, "is no acoustic model: it does not begin with " + TRANSITIONS);
        }
        int network = text.indexOf(END_OF_NETWORK);
        int priors = text.indexOf(PRIORS, Math.max(0, network));
        if (network < 0 || priors < 0) {
            throw broken(file, "is cut off");
        }
        checkEnd(file, text, bytes, priors + PRIORS.length(), binary);
        checkComponents(file, text, network, binary);
        Matcher input = INPUT.matcher(text);
        if (!input.find()) {
            throw broken(file, "has no network input");
        }
        return new AcousticModelFile(Integer.parseInt(input.group(1)), transitionIds(file, text, bytes, binary));
    }

    private static void checkEnd(Path file, String text, byte[] bytes, int afterPriors, boolean binary) throws Unfit {
        boolean complete = binary
                ? afterPriors + 9 <= bytes.length
                        && afterPriors + 9 + 4L * binaryLength(file, text, bytes, afterPriors) <= bytes.length
                : text.indexOf(']', afterPriors) >= 0;
        if (!complete) {
            throw broken(file, "is cut off in its last lines");
        }
    }

    private static void checkComponents(Path file, String text, int end, boolean binary) throws Unfit {
        if (binary) {
            return;
        }
        Matcher said = COMPONENTS.matcher(text);
        int found = text.substring(0, end).split("<ComponentName>", -1).length - 1;
        if (!said.find() || Integer.parseInt(said.group(1)) != found) {
            throw broken(file, "does not hold as many network layers as it says");
        }
    }

    private static int transitionIds(Path file, String text, byte[] bytes, boolean binary) throws Unfit {
        int begin = text.indexOf(LOG_PROBS) + LOG_PROBS.length();
        int end = text.indexOf("</LogProbs>");
        if (begin < LOG_PROBS.length() || end < begin) {
            throw broken(file, "has no transition probabilities");
        }
        int values = binary
                ? binaryLength(file, text, bytes, begin)
                : (int) text.substring(begin, end)
                        .lines()
                        .flatMap(line -> Pattern.compile("\\s+").splitAsStream(line.strip()))
                        .filter(field -> field.matches("[-+0-9.eE]+"))
                        .count();
        return values - 1;
    }

    private static int binaryLength(Path file, String text, byte[] bytes, int afterTag) throws Unfit {
        int vector = text.indexOf(BINARY_VECTOR, afterTag);
        if (vector < 0 || vector > afterTag + 1 || vector + 8 > bytes.length) {
            throw broken(file, "is cut off");
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(vector + 4);
    }

    private static Unfit broken(Path file, String what) {
        return new Unfit(Reason.FILE_BROKEN, file + " " + what);
    }
}
