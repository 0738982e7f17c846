package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.TextFile;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.model.HearingThresholds;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.Weigher;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.threads.DefectWords;

/**
 * Hears each file once and tells the interpretation under each of many thresholds: {@code outcomes} are the different
 * ones, {@code under} holds for each of the thresholds, in their order, the number of its outcome.
 */
final class WeighedSound implements HearMode {
    private final SpeechModel model;
    private final Weigher weigher;
    private final List<HearingThresholds> thresholds;

    WeighedSound(SpeechModel model, Path thresholds) {
        this.model = model;
        this.thresholds = read(thresholds);
        this.weigher = new Weigher(model);
    }

    @Override
    public boolean hears(Language language) {
        return model.hears(language);
    }

    @Override
    public void put(ObjectNode answer, Sound sound, Position position, List<String> languages) {
        List<Interpretation> interpretations =
                weigher.weigh(sound, position, LanguageFiles.readAll(languages), thresholds);
        List<String> outcomes = new ArrayList<>();
        var under = answer.putArray("under");
        for (Interpretation interpretation : interpretations) {
            String outcome = Outcome.of(interpretation);
            if (!outcomes.contains(outcome)) {
                outcomes.add(outcome);
            }
            under.add(outcomes.indexOf(outcome));
        }
        outcomes.forEach(answer.putArray("outcomes")::add);
        answer.put("audioMillis", sound.duration().toMillis());
    }

    /** Reads a JSON array of objects in the shape of a model's {@code annabella.json}. */
    private static List<HearingThresholds> read(Path file) {
        try {
            return Fields.parseList(TextFile.whole(file)).stream()
                    .map(WeighedSound::thresholds)
                    .toList();
        } catch (IOException closed) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(closed), closed);
        } catch (Unreadable broken) {
            throw new BadInput("no list of thresholds in " + file + ": " + broken.getMessage(), broken);
        }
    }

    private static HearingThresholds thresholds(Fields one) {
        HearingThresholds read = HearingThresholds.of(one);
        one.end();
        return read;
    }

    @Override
    public void close() {
        weigher.close();
    }
}
