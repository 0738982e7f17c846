package org.annabella.hall.broadcast;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnComment;
import org.annabella.chess.pgn.PgnGame;
import org.annabella.chess.pgn.PgnLine;
import org.annabella.chess.pgn.PgnMove;
import org.annabella.chess.pgn.PgnResult;
import org.annabella.clock.ShownTime;
import org.annabella.clock.TimeControls;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.Entry;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.overview.EntrySeen;
import org.jspecify.annotations.Nullable;

/**
 * A game as far as it may be shown.
 *
 * @param table the table it is played at
 * @param setUp how it began
 * @param moves those that stand, in order
 * @param clocks what the clocks showed at the last entry
 * @param since when that was
 * @param phase how far it was then
 * @param result {@link GameResult#NONE} while there is none
 * @param why why it ended; absent while it has not, and where the result was put right
 * @param begun when its first entry came
 */
public record ShownGame(
        String table,
        PublicEvent.SetUp setUp,
        List<PublicEvent.Moved> moves,
        Clocks clocks,
        Instant since,
        Phase phase,
        GameResult result,
        @Nullable EndReason why,
        Instant begun) {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);
    private static final DateTimeFormatter REFERENCE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

    /**
     * A half-move that the Laws allow.
     *
     * @param left what its player had left when it was completed
     */
    public record Step(Position before, Move move, Position after, Duration left) {}

    /** Copies the moves. */
    public ShownGame {
        moves = List.copyOf(moves);
    }

    /** The game that these entries make; empty if they do not begin with its setup. */
    public static Optional<ShownGame> of(String table, List<EntrySeen> entries) {
        if (entries.isEmpty() || !(entries.get(0).entry().event() instanceof PublicEvent.SetUp setUp)) {
            return Optional.empty();
        }
        List<PublicEvent.Moved> moves = new ArrayList<>();
        GameResult result = GameResult.NONE;
        EndReason why = null;
        for (EntrySeen seen : entries) {
            PublicEvent event = seen.entry().event();
            if (event instanceof PublicEvent.Moved moved) {
                keep(moves, moved.ply() - 1);
                moves.add(moved);
            } else if (event instanceof PublicEvent.WentBack back) {
                keep(moves, back.ply());
            } else if (event instanceof PublicEvent.Ended ended) {
                result = ended.result();
                why = ended.reason();
            } else if (event instanceof PublicEvent.Stepped stepped && stepped.step() == PublicEvent.Step.CONTINUED) {
                result = GameResult.NONE;
                why = null;
            }
        }
        Entry last = entries.get(entries.size() - 1).entry();
        Instant since = entries.get(entries.size() - 1).since();
        return Optional.of(new ShownGame(
                table,
                setUp,
                moves,
                last.clocks(),
                since,
                last.phase(),
                result,
                why,
                entries.get(0).since()));
    }

    private static void keep(List<PublicEvent.Moved> moves, int count) {
        while (moves.size() > count) {
            moves.remove(moves.size() - 1);
        }
    }

    /** The round, as its tag says; 1 if it says nothing. */
    public String round() {
        String round = setUp.tags().getOrDefault("Round", "").replaceAll("[^A-Za-z0-9.-]", "");
        return round.isEmpty() || round.equals("-") || round.startsWith(".") ? "1" : round;
    }

    /** Who sits at a seat; never blank, never a question mark, which live sites take for nobody. */
    public String name(Side seat) {
        String name = seat.pick(setUp.white(), setUp.black()).strip();
        return name.length() < 2 ? seat.english() + " of table " + table : name;
    }

    /** Where it stands: after the last move that the Laws allow. */
    public Position position() {
        return lastStep().map(Step::after).orElseGet(this::start);
    }

    /** The last move that the Laws allow; empty if there is none. */
    public Optional<Step> lastStep() {
        List<Step> steps = steps();
        return steps.isEmpty() ? Optional.empty() : Optional.of(steps.get(steps.size() - 1));
    }

    /** Where it began. */
    public Position start() {
        return Position.of(setUp.start());
    }

    /** PGN knows legal moves only: where an illegal one stands, the movetext ends before it, and the result follows all the same. */
    private List<Step> steps() {
        List<Step> legal = new ArrayList<>();
        Position position = start();
        for (PublicEvent.Moved moved : moves) {
            Move move = Move.parse(moved.uci());
            if (!position.isLegal(move)) {
                break;
            }
            Position after = position.play(move);
            legal.add(new Step(position, move, after, moved.left()));
            position = after;
        }
        return legal;
    }

    /**
     * The game as PGN, with the clocks after each move, and while it runs with those of now.
     *
     * @param known tags that others know
     */
    public String pgn(Map<String, String> known) {
        List<PgnMove> written = steps().stream()
                .map(step -> PgnMove.of(step.move()).withComment(PgnComment.ofClock(ShownTime.of(step.left()))))
                .toList();
        PgnResult shown = PgnResult.parse(result.toString()).orElse(PgnResult.UNKNOWN);
        return Pgn.write(new PgnGame(tags(known), start(), new PgnLine(List.of(), written), shown));
    }

    private Map<String, String> tags(Map<String, String> known) {
        Map<String, String> tags = new TreeMap<>(known);
        tags.putAll(setUp.tags());
        tags.values().removeIf(value -> value.isBlank() || value.equals("?") || value.equals("-"));
        tags.put("White", name(Side.WHITE));
        tags.put("Black", name(Side.BLACK));
        tags.put("Round", round());
        tags.put("Board", table);
        tags.putIfAbsent("Date", DATE.format(begun.atZone(ZoneId.systemDefault())));
        tags.put("TimeControl", timeControl());
        tags.put("Termination", termination());
        if (phase == Phase.RUNNING && result == GameResult.NONE) {
            tags.put("WhiteClock", clock(clocks.white()));
            tags.put("BlackClock", clock(clocks.black()));
            tags.put(
                    "ReferenceTime",
                    letter() + "/" + REFERENCE.format(ZonedDateTime.ofInstant(since, ZoneId.systemDefault())));
        }
        return tags;
    }

    private String timeControl() {
        return TimeControls.read(setUp.timeControl()) instanceof TimeControls.Understood understood
                ? understood.timeControls().toPgn()
                : setUp.timeControl();
    }

    private String letter() {
        return clocks.running().map(side -> side.pick("W", "B")).orElse("N");
    }

    private static String clock(Duration left) {
        long seconds = ShownTime.of(left).toSeconds();
        return String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /** The words that the PGN standard has for it (section 9.8.1). */
    private String termination() {
        EndReason reason = why;
        if (reason == null) {
            return result == GameResult.NONE ? "unterminated" : "adjudication";
        }
        return switch (reason) {
            case TIME -> "time forfeit";
            case ILLEGAL_MOVES, SEALED_MOVE, FORFEIT -> "rules infraction";
            case ARBITER, CORRECTED -> "adjudication";
            case ANNULLED -> "abandoned";
            default -> "normal";
        };
    }
}
