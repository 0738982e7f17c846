package org.annabella.hearing.judgement;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.annabella.checksum.Sha256;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Pronunciation;
import org.annabella.lexicon.Token;
import org.annabella.lexicon.Word;

/**
 * A check sum of all that can be heard in a language: what was learned with other words, or with other pronunciations of
 * them, is known by another one. What the station only says does not count, nor does any order.
 *
 * <p>SHA-256 in hexadecimal over these lines in UTF-8, each once, sorted by their bytes, each with a line feed; the columns
 * are separated by tabs: {@code phone} and each phone of the table; {@code form}, a token's id, one of its forms;
 * {@code word}, a word of some form, one of its pronunciations without stress, its phones separated by blanks. The same
 * numbers come from {@code voice-models/evaluation/fingerprint.py}.
 */
final class LexiconFingerprint {
    private LexiconFingerprint() {}

    static String of(Language language, Collection<String> phones) {
        Set<byte[]> lines = new TreeSet<>(Arrays::compareUnsigned);
        phones.forEach(phone -> lines.add(line("phone", phone)));
        language.forms().forEach((token, forms) -> forms.forEach(form -> add(language, token, form, lines)));
        Sha256 sum = new Sha256();
        lines.forEach(sum::add);
        return sum.hex();
    }

    private static void add(Language language, Token token, String form, Set<byte[]> lines) {
        lines.add(line("form", token.id(), form));
        for (String text : List.of(form.split(" "))) {
            language.word(text).map(Word::pronunciations).orElse(List.of()).stream()
                    .map(Pronunciation::phones)
                    .forEach(phones -> lines.add(line("word", text, String.join(" ", phones))));
        }
    }

    private static byte[] line(String... columns) {
        return (String.join("\t", columns) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
