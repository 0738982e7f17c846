package org.annabella.cli.ask;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** One JSON object of texts, written as it grows: for answers by the hundred thousand, where a tree is too slow. */
final class JsonLine {
    private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

    private final StringBuilder line;

    JsonLine(int likelyLength) {
        this.line = new StringBuilder(likelyLength).append('{');
    }

    JsonLine put(String name, String text) {
        name(name);
        quote(text);
        return this;
    }

    JsonLine put(String name, Iterable<String> texts) {
        name(name).append('[');
        for (String text : texts) {
            comma();
            quote(text);
        }
        line.append(']');
        return this;
    }

    /** Begins an object inside; all that is put until {@link #close} belongs to it. */
    JsonLine open(String name) {
        name(name).append('{');
        return this;
    }

    JsonLine close() {
        line.append('}');
        return this;
    }

    private StringBuilder name(String name) {
        comma();
        return line.append('"').append(name).append("\":");
    }

    private void comma() {
        char last = line.charAt(line.length() - 1);
        if (last != '{' && last != '[') {
            line.append(',');
        }
    }

    private void quote(String text) {
        line.append('"');
        if (isPlain(text)) {
            line.append(text);
        } else {
            ENCODER.quoteAsString(text, line);
        }
        line.append('"');
    }

    /** Whether the text stands in JSON as it is; nearly all do. */
    private static boolean isPlain(String text) {
        for (int index = 0; index < text.length(); index++) {
            char sign = text.charAt(index);
            if (sign < ' ' || sign == '"' || sign == '\\') {
                return false;
            }
        }
        return true;
    }

    /** The whole object, all that was opened being closed. */
    String end() {
        return line.append('}').toString();
    }
}
