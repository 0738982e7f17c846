package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The examples of a page in {@code hardware-docs}: who says it, what it means as text, and its bytes. */
public record DocumentedBytes(boolean fromBoard, String text, byte[] bytes) {

    private static final Pattern EXAMPLE =
            Pattern.compile("^ {4}(station|board) +(.*)\n((?: {13}(?:[0-9a-f]{2} ?)+\n)+)", Pattern.MULTILINE);

    /** All examples of a page, in order. */
    public static List<DocumentedBytes> of(String page) throws IOException {
        Matcher matcher = EXAMPLE.matcher(Files.readString(Path.of("hardware-docs", page)));
        List<DocumentedBytes> examples = new ArrayList<>();
        while (matcher.find()) {
            String hex = matcher.group(3).strip().replaceAll("\\s+", " ");
            byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
            examples.add(new DocumentedBytes(matcher.group(1).equals("board"), matcher.group(2), bytes));
        }
        assertThat(examples).hasSizeGreaterThan(5);
        return examples;
    }
}
