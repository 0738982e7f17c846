package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.annabella.chess.Effort;
import org.annabella.chess.MateVerdict;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Fens;
import org.annabella.cli.terminal.LineBatch;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Asks the rules alone: counts of moves, verdicts, notation, games in PGN. */
@Command(
        name = "rules",
        description = "Asks the rules of chess alone.",
        mixinStandardHelpOptions = true,
        subcommands = {RulesCommand.Perft.class, RulesCommand.Judge.class, ReadCommand.class, RulesPgnCommand.class})
public final class RulesCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Override
    public Integer call() {
        throw new BadInput("'rules' needs one of perft, judge, read, pgn; 'annabella rules --help' shows them");
    }

    @Command(name = "perft", description = "Counts the move sequences of a length.", mixinStandardHelpOptions = true)
    static final class Perft implements Callable<Integer> {
        /** More than anybody waits for, but from where there are next to no moves. */
        private static final int DEEPEST = 100;

        @ParentCommand
        @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
        RulesCommand rules;

        @Option(names = "--depth", required = true, description = "Half-moves, 0 to 100.")
        int depth;

        @Option(names = "--divide", description = "The count of each first move as well.")
        boolean divide;

        @Parameters(arity = "0..*", paramLabel = "FEN", description = "The position; absent: the start.")
        List<String> fen = List.of();

        @Override
        public Integer call() {
            if (depth < 0 || depth > DEEPEST) {
                throw new BadInput("--depth " + depth + " cannot be counted: give 0 to " + DEEPEST);
            }
            Position position = fen.isEmpty() ? Position.INITIAL : Fens.position(String.join(" ", fen));
            long started = System.nanoTime();
            ObjectNode answer = Json.object().put("fen", position.fen()).put("depth", depth);
            if (divide && depth > 0) {
                divide(position, answer.putObject("moves"));
            }
            answer.put("nodes", position.perft(depth)).put("millis", (System.nanoTime() - started) / 1_000_000);
            rules.root.terminal().result(rules.root.json() ? Json.line(answer) : text(answer));
            return Exit.DONE;
        }

        private void divide(Position position, ObjectNode counts) {
            for (Move move : position.legalMoves()) {
                counts.put(move.uci(), position.play(move).perft(depth - 1));
            }
        }

        private static String text(ObjectNode answer) {
            StringBuilder text = new StringBuilder();
            if (answer.get("moves") instanceof ObjectNode moves) {
                moves.properties().forEach(entry -> text.append(entry.getKey())
                        .append(": ")
                        .append(entry.getValue().asLong())
                        .append('\n'));
            }
            return text.append("depth ")
                    .append(answer.get("depth").asInt())
                    .append(": ")
                    .append(answer.get("nodes").asLong())
                    .append(" in ")
                    .append(answer.get("millis").asLong())
                    .append(" ms")
                    .toString();
        }
    }

    @Command(name = "judge", description = "A verdict on each FEN of standard input.", mixinStandardHelpOptions = true)
    static final class Judge implements Callable<Integer> {
        @ParentCommand
        @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
        RulesCommand rules;

        @Option(
                names = "--effort",
                description = "How hard to look: ${COMPLETION-CANDIDATES}; absent: ${DEFAULT-VALUE}.")
        Effort effort = Effort.AT_THE_DESK;

        @Option(names = "--proof", description = "The helpmate or the kind of proof as well.")
        boolean proof;

        @Override
        public Integer call() {
            return LineBatch.answer(rules.root.terminal(), line -> {
                ObjectNode answer = answer(line);
                return rules.root.json() ? Json.line(answer) : text(answer);
            });
        }

        private ObjectNode answer(String line) {
            ObjectNode answer = Json.object().put("fen", line.strip());
            try {
                Position position = Fens.position(line);
                MateVerdict white = position.mateVerdict(Side.WHITE, effort);
                MateVerdict black = position.mateVerdict(Side.BLACK, effort);
                answer.put("status", status(position, white, black))
                        .put("turn", position.turn().id())
                        .put("legalMoves", position.legalMoves().size());
                put(answer, "white", white);
                put(answer, "black", black);
            } catch (BadInput bad) {
                answer.put("error", bad.getMessage());
            }
            return answer;
        }

        private static String status(Position position, MateVerdict white, MateVerdict black) {
            if (position.isCheckmate()) {
                return "checkmate";
            }
            if (position.isStalemate()) {
                return "stalemate";
            }
            return white instanceof MateVerdict.Dead && black instanceof MateVerdict.Dead ? "dead" : "ongoing";
        }

        private void put(ObjectNode answer, String side, MateVerdict verdict) {
            if (verdict instanceof MateVerdict.Undecided) {
                answer.putNull(side + "CanMate");
            } else {
                answer.put(side + "CanMate", verdict instanceof MateVerdict.Alive);
            }
            if (proof) {
                answer.set(side + "Proof", proof(verdict));
            }
        }

        private static ObjectNode proof(MateVerdict verdict) {
            if (verdict instanceof MateVerdict.Alive alive) {
                List<String> line = alive.helpmate().stream().map(Move::uci).toList();
                return Json.object()
                        .put("helpmate", String.join(" ", line))
                        .put("halfMoves", line.size())
                        .put("withinSeventyFive", alive.withinSeventyFive());
            }
            if (verdict instanceof MateVerdict.Dead dead) {
                return Json.object()
                        .put("proof", dead.proof().name().toLowerCase(Locale.ROOT))
                        .put("positions", dead.positions());
            }
            return Json.object().put("limit", ((MateVerdict.Undecided) verdict).limit());
        }

        private static String text(ObjectNode answer) {
            if (answer.has("error")) {
                return answer.get("error").asText();
            }
            return answer.get("status").asText() + ", " + answer.get("turn").asText() + " to move, "
                    + answer.get("legalMoves").asInt() + " legal moves" + proofText(answer, "white", "White")
                    + proofText(answer, "black", "Black");
        }

        /** Nothing where no proof was asked for. */
        private static String proofText(ObjectNode answer, String field, String side) {
            if (!(answer.get(field + "Proof") instanceof ObjectNode proof)) {
                return "";
            }
            if (proof.has("limit")) {
                return "; " + side + ": not decided";
            }
            return proof.has("proof")
                    ? "; " + side + " can never mate (" + proof.get("proof").asText() + ")"
                    : "; " + side + " can still mate: " + proof.get("helpmate").asText();
        }
    }
}
