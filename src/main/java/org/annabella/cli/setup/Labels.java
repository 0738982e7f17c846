package org.annabella.cli.setup;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.Port;
import org.annabella.game.Duty;
import org.annabella.game.Sight;
import org.annabella.journal.EditionFiles;
import org.annabella.lexicon.TextNames;

/** The words of the config as people call them, in the order in which they are offered. */
final class Labels {
    /** What an assistant may do by the config; starting the clock is not among it. */
    private static final List<Duty> DUTIES =
            List.of(Duty.EXECUTE, Duty.ANNOUNCE, Duty.SCORE, Duty.TELL, Duty.CLAIM, Duty.ADJOURN);

    private Labels() {}

    static List<Option> sights(Words words) {
        return Stream.of(Sight.values())
                .map(TextNames::of)
                .map(sight -> new Option(sight, words.paper("sight." + sight)))
                .toList();
    }

    static List<Option> duties(Words words) {
        return DUTIES.stream()
                .map(TextNames::of)
                .map(duty -> new Option(duty, words.paper("duty." + duty)))
                .toList();
    }

    static List<Option> boards(Words words) {
        return Stream.of(BoardConfig.Kind.values())
                .map(BoardConfig.Kind::word)
                .map(kind -> new Option(kind, words.say("board." + kind)))
                .toList();
    }

    /** A DGT clock is plugged into a DGT board, one that LiveChess reads into a board that it reads. */
    static List<Option> clocks(Answers answers) {
        return Stream.of(ClockConfig.Kind.values())
                .filter(kind ->
                        !kind.isBehindBoard() || seats(answers).stream().anyMatch(seat -> has(kind, seat, answers)))
                .map(ClockConfig.Kind::word)
                .map(kind -> new Option(kind, answers.words().say("clock." + kind)))
                .toList();
    }

    /** The seats whose boards take the clock that was chosen. */
    static List<Option> seatsWithClock(Answers answers) {
        return seats(answers).stream()
                .filter(seat -> has(answers.clock(), seat, answers))
                .toList();
    }

    static List<Option> seats(Answers answers) {
        return Stream.of("white", "black")
                .map(seat -> new Option(seat, answers.words().seat(seat)))
                .toList();
    }

    private static boolean has(ClockConfig.Kind kind, Option seat, Answers answers) {
        String board = seat.value() + ".board.";
        // Nobody could press a clock behind a simulated LiveChess.
        boolean pressable = kind != ClockConfig.Kind.LIVECHESS || answers.port(board + "port") != Port.Word.SIMULATED;
        return pressable && kind.isPluggedInto(answers.board(board + "kind"));
    }

    static List<Option> editions() {
        return EditionFiles.KNOWN.stream()
                .map(id -> new Option(id, id + ", " + EditionFiles.read(id).title()))
                .toList();
    }

    /** What was answered, in some sentences. */
    static String summary(Answers answers) {
        Words words = answers.words();
        String game = words.say(
                "summary.game",
                "event",
                answers.text("event.name"),
                "edition",
                answers.text("event.edition"),
                "time",
                answers.text("event.time"),
                "clock",
                words.say("clock." + answers.text("clock.kind")));
        return Stream.of("white", "black")
                .map(seat -> seat(seat, answers))
                .collect(Collectors.joining(" ", "", " " + game));
    }

    private static String seat(String seat, Answers answers) {
        Words words = answers.words();
        return words.say(
                "summary.seat",
                "seat",
                words.seat(seat),
                "player",
                answers.text(seat + ".player"),
                "sight",
                words.paper("sight." + answers.text(seat + ".sight")),
                "language",
                Option.label(answers.text(seat + ".language"), LanguageQuestion.languages()),
                "board",
                words.say("board." + answers.text(seat + ".board.kind")),
                "microphone",
                sound("mic.", answers.text(seat + ".microphone"), words),
                "ear",
                sound("out.", answers.text(seat + ".ear"), words));
    }

    private static String sound(String kind, String name, Words words) {
        return words.has(kind + name) ? words.say(kind + name) : name;
    }
}
