package org.annabella.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a text is no JSON, in words for who has written it. */
public final class JsonWords {
    private static final Pattern SIGN = Pattern.compile(
            "Unexpected character \\('(.)' \\(code .*?\\)\\): (?:was )?(?:expecting|expected) (.*)", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("Unrecognized token '(.*?)'.*", Pattern.DOTALL);
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
        if (!Character.isLetterOrDigit(start.codePointAt(0))) {
            return start.substring(0, start.offsetByCodePoints(0, 1));
        }
        return "'" + (start.length() > SHOWN ? start.substring(0, SHOWN) + "…" : start) + "'";
    }

    private static String words(String message) {
        if (message.startsWith("Unexpected end-of-input")) {
            return "it ends too early: a bracket or a quotation mark is missing";
        }
        Matcher token = TOKEN.matcher(message);
        if (token.matches()) {
            return "'" + token.group(1) + "' is no value: texts stand in double quotation marks";
        }
        Matcher sign = SIGN.matcher(message);
        return sign.matches() ? "'" + sign.group(1) + "' is wrong there; expected is " + sign.group(2) : message;
    }
}
