package org.annabella.record;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.jspecify.annotations.Nullable;

/** The evening again: everything that happened, what was said and heard, and the position after every move. */
final class Replay {
    /** A hand at a board says nothing that its move does not. */
    private static final Set<Class<? extends GameEvent>> LEFT_OUT =
            Set.of(GameEvent.PieceTouched.class, GameEvent.PiecePlaced.class, GameEvent.ClockSwitched.class);

    private final GameRecord game;
    private final RecordWords words;

    Replay(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
    }

    Document document() {
        Sections make = new Sections(words);
        List<Document.Step> steps = game.collect(happening ->
                LEFT_OUT.contains(happening.event().getClass()) ? Stream.empty() : Stream.of(step(happening)));
        Document.Section about =
                make.section("game", new Document.Facts(known()), Document.Paragraph.of(words.say("replay.intro")));
        Document.Section moves = make.section("moves", moves(make));
        Document.Section evening = make.section("replay", new Document.Steps(steps));
        String title = words.say("replay.title", "players", GameFacts.players(game, words));
        return new Document(words.language(), title, List.of(about, moves, evening));
    }

    /** Nobody writes on this paper. */
    private List<Document.Fact> known() {
        return new GameFacts(game, words)
                .brief().stream().filter(fact -> !fact.value().isToFill()).toList();
    }

    private Document.Block moves(Sections make) {
        List<Document.Played> played = new PlayedMoves(game, words).moves();
        if (played.isEmpty()) {
            return Document.Paragraph.of(words.say("none.moves"));
        }
        List<String> heads = Stream.of("number", "spent", "left", "fen")
                .map(head -> words.say("head." + head))
                .toList();
        return new Document.Moves(words.say("caption.moves"), heads, played);
    }

    private Document.Step step(GameRecord.Happening happening) {
        GameEvent event = happening.event();
        return new Document.Step(
                happening.number(),
                words.time(event.at()),
                EventSentences.of(words, happening),
                event instanceof GameEvent.Told ? List.of() : happening.spoken(),
                event instanceof GameEvent.SoundKept kept ? sound(kept) : null,
                board(happening));
    }

    private Document.Sound sound(GameEvent.SoundKept kept) {
        boolean intact = game.sound(kept.sound()) == GameRecord.SoundState.INTACT;
        return new Document.Sound(kept.sound(), player(kept), intact ? "" : trouble(kept));
    }

    private String player(GameEvent.SoundKept kept) {
        return words.say(
                "replay.player",
                "side",
                words.book().side(kept.seat()),
                "time",
                words.time(kept.at()).spoken());
    }

    private String trouble(GameEvent.SoundKept kept) {
        String state = words.name("sound", game.sound(kept.sound()));
        return words.say("replay.trouble", "sound", kept.sound(), "state", state);
    }

    private Document.@Nullable Diagram board(GameRecord.Happening happening) {
        GameState after = game.after(happening);
        if (after.phase() == Phase.NOT_STARTED) {
            return null;
        }
        Position position = after.position();
        GameState before = happening.before();
        boolean same = before.phase() != Phase.NOT_STARTED && before.position().equals(position);
        String ply = String.valueOf(after.plies().size());
        return same ? null : Boards.of(words, words.say("caption.position", "ply", ply), position.placement());
    }
}
