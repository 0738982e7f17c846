package org.annabella.record;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** What was said to the station with its sound, and what the clocks showed when each move was completed. */
final class Spoken {
    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    Spoken(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        return List.of(announcements(), sounds(), clocks());
    }

    private Document.Section announcements() {
        List<String> heads = List.of("event", "at", "seat", "what", "words", "score", "reading", "sound");
        List<Document.Row> rows = game.collect(happening -> happening.event().match(new Said(happening)));
        return make.section("announcements", make.table("announcements", heads, rows));
    }

    /** A row for everything that was said as a move. */
    private final class Said implements GameEvent.SomeCases<Stream<Document.Row>> {
        private final GameRecord.Happening happening;
        private final GameState before;

        Said(GameRecord.Happening happening) {
            this.happening = happening;
            this.before = happening.before();
        }

        @Override
        public Stream<Document.Row> otherwise(GameEvent event) {
            return Stream.empty();
        }

        @Override
        public Stream<Document.Row> moveAnnounced(GameEvent.MoveAnnounced event) {
            return heard("announced", event.seat(), event.heard(), before.position());
        }

        @Override
        public Stream<Document.Row> announcementCorrected(GameEvent.AnnouncementCorrected event) {
            return heard("corrected", event.seat(), event.heard(), before.position());
        }

        @Override
        public Stream<Document.Row> moveRepeated(GameEvent.MoveRepeated event) {
            boolean over = event.ply() <= before.plies().size();
            Position from = over ? before.positionAfter(event.ply() - 1) : before.position();
            return heard(event.agrees() ? "repeated" : "repeatedOther", event.seat(), event.heard(), from);
        }

        @Override
        public Stream<Document.Row> notUnderstood(GameEvent.NotUnderstood event) {
            String score =
                    event.sound() == null && event.score() >= 1 ? words.say("typedBy.text") : score(event.score());
            return row(
                    "notUnderstood",
                    event.seat(),
                    event.words(),
                    score,
                    words.move(before.position(), null),
                    event.sound());
        }

        @Override
        public Stream<Document.Row> questionAsked(GameEvent.QuestionAsked event) {
            Label none = words.move(before.position(), null);
            return row("questioned", event.seat(), event.words(), "", none, event.sound());
        }

        private Stream<Document.Row> heard(String what, Side seat, HeardMove heard, Position from) {
            String score = heard.source() == HeardMove.Source.VOICE
                    ? score(heard.score())
                    : words.say("typedBy." + heard.source().name().toLowerCase(Locale.ROOT));
            return row(what, seat, heard.words(), score, words.move(from, heard.move()), heard.sound());
        }

        private Stream<Document.Row> row(
                String what, Side seat, String said, String score, Label reading, @Nullable String sound) {
            return Stream.of(make.row(
                    Label.of(String.valueOf(happening.number())),
                    words.time(happening.event().at()),
                    Label.of(words.seat(seat)),
                    Label.of(words.say("said." + what)),
                    Label.of(UserText.of(said)),
                    Label.of(score),
                    reading,
                    Label.of(sound == null ? words.say("sound.none") : sound + ", " + state(sound))));
        }
    }

    private static String score(double score) {
        return String.format(Locale.ROOT, "%.2f", score);
    }

    private String state(String sound) {
        return words.name("sound", game.sound(sound));
    }

    private Document.Section sounds() {
        List<Document.Row> rows = game.collect(happening ->
                happening.event() instanceof GameEvent.SoundKept sound ? Stream.of(row(sound)) : Stream.empty());
        List<String> heads = List.of("sound", "at", "seat", "content", "seconds", "sha256", "today");
        return make.section("sounds", make.table("sounds", heads, rows));
    }

    private Document.Row row(GameEvent.SoundKept sound) {
        boolean intact = game.sound(sound.sound()) == GameRecord.SoundState.INTACT;
        List<Label> cells = List.of(
                Label.of(sound.sound()),
                words.time(sound.at()),
                Label.of(words.seat(sound.seat())),
                Label.of(words.name("content", sound.content())),
                Label.of(String.format(Locale.ROOT, "%.1f", sound.length().toMillis() / 1000.0)),
                Label.of(sound.sha256()),
                Label.of(state(sound.sound())));
        return new Document.Row(cells, intact ? "" : words.say("mark.noEvidence"));
    }

    private Document.Section clocks() {
        List<Document.Row> rows = game.collect(happening -> happening.event().match(new Clocks(happening)));
        List<String> heads = List.of("event", "at", "what", "clockWhite", "clockBlack");
        return make.section("clocks", make.table("clocks", heads, rows));
    }

    /** A row for every moment at which the journal has what both clocks showed. */
    private final class Clocks implements GameEvent.SomeCases<Stream<Document.Row>> {
        private final GameRecord.Happening happening;

        Clocks(GameRecord.Happening happening) {
            this.happening = happening;
        }

        @Override
        public Stream<Document.Row> otherwise(GameEvent event) {
            return Stream.empty();
        }

        @Override
        public Stream<Document.Row> moveCompleted(GameEvent.MoveCompleted event) {
            Label move = words.move(happening.before().positionBefore(event.ply()), event.move());
            String ply = words.say("clocks.move", "ply", String.valueOf(event.ply())) + " ";
            Label what = new Label(ply + move.seen(), ply + move.typed(), ply + move.spoken());
            return row(what, event.white(), event.black());
        }

        @Override
        public Stream<Document.Row> illegalMoveStands(GameEvent.IllegalMoveStands event) {
            Label move = words.move(happening.before().position(), event.move());
            return row(move, event.white(), event.black());
        }

        @Override
        public Stream<Document.Row> clockSet(GameEvent.ClockSet event) {
            return row(
                    Label.of(words.say("clocks.set", "reason", words.reason(event.reason()))),
                    event.white(),
                    event.black());
        }

        private Stream<Document.Row> row(Label what, Duration white, Duration black) {
            Label number = Label.of(String.valueOf(happening.number()));
            Label at = words.time(happening.event().at());
            return Stream.of(make.row(number, at, what, words.left(white), words.left(black)));
        }
    }
}
