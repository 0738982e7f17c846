package org.annabella.hearing.model;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be read of {@code am/final.mdl} without understanding it whole: that it is complete, and its measures.
 *
 * @param inputDimension the numbers that the network takes for each frame
 * @param takesSpeaker whether it wants to be told of the speaker's voice (an i-vector) as well
 * @param transitionIds the highest transition id that a graph may name
 */
record AcousticModelFile(int inputDimension, boolean takesSpeaker, int transitionIds) {
    private static final String TRANSITIONS = "<TransitionModel>";
    private static final Pattern INPUT = Pattern.compile("input-node name=input dim=([1-9][0-9]{0,5})\\b");
    private static final String SPEAKER_INPUT = "input-node name=ivector ";
    private static final Pattern COMPONENTS = Pattern.compile("<NumComponents> ([0-9]{1,6})\\b");
    private static final Pattern NUMBER = Pattern.compile("[-+0-9.eE]+");
    private static final String NETWORK = "<Nnet3>";
    private static final String END_OF_NETWORK = "</Nnet3>";
    private static final String LOG_PROBS = "<LogProbs>";
    private static final String PRIORS = "<Priors>";
    private static final String COMPONENT = "<ComponentName>";
    /** In a binary file a vector of floats is {@code FV}, a blank, the byte 4, its length as a 32-bit number. */
    private static final String BINARY_VECTOR = "FV ";

    /**
     * Reads the measures.
     *
     * @throws UnfitModel if the file is cut off or is no nnet3 model
     */
    static AcousticModelFile check(Path file, ByteBuffer bytes) throws RefusedModel {
        return new Reader(file, new ByteText(bytes)).read();
    }

    private record Reader(Path file, ByteText text) {
        boolean isBinary() {
            return text.isAt("\0B", 0);
        }

        AcousticModelFile read() throws RefusedModel {
            if (!text.isAt(TRANSITIONS, isBinary() ? 2 : 0)) {
                throw broken("is no acoustic model: it does not begin with " + TRANSITIONS);
            }
            int end = text.lastIndexOf(END_OF_NETWORK);
            int priors = end < 0 ? -1 : text.indexOf(PRIORS, end);
            if (priors < 0) {
                throw broken("is cut off");
            }
            checkEnd(priors + PRIORS.length());
            String plan = plan();
            checkComponents(end);
            Matcher input = INPUT.matcher(plan);
            if (!input.find()) {
                throw broken("has no network input");
            }
            return new AcousticModelFile(
                    Integer.parseInt(input.group(1)), plan.contains(SPEAKER_INPUT), transitionIds());
        }

        private void checkEnd(int afterPriors) throws RefusedModel {
            boolean complete = isBinary()
                    ? afterPriors + 9 <= text.length()
                            && afterPriors + 9 + 4L * binaryLength(afterPriors) <= text.length()
                    : text.indexOf("]", afterPriors) >= 0;
            if (!complete) {
                throw broken("is cut off in its last lines");
            }
        }

        /** Everything up to the network's numbers; how it is put together is text in either format. */
        private String plan() throws RefusedModel {
            int network = text.indexOf(NETWORK, 0);
            int numbers = network < 0 ? -1 : text.indexOf("<NumComponents>", network);
            if (numbers < 0) {
                throw broken("has no network");
            }
            return text.subSequence(network, numbers);
        }

        private void checkComponents(int end) throws RefusedModel {
            if (isBinary()) {
                return;
            }
            Matcher said = COMPONENTS.matcher(text).region(0, end);
            int found = 0;
            for (int at = text.indexOf(COMPONENT, 0); at >= 0 && at < end; at = text.indexOf(COMPONENT, at + 1)) {
                found++;
            }
            if (!said.find() || Integer.parseInt(said.group(1)) != found) {
                throw broken("does not hold as many network layers as it says");
            }
        }

        private int transitionIds() throws RefusedModel {
            int begin = text.indexOf(LOG_PROBS, 0) + LOG_PROBS.length();
            int end = text.indexOf("</LogProbs>", 0);
            if (begin < LOG_PROBS.length() || end < begin) {
                throw broken("has no transition probabilities");
            }
            long values = isBinary()
                    ? binaryLength(begin)
                    : NUMBER.matcher(text).region(begin, end).results().count();
            return (int) values - 1;
        }

        private int binaryLength(int afterTag) throws RefusedModel {
            int vector = text.indexOf(BINARY_VECTOR, afterTag);
            if (vector < 0 || vector > afterTag + 1 || vector + 8 > text.length()) {
                throw broken("is cut off");
            }
            return text.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(vector + 4);
        }

        private RefusedModel broken(String what) {
            return new RefusedModel(ModelFault.FILE_BROKEN, file + " " + what);
        }
    }
}
