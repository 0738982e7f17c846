package org.annabella.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The colours of a theme, read out of console.css, and how they stand out from each other (WCAG 2.2). */
record Palette(Map<String, String> colours) {
    private static final Pattern COLOUR = Pattern.compile("--([a-z-]+):\\s*(#[0-9a-f]{6});");

    /** The usual colours with those of these selectors over them, in order. */
    static Palette of(String... selectors) {
        Map<String, String> colours = new TreeMap<>(block(":root {"));
        for (String selector : selectors) {
            colours.putAll(block(selector));
        }
        return new Palette(colours);
    }

    private static Map<String, String> block(String selector) {
        String css = sheet();
        int start = css.indexOf(selector);
        if (start < 0) {
            throw new IllegalArgumentException("console.css has no " + selector);
        }
        String block = css.substring(start + selector.length());
        Matcher colour = COLOUR.matcher(block.substring(0, block.indexOf('}')));
        Map<String, String> colours = new TreeMap<>();
        while (colour.find()) {
            colours.put(colour.group(1), colour.group(2));
        }
        return colours;
    }

    static String sheet() {
        try (InputStream in = Palette.class.getResourceAsStream("/web/console.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    String colour(String name) {
        String colour = colours.get(name);
        if (colour == null) {
            throw new IllegalArgumentException("no colour --" + name);
        }
        return colour;
    }

    /** From 1 for the same lightness to 21 for black on white. */
    double contrast(String one, String other) {
        double a = luminance(colour(one));
        double b = luminance(colour(other));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5);
    }

    private static double linear(String colour, int at) {
        double part = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
