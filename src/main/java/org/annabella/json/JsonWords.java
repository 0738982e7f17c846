package org.annabella.json;

import static java.util.Map.entry;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Why a text is no JSON, in words for who has written it. */
public final class JsonWords {
    private static final Pattern SIGN =
            Pattern.compile("Unexpected character \\('(.)' \\(code \\d+.*?\\)\\)(.*)", Pattern.DOTALL);
    private static final Pattern EXPECTING = Pattern.compile(".*?(?:expecting|expected) (.*)", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("Unrecognized token '(.*?)'.*", Pattern.DOTALL);
    private static final Pattern MARKER =
            Pattern.compile("Unexpected close marker '(.)': expected '(.)'.*", Pattern.DOTALL);
    private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'", Pattern.DOTALL);
    private static final Pattern NO_NUMBER = Pattern.compile("Non-standard token '(.*?)'.*", Pattern.DOTALL);

    /** What a message of the parser that begins so means. */
    private static final Map<String, String> MEANINGS = Map.ofEntries(
            entry("Unexpected end-of-input", "it ends too early: a bracket or a quotation mark is missing"),
            entry("Trailing token", "something follows behind its end"),
            entry("Illegal unquoted character", "a text has an end of line or a tabulator in it: write \\n or \\t"),
            entry("Illegal character", "there is a sign that is no text: save the file as plain text in UTF-8"),
            entry("Unrecognized character escape", "a backslash stands alone: write it twice"),
            entry("Invalid numeric value", "a number is not written as JSON has it"),
            entry("Number value length", "a number has too many digits"),
            entry("Document nesting depth", "its brackets are nested too deep"),
            entry("Name length", "the name of a field is too long"),
            entry("Name value length", "the name of a field is too long"),
            entry("String value length", "a text is too long"));

    /** What the parser calls what it expects, where it has words of its own for it. */
    private static final Map<String, String> EXPECTED = Map.of(
            "a valid value", "a value",
            "double-quote to start field name", "a name in double quotation marks",
            "a colon to separate field name and value", "a colon",
            "comma to separate", "a comma",
            "a hex-digit", "a hexadecimal digit");

    /** What stands for bytes that are no text in UTF-8. */
    private static final int NO_UTF8 = 0xFFFD;

    private static final int SHOWN = 20;

    private JsonWords() {}

    /** What is wrong, and on which line. */
    public static String inFile(String text, JsonProcessingException broken) {
        return why(text, broken, true);
    }

    /** What is wrong, and on which line where there are several. */
    public static String why(String text, JsonProcessingException broken) {
        return why(text, broken, text.strip().contains("\n"));
    }

    private static String why(String text, JsonProcessingException broken, boolean several) {
        String stripped = text.stripLeading();
        if (!stripped.isEmpty() && !stripped.startsWith("{") && !stripped.startsWith("[")) {
            long line =
                    text.substring(0, text.length() - stripped.length()).lines().count();
            String start = stripped.lines().findFirst().orElse("").strip();
            return (several ? "line " + Math.max(1, line) : "it") + " begins with " + shown(start);
        }
        JsonLocation where = broken.getLocation();
        String place = several && where != null ? "line " + where.getLineNr() + ": " : "";
        return place + words(String.valueOf(broken.getOriginalMessage()));
    }

    /** A sign that no word begins with says enough alone. */
    private static String shown(String start) {
        int first = start.codePointAt(0);
        if (CleanText.isUnwanted(first) || first == NO_UTF8) {
            return "a sign that is no text: save it as plain text in UTF-8";
        }
        return Character.isLetterOrDigit(first) ? "'" + shortened(start) + "'" : Character.toString(first);
    }

    private static String shortened(String text) {
        String clean = CleanText.of(text);
        return clean.length() > SHOWN ? clean.substring(0, clean.offsetByCodePoints(0, SHOWN / 2)) + "…" : clean;
    }

    private static String words(String message) {
        return Stream.of(
                        filled(TOKEN, message, "'%s' is no value: texts stand in double quotation marks"),
                        filled(NO_NUMBER, message, "'%s' is no value: write a number in digits"),
                        filled(TWICE, message, "'%s' stands there twice: keep one of them"),
                        filled(MARKER, message, "'%s' is wrong there; expected is '%s'"),
                        meaning(MEANINGS, message),
                        sign(message))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("it is not written as JSON has it");
    }

    private static Optional<String> filled(Pattern pattern, String message, String words) {
        Matcher matcher = pattern.matcher(message);
        return matcher.matches()
                ? Optional.of(words.formatted(IntStream.rangeClosed(1, matcher.groupCount())
                        .mapToObj(matcher::group)
                        .map(JsonWords::shortened)
                        .toArray()))
                : Optional.empty();
    }

    private static Optional<String> sign(String message) {
        Matcher sign = SIGN.matcher(message);
        return sign.matches()
                ? Optional.of("'" + sign.group(1) + "' is wrong there" + expected(sign.group(2)))
                : Optional.empty();
    }

    private static String expected(String message) {
        return Optional.of(EXPECTING.matcher(message))
                .filter(Matcher::matches)
                .flatMap(expecting -> meaning(EXPECTED, expecting.group(1)))
                .map(what -> "; expected is " + what)
                .orElse("");
    }

    private static Optional<String> meaning(Map<String, String> meanings, String message) {
        return meanings.entrySet().stream()
                .filter(known -> message.startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
