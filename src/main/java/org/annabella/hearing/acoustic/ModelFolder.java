package org.annabella.hearing.acoustic;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files of a model directory, by their names below it. */
record ModelFolder(Path directory) {
    byte[] bytes(String name) throws UnfitModel {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException missing) {
            throw new UnfitModel("the speech model lacks the file " + path(name));
        }
    }

    String text(String name) throws UnfitModel {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    boolean has(String name) {
        return Files.exists(path(name));
    }

    Path path(String name) {
        return directory.resolve(name);
    }

    /** Reads a Kaldi option file: lines {@code --name=value}. */
    Map<String, String> options(String name) throws UnfitModel {
        Map<String, String> options = new LinkedHashMap<>();
        for (String line : text(name).lines().toList()) {
            String option = line.replaceFirst("#.*", "").strip();
            int equals = option.indexOf('=');
            if (!option.isEmpty() && (!option.startsWith("--") || equals < 0)) {
                throw new UnfitModel(path(name) + " has the line '" + option + "', which is no option");
            }
            if (!option.isEmpty()) {
                options.put(
                        option.substring(2, equals),
                        option.substring(equals + 1).strip());
            }
        }
        return options;
    }
}
