package org.annabella.transport.bluetooth;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Under which names a kind of board offers its bytes. Boards are taken by what they offer, not by what they are called: most can be
 * renamed.
 *
 * @param kind the kind of board that offers this, as configs name it
 * @param write where bytes are written
 * @param sources where they come from, in the order in which they are subscribed
 * @param stream bytes are a stream that is cut anywhere; otherwise each notification is a whole message
 */
public record GattProfile(String kind, String service, String write, List<String> sources, boolean stream) {

    /** Chessnut Air, Air+, Pro, Go and Move (chessnutech/chess_move_api). */
    public static final GattProfile CHESSNUT = new GattProfile(
            "chessnut",
            "1b7e8261-2877-41c3-b46e-cf057c562023",
            "1b7e8272-2877-41c3-b46e-cf057c562023",
            List.of("1b7e8262-2877-41c3-b46e-cf057c562023", "1b7e8273-2877-41c3-b46e-cf057c562023"),
            false);

    /** DGT Pegasus: the Nordic UART service (pub.dev dgtdriver 0.2.1). */
    public static final GattProfile PEGASUS = new GattProfile(
            "pegasus",
            "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
            "6e400002-b5a3-f393-e0a9-e50e24dcca9e",
            List.of("6e400003-b5a3-f393-e0a9-e50e24dcca9e"),
            true);

    /** Millennium ChessLink: the transparent UART of its module's maker (python-mchess, chess_link_bluepy.py). */
    public static final GattProfile CHESSLINK = new GattProfile(
            "chesslink",
            "49535343-fe7d-4ae5-8fa9-9fafd205e455",
            "49535343-8841-43f4-a8d4-ecbe34729bb3",
            List.of("49535343-1e4d-4bd9-ba61-23c647249616"),
            true);

    /** All that are known. */
    public static final List<GattProfile> ALL = List.of(CHESSNUT, PEGASUS, CHESSLINK);

    /** Copies the list. */
    public GattProfile {
        sources = List.copyOf(sources);
    }

    /** The profile all of whose places are among these; empty if none is. */
    static Optional<GattProfile> among(Set<String> characteristics) {
        return ALL.stream().filter(profile -> profile.isAmong(characteristics)).findFirst();
    }

    /** The profile of a device that advertises these services; empty if none of them is a board's. */
    static Optional<GattProfile> advertised(List<String> services) {
        return ALL.stream()
                .filter(profile -> services.stream().anyMatch(profile.service::equalsIgnoreCase))
                .findFirst();
    }

    private boolean isAmong(Set<String> characteristics) {
        return characteristics.contains(write) && characteristics.containsAll(sources);
    }

    /** The path of each of its places. */
    record Paths(String write, List<String> sources) {}

    Paths paths(Map<String, String> pathsByUuid) {
        return new Paths(
                String.valueOf(pathsByUuid.get(write)),
                sources.stream().map(pathsByUuid::get).map(String::valueOf).toList());
    }

    /** A name as BlueZ writes it. */
    static String uuid(Object name) {
        return String.valueOf(name).toLowerCase(Locale.ROOT);
    }
}
