package org.annabella.record;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameSetup;
import org.annabella.game.SeatProfile;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.UserText;

/** Who has played, where, and by which rules. */
final class GameFacts {
    private static final List<String> TAGS = List.of("Event", "Site", "Date", "Round", "Board");

    private final GameRecord game;
    private final GameSetup setup;
    private final RecordWords words;
    private final Sections make;

    GameFacts(GameRecord game, RecordWords words) {
        this.game = game;
        this.setup = game.state().setup();
        this.words = words;
        this.make = new Sections(words);
    }

    /** Both names, or the sides where there are none. */
    static String players(GameRecord game, RecordWords words) {
        return name(game, words, Side.WHITE) + " – " + name(game, words, Side.BLACK);
    }

    private static String name(GameRecord game, RecordWords words, Side side) {
        String name = game.state().setup().profile(side).name();
        return name.isBlank() ? words.seat(side) : UserText.of(name);
    }

    List<Document.Section> sections() {
        return List.of(make.section("game", new Document.Facts(facts())));
    }

    List<Document.Fact> facts() {
        List<Document.Fact> facts = new ArrayList<>();
        for (Side side : Side.values()) {
            facts.add(new Document.Fact(words.seat(side), Label.of(player(side))));
        }
        facts.add(make.fact(
                "edition", setup.edition().title() + ", " + setup.edition().inForce()));
        facts.add(make.fact("tempo", words.name("tempo", setup.tempo())));
        facts.add(make.fact("supervised", words.yesOrNo(setup.supervised())));
        if (!setup.start().equals(Position.INITIAL)) {
            facts.add(make.fact("start", setup.start().fen()));
        }
        facts.add(make.fact("interlock", words.yesOrNo(setup.settings().interlock())));
        facts.add(make.fact("legality", words.name("legality", setup.settings().legality())));
        Set<Side> movers = setup.settings().movers();
        if (!movers.isEmpty()) {
            facts.add(make.fact(
                    "movers", movers.stream().sorted().map(words.book()::side).collect(Collectors.joining(", "))));
        }
        facts.add(make.fact("position", game.state().position().fen()));
        return facts;
    }

    /** What stands at the head of a scoresheet (FIDE Laws 2023, 8.1); what nobody has said is a line to write on. */
    List<Document.Fact> brief() {
        List<Document.Fact> facts = new ArrayList<>();
        for (Side side : Side.values()) {
            facts.add(new Document.Fact(words.seat(side), Label.of(name(game, words, side))));
        }
        TAGS.forEach(tag -> facts.add(make.fact("tag." + tag, tag(tag))));
        facts.add(make.fact("timeControl", setup.timeControl()));
        facts.add(make.fact("result", result()));
        facts.add(make.fact("illegalMoves", illegalMoves()));
        return facts;
    }

    private Label tag(String tag) {
        String value = setup.tags().getOrDefault(tag, "?");
        if (isKnown(value)) {
            return Label.of(UserText.of(value));
        }
        Optional<OffsetDateTime> began = began();
        return tag.equals("Date") && began.isPresent()
                ? Label.of(began.get().toLocalDate().toString())
                : Label.toFill(words);
    }

    /** When the times in the journal begin, by the computer's clock; empty where no station has told it. */
    Optional<OffsetDateTime> began() {
        return game.began();
    }

    private String illegalMoves() {
        return words.say("summary.illegal", "white", illegalMoves(Side.WHITE), "black", illegalMoves(Side.BLACK));
    }

    private String illegalMoves(Side side) {
        return String.valueOf(game.state().seat(side).illegalMoves());
    }

    /** Where both players and the arbiter sign (FIDE Laws 2023, 8.7); who has confirmed the result at the station is named. */
    List<Document.Fact> signatures() {
        List<Document.Fact> facts = new ArrayList<>();
        for (Side side : Side.values()) {
            boolean confirmed = game.state().formalities().confirmed().contains(side);
            Label line = confirmed ? Label.of(words.say("signature.confirmed")) : Label.toFill(words);
            facts.add(new Document.Fact(words.say(TextNames.of("signature", side)), line));
        }
        facts.add(new Document.Fact(words.say("signature.arbiter"), Label.toFill(words)));
        return facts;
    }

    private static boolean isKnown(String tag) {
        return !tag.isBlank() && !tag.startsWith("?");
    }

    private String result() {
        String text = game.state().result().toString();
        return game.state()
                .endReason()
                .map(reason -> text + ", " + words.phrase(TextNames.of("reason", reason)) + because())
                .orElse(text + ", " + words.say("result.open"));
    }

    /** A result that was put right has the reason of that. */
    private String because() {
        return game.state()
                .correction()
                .filter(why -> !why.isBlank())
                .map(why -> " (" + why + ")")
                .orElse("");
    }

    private String player(Side side) {
        SeatProfile profile = setup.profile(side);
        return String.join(
                ", ",
                name(game, words, side),
                words.name("sight", profile.sight()),
                words.name("hearing", profile.hearing()),
                words.say("spokenTo", "language", spoken(profile.language())),
                duties(profile));
    }

    private String spoken(String code) {
        return words.has("language." + code) ? words.say("language." + code) : code;
    }

    private String duties(SeatProfile profile) {
        if (profile.assistant().isEmpty()) {
            return words.say("assistant.none");
        }
        return words.say(
                "assistant.duties",
                "duties",
                profile.assistant().stream()
                        .sorted(Comparator.naturalOrder())
                        .map(duty -> words.name("duty", duty))
                        .collect(Collectors.joining(", ")));
    }
}
