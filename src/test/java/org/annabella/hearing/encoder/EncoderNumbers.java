package org.annabella.hearing.encoder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.annabella.hearing.ctc.Emissions;

/**
 * Prints what an encoder makes of the reference's sounds, a line a position: the sound, the position, the log
 * probabilities of all symbols. {@code voice-models/training/check.py} compares it with what Python makes of them.
 */
public final class EncoderNumbers {
    private EncoderNumbers() {}

    public static void main(String[] arguments) throws IOException {
        try (EncoderModel model = EncoderFolders.opened(Path.of(arguments[0]))) {
            for (String name : List.of("sweep", "clipped", "click")) {
                print(name, model.hear(EncoderSounds.named(name)));
            }
        }
    }

    private static void print(String name, Emissions heard) {
        StringBuilder line = new StringBuilder();
        for (int frame = 0; frame < heard.frames(); frame++) {
            line.append(name).append(' ').append(frame);
            for (int symbol = 0; symbol < heard.symbols(); symbol++) {
                line.append(' ').append(heard.at(frame, symbol));
            }
            line.append('\n');
        }
        System.out.print(line);
    }
}
