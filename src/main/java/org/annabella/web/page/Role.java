package org.annabella.web.page;

import java.util.Arrays;
import java.util.Optional;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/** For whom a page is; each has a key of its own, and what one may do another may not. */
public enum Role {
    /** Rules, and sees everything. */
    ARBITER("arbiter", null),
    /** Helps the player at the white seat (FIDE Laws 2023, D.2.10). */
    ASSISTANT_WHITE("assistant-white", Side.WHITE),
    /** Helps the player at the black seat. */
    ASSISTANT_BLACK("assistant-black", Side.BLACK),
    /** Plays at the white seat. */
    PLAYER_WHITE("player-white", Side.WHITE),
    /** Plays at the black seat. */
    PLAYER_BLACK("player-black", Side.BLACK);

    private final String id;
    private final @Nullable Side seat;

    Role(String id, @Nullable Side seat) {
        this.id = id;
        this.seat = seat;
    }

    /** The name in addresses, such as {@code assistant-white}. */
    public String id() {
        return id;
    }

    /** The seat that this role belongs to; empty for the arbiter. */
    public Optional<Side> seat() {
        return Optional.ofNullable(seat);
    }

    /** Finds a role by its {@link #id}. */
    public static Optional<Role> of(String id) {
        return Arrays.stream(values()).filter(role -> role.id.equals(id)).findFirst();
    }
}
