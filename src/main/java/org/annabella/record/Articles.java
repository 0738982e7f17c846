package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.annabella.laws.Conditions;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;

/** Every article that something in the game has to do with, in words of our own: the printed Laws are what counts. */
final class Articles {
    private final GameRecord game;
    private final RecordWords words;
    private final Edition edition;
    private final Conditions conditions;

    Articles(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.edition = game.state().setup().edition();
        this.conditions = game.state().setup().conditions();
    }

    List<Document.Section> sections() {
        Sections make = new Sections(words);
        List<Document.Row> rows = numbers().stream()
                .map(number -> make.row(Label.of(number), Label.of(wording(number))))
                .toList();
        Document.Block note = Document.Paragraph.of(words.say("articles.note", "edition", edition.title()));
        Document.Block table = make.table("articles", List.of("article", "wording"), rows);
        return List.of(make.section("articles", note, table));
    }

    /** Their numbers, each once. */
    List<String> numbers() {
        Stream<String> named = game.happenings().stream().map(EventArticles::of).filter(number -> !number.isEmpty());
        String always = edition.article(Matter.BOARDS_DIFFER);
        return new ArrayList<>(new TreeSet<>(Stream.concat(named, Stream.of(always))
                .filter(number -> !number.equals(Edition.NO_ARTICLE))
                .toList()));
    }

    /** The wording of the article, or of the one that it is part of. */
    private String wording(String number) {
        for (String whole = number; !whole.isEmpty(); whole = parent(whole)) {
            Optional<String> found = matter(whole);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return words.say("law.other");
    }

    /** Of 4.3a and of 4.3.1 alike it is 4.3. */
    private static String parent(String number) {
        boolean lettered = number.matches(".*[0-9][a-z]");
        return lettered ? number.substring(0, number.length() - 1) : withoutLastNumber(number);
    }

    private static String withoutLastNumber(String number) {
        return number.substring(0, Math.max(0, number.lastIndexOf('.')));
    }

    private Optional<String> matter(String number) {
        return Stream.of(Matter.values())
                .filter(matter ->
                        number.equals(edition.article(matter, conditions)) || number.equals(edition.article(matter)))
                .map(matter -> words.rule(edition, matter))
                .findFirst();
    }
}
