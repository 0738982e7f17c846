package org.annabella.bench.workloads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.annabella.bench.workloads.GameSound.Role;
import org.annabella.chess.Move;
import org.annabella.chess.Side;

/**
 * A game of which is known what is played, and the sounds of those who play it.
 *
 * @param number as the table of the sounds calls it
 * @param moves what is played, in order
 * @param sounds everything that can be said, in order
 */
public record RecordedGame(int number, List<Move> moves, List<GameSound> sounds) {
    public RecordedGame {
        moves = List.copyOf(moves);
        sounds = List.copyOf(sounds);
    }

    /**
     * Puts a game together.
     *
     * @throws IllegalArgumentException if a half-move lacks its announcement or its repetition, in words for whoever made it
     */
    static RecordedGame of(int number, List<GameSound> sounds) {
        Map<Integer, Move> announced = new TreeMap<>();
        for (GameSound sound : sounds) {
            Move move = sound.move();
            if (sound.role() == Role.ANNOUNCE && move != null) {
                announced.put(sound.ply(), move);
            }
        }
        List<Move> moves = new ArrayList<>(announced.values());
        RecordedGame game = new RecordedGame(number, moves, sounds);
        for (int ply = 1; ply <= moves.size(); ply++) {
            if (!announced.containsKey(ply)) {
                throw new IllegalArgumentException("game " + number + " lacks the announcement of half-move " + ply);
            }
            if (game.find(ply, mover(ply).opposite(), Role.REPEAT).isEmpty()) {
                throw new IllegalArgumentException("game " + number + " lacks the repetition of half-move " + ply);
            }
        }
        return game;
    }

    /** Returns who makes this half-move. */
    static Side mover(int ply) {
        return ply % 2 == 1 ? Side.WHITE : Side.BLACK;
    }

    /** Returns all that this seat has to say in this role, in order. */
    List<GameSound> all(int ply, Side seat, Role role) {
        return sounds.stream()
                .filter(sound -> sound.ply() == ply && sound.seat() == seat && sound.role() == role)
                .toList();
    }

    /** Returns what is said before this half-move that is meant for nobody, in order. */
    List<GameSound> chatter(int ply) {
        return sounds.stream()
                .filter(sound -> sound.ply() == ply && sound.role() == Role.CHATTER)
                .toList();
    }

    /** Returns the first of them. */
    Optional<GameSound> find(int ply, Side seat, Role role) {
        return all(ply, seat, role).stream().findFirst();
    }

    /** Returns the language that a seat speaks. */
    public String language(Side seat) {
        return sounds.stream()
                .filter(sound -> sound.seat() == seat)
                .map(GameSound::language)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nobody sits there"));
    }

    /** Returns whose voice a seat has. */
    public String speaker(Side seat) {
        return sounds.stream()
                .filter(sound -> sound.seat() == seat)
                .map(GameSound::speaker)
                .findFirst()
                .orElse("");
    }
}
