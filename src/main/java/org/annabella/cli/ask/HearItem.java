package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.cli.terminal.Fens;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.SoundFile;
import org.annabella.json.CleanText;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * One sound to hear.
 *
 * @param name what the answer calls it
 * @param file where it is
 * @param languages codes of the languages that may be spoken
 * @param fen the position in which it is heard, or a dash for none
 */
record HearItem(String name, Path file, List<String> languages, String fen) {
    /** What stands where a FEN would: words are heard, whatever they mean. */
    private static final String NO_POSITION = "-";

    HearItem {
        languages = List.copyOf(languages);
    }

    /** Answers a line of a list: {@code wav <tab> languages <tab> FEN}; what is wrong with it is an answer as well. */
    static ObjectNode answerLine(HearMode mode, Path list, String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length < 3) {
            return Json.object()
                    .put("file", parts[0])
                    .put("error", "not 'wav <tab> languages <tab> FEN': '" + line + "'");
        }
        if (!CleanText.isClean(parts[0])) {
            return Json.object().put("file", CleanText.of(parts[0])).put("error", "the name has control characters");
        }
        Path beside = list.toAbsolutePath().resolveSibling(parts[0]);
        Path file = Files.exists(beside) ? beside : Path.of(parts[0]);
        return new HearItem(parts[0], file, List.of(parts[1].strip().split(",")), parts[2]).answer(mode);
    }

    /** Hears the sound. */
    ObjectNode answer(HearMode mode) {
        ObjectNode answer = Json.object().put("file", name);
        try {
            Optional<Position> position = position(mode);
            Sound sound = SoundFile.read(file);
            if (position.isPresent()) {
                mode.put(answer, sound, position.get(), languages);
            } else {
                mode.putWords(answer, sound, languages);
            }
        } catch (BadInput | Missing bad) {
            answer.put("error", bad.getMessage());
        }
        return answer;
    }

    /**
     * Finds out whether any sound could be heard so.
     *
     * @throws BadInput if it could not, whatever is in the file
     */
    void check(HearMode mode) {
        position(mode);
    }

    /** The position in which it is heard, by languages that can be; empty where free words are wanted. */
    private Optional<Position> position(HearMode mode) {
        Optional<Position> position =
                fen.strip().equals(NO_POSITION) ? Optional.empty() : Optional.of(Fens.position(fen));
        requireHeard(mode);
        return position;
    }

    private void requireHeard(HearMode mode) {
        for (Language language : LanguageFiles.readAll(languages)) {
            if (!mode.hears(language)) {
                throw new BadInput(
                        "the speech model does not hear '" + language.code() + "': give another with --model");
            }
        }
    }
}
