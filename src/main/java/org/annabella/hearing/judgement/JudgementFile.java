package org.annabella.hearing.judgement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Language;
import org.annabella.threads.DefectWords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was learned beside an encoder about weighing it: with Vosk and alone.
 *
 * @param both where both recognisers hear
 * @param alone where the encoder is the only one
 * @param lexicon the {@link LexiconFingerprint}s of the languages that it was learned with, by their codes; none where the
 *     file does not tell
 * @param complaint one sentence where there is a file that cannot be used; empty otherwise
 */
public record JudgementFile(
        EvidenceWeights both, EvidenceWeights alone, Map<String, String> lexicon, String complaint) {
    public static final String NAME = "judgement.json";
    private static final Logger LOG = LoggerFactory.getLogger(JudgementFile.class);

    public JudgementFile {
        lexicon = Map.copyOf(lexicon);
    }

    /** The check sum that the description gives the network: the weights hold for that one alone. */
    private static String networkIn(Path directory) throws IOException {
        Path description = directory.resolve("encoder.json");
        Fields sums = Files.exists(description) ? Fields.read(description).objectOrNull("sha256") : null;
        return sums == null ? "" : sums.textOr("encoder.onnx", "");
    }

    private static JudgementFile unmeasured(String complaint) {
        return new JudgementFile(EvidenceWeights.DEFAULT, EvidenceWeights.DEFAULT, Map.of(), complaint);
    }

    /** Reads the file in an encoder's directory; careful defaults, and a complaint, where there is none that can be read. */
    public static JudgementFile beside(Path directory) {
        Path file = directory.resolve(NAME);
        if (!Files.exists(file)) {
            return unmeasured("");
        }
        try {
            return read(directory, Fields.read(file));
        } catch (IOException closed) {
            return complained(file, DefectWords.whyNot(closed));
        } catch (Unreadable broken) {
            return complained(file, String.valueOf(broken.getMessage()));
        }
    }

    private static JudgementFile read(Path directory, Fields json) throws IOException {
        String network = json.textOrNull("network");
        if (network != null && !network.equals(networkIn(directory))) {
            throw new Unreadable("it was learned with another network");
        }
        Fields lexicon = json.objectOrNull("lexicon");
        return new JudgementFile(
                EvidenceWeights.of(json.object("both")),
                EvidenceWeights.of(json.object("encoder")),
                lexicon == null ? Map.of() : lexicon.allTexts(),
                "");
    }

    private static JudgementFile complained(Path file, String why) {
        String complaint = file + " cannot be used, careful weights are taken instead: " + why + ".";
        LOG.warn("{}", complaint);
        return unmeasured(complaint);
    }

    /**
     * Returns what an operator should know of it, one sentence each.
     *
     * @param languages those that are heard
     * @param phones all that words are written in
     */
    public List<String> remarks(Collection<Language> languages, Collection<String> phones) {
        List<String> others = languages.stream()
                .filter(language -> !lexicon.isEmpty()
                        && !LexiconFingerprint.of(language, phones).equals(lexicon.get(language.code())))
                .map(language -> language.name() + " (" + language.code() + ")")
                .toList();
        String changed = others.isEmpty()
                ? ""
                : "How the encoder is weighed was learned with other words than there are now in "
                        + others.stream().collect(Collectors.joining(", "))
                        + ": all are heard, but how sure it is of them nobody has measured since.";
        return Stream.of(complaint, changed).filter(each -> !each.isEmpty()).toList();
    }
}
