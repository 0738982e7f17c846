package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.game.GameEvent;
import org.annabella.game.HeardMove;

/** What the record is worth: devices that failed, what was simulated, and whether the journal is whole. */
final class Trust {
    private final GameRecord game;
    private final RecordWords words;
    private final Sections make;

    Trust(GameRecord game, RecordWords words) {
        this.game = game;
        this.words = words;
        this.make = new Sections(words);
    }

    List<Document.Section> sections() {
        return List.of(devices(), simulated(), journal());
    }

    private Document.Section devices() {
        List<Document.Row> rows =
                game.collect(happening -> isOfDevices(happening.event()) ? Stream.of(row(happening)) : Stream.empty());
        return make.section("devices", make.table("devices", List.of("event", "at", "incident"), rows));
    }

    private static boolean isOfDevices(GameEvent event) {
        return event instanceof GameEvent.DeviceLost
                || event instanceof GameEvent.DeviceBack
                || event instanceof GameEvent.DeviceWeak
                || event instanceof GameEvent.DeviceWell
                || event instanceof GameEvent.StationFault
                || event instanceof GameEvent.SoundDropped;
    }

    private Document.Row row(GameRecord.Happening happening) {
        return make.row(
                Label.of(String.valueOf(happening.number())),
                words.time(happening.event().at()),
                Label.of(EventSentences.of(words, happening)));
    }

    private Document.Section simulated() {
        List<Document.Block> blocks = new ArrayList<>();
        List<Document.Fact> sources = new ArrayList<>();
        for (HeardMove.Source source : HeardMove.Source.values()) {
            String key = "source.count." + source.name().toLowerCase(Locale.ROOT);
            sources.add(new Document.Fact(words.say(key), Label.of(String.valueOf(said(source)))));
        }
        blocks.add(new Document.Facts(sources));
        List<GameEvent.DeviceIdentified> identified =
                game.events(GameEvent.DeviceIdentified.class).toList();
        List<String> devices = identified.stream()
                .filter(device -> device.identity().simulated())
                .map(device -> words.book().device(device.device()))
                .distinct()
                .toList();
        if (devices.isEmpty()) {
            blocks.add(Document.Paragraph.of(words.say(identified.isEmpty() ? "simulated.unknown" : "simulated.none")));
        }
        devices.forEach(
                device -> blocks.add(Document.Paragraph.warning(words.say("simulated.device", "device", device))));
        return make.section("simulated", blocks.stream());
    }

    private long said(HeardMove.Source source) {
        Stream<HeardMove> announced = game.events(GameEvent.MoveAnnounced.class).map(GameEvent.MoveAnnounced::heard);
        Stream<HeardMove> corrected =
                game.events(GameEvent.AnnouncementCorrected.class).map(GameEvent.AnnouncementCorrected::heard);
        Stream<HeardMove> repeated = game.events(GameEvent.MoveRepeated.class).map(GameEvent.MoveRepeated::heard);
        return Stream.concat(Stream.concat(announced, corrected), repeated)
                .filter(heard -> heard.source() == source)
                .count();
    }

    private Document.Section journal() {
        GameRecord.Proof proof = game.proof();
        List<Document.Block> blocks = new ArrayList<>();
        blocks.add(new Document.Paragraph(words.say(whole(proof)), !proof.isWhole()));
        List<Document.Fact> facts = new ArrayList<>();
        facts.add(make.fact("events", String.valueOf(game.happenings().size())));
        facts.add(make.fact("head", proof.head()));
        if (!proof.damage().isEmpty()) {
            facts.add(make.fact("damage", proof.damage()));
        }
        blocks.add(new Document.Facts(facts));
        return make.section("journal", blocks.stream());
    }

    private static String whole(GameRecord.Proof proof) {
        return proof.isWhole() ? "journal.whole" : proof.damage().isEmpty() ? "journal.cutOff" : "journal.damaged";
    }
}
