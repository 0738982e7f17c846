package org.annabella.voice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.lexicon.PhoneTable;
import org.annabella.lexicon.Pronunciation;

/** Writes pronunciations in the phones of US English, with the digit 1 behind a stressed vowel; FreeTTS knows no other digit. */
final class Arpabet {
    private static final Set<String> VOWELS = Set.of(
            "aa", "ae", "ah", "ao", "aw", "ax", "axr", "ay", "eh", "er", "ey", "ih", "iy", "ow", "oy", "uh", "uw");

    private final PhoneTable table;

    Arpabet(PhoneTable table) {
        this.table = table;
    }

    /**
     * Writes these parts of one word.
     *
     * @throws IllegalArgumentException if a phone is missing in the table
     */
    List<String> of(List<Pronunciation> parts) {
        List<String> written = new ArrayList<>();
        for (Pronunciation part : parts) {
            for (int i = 0; i < part.phones().size(); i++) {
                add(written, part.phones().get(i), i == part.stressed());
            }
        }
        return pronounceable(written);
    }

    /** Exchanges what the recorded voice cannot say: it has no sound from hh, w, y to a consonant nor from one to ng. */
    private static List<String> pronounceable(List<String> phones) {
        List<String> possible = new ArrayList<>(phones);
        for (int i = 0; i < possible.size(); i++) {
            boolean beforeVowel = i + 1 < possible.size() && isVowel(possible.get(i + 1));
            boolean afterVowel = i > 0 && isVowel(possible.get(i - 1));
            switch (possible.get(i)) {
                case "hh" -> possible.set(i, beforeVowel ? "hh" : "k");
                case "y" -> possible.set(i, beforeVowel ? "y" : "iy");
                case "w" -> possible.set(i, beforeVowel ? "w" : "uw");
                case "ng" -> possible.set(i, afterVowel ? "ng" : "n");
                default -> {}
            }
        }
        return possible;
    }

    private static boolean isVowel(String phone) {
        return VOWELS.contains(phone.replace("1", ""));
    }

    private void add(List<String> written, String phone, boolean stressed) {
        PhoneTable.Phone found = table.phone(phone)
                .orElseThrow(() -> new IllegalArgumentException("config/phones.json has no phone '" + phone + "'"));
        boolean open = stressed;
        for (String sound : found.arpabet()) {
            if (VOWELS.contains(sound)) {
                written.add(open ? sound + "1" : sound);
                open = false;
            } else {
                written.add(sound);
            }
        }
    }
}
