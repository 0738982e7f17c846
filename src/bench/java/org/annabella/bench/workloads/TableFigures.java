package org.annabella.bench.workloads;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What some games come to.
 *
 * @param games how many
 * @param stuck how many of them were cut off
 * @param halfMoves how many half-moves were played
 * @param announcements how many plain announcements were heard a first time
 * @param heard what the ears made of those, by outcome
 * @param taken how many of those the table took at once
 * @param interruptions what the station said and need not have, by kind
 * @param wrongMoves how many half-moves stand on record as another move
 * @param illegal what became of illegal announcements, by outcome
 * @param penalties how many half-moves were taken for illegal ones that were completed
 * @param lost simulated time beyond what the players had in mind
 * @param chatted how long was said what is meant for nobody
 * @param fromNobody what the station took from that, by kind
 */
public record TableFigures(
        int games,
        int stuck,
        int halfMoves,
        int announcements,
        Map<String, Integer> heard,
        int taken,
        Map<String, Integer> interruptions,
        int wrongMoves,
        Map<String, Integer> illegal,
        int penalties,
        Duration lost,
        Duration chatted,
        Map<String, Integer> fromNobody) {
    /** The half-moves of a usual game, of forty moves. */
    public static final int USUAL_GAME = 80;

    private static final int BLOCK = 10;

    public TableFigures {
        heard = new TreeMap<>(heard);
        interruptions = new TreeMap<>(interruptions);
        illegal = new TreeMap<>(illegal);
        fromNobody = new TreeMap<>(fromNobody);
    }

    /** Counts these games. */
    public static TableFigures of(Collection<PlayedGame> played) {
        return of(played, halfMove -> true);
    }

    /**
     * Returns the figures of the first ten half-moves, of the next ten, and so on; a game that was cut off counts as long as it
     * was played.
     */
    public static List<TableFigures> curve(Collection<PlayedGame> played) {
        int last = played.stream()
                .flatMap(game -> game.halfMoves().stream())
                .mapToInt(PlayedHalfMove::ply)
                .max()
                .orElse(0);
        List<TableFigures> blocks = new ArrayList<>();
        for (int from = 1; from <= last; from += BLOCK) {
            int first = from;
            blocks.add(of(played, halfMove -> halfMove.ply() >= first && halfMove.ply() < first + BLOCK));
        }
        return blocks;
    }

    private static TableFigures of(Collection<PlayedGame> played, Predicate<PlayedHalfMove> wanted) {
        List<PlayedHalfMove> all = played.stream()
                .flatMap(game -> game.halfMoves().stream())
                .filter(wanted)
                .toList();
        List<PlayedHalfMove> plain =
                all.stream().filter(each -> !each.announced().isEmpty()).toList();
        return new TableFigures(
                played.size(),
                (int) played.stream().filter(game -> !game.stuck().isEmpty()).count(),
                all.size(),
                plain.size(),
                counts(plain.stream().map(PlayedHalfMove::announced)),
                (int) plain.stream().filter(PlayedHalfMove::taken).count(),
                counts(all.stream().flatMap(each -> each.interruptions().stream())),
                (int) all.stream().filter(PlayedHalfMove::wrong).count(),
                counts(all.stream().map(PlayedHalfMove::illegal).filter(outcome -> !outcome.isEmpty())),
                (int) all.stream().filter(PlayedHalfMove::penalised).count(),
                all.stream().map(PlayedHalfMove::lost).reduce(Duration.ZERO, Duration::plus),
                all.stream().map(PlayedHalfMove::chatted).reduce(Duration.ZERO, Duration::plus),
                counts(all.stream().flatMap(each -> each.fromNobody().stream())));
    }

    private static Map<String, Integer> counts(Stream<String> kinds) {
        return kinds.collect(Collectors.toMap(kind -> kind, kind -> 1, Integer::sum, TreeMap::new));
    }

    /** Returns how many announcements were right at first hearing. */
    public int right() {
        return heard.getOrDefault(PlayedHalfMove.RIGHT, 0);
    }

    /** Returns how many illegal announcements there were. */
    public int illegalAnnounced() {
        return sum(illegal);
    }

    /** Returns how many of them were taken for legal moves. */
    public int illegalTaken() {
        return illegal.getOrDefault(PlayedHalfMove.TAKEN_FOR_LEGAL, 0);
    }

    /** Returns how often the station interrupted. */
    public int interrupted() {
        return sum(interruptions);
    }

    /** Returns how many things were taken that nobody said to the station. */
    public int takenFromNobody() {
        return sum(fromNobody);
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns this for each half-move; 0 where none was played. */
    public double each(double count) {
        return halfMoves == 0 ? 0 : count / halfMoves;
    }
}
