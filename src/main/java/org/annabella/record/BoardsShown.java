package org.annabella.record;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;

/** Both boards as they stand now, and as they stood each time that one began to differ from the game. */
final class BoardsShown {
    /** More would bury the others; all of them are among the incidents. */
    private static final int MOST = 12;

    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    BoardsShown(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        Stream<Document.Block> now = Stream.concat(
                Stream.of(Document.Paragraph.of(words.say("boards.intro"))),
                both(game.state(), words.say("boards.now")));
        return List.of(make.section("boards", now), make.section("differences", earlier()));
    }

    private Stream<Document.Block> both(GameState state, String when) {
        return Stream.of(Side.values()).flatMap(seat -> {
            String caption = words.say("caption.board", "side", words.book().side(seat), "when", when);
            if (state.isUnseen(seat)) {
                return Stream.of(Document.Paragraph.of(caption + ". "
                        + words.sentence("boards.unseen", "side", words.book().side(seat))));
            }
            return shown(caption, new SeatBoard(state, seat, words));
        });
    }

    private Stream<Document.Block> shown(String caption, SeatBoard board) {
        Document.Block diagram = Boards.ofSeat(words, caption, board.seen(), board.differences());
        return Stream.concat(Stream.of(diagram), board.waiting().map(Document.Paragraph::of).stream());
    }

    private Stream<Document.Block> earlier() {
        List<GameRecord.Happening> begun = begun();
        if (begun.isEmpty()) {
            return Stream.of(Document.Paragraph.of(words.say("none.differences")));
        }
        Stream<Document.Block> boards = begun.stream().limit(MOST).flatMap(this::then);
        return begun.size() <= MOST
                ? boards
                : Stream.concat(
                        boards,
                        Stream.of(Document.Paragraph.of(
                                words.say("boards.more", "n", String.valueOf(begun.size() - MOST)))));
    }

    private Stream<Document.Block> then(GameRecord.Happening happening) {
        Label at = words.time(happening.event().at());
        String when = words.say("boards.then", "time", at.typed(), "n", String.valueOf(happening.number()));
        return both(game.after(happening), when);
    }

    /** Each time a board began to differ; what was said of it until it was in step again belongs to the same. */
    private List<GameRecord.Happening> begun() {
        Set<Side> differing = EnumSet.noneOf(Side.class);
        List<GameRecord.Happening> begun = new ArrayList<>();
        for (GameRecord.Happening happening : game.happenings()) {
            if (happening.event() instanceof GameEvent.BoardDiffers differs && differing.add(differs.seat())) {
                begun.add(happening);
            } else if (happening.event() instanceof GameEvent.BoardInStep inStep) {
                differing.remove(inStep.seat());
            }
        }
        return begun;
    }
}
