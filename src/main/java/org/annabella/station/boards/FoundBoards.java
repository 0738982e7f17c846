package org.annabella.station.boards;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.annabella.config.Json;
import org.annabella.config.UserData;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which board was found for a seat last time, kept from one game to the next: it is asked first. A file that is damaged or missing costs
 * nothing but time.
 */
final class FoundBoards {

    private static final Logger LOG = LoggerFactory.getLogger(FoundBoards.class);

    private final Path folder;

    FoundBoards(Path folder) {
        this.folder = folder;
    }

    /** Those of the user. */
    static FoundBoards ofUser() {
        return new FoundBoards(UserData.folder("boards"));
    }

    /** A board that was found. */
    record Last(String kind, String port, String serialNumber) {
        boolean isAt(BoardPlace place) {
            return place.kind().equals(kind) && place.port().equals(port);
        }
    }

    /** What was found for this device last time. */
    Optional<Last> last(String device) {
        try {
            JsonNode kept = Files.exists(file(device))
                    ? Json.MAPPER.readTree(Files.readString(file(device)))
                    : Json.MAPPER.missingNode();
            return kept.path("port").isTextual()
                    ? Optional.of(new Last(
                            kept.path("kind").asText(),
                            kept.path("port").asText(),
                            kept.path("serialNumber").asText()))
                    : Optional.empty();
        } catch (IOException damaged) {
            LOG.info("{} is passed over: {}", file(device), damaged.toString());
            return Optional.empty();
        }
    }

    /** Keeps it. If that fails all places are asked next time. */
    void keep(String device, String kind, String port, String serialNumber) {
        if (!isKept(port)) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "found", null);
            Files.writeString(
                    fresh,
                    Json.line(Json.object().put("kind", kind).put("port", port).put("serialNumber", serialNumber)));
            Files.move(fresh, file(device), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            LOG.warn("where {} was found is not kept: {}", device, unwritable.toString());
        }
    }

    /** The name of a simulated board's place is one of the moment: another one will have it tomorrow. */
    private static boolean isKept(String port) {
        String temporary = System.getProperty("java.io.tmpdir", "/tmp");
        return !port.startsWith("/dev/pts/") && !port.startsWith(temporary) && !port.startsWith("hid:" + temporary);
    }

    private Path file(String device) {
        return folder.resolve(device.replaceAll("[^A-Za-z0-9]+", "-") + ".found");
    }
}
