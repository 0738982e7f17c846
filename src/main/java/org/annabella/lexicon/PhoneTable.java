package org.annabella.lexicon;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the phones of the language files are written for each synthesiser, as read from {@code config/phones.json}.
 *
 * @param phones by phone, such as {@code ɛː}; unmodifiable, in file order
 */
public record PhoneTable(Map<String, Phone> phones) {
    public PhoneTable {
        phones = Collections.unmodifiableMap(new LinkedHashMap<>(phones));
    }

    /** Returns the names of all phones, in file order. */
    public List<String> names() {
        return List.copyOf(phones.keySet());
    }

    /** Finds this phone. */
    public Optional<Phone> phone(String name) {
        return Optional.ofNullable(phones.get(name));
    }

    /**
     * One phone in other alphabets.
     *
     * @param espeak its mnemonic in eSpeak NG, by language code; a language that never uses it may be missing
     * @param arpabet one or more phones of US English, lower case, without stress digits
     */
    public record Phone(Map<String, String> espeak, List<String> arpabet) {
        public Phone {
            if (arpabet.isEmpty()) {
                throw new IllegalArgumentException("a phone needs at least one ARPAbet phone");
            }
            espeak = Map.copyOf(espeak);
            arpabet = List.copyOf(arpabet);
        }
    }
}
