package org.annabella.hearing.encoder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.annabella.checksum.Sha256;
import org.annabella.hearing.ctc.Emissions;
import org.annabella.hearing.encoder.Opening.Reason;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/** Looks at an encoder's directory before native code does. */
final class EncoderFiles {
    static final String NETWORK = "encoder.onnx";
    static final String DESCRIPTION = "encoder.json";

    private static final String AGAIN = ": copy the encoder's directory again";

    private final Path directory;

    private EncoderFiles(Path directory) {
        this.directory = directory;
    }

    /**
     * What {@code encoder.json} says; what else it says is not for us.
     *
     * @param name the encoder's, for people
     * @param sampleRateHz of the sound
     * @param symbols the phones in the network's order, without the blank before and garbage behind
     * @param sha256 of files, by their names, in hexadecimal digits
     * @param blank which of the outputs is CTC's blank
     */
    record Description(String name, int sampleRateHz, List<String> symbols, Map<String, String> sha256, int blank) {
        /** Returns the check sum of the network, in small digits. */
        String network() {
            return sha256.getOrDefault(NETWORK, "").toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks everything that can be checked without loading the network.
     *
     * @param phones what the words are written in, in order
     */
    static Description check(Path directory, List<String> phones) throws Unfit {
        if (!Files.isDirectory(directory)) {
            throw new Unfit(
                    Reason.MISSING, "there is no encoder in " + directory + ": copy it there or configure where it is");
        }
        EncoderFiles files = new EncoderFiles(directory);
        Description description = files.description();
        files.checkPhones(description, phones);
        files.checkNetwork(description);
        return description;
    }

    /** Shows the network's whole file. */
    static ByteBuffer network(Path directory) throws Unfit {
        return bytes(directory.resolve(NETWORK));
    }

    /** Returns the check sum that the description gives the network; none if it cannot be read. */
    static Optional<String> networkOf(Path directory) {
        try {
            return Optional.of(new EncoderFiles(directory).description().network());
        } catch (Unfit unreadable) {
            return Optional.empty();
        }
    }

    private Description description() throws Unfit {
        Path path = directory.resolve(DESCRIPTION);
        ByteBuffer content = bytes(path);
        byte[] json = new byte[content.remaining()];
        content.get(json);
        try {
            Description found = description(Fields.parse(new String(json, StandardCharsets.UTF_8)));
            String wrong = wrong(found);
            if (!wrong.isEmpty()) {
                throw new Unfit(Reason.WRONG_DESCRIPTION, path + " " + wrong + AGAIN);
            }
            return found;
        } catch (Unreadable broken) {
            throw new Unfit(Reason.WRONG_DESCRIPTION, path + " is broken (" + broken.getMessage() + ")" + AGAIN);
        }
    }

    private static Description description(Fields json) {
        return new Description(
                json.text("name"),
                json.count("sampleRateHz"),
                json.requiredTexts("symbols"),
                json.object("sha256").allTexts(),
                json.count("blank"));
    }

    private static String wrong(Description found) {
        if (found.sampleRateHz() != EncoderModel.SAMPLE_RATE_HZ) {
            return "wants sound at " + found.sampleRateHz() + " Hz, but this station hears at "
                    + EncoderModel.SAMPLE_RATE_HZ + " Hz";
        }
        if (found.blank() != Emissions.BLANK) {
            return "says that the blank is symbol " + found.blank() + ", but here it is symbol " + Emissions.BLANK;
        }
        return found.sha256().containsKey(NETWORK) ? "" : "does not say the SHA-256 sum of " + NETWORK;
    }

    private void checkPhones(Description description, List<String> phones) throws Unfit {
        List<String> symbols = description.symbols();
        if (symbols.equals(phones)) {
            return;
        }
        int same = 0;
        while (same < Math.min(symbols.size(), phones.size())
                && symbols.get(same).equals(phones.get(same))) {
            same++;
        }
        throw new Unfit(
                Reason.OTHER_PHONES,
                String.format(
                        "%s was tuned to other phones: its %d and the %d of phones.json differ from number %d on"
                                + " (%s, %s): take the encoder that was made with this phones.json",
                        directory, symbols.size(), phones.size(), same + 1, at(symbols, same), at(phones, same)));
    }

    private static String at(List<String> phones, int index) {
        return index < phones.size() ? phones.get(index) : "none";
    }

    private void checkNetwork(Description description) throws Unfit {
        Path path = directory.resolve(NETWORK);
        ByteBuffer content = bytes(path);
        switch (OnnxFile.look(content)) {
            case CUT_OFF -> throw new Unfit(Reason.FILE_CUT_OFF, path + " ends too early" + AGAIN);
            case FOREIGN -> throw new Unfit(Reason.FOREIGN_FILE, path + " is no network in ONNX's format" + AGAIN);
            case WHOLE -> {}
        }
        String sum = Sha256.hex(content);
        if (!sum.equalsIgnoreCase(description.sha256().get(NETWORK))) {
            throw new Unfit(
                    Reason.OTHER_CHECKSUM,
                    path + " is not the network that " + DESCRIPTION + " speaks of (SHA-256 " + sum + ")" + AGAIN);
        }
    }

    /** Shows the file's bytes without taking them into memory. */
    private static ByteBuffer bytes(Path path) throws Unfit {
        try (FileChannel channel = FileChannel.open(path)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (NoSuchFileException missing) {
            throw new Unfit(Reason.FILE_MISSING, "the encoder lacks the file " + path + AGAIN);
        } catch (AccessDeniedException forbidden) {
            throw new Unfit(Reason.FILE_UNREADABLE, path + " may not be read by this user: correct its permissions");
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new Unfit(Reason.FILE_UNREADABLE, path + " cannot be read (" + unreadable.getMessage() + ")" + AGAIN);
        }
    }
}
