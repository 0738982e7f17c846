package org.annabella.voice;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.lexicon.Pronunciation;

/**
 * Writes text for eSpeak NG. The words of announcements, and compounds that contain them, are given as phonemes: eSpeak NG
 * 1.51 reads several of them wrong (da: otte, seks, Felix, Hector; de: Rochade, Cäsar), and a player should hear the names
 * just as the station wants to hear them. All other words keep their spelling.
 */
final class EspeakText {
    private final PhoneTable table;
    private final Pronouncer pronouncer;

    EspeakText(PhoneTable table, Pronouncer pronouncer) {
        this.table = table;
        this.pronouncer = pronouncer;
    }

    /** Returns the text as eSpeak NG takes it, in one line; empty if there is nothing to say. */
    String of(String text, Language language) {
        Set<String> announced = announcedWords(language);
        return SpokenText.of(text, language).sentences().stream()
                .map(sentence -> sentence(sentence, language, announced))
                .collect(Collectors.joining(" "));
    }

    private String sentence(List<SpokenText.Part> parts, Language language, Set<String> announced) {
        StringBuilder written = new StringBuilder();
        for (SpokenText.Part part : parts) {
            written.append(part.isPause() ? "," : " " + word(part, language, announced));
        }
        return written.append('.').toString().strip();
    }

    private String word(SpokenText.Part part, Language language, Set<String> announced) {
        boolean isAnnounced = part.isExpression()
                || Pronouncer.parts(part.word(), language).stream().anyMatch(announced::contains);
        if (!isAnnounced) {
            return part.written();
        }
        return pronouncer
                .known(part.word(), language)
                .flatMap(sound -> phonemes(sound, language.code()))
                .orElse(part.written());
    }

    private Optional<String> phonemes(List<Pronunciation> sound, String language) {
        StringBuilder written = new StringBuilder();
        for (Pronunciation part : sound) {
            for (int i = 0; i < part.phones().size(); i++) {
                Optional<String> phone = table.phone(part.phones().get(i))
                        .flatMap(found -> Optional.ofNullable(found.espeak().get(language)));
                if (phone.isEmpty()) {
                    return Optional.empty();
                }
                written.append(written.length() == 0 ? "" : "|")
                        .append(i == part.stressed() ? "'" : "")
                        .append(phone.get().replace(' ', '|'));
            }
        }
        return Optional.of("[[" + written + "]]");
    }

    private static Set<String> announcedWords(Language language) {
        return language.forms().values().stream()
                .flatMap(List::stream)
                .flatMap(form -> List.of(form.split(" ")).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
